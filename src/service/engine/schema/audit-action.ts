// What the audit trail calls what happened.

/** What happened to a row, in a word, as the audit trail says it. */
export type AuditAction =
  | 'created'
  | 'updated'
  | 'deleted'
  | 'cleared'
  | 'disabled'
  | 'revoked'
  | 'approved'
  | 'rejected'
  | 'cancelled'
  | 'cancellation_requested'
  | 'applied'
  | 'failed'
  | 'past_due'
  | 'received'
  | 'renewed'
  | 'status_changed'
  | 'succeeded'
  | 'erased'
