// The note about where a local workspace was moved to, on the disk before the server is asked to take it in.
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Check } from 'typebox/value'
import { Instant } from '#contract/bridge/base'
import type { Account } from '../store/accounts'

const Tally = Type.Array(
  Type.Object({
    table: Type.String(),
    count: Type.Integer(),
    sums: Type.Record(Type.String(), Type.String()),
  }),
)

const Moved = Type.Object({
  url: Type.String(),
  /** What the server calls the move. */
  id: Type.String(),
  /** ending: the server was asked to take it in, and has not said that it did. */
  state: Type.Union([Type.Literal('ending'), Type.Literal('moved')]),
  at: Instant,
  /** What was there. */
  tally: Tally,
})
export type Moved = Static<typeof Moved>

/** Where the workspace was moved to, or may have been; null for one that stayed. */
export function movedOf({ moved }: Pick<Account, 'moved'>): Moved | null {
  if (moved === null) return null
  const read: unknown = JSON.parse(moved)
  return Check(Moved, read) ? read : null
}
