// An entry of the audit trail: what happened to what.
import type { SqlValue } from '../../db/sql'
import type { AuditAction } from './audit-action'

/** A field that changed, in wire values. */
export interface AuditedField {
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}

export interface AuditEntry {
  readonly action: AuditAction
  readonly relationName: string
  readonly relationId: SqlValue
  /** Whose data it is, when it is a person's. */
  readonly relatedPerson: SqlValue
  readonly metadata: readonly AuditedField[]
}
