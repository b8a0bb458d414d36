// GET /tokens: which tokens a caller may see, narrowed down by parameters, and a page of them.
import { build, piece } from '../../db/build'
import type { RowOf } from '../../db/tables'
import { isoOf } from '../../engine/clock'
import type { Principal } from '../../engine/principal'
import { flagParameter, referenceParameter } from '../../engine/read/parameters'
import { scopeAllows } from '../../engine/roles'
import type { Core } from '../../engine/schema/model'
import type { Request } from '../../engine/serve/endpoint'
import { isLive } from './access-tokens'

/** Besides the page. */
export const listParameters = (core: Core) => ({
  employee: referenceParameter(
    core,
    'employees',
    'Tokens of this employee, as an IRI or an id.',
    'a reference such as /employees/7',
  ),
  active: flagParameter('true for tokens that work, false for revoked and expired ones.'),
})

/** Whether someone reaches the tokens of everyone: admins, with a token that reaches people. */
export const reachesAll = ({ role, scopes }: Principal, level: 'read' | 'write'): boolean =>
  role === 'admin' && scopeAllows(scopes, 'organization', level)

/** A page of tokens, the newest first. */
export interface TokenPage {
  readonly rows: readonly RowOf<'tokens'>[]
  readonly total: number
  readonly page: number
  readonly perPage: number
}

/** The tokens that the caller reaches and asked for. */
export const listTokens = (
  core: Core,
  { asked, page, perPage }: Request<ReturnType<typeof listParameters>>,
  principal: Principal,
): Promise<TokenPage> => {
  const { employee, active } = asked
  const live = piece(isLive(isoOf(core.clock.millis())))
  const chosen = build
    .selectFrom('tokens')
    .$if(!reachesAll(principal, 'read'), (query) => query.where('employee_id', '=', principal.employeeId))
    .$if(employee !== null, (query) => query.where('employee_id', '=', Number(employee)))
    .$if(active !== null, (query) => query.where((eb) => (active === true ? live : eb.not(eb.parens(live)))))
  return core.db.snapshot(async (queries) => {
    const counted = await queries.get(chosen.select((eb) => eb.fn.countAll<number>().as('total')))
    const rows = await queries.all(
      chosen
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(perPage)
        .offset((page - 1) * perPage),
    )
    return { rows, total: counted?.total ?? 0, page, perPage }
  })
}
