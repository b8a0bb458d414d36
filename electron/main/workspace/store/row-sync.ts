// How a row of this computer stands with the server, whatever it is a row of: an entry, a request.
import { v7 as uuidv7 } from 'uuid'
import type { Refusal, RowSyncState } from '#contract/bridge-base'

/** What every row that is synced has. */
export interface SyncedRow {
  /** Grows with each change by the person; the server has what they want when `syncedRevision` is equal. */
  revision: number
  syncedRevision: number
  /** The Idempotency-Key of its creation. */
  key: string
  /** What left and has no answer yet. */
  sent: object | null
  /** That answer was lost. */
  uncertain: boolean
  /** What the server last said. */
  server: object | null
  refusal: Refusal | null
}

/** Rows that wait, are in doubt or were refused: what the partial indexes of their tables hold. */
export const UNSENT = '(revision <> syncedRevision OR sent IS NOT NULL OR refusal IS NOT NULL)'

/** Whether the server has something else than the person wants, or may have. */
export function isUnsent({ revision, syncedRevision, sent }: SyncedRow): boolean {
  return revision !== syncedRevision || sent !== null
}

export function syncStateOf(row: SyncedRow): RowSyncState {
  if (row.refusal !== null) return 'refused'
  if (row.uncertain) return 'uncertain'
  return isUnsent(row) ? 'waiting' : 'synced'
}

/**
 * A creation that was definitely not taken gets a new key with its next attempt, so that no server answers it with
 * the old refusal. One that is in doubt keeps its key: it is what the server recognises it by.
 */
export function nextKey(row: SyncedRow): string {
  const neverTried = row.refusal === null && isUnsent(row)
  return row.server === null && row.sent === null && !neverTried ? uuidv7() : row.key
}

/** A refusal as it is stored. */
export const refusalText = (refusal: Refusal | null): string | null =>
  refusal === null ? null : JSON.stringify(refusal)
