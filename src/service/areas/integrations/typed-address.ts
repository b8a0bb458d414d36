// Messages to an address that somebody typed: https only, never redirected, and nothing of the answer is passed on.
import { ask, type Asking, type Reply } from './ask'
import { Fault } from './faults'

export interface Posting extends Asking {
  /** Whether private addresses and http are allowed. */
  readonly allowPrivate: boolean
}

/** Posts JSON to the address. @throws Fault when it is no address for this, or nobody answers. */
export const postTo = async (url: string, json: unknown, posting: Posting): Promise<Reply> => {
  const parsed = URL.canParse(url) ? new URL(url) : null
  if (
    parsed === null ||
    (parsed.protocol !== 'https:' && !(parsed.protocol === 'http:' && posting.allowPrivate))
  )
    throw new Fault('address')
  return ask({ method: 'POST', url, json }, posting)
}
