// Whether a URL that someone typed may be called at all, as far as the URL itself shows it.
import { isIP } from 'node:net'
import { isPublicAddress } from './addresses'

/** Why a URL is not called. */
export type TargetFault = 'syntax' | 'scheme' | 'credentials' | 'port' | 'private' | 'own'

export interface TargetPolicy {
  /** Whether private addresses and http are allowed, as in an intranet. */
  readonly allowPrivate: boolean
  /** The authority under which the service itself is called (`host` or `host:port`); '' when it is not known. */
  readonly own: string
}

const WEB_PORTS: readonly number[] = [80, 443]
const FIRST_FREE_PORT = 1024

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/** The host without brackets and the point that ends a full name. */
export const hostOf = ({ hostname }: Pick<URL, 'hostname'>): string =>
  hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')

const parsed = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)

const isLocalName = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost')

const sameAuthority = (url: URL, own: string): boolean => {
  if (own === '') return false
  const usual = DEFAULT_PORTS[url.protocol] ?? ''
  const asked = `${hostOf(url)}:${url.port === '' ? usual : url.port}`
  const mine = parsed(`${url.protocol}//${own}`)
  return mine !== null && asked === `${hostOf(mine)}:${mine.port === '' ? usual : mine.port}`
}

/**
 * What is wrong with a URL; null when nothing is. Numbers in place of a host are addresses however they are written
 * (2130706433, 0177.1, 0x7f.1): `URL` reads them as clients do. Names are resolved, and their addresses checked, only
 * inside the connection.
 */
export const faultOf = (text: string, { allowPrivate, own }: TargetPolicy): TargetFault | null => {
  const url = parsed(text)
  if (url === null || url.hostname === '') return 'syntax'
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && allowPrivate)) return 'scheme'
  if (url.username !== '' || url.password !== '') return 'credentials'
  const port = Number(url.port === '' ? DEFAULT_PORTS[url.protocol] : url.port)
  if (port < FIRST_FREE_PORT && !WEB_PORTS.includes(port)) return 'port'
  if (sameAuthority(url, own)) return 'own'
  const host = hostOf(url)
  const isPrivate = isIP(host) === 0 ? isLocalName(host) : !isPublicAddress(host)
  return isPrivate && !allowPrivate ? 'private' : null
}
