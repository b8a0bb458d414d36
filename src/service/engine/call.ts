// One request as the engine sees it, and its answer; no web framework in here.
import type { Language } from '#domain/language'
import type { Actor } from './principal'
import type { Parameter } from './query'

/** Where references are read: the API's base path and the authority the request came to. */
export interface Place {
  readonly base: string
  readonly host: string
}

export interface Call extends Place {
  readonly method: string
  /** Scheme and authority of this service, as the caller reached it. */
  readonly origin: string
  /** The media types that the caller takes. */
  readonly accept: string | undefined
  /** The language in which the caller is spoken to. */
  readonly language: Language
  /** The path as asked, without the base path and the query string. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly query: readonly Parameter[]
  readonly rawQuery: string
  readonly body: unknown
  readonly actor: Actor
  readonly ifMatch: string | undefined
  readonly ifNoneMatch: string | undefined
  readonly idempotencyKey: string | undefined
}

/** A body as it came over the wire, with the headers beside it, for who checks a signature over its bytes. */
export interface RawBody {
  readonly bytes: Buffer
  /** By names in small letters; of several with one name, joined with commas. */
  readonly headers: Readonly<Record<string, string>>
}

/** `body` is JSON already, as text or in UTF-8; null for an empty answer. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer | null
  /** What is kept for repeats instead of the body, where that says something only once. */
  readonly kept?: string
}

export const json = (value: unknown, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status: 200,
  headers,
  body: JSON.stringify(value),
})
