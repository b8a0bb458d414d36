// The row of an integration: read, set up, connected, failed, revoked. Secrets are sealed, and the trail tells what happened.
import type { IntegrationService, IntegrationStatusName } from '#contract/integrations'
import { build } from '../../db/build'
import type { Queries } from '../../db/database'
import type { RowOf } from '../../db/tables'
import { isoOf } from '../../engine/clock'
import type { AuditAction } from '../../engine/schema/audit-action'
import type { Core } from '../../engine/schema/model'
import { writeAudit } from '../../engine/write/audit'
import { writing, type WriteContext } from '../../engine/write/write'
import { FAULTS, type Fault } from './faults'
import type { Connection, Secrets, Settings } from './provider'

export type IntegrationRow = RowOf<'integrations'>

/** How long after a failure it is tried again, in seconds, when the provider does not say. */
const RETRY_SECONDS = 300
/** What an admin has to correct is looked at again less often. */
const ERROR_RETRY_SECONDS = 3600

export const readIntegration = (queries: Queries, service: IntegrationService) =>
  queries.get(build.selectFrom('integrations').selectAll().where('service', '=', service))

export const settingsIn = ({ settings }: Pick<IntegrationRow, 'settings'>): Settings =>
  JSON.parse(settings) as Settings

const secretsIn = (core: Core, { sealed }: IntegrationRow): Secrets =>
  sealed === null ? {} : (JSON.parse(core.secrets.open(sealed)) as Secrets)

/** What the adapter is given. @throws Problem 503 without the key of the secrets */
export const connectionOf = (core: Core, row: IntegrationRow): Connection => ({
  tenantId: row.tenant_id,
  clientId: row.client_id ?? '',
  scopes: JSON.parse(row.scopes) as string[],
  settings: settingsIn(row),
  secrets: secretsIn(core, row),
})

export const sealed = (core: Core, secrets: Secrets): string => core.secrets.seal(JSON.stringify(secrets))

/** Tells the trail. It names states and providers, never what is in them. */
export const noteIntegration = (
  ctx: WriteContext,
  row: Pick<IntegrationRow, 'service' | 'provider'>,
  action: AuditAction,
  from: string,
  to: string,
): Promise<void> =>
  writeAudit(ctx.tx, ctx.auditKey, ctx.actor, ctx.now, {
    action,
    relationName: 'Integration',
    relationId: row.service,
    relatedPerson: null,
    metadata: [
      { field: 'status', from, to },
      { field: 'provider', from: row.provider, to: row.provider },
    ],
  })

type Patch = Partial<Omit<IntegrationRow, 'service' | 'generation'>>

/** Changes the row as long as no one set it up anew meanwhile. @returns whether it did */
export const patchIntegration = async (
  queries: Queries,
  { service, generation }: Pick<IntegrationRow, 'service' | 'generation'>,
  patch: Patch,
): Promise<boolean> =>
  (await queries.run(
    build
      .updateTable('integrations')
      .set(patch)
      .where('service', '=', service)
      .where('generation', '=', generation),
  )) > 0

const ACTION_OF: Readonly<Partial<Record<IntegrationStatusName, AuditAction>>> = {
  connected: 'connected',
  expired: 'expired',
  revoked: 'revoked',
  error: 'updated',
}

/** Moves it to another state, tells the trail, and changes what else is given. @returns false when it was set up anew */
export const moveTo = async (
  ctx: WriteContext,
  row: IntegrationRow,
  status: IntegrationStatusName,
  patch: Patch = {},
): Promise<boolean> => {
  if (!(await patchIntegration(ctx.tx, row, { ...patch, status }))) return false
  if (row.status !== status)
    await noteIntegration(ctx, row, ACTION_OF[status] ?? 'updated', row.status, status)
  return true
}

/** A write of the service itself. */
export const bySystem = async <T>(core: Core, work: (ctx: WriteContext) => Promise<T>): Promise<T> => {
  const { timezone } = await core.organization()
  return writing(core, { kind: 'system', zone: timezone }, '', true, work)
}

/** All is well again. */
export const noteSuccess = (core: Core, row: IntegrationRow, patch: Patch = {}): Promise<boolean> =>
  bySystem(core, async (ctx) => {
    const now = await readIntegration(ctx.tx, row.service as IntegrationService)
    if (now?.generation !== row.generation || now.status === 'revoked') return false
    return moveTo(ctx, now, 'connected', { last_error: null, retry_at: null, ...patch })
  })

/** Keeps what went wrong, and when it is tried again. @returns milliseconds since 1970 of the next try */
export const noteFault = async (
  core: Core,
  row: IntegrationRow,
  { kind, retryAfter }: Fault,
): Promise<number> => {
  const [outcome] = FAULTS[kind]
  const wait = retryAfter ?? (outcome === 'stay' ? RETRY_SECONDS : ERROR_RETRY_SECONDS)
  const next = core.clock.millis() + wait * 1000
  await bySystem(core, async (ctx) => {
    const now = await readIntegration(ctx.tx, row.service as IntegrationService)
    if (now?.generation !== row.generation || now.status === 'revoked') return
    const patch = { last_error: kind, retry_at: isoOf(next) }
    // Waiting for consent goes on until it is given.
    const stays = outcome === 'stay' || now.status === 'pending_consent'
    if (stays) await patchIntegration(ctx.tx, now, patch)
    else await moveTo(ctx, now, outcome, patch)
  })
  return next
}

/** Whether work may be done for it now, and if not, when. */
export const isDue = ({ retry_at: retryAt }: IntegrationRow, now: string): boolean =>
  retryAt === null || retryAt <= now

/** Whether the time of its consent is over, whether anybody noticed or not. */
export const isOver = ({ expires_at: end }: Pick<IntegrationRow, 'expires_at'>, now: string): boolean =>
  end !== null && end <= now

/** Whether it is set up so that jobs work for it: one at fault is tried again. */
export const isWorking = ({ status }: IntegrationRow): boolean => status === 'connected' || status === 'error'
