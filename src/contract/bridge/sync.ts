// What windows say to sync: to send now or again, and the answers to its questions.
import { Type } from 'typebox'
import { Iri, Nothing, RowId, orNull } from './base'

export const SYNC_CALLS = {
  'sync.now': { in: Nothing, out: Nothing },
  'sync.resend': { in: Type.Object({ id: RowId }, { additionalProperties: false }), out: Nothing },
  /** Discards a refused change: an entry the server never took is deleted here, else the server's version comes back. */
  'sync.discard': { in: Type.Object({ id: RowId }, { additionalProperties: false }), out: Nothing },
  /** Sends every refused project, entry and request again; those that ask a question, or lack a project, stay. */
  'sync.resendAll': { in: Nothing, out: Type.Object({ sent: Type.Integer({ minimum: 0 }) }) },
  /** Answers for all entries and requests that the server no longer has. */
  'sync.answerMissing': {
    in: Type.Object(
      { answer: Type.Union([Type.Literal('send'), Type.Literal('remove')]) },
      { additionalProperties: false },
    ),
    out: Nothing,
  },
  /** Answers whether something like the entry is the entry: its IRI, or null when it is another one. */
  'sync.answerSimilar': {
    in: Type.Object({ id: RowId, same: orNull(Iri) }, { additionalProperties: false }),
    out: Nothing,
  },
  /** Takes over what was kept under another address; see `SyncState.kept`. */
  'sync.takeKept': {
    in: Type.Object({ account: Type.String({ maxLength: 4096 }) }, { additionalProperties: false }),
    out: Nothing,
  },
} as const
