// Entries of the audit trail as the page reads them, and what can be asked of the trail.
import type { AuditLog } from '#contract/audit'

/** An entry; when its values were erased is told by our server only. */
export type TrailEntry = Omit<AuditLog, 'erasedAt'> & Partial<Pick<AuditLog, 'erasedAt'>>

/** What is done most often: the filter takes others too, but has no list of them. */
export const ACTIONS = [
  ...(['created', 'updated', 'deleted', 'approved', 'rejected', 'cancelled'] as const),
  ...(['cancellation_requested', 'revoked', 'redeemed', 'erased', 'cleared', 'disabled'] as const),
  ...(['connected', 'expired', 'enrolled', 'status_changed'] as const),
] as const
