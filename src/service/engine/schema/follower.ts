// What areas do when something was written to the audit trail, whatever resource it is about.
import type { Transaction } from '../../db/database'
import type { SqlValue } from '../../db/sql'
import type { Actor } from '../principal'
import type { AuditAction, View } from './declare'
import type { Core } from './model'

/** A field that changed, in wire values. */
export interface AuditedField {
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}

/** What happened to what, as the trail keeps it. */
export interface AuditEntry {
  readonly action: AuditAction
  readonly relationName: string
  readonly relationId: SqlValue
  /** Whose data it is, when it is a person's. */
  readonly relatedPerson: SqlValue
  readonly metadata: readonly AuditedField[]
}

/** The transaction that wrote it. */
export interface Followed {
  readonly core: Core
  readonly tx: Transaction
  readonly actor: Actor
  readonly now: string
  readonly view: View
}

/**
 * Told of every entry of the trail at the end of the transaction that wrote it, oldest first: what it writes is committed
 * with the change or not at all.
 */
export type Follower = (followed: Followed, entries: readonly AuditEntry[]) => Promise<void>
