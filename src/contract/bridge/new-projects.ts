// What windows and the main process say about projects that are created on this computer.
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Iri, Nothing, Refusal, RowId, RowSyncState, orNull } from './base'

/** A project that was created on this computer and that the server does not have. */
export const NewProject = Type.Object({
  id: RowId,
  /** As entries name it until the server has it. */
  iri: Iri,
  name: Type.String(),
  /** The name of its client while that is new too; null otherwise. */
  client: orNull(Type.String()),
  sync: RowSyncState,
  refusal: orNull(Refusal),
  /** Whether the server may have it: then it is changed there. */
  sent: Type.Boolean(),
  /** How many entries wait for it. */
  entries: Type.Integer({ minimum: 0 }),
})
export type NewProject = Static<typeof NewProject>

/** A client that was created on this computer and that the server does not have. */
export const NewClient = Type.Object({
  id: RowId,
  name: Type.String(),
  sync: RowSyncState,
  refusal: orNull(Refusal),
  /** Whether the server may have it: then it is changed there. */
  sent: Type.Boolean(),
  /** How many new projects wait for it. */
  projects: Type.Integer({ minimum: 0 }),
})
export type NewClient = Static<typeof NewClient>

const Name = Type.String({ minLength: 1, maxLength: 255 })
const OfRow = Type.Object({ id: RowId }, { additionalProperties: false })

export const NEW_PROJECT_CALLS = {
  /**
   * Creates a project here at once and on the server with the next sync; answers its IRI, or that of the open project
   * which has this very name. With the name of a client it is for that client, which is created first where the server
   * has none of the name.
   */
  'projects.create': {
    in: Type.Object({ name: Name, client: Type.Optional(Name) }, { additionalProperties: false }),
    out: Type.Object({ project: Iri }),
  },
  /** Sends a project that was refused once more; its entries follow. */
  'projects.resend': { in: OfRow, out: Nothing },
  /** Gives a project that the server does not have another name; one that was refused is sent again. */
  'projects.rename': {
    in: Type.Object({ id: RowId, name: Name }, { additionalProperties: false }),
    out: Nothing,
  },
  /** Gives up a project that the server does not have: its entries, and the timer, are without a project. */
  'projects.discard': { in: OfRow, out: Nothing },
  /** As for projects; the new projects of a client that is given up are for no client. */
  'clients.resend': { in: OfRow, out: Nothing },
  'clients.rename': {
    in: Type.Object({ id: RowId, name: Name }, { additionalProperties: false }),
    out: Nothing,
  },
  'clients.discard': { in: OfRow, out: Nothing },
  /** Gives up a project that was refused: its entries, and the timer, go to another project. */
  'projects.replace': {
    in: Type.Object({ id: RowId, project: Iri }, { additionalProperties: false }),
    out: Nothing,
  },
} as const
