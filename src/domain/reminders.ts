// When to remind a person of time that is not logged, or of a timer that still runs. Pure.
import { Temporal } from 'temporal-polyfill'
import { addDays, dayOf, daysBetween, weekStartOf } from './day'

export type ReminderKind = 'emptyDay' | 'timerAfterHours' | 'incompleteWeek'

/** A day of the person, as their calendar has it. */
export interface ReminderDay {
  day: string
  /** What is to be worked, in seconds: 0 on days off, on bank holidays and on leave, also leave that is pending. */
  targetSeconds: number
  workedSeconds: number
  /** From when to when the schedule says to work; null where it says no times. */
  hours: { startsAt: Temporal.Instant; endsAt: Temporal.Instant } | null
}

export interface ReminderFacts {
  now: Temporal.Instant
  /** The person's zone. */
  zone: string
  /** ISO weekday on which the person's weeks begin. */
  weekStart: number
  /** Every day of the last seven days and of this week. */
  days: readonly ReminderDay[]
  /** The day of the oldest entry: no time is missed before a person logs any. Null: no entry yet. */
  firstDay: string | null
  /** The timer that runs, with what it has counted so far and the day for which that counts. */
  running: { startedAt: Temporal.Instant; day: string; seconds: number } | null
}

export interface Reminder {
  /** The same reminder has the same key each time it is computed. */
  key: string
  kind: ReminderKind
  /** The empty day, the day whose hours are over, or the first day of the week. */
  day: string
  /** What is not logged of the day or of the week so far; how far past the hours it is for a timer. */
  seconds: number
  /** What the week so far should have, in seconds; 0 for the other kinds. */
  targetSeconds: number
  /**
   * When the work of a forgotten timer was to end, ISO 8601 in whole minutes: the end of the planned hours, or when the
   * target was reached. Null for the other kinds, and where the target was reached before the timer began.
   */
  endsAt: string | null
}

/** How long after the hours a timer may run before it looks forgotten. */
const GRACE_SECONDS = 15 * 60
/** A week that lacks less than this is complete. */
const WEEK_TOLERANCE_SECONDS = 30 * 60
/** When a day begins and ends for reminders where the schedule says no times. */
const USUAL_START = '09:00'
const USUAL_END = '16:00'
/** How long before its hours a timer of that day may begin. */
const EARLY_HOURS = 4

/**
 * What to remind of now, and when to look again if nothing changes before.
 *
 * - `emptyDay`: nothing is logged on the last day that was to be worked, and no timer runs since then. From the start of
 *   today's hours, on a day with a target.
 * - `timerAfterHours`: a timer that began in the hours of a day runs 15 minutes after them; where the schedule says no
 *   times, 15 minutes after the target of the day of its start was reached. It stays until the timer ends, also past
 *   midnight and on days off.
 * - `incompleteWeek`: on the last day of the week that is to be worked, from the end of its hours, more than half an
 *   hour of the week's target is missing. Not in the week of the first entry.
 */
export function remindersAt(facts: ReminderFacts): { due: Reminder[]; lookAgainAt: Temporal.Instant } {
  const today = dayOf(facts.now, facts.zone)
  const found = [emptyDay(facts, today), timerAfterHours(facts, today), incompleteWeek(facts, today)]
  const due: Reminder[] = []
  let lookAgainAt = instantAt(addDays(today, 1), '00:00', facts.zone)
  for (const one of found) {
    if (one === null) continue
    if (!isAfter(one.from, facts.now)) due.push(one.reminder)
    else if (isAfter(lookAgainAt, one.from)) lookAgainAt = one.from
  }
  return { due, lookAgainAt }
}

interface Found {
  reminder: Reminder
  from: Temporal.Instant
}

function emptyDay({ days, zone, firstDay, running }: ReminderFacts, today: string): Found | null {
  const now = dayIn(days, today)
  const last = days.filter(({ day, targetSeconds }) => day < today && targetSeconds > 0).at(-1)
  if (!isWorked(now) || last === undefined || last.workedSeconds > 0) return null
  if (running?.day === last.day) return null
  if (firstDay === null || firstDay >= last.day || last.day < addDays(today, -7)) return null
  const from = now.hours?.startsAt ?? instantAt(today, USUAL_START, zone)
  return { reminder: reminder('emptyDay', last.day, last.targetSeconds), from }
}

function timerAfterHours({ days, running, now }: ReminderFacts, today: string): Found | null {
  if (running === null) return null
  const day = days.filter((one) => one.day <= today && isWorked(one) && isTimerOf(one, running)).at(-1)
  const endsAt = day?.hours?.endsAt
  if (day !== undefined && endsAt !== undefined) {
    const late = Math.max(0, Math.floor(now.since(endsAt).total('seconds')))
    return {
      reminder: { ...reminder('timerAfterHours', day.day, late), endsAt: instantText(endsAt) },
      from: endsAt.add({ seconds: GRACE_SECONDS }),
    }
  }
  const started = dayIn(days, running.day)
  if (!isWorked(started) || started.hours !== null) return null
  const left = started.targetSeconds - started.workedSeconds - running.seconds
  const reached = now.add({ seconds: left })
  return {
    reminder: {
      ...reminder('timerAfterHours', started.day, Math.max(0, -left)),
      endsAt: isAfter(reached, running.startedAt) ? instantText(reached) : null,
    },
    from: now.add({ seconds: left + GRACE_SECONDS }),
  }
}

/** Whether the timer began when the day was to be worked; one that began after the hours is meant to run. */
function isTimerOf({ hours }: ReminderDay, { startedAt }: NonNullable<ReminderFacts['running']>): boolean {
  if (hours === null) return false
  return (
    isAfter(startedAt, hours.startsAt.subtract({ hours: EARLY_HOURS })) && isAfter(hours.endsAt, startedAt)
  )
}

function incompleteWeek(facts: ReminderFacts, today: string): Found | null {
  const { days, zone, firstDay, running, weekStart } = facts
  const begins = weekStartOf(today, weekStart)
  const week = daysBetween(begins, addDays(begins, 6)).map((day) => dayIn(days, day))
  const last = week.filter(isWorked).at(-1)
  if (last?.day !== today || firstDay === null || firstDay >= begins) return null
  const target = total(week.map((day) => day?.targetSeconds ?? 0))
  const counts = running !== null && running.day >= begins
  const missing = target - total(week.map((day) => day?.workedSeconds ?? 0)) - (counts ? running.seconds : 0)
  if (missing <= WEEK_TOLERANCE_SECONDS) return null
  const from = last.hours?.endsAt ?? instantAt(today, USUAL_END, zone)
  return { reminder: { ...reminder('incompleteWeek', begins, missing), targetSeconds: target }, from }
}

const reminder = (kind: ReminderKind, day: string, seconds: number): Reminder => ({
  key: `${kind}:${day}`,
  kind,
  day,
  seconds,
  targetSeconds: 0,
  endsAt: null,
})

const instantText = (instant: Temporal.Instant): string =>
  instant.round({ smallestUnit: 'minute', roundingMode: 'floor' }).toString()

const dayIn = (days: readonly ReminderDay[], day: string) => days.find((one) => one.day === day)

const isWorked = (day: ReminderDay | undefined): day is ReminderDay => (day?.targetSeconds ?? 0) > 0

const instantAt = (day: string, time: string, zone: string) =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant()

const isAfter = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) > 0

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
