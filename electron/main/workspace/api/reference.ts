// Where a reference of a server leads: IRIs, next links, Locations, and our own paths. Nowhere else is a URL made of one.

/** Longer than any name of a row and any link to a page. */
const LONGEST = 2_048

/**
 * The URL that a reference names, read as browsers read it (WHATWG URL), never put together from text. `from` is what
 * it was found in: the path, or reference, that a relative one starts from. Null when it leads out of the workspace's
 * origin (another host or port, or from http to https), or nowhere.
 */
export function urlWithin(reference: string, baseUrl: string, from = ''): URL | null {
  if (reference.length > LONGEST) return null
  const start = from === '' ? `${baseUrl}/` : (requestUrl(from, baseUrl)?.href ?? `${baseUrl}/`)
  if (!URL.canParse(reference, start)) return null
  const url = new URL(reference, start)
  // A server behind a proxy that ends TLS may not know of it; what it calls http is asked by https.
  if (url.protocol === 'http:' && baseUrl.startsWith('https:')) url.protocol = 'https:'
  // A path with two slashes in front would be read as a host the next time.
  if (url.origin !== new URL(baseUrl).origin || url.pathname.startsWith('//')) return null
  url.username = ''
  url.password = ''
  url.hash = ''
  return url
}

/** Path and query of what a reference names, as rows are known by here; null when it leads out of the workspace. */
export function pathWithin(reference: string, baseUrl: string, from?: string): string | null {
  const url = urlWithin(reference, baseUrl, from)
  return url === null ? null : url.pathname + url.search
}

/**
 * The URL to ask for one of our own paths (`/work-times`), or for what a server called a row. Servers below a path of
 * their own may leave that path out. Null when it leads out of the workspace.
 */
export function requestUrl(path: string, baseUrl: string): URL | null {
  const url = urlWithin(path, baseUrl)
  const base = basePathOf(baseUrl)
  if (url !== null && !url.pathname.startsWith(`${base}/`)) url.pathname = base + url.pathname
  return url
}

/** Path of the base URL, without a slash at its end. */
export function basePathOf(baseUrl: string): string {
  return new URL(baseUrl).pathname.replace(/\/$/, '')
}
