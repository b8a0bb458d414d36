// The address of a server as people type it, turned into the base URL of its interface.
import { WorkspaceError } from '../ports'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * The base URL without a slash at its end. A scheme may be missing (then https, on this computer http), and the
 * address of the interface's description (`/api/doc.json`) is understood. A path before that is kept.
 * @throws WorkspaceError `bad-url` or `insecure-url` with the field `url`.
 */
export function baseUrlOf(typed: string): string {
  const text = typed.trim()
  const url = parse(text)
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.hostname === '') {
    throw new WorkspaceError('bad-url', (w) => w.connecting.badUrl(text), 'url')
  }
  if (url.username !== '' || url.password !== '') {
    throw new WorkspaceError('bad-url', (w) => w.connecting.secretsInUrl, 'url')
  }
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname)) {
    throw new WorkspaceError('insecure-url', (w) => w.connecting.insecureUrl, 'url')
  }
  const path = url.pathname.replace(/\/api\/doc(\.json|\.html)?\/?$/, '').replace(/\/+$/, '')
  return url.origin + path
}

function parse(text: string): URL | null {
  const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text)
  if (withScheme) return URL.canParse(text) ? new URL(text) : null
  if (!URL.canParse(`https://${text}`)) return null
  const secure = new URL(`https://${text}`)
  return LOOPBACK.test(secure.hostname) ? new URL(`http://${text}`) : secure
}
