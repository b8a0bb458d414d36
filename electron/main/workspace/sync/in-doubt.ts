// A creation whose answer was lost: when it may be sent again, and when not finding it proves that it never arrived.
import type { SyncContext } from './remote'

/** Servers keep a key for a day or longer; well before that we stop relying on it. */
const KEY_TRUSTED_MS = 12 * 60 * 60_000
/** A server that got a request may still be busy with it when we gave up on the answer. */
const SETTLING_MS = 45_000

/** When a creation left, in epoch milliseconds, and with which of the account's tokens. */
export interface Departure {
  at: number
  tokenNumber: number
}

/**
 * Whether sending the same body with the same key again is safe: a server that honours keys then answers with what it
 * did. Servers keep keys for a time, and for the token they came with.
 */
export function canReplay({ account, clock }: SyncContext, sent: Departure, honoursKeys: boolean): boolean {
  const age = clock.now().epochMilliseconds - sent.at
  const young = age >= 0 && age < KEY_TRUSTED_MS
  return honoursKeys && young && sent.tokenNumber === account.tokenNumber
}

/** The server may still be carrying the creation out: not finding it proves nothing yet. */
export class StillSettling extends Error {
  constructor(readonly milliseconds: number) {
    super('The server may still be busy with it')
  }
}

/** @throws StillSettling when it is too early to take "not found" for "never arrived". */
export function demandSettled({ clock }: SyncContext, sent: Departure): void {
  const age = clock.now().epochMilliseconds - sent.at
  if (age >= 0 && age < SETTLING_MS) throw new StillSettling(SETTLING_MS - age)
}
