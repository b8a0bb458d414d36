// Logging work: the call that writes an entry, and the tags and tasks that its fields offer.
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Day, Iri, Nothing, RowId, orNull } from './base'
import { Seconds, Times } from './entry-changes'
import { Description, Tags } from './timer'

/** A task of a project, to choose one. */
export const TaskChoice = Type.Object({
  iri: Iri,
  title: Type.String(),
  /** False once it is done or cancelled: entries that have it keep it. */
  open: Type.Boolean(),
})
export type TaskChoice = Static<typeof TaskChoice>

export const ENTRY_LOG_CALLS = {
  /** The tasks of a project that this computer knows, by their titles; none where the server has no tasks. */
  'entries.tasks': {
    in: Type.Object({ project: Iri }, { additionalProperties: false }),
    out: Type.Array(TaskChoice),
  },
  /** The tags of the last entries, the most used first; and whether the server keeps tags, null while that is not known. */
  'entries.tags': {
    in: Nothing,
    out: Type.Object({ known: Type.Array(Type.String()), kept: orNull(Type.Boolean()) }),
  },
  'entries.log': {
    in: Type.Object(
      {
        description: Description,
        project: Iri,
        day: Day,
        seconds: Seconds,
        times: Type.Optional(Times),
        /** IANA zone of the clock that was read; that of this computer when left out. */
        zone: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
        tags: Type.Optional(Tags),
        /** As the project says, when left out. */
        billable: Type.Optional(Type.Boolean()),
        /** One of the project. */
        task: Type.Optional(orNull(Iri)),
        /** Further days that get the same, at the same times of day. */
        alsoOn: Type.Optional(Type.Array(Day, { maxItems: 365 })),
      },
      { additionalProperties: false },
    ),
    out: Type.Object({ entry: RowId }),
  },
} as const
