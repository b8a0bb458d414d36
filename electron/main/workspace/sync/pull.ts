// Brings rows of a server to this computer: by what has changed where it can say so, else by whole lists.
import { setImmediate } from 'node:timers/promises'
import { readPages, type Bounds, type CollectionQuery, type Item } from '../api/collection'
import { ApiFailure } from '../api/failure'
import { Seen } from '../api/seen'
import { isRefused, sqliteCode } from '../store/trouble'
import { readSyncToken, writeSyncToken } from '../store/replica'
import type { SyncContext } from './context'

/** Rows that are taken over in one go: windows and tray get their turn in between. */
const TAKEN_AT_ONCE = 100

/** A list of a server whose rows are kept here, and how they are. */
export interface Source {
  /** Under this name its sync token is kept. */
  collection: string
  /** Whether a server can do without it, or keep it from this person. */
  optional: boolean
  /** How much of it is read, where its rows are held in memory. */
  bounds?: Bounds
  /** The question for what has changed since a token ('' for everything); null when the server does not answer it. */
  changes(context: SyncContext, token: string): CollectionQuery | null
  /** The question for the whole list. */
  whole(context: SyncContext): CollectionQuery
  /** Begins to read; `first`: nothing of this list was ever read here. */
  begin(context: SyncContext, first: boolean): ListReader
  /** Reads in another way what a server lists wrongly; null when it lists what it should. @throws ApiFailure */
  instead?(context: SyncContext, listed: readonly Item[]): Promise<Item[] | null>
}

/** Takes over the rows of a list while it is read. */
export interface ListReader {
  /** Takes over one row; answers its IRI, null when it is none of the person's, or not understood. */
  take(item: Item): string | null
  /** The server says that a row is gone. */
  takeDeletion(item: Item): void
  /** A whole list was read, and these were in it. @throws ApiFailure */
  ended(seen: Seen): Promise<void>
  /** Everything was taken over. */
  done(): void
}

/** What is noted where a server has no tokens: that its list was read once. */
const READ_ONCE = ''

/** Reads what is new in a list. @throws ApiFailure when the server cannot be asked just now */
export async function pull(context: SyncContext, source: Source): Promise<void> {
  try {
    await context.aside.read(source.collection, () => pullList(context, source))
  } catch (error) {
    if (!(source.optional && error instanceof ApiFailure && isMissing(error))) throw error
  }
}

function isMissing({ status, cause }: ApiFailure): boolean {
  if (cause.kind === 'unreadable') return cause.status === 404
  return status !== null && [403, 404, 405].includes(status)
}

async function pullList(context: SyncContext, source: Source): Promise<void> {
  const { db, account } = context
  const token = readSyncToken(db, account.id, source.collection)
  const reader = source.begin(context, token === null)
  const changes = token === null || token === READ_ONCE ? null : source.changes(context, token)
  const reached = changes === null ? null : await pullChanges(context, source, changes, reader)
  if (changes !== null && reached !== null) {
    if (reached !== token) keepToken(context, source, reached)
  } else {
    keepToken(context, source, (await pullWhole(context, source, reader)) ?? READ_ONCE)
  }
  reader.done()
}

/** The older token would do as well: it only leads over more of the same changes. */
function keepToken({ db, account }: SyncContext, { collection }: Source, token: string): void {
  if (readSyncToken(db, account.id, collection) === token) return
  db.writeLightly(() => writeSyncToken(db, account.id, collection, token))
}

/** The token that was reached; null when the one we had is too old, or means other rows by now. */
async function pullChanges(
  context: SyncContext,
  { bounds }: Source,
  changes: CollectionQuery,
  reader: ListReader,
): Promise<string | null> {
  let reached: string | null = null
  try {
    for await (const page of readPages(context.remote.client, changes, bounds)) {
      await takePage(context, page.items, reader, null)
      reached = page.syncToken ?? reached
    }
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 410 || error.status === 400)) return null
    throw error
  }
  return reached ?? changes.query?.['sync'] ?? null
}

async function pullWhole(context: SyncContext, source: Source, reader: ListReader): Promise<string | null> {
  const query = source.changes(context, '') ?? source.whole(context)
  const seen = new Seen()
  const listed: Item[] = []
  let token: string | null = null
  for await (const page of readPages(context.remote.client, query, source.bounds)) {
    if (source.instead !== undefined) for (const item of page.items) listed.push(item)
    await takePage(context, page.items, reader, seen)
    token = page.syncToken
  }
  const instead = (await source.instead?.(context, listed)) ?? null
  if (instead !== null) await takePage(context, instead, reader, seen)
  await reader.ended(seen)
  return token
}

async function takePage(
  { db, log }: SyncContext,
  items: readonly Item[],
  reader: ListReader,
  seen: Seen | null,
): Promise<void> {
  for (let from = 0; from < items.length; from += TAKEN_AT_ONCE) {
    // The server has it all: a power cut costs no more than reading it again.
    db.writeLightly(() => {
      for (const item of items.slice(from, from + TAKEN_AT_ONCE)) {
        try {
          db.part(() => {
            if (typeof item['deletedAt'] === 'string') reader.takeDeletion(item)
            else remember(seen, reader.take(item))
          })
        } catch (error) {
          // One row that cannot be kept is no reason to do without all the others.
          if (sqliteCode(error) !== null && !isRefused(error)) throw error
          log.error('A row of the server could not be kept', { error })
        }
      }
    })
    if (from + TAKEN_AT_ONCE < items.length) await setImmediate()
  }
}

function remember(seen: Seen | null, iri: string | null): void {
  if (iri !== null) seen?.add(iri)
}
