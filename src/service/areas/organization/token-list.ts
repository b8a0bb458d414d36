// GET /tokens: which tokens a caller may see, narrowed down by parameters, and a page of them.
import { scopeAllows } from '../../engine/roles'
import { isLive } from './access-tokens'
import { isoOf } from '../../engine/clock'
import type { Call } from '../../engine/call'
import { readBoolean, Unreadable } from '../../engine/read/filters'
import type { Core } from '../../engine/schema/model'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, readCount } from '../../engine/read/list-query'
import type { Principal } from '../../engine/principal'
import { Problem } from '../../engine/problem'
import type { Parameter } from '../../engine/query'
import { parseReference } from '../../engine/schema/references'
import { refuseParameters, type ParameterDoc } from '../../engine/serve/routes'
import { and, sql, type Row, type Sql } from '../../db/sql'

const KNOWN = ['employee', 'active', 'page', 'itemsPerPage'] as const
const MAX_PAGE = 1_000_000

/** Besides the page. */
export const LIST_PARAMETERS: readonly ParameterDoc[] = [
  {
    name: 'employee',
    about: 'Tokens of this employee, as an IRI or an id.',
    schema: { type: 'string', minLength: 1 },
  },
  {
    name: 'active',
    about: 'true for tokens that work, false for revoked and expired ones.',
    schema: { type: 'boolean' },
  },
]

/** Whether somebody reaches the tokens of everybody: admins, with a token that reaches people. */
export const reachesAll = ({ role, scopes }: Principal, level: 'read' | 'write'): boolean =>
  role === 'admin' && scopeAllows(scopes, 'organization', level)

const unreadable = (parameter: string, expected: string): Problem =>
  new Problem('bad-parameter', { parameter, expected, known: KNOWN.join(', ') })

const readActive = ({ name, value }: Parameter, now: string): Sql => {
  const live = isLive(now)
  try {
    return readBoolean(value) ? live : { ...live, text: `not (${live.text})` }
  } catch (error) {
    if (error instanceof Unreadable) throw unreadable(name, error.expected)
    throw error
  }
}

const readEmployee = (core: Core, call: Call, { name, value }: Parameter): Sql => {
  const target = core.target('employees')
  const id = target === undefined ? null : parseReference(value, target, call)
  if (id === null) throw unreadable(name, 'a reference such as /employees/7')
  return sql('employee_id = ?', id)
}

/** A page of tokens, the newest first. */
export interface TokenPage {
  readonly rows: readonly Row[]
  readonly total: number
  readonly page: number
  readonly perPage: number
}

/** @throws Problem 400 for a parameter that is unknown or cannot be read. */
export const listTokens = async (core: Core, call: Call, principal: Principal): Promise<TokenPage> => {
  const stray = call.query.find(({ key }) => key !== null)
  if (stray !== undefined)
    throw new Problem('unknown-parameter', {
      parameter: `${stray.name}[${stray.key ?? ''}]`.slice(0, 100),
      known: KNOWN.join(', '),
    })
  refuseParameters(call.query, KNOWN)
  const last = (name: string) => call.query.findLast((each) => each.name === name)
  const employee = last('employee')
  const active = last('active')
  const where = and([
    ...(reachesAll(principal, 'read') ? [] : [sql('employee_id = ?', principal.employeeId)]),
    ...(employee === undefined ? [] : [readEmployee(core, call, employee)]),
    ...(active === undefined ? [] : [readActive(active, isoOf(core.clock.millis()))]),
  ])
  const asked = { page: last('page'), perPage: last('itemsPerPage') }
  const page = asked.page === undefined ? 1 : readCount(asked.page, KNOWN, MAX_PAGE)
  const perPage =
    asked.perPage === undefined ? DEFAULT_PAGE_SIZE : readCount(asked.perPage, KNOWN, MAX_PAGE_SIZE)
  return core.db.snapshot(async (queries) => {
    const counted = await queries.get(`select count(*) as n from tokens where ${where.text}`, where.params)
    const rows = await queries.all(
      `select * from tokens where ${where.text} order by created_at desc, id desc limit ? offset ?`,
      [...where.params, perPage, (page - 1) * perPage],
    )
    return { rows, total: Number(counted?.['n'] ?? 0), page, perPage }
  })
}
