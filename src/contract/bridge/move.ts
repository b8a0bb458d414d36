// Calls about moving the local workspace to a server, and what windows show of it.
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Instant, Nothing, orNull } from './base'

const Figures = Type.Object({
  count: Type.Integer({ minimum: 0 }),
  /** Sums of columns, as decimal integers. */
  sums: Type.Record(Type.String(), Type.String()),
})

/** What was there before the move, and what is on the server after it. */
export const MoveReport = Type.Object({
  url: Type.String(),
  tables: Type.Array(Type.Object({ table: Type.String(), before: Figures, after: Figures })),
})
export type MoveReport = Static<typeof MoveReport>

/** Where a local workspace was moved to; it is read-only from then on. */
export const MovedTo = orNull(
  Type.Object({
    url: Type.String(),
    at: Instant,
    /** False while no one knows whether the server has taken it. */
    sure: Type.Boolean(),
  }),
)

export const MOVE_CALLS = {
  /**
   * Moves the open local workspace to a new workspace on a server, as its admin. After a failure, or when it was stopped,
   * it is made again from the start; what was finished before is not made twice.
   */
  'workspace.move': {
    in: Type.Object(
      {
        url: Type.String({ minLength: 1, maxLength: 2048 }),
        token: Type.String({ minLength: 1, maxLength: 512 }),
      },
      { additionalProperties: false },
    ),
    out: MoveReport,
  },
  /** Stops a move that is under way, unless the server takes it in already. */
  'workspace.stopMove': { in: Nothing, out: Nothing },
  /** Leaves the local workspace that was moved in this run, and opens it on the server. */
  'workspace.openMoved': { in: Nothing, out: Nothing },
  /** Makes a workspace writable again of which no one knows whether the server has taken it. */
  'workspace.keepHere': { in: Nothing, out: Nothing },
}
