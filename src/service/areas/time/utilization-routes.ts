// GET /employees/utilization: how much of the time that people had was billable, of many people at once.
import Type from 'typebox'
import { Utilization } from '#contract/flexitime'
import { daysUntil } from '#domain/day'
import { addedUtilization } from '#domain/utilization'
import { accountedPeople } from '../../calendar/accounted-people'
import { loadTimeUsed } from '../../calendar/time-used'
import { build, piece, prepared } from '../../db/build'
import { and, type Sql } from '../../db/sql'
import type { RowOf } from '../../db/tables'
import { json, type Answer } from '../../engine/call'
import { Problem } from '../../engine/problem'
import { filteredRows } from '../../engine/read/filtered-rows'
import { pagingHeaders } from '../../engine/read/list'
import { dayParameter } from '../../engine/read/parameters'
import { viewFor } from '../../engine/read/view'
import { modelNamed, type Core } from '../../engine/schema/model'
import { endpoint, type Request } from '../../engine/serve/endpoint'
import type { Route } from '../../engine/serve/routes'

type EmployeeRow = RowOf<'employees'>

/** The longest span that is answered at once, in days. */
const MAX_DAYS = 366

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
  const where = and([chosen.where, accountedPeople(core, call.actor).where])
  const counted = await core.db.get(countQuery({ where }))
  const people = (await core.db.page(
    model.columns,
    `from employees where ${where.text} order by ${chosen.order} limit ? offset ?`,
    [...where.params, perPage, (page - 1) * perPage],
  )) as EmployeeRow[]
  const view = await viewFor(core, call.actor)
  const employees = people.map(({ id }) => id)
  const monthsOf = await loadTimeUsed(core.db, { employees, from, to }, view.today)
  const told = people.map((person) => ({
    employee: core.registry.people.preview({ ...person }, view),
    dateFrom: from,
    dateTo: to,
    ...addedUtilization(monthsOf(person.id)),
  }))
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
