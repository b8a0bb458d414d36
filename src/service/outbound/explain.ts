// Why a request to someone else's server failed, in a sentence; it names no address that was found for a name.
import { PrivateAddress } from './guard'
import type { TargetFault } from './target'

const FAULTS: Readonly<Record<Exclude<TargetFault, 'private'> | 'timeout', string>> = {
  syntax: 'This is not a URL that can be called.',
  scheme: 'Only https is allowed.',
  credentials: 'The URL must not contain a user name or password.',
  port: 'Only the ports 80, 443 and those from 1024 on are allowed.',
  own: 'The URL is the address of this service.',
  timeout: 'No complete response within 15 seconds.',
}

const NETWORK: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed before a response came.',
  EPIPE: 'The connection was closed before a response came.',
  UND_ERR_SOCKET: 'The connection was closed before a response came.',
  ENOTFOUND: 'The host name has no address.',
  EAI_AGAIN: 'The host name could not be resolved. The name server did not answer.',
  ETIMEOUT: 'The host name could not be resolved. The name server did not answer.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The host cannot be reached.',
  ETIMEDOUT: 'The connection timed out.',
  UND_ERR_CONNECT_TIMEOUT: 'The connection timed out.',
}

const codeOf = (error: unknown): string => {
  // Of several addresses that were tried, the first one says it.
  const one = error instanceof AggregateError ? (error.errors[0] as unknown) : error
  const { code } = one as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

/** Certificates and TLS, as Node names what is wrong with them. */
const isTls = (code: string): boolean => /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO|EPROTO/.test(code)

/** @param error a fault of the URL, or what a request failed with */
export const explain = (error: unknown): string => {
  if (error instanceof PrivateAddress) return 'The host has a private address, which is not allowed.'
  if (typeof error === 'string' && error in FAULTS) return FAULTS[error as keyof typeof FAULTS]
  const code = codeOf(error)
  const known = NETWORK[code]
  if (known !== undefined) return known
  if (isTls(code)) return `The TLS certificate or connection is not valid (${code}).`
  // The parser's errors have no code where bytes are no HTTP at all.
  if (error instanceof Error && error.name === 'HTTPParserError') return 'The response is not valid HTTP.'
  return `The request failed${code === '' ? '' : ` (${code})`}.`
}
