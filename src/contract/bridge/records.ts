// What windows say about records of the server: any row of its API, read and written through the main process, which adds the token.
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Instant, Nothing, orNull } from './base'

/** An IRI as the server gave it, or a path below the base URL such as `/projects/12`. */
const Path = Type.String({ pattern: '^/[^/]', maxLength: 2048 })
/** The ETag of what was read; null where the server gave none. */
const Version = orNull(Type.String({ maxLength: 512 }))
/** The parameters of a question; a list is one parameter several times. */
export const Query = Type.Record(
  Type.String({ maxLength: 200 }),
  Type.Union([Type.String({ maxLength: 2048 }), Type.Array(Type.String({ maxLength: 2048 }))]),
)

/** Set where the server could not be reached: when this, the last answer that is kept here, was read. */
const ReadAt = Type.Optional(Instant)

/** One row, as the server answered it, with its version. */
export const ServerRecord = Type.Object({ record: Type.Unknown(), version: Version, readAt: ReadAt })
export type ServerRecord = Static<typeof ServerRecord>

/** One page of a collection. Servers need not say how much there is in all. */
export const RecordPage = Type.Object({
  items: Type.Array(Type.Unknown()),
  total: orNull(Type.Integer({ minimum: 0 })),
  page: Type.Integer({ minimum: 1 }),
  /** How many pages there are; null when the server does not say. */
  pages: orNull(Type.Integer({ minimum: 0 })),
  /** Whether there is a page after this one. */
  more: Type.Boolean(),
  readAt: ReadAt,
  /** The path of the page after this one, where the server names it; else pages are counted with `page`. */
  next: Type.Optional(Path),
  /** The server does not say whether there is a page after this one: only asking for it tells. */
  openEnded: Type.Optional(Type.Literal(true)),
})
export type RecordPage = Static<typeof RecordPage>

/**
 * All of these go to the server now; where it cannot be reached, `document`, `list` and `get` answer what was read last,
 * with the time of that in `readAt`. They fail with a code: `offline` (it cannot be reached, nothing was changed),
 * `unconfirmed` (the answer to a write was lost), `sign-in`, `changed` (412: someone changed the record since it was
 * read), `not-found` (also a list that the server does not have), `forbidden`, `refused` (every other refusal); `problem` has the server's own words.
 */
export const RECORD_CALLS = {
  /** The server's OpenAPI document; null when it has none. */
  'records.document': { in: Nothing, out: Type.Object({ document: Type.Unknown(), readAt: ReadAt }) },
  'records.list': {
    in: Type.Object({ path: Path, query: Type.Optional(Query) }, { additionalProperties: false }),
    out: RecordPage,
  },
  'records.get': {
    in: Type.Object({ path: Path, query: Type.Optional(Query) }, { additionalProperties: false }),
    out: ServerRecord,
  },
  /** A picture that a record names, as a `data:` URL; null when it cannot be had. */
  'records.picture': {
    in: Type.Object({ address: Type.String({ maxLength: 2048 }) }, { additionalProperties: false }),
    out: Type.Object({ picture: orNull(Type.String()) }),
  },
  /** `key` is a UUID of the form that is sent: the same form sent twice makes one record. */
  'records.create': {
    in: Type.Object(
      { path: Path, body: Type.Unknown(), key: Type.String({ minLength: 1, maxLength: 255 }) },
      { additionalProperties: false },
    ),
    out: ServerRecord,
  },
  /** A merge patch (RFC 7396), refused with `changed` when the record no longer has this version. */
  'records.update': {
    in: Type.Object({ path: Path, body: Type.Unknown(), version: Version }, { additionalProperties: false }),
    out: ServerRecord,
  },
  'records.remove': {
    in: Type.Object({ path: Path, version: Version }, { additionalProperties: false }),
    out: Nothing,
  },
  /** Any other operation, such as `POST /holiday-requests/7/approve`. */
  'records.act': {
    in: Type.Object(
      {
        method: Type.Union([
          Type.Literal('GET'),
          Type.Literal('POST'),
          Type.Literal('PUT'),
          Type.Literal('PATCH'),
          Type.Literal('DELETE'),
        ]),
        path: Path,
        query: Type.Optional(Query),
        body: Type.Optional(Type.Unknown()),
        version: Type.Optional(Version),
        key: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
      },
      { additionalProperties: false },
    ),
    out: Type.Object({ body: Type.Unknown(), version: Version }),
  },
  /** Asks where to, and writes a table there as CSV; path null when the person thought better of it. */
  'app.saveTable': {
    in: Type.Object(
      { name: Type.String({ minLength: 1, maxLength: 120 }), text: Type.String() },
      { additionalProperties: false },
    ),
    out: Type.Object({ path: orNull(Type.String()) }),
  },
} as const
