// When a task comes again: rules of RFC 5545, read strictly, and the occurrence after an instant.
import { Temporal } from 'temporal-polyfill'

/** A rule with the instant (UTC) it begins at and the zone its time of day is kept in. */
export interface Recurrence {
  readonly rrule: string
  readonly dtstart: string
  /** IANA zone. */
  readonly timezone: string
  /** No occurrence is later (UTC); null for no end. */
  readonly until: string | null
}

const PARTS = new Set(
  'FREQ UNTIL COUNT INTERVAL WKST BYDAY BYMONTH BYMONTHDAY BYYEARDAY BYWEEKNO BYSETPOS BYHOUR BYMINUTE BYSECOND'.split(
    ' ',
  ),
)
const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']
/** With a count, every occurrence has to be found before the one that is asked for. */
const MAX_COUNT = 366
/** Periods looked at for one occurrence; a rule that finds none in so many never does, or not in a lifetime. */
const MAX_PERIODS = 5000
const MAX_CANDIDATES = 50_000
/** The last year that instants are accepted in. */
const MAX_YEAR = 9998

type Zoned = Temporal.ZonedDateTime

/** Loaded with the first rule: most workspaces have none, and the service starts sooner. */
const library = () => import('rrule-temporal')

/** The clock in the zone, written as if it were UTC. */
const wallClock = (moment: Zoned): Zoned => moment.toPlainDateTime().toZonedDateTime('UTC')

/**
 * The rule on the clock of its zone, without the changes of that clock: rrule-temporal 2.2.7 leaves out an occurrence in
 * the hour that a night in spring skips.
 */
const ruleIn = ({ RRuleTemporal }: Awaited<ReturnType<typeof library>>, recurrence: Recurrence) => {
  const { rrule, dtstart, timezone } = recurrence
  const clockAt = (instant: Temporal.Instant) => wallClock(instant.toZonedDateTimeISO(timezone))
  return new RRuleTemporal({
    rruleString: rrule.replace(/(?<=UNTIL=)\d{8}T\d{6}Z/, (until) =>
      clockAt(Temporal.Instant.from(until)).toInstant().toString().replace(/[-:]/g, ''),
    ),
    dtstart: clockAt(Temporal.Instant.from(dtstart)),
    temporal: Temporal,
    strict: true,
    maxIterations: MAX_PERIODS,
    maxCandidateEvaluations: MAX_CANDIDATES,
  })
}

/** The rule part alone, in capitals and without its property name: `FREQ=WEEKLY;BYDAY=MO`. */
export const normaliseRule = (rrule: string): string => rrule.toUpperCase().replace(/^RRULE:/, '')

/** Why tasks cannot follow the rule, in English; null when they can. */
export const recurrenceFault = async (recurrence: Recurrence): Promise<string | null> => {
  const parts = new Map(
    recurrence.rrule.split(';').map((part): [string, string] => {
      const [name = '', value = ''] = part.split('=', 2)
      return [name, value]
    }),
  )
  const stray = [...parts.keys()].find((name) => !PARTS.has(name))
  if (stray !== undefined) return `${stray.slice(0, 40)} is no part of a rule`
  if (!FREQUENCIES.includes(parts.get('FREQ') ?? '')) return `FREQ must be ${FREQUENCIES.join(', ')}`
  if (Number(parts.get('COUNT') ?? 1) > MAX_COUNT) return `COUNT must be at most ${MAX_COUNT}`
  const loaded = await library()
  try {
    const rule = ruleIn(loaded, recurrence)
    const first = parts.has('COUNT') ? rule.all().at(0) : rule.next(rule.options().dtstart, true)
    return first === undefined || first === null ? 'it has no occurrence' : null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * Readings of the clock from which the next occurrence is searched: the one of the instant, and within a day of a change of
 * the clock also those before and after that change.
 */
const searchStarts = (from: Zoned): readonly Zoned[] => {
  const clock = wallClock(from)
  const change = Math.abs(from.offsetNanoseconds - from.subtract({ hours: 24 }).offsetNanoseconds)
  if (change === 0) return [clock]
  return [clock.subtract({ nanoseconds: change }), clock, clock.add({ nanoseconds: change })]
}

/**
 * The first occurrence after an instant, or at it; null after the last one, or without one within a lifetime. A time of day
 * that a change of the clocks skips is as much later, and the first of two where it comes twice (RFC 5545, 3.3.10 and 3.3.5).
 */
const occurrence = async (recurrence: Recurrence, from: Zoned, inclusive: boolean): Promise<Zoned | null> => {
  const loaded = await library()
  const isReached = (date: Zoned) => {
    const order = Temporal.ZonedDateTime.compare(date, from)
    return inclusive ? order >= 0 : order > 0
  }
  let next: Zoned | undefined
  try {
    const rule = ruleIn(loaded, recurrence)
    next = searchStarts(from)
      .flatMap((clock) => rule.next(clock, inclusive) ?? [])
      .map((clock) => clock.toPlainDateTime().toZonedDateTime(recurrence.timezone))
      .filter(isReached)
      .sort((one, other) => Temporal.ZonedDateTime.compare(one, other))
      .at(0)
  } catch {
    // The rule was read before, so the search failed: it reached its limit.
    return null
  }
  if (next === undefined || next.year > MAX_YEAR) return null
  const late = recurrence.until !== null && Temporal.Instant.compare(next.toInstant(), recurrence.until) > 0
  return late ? null : next
}

/** When a task begins and is due (UTC); null for either that it does not say. */
export interface TaskDates {
  readonly start: string | null
  readonly due: string | null
}

/** Whole periods of the rule between two dates where there are such, else the days between them. */
const distance = (rrule: string, from: Zoned, to: Zoned): Temporal.Duration => {
  const [days, frequency] = [from.toPlainDate(), /FREQ=(MONTHLY|YEARLY)/.exec(rrule)?.[1]]
  if (frequency === undefined) return days.until(to.toPlainDate())
  const periods = days.until(to.toPlainDate(), { largestUnit: frequency === 'YEARLY' ? 'years' : 'months' })
  return periods.days === 0 ? periods : days.until(to.toPlainDate())
}

/** The same time of day, so much later. Where a month has no such day, as many days later as the other date moved. */
const moved = (date: Zoned, periods: Temporal.Duration, days: Temporal.Duration): Zoned => {
  const there = date.add(periods)
  return periods.days === 0 && there.day !== date.day ? date.add(days) : there
}

const written = (date: Zoned | null): string | null =>
  date === null ? null : date.toString({ timeZoneName: 'never', fractionalSecondDigits: 0 })

/**
 * When a task that is done comes again: the date that follows the rule moves to its next occurrence, the other one by as
 * many periods, at its own time of day. That is the start, unless only the due date is an occurrence. A task without dates
 * is due at the first occurrence after `done`.
 * @returns RFC 3339 with the offset of the rule's zone; null when the task does not come again.
 */
export const nextDates = async (
  recurrence: Recurrence,
  { start, due }: TaskDates,
  done: string,
): Promise<TaskDates | null> => {
  const zoned = (utc: string) => Temporal.Instant.from(utc).toZonedDateTimeISO(recurrence.timezone)
  const isOccurrence = async (date: Zoned) =>
    (await occurrence(recurrence, date, true))?.equals(date) === true
  if (start === null || due === null) {
    const next = written(await occurrence(recurrence, zoned(start ?? due ?? done), false))
    if (next === null) return null
    return start === null ? { start: null, due: next } : { start: next, due: null }
  }
  const [begins, ends] = [zoned(start), zoned(due)]
  const byDue = !(await isOccurrence(begins)) && (await isOccurrence(ends))
  const [leads, follows] = byDue ? [ends, begins] : [begins, ends]
  const next = await occurrence(recurrence, leads, false)
  if (next === null) return null
  const days = leads.toPlainDate().until(next.toPlainDate())
  const other = moved(follows, distance(recurrence.rrule, leads, next), days)
  const [first, last] = byDue ? [other, next] : [next, other]
  // What was put at another time of day than the rule's keeps its length instead.
  const inOrder = Temporal.ZonedDateTime.compare(first, last) <= 0
  const length = begins.until(ends)
  if (inOrder) return { start: written(first), due: written(last) }
  return byDue
    ? { start: written(next.subtract(length)), due: written(next) }
    : { start: written(next), due: written(next.add(length)) }
}
