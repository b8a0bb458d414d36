// Answers requests for the app's own files: only what is really inside the built renderer, with its exact type.
import { readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import { SECURITY_HEADERS } from './content-security'

/** What is asked for, as the protocol hands it over. */
export type FileRequest = Pick<Request, 'url' | 'method'>

/** Pages live at `app://stint/`. */
export const APP_SCHEME = 'app'
export const APP_HOST = 'stint'
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`

/** The types of files a build holds; anything else is not served. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.woff2', 'font/woff2'],
])

/**
 * Makes the handler of the app protocol.
 * @param root folder of the built renderer
 * @returns a function that answers a request with the file, else with 404; it never rejects for a bad address. The
 *   address is resolved, links included, before it is compared with the root, so nothing outside can be named.
 */
export function appFiles(root: string): (request: FileRequest) => Promise<Response> {
  const realRoot = realpath(root)
  // A missing build is reported by each answer, not by a rejection that no one awaits.
  realRoot.catch(() => undefined)

  return async (request) => {
    const wanted = wantedPath(request)
    const type = wanted === null ? undefined : TYPES.get(path.extname(wanted).toLowerCase())
    if (wanted === null || type === undefined) return notFound()
    try {
      const base = await realRoot
      const file = await realpath(path.join(base, wanted))
      if (!file.startsWith(base + path.sep)) return notFound()
      return new Response(await readFile(file), { headers: { ...SECURITY_HEADERS, 'content-type': type } })
    } catch {
      return notFound()
    }
  }
}

/** The path a request asks for, relative to the root; null when it is none of ours. */
function wantedPath(request: FileRequest): string | null {
  if (request.method !== 'GET') return null
  const url = new URL(request.url)
  if (url.protocol !== `${APP_SCHEME}:` || url.host !== APP_HOST) return null
  if (url.pathname === '' || url.pathname === '/') return 'index.html'
  try {
    const decoded = decodeURIComponent(url.pathname.slice(1))
    return decoded.includes('\0') || decoded.includes('\\') ? null : decoded
  } catch {
    return null
  }
}

function notFound(): Response {
  return new Response('There is no such file.', {
    status: 404,
    headers: { ...SECURITY_HEADERS, 'content-type': 'text/plain; charset=utf-8' },
  })
}
