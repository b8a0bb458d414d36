// Answers requests for the app's own files: only what is really inside the built renderer, with its exact type.
import { readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { SECURITY_HEADERS } from './content-security'

/** What is asked for, as the protocol hands it over. */
export type FileRequest = Pick<Request, 'url' | 'method'>

/** What a window is answered, as Electron takes it. */
export interface FileAnswer {
  statusCode: 200 | 404
  headers: Record<string, string>
  data: Buffer
}

/** Pages live at `app://stint/`. */
export const APP_SCHEME = 'app'
export const APP_HOST = 'stint'
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`

/** Whether an address is one of the app's own pages. */
export const isOurPage = (url: string): boolean =>
  URL.canParse(url) && new URL(url).protocol === `${APP_SCHEME}:` && url.startsWith(`${APP_ORIGIN}/`)

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
 * Makes the handler of the app protocol. It reads at once: a start waits for these files, and each turn of the event loop
 * between request and answer takes longer than reading them.
 * @param root folder of the built renderer
 * @param firstPage the file that a window shows, asked for each window
 * @returns a function that answers a request with the file, else with 404; it never throws for a bad address. The
 *   address is resolved, links included, before it is compared with the root, so nothing outside can be named.
 */
export function appFiles(root: string, firstPage: () => string): (request: FileRequest) => FileAnswer {
  let realRoot: string | null = null

  return (request) => {
    const wanted = wantedPath(request, firstPage)
    const type = wanted === null ? undefined : TYPES.get(path.extname(wanted).toLowerCase())
    if (wanted === null || type === undefined) return notFound()
    try {
      realRoot ??= realpathSync.native(root)
      const file = realpathSync.native(path.join(realRoot, wanted))
      if (!file.startsWith(realRoot + path.sep)) return notFound()
      return { statusCode: 200, headers: headersOf(type), data: readFileSync(file) }
    } catch {
      return notFound()
    }
  }
}

const headersOf = (type: string) => ({ ...SECURITY_HEADERS, 'content-type': type })

/** The path a request asks for, relative to the root; null when it is none of ours. */
function wantedPath(request: FileRequest, firstPage: () => string): string | null {
  if (request.method !== 'GET') return null
  const url = new URL(request.url)
  if (url.protocol !== `${APP_SCHEME}:` || url.host !== APP_HOST) return null
  if (url.pathname === '' || url.pathname === '/') return firstPage()
  try {
    const decoded = decodeURIComponent(url.pathname.slice(1))
    return decoded.includes('\0') || decoded.includes('\\') ? null : decoded
  } catch {
    return null
  }
}

function notFound(): FileAnswer {
  return {
    statusCode: 404,
    headers: headersOf('text/plain; charset=utf-8'),
    data: Buffer.from('There is no such file.'),
  }
}
