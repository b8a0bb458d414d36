// What windows and the main process say about projects that are created on this computer.
import Type from 'typebox'
import type { Static } from 'typebox'
import { Iri, Nothing, Refusal, RowId, RowSyncState, orNull } from './base'

/** A project that was created on this computer and that the server does not have. */
export const NewProject = Type.Object({
  id: RowId,
  /** As entries name it until the server has it. */
  iri: Iri,
  name: Type.String(),
  sync: RowSyncState,
  refusal: orNull(Refusal),
  /** How many entries wait for it. */
  entries: Type.Integer({ minimum: 0 }),
})
export type NewProject = Static<typeof NewProject>

export const NEW_PROJECT_CALLS = {
  /**
   * Creates a project here at once and on the server with the next sync; answers its IRI, or that of the open project
   * which has this very name.
   */
  'projects.create': {
    in: Type.Object({ name: Type.String({ minLength: 1, maxLength: 255 }) }, { additionalProperties: false }),
    out: Type.Object({ project: Iri }),
  },
  /** Sends a project that was refused once more; its entries follow. */
  'projects.resend': { in: Type.Object({ id: RowId }, { additionalProperties: false }), out: Nothing },
  /** Gives up a project that was refused: its entries, and the timer, go to another project. */
  'projects.replace': {
    in: Type.Object({ id: RowId, project: Iri }, { additionalProperties: false }),
    out: Nothing,
  },
} as const
