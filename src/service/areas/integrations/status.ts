// What an integration says of itself: nothing that is secret, and its last fault in words.
import type {
  IntegrationProvider,
  IntegrationService,
  IntegrationStatus,
  IntegrationStatusName,
} from '#contract/integrations'
import type { Organization } from '../../engine/schema/model'
import { referenceTo } from '../../engine/schema/references'
import { faultMessage } from './faults'
import { isOver, type IntegrationRow } from './store'

/** The language of what is written down for everyone: the organization's. */
export const speaksPolish = ({ locale }: Pick<Organization, 'locale'>): boolean =>
  locale.toLowerCase().split('-')[0] === 'pl'

const NOTHING = {
  provider: null,
  tenantId: null,
  clientId: null,
  scopes: [],
  connectedAt: null,
  connectedBy: null,
  expiresAt: null,
  lastSyncAt: null,
  lastError: null,
}

/** @param now instant in UTC: a consent whose time is over has expired, whether anybody looked or not */
export const statusOf = (
  service: IntegrationService,
  row: IntegrationRow | undefined,
  { base, now, organization }: { base: string; now: string; organization: Organization },
): IntegrationStatus => {
  if (row === undefined) return { service, status: 'not_configured', ...NOTHING }
  const over = row.status === 'connected' && isOver(row, now)
  const message = faultMessage(over ? 'consent-over' : row.last_error)
  return {
    service,
    status: over ? 'expired' : (row.status as IntegrationStatusName),
    provider: row.provider as IntegrationProvider,
    tenantId: row.tenant_id,
    clientId: row.client_id,
    scopes: JSON.parse(row.scopes) as string[],
    connectedAt: row.connected_at,
    connectedBy: row.connected_by_id === null ? null : referenceTo(base, 'employees', row.connected_by_id),
    expiresAt: row.expires_at,
    lastSyncAt: row.last_sync_at,
    lastError: message === null ? null : message[speaksPolish(organization) ? 1 : 0],
  }
}
