// Brings requests for absence from the server, one's own and those one may see, together with what is wanted here.
import { dayOf } from '#domain/day'
import { readCollection, type Collection, type Item } from '../api/collection'
import { ApiFailure } from '../api/failure'
import { iriOf } from '../api/wire'
import { readRequest, REQUESTS } from '../api/wire-requests'
import { decides } from '../calendar/people'
import { Reading } from '../calendar/reading'
import { readSyncToken, writeSyncToken } from '../store/replica'
import { findRequest, listRequests } from '../store/requests'
import { sameFacts, type RequestRow, type ServerRequest } from '../store/request-row'
import {
  adoptRequest,
  findByRequestIri,
  latestRequestedAt,
  linkedRequests,
  linkRequest,
  parkRequest,
  removeRequest,
  requestsToSend,
  takeServerRequest,
} from '../store/request-sync'
import { isUnsent } from '../store/row-sync'
import { isOwn } from './reconcile'
import type { SyncContext } from './remote'
import { newsOf, type RequestNews } from './request-news'
import { answers } from './request-send'
import { meanwhileWords } from './request-words'
import { isGone } from './verdict'

const COLLECTION = 'holiday-requests'
const PAGE_OF_500 = '500'
/** What is noted where a server has no tokens: that its requests were read once. */
const READ_ONCE = ''
/** Under this it is noted when the latest of all requests that were ever read was asked for. */
const LATEST = 'holiday-requests/latest'

/** What was already known when a pull began: what is older is no news. */
interface Known {
  me: { employee: string; decides: boolean }
  /** Nothing was read before: nothing is news. */
  first: boolean
  latest: string | null
}

/**
 * Reads what has changed since the last time where the server can say so, else everything.
 * @returns what somebody wants to hear of; nothing at the first reading of an account.
 * @throws ApiFailure when the server cannot be asked just now.
 */
export async function pullRequests(context: SyncContext): Promise<RequestNews[]> {
  const { db, account, remote } = context
  const token = readSyncToken(db, account.id, COLLECTION)
  const latest = [readSyncToken(db, account.id, LATEST), latestRequestedAt(db, account.id)]
  const me = { employee: account.employee, decides: decides(db, account) }
  const known: Known = { me, first: token === null, latest: latest.reduce(later) }
  try {
    if (remote.profile.lists[REQUESTS]?.sync !== true) {
      const whole = await read(context, null)
      const listed = whole.items.length === 0 || whole.items.some((item) => isRequest(context, item))
      return takeWhole(context, listed ? whole : await readEach(context), known)
    }
    const changed = token === null ? null : await readChanged(context, token)
    return changed === null
      ? takeWhole(context, await read(context, ''), known)
      : takeChanged(context, changed, known)
  } catch (error) {
    // A server without requests, or a token that may not see them, is no reason not to sync the rest.
    if (error instanceof ApiFailure && isMissing(error)) return []
    throw error
  }
}

function isMissing({ status, cause }: ApiFailure): boolean {
  if (cause.kind === 'unreadable') return cause.status === 404
  return status !== null && [403, 404, 405].includes(status)
}

async function read({ remote }: SyncContext, sync: string | null): Promise<Collection> {
  const pageSize = remote.profile.lists[REQUESTS]?.pageSize ?? null
  return readCollection(remote.client, {
    path: REQUESTS,
    query: {
      ...(pageSize === null ? {} : { [pageSize]: PAGE_OF_500 }),
      ...(sync === null ? {} : { sync }),
    },
  })
}

const isRequest = ({ remote }: SyncContext, item: Item) => readRequest(item, remote.basePath) !== null

/**
 * Servers that take the specification at its word list kinds of absence in place of requests: those that are known here
 * are read one by one.
 */
async function readEach({ db, account, remote }: SyncContext): Promise<Collection> {
  const items: Item[] = []
  for (const { server } of listRequests(db, account.id)) {
    if (server === null) continue
    try {
      const { body } = await remote.client.request({ method: 'GET', path: server.iri })
      if (typeof body === 'object' && body !== null && !Array.isArray(body)) items.push(body as Item)
    } catch (error) {
      // What is gone there goes here too, as from a list that no longer has it.
      if (!(error instanceof ApiFailure && isGone(error))) throw error
    }
  }
  return { items, syncToken: null }
}

/** Null when the token is too old, or one sees others by now, and everything has to be read anew. */
async function readChanged(context: SyncContext, token: string): Promise<Collection | null> {
  try {
    return await read(context, token)
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 410 || error.status === 400)) return null
    throw error
  }
}

function takeWhole(context: SyncContext, { items, syncToken }: Collection, known: Known): RequestNews[] {
  const { db, account, remote } = context
  return db.write(() => {
    const seen = new Set<string>()
    const news: RequestNews[] = []
    for (const item of items) {
      if (typeof item['deletedAt'] === 'string') continue
      const iri = iriOf(item, remote.basePath, REQUESTS)
      if (iri === null || !take(context, item, known, news)) continue
      seen.add(iri)
    }
    for (const row of linkedRequests(db, account.id)) {
      if (row.server !== null && !seen.has(row.server.iri)) takeDeletion(context, row)
    }
    writeSyncToken(db, account.id, COLLECTION, syncToken ?? READ_ONCE)
    noteLatest(context, items, known)
    return known.first ? [] : news
  })
}

function takeChanged(context: SyncContext, { items, syncToken }: Collection, known: Known): RequestNews[] {
  const { db, account, remote } = context
  if (items.length === 0 && syncToken === null) return []
  return db.write(() => {
    const news: RequestNews[] = []
    for (const item of items) {
      if (typeof item['deletedAt'] !== 'string') {
        take(context, item, known, news)
        continue
      }
      const iri = iriOf(item, remote.basePath, REQUESTS)
      const row = iri === null ? null : findByRequestIri(db, account.id, iri)
      if (row !== null) takeDeletion(context, row)
    }
    if (syncToken !== null) writeSyncToken(db, account.id, COLLECTION, syncToken)
    noteLatest(context, items, known)
    return news
  })
}

/** The server no longer has it, or no longer shows it to this person. */
function takeDeletion({ clock, db, words }: SyncContext, row: RequestRow): void {
  if (!isUnsent(row) && row.refusal === null) {
    removeRequest(db, row.id)
    return
  }
  // A change of one's own meets the deletion when it is sent, and then asks the person.
  if (row.own && row.refusal === null) return
  const message = words().requests.decidedGone
  const gone = { at: clock.now().toString(), status: 404, message, problem: null }
  parkRequest(db, row, row.own && row.refusal !== null ? row.refusal : gone, null)
}

function noteLatest({ db, account, remote }: SyncContext, items: readonly Item[], { latest }: Known): void {
  const asked = items.flatMap((item) => readRequest(item, remote.basePath)?.request.requestedAt ?? [])
  const newest = asked.reduce<string | null>(later, latest)
  if (newest !== null) writeSyncToken(db, account.id, LATEST, newest)
}

const later = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && one < other) ? other : one

/**
 * Of others only what may still have to be decided is kept: what waits, and what holds and may be asked to be
 * cancelled.
 */
function isKept({ account, clock }: SyncContext, { status, to }: ServerRequest): boolean {
  const today = dayOf(clock.now(), account.timezone)
  return status === 'pending' || status === 'cancellation_requested' || (status === 'approved' && to >= today)
}

/** When it began to wait as it does now, as the server tells. */
function waitsSince({ status, requestedAt, history }: ServerRequest): string | null {
  if (status !== 'cancellation_requested') return requestedAt
  return history?.findLast(({ event }) => event === 'cancellationRequested')?.at ?? requestedAt
}

/** Takes over one request; false when it is none that we understand. */
function take(context: SyncContext, item: Item, known: Known, news: RequestNews[]): boolean {
  const { db, account, remote } = context
  const found = readRequest(item, remote.basePath)
  if (found === null) return false
  const { request } = found
  const before = findByRequestIri(db, account.id, request.iri)
  if (!isOwn(context, found.employee) && !isKept(context, request)) {
    if (before === null) return true
    if (!isUnsent(before) && before.refusal === null) {
      removeRequest(db, before.id)
      return true
    }
  }
  const id = before === null ? adopt(context, found) : takeVersion(context, before, found)
  const now = findRequest(db, account.id, id)
  if (now === null) return true
  const { latest, me } = known
  const since = waitsSince(request)
  const fresh = since !== null && (latest === null || since >= latest)
  const heard = newsOf(before, now, me, fresh)
  if (heard !== null) news.push(heard)
  return true
}

type Found = NonNullable<ReturnType<typeof readRequest>>

/** One that is not linked yet: a creation of ours whose answer was lost, or made elsewhere. Answers the row's id. */
function adopt(context: SyncContext, { request, employee, employeeName }: Found): string {
  const { db, account } = context
  const own = isOwn(context, employee)
  const answered = own
    ? requestsToSend(db, account.id).find(
        ({ server, sent }) =>
          server === null && sent?.kind === 'create' && answers(context, request, sent.facts),
      )
    : undefined
  if (answered?.sent?.kind === 'create') {
    linkRequest(db, answered.id, { server: request, revision: answered.sent.revision })
    return answered.id
  }
  const asker = own
    ? { own, employee: account.employee, employeeName: account.employeeName }
    : { own, employee: employee ?? account.employee, employeeName: employeeName ?? '' }
  return adoptRequest(db, account.id, asker, request)
}

function takeVersion(context: SyncContext, row: RequestRow, { request, employeeName }: Found): string {
  const { db } = context
  const base = row.server
  if (base === null || JSON.stringify(base) === JSON.stringify(request)) return row.id
  const edited = row.refusal === null && isUnsent(row) && row.wish === null
  if (!edited) {
    takeServerRequest(db, row, request, row.own ? row.employeeName : (employeeName ?? row.employeeName))
  } else if (request.status !== 'pending' && !sameFacts(row, request)) {
    parkEdit(context, row, base, request)
  }
  // An edit that waits meets what is new there when it is sent.
  return row.id
}

/** What the person wanted to change has been decided about. */
function parkEdit(context: SyncContext, row: RequestRow, base: ServerRequest, now: ServerRequest): void {
  const { account, clock, db } = context
  const { requests } = context.words()
  const reading = new Reading(db, account, clock.now())
  const what = meanwhileWords(requests, row, base, now, (iri) => reading.personName(iri))
  const refusal = {
    at: clock.now().toString(),
    status: 409,
    message: requests.changeNotSent(what),
    problem: null,
  }
  parkRequest(db, row, refusal, now)
}
