// The addresses of a name, found without keeping other work waiting.
import { promises as dns } from 'node:dns'
import type { LookupAddress } from 'node:dns'

/** Finds every address of a name. @throws Error with a `code` when there is none */
export type Resolve = (name: string) => Promise<readonly LookupAddress[]>

const TRY_MILLIS = 3000
const TRIES = 2

const resolver = new dns.Resolver({ timeout: TRY_MILLIS, tries: TRIES })

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code

/**
 * Asks the name servers first: unlike the system's own look-up, that takes no thread, of which there are four for
 * everything. Names that only the hosts file knows are then found by the system.
 */
export const resolveName: Resolve = async (name) => {
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const found = [
    ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 })) : []),
    ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 })) : []),
  ]
  if (found.length > 0) return found
  // Name servers that are silent keep the system's look-up waiting as well.
  for (const each of [v4, v6])
    if (each.status === 'rejected' && codeOf(each.reason) === dns.TIMEOUT) throw each.reason
  return dns.lookup(name, { all: true })
}
