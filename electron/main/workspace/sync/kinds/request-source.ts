// Requests for absence as the server lists them, one's own and those one may decide about.
import { dayOf } from '#domain/day'
import { HELD, type Item } from '../../api/collection'
import { ApiFailure } from '../../api/failure'
import { iriOf } from '../../api/wire'
import { readRequest, REQUESTS } from '../../api/wire-requests'
import { readSyncToken, writeSyncToken } from '../../store/replica'
import {
  factsOf,
  requestTable,
  sameFacts,
  type RequestRow,
  type ServerRequest,
} from '../../store/request-row'
import { findRequest, latestRequestedAt, listRequests } from '../../store/requests'
import { isMissing, isUnsent, lostAttempts } from '../../store/synced-row'
import { UNLINKED } from '../../store/synced-table'
import { dealWithAbsent, type Suspicions } from '../absent'
import { isOwn, type SyncContext } from '../context'
import type { Source } from '../pull'
import { newsOf } from '../request-news'
import { isGone } from '../verdict'
import { answers, HOLIDAY_REQUEST } from './holiday-request'
import { changedMeanwhile } from './request'

const PAGE_OF_500 = '500'
/** Under this it is noted when the latest of all requests that were ever read was asked for. */
const LATEST = 'holiday-requests/latest'

/** What was already known when a reading began: what is older is no news. */
interface Known {
  me: { employee: string; decides: boolean }
  /** Nothing was read before: nothing is news. */
  first: boolean
  latest: string | null
}

export const requestSource = (suspicions: Suspicions): Source => ({
  collection: 'holiday-requests',
  optional: true,
  bounds: HELD,
  changes: (context, token) =>
    context.remote.profile.lists[REQUESTS]?.sync === true
      ? { path: REQUESTS, query: { ...paging(context), sync: token } }
      : null,
  whole: (context) => ({ path: REQUESTS, query: paging(context) }),
  instead: readEach,
  begin: (context, first) => {
    const { account, db, remote } = context
    const table = requestTable(db, account.id)
    const before = [readSyncToken(db, account.id, LATEST), latestRequestedAt(db, account.id)].reduce(later)
    const me = { employee: account.employee, decides: context.absences.decides() }
    const known: Known = { me, first, latest: before }
    let latest = before
    return {
      take: (item) => {
        const found = readRequest(item, remote.baseUrl)
        if (found === null) return null
        latest = later(latest, found.request.requestedAt)
        take(context, found, known)
        return found.request.iri
      },
      takeDeletion: (item) => {
        const iri = iriOf(item, remote.baseUrl, REQUESTS)
        const row = iri === null ? null : table.findByIri(iri)
        if (row !== null) takeDeletion(context, row)
      },
      ended: async (seen) => {
        const linked = table.linked().filter(({ server }) => server !== null && !seen.has(server.iri))
        db.write(() => {
          for (const row of linked) if (!isAcknowledged(row)) takeDeletion(context, row)
        })
        const absent = linked.filter((row) => isAcknowledged(row) && !isUnsent(row) && row.refusal === null)
        const all = table.linked('own = 1').filter(isAcknowledged).length
        await dealWithAbsent(context, HOLIDAY_REQUEST, suspicions, {
          absent,
          lacking: absent.length,
          known: all,
        })
      },
      done: () => {
        const newest = latest
        if (newest !== null && newest !== readSyncToken(db, account.id, LATEST)) {
          db.writeLightly(() => writeSyncToken(db, account.id, LATEST, newest))
        }
      },
    }
  },
})

/** One's own request that is in force or waits: no server drops it without a word. */
const isAcknowledged = ({ own, server }: RequestRow): boolean =>
  own && server !== null && server.status !== 'cancelled' && server.status !== 'rejected'

function paging({ remote }: SyncContext): Record<string, string> {
  const pageSize = remote.profile.lists[REQUESTS]?.pageSize ?? null
  return pageSize === null ? {} : { [pageSize]: PAGE_OF_500 }
}

/**
 * Servers that take the specification at its word list kinds of absence in place of requests: those that are known here
 * are read one by one.
 */
async function readEach(
  { db, account, remote }: SyncContext,
  listed: readonly Item[],
): Promise<Item[] | null> {
  if (listed.length === 0 || listed.some((item) => readRequest(item, remote.baseUrl) !== null)) return null
  const items: Item[] = []
  for (const { server } of listRequests(db, account.id)) {
    if (server === null) continue
    try {
      const { body } = await remote.client.request({ method: 'GET', path: server.iri })
      if (typeof body === 'object' && body !== null && !Array.isArray(body)) items.push(body as Item)
    } catch (error) {
      // What is gone there is missing from what was read, as from a list that no longer has it.
      if (!(error instanceof ApiFailure && isGone(error))) throw error
    }
  }
  return items
}

const later = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && one < other) ? other : one

/** The server no longer has it, or no longer shows it to this person. */
function takeDeletion({ clock, db, account, messages }: SyncContext, row: RequestRow): void {
  const table = requestTable(db, account.id)
  if (!isUnsent(row) && (isMissing(row) || row.refusal === null)) {
    // Our own withdrawal arrived after the person had taken it back: it is asked for anew.
    if (row.own && row.attempts.some(({ kind }) => kind === 'delete') && isInForce(row)) {
      table.unlink(row.id, row.revision - 1)
    } else table.remove(row)
    return
  }
  // A change of one's own meets the deletion when it is sent, and then asks the person.
  if (row.own && row.refusal === null) return
  const gone = {
    at: clock.now().toString(),
    status: 404,
    message: messages().requests.decidedGone,
    problem: null,
  }
  table.park(row, row.own && row.refusal !== null ? row.refusal : gone, UNLINKED)
}

const isInForce = ({ server }: RequestRow): boolean =>
  server?.status === 'pending' || server?.status === 'approved'

/**
 * Of others only what may still have to be decided is kept: what waits, and what is in force and may be asked to be
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

type Found = NonNullable<ReturnType<typeof readRequest>>

function take(context: SyncContext, found: Found, { first, latest, me }: Known): void {
  const { db, account } = context
  const table = requestTable(db, account.id)
  const { request } = found
  const before = table.findByIri(request.iri)
  if (!isOwn(context, found.employee) && !isKept(context, request)) {
    if (before === null) return
    if (!isUnsent(before) && before.refusal === null) {
      table.remove(before)
      return
    }
  }
  const id = before === null ? adopt(context, found) : takeVersion(context, before, found)
  const now = findRequest(db, account.id, id)
  if (now === null || first) return
  const since = waitsSince(request)
  const fresh = since !== null && (latest === null || since >= latest)
  const heard = newsOf(before, now, me, fresh)
  if (heard !== null) context.tell(heard)
}

/** One that is not linked yet: a creation of ours whose answer was lost, or made elsewhere. Answers the row's id. */
function adopt(context: SyncContext, { request, employee, employeeName }: Found): string {
  const { db, account } = context
  const table = requestTable(db, account.id)
  const own = isOwn(context, employee)
  const answered = own ? table.unconfirmedCreations() : []
  for (const row of answered) {
    const attempt = lostAttempts(row).find(
      ({ kind, facts }) => kind === 'create' && facts !== null && answers(context, request, facts),
    )
    if (attempt === undefined) continue
    const { revision } = attempt
    table.link(row.id, { server: request, etag: null, revision, keeps: () => false }, () => undefined)
    return row.id
  }
  return table.adopt(request, {
    ...factsOf(request),
    own: own ? 1 : 0,
    employee: own ? account.employee : (employee ?? account.employee),
    employeeName: own ? account.employeeName : (employeeName ?? ''),
  })
}

function takeVersion(context: SyncContext, row: RequestRow, { request, employeeName }: Found): string {
  const { db, account } = context
  const table = requestTable(db, account.id)
  if (isMissing(row)) table.answered(row)
  const base = row.server
  if (base === null || JSON.stringify(base) === JSON.stringify(request)) return row.id
  const edited = row.refusal === null && isUnsent(row) && row.wish === null
  if (!edited) {
    const name = row.own ? row.employeeName : (employeeName ?? row.employeeName)
    table.follow(row, request, { employeeName: name })
  } else if (request.status !== 'pending' && !sameFacts(row, request)) {
    // What the person wanted to change has been decided about.
    table.parkOn(row, changedMeanwhile(context, row, base, request), { server: request, etag: null })
  }
  // An edit that waits meets what is new there when it is sent.
  return row.id
}
