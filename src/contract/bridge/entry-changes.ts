// Changing several entries in one step: split, merge, duplicate, move, delete, and the way back of each.
import { Type } from 'typebox'
import { MAX_ENTRY_SECONDS } from '#domain/limits'
import { Day, Instant, Iri, RowId, orNull } from './base'
import { Description, Tags } from './timer'

export const Seconds = Type.Integer({ minimum: 1, maximum: MAX_ENTRY_SECONDS })

/** From when to when work was; its day is the one of its start. Null for work of which only the day is known. */
export const Times = orNull(
  Type.Object({ startedAt: Instant, endedAt: Instant }, { additionalProperties: false }),
)

/** More than anyone chooses by hand. */
const AT_ONCE = { maxItems: 500 }

/** What is to be different; what is left out stays. */
export const EntryChange = {
  id: RowId,
  description: Type.Optional(Description),
  /** Null for none: the entry waits here until it has one. */
  project: Type.Optional(orNull(Iri)),
  day: Type.Optional(Day),
  seconds: Type.Optional(Seconds),
  times: Type.Optional(Times),
  tags: Type.Optional(Tags),
  billable: Type.Optional(Type.Boolean()),
  /** Null removes it. A change of the project removes it, too, unless a task of the new one is given. */
  task: Type.Optional(orNull(Iri)),
}

export const ENTRY_CHANGE_CALLS = {
  /**
   * Does all of it or nothing. Fails with `closed-day`, `distant-day`, `full-day`, `closed-project` or `not-alike` where
   * the server would refuse a part.
   */
  'entries.rearrange': {
    in: Type.Object(
      {
        changes: Type.Optional(
          Type.Array(
            Type.Object(
              {
                ...EntryChange,
                /** Entries that become part of this one: they are deleted, and must have its task and billing. It gets their tags. */
                absorbs: Type.Optional(Type.Array(RowId, AT_ONCE)),
              },
              { additionalProperties: false },
            ),
            AT_ONCE,
          ),
        ),
        /** New entries, which have of another one what is not said; without one they need a project. */
        adds: Type.Optional(
          Type.Array(
            Type.Object(
              {
                like: Type.Optional(RowId),
                day: Day,
                seconds: Seconds,
                times: Times,
                description: Type.Optional(Description),
                project: Type.Optional(Iri),
                tags: Type.Optional(Tags),
                billable: Type.Optional(Type.Boolean()),
                task: Type.Optional(orNull(Iri)),
              },
              { additionalProperties: false },
            ),
            AT_ONCE,
          ),
        ),
        deletes: Type.Optional(Type.Array(RowId, AT_ONCE)),
        restores: Type.Optional(Type.Array(RowId, AT_ONCE)),
      },
      { additionalProperties: false },
    ),
    /** The new ones, in the order in which they were wanted. */
    out: Type.Object({ added: Type.Array(RowId) }),
  },
}
