// GET /employees/{id}/flexitime: what somebody worked against what they were to work, as an account.
import { FlexitimeAccount } from '#contract/flexitime'
import { addDays, daysBetween } from '#domain/day'
import type { FlexitimeSources } from '#domain/flexitime'
import { flexitimeAccount } from '#domain/flexitime-account'
import { loadCalendar } from '../../calendar/load-calendar'
import { build, prepared, sumOf } from '../../db/build'
import type { Queries } from '../../db/database'
import type { RowOf } from '../../db/tables'
import { wouldAllow } from '../../engine/access/predicate'
import { json, type Call } from '../../engine/call'
import { Problem } from '../../engine/problem'
import { findRow } from '../../engine/read/list'
import { dayParameter } from '../../engine/read/parameters'
import { viewFor } from '../../engine/read/view'
import { modelNamed, type Core } from '../../engine/schema/model'
import { referenceTo } from '../../engine/schema/references'
import { endpoint, type Request } from '../../engine/serve/endpoint'
import { rowIdOf, type Route } from '../../engine/serve/routes'
import { reducingOn } from './decided-absence'
import { openingOf, startOf } from './flexitime-start'

type EmployeeRow = RowOf<'employees'>

interface Span {
  readonly employee: number
  readonly from: string
  readonly to: string
}

const workedQuery = prepared(({ employee, from, to }: Span) =>
  build
    .selectFrom('work_times')
    .select('local_date')
    .select((eb) => sumOf(eb.ref('seconds')).as('seconds'))
    .where('employee_id', '=', employee)
    .where('local_date', '>=', from)
    .where('local_date', '<=', to)
    .where('deleted_at', 'is', null)
    .groupBy('local_date'),
)

const adjustmentsQuery = prepared(({ employee, from, to }: Span) =>
  build
    .selectFrom('flexitime_entries')
    .select(['id', 'date', 'seconds'])
    .where('employee_id', '=', employee)
    .where('kind', '=', 'adjustment')
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('deleted_at', 'is', null),
)

/** What the account is made of, of all its days: as many statements for ten years as for a month. */
const sourcesOf = async (queries: Queries, base: string, span: Span): Promise<FlexitimeSources> => {
  const { employee, from, to } = span
  const calendar = await loadCalendar(queries, { employees: [employee], from, to })
  const worked = await queries.page(workedQuery(span))
  const adjustments = await queries.all(adjustmentsQuery(span))
  return {
    planned: (day) => calendar.planned(employee, day),
    reducing: new Map(daysBetween(from, to).map((day) => [day, reducingOn(calendar, employee, day)])),
    worked: new Map(worked.map((row) => [row.local_date, row.seconds])),
    adjustments: adjustments.map((row) => ({
      source: referenceTo(base, 'flexitime-entries', row.id),
      day: row.date,
      seconds: row.seconds,
    })),
  }
}

/**
 * The employee, when the account is the caller's to see.
 * @throws Problem 404 for nobody, and for integrations, which have none; 403 for one whose account is not.
 */
const employeeOf = async (core: Core, call: Call): Promise<EmployeeRow> => {
  const model = modelNamed(core, 'Employee')
  const row = (await findRow(core, model, call.actor, rowIdOf(model, call))) as EmployeeRow | null
  if (row === null || row.role === 'integration') throw new Problem('not-found')
  const entries = modelNamed(core, 'FlexitimeEntry')
  const mine = await wouldAllow(entries, 'read', call.actor, { employee_id: row.id }, core.db)
  if (!mine) throw new Problem('forbidden')
  return row
}

const DAYS = {
  dateFrom: dayParameter('First day. Default: 1 January of the year of the last day.'),
  dateTo: dayParameter('Last day. Default: yesterday, because today is not over.'),
}

const later = (one: string, other: string): string => (one > other ? one : other)
const earlier = (one: string, other: string): string => (one < other ? one : other)

const accountOf = async (core: Core, { call, asked, names }: Request<typeof DAYS>) => {
  if (asked.dateFrom !== null && asked.dateTo !== null && asked.dateTo < asked.dateFrom) {
    throw new Problem('bad-parameter', {
      parameter: 'dateTo',
      expected: 'a date that is not before dateFrom',
      known: names.join(', '),
    })
  }
  const row = await employeeOf(core, call)
  const view = await viewFor(core, call.actor)
  const opening = await openingOf(core.db, row.id)
  const accountFrom = await startOf(core.db, row.id, opening)
  const yesterday = addDays(view.today, -1)
  // Of days that are still to come, or from before the account, there is nothing to count: they end before they begin.
  const to = later(earlier(asked.dateTo ?? yesterday, yesterday), addDays(accountFrom, -1))
  const from = earlier(later(asked.dateFrom ?? `${to.slice(0, 4)}-01-01`, accountFrom), addDays(to, 1))
  const sources = await sourcesOf(core.db, view.base, { employee: row.id, from: accountFrom, to })
  return {
    employee: core.registry.people.preview({ ...row }, view),
    accountFrom,
    dateFrom: from,
    dateTo: to,
    ...flexitimeAccount(accountFrom, from, to, opening?.seconds ?? 0, sources),
  }
}

export const flexitimeRoutes = (core: Core): Route[] => [
  endpoint({
    method: 'GET',
    path: '/employees/{id}/flexitime',
    admission: { kind: 'scope', group: 'time', level: 'read' },
    expensive: true,
    id: 'getEmployeeFlexitime',
    summary: 'Get the flexitime account of an employee, month by month',
    description:
      'Work against targets over closed days. Employees see their own account, managers those of their team, admins and integrations all.',
    tag: 'Time tracking',
    extension: true,
    parameters: [
      {
        name: 'id',
        about: 'The employee.',
        schema: { type: 'integer', minimum: 1 },
        required: true,
        example: 1,
      },
    ],
    query: DAYS,
    answer: FlexitimeAccount,
    errors: [400, 404],
    handle: async (request) => json(await accountOf(core, request)),
  }),
]
