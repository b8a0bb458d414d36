// What a failed request means for the row it was about, and for the flight.
import type { Refusal } from '#contract/bridge-base'
import type { ApiFailure } from '../api/failure'
import type { Say } from '../../words/words'
import type { SyncContext } from './remote'

/**
 * refused: this row, by the server, for a reason of its own. row: this row failed and may work later.
 * stop: nothing works now. signIn: the token does not work.
 */
export type Verdict = 'refused' | 'row' | 'stop' | 'signIn'

/** Why a push ended. partly: the server works, but some rows have to be tried again. */
export type PushResult =
  /** `againIn`: milliseconds until something can be said about rows in doubt; null when there are none. */
  | { kind: 'done'; againIn: number | null }
  | { kind: 'partly'; failure: ApiFailure }
  | { kind: 'stopped'; failure: ApiFailure }
  | { kind: 'signIn'; failure: ApiFailure }

/** So many rows failing in a row mean that the server is in trouble, not the rows. */
export const TROUBLE_AFTER = 3

export function judge({ cause }: ApiFailure): Verdict {
  if (cause.kind === 'timeout' && cause.reached === 'maybe') return 'row'
  if (cause.kind !== 'http') return 'stop'
  if (cause.status === 401) return 'signIn'
  if (cause.status === 429 || (cause.status === 503 && cause.retryAfter !== null)) return 'stop'
  if (cause.status >= 500 || cause.status === 408 || cause.status === 425) return 'row'
  // The server is still busy with the same creation: it is not refused, it is early.
  if (cause.status === 409 && cause.retryAfter !== null) return 'row'
  return 'refused'
}

/** Whether the server can be relied on not to have carried the request out. */
export function certainlyNotDone({ cause }: ApiFailure): boolean {
  return cause.kind === 'http' ? cause.status === 401 || cause.status === 429 : cause.reached === 'no'
}

/**
 * What the server said, as it is kept with the row; ours where we can tell more. Like the server's own words, they stay
 * in the language they were said in.
 */
export function refusalOf(
  { clock, words }: Pick<SyncContext, 'clock' | 'words'>,
  failure: ApiFailure,
  say: Say = failure.say,
): Refusal {
  return {
    at: clock.now().toString(),
    status: failure.status ?? 0,
    message: say(words()),
    problem: failure.cause.kind === 'http' ? failure.cause.problem : null,
  }
}

export const isGone = (failure: ApiFailure): boolean => failure.status === 404 || failure.status === 410
