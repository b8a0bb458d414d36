// What one's own requests and those one decides about have in common: where they are kept, and how they are read.
import type { Refusal } from '#contract/bridge/base'
import { readCollection, type Item } from '../../api/collection'
import { readRequest, REQUESTS } from '../../api/wire-requests'
import { idOf } from '../../iri'
import { requestTable, type RequestRow, type ServerRequest } from '../../store/request-row'
import { isOwn, type SyncContext } from '../context'
import { newsOf } from '../request-news'
import { requestOutcome } from '../request-outcome'
import type { Kind, Listings } from './kind'

/** What both kinds of request do alike. */
export const REQUEST_PARTS = {
  // They are few, and what one costs depends on the others.
  parallel: 1,
  readsFirst: true,
  takenOnce: true,
  collection: () => REQUESTS,
  table: ({ db, account }) => requestTable(db, account.id),
  keys: ({ remote: { profile } }) => ({
    idempotencyKeys: profile.requests.idempotencyKeys,
    clientIds: profile.requests.clientIds,
  }),
  batch: () => 0,
  isOurs: (context, item) => {
    const read = readRequest(item, context.remote.baseUrl)
    return read !== null && isOwn(context, read.employee)
  },
  read: ({ remote }, item) => readRequest(item, remote.baseUrl)?.request ?? null,
  baseOf: (_context, _row, base) => base,
  heard: (context, before, after) => {
    const me = { employee: context.account.employee, decides: context.absences.decides() }
    const news = newsOf(before, after, me, true)
    if (news?.kind === 'decided') context.tell(news)
  },
} as const satisfies Partial<Kind<RequestRow, ServerRequest>>

/** The person's requests as the server lists them. @throws ApiFailure */
export async function listRequestsThere(context: SyncContext, listings: Listings): Promise<Item[]> {
  const { account, remote } = context
  const filter = remote.profile.lists[REQUESTS]?.employee ?? null
  const me = filter?.as === 'id' ? (idOf(account.employee) ?? account.employee) : account.employee
  const query: Record<string, string> = filter === null ? {} : { [filter.name]: me }
  const known = listings.get(REQUESTS)
  if (known !== undefined) return known
  const listing = readCollection(remote.client, { path: REQUESTS, query }).then(({ items }) => items)
  listings.set(REQUESTS, listing)
  return listing
}

/** It is not what it was when the person said what they want: they are told what it is now. */
export function changedMeanwhile(
  context: SyncContext,
  row: RequestRow,
  before: ServerRequest | null,
  now: ServerRequest,
): Refusal {
  const { clock, absences } = context
  const { requests } = context.messages()
  const what = requestOutcome(requests, row, before, now, absences.personName)
  const message = !row.own
    ? requests.decisionNotSent(what)
    : now.status === 'pending'
      ? requests.changeOrKeep(what)
      : requests.changeNotSent(what)
  return { at: clock.now().toString(), status: 409, message, problem: null }
}
