// Calls about backups: a file that has all of a local workspace, and the way back from it.
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Nothing, orNull } from './base'

/** How far something is that takes its time; null while nothing does. */
export const Progress = orNull(
  Type.Object({
    what: Type.Union([Type.Literal('backup'), Type.Literal('restore'), Type.Literal('move')]),
    /** 0 to 1. */
    share: Type.Number({ minimum: 0, maximum: 1 }),
  }),
)
export type Progress = Static<typeof Progress>

export const BACKUP_CALLS = {
  /** Asks where to, and writes a backup of the open local workspace there; path null when the person thought better of it. */
  'app.backUp': { in: Nothing, out: Type.Object({ path: orNull(Type.String()) }) },
  /**
   * Asks for a backup and opens it as another local workspace. An open workspace is left as by `workspace.leave`: with
   * code `unsent` while something waits in it; asked again with "keep", it takes the backup that was chosen.
   */
  'app.restore': {
    in: Type.Object({ unsent: Type.Optional(Type.Literal('keep')) }, { additionalProperties: false }),
    /** False when the person thought better of it. */
    out: Type.Object({ restored: Type.Boolean() }),
  },
}
