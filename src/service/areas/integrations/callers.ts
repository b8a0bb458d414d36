// Who sets integrations up, and where browsers come back to.
import type { IntegrationService } from '#contract/integrations'
import { build } from '../../db/build'
import type { Queries } from '../../db/database'
import type { Call } from '../../engine/call'
import { Problem } from '../../engine/problem'
import type { Principal } from '../../engine/principal'
import type { Verb } from '../../engine/roles'
import { configOf, readConfigs } from '../../engine/schema/config'
import type { Core } from '../../engine/schema/model'

/** The caller, who may do this with integrations. @throws Problem 403 */
export const assertMay = ({ actor }: Call, verb: Verb): Principal => {
  if (actor.kind === 'system') throw new Problem('unauthorized')
  const { principal } = actor
  if (principal.access.reach(principal, 'integrations', verb) !== 'all') throw new Problem('forbidden')
  return principal
}

/** Nothing is sent from the demo company. @throws Problem 409 */
export const assertNoDemo = async (queries: Queries): Promise<void> => {
  const row = await queries.get(build.selectFrom('demo_rows').select('row_id').limit(1))
  if (row !== undefined) throw new Problem('demo-company')
}

/** The public address of the API; null when no one said it. */
export const publicUrl = async (core: Core): Promise<string | null> =>
  configOf(await readConfigs(core.db, core.registry.settings), 'integrations.publicUrl')

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Where a provider sends the browser back to: the public address, else the one that the admin's request came to. */
export const redirectUriOf = async (
  core: Core,
  { host }: Call,
  service: IntegrationService,
): Promise<string> => {
  const told = await publicUrl(core)
  const base = told ?? `${LOCAL.test(host) ? 'http' : 'https'}://${host}${core.base}`
  return `${base}/integrations/${service}/callback`
}
