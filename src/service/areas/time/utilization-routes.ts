// GET /employees/utilization: how much of the time that people had was billable, of many people at once.
import Type from 'typebox'
import { Utilization } from '#contract/flexitime'
import { daysBetween, daysUntil } from '#domain/day'
import { utilization } from '#domain/utilization'
import { loadCalendar } from '../../calendar/load-calendar'
import { build, piece, prepared, sumOf } from '../../db/build'
import { and, sql, within, type Sql } from '../../db/sql'
import type { RowOf } from '../../db/tables'
import { reachable } from '../../engine/access/predicate'
import { json, type Answer } from '../../engine/call'
import { Problem } from '../../engine/problem'
import { filteredRows } from '../../engine/read/filtered-rows'
import { pagingHeaders } from '../../engine/read/list'
import { dayParameter } from '../../engine/read/parameters'
import { viewFor } from '../../engine/read/view'
import { modelNamed, type Core } from '../../engine/schema/model'
import { endpoint, type Request } from '../../engine/serve/endpoint'
import type { Route } from '../../engine/serve/routes'
import { reducingOn } from './decided-absence'

type EmployeeRow = RowOf<'employees'>

/** Which of the work `w` is billable. */
const BILLABLE = sql('w.billable = 1')

/** The longest span that is answered at once, in days. */
const MAX_DAYS = 366

interface Worked {
  readonly people: Sql
  readonly billable: Sql
  readonly from: string
  readonly to: string
}

const workedQuery = prepared(({ people, billable, from, to }: Worked) =>
  build
    .selectFrom('work_times as w')
    .innerJoin('projects as p', 'p.id', 'w.project_id')
    .select('w.employee_id')
    .select((eb) => [
      sumOf(eb.ref('w.seconds')).as('worked'),
      sumOf(eb.case().when(piece(billable)).then(eb.ref('w.seconds')).end()).as('billable'),
    ])
    .where(piece(people))
    .where('w.local_date', '>=', from)
    .where('w.local_date', '<=', to)
    .where('w.deleted_at', 'is', null)
    .groupBy('w.employee_id'),
)

const countQuery = prepared(({ where }: { readonly where: Sql }) =>
  build
    .selectFrom('employees')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(piece(where)),
)

const DAYS = {
  dateFrom: {
    ...dayParameter('First day.'),
    required: true as const,
    example: '2026-06-01',
  },
  dateTo: {
    ...dayParameter(`Last day, at most ${MAX_DAYS} days later.`),
    required: true as const,
    example: '2026-06-30',
  },
}

/** People whose time the caller sees; integrations have none. */
const peopleWhere = (core: Core, { call }: Pick<Request<typeof DAYS>, 'call'>): Sql => {
  const { area } = modelNamed(core, 'FlexitimeEntry').declaration.access
  const owned = { declaration: { access: { area, ownedBy: { kind: 'person', column: 'id' } } } } as const
  const mine = reachable(owned, 'read', call.actor)
  return and([sql(`role <> 'integration'`), ...(mine === null ? [] : [mine])])
}

const listUtilization = async (core: Core, request: Request<typeof DAYS>): Promise<Answer> => {
  const { call, asked, names, page, perPage } = request
  const { dateFrom: from, dateTo: to } = asked
  if (from === null || to === null) throw new Error('The days are required.')
  const wrong = (expected: string) =>
    new Problem('bad-parameter', { parameter: 'dateTo', expected, known: names.join(', ') })
  if (to < from) throw wrong('a date that is not before dateFrom')
  if (daysUntil(from, to) > MAX_DAYS) throw wrong('a date at most 366 days after dateFrom')
  const model = modelNamed(core, 'Employee')
  const chosen = await filteredRows(core, model, call, call.query, names)
  const where = and([chosen.where, peopleWhere(core, request)])
  const counted = await core.db.get(countQuery({ where }))
  const people = (await core.db.page(
    model.columns,
    `from employees where ${where.text} order by ${chosen.order} limit ? offset ?`,
    [...where.params, perPage, (page - 1) * perPage],
  )) as EmployeeRow[]
  const ids = people.map(({ id }) => id)
  const calendar = await loadCalendar(core.db, { employees: ids, from, to })
  const rows = await core.db.all(
    workedQuery({ people: within('w.employee_id', ids), billable: BILLABLE, from, to }),
  )
  const workedBy = new Map(rows.map((row) => [row.employee_id, row]))
  const days = daysBetween(from, to)
  const view = await viewFor(core, call.actor)
  const told = people.map((person) => {
    const { id } = person
    const { worked = 0, billable = 0 } = workedBy.get(id) ?? {}
    const targets = days.map((day) => ({
      plannedSeconds: calendar.planned(id, day),
      reducingSeconds: reducingOn(calendar, id, day),
    }))
    const work = [
      { seconds: billable, billable: true },
      { seconds: worked - billable, billable: false },
    ]
    return {
      employee: core.registry.people.preview({ ...person }, view),
      dateFrom: from,
      dateTo: to,
      ...utilization(targets, work),
    }
  })
  return json(told, pagingHeaders(call, { total: counted?.n ?? 0, page, perPage }))
}

export const utilizationRoutes = (core: Core): Route[] => [
  endpoint({
    method: 'GET',
    path: '/employees/utilization',
    admission: { kind: 'scope', group: 'time', level: 'read' },
    expensive: true,
    id: 'listUtilization',
    summary: 'List how much of their time employees worked, and how much was billable',
    description:
      'Takes the filters of the list of employees. Employees see their own figures, managers those of their team, admins and integrations all.',
    tag: 'Time tracking',
    extension: true,
    filtersOf: modelNamed(core, 'Employee'),
    paged: true,
    query: DAYS,
    answer: Type.Array(Utilization),
    errors: [400],
    handle: (request) => listUtilization(core, request),
  }),
]
