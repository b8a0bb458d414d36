// /holidays and the list of /holiday-requests: types with balances, who is absent, and requests seen as absences.
// See docs/decisions/0004-holiday-requests.md.
import Type from 'typebox'
import { Holiday, HolidayType } from '#contract/absences'
import { yearOf } from '#domain/absence-charge'
import { loadLeaveFor } from '../../calendar/leave'
import type { Answer, Call } from '../../engine/call'
import { readChoice } from '../../engine/read/choice'
import { findRow, listRows } from '../../engine/read/list'
import { parameterNames } from '../../engine/read/list-query'
import { modelNamed, type Core } from '../../engine/schema/model'
import { wouldAllow } from '../../engine/access/predicate'
import { Problem } from '../../engine/problem'
import {
  readParameters,
  referenceParameter,
  type Asked,
  type QueryParameter,
} from '../../engine/read/parameters'
import { endpoint } from '../../engine/serve/endpoint'
import type { ParameterDoc, Route } from '../../engine/serve/routes'
import { viewFor } from '../../engine/read/view'

const TAG = 'Holidays and absences'

/** Whose balances, and of which year. */
const balanceParameters = (core: Core) => ({
  employee: referenceParameter(
    core,
    'employees',
    'The employee whose balances to return, as an IRI or an id. Default: the caller.',
    '/employees/{id} or an id',
  ),
  year: YEAR,
})

const YEAR: QueryParameter<number> = {
  about: 'The year of the balances. Default: the current year.',
  schema: { type: 'integer', minimum: 1900, maximum: 2200 },
  expected: 'a year such as 2026',
  read: (value) => {
    const year = /^\d{4}$/.test(value) ? Number(value) : 0
    return year < 1900 || year > 2200 ? null : year
  },
}

type BalanceParameters = ReturnType<typeof balanceParameters>

const PAGING: readonly ParameterDoc[] = [
  { name: 'page', about: 'The page number.', schema: { type: 'integer', minimum: 1, default: 1 } },
  { name: 'itemsPerPage', about: 'Rows per page.', schema: { type: 'integer', minimum: 1, default: 30 } },
]

const refuse = (call: Call, names: readonly string[]): void => {
  const stray = call.query.find(({ name }) => names.includes(name))
  if (stray !== undefined)
    throw new Problem('unknown-parameter', {
      parameter: stray.name,
      known: 'the filters, page, itemsPerPage',
    })
}

/**
 * Whose balances are shown.
 * @throws Problem 404 for no one, 403 for someone whose limits the caller may not read.
 */
const askedEmployee = async (core: Core, { actor }: Call, id: string | number | null) => {
  if (id === null)
    return actor.kind === 'system' || actor.principal.role === 'integration'
      ? null
      : actor.principal.employeeId
  if ((await findRow(core, modelNamed(core, 'Employee'), actor, id)) === null) throw new Problem('not-found')
  const limits = modelNamed(core, 'HolidayDaysLimit')
  if (!(await wouldAllow(limits, 'read', actor, { employee_id: id }, core.db))) throw new Problem('forbidden')
  return Number(id)
}

/** Kinds of absence, each with the balance of the person and year asked for. */
const listTypes = async (core: Core, call: Call, asked: Asked<BalanceParameters>): Promise<Answer> => {
  // Balances change without being written: no sync could tell.
  refuse(call, ['sync', 'includeDeleted'])
  const viewer = await viewFor(core, call.actor)
  const { today } = viewer
  const employee = await askedEmployee(core, call, asked.employee)
  const year = asked.year ?? yearOf(today)
  const model = modelNamed(core, 'HolidayType')
  const answer = await listRows(core, model, call)
  if (answer.body === null) return answer
  const { choice } = readChoice(core, model, call, parameterNames(model))
  if (choice.fields?.has('balance') === false) return answer
  const leave = employee === null ? null : await loadLeaveFor(core.db, viewer, [employee])
  const types = (JSON.parse(String(answer.body)) as HolidayType[]).map((type) => ({
    ...type,
    balance: leave === null || employee === null ? null : leave.balance(employee, type.id, year, today),
  }))
  return { ...answer, body: JSON.stringify(types) }
}

/** Requests, or with `view=types` what GET /holidays answers. */
const listRequests = async (core: Core, call: Call): Promise<Answer> => {
  const view = call.query.findLast(({ name, key }) => name === 'view' && key === null)?.value
  if (view !== 'types') return listRows(core, modelNamed(core, 'HolidayRequest'), call)
  const { asked, others } = readParameters(balanceParameters(core), call)
  const query = others.filter(({ name, key }) => key !== null || name !== 'view')
  return listTypes(core, { ...call, query }, asked)
}

/** Filters that ask for another time than today. */
const TIMES = ['date', 'period', 'dateFrom', 'dateTo', 'id']

const IN_FORCE = 'approved,cancellation_requested'

/**
 * Who is absent. Whoever keeps in step keeps all who ever are, unless told: today is another day tomorrow.
 */
const listActive = async (core: Core, call: Call): Promise<Answer> => {
  refuse(call, ['includeDeleted'])
  const { today } = await viewFor(core, call.actor)
  const asks = (names: readonly string[]) => call.query.some(({ name }) => names.includes(name))
  const { query } = call
  return listRows(core, modelNamed(core, 'Holiday'), {
    ...call,
    query: [
      ...query,
      ...(asks([...TIMES, 'sync']) ? [] : [{ name: 'date', key: null, value: today }]),
      ...(asks(['status']) ? [] : [{ name: 'status', key: null, value: IN_FORCE }]),
    ],
  })
}

const READ = { kind: 'scope', group: 'absences', level: 'read' } as const

export const holidayRoutes = (core: Core): Route[] => [
  {
    method: 'GET',
    path: '/holiday-requests',
    admission: READ,
    doc: {
      kind: 'resource',
      model: modelNamed(core, 'HolidayRequest'),
      operation: 'list',
      others: [HolidayType],
    },
    handle: (call) => listRequests(core, call),
  },
  endpoint({
    method: 'GET',
    path: '/holidays',
    admission: READ,
    id: 'listHolidayBalances',
    summary: 'List absence types with the balances of an employee in a year',
    description:
      'Returns the types of absence, each with the balance of the caller or of `employee` in `year`. Balances of others are for their managers and admins.',
    tag: TAG,
    filtersOf: modelNamed(core, 'HolidayType'),
    shows: modelNamed(core, 'HolidayType'),
    parameters: PAGING,
    query: balanceParameters(core),
    answer: Type.Array(HolidayType),
    tagged: true,
    errors: [400, 404],
    handle: ({ call, asked }) => listTypes(core, call, asked),
  }),
  endpoint({
    method: 'GET',
    path: '/holidays/active',
    admission: READ,
    id: 'listActiveHolidays',
    summary: 'List absent employees; the reason is hidden from colleagues',
    description:
      'Returns who is absent on a day, today unless told. For colleagues `type` and `request` are null and `typeName` is `Absent`; the person, managers and admins see them.',
    tag: TAG,
    filtersOf: modelNamed(core, 'Holiday'),
    shows: modelNamed(core, 'Holiday'),
    parameters: PAGING,
    answer: Type.Array(Holiday),
    synced: true,
    tagged: true,
    errors: [400],
    handle: ({ call }) => listActive(core, call),
  }),
]
