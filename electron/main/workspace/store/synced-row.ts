// A row that sync keeps equal with a server, whatever it is a row of: what the person wants, what the server said, what left.
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'
import type { Refusal, RowSyncState } from '#contract/bridge/base'

/** What can be done to a row on the server. */
export type AttemptKind = 'create' | 'update' | 'delete' | 'approve' | 'reject'

/** When something was sent, on clocks that cannot be set: those of this run of the app and of the server. */
export interface Departure {
  /** Which run of the app `monotonic` was read in. */
  run: string
  monotonic: number
  /**
   * What the server's clock said when it was last heard (epoch milliseconds), and how many milliseconds before; null
   * when it has never told.
   */
  server: { at: number; heardAgo: number } | null
}

/**
 * A write that left this computer and that the server may still carry out. It is written down before it leaves and
 * stays until it is known what became of it.
 */
export interface Attempt<Facts extends object = object> {
  id: string
  kind: AttemptKind
  /** What the server has once this is carried out; null where that is not a matter of facts. */
  facts: Facts | null
  /** The revision of the row that it answers. */
  revision: number
  /** The version it is bound to (If-Match); null when nothing keeps the server from carrying it out late. */
  etag: string | null
  /** Which of the account's tokens it was sent with. */
  tokenNumber: number
  left: Departure
  /** When it was known that no answer comes; missing where the app ended before. */
  lostAt?: Departure
  /**
   * sent: on its way. lost: it got no answer. settled: so old that the server is done with it one way or the other; it
   * is remembered so that its late effect is not taken for someone else’s change.
   */
  state: 'sent' | 'lost' | 'settled'
  /** A row of the same person that the server named in its answer, though its content differs. */
  other?: object
}

/** A row of a server, of any kind. */
export interface ServerRow {
  iri: string
  /** The id that its creation was sent with; missing when the server says none. */
  clientId?: string
}

/** What every row that is synced has. */
export interface SyncedRow<Facts extends object = object, Server extends ServerRow = ServerRow> {
  id: string
  /** Grows with each change by the person; the server has what they want when `syncedRevision` is equal. */
  revision: number
  syncedRevision: number
  /** The Idempotency-Key and `clientId` of its creation. */
  key: string
  /** Writes whose outcome is not known, oldest first. */
  attempts: readonly Attempt<Facts>[]
  /** The version of `server`; null when it is not known. */
  etag: string | null
  /** What the server last said. */
  server: Server | null
  refusal: Refusal | null
}

/** The columns of a synced row as SQLite gives them. */
export interface StoredSyncedRow {
  id: string
  revision: number
  syncedRevision: number
  key: string
  attempts: string | null
  etag: string | null
  server: string | null
  refusal: string | null
}

/** Rows that wait, are unconfirmed or were refused: what the partial indexes of their tables hold. */
export const UNSENT = '(revision <> syncedRevision OR unconfirmed = 1 OR refusal IS NOT NULL)'

/** Reads the columns that every synced row has. */
export function syncedColumns<Facts extends object, Server extends ServerRow>(
  stored: StoredSyncedRow,
): SyncedRow<Facts, Server> {
  const { id, revision, syncedRevision, key, attempts, etag, server, refusal } = stored
  return {
    id,
    revision,
    syncedRevision,
    key,
    etag,
    attempts: attempts === null ? [] : (JSON.parse(attempts) as Attempt<Facts>[]),
    server: server === null ? null : (JSON.parse(server) as Server),
    refusal: refusal === null ? null : (JSON.parse(refusal) as Refusal),
  }
}

/** Attempts that the server may be carrying out right now. */
export const openAttempts = <Facts extends object>({ attempts }: Pick<SyncedRow<Facts>, 'attempts'>) =>
  attempts.filter(({ state }) => state !== 'settled')

/** Attempts whose answer was lost. */
export const lostAttempts = <Facts extends object>({ attempts }: Pick<SyncedRow<Facts>, 'attempts'>) =>
  attempts.filter(({ state }) => state === 'lost')

/** Whether the server has something else than the person wants, or may have. */
export function isUnsent(row: Pick<SyncedRow, 'revision' | 'syncedRevision' | 'attempts'>): boolean {
  return row.revision !== row.syncedRevision || openAttempts(row).length > 0
}

export function syncStateOf(row: SyncedRow): RowSyncState {
  if (row.refusal !== null) return 'refused'
  if (lostAttempts(row).length > 0) return 'unconfirmed'
  return isUnsent(row) ? 'waiting' : 'synced'
}

/** Whether the person was asked about a row that the server no longer has. */
export const isMissing = ({ refusal }: Pick<SyncedRow, 'refusal'>): boolean =>
  refusal?.question?.kind === 'missing'

/** Whether the server may have it, or be about to. */
export const isOnItsWay = (row: SyncedRow): boolean => row.server !== null || openAttempts(row).length > 0

/** Whether the row was never sent, or it is certain that nothing of it arrived. */
export const neverArrived = (row: SyncedRow): boolean => row.server === null && openAttempts(row).length === 0

/**
 * A creation that was definitely not taken gets a new key with its next attempt, so that no server answers it with
 * the old refusal. The new key of a row that the server lost follows from the old one: two computers that both send it
 * again send one row. One that is unconfirmed keeps its key: it is what the server recognises it by.
 */
export function nextKey(row: SyncedRow): string {
  if (isMissing(row)) return uuidv5(`again ${row.key}`, uuidv5.URL)
  const neverTried = row.refusal === null && isUnsent(row)
  return neverArrived(row) && !neverTried ? uuidv7() : row.key
}

/** A refusal as it is stored. */
export const refusalText = (refusal: Refusal | null): string | null =>
  refusal === null ? null : JSON.stringify(refusal)
