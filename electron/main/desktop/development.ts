// What only `npm run dev` has: pages from Vite's server, and a service that restarts after it was built again.
import { statSync } from 'node:fs'
import { SECURITY_HEADERS, developmentPolicy } from './content-security'

const LOOK_MS = 200

/**
 * Where Vite serves the pages.
 * @param packaged whether the app was packaged; such an app takes no pages from a server, whatever its environment says
 * @param address what `npm run dev` put into the environment
 * @returns the address; null when pages come from the app's own files
 * @throws Error for an address that is not this computer's own
 */
export function developmentServer(packaged: boolean, address: string | undefined): URL | null {
  if (packaged || address === undefined) return null
  const url = new URL(address)
  if (url.protocol !== 'http:' || url.hostname !== '127.0.0.1' || url.port === '')
    throw new Error('STINT_DEV_SERVER is not an address of this computer; pages are not taken from there.')
  return url
}

/** Where a page hears from Vite that something changed; nothing else outside the app may be reached. */
export const hotUpdates = (server: URL): string => `ws://${server.host}`

/** Makes the handler of the app protocol that hands over what Vite serves. It never rejects. */
export function developmentPages(server: URL): (request: Request) => Promise<Response> {
  const headers = { ...SECURITY_HEADERS, 'content-security-policy': developmentPolicy(hotUpdates(server)) }
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    try {
      const answer = await fetch(new URL(pathname + search, server), {
        headers: { accept: request.headers.get('accept') ?? '*/*' },
      })
      const type = answer.headers.get('content-type') ?? 'application/octet-stream'
      return new Response(answer.body, {
        status: answer.status,
        headers: { ...headers, 'content-type': type },
      })
    } catch (error) {
      return new Response(`The development server does not answer: ${String(error)}`, {
        status: 502,
        headers,
      })
    }
  }
}

/** Calls `rebuilt` once, when the file is written again; never after the returned function was called. */
export function whenRebuilt(file: string, rebuilt: () => void): () => void {
  const written = () => statSync(file, { throwIfNoEntry: false })?.mtimeMs
  const before = written()
  const looking = setInterval(() => {
    const now = written()
    // While it is being built there may be none.
    if (now === undefined || now === before) return
    clearInterval(looking)
    rebuilt()
  }, LOOK_MS)
  return () => clearInterval(looking)
}
