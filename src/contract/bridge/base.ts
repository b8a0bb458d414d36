// What the parts of the bridge contract share: days, instants, rows kept on this computer, and how a row stands with the server.
import { Type } from 'typebox'
import type { Static, TSchema } from 'typebox'
import { Problem } from '../problem'

export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
/** Instant in UTC, ISO 8601 with `Z`. */
export const Instant = Type.String({ maxLength: 40 })
/** A row kept on this computer, whether the server has it or not: a UUID. */
export const RowId = Type.String({ pattern: '^[0-9a-f-]{36}$' })
export const Iri = Type.String({ minLength: 1, maxLength: 2048 })
export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
export const Nothing = Type.Object({}, { additionalProperties: false })

/** An entry of the server that may be the one a lost answer was about. */
export const FoundEntry = Type.Object({
  iri: Iri,
  description: Type.String(),
  project: orNull(Iri),
  /** Epoch milliseconds; null when the server keeps only the day. */
  startedAt: orNull(Type.Integer()),
  day: Day,
  seconds: Type.Integer(),
})
export type FoundEntry = Static<typeof FoundEntry>

/** What only the person can answer about a row. */
export const RowQuestion = Type.Union([
  /** The server had this row and no longer has it: send it again, or remove it here. */
  Type.Object({ kind: Type.Literal('missing') }),
  /** The answer to a creation was lost, and the server has something like it: the same one, or another? */
  Type.Object({ kind: Type.Literal('similar'), found: Type.Array(FoundEntry) }),
])
export type RowQuestion = Static<typeof RowQuestion>

export const Refusal = Type.Object({
  at: Instant,
  status: Type.Integer(),
  /** The server's own words where it had any. */
  message: Type.String(),
  problem: orNull(Problem),
  question: Type.Optional(RowQuestion),
})
export type Refusal = Static<typeof Refusal>

export const RowSyncState = Type.Union([
  Type.Literal('synced'),
  Type.Literal('waiting'),
  /** Sent, but the answer was lost; the server is asked before anything is sent again. */
  Type.Literal('unconfirmed'),
  /** The server refused it; it waits for the person. */
  Type.Literal('refused'),
])
export type RowSyncState = Static<typeof RowSyncState>

export const BankHoliday = Type.Object({
  day: Day,
  name: Type.String(),
  /** 1 for a whole day off, 0.5 for half. */
  share: Type.Number(),
  /** Which half is off, where half a day is and the server says so. */
  half: Type.Optional(Type.Union([Type.Literal('morning'), Type.Literal('afternoon')])),
})
export type BankHoliday = Static<typeof BankHoliday>
