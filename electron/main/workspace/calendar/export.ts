// The calendar of one person as an iCalendar text: absences, bank holidays and planned work, as other programs show them.
import { Temporal } from 'temporal-polyfill'
import type { CallIn, CallOut } from '#contract/bridge/bridge'
import type { AbsenceRequest } from '#contract/bridge/absences'
import type { DayAccount } from '#contract/bridge/calendar'
import { addDays, daysUntil } from '#domain/day'
import { formatDuration } from '#domain/duration'
import { iCalendar, type CalendarEvent } from '#domain/icalendar'
import type { Messages } from '../../messages/en/en'
import { digestBy } from '../digest'
import { WorkspaceError } from '../ports'

type Asked = CallIn<'calendar.export'>
type Read = CallOut<'calendar.read'>

/** What is written down: whose calendar, in which words. */
export interface ExportSource {
  /** Reads some days, at most 366 at once. */
  read: (span: { from: string; to: string }) => Read
  /** The account's id: the same on every computer of the person, so that events keep their names. */
  account: string
  person: string
  messages: Messages
  now: Temporal.Instant
}

/** Ten years, and what leap days add. */
const MAX_DAYS = 3_660
const DAYS_AT_ONCE = 366

/**
 * What of the calendar is asked for, as a text.
 * @throws WorkspaceError `range-reversed`, `too-many-days`
 */
export function exportCalendar(asked: Asked, source: ExportSource): CallOut<'calendar.export'> {
  const length = daysUntil(asked.from, asked.to) + 1
  if (length < 1) throw new WorkspaceError('range-reversed', (w) => w.calendar.wrongOrder, 'to')
  if (length > MAX_DAYS) throw new WorkspaceError('too-many-days', (w) => w.calendar.tooManyYears, 'to')
  const { days, absences } = readWhole(asked, source.read)
  const { messages, account, person, now } = source
  const taking = absences.filter((one) => isApproved(one) || asked.pending)
  const events = [
    ...(asked.absences ? taking.map((one) => absenceEvent(one, days.get(one.from), messages)) : []),
    ...[...days.values()].flatMap((day) => [
      ...(asked.holidays ? holidayEvents(day, account, messages) : []),
      ...(asked.plan && !isOff(day, absences) ? planEvents(day, account, messages) : []),
    ]),
  ]
  const text = iCalendar({
    name: messages.calendar.named(person),
    product: '-//Stint//Stint//EN',
    writtenAt: now.toString(),
    events,
  })
  return { text, events: events.length }
}

/** All days of the span; an absence that is in several snapshots once. */
function readWhole({ from, to }: Asked, read: ExportSource['read']) {
  const days = new Map<string, DayAccount>()
  const absences = new Map<string, AbsenceRequest>()
  for (let first = from; first <= to; first = addDays(first, DAYS_AT_ONCE)) {
    const last = addDays(first, DAYS_AT_ONCE - 1)
    const part = read({ from: first, to: last < to ? last : to })
    for (const day of part.days) days.set(day.day, day)
    for (const absence of part.absences) absences.set(absence.id, absence)
  }
  return { days, absences: [...absences.values()] }
}

const isApproved = ({ status }: AbsenceRequest) =>
  status === 'approved' || status === 'cancellation_requested'

const isWhole = ({ dayPart, requestedSeconds }: AbsenceRequest) =>
  dayPart === null && requestedSeconds === null

function absenceEvent(
  absence: AbsenceRequest,
  first: DayAccount | undefined,
  messages: Messages,
): CalendarEvent {
  const { id, typeName, note, dayPart, requestedSeconds } = absence
  const tentative = !isApproved(absence)
  const half = dayPart === null || first === undefined ? null : halfOf(first, dayPart)
  const what = typeName === '' ? messages.calendar.absence : typeName
  const named =
    dayPart !== null
      ? messages.calendar[dayPart](what)
      : requestedSeconds === null
        ? what
        : messages.calendar.hours(what, formatDuration(requestedSeconds))
  return {
    uid: `absence-${id}@stint`,
    when: half ?? { kind: 'days', from: absence.from, to: absence.to },
    summary: tentative ? messages.calendar.notDecided(named) : named,
    description: note,
    category: messages.calendar.absence,
    // Some hours of the day, and we do not know which: it is not a whole day.
    busy: half === null && !isWhole(absence) ? 'free' : tentative ? 'perhaps' : 'away',
    tentative,
    confidential: true,
  }
}

/** The first or second half of the work planned on a day, with the breaks within it; null when none is planned. */
function halfOf({ ranges }: DayAccount, part: 'morning' | 'afternoon'): CalendarEvent['when'] | null {
  const spans = ranges
    .map(({ startsAt, endsAt }) => ({ start: millisOf(startsAt), end: millisOf(endsAt) }))
    .filter(({ start, end }) => start < end)
    .toSorted((one, other) => one.start - other.start)
  const [first, last] = [spans.at(0), spans.at(-1)]
  if (first === undefined || last === undefined) return null
  let left = spans.reduce((sum, { start, end }) => sum + end - start, 0) / 2
  for (const { start, end } of spans) {
    // Where the half ends with a range, the other half begins with the next one.
    if (left < end - start || (part === 'morning' && left === end - start)) {
      const middle = start + Math.floor(left)
      return part === 'morning'
        ? { kind: 'time', startsAt: instantOf(first.start), endsAt: instantOf(middle) }
        : { kind: 'time', startsAt: instantOf(middle), endsAt: instantOf(last.end) }
    }
    left -= end - start
  }
  return null
}

const millisOf = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds
const instantOf = (millis: number) => Temporal.Instant.fromEpochMilliseconds(millis).toString()

function holidayEvents({ day, holidays }: DayAccount, account: string, messages: Messages): CalendarEvent[] {
  return holidays.map(({ name, share }, index) => {
    const what = name === '' ? messages.calendar.bankHoliday : name
    return {
      uid: uidOf('holiday', account, day, String(index)),
      when: { kind: 'days', from: day, to: day },
      summary: share < 1 ? messages.calendar.halfDay(what) : what,
      description: null,
      category: messages.calendar.bankHoliday,
      busy: 'free',
      tentative: false,
      confidential: false,
    }
  })
}

/** No work is planned: a bank holiday takes the whole plan, or an absence in force the whole day. */
const isOff = ({ day, plannedSeconds }: DayAccount, absences: readonly AbsenceRequest[]): boolean =>
  plannedSeconds === 0 ||
  absences.some((one) => isApproved(one) && isWhole(one) && one.from <= day && one.to >= day)

function planEvents(
  { day, ranges, lines }: DayAccount,
  account: string,
  messages: Messages,
): CalendarEvent[] {
  const schedule = lines.find(({ kind }) => kind === 'planned')?.label ?? null
  // A range that clocks skip whole is no time that anything could happen in.
  const real = ranges.filter(({ startsAt, endsAt }) => startsAt !== endsAt)
  return real.map(({ from, startsAt, endsAt }) => ({
    uid: uidOf('plan', account, day, from),
    when: { kind: 'time', startsAt, endsAt },
    summary: messages.calendar.plannedWork,
    description: schedule,
    category: messages.calendar.plannedWork,
    busy: 'free',
    tentative: false,
    confidential: false,
  }))
}

/** A name that is the same for the same thing of the same person, on whichever computer it is written. */
function uidOf(kind: string, ...parts: readonly string[]): string {
  const digest = digestBy('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
  return `${kind}-${digest}@stint`
}
