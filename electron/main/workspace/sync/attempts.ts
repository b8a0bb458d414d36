// How old a write without an answer is, and whether the server may still carry it out.
import type { Attempt, Departure } from '../store/synced-row'
import type { SyncContext } from './context'

/** Servers keep an Idempotency-Key for a day or longer; well before that we stop relying on it. */
const KEY_TRUSTED_MS = 12 * 60 * 60_000
/** A server that got a write may still be busy with it when we gave up on the answer. */
const SETTLING_MS = 45_000
/** A server that answers fast is given at least so long after an answer was lost, and so many times its slowest answer. */
const SHORTEST_SETTLING_MS = 10_000
const SLOWEST_ANSWERS = 20
/** A server's clock that went back by more than this says nothing. */
const CLOCK_TRUSTED_MS = 60 * 60_000
/** After this time nothing that a proxy held back can still arrive. */
const REMEMBERED_MS = 24 * 60 * 60_000

/** The server may still be carrying a write out: what is seen of it now proves nothing yet. */
export class StillSettling extends Error {
  constructor(readonly milliseconds: number) {
    super('The server may still be busy with it')
  }
}

/** Now, on clocks that cannot be set. */
export function departure({ clock, remote, run }: SyncContext): Departure {
  return { run, monotonic: clock.monotonic(), server: remote.client.serverTime() }
}

/**
 * Milliseconds that have passed at the least since something left; null when nothing tells. A clock that people set is
 * never asked.
 */
function leastAge({ clock, remote, run }: SyncContext, left: Departure): number | null {
  if (left.run === run) return clock.monotonic() - left.monotonic
  const now = remote.client.serverTime()
  if (now === null || left.server === null) return null
  const age = now.at - (left.server.at + left.server.heardAgo)
  return age < -CLOCK_TRUSTED_MS ? null : age
}

/**
 * Milliseconds until the server is certainly done with a write, one way or the other; 0 when it is. What is too old to
 * tell counts as done.
 */
export function settlesIn(context: SyncContext, { left, lostAt }: Attempt): number {
  const age = leastAge(context, left)
  if (age === null) return 0
  const lostFor = lostAt === undefined ? null : leastAge(context, lostAt)
  const learned = lostFor === null ? SETTLING_MS : settlingTime(context) - lostFor
  return Math.max(0, Math.min(SETTLING_MS - age, learned))
}

/** Milliseconds that this server is given to finish after an answer of it was lost, learned from its other answers. */
function settlingTime({ remote }: SyncContext): number {
  const slowest = remote.client.slowestWrite()
  if (slowest === null) return SETTLING_MS
  return Math.min(SETTLING_MS, Math.max(SHORTEST_SETTLING_MS, SLOWEST_ANSWERS * slowest))
}

/** Whether a settled write is too old to still have an effect. */
export function isForgettable(context: SyncContext, { left, state }: Attempt): boolean {
  if (state !== 'settled') return false
  const age = leastAge(context, left)
  return age === null || age > REMEMBERED_MS
}

/**
 * Whether sending a creation again with the same key is safe: the server then answers with what it did. Servers keep
 * keys for a time, and for the token they came with; by `clientId` ours finds a row whenever and with whichever token.
 * Sleep stops our own clock, so only the server's tells how old a key can be at the most. @throws ApiFailure
 */
export async function canReplay(
  context: SyncContext,
  { left, tokenNumber }: Attempt,
  keys: { idempotencyKeys: boolean; clientIds: boolean },
): Promise<boolean> {
  if (keys.clientIds) return true
  if (!keys.idempotencyKeys || tokenNumber !== context.account.tokenNumber || left.server === null)
    return false
  const now = await context.serverTime()
  return now !== null && now >= left.server.at && now - left.server.at < KEY_TRUSTED_MS
}

/**
 * Whether a write can no longer be carried out because the row has another version than the one it was bound to.
 * `etag` is the version now.
 */
export const isOvertaken = (attempt: Attempt, etag: string | null): boolean =>
  attempt.etag !== null && etag !== null && attempt.etag !== etag
