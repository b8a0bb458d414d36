// What windows say and show of the calendar: what was to be worked each day and why, who is away, and the calendar as a file.
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { oneOf } from '../field'
import { FLEXITIME_ENTRY_KINDS } from '../flexitime'
import { AbsenceRequest, Colleague, ColleagueAbsence } from './absences'
import { BankHoliday, Day, Instant, Iri, RowId, orNull } from './base'

/** A span of planned work. It belongs to the day on which it starts, also when it ends on the next. */
export const PlannedRange = Type.Object({
  startsAt: Instant,
  endsAt: Instant,
  /** Local times, `HH:MM`; at or before `from`, `to` is on the next day. */
  from: Type.String(),
  to: Type.String(),
  breakSeconds: Type.Integer({ minimum: 0 }),
  /** What the plan counts, the break taken off. */
  seconds: Type.Integer({ minimum: 0 }),
})
export type PlannedRange = Static<typeof PlannedRange>

/**
 * A line of a day's account. planned (+), holiday (-), leave (-) and, before one's account begins, `before` (-), which
 * takes off what would be owed, add up to the target. The worked lines (+), one for each project, and the corrections by
 * hand, less the target, are the balance; before the account begins `outside` (-) takes off what was worked. `pending`
 * says what an absence would take that is not decided; it counts 0.
 */
export const DayLine = Type.Object({
  kind: Type.Union([
    Type.Literal('planned'),
    Type.Literal('holiday'),
    Type.Literal('leave'),
    Type.Literal('before'),
    Type.Literal('pending'),
    Type.Literal('worked'),
    Type.Literal('outside'),
    Type.Literal('correction'),
  ]),
  /** The schedule, the bank holiday, the kind of absence or the project; null for the usual week and for no project. */
  label: orNull(Type.String()),
  /** Where it comes from: IRI of the schedule or project, id of the request; null where there is none. */
  source: orNull(Iri),
  /** Signed; 0 for what does not count. */
  seconds: Type.Integer(),
  /** What a pending absence would take. */
  wouldTakeSeconds: Type.Integer({ minimum: 0 }),
})
export type DayLine = Static<typeof DayLine>

/** One day of one's own: the plan, what came off it, what was worked. `target` is planned + holiday + leave + before lines. */
export const DayAccount = Type.Object({
  day: Day,
  /** None where a bank holiday takes the whole day; on days of leave they stay. */
  ranges: Type.Array(PlannedRange),
  holidays: Type.Array(BankHoliday),
  lines: Type.Array(DayLine),
  /** The plan, its bank holidays taken off. */
  plannedSeconds: Type.Integer({ minimum: 0 }),
  targetSeconds: Type.Integer({ minimum: 0 }),
  workedSeconds: Type.Integer({ minimum: 0 }),
  /** Corrections of the balance by hand. */
  adjustmentSeconds: Type.Integer(),
  /** False before one's account of flexitime begins. */
  isCounted: Type.Boolean(),
  /** Worked less target, with corrections; 0 on a day that is not counted. */
  balanceSeconds: Type.Integer(),
})
export type DayAccount = Static<typeof DayAccount>

/** The work of a day, bank holidays taken off, in order: local times, `HH:MM`; `to` at or before `from` is on the next day. */
export const Shift = Type.Array(Type.Object({ from: Type.String(), to: Type.String() }), { minItems: 1 })
export type Shift = Static<typeof Shift>

/** An entry of one's own account of flexitime. */
const AccountEntry = Type.Object({
  kind: oneOf(FLEXITIME_ENTRY_KINDS),
  date: Day,
  seconds: Type.Integer(),
  note: orNull(Type.String()),
})

/** One's own account of flexitime over some days, as far as they count; see `flexitimeAccount` of the domain. */
export const OwnAccount = Type.Object({
  /** The first day of the account. */
  accountFrom: Day,
  /** The last day that counts: yesterday. */
  until: Day,
  /** The days that were counted; `dateTo` is the day before `dateFrom` where none was. */
  dateFrom: Day,
  dateTo: Day,
  openingSeconds: Type.Integer(),
  plannedSeconds: Type.Integer({ minimum: 0 }),
  absenceCreditSeconds: Type.Integer({ minimum: 0 }),
  targetSeconds: Type.Integer({ minimum: 0 }),
  workedSeconds: Type.Integer({ minimum: 0 }),
  adjustmentSeconds: Type.Integer(),
  /** Work before the account begins, which counts in no other figure. */
  outsideSeconds: Type.Integer({ minimum: 0 }),
  balanceSeconds: Type.Integer(),
  /** The opening balance and every correction until `dateTo`, oldest first. */
  entries: Type.Array(AccountEntry),
})
export type OwnAccount = Static<typeof OwnAccount>

const Span = { from: Day, to: Day }

export const CALENDAR_CALLS = {
  /**
   * One's own calendar of at most 400 days: every day with its account, one's absences that hold or wait, and who of
   * the colleagues is away. @throws `too-many-days`
   */
  'calendar.read': {
    in: Type.Object(Span, { additionalProperties: false }),
    out: Type.Object({
      days: Type.Array(DayAccount),
      absences: Type.Array(AbsenceRequest),
      colleagues: Type.Array(ColleagueAbsence),
    }),
  },
  /** One's own account of flexitime over the days from `from` to `to`. */
  'account.read': {
    in: Type.Object(Span, { additionalProperties: false }),
    out: OwnAccount,
  },
  /** Everyone, by name, oneself first, with absences that hold or (where one decides) wait. */
  'planner.read': {
    in: Type.Object(Span, { additionalProperties: false }),
    out: Type.Object({
      people: Type.Array(
        Type.Object({
          ...Colleague.properties,
          /** Oneself, one's manager, those with whom one shares the manager, and those whose manager one is. */
          team: Type.Boolean(),
          /** Left out where there is none, or the server does not name them. */
          manager: Type.Optional(Colleague),
          /** The person's schedule: place in `plans`. */
          plan: Type.Integer({ minimum: 0 }),
          /** Days with planned work that approved absence takes whole: places in the span, from 0. */
          away: Type.Array(Type.Integer({ minimum: 0 })),
        }),
      ),
      /** For each day of the span a place in `shifts`; null without work. Each plan once, for all who share it. */
      plans: Type.Array(Type.Array(orNull(Type.Integer({ minimum: 0 })))),
      shifts: Type.Array(Shift),
      absences: Type.Array(ColleagueAbsence),
      holidays: Type.Array(BankHoliday),
      /** Days on which the usual week, or one's own schedule, has no work. */
      daysOff: Type.Array(Day),
      /** The share of a team that should be at work each day, 0 to 1; left out where no one set one. */
      minimumPresent: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
    }),
  },
  /**
   * Copies the entries of the seven days from `from` to the week that begins on `to`, onto the same weekdays. `leftOut`:
   * entries that the server would refuse there.
   */
  'entries.copyWeek': {
    in: Type.Object(Span, { additionalProperties: false }),
    out: Type.Object({
      entries: Type.Array(RowId),
      leftOut: Type.Array(
        Type.Object({
          day: Day,
          project: Iri,
          reason: Type.Union([
            Type.Literal('closed-period'),
            Type.Literal('too-far'),
            Type.Literal('day-full'),
            Type.Literal('closed-project'),
          ]),
        }),
      ),
    }),
  },
  /** Deletes several entries at once, as undoing a copied week does. */
  'entries.deleteAll': {
    in: Type.Object(
      { ids: Type.Array(RowId, { minItems: 1, maxItems: 500 }) },
      { additionalProperties: false },
    ),
    out: Type.Object({}, { additionalProperties: false }),
  },
  /** The calendar as an iCalendar text (RFC 5545): what of it is asked for, in these days. */
  'calendar.export': {
    in: Type.Object(
      {
        ...Span,
        absences: Type.Boolean(),
        /** Also absences that no one has decided about, as tentative. */
        pending: Type.Boolean(),
        holidays: Type.Boolean(),
        plan: Type.Boolean(),
      },
      { additionalProperties: false },
    ),
    out: Type.Object({ text: Type.String(), events: Type.Integer({ minimum: 0 }) }),
  },
} as const
