// Workspaces on this computer: what a person says who sets one up, and what is known of those that were left.
import { Type } from 'typebox'
import type { Static, TObject } from 'typebox'
import { MAX_FIRST_PROJECTS, PRICE_PATTERN } from '#domain/limits'
import { Day, Instant, orNull } from './base'

const TimeOfDay = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })
const Name = Type.String({ minLength: 1, maxLength: 255 })

/** One working day after the other in a usual week. */
const WorkingWeek = Type.Object(
  {
    /** ISO weekdays: 1 is Monday, 7 is Sunday. */
    days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
      minItems: 1,
      maxItems: 7,
      uniqueItems: true,
    }),
    from: TimeOfDay,
    /** At or before `from` it is on the next day. */
    to: TimeOfDay,
    breakSeconds: Type.Integer({ minimum: 0, maximum: 86_400 }),
  },
  { additionalProperties: false },
)
export type WorkingWeek = Static<typeof WorkingWeek>

/** Each choice may be left out: then what is usual in the country holds. */
const LocalChoices = {
  /** The part of the country whose bank holidays are kept too, such as `BY` in Germany. */
  region: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9]{1,12}$' })),
  week: Type.Optional(WorkingWeek),
  /** First day of work; not after today. */
  since: Type.Optional(Day),
  /** First day of the account of flexitime; not after today. Left out, it is the day on which the workspace is created. */
  accountFrom: Type.Optional(Day),
  /** Days of vacation in a whole year. */
  vacationDays: Type.Optional(Type.Number({ minimum: 0, maximum: 366 })),
  /** How many of them are left in this year. */
  vacationLeft: Type.Optional(Type.Number({ minimum: 0, maximum: 366 })),
  projects: Type.Optional(
    Type.Array(
      Type.Object(
        {
          name: Name,
          client: orNull(Name),
          /** What an hour of it is sold for, in the currency of the country. */
          rate: Type.Optional(Type.String({ pattern: PRICE_PATTERN })),
        },
        { additionalProperties: false },
      ),
      { maxItems: MAX_FIRST_PROJECTS },
    ),
  ),
}
export type LocalChoices = Static<TObject<typeof LocalChoices>>

/** Whose the workspace is, where they are, and what they chose. */
export const CreateLocal = Type.Object(
  { name: Name, country: Type.String({ pattern: '^[A-Z]{2}$' }), ...LocalChoices },
  { additionalProperties: false },
)

/** A workspace on this computer that was left and can be opened again. */
export const KeptWorkspace = Type.Object({
  /** The name of its file. */
  id: Name,
  /** The organization's name; null for a file that this Stint has not opened yet. */
  name: orNull(Type.String()),
  /** When something was last written in it. */
  changedAt: Instant,
})
export type KeptWorkspace = Static<typeof KeptWorkspace>
