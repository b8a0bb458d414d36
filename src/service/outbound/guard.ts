// Checks each address inside the connection: what a name resolves to is looked at where it is dialled, so that a name
// that answers differently the second time leads nowhere.
import { isIP, type LookupFunction } from 'node:net'
import type { buildConnector as BuildConnector } from 'undici'
import { isPublicAddress } from './addresses'
import type { Resolve } from './resolve'

/** The name or the address leads into a private network; nothing was sent there. */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress'
  override message = 'The host has a private address.'
}

const unbracketed = (host: string): string => host.replace(/^\[(.*)\]$/, '$1')

/** Looks up names, and refuses those of which any address is private. */
const guardedLookup = (resolve: Resolve, allowPrivate: boolean): LookupFunction => {
  const lookUp = async (name: string) => {
    const found = await resolve(name)
    if (found.length === 0) throw Object.assign(new Error('The name has no address.'), { code: 'ENOTFOUND' })
    if (!allowPrivate && !found.every(({ address }) => isPublicAddress(address))) throw new PrivateAddress()
    return found
  }
  return (name, options, callback) => {
    lookUp(name).then(
      (found) => {
        const [first] = found
        if (options.all === true) callback(null, [...found])
        else callback(null, first?.address ?? '', first?.family)
      },
      (error: unknown) => callback(error as NodeJS.ErrnoException, []),
    )
  }
}

/** Connects as undici does, to allowed addresses only. */
export const guardedConnector = (
  buildConnector: typeof BuildConnector,
  { resolve, allowPrivate, timeoutMillis }: GuardOptions,
): BuildConnector.connector => {
  const connect = buildConnector({ lookup: guardedLookup(resolve, allowPrivate), timeout: timeoutMillis })
  return (options, callback) => {
    const host = unbracketed(options.hostname)
    // An address is dialled without being looked up.
    const refused = isIP(host) !== 0 && !allowPrivate && !isPublicAddress(host)
    if (refused) callback(new PrivateAddress(), null)
    else connect(options, callback)
  }
}

export interface GuardOptions {
  readonly resolve: Resolve
  readonly allowPrivate: boolean
  /** For the connection alone, TLS included. */
  readonly timeoutMillis: number
}
