// Reminders of time that is not logged, or of a timer that still runs, as windows and the tray see them.
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Day, Instant, Nothing, orNull } from './base'

/** A reminder that holds now and was not put off. See `remindersAt` in src/domain/reminders.ts. */
export const Reminder = Type.Object({
  key: Type.String(),
  kind: Type.Union([
    Type.Literal('emptyDay'),
    Type.Literal('timerAfterHours'),
    Type.Literal('incompleteWeek'),
  ]),
  /** The empty day, the day whose hours are over, or the Monday of the week. */
  day: Day,
  /** What is missing of the day or the week so far; for a timer, how long the hours are over. Seconds. */
  seconds: Type.Integer({ minimum: 0 }),
  /** What the week so far should have; 0 for the other kinds. Seconds. */
  targetSeconds: Type.Integer({ minimum: 0 }),
  /** When the work of a timer was to end, and can be stopped at; null for the other kinds, and where that is not known. */
  endsAt: orNull(Instant),
  /** Whether it is to be told outside the window now: the first time, and once more after it was put off. */
  isNew: Type.Boolean(),
})
export type Reminder = Static<typeof Reminder>

const Which = Type.Object(
  { key: Type.String({ minLength: 1, maxLength: 100 }) },
  { additionalProperties: false },
)

export const REMINDER_CALLS = {
  /** Puts a reminder off for an hour. */
  'reminders.snooze': { in: Which, out: Nothing },
  /** Says no more of it. */
  'reminders.dismiss': { in: Which, out: Nothing },
} as const
