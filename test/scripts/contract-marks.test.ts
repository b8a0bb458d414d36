// The marks of the contract's fields as All records reads them: in a file of their own, because the contract is large.
import { expect, it } from 'vitest'
import * as absences from '#contract/absences'
import * as audit from '#contract/audit'
import * as bankHolidays from '#contract/bank-holidays'
import * as flexitime from '#contract/flexitime'
import * as integrations from '#contract/integrations'
import * as invitations from '#contract/organization/invitations'
import * as locations from '#contract/locations'
import * as meetings from '#contract/meetings'
import * as organization from '#contract/organization/organization'
import * as people from '#contract/organization/people'
import * as bookkeeping from '#contract/projects/bookkeeping'
import * as clients from '#contract/projects/clients'
import * as projectMoney from '#contract/projects/project-money'
import * as projectReports from '#contract/projects/project-reports'
import * as projects from '#contract/projects/projects'
import * as tasks from '#contract/projects/tasks'
import * as bookings from '#contract/properties/bookings'
import * as properties from '#contract/properties/properties'
import * as readings from '#contract/properties/readings'
import * as relations from '#contract/properties/relations'
import * as receivers from '#contract/receivers'
import * as schedules from '#contract/schedules'
import * as subscriptions from '#contract/subscriptions'
import * as time from '#contract/time'
import * as webhooks from '#contract/webhooks'

/** A schema of the contract, as far as its marks go. */
interface Marked {
  readonly $id?: string
  readonly 'x-kind'?: string
  readonly 'x-target'?: string
  readonly anyOf?: readonly Marked[]
  readonly items?: Marked
  readonly properties?: Readonly<Record<string, Marked>>
}

const MODULES = [
  absences,
  audit,
  bankHolidays,
  flexitime,
  integrations,
  invitations,
  locations,
  meetings,
  organization,
  people,
  bookkeeping,
  clients,
  projectMoney,
  projectReports,
  projects,
  tasks,
  bookings,
  properties,
  readings,
  relations,
  receivers,
  schedules,
  subscriptions,
  time,
  webhooks,
]

const isNamed = (value: unknown): value is Marked & { $id: string } =>
  typeof value === 'object' && value !== null && typeof (value as Marked).$id === 'string'

const first = (schema: Marked | undefined, key: 'x-kind' | 'x-target'): string | null =>
  schema?.[key] ??
  schema?.anyOf?.map((one) => first(one, key)).find((found) => found !== null) ??
  (key === 'x-target' && schema?.items !== undefined ? first(schema.items, key) : null)

/** `kind`, or `kind target`; a dash for a field without a kind. */
const markOf = (schema: Marked) =>
  [first(schema, 'x-kind') ?? '-', first(schema, 'x-target')].filter((word) => word !== null).join(' ')

it('are those of the contract; vitest writes them anew with -u', async () => {
  const marks = Object.fromEntries(
    MODULES.flatMap((module) => Object.values(module) as unknown[])
      .filter(isNamed)
      .filter(({ properties }) => properties !== undefined)
      .map((schema): [string, Record<string, string>] => [
        schema.$id,
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, field]) => [name, markOf(field)]),
        ),
      ])
      .toSorted(([one], [other]) => one.localeCompare(other)),
  )
  await expect(`${JSON.stringify(marks, null, 2)}\n`).toMatchFileSnapshot(
    '../../src/renderer/records/contract-marks.json',
  )
})
