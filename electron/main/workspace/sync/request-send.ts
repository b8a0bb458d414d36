// Makes one request for absence equal with the server: asks, changes, withdraws or decides there, and writes down the answer.
import { readCollection, type Item } from '../api/collection'
import type { ApiAnswer } from '../api/client'
import { etagOf, ifMatch } from '../api/etag'
import { ApiFailure } from '../api/failure'
import { idOf } from '../api/wire'
import { readRequest, requestBody, requestPatch, REQUESTS } from '../api/wire-requests'
import { Reading } from '../calendar/reading'
import { requestViews } from '../calendar/request-view'
import {
  factsOf,
  sameDays,
  sameFacts,
  type RequestFacts,
  type RequestRow,
  type RequestStatus,
  type RequestWish,
  type SentRequest,
  type ServerRequest,
} from '../store/request-row'
import {
  findByRequestIri,
  linkRequest,
  markRequestSent,
  parkRequest,
  unlinkRequest,
} from '../store/request-sync'
import { canReplay, demandSettled } from './in-doubt'
import { isOwn } from './reconcile'
import type { SyncContext } from './remote'
import { meanwhileWords } from './request-words'
import { isGone, refusalOf } from './verdict'

/** How often a version that changes under our hands is read again before it waits for the next flight. */
const TRIES = 3

type Creation = Extract<SentRequest, { kind: 'create' }>
type Decision = Extract<RequestWish, { reason: string }>

/**
 * Sends what the person wants of one request and writes down what came of it.
 * @throws ApiFailure when the server did not take it, StillSettling when it is too early to ask; push decides what that
 * means.
 */
export async function sendRequest(context: SyncContext, row: RequestRow): Promise<void> {
  const { server, sent, wish } = row
  if (server === null) {
    if (sent?.kind === 'create') await recover(context, row, sent)
    else if (wish === null) await create(context, row)
    // Withdrawn before it ever left.
    else unlinkRequest(context.db, row)
  } else if (wish === null) await change(context, row, server)
  else if (wish.kind === 'withdraw') await withdraw(context, row, server)
  else await decide(context, row, server, wish)
}

async function create(context: SyncContext, row: RequestRow, again?: Creation): Promise<void> {
  const { account, clock, db, remote } = context
  const sent: Creation = again ?? {
    kind: 'create',
    facts: factsOf(row),
    revision: row.revision,
    at: clock.now().epochMilliseconds,
    tokenNumber: account.tokenNumber,
  }
  const { dayParts } = remote.profile.requests
  const seconds = secondsOf(context, { ...row, ...sent.facts })
  if (again === undefined) markRequestSent(db, row.id, sent)
  let answer: ApiAnswer
  try {
    answer = await remote.client.request({
      method: 'POST',
      path: REQUESTS,
      body: requestBody(sent.facts, { employee: account.employee, dayParts, seconds }),
      headers: { 'Idempotency-Key': row.key },
    })
  } catch (error) {
    // These days are taken: by this very request, when it got there after all or was made elsewhere.
    const taken = error instanceof ApiFailure && error.status === 409 && error.cause.kind === 'http'
    const found = taken ? await findSame(context, row, sent) : null
    if (found === null || found === 'unlisted') throw error
    // What was written here is still to be said there, where that one says something else.
    const revision = found.note === sent.facts.note ? sent.revision : sent.revision - 1
    linkRequest(db, row.id, { server: found, revision })
    return
  }
  linkRequest(db, row.id, { server: createdRequest(context, sent, answer), revision: sent.revision })
}

async function recover(context: SyncContext, row: RequestRow, sent: Creation): Promise<void> {
  const { clock, db, remote } = context
  if (canReplay(context, sent, remote.profile.requests.idempotencyKeys)) {
    await create(context, row, sent)
    return
  }
  const found = await findSame(context, row, sent)
  if (found === 'unlisted') {
    const { requests } = context.words()
    parkRequest(db, row, { at: clock.now().toString(), status: 0, message: requests.unlisted, problem: null })
    return
  }
  if (found !== null) {
    linkRequest(db, row.id, { server: found, revision: sent.revision })
    return
  }
  demandSettled(context, sent)
  if (row.wish === null) await create(context, row)
  // It never happened, and the person does not want it any more.
  else unlinkRequest(db, row)
}

/**
 * Looks for a request of one's own of the same days and kind, in force or waiting, that belongs to no other row here.
 * A server that takes the specification at its word lists kinds of absence in its place: there nobody can tell.
 */
async function findSame(
  context: SyncContext,
  row: RequestRow,
  { facts }: Creation,
): Promise<ServerRequest | 'unlisted' | null> {
  const { account, db, remote } = context
  const filter = remote.profile.lists[REQUESTS]?.employee ?? null
  const me = filter?.as === 'id' ? (idOf(account.employee) ?? account.employee) : account.employee
  const query = filter === null ? {} : { [filter.name]: me }
  const { items } = await readCollection(remote.client, { path: REQUESTS, query })
  const requests = items.flatMap((item) => readRequest(item, remote.basePath) ?? [])
  if (items.length > 0 && requests.length === 0) return 'unlisted'
  for (const read of requests) {
    if (!isOwn(context, read.employee) || !answers(context, read.request, facts)) continue
    const linked = findByRequestIri(db, account.id, read.request.iri)
    if (linked === null || linked.id === row.id) return read.request
  }
  return null
}

/** Whether a request of the server is in force or waits, for the days that were asked for. */
export function answers(context: SyncContext, server: ServerRequest, asked: RequestFacts): boolean {
  return server.status !== 'rejected' && server.status !== 'cancelled' && hasDays(context, server, asked)
}

/** Whether the server has the days that were asked for. One that knows no halves of days has their seconds instead. */
function hasDays({ remote }: SyncContext, server: ServerRequest, asked: RequestFacts): boolean {
  const inSeconds =
    !remote.profile.requests.dayParts && asked.dayPart !== null && server.requestedSeconds !== null
  return sameDays(inSeconds ? { ...server, dayPart: asked.dayPart, requestedSeconds: null } : server, asked)
}

const hasAll = (context: SyncContext, server: ServerRequest, asked: RequestFacts): boolean =>
  hasDays(context, server, asked) && server.note === asked.note

/** Sends the members that differ, on top of the version they were changed from. */
async function change(context: SyncContext, row: RequestRow, base: ServerRequest): Promise<void> {
  const { db, remote } = context
  for (let attempt = 1; ; attempt += 1) {
    const { now, etag } = await readNow(context, row, base)
    if (now === null) return
    const arrived = row.sent?.kind === 'update' && hasAll(context, now, row.sent.facts)
    if (hasAll(context, now, row)) {
      linkRequest(db, row.id, { server: now, revision: row.revision })
      return
    }
    if (now.status !== 'pending' || !(sameFacts(base, now) || arrived)) {
      park(context, row, base, now)
      return
    }
    markRequestSent(db, row.id, { kind: 'update', facts: factsOf(row) })
    const { dayParts } = remote.profile.requests
    const patch = requestPatch(row, now, { dayParts, seconds: secondsOf(context, row) })
    const answer = await ifUnchanged(
      () => remote.client.request({ method: 'PATCH', path: base.iri, body: patch, headers: ifMatch(etag) }),
      attempt,
    )
    if (answer === null) continue
    const server = requestIn(context, answer) ?? { ...now, ...factsOf(row), seconds: null }
    linkRequest(db, row.id, { server: { ...server, iri: base.iri }, revision: row.revision })
    return
  }
}

async function withdraw(context: SyncContext, row: RequestRow, known: ServerRequest): Promise<void> {
  const { db, remote } = context
  markRequestSent(db, row.id, { kind: 'withdraw' })
  const done = (server: ServerRequest) => linkRequest(db, row.id, { server, revision: row.revision })
  try {
    const answer = await remote.client.request({ method: 'DELETE', path: known.iri })
    const left = requestIn(context, answer)
    done({ ...(left ?? { ...known, status: 'cancelled' as const }), iri: known.iri })
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (isGone(error)) {
      done({ ...known, status: 'cancelled' })
      return
    }
    if (![409, 412, 428].includes(error.status ?? 0)) throw error
    const { now, etag } = await readNow(context, row, known)
    if (now === null) return
    if (now.status !== 'pending' && now.status !== 'approved') {
      // Whatever became of it, it is not in force any more, or is about to end.
      done(now)
      return
    }
    if (error.status === 409) throw error
    const answer = await remote.client.request({
      method: 'DELETE',
      path: known.iri,
      headers: ifMatch(etag),
    })
    done({ ...(requestIn(context, answer) ?? { ...now, status: 'cancelled' as const }), iri: known.iri })
  }
}

/** What each decision makes of what was shown. */
const LEADS_TO: Readonly<Record<Decision['kind'], Partial<Record<RequestStatus, RequestStatus>>>> = {
  approve: { pending: 'approved', cancellation_requested: 'cancelled' },
  reject: { pending: 'rejected', cancellation_requested: 'approved' },
}

async function decide(
  context: SyncContext,
  row: RequestRow,
  known: ServerRequest,
  { kind, reason, shown }: Decision,
): Promise<void> {
  const { db, remote } = context
  const wanted = LEADS_TO[kind][shown.status]
  const done = (server: ServerRequest) => linkRequest(db, row.id, { server, revision: row.revision })
  for (let attempt = 1; ; attempt += 1) {
    const { now, etag } = await readNow(context, row, known)
    if (now === null) return
    if (now.status === wanted) {
      done(now)
      return
    }
    if (now.status !== shown.status || !sameFacts(now, shown) || now.seconds !== shown.seconds) {
      park(context, row, shown, now)
      return
    }
    markRequestSent(db, row.id, { kind })
    const answer = await ifUnchanged(
      () =>
        remote.client.request({
          method: 'POST',
          path: `${known.iri}/${kind}`,
          headers: ifMatch(etag),
          ...(kind === 'reject' && reason !== '' ? { body: { reason } } : {}),
        }),
      attempt,
    )
    if (answer === null) continue
    const server = requestIn(context, answer) ?? (await readNow(context, row, known)).now
    if (server !== null) done({ ...server, iri: known.iri })
    return
  }
}

/** Null when the version or the state changed meanwhile and it is worth reading again. */
async function ifUnchanged(send: () => Promise<ApiAnswer>, attempt: number): Promise<ApiAnswer | null> {
  try {
    return await send()
  } catch (error) {
    const moved =
      error instanceof ApiFailure &&
      error.cause.kind === 'http' &&
      (error.status === 412 ||
        error.status === 428 ||
        (error.status === 409 && error.cause.problem?.code === 'invalid-transition'))
    if (moved && attempt < TRIES) return null
    throw error
  }
}

/** The request as the server has it now, with its version; null when it is gone, and the row is parked then. */
async function readNow(
  context: SyncContext,
  row: RequestRow,
  { iri }: ServerRequest,
): Promise<{ now: ServerRequest | null; etag: string | null }> {
  try {
    const answer = await context.remote.client.request({ method: 'GET', path: iri })
    const now = requestIn(context, answer)
    if (now === null) throw new ApiFailure({ kind: 'unreadable', status: answer.status, reached: 'maybe' })
    return { now: { ...now, iri }, etag: etagOf(answer) }
  } catch (error) {
    if (!(error instanceof ApiFailure && isGone(error))) throw error
    const say = row.own ? refusalWords('gone') : refusalWords('decidedGone')
    parkRequest(context.db, row, refusalOf(context, error, say), null)
    return { now: null, etag: null }
  }
}

const refusalWords =
  (name: 'gone' | 'decidedGone') =>
  ({ requests }: ReturnType<SyncContext['words']>) =>
    requests[name]

/** It is not what it was when the person said what they want: nothing is overwritten, they are told what it is now. */
function park(context: SyncContext, row: RequestRow, before: ServerRequest, now: ServerRequest): void {
  const { account, clock, db } = context
  const { requests } = context.words()
  const reading = new Reading(db, account, clock.now())
  const what = meanwhileWords(requests, row, before, now, (iri) => reading.personName(iri))
  const message = !row.own
    ? requests.decisionNotSent(what)
    : now.status === 'pending'
      ? requests.changeOrKeep(what)
      : requests.changeNotSent(what)
  parkRequest(db, row, { at: clock.now().toString(), status: 409, message, problem: null }, now)
}

/** What the request costs, as it is counted here. */
function secondsOf({ account, clock, db }: SyncContext, row: RequestRow): number {
  return requestViews(db, account, [row], clock.now())[0]?.seconds ?? 0
}

/** What the server says it created. @throws ApiFailure when its answer does not say which request that is. */
function createdRequest(context: SyncContext, sent: Creation, answer: ApiAnswer): ServerRequest {
  const read = requestIn(context, answer)
  if (read !== null) return read
  const location = answer.headers.get('location')
  if (location === null) throw new ApiFailure({ kind: 'unreadable', status: answer.status, reached: 'maybe' })
  return {
    ...sent.facts,
    iri: new URL(location, 'http://ours.invalid').pathname,
    status: 'pending',
    seconds: null,
    requestedAt: null,
    decidedBy: null,
    decidedAt: null,
    decisionReason: null,
    history: null,
  }
}

function requestIn({ remote }: SyncContext, { body }: ApiAnswer): ServerRequest | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
  return readRequest(body as Item, remote.basePath)?.request ?? null
}
