// Why a request failed: one classification for everything the network, a proxy or a server can do to us.
import { Check } from 'typebox/value'
import { Problem } from '#contract/problem'
import { MESSAGES, type LocalizedMessage } from '../../messages/messages'
import type { HttpResponse } from '../ports'

/** What became of the request: `no` it never reached the server, `maybe` it may have been carried out. */
type Reached = 'no' | 'maybe'

export type TlsFault = 'expired' | 'untrusted' | 'wrong-host' | 'other'

export type FailureCause =
  | { kind: 'offline' | 'timeout' | 'dns' | 'refused' | 'proxy' | 'redirect'; reached: Reached }
  | { kind: 'tls'; fault: TlsFault; reached: Reached }
  /** An answer that is not of this interface: a login page of a network, a proxy's page, cut-off JSON. */
  | { kind: 'unreadable'; status: number; reached: 'maybe' }
  /** A change is answered with "not found", and the row is there: something before the server lets only reading through. */
  | { kind: 'blocked'; reached: 'maybe' }
  /** An answer to a creation that names a row that was not sent: a cache's, or one of a server that mixes rows up. */
  | { kind: 'otherRow'; reached: 'maybe' }
  /** A list continues, or a row is, outside of the workspace, where we send neither a request nor the token. */
  | { kind: 'elsewhere'; list: string; reached: Reached }
  /** More than is read: an answer too large, a list too long, or one without an end. */
  | { kind: 'excess'; what: 'large' | 'long' | 'endless'; list: string; reached: 'maybe' }
  /** Answers that cannot all be true of single rows: the server refuses everything, or suddenly lists nothing. */
  | { kind: 'trouble'; what: 'refuses'; said: LocalizedMessage; retryAfter: number | null }
  | { kind: 'trouble'; what: 'empty'; count: number; retryAfter: number | null }
  | {
      kind: 'http'
      status: number
      /** The server's own message; null if it had none. */
      message: string | null
      problem: Problem | null
      /** Seconds the server asks us to wait; null when it does not. */
      retryAfter: number | null
    }

/** A request that did not end in an answer of 2xx. Holds neither token nor body. */
export class ApiFailure extends Error {
  /** What happened, in any of our languages; `message` has it in English, for the log. */
  readonly say: LocalizedMessage

  constructor(override readonly cause: FailureCause) {
    const say = sayFailure(cause)
    super(say(MESSAGES.en))
    this.name = 'ApiFailure'
    this.say = say
  }

  /** The HTTP status when the server itself answered, else null. */
  get status(): number | null {
    return this.cause.kind === 'http' ? this.cause.status : null
  }
}

function sayFailure(cause: FailureCause): LocalizedMessage {
  switch (cause.kind) {
    case 'tls':
      return ({ connecting }) => connecting.tls[cause.fault]
    case 'trouble':
      return (w) =>
        cause.what === 'refuses'
          ? w.connecting.trouble.refuses(cause.said(w))
          : w.connecting.trouble.empty(cause.count)
    case 'elsewhere':
      return ({ connecting }) => connecting.hostile.elsewhere(cause.list)
    case 'excess':
      return ({ connecting }) => connecting.hostile[cause.what](cause.list)
    case 'http':
      return ({ connecting }) => cause.message ?? connecting.failure.http(cause.status)
    default:
      return ({ connecting }) => connecting.failure[cause.kind]
  }
}

/** Error codes of Node's network stack and of Chromium's, and what they mean. */
const CODES: readonly [RegExp, FailureCause][] = [
  [/^(ENOTFOUND|EAI_\w+)$|ERR_NAME_(NOT_RESOLVED|RESOLUTION_FAILED)/, { kind: 'dns', reached: 'no' }],
  // Browsers and Node refuse some ports by themselves, on which no web service ever listens.
  [/^ECONNREFUSED$|ERR_CONNECTION_REFUSED|ERR_UNSAFE_PORT|^bad port$/, { kind: 'refused', reached: 'no' }],
  [
    /CERT_HAS_EXPIRED|CERT_NOT_YET_VALID|ERR_CERT_DATE_INVALID/,
    { kind: 'tls', fault: 'expired', reached: 'no' },
  ],
  [/ALTNAME_INVALID|ERR_CERT_COMMON_NAME_INVALID/, { kind: 'tls', fault: 'wrong-host', reached: 'no' }],
  [
    /SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)|ERR_CERT_AUTHORITY_INVALID|CERT_UNTRUSTED/,
    { kind: 'tls', fault: 'untrusted', reached: 'no' },
  ],
  [/ERR_SSL_VERSION_OR_CIPHER|ERR_CERT|ERR_TLS|^CERT_/, { kind: 'tls', fault: 'other', reached: 'no' }],
  // A connection can fall out of step also after the request, and some ask for a certificate of ours only then.
  [/^EPROTO$|ERR_SSL/, { kind: 'tls', fault: 'other', reached: 'maybe' }],
  [/PROXY|ERR_TUNNEL/, { kind: 'proxy', reached: 'no' }],
  [/UND_ERR_CONNECT_TIMEOUT|ERR_CONNECTION_TIMED_OUT|^ETIMEDOUT$/, { kind: 'timeout', reached: 'no' }],
  [/ERR_TIMED_OUT|UND_ERR_(HEADERS|BODY)_TIMEOUT/, { kind: 'timeout', reached: 'maybe' }],
  [
    /^(EHOSTUNREACH|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL)$|ERR_INTERNET_DISCONNECTED|ERR_ADDRESS_UNREACHABLE/,
    { kind: 'offline', reached: 'no' },
  ],
  [
    /ERR_(UNSAFE_REDIRECT|TOO_MANY_REDIRECTS|REDIRECT)|unexpected redirect|redirect policy/,
    { kind: 'redirect', reached: 'no' },
  ],
]

/** Classifies what a request threw, in Node or in Chromium. What is not known may have reached the server. */
export function networkFailure(thrown: unknown): ApiFailure {
  const texts = codesOf(thrown)
  for (const [pattern, cause] of CODES) {
    if (texts.some((text) => pattern.test(text))) return new ApiFailure(cause)
  }
  return new ApiFailure({ kind: 'offline', reached: 'maybe' })
}

function codesOf(thrown: unknown): string[] {
  const texts: string[] = []
  let error = thrown
  for (let depth = 0; depth < 4 && error instanceof Error; depth += 1) {
    if ('code' in error && typeof error.code === 'string') texts.push(error.code)
    texts.push(error.message)
    error = error.cause
  }
  return texts
}

/**
 * The request is to be made elsewhere. Other redirects may lead to its result, so we do not know whether it was done.
 */
const MOVED = [301, 307, 308]

/** Whether the status says that the request was carried out (RFC 9110, 15.3). */
export const isSuccess = (status: number): boolean => status >= 200 && status < 300

/** Classifies an answer that is no success. `body` is what came as JSON, else undefined. */
export function httpFailure(
  response: Pick<HttpResponse, 'status' | 'headers'>,
  body: unknown,
  nowMs: number,
): ApiFailure {
  const { status } = response
  if (status >= 300 && status < 400) {
    return new ApiFailure({ kind: 'redirect', reached: MOVED.includes(status) ? 'no' : 'maybe' })
  }
  if (status === 407) return new ApiFailure({ kind: 'proxy', reached: 'no' })
  // A page with a 403 or 404 comes from something in front of the service, which knows nothing of our entries.
  if (body === undefined && [403, 404].includes(status)) {
    return new ApiFailure({ kind: 'unreadable', status, reached: 'maybe' })
  }
  return new ApiFailure({
    kind: 'http',
    status,
    message: messageOf(body),
    problem: Check(Problem, body) ? body : null,
    retryAfter: retryAfterOf(response.headers, nowMs),
  })
}

/** What a person sees of a server's message. */
const LONGEST_MESSAGE = 1000
/** Our service ends a conflict with the address of the other row, which is for programs: "a client of this name (/clients/7)". */
const ADDRESS = / \(\/[\w/-]+\)/g
const MOST_VIOLATIONS = 50

/** The message in a problem document, in Hydra, or in whatever else the server uses for it. */
function messageOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null
  const said = body as Record<string, unknown>
  const lines = violationsOf(said['violations'])
  const found = ['detail', 'hydra:description', 'description', 'message', 'error', 'title', 'hydra:title']
    .map((key) => said[key])
    .find((value): value is string => typeof value === 'string' && value !== '')
  const main = found?.replaceAll(ADDRESS, '').slice(0, LONGEST_MESSAGE)
  if (main === undefined) return lines.length > 0 ? lines.join('; ').slice(0, LONGEST_MESSAGE) : null
  const missing = lines.filter((line) => !main.includes(line.slice(line.indexOf(': ') + 2)))
  return [main, ...missing].join(' · ').slice(0, LONGEST_MESSAGE)
}

function violationsOf(violations: unknown): string[] {
  if (!Array.isArray(violations)) return []
  return violations.slice(0, MOST_VIOLATIONS).flatMap((violation: unknown) => {
    if (typeof violation !== 'object' || violation === null) return []
    const { propertyPath, message } = violation as Record<string, unknown>
    if (typeof message !== 'string') return []
    return [typeof propertyPath === 'string' && propertyPath !== '' ? `${propertyPath}: ${message}` : message]
  })
}

/**
 * Seconds from a Retry-After header (a number or an HTTP date, RFC 9110, 10.2.3), at least 0; null when there is none that
 * makes sense. A date is a time on the server's clock, which its Date header says; ours may be wrong.
 */
function retryAfterOf(headers: HttpResponse['headers'], nowMs: number): number | null {
  const header = headers.get('retry-after')
  if (header === null) return null
  if (/^\d+$/.test(header.trim())) return Number(header)
  const at = Date.parse(header)
  const said = Date.parse(headers.get('date') ?? '')
  const now = Number.isNaN(said) ? nowMs : said
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000))
}
