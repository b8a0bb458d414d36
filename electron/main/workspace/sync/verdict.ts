// What a failed request means for the row it was about, and for the flight.
import type { Refusal } from '#contract/bridge/base'
import type { ApiFailure, FailureCause } from '../api/failure'
import type { LocalizedMessage } from '../../messages/messages'
import type { SyncContext } from './context'

/**
 * refused: this row, by the server, for a reason of its own. suspect: this row, or everything, by something in front of
 * the server. row: this row failed and may work later. stop: nothing works now. signIn: the token does not work.
 */
export type Verdict = 'refused' | 'suspect' | 'row' | 'stop' | 'signIn'

/**
 * Why a push ended. partly: the server works, but some rows have to be tried again. `took`: whether it has taken any row.
 */
export type PushResult =
  /** `againIn`: milliseconds until something can be said about unconfirmed rows; null when there are none. */
  | { kind: 'done'; againIn: number | null }
  | { kind: 'partly'; failure: ApiFailure; took: boolean }
  | { kind: 'stopped'; failure: ApiFailure; took: boolean }
  | { kind: 'signIn'; failure: ApiFailure }

/** So many rows failing in a row mean that the server is in trouble, not the rows. */
export const TROUBLE_AFTER = 3

export function judge({ cause }: ApiFailure): Verdict {
  // A connection that broke after the request says little about the next one.
  if ((cause.kind === 'timeout' || cause.kind === 'offline') && cause.reached === 'maybe') return 'row'
  if (cause.kind === 'otherRow' || cause.kind === 'blocked') return 'row'
  if (cause.kind !== 'http') return 'stop'
  if (cause.status === 401) return 'signIn'
  if (cause.status === 429 || (cause.status === 503 && cause.retryAfter !== null)) return 'stop'
  // A server without room takes nothing else either.
  if (cause.status === 507) return 'stop'
  if (cause.status >= 500 || cause.status === 408 || cause.status === 425) return 'row'
  // The server is still busy with the same creation: it is not refused, it is early.
  if (cause.status === 409 && cause.retryAfter !== null) return 'row'
  return isAboutTheRow(cause) ? 'refused' : 'suspect'
}

/** Only the service itself speaks of violations, conflicts and versions, or in problem documents (RFC 9457). */
function isAboutTheRow({ status, problem, message }: Extract<FailureCause, { kind: 'http' }>): boolean {
  return problem !== null || (message !== null && [409, 412, 422].includes(status))
}

/** Whether the server can be relied on not to have carried the request out. */
export function certainlyNotDone({ cause }: ApiFailure): boolean {
  if (cause.kind === 'http') return cause.status === 401 || cause.status === 429
  return cause.kind !== 'trouble' && cause.reached === 'no'
}

/**
 * What the server said, as it is kept with the row; ours where we can tell more. Like the server's own words, they stay
 * in the language they were said in.
 */
export function refusalOf(
  { clock, messages }: Pick<SyncContext, 'clock' | 'messages'>,
  failure: ApiFailure,
  say: LocalizedMessage = failure.say,
): Refusal {
  return {
    at: clock.now().toString(),
    status: failure.status ?? 0,
    message: say(messages()),
    problem: failure.cause.kind === 'http' ? failure.cause.problem : null,
  }
}

/** Whether the answer says that there is no such row; a page that says so may come from something in front of it. */
export const isGone = ({ cause }: ApiFailure): boolean =>
  (cause.kind === 'http' || cause.kind === 'unreadable') && (cause.status === 404 || cause.status === 410)
