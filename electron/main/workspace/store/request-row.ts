// A request for absence as the store has it, the person's own or one that they decide, and its state.
import type { HolidayRequest } from '#contract/absences'
import type { AbsenceRequest, RequestEvent } from '#contract/bridge/absences'
import { idOf } from '../iri'
import type { Database } from './database'
import {
  isUnsent,
  openAttempts,
  syncStateOf,
  syncedColumns,
  type StoredSyncedRow,
  type SyncedRow,
} from './synced-row'
import { SyncedTable, type TableSpec } from './synced-table'

export type RequestStatus = HolidayRequest['status']

/** What someone asks for. */
export interface RequestFacts {
  /** IRI of the kind of absence. */
  type: string
  from: string
  to: string
  dayPart: 'morning' | 'afternoon' | null
  requestedSeconds: number | null
  /** Trimmed, NFC. */
  note: string
}

/** One thing that happened to a request, as a server tells it; `by` is an IRI or a name. */
export interface ServerEvent {
  at: string
  event: RequestEvent['event']
  by: string | null
  reason: string | null
}

/** What a server says a request is. */
export interface ServerRequest extends RequestFacts {
  iri: string
  /** The id that its creation was sent with; missing when the server says none. */
  clientId?: string
  status: RequestStatus
  /** What it costs; null when the server does not say. */
  seconds: number | null
  requestedAt: string | null
  /** IRI. */
  decidedBy: string | null
  decidedAt: string | null
  decisionReason: string | null
  /** Null when the server keeps none. */
  history: readonly ServerEvent[] | null
}

/** What the person wants to become of a request; `shown` is what they saw when they said so. */
export type PendingAction =
  | { kind: 'withdraw'; shown: ServerRequest | null }
  /** `leavesAt`: epoch milliseconds before which it is not sent, so that it can be taken back; without it, at once. */
  | { kind: 'approve' | 'reject'; reason: string; shown: ServerRequest; leavesAt?: number }

export interface RequestRow extends RequestFacts, SyncedRow<RequestFacts, ServerRequest> {
  own: boolean
  employee: string
  employeeName: string
  wish: PendingAction | null
}

/** The columns as SQLite gives them. */
export interface StoredRequest extends RequestFacts, StoredSyncedRow {
  own: 0 | 1
  employee: string
  employeeName: string
  wish: string | null
}

export function requestRow(stored: StoredRequest): RequestRow {
  return {
    ...stored,
    ...syncedColumns<RequestFacts, ServerRequest>(stored),
    own: stored.own === 1,
    wish: stored.wish === null ? null : (JSON.parse(stored.wish) as PendingAction),
  }
}

/** Whose a request is. */
export interface Asker {
  employee: string
  employeeName: string
}

export type RequestTable = SyncedTable<RequestRow, ServerRequest>

/** The requests of an account as sync knows them, the person's own and those of others. */
export function requestTable(db: Database, account: string): RequestTable {
  const spec: TableSpec<RequestRow, ServerRequest> = {
    name: 'request',
    read: requestRow,
    // A request by someone else is always what the server says.
    followed: (row, server, settled) => ({
      ...(settled || !row.own ? factsOf(server) : {}),
      ...(settled ? { wish: null } : {}),
    }),
    touch: (database) => database.touch('calendar', 'sync'),
  }
  return new SyncedTable(db, account, spec)
}

export const factsOf = ({ type, from, to, dayPart, requestedSeconds, note }: RequestFacts): RequestFacts => ({
  type,
  from,
  to,
  dayPart,
  requestedSeconds,
  note,
})

/** Whether both ask for the same days of the same kind, whatever the note says. */
export function sameDays(a: RequestFacts, b: RequestFacts): boolean {
  return (
    idOf(a.type) === idOf(b.type) &&
    a.from === b.from &&
    a.to === b.to &&
    a.dayPart === b.dayPart &&
    a.requestedSeconds === b.requestedSeconds
  )
}

/** Whether both ask for the same, in the same words. */
export const sameFacts = (a: RequestFacts, b: RequestFacts): boolean => sameDays(a, b) && a.note === b.note

/** It was never sent, or never arrived, and is no longer wanted: kept only so that this can be undone. */
export function isGone(row: RequestRow): boolean {
  return row.server === null && row.wish?.kind === 'withdraw' && !isUnsent(row)
}

/** It is pending. */
export const isWaiting = (server: ServerRequest | null): boolean =>
  server?.status === 'pending' || server?.status === 'cancellation_requested'

/** True for rows that carry a decision about the request, as SQL. */
export const IS_DECISION = "(own = 0 OR coalesce(json_extract(wish, '$.kind'), 'withdraw') <> 'withdraw')"

/** What standing needs to know beside the row. */
export interface Viewer {
  /** Whether the person decides about requests of others. */
  decides: boolean
  /** Whether the person decides about their own requests too. */
  decidesOwn: boolean
  /** The name of someone by IRI; null when it is not known. */
  personName: (iri: string) => string | null
}

/** The state of a request: on the server, what the person wants, and what can be done with it now. */
export function requestStatusFor(
  row: RequestRow,
  viewer: Viewer,
): Pick<AbsenceRequest, 'status' | 'requestedAt' | 'sync' | 'refusal' | 'pending' | 'history' | 'may'> {
  return {
    status: row.server?.status ?? null,
    requestedAt: row.server?.requestedAt ?? null,
    sync: syncStateOf(row),
    refusal: row.refusal,
    pending: pendingOf(row),
    history: historyOf(row, (iri) => viewer.personName(iri)),
    may: mayOf(row, viewer),
  }
}

function pendingOf(row: RequestRow): AbsenceRequest['pending'] {
  if (row.refusal === null && !isUnsent(row)) return null
  if (row.wish !== null) return row.wish.kind
  return row.server === null ? 'create' : 'update'
}

function mayOf(row: RequestRow, { decides, decidesOwn }: Viewer): AbsenceRequest['may'] {
  const { own, server, wish, refusal } = row
  // What was refused waits for another answer of the person.
  const open = wish === null || refusal !== null
  const undecided = server === null || server.status === 'pending'
  return {
    edit: own && open && undecided,
    withdraw: own && open && undecided,
    askToCancel: own && open && server?.status === 'approved',
    decide: (own ? decidesOwn && !isUnsent(row) : decides) && open && isWaiting(server),
    takeBack: wish !== null && refusal === null && openAttempts(row).length === 0 && isUnsent(row),
  }
}

/** What the server keeps of its history, else what can be told from its last word. */
function historyOf(
  { server, employee, employeeName }: RequestRow,
  nameOf: Viewer['personName'],
): RequestEvent[] {
  if (server === null) return []
  const name = (iri: string | null) => (iri === null ? null : iri === employee ? employeeName : nameOf(iri))
  if (server.history !== null) {
    const said = (by: string | null) => (by?.includes('/') === false ? by : name(by))
    return server.history.map((event) => ({ ...event, by: said(event.by) }))
  }
  const { requestedAt, decidedAt, decidedBy, decisionReason, status } = server
  const events: RequestEvent[] = []
  if (requestedAt !== null)
    events.push({ at: requestedAt, event: 'requested', by: employeeName, reason: null })
  if (decidedAt !== null && status !== 'pending') {
    const event = status === 'cancellation_requested' ? 'approved' : status
    events.push({ at: decidedAt, event, by: name(decidedBy), reason: decisionReason })
  }
  return events
}
