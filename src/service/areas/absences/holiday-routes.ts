// /holidays and the list of /holiday-requests: types with balances, who is absent, and requests seen as absences.
// See docs/decisions/0004-holiday-requests.md.
import Type from 'typebox'
import { Holiday, HolidayType } from '#contract/absences'
import { yearOf } from '#domain/absence-charge'
import { loadLeaveFor } from '../../calendar/leave'
import type { Answer, Call } from '../../engine/call'
import { findRow, listRows } from '../../engine/read/list'
import { modelNamed, type Core } from '../../engine/schema/model'
import { wouldAllow } from '../../engine/access/predicate'
import { Problem } from '../../engine/problem'
import { parseReference } from '../../engine/schema/references'
import type { ParameterDoc, Route } from '../../engine/serve/routes'
import { viewFor } from '../../engine/read/view'

const TAG = 'Holidays and absences'

const OF_BALANCE: readonly ParameterDoc[] = [
  {
    name: 'employee',
    about: 'The employee whose balances to return, as an IRI or an id. Default: the caller.',
    schema: { type: 'string' },
  },
  {
    name: 'year',
    about: 'The year of the balances. Default: the current year.',
    schema: { type: 'integer', minimum: 1900, maximum: 2200 },
  },
]

const PAGING: readonly ParameterDoc[] = [
  { name: 'page', about: '', schema: { type: 'integer', minimum: 1, default: 1 } },
  { name: 'itemsPerPage', about: '', schema: { type: 'integer', minimum: 1, default: 30 } },
]

const unreadable = (parameter: string, expected: string) =>
  new Problem('bad-parameter', { parameter, expected, known: 'employee, year' })

const lastOf = (call: Call, name: string): string | undefined =>
  call.query.findLast((parameter) => parameter.name === name && parameter.key === null)?.value

const without = (call: Call, names: readonly string[]): Call => ({
  ...call,
  query: call.query.filter(({ name, key }) => key !== null || !names.includes(name)),
})

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
 * @throws Problem 400 for no reference, 404 for nobody, 403 for somebody whose limits the caller may not read.
 */
const askedEmployee = async (core: Core, call: Call): Promise<number | null> => {
  const { actor } = call
  const text = lastOf(call, 'employee')
  if (text === undefined)
    return actor.kind === 'system' || actor.principal.role === 'integration'
      ? null
      : actor.principal.employeeId
  const employees = modelNamed(core, 'Employee')
  const id = parseReference(text, employees.target, call)
  if (id === null) throw unreadable('employee', '/employees/{id} or an id')
  if ((await findRow(core, employees, actor, id)) === null) throw new Problem('not-found')
  const limits = modelNamed(core, 'HolidayDaysLimit')
  if (!(await wouldAllow(limits, 'read', actor, { employee_id: id }, core.db))) throw new Problem('forbidden')
  return Number(id)
}

const askedYear = (call: Call, today: string): number => {
  const text = lastOf(call, 'year')
  if (text === undefined) return yearOf(today)
  const year = /^\d{4}$/.test(text) ? Number(text) : 0
  if (year < 1900 || year > 2200) throw unreadable('year', 'a year such as 2026')
  return year
}

/** Kinds of absence, each with the balance of the person and year asked for. */
const listTypes = async (core: Core, call: Call): Promise<Answer> => {
  // Balances change without being written: no sync could tell.
  refuse(call, ['sync', 'includeDeleted'])
  const viewer = await viewFor(core, call.actor)
  const { today } = viewer
  const employee = await askedEmployee(core, call)
  const year = askedYear(call, today)
  const answer = await listRows(core, modelNamed(core, 'HolidayType'), without(call, ['employee', 'year']))
  if (answer.body === null) return answer
  const leave = employee === null ? null : await loadLeaveFor(core.db, viewer, [employee])
  const types = (JSON.parse(String(answer.body)) as HolidayType[]).map((type) => ({
    ...type,
    balance: leave === null || employee === null ? null : leave.balance(employee, type.id, year, today),
  }))
  return { ...answer, body: JSON.stringify(types) }
}

const listRequests = async (core: Core, call: Call): Promise<Answer> =>
  lastOf(call, 'view') === 'types'
    ? listTypes(core, without(call, ['view']))
    : listRows(core, modelNamed(core, 'HolidayRequest'), call)

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

const scope = (level: 'read' | 'write') => ({ kind: 'scope', group: 'absences', level }) as const

export const holidayRoutes = (core: Core): Route[] => [
  {
    method: 'GET',
    path: '/holiday-requests',
    admission: scope('read'),
    doc: {
      kind: 'resource',
      model: modelNamed(core, 'HolidayRequest'),
      operation: 'list',
      others: [HolidayType],
    },
    handle: (call) => listRequests(core, call),
  },
  {
    method: 'GET',
    path: '/holidays',
    admission: scope('read'),
    doc: {
      kind: 'operation',
      id: 'listHolidayBalances',
      summary: 'List absence types with the balances of an employee in a year',
      tag: TAG,
      filtersOf: modelNamed(core, 'HolidayType'),
      parameters: [...OF_BALANCE, ...PAGING],
      status: 200,
      answer: Type.Array(HolidayType),
      tagged: true,
      errors: [400, 404],
    },
    handle: (call) => listTypes(core, call),
  },
  {
    method: 'GET',
    path: '/holidays/active',
    admission: scope('read'),
    doc: {
      kind: 'operation',
      id: 'listActiveHolidays',
      summary: 'List absent employees; the reason is hidden from colleagues',
      tag: TAG,
      filtersOf: modelNamed(core, 'Holiday'),
      parameters: PAGING,
      status: 200,
      answer: Type.Array(Holiday),
      synced: true,
      tagged: true,
      errors: [400],
    },
    handle: (call) => listActive(core, call),
  },
]
