// An entry as the store holds it, and as windows see it.
import { Temporal } from 'temporal-polyfill'
import type { Entry } from '#contract/bridge'
import type { Refusal } from '#contract/bridge-base'
import { isUnsent, syncStateOf } from './row-sync'

/** What the person wants an entry to say. */
export interface EntryFacts {
  /** Trimmed, NFC. */
  description: string
  project: string | null
  /** Epoch milliseconds. */
  startedAt: number
  endedAt: number | null
  zone: string
  /** `YYYY-MM-DD`. */
  day: string
  seconds: number
}

/** What a server says an entry is. */
export interface ServerEntry {
  iri: string
  description: string
  project: string | null
  /** Epoch milliseconds; null when the server keeps only the day. */
  startedAt: number | null
  day: string
  seconds: number
}

/** A creation that left this computer and has no answer yet. */
export interface SentCreation {
  body: CreationBody
  revision: number
  /** Epoch milliseconds. */
  at: number
  /** Which of the account's tokens it was sent with. */
  tokenNumber: number
}

/** The body of POST /work-times. */
export interface CreationBody {
  employee: string
  project: string
  /** With the offset of the place of work. */
  date: string
  seconds: number
  description: string | null
}

/** A change or deletion that left this computer and has no answer yet. */
export type SentChange = { kind: 'delete' } | ({ kind: 'change' } & ComparedFacts)

/** The fields that are sent; `day` stands for the moment of work. */
export type ComparedFacts = Pick<EntryFacts, 'description' | 'project' | 'day' | 'seconds'>

export interface EntryRow extends EntryFacts {
  id: string
  deleted: boolean
  revision: number
  syncedRevision: number
  key: string
  sent: SentCreation | null
  uncertain: boolean
  etag: string | null
  doubt: SentChange | null
  server: ServerEntry | null
  refusal: Refusal | null
}

/** The columns as SQLite gives them. */
export interface StoredEntry extends EntryFacts {
  id: string
  deleted: 0 | 1
  revision: number
  syncedRevision: number
  key: string
  sent: string | null
  uncertain: 0 | 1
  etag: string | null
  doubt: string | null
  server: string | null
  refusal: string | null
}

export function entryRow(stored: StoredEntry): EntryRow {
  return {
    ...stored,
    deleted: stored.deleted === 1,
    uncertain: stored.uncertain === 1,
    sent: stored.sent === null ? null : (JSON.parse(stored.sent) as SentCreation),
    doubt: stored.doubt === null ? null : (JSON.parse(stored.doubt) as SentChange),
    server: stored.server === null ? null : (JSON.parse(stored.server) as ServerEntry),
    refusal: stored.refusal === null ? null : (JSON.parse(stored.refusal) as Refusal),
  }
}

export function entryView(row: EntryRow): Entry {
  return {
    id: row.id,
    description: row.description,
    project: row.project,
    startedAt: instant(row.startedAt),
    endedAt: row.endedAt === null ? null : instant(row.endedAt),
    zone: row.zone,
    day: row.day,
    seconds: row.seconds,
    sync: syncStateOf(row),
    refusal: row.refusal,
    pending: pendingOf(row),
    deleted: row.deleted,
  }
}

function pendingOf(row: EntryRow): Entry['pending'] {
  if (row.refusal === null && !isUnsent(row)) return null
  if (row.deleted) return 'delete'
  return row.server === null ? 'create' : 'update'
}

function instant(epochMilliseconds: number): string {
  return Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toString()
}

/** One spelling for texts that look the same, so that "is it equal?" has an answer. */
export function cleanText(text: string): string {
  return text.normalize('NFC').trim()
}
