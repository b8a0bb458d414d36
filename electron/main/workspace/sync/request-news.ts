// News about requests that the person wants to know: theirs was decided, or another one needs their decision.
import { idOf } from '../iri'
import { isWaiting, type RequestRow, type ServerRequest } from '../store/request-row'

export interface RequestNews {
  kind: 'decided' | 'waits'
  /** Of the row. */
  id: string
}

/** How a request was known before; null when it was not. */
export type KnownBefore = Pick<RequestRow, 'server' | 'wish'> | null

/**
 * What is new about a request, between what was known before and now. `fresh` says whether one that was not known can
 * be news at all: what is older than what was already known is not.
 */
export function newsOf(
  before: KnownBefore,
  now: RequestRow,
  me: { employee: string; decides: boolean },
  fresh: boolean,
): RequestNews | null {
  const { server, own, id } = now
  if (server === null || (before === null && !fresh)) return null
  const was = before?.server ?? null
  if (own) return isDecided(was, server, before?.wish ?? null, me.employee) ? { kind: 'decided', id } : null
  const waits = isWaiting(server) && was?.status !== server.status
  return waits && me.decides ? { kind: 'waits', id } : null
}

/** Whether someone else has decided the person's own request. */
function isDecided(
  was: ServerRequest | null,
  now: ServerRequest,
  wish: RequestRow['wish'],
  me: string,
): boolean {
  if (was?.status === now.status || now.status === 'pending' || now.status === 'cancellation_requested')
    return false
  if (now.decidedBy !== null && idOf(now.decidedBy) === idOf(me)) return false
  const bySomeone = now.decidedBy !== null && now.decidedAt !== (was?.decidedAt ?? null)
  // No name is needed where only someone else can have done it.
  if (now.status === 'cancelled') {
    if (wish?.kind === 'withdraw') return false
    return bySomeone || was?.status === 'cancellation_requested'
  }
  return was === null ? bySomeone : true
}
