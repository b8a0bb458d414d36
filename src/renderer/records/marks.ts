// What our contract knows of fields that a document does not say: their kinds, and which rows references name.
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

export interface Mark {
  /** The contract's name for the kind of field; null when it has none. */
  readonly kind: string | null
  /** The collection whose rows it names, such as `employees`. */
  readonly target: string | null
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

const CONTRACT = new Map(
  MODULES.flatMap((module) => Object.values(module) as unknown[])
    .filter(isNamed)
    .map((schema) => [schema.$id, schema]),
)

const first = (schema: Marked | undefined, key: 'x-kind' | 'x-target'): string | null =>
  schema?.[key] ??
  schema?.anyOf?.map((one) => first(one, key)).find((found) => found !== null) ??
  (key === 'x-target' && schema?.items !== undefined ? first(schema.items, key) : null)

/** What the contract says of a field of a resource; null where it does not know them. */
export function markOf(resource: string | null, field: string): Mark | null {
  const schema = resource === null ? undefined : CONTRACT.get(resource)?.properties?.[field]
  return schema === undefined ? null : { kind: first(schema, 'x-kind'), target: first(schema, 'x-target') }
}
