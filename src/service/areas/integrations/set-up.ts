// Writes a set-up down: what it is, its secrets sealed, and the state that consent comes back with.
import type { IntegrationService, IntegrationStatusName } from '#contract/integrations'
import { build } from '../../db/build'
import type { Core } from '../../engine/schema/model'
import type { WriteContext } from '../../engine/write/write'
import { keepState } from './consent-states'
import type { Secrets, Settings } from './provider'
import { noteIntegration, readIntegration, sealed, type IntegrationRow } from './store'

export interface SetUp {
  readonly service: IntegrationService
  readonly provider: string
  readonly tenantId: string
  readonly clientId: string | null
  readonly scopes: readonly string[]
  readonly settings: Settings
  readonly secrets: Secrets
  readonly by: number
  /** What consent comes back with; null when there is none to come. */
  readonly state: string | null
  readonly status: Extract<IntegrationStatusName, 'pending_consent' | 'connected'>
}

/** What was exchanged with one organization at a provider is nothing to another. */
const forgetLinks = async ({ tx }: WriteContext): Promise<void> => {
  await tx.run(build.deleteFrom('integration_people'))
  await tx.run(build.deleteFrom('integration_events'))
}

/** Replaces the row of the service. What was begun under the one before never writes into this one. */
export const writeSetUp = async (core: Core, ctx: WriteContext, made: SetUp): Promise<IntegrationRow> => {
  const { service, provider, state, by, status } = made
  const before = await readIntegration(ctx.tx, service)
  const same = before?.provider === provider && before.tenant_id === made.tenantId
  if (service === 'workspace-suite' && before !== undefined && !same) await forgetLinks(ctx)
  const connected = status === 'connected'
  const row: IntegrationRow = {
    ...{ service, status, provider, tenant_id: made.tenantId, client_id: made.clientId },
    scopes: JSON.stringify(made.scopes),
    settings: JSON.stringify(made.settings),
    sealed: sealed(core, made.secrets),
    generation: (before?.generation ?? 0) + 1,
    enrolled_by_id: by,
    connected_at: connected ? ctx.now : null,
    connected_by_id: connected ? by : null,
    expires_at: null,
    last_sync_at: same ? before.last_sync_at : null,
    last_error: null,
    retry_at: null,
    // What happened before is told to no one.
    followed: before?.followed ?? ctx.tx.auditCount,
  }
  await ctx.tx.run(build.deleteFrom('integrations').where('service', '=', service))
  await ctx.tx.run(build.insertInto('integrations').values(row))
  if (state !== null)
    await keepState(ctx.tx, state, { service, generation: row.generation, employee: by }, core.clock.millis())
  const from = before?.status ?? 'not_configured'
  await noteIntegration(ctx, row, 'enrolled', from, 'pending_consent')
  if (connected) await noteIntegration(ctx, row, 'connected', 'pending_consent', 'connected')
  return row
}
