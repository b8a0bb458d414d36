// Messages to an address that someone typed: by the guarded way out, which reaches no private network unless it may.
import type { Outbound } from '../../outbound/outbound'
import { replyOf, type Asking, type Reply } from './ask'
import { Fault } from './faults'

export interface Posting extends Asking {
  readonly outbound: Pick<Outbound, 'send'>
  /** Whether private addresses and http are allowed. */
  readonly allowPrivate: boolean
}

const HEADERS = { Accept: 'application/json', 'Content-Type': 'application/json; charset=utf-8' }

/**
 * Posts JSON to the address.
 * @throws Fault `address` when it may not be called: nothing was sent then; `unreachable` when no one answers.
 */
export const postTo = async (
  url: string,
  json: unknown,
  { outbound, allowPrivate, millis, signal }: Posting,
): Promise<Reply> => {
  const outcome = await outbound.send({
    ...{ url, method: 'POST', headers: HEADERS, body: JSON.stringify(json) },
    ...{ allowPrivate, signal: signal ?? new AbortController().signal },
  })
  if (outcome.kind === 'answered') {
    const after = outcome.headers['retry-after']
    const retryHeader = (Array.isArray(after) ? after[0] : after) ?? null
    return replyOf(outcome.status, retryHeader, outcome.text, millis())
  }
  // The reason may name what is in the network: only which of the two it is gets out.
  throw new Fault(outcome.kind === 'failed' && outcome.refused ? 'address' : 'unreachable')
}
