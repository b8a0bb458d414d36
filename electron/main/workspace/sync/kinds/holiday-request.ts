// One's own requests for absence: asked for, changed, withdrawn.
import { readRequest, requestBody, requestPatch, REQUESTS } from '../../api/wire-requests'
import { idOf } from '../../iri'
import {
  factsOf,
  IS_DECISION,
  requestTable,
  sameDays,
  sameFacts,
  type RequestFacts,
  type RequestRow,
  type ServerRequest,
} from '../../store/request-row'
import type { Attempt } from '../../store/synced-row'
import { isOwn, type SyncContext } from '../context'
import { missingRefusal } from '../missing'
import type { Found, Gone, Kind, Listings, Step } from './kind'
import { changedMeanwhile, listRequestsThere, REQUEST_PARTS } from './request'

/** More requests than anybody has waiting. */
const MOST_WAITING = 1000

/** Whether days that the server has of a request are no longer wanted. */
const releasesDays = ({ wish, from, to, dayPart }: RequestRow, server: ServerRequest): boolean =>
  wish !== null || from > server.from || to < server.to || (dayPart !== null && server.dayPart === null)

/** Whether a request only releases days. */
const onlyReleases = (row: RequestRow): boolean => {
  const { server, from, to } = row
  return (
    server !== null &&
    releasesDays(row, server) &&
    (row.wish !== null || (from >= server.from && to <= server.to))
  )
}

export const HOLIDAY_REQUEST: Kind<RequestRow, ServerRequest> = {
  ...REQUEST_PARTS,
  name: 'holiday-request',
  // Requests that release days leave first: the next one may need them.
  toSend: ({ db, account }, limit) =>
    requestTable(db, account.id)
      .toSend(MOST_WAITING, `NOT ${IS_DECISION}`)
      .sort((a, b) => Number(onlyReleases(b)) - Number(onlyReleases(a)))
      .slice(0, limit),
  roomMakers: ({ db, account }, { id }) =>
    requestTable(db, account.id)
      .toSend(MOST_WAITING, `NOT ${IS_DECISION}`)
      .filter((other) => other.id !== id && other.server !== null && releasesDays(other, other.server)),

  creation: (row) => (row.wish === null ? factsOf(row) : null),
  createRequest: (context, row, sent) => {
    const { account, remote, absences } = context
    const facts = sent as RequestFacts
    const { dayParts, clientIds } = remote.profile.requests
    const seconds = absences.secondsOf({ ...row, ...facts })
    const body = requestBody(facts, { employee: account.employee, dayParts, seconds })
    return {
      method: 'POST',
      path: REQUESTS,
      body: { ...body, ...(clientIds ? { clientId: row.key } : {}) },
      headers: { 'Idempotency-Key': row.key },
    }
  },
  created: (_context, _row, facts, iri) => ({
    ...(facts as RequestFacts),
    iri,
    status: 'pending',
    seconds: null,
    requestedAt: null,
    decidedBy: null,
    decidedAt: null,
    decisionReason: null,
    history: null,
  }),
  answers: (context, row, facts, item) => {
    const read = readRequest(item, context.remote.baseUrl)
    if (read === null || !isOwn(context, read.employee)) return 'no'
    const { clientId, type, from, to } = read.request
    if (context.remote.profile.requests.clientIds && clientId !== undefined)
      return clientId === row.key ? 'yes' : 'no'
    const sent = facts as RequestFacts
    return idOf(type) === idOf(sent.type) && from === sent.from && to === sent.to ? 'yes' : 'no'
  },
  findCreated,
  saysAll: (server, facts) => server.note === (facts as RequestFacts).note,

  arrived: (context, { kind, facts }, _row, now) => {
    if (kind === 'delete') return now.status === 'cancelled' || now.status === 'cancellation_requested'
    return kind === 'update' && facts !== null && hasAll(context, now, facts as RequestFacts)
  },
  step: (context, row, base, now) => (row.wish === null ? change(context, row, base, now) : withdraw(now)),
  gone,
  isListed: async (context, { iri }) => {
    const items = await listRequestsThere(context, new Map())
    return items.some((item) => readRequest(item, context.remote.baseUrl)?.request.iri === iri)
  },
  missingMessage: ({ requests }) => requests.gone,
}

/**
 * The person's own request for the same days and type, approved or pending, that belongs to no other row here. A server
 * that follows the specification literally lists absence types in place of requests: there we cannot tell.
 */
async function findCreated(
  context: SyncContext,
  row: RequestRow,
  { facts }: Attempt,
  listings: Listings,
): Promise<Found<ServerRequest>> {
  const { clock, db, account, remote } = context
  const items = await listRequestsThere(context, listings)
  const requests = items.flatMap((item) => readRequest(item, remote.baseUrl) ?? [])
  if (items.length > 0 && requests.length === 0) {
    const message = context.messages().requests.unlisted
    return { is: 'unclear', refusal: { at: clock.now().toString(), status: 0, message, problem: null } }
  }
  for (const { request, employee } of requests) {
    if (!isOwn(context, employee) || !answers(context, request, facts as RequestFacts)) continue
    const linked = requestTable(db, account.id).findByIri(request.iri)
    if (linked === null || linked.id === row.id) return { is: 'one', server: request }
  }
  return { is: 'none' }
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
function change(
  context: SyncContext,
  row: RequestRow,
  base: ServerRequest,
  now: ServerRequest,
): Step<ServerRequest> {
  if (hasAll(context, now, row)) return { do: 'nothing' }
  const ours = row.attempts.some(
    ({ kind, facts }) => kind === 'update' && facts !== null && hasAll(context, now, facts),
  )
  if (now.status !== 'pending' || !(sameFacts(base, now) || ours)) {
    return { do: 'park', refusal: changedMeanwhile(context, row, base, now) }
  }
  const { dayParts } = context.remote.profile.requests
  const body = requestPatch(row, now, { dayParts, seconds: context.absences.secondsOf(row) })
  const facts = factsOf(row)
  return {
    do: 'write',
    kind: 'update',
    facts,
    request: { method: 'PATCH', path: now.iri, body },
    after: { ...now, ...facts, seconds: null },
  }
}

/** What is no longer in force, or about to end, needs no withdrawal, whatever the reason. */
function withdraw(now: ServerRequest): Step<ServerRequest> {
  if (now.status !== 'pending' && now.status !== 'approved') return { do: 'nothing' }
  return {
    do: 'write',
    kind: 'delete',
    facts: null,
    request: { method: 'DELETE', path: now.iri },
    after: { ...now, status: 'cancelled' },
  }
}

function gone(context: SyncContext, row: RequestRow, status: number | null): Gone<ServerRequest> {
  const { server, wish } = row
  if (wish?.kind === 'withdraw' && server !== null)
    return { do: 'link', server: { ...server, status: 'cancelled' } }
  // Our own withdrawal arrived after all, and the person has taken it back: it is asked for again.
  if (row.attempts.some(({ kind }) => kind === 'delete')) return { do: 'unlink', revision: row.revision - 1 }
  return { do: 'park', refusal: missingRefusal(context, HOLIDAY_REQUEST, status), forgotten: false }
}
