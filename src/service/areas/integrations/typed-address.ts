// Messages to an address that somebody typed: https only, never redirected, and nothing of the answer is passed on.
import { ask, type Reply } from './ask'
import { Fault } from './faults'

export interface Posting {
  /** Whether private addresses and http are allowed. */
  readonly allowPrivate: boolean
  readonly millis: () => number
}

/** Posts JSON to the address. @throws Fault when it is no address for this, or nobody answers. */
export const postTo = async (
  url: string,
  json: unknown,
  { allowPrivate, millis }: Posting,
): Promise<Reply> => {
  const parsed = URL.canParse(url) ? new URL(url) : null
  if (parsed === null || (parsed.protocol !== 'https:' && !(parsed.protocol === 'http:' && allowPrivate)))
    throw new Fault('address')
  return ask({ method: 'POST', url, json }, millis())
}
