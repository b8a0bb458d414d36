// Days away in a calendar's file (RFC 5545): which days each event takes, and what it is called.
import { Temporal } from 'temporal-polyfill'
import { addDays } from '../day'

/** An event as days. */
export interface CalendarEvent {
  /** The line on which it begins, from 1. */
  readonly line: number
  readonly uid: string
  readonly summary: string
  /** `YYYY-MM-DD`, both included. */
  readonly from: string
  readonly to: string
  /** Seconds, where it is only a part of a day or of a night, which belongs to the day it begins on; null for whole days. */
  readonly seconds: number | null
  /** False where the event takes no time, such as a birthday (TRANSP, RFC 5545 3.8.2.7). */
  readonly busy: boolean
}

/** Why an event cannot be imported. */
export interface EventFault {
  readonly line: number
  readonly summary: string
  readonly fault: 'repeats' | 'no-start' | 'no-length' | 'bad-date' | 'cancelled' | 'replaced'
}

interface Property {
  readonly name: string
  readonly params: ReadonlyMap<string, string>
  readonly value: string
}

const DATE = /^(\d{4})(\d{2})(\d{2})$/
const DATE_TIME = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(Z?)$/
/** Daily until a day, each day. */
const DAILY_UNTIL = /^FREQ=DAILY;(?:INTERVAL=1;)?UNTIL=(\d{8})(?:T\d{6}Z?)?$/i
const DURATION = /^([+-]?)P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/

/** Whether a text is a calendar. */
export const isCalendar = (text: string): boolean => /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)

/** Lines as they were before they were folded, with the number on which each begins. */
function unfolded(text: string): { line: number; text: string }[] {
  const lines: { line: number; text: string }[] = []
  for (const [index, piece] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|[\r\n]/)
    .entries()) {
    const last = lines.at(-1)
    if (/^[ \t]/.test(piece) && last !== undefined) last.text += piece.slice(1)
    else lines.push({ line: index + 1, text: piece })
  }
  return lines
}

/** A line in its parts; separators within quotes are no separators. Null for what is no property. */
function propertyOf(text: string): Property | null {
  const [head, value] = cutOutside(text, ':')
  if (value === null) return null
  const params = new Map<string, string>()
  let [name, rest] = cutOutside(head, ';')
  while (rest !== null) {
    const [param, next] = cutOutside(rest, ';')
    const [key, said] = cutOutside(param, '=')
    params.set(key.toUpperCase(), (said ?? '').replaceAll('"', ''))
    rest = next
  }
  name = name.toUpperCase()
  return { name, params, value }
}

function cutOutside(text: string, mark: string): [string, string | null] {
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') quoted = !quoted
    else if (text[at] === mark && !quoted) return [text.slice(0, at), text.slice(at + 1)]
  }
  return [text, null]
}

const unescaped = (text: string): string =>
  text.replace(/\\([\\;,nN])/g, (_all, letter: string) => (/n/i.test(letter) ? '\n' : letter)).trim()

/** A whole day, or a moment on the clock of the place where the event is. */
type When = { readonly day: string } | { readonly moment: Temporal.ZonedDateTime }

/**
 * @param zone for times in UTC, whose days are those of the reader, and for times without a zone or with the name of one
 * that is not of the IANA database
 */
function readWhen({ value, params }: Property, zone: string): When | null {
  const date = DATE.exec(value)
  const time = DATE_TIME.exec(value)
  const [, year = '', month = '', day = ''] = date ?? time ?? []
  try {
    const written = Temporal.PlainDate.from(`${year}-${month}-${day}`, { overflow: 'reject' })
    if (time === null || params.get('VALUE')?.toUpperCase() === 'DATE') return { day: written.toString() }
    const plain = written.toPlainDateTime({
      hour: Number(time[4]),
      minute: Number(time[5]),
      second: Math.min(59, Number(time[6])),
    })
    const isUtc = time[7] === 'Z'
    const own = isUtc ? 'UTC' : knownZone(params.get('TZID') ?? '', zone)
    return { moment: plain.toZonedDateTime(own).withTimeZone(isUtc ? zone : own) }
  } catch {
    return null
  }
}

function knownZone(name: string, otherwise: string): string {
  try {
    return name === '' ? otherwise : Temporal.PlainDate.from('2000-01-01').toZonedDateTime(name).timeZoneId
  } catch {
    return otherwise
  }
}

/** Seconds of a duration; null when it is none. */
function secondsOf(value: string): number | null {
  const parts = DURATION.exec(value)
  if (parts === null || parts[1] === '-') return null
  const [weeks, days, hours, minutes, seconds] = (parts.slice(2) as (string | undefined)[]).map((part) =>
    Number(part ?? 0),
  ) as [number, number, number, number, number]
  return ((weeks * 7 + days) * 24 + hours) * 3600 + minutes * 60 + seconds
}

const DAY = 86_400

/** An event that was read, with the properties that distinguish its revisions (RFC 5546, 2.1.5). */
interface Revision {
  readonly uid: string
  readonly sequence: number
  /** DTSTAMP, as text that sorts by time. */
  readonly stamp: string
  readonly event: CalendarEvent | EventFault
}

/**
 * The events of a calendar, in their order. Events that repeat are named and not read, except for a daily one without gaps,
 * by which calcurse 4.7.1 writes a span of days. Of several revisions of an event the latest is read and the others are
 * named. An event of a day and more by the clock is whole days.
 * @param zone the IANA zone in which moments of UTC become days
 * @param decode turns a line of bytes into letters, for a text in latin1: a line may be folded within a letter
 */
export function calendarEvents(
  text: string,
  zone: string,
  decode: (line: string) => string = (line) => line,
): (CalendarEvent | EventFault)[] {
  const revisions: Revision[] = []
  let open: { line: number; properties: Map<string, Property> } | null = null
  let depth = 0
  let isCancelling = false
  for (const { line, text: bytes } of unfolded(text)) {
    const property = propertyOf(decode(bytes))
    if (property === null) continue
    const what = property.value.trim().toUpperCase()
    if (property.name === 'BEGIN' && what === 'VEVENT') {
      open = { line, properties: new Map() }
      depth = 0
    } else if (open === null) isCancelling ||= property.name === 'METHOD' && what === 'CANCEL'
    else if (property.name === 'BEGIN') depth += 1
    else if (property.name === 'END' && what === 'VEVENT') {
      revisions.push(readRevision(open.line, open.properties, zone, isCancelling))
      open = null
    } else if (property.name === 'END') depth -= 1
    // Alarms within an event have a description and a duration of their own.
    else if (depth === 0 && !open.properties.has(property.name)) open.properties.set(property.name, property)
  }
  return latest(revisions)
}

function readRevision(
  line: number,
  properties: ReadonlyMap<string, Property>,
  zone: string,
  isCancelling: boolean,
): Revision {
  const text = (name: string) => unescaped(properties.get(name)?.value ?? '')
  return {
    // An occurrence of a series has the UID of the series.
    uid: properties.has('RECURRENCE-ID') ? '' : text('UID'),
    sequence: Number(/^\d+$/.exec(text('SEQUENCE'))?.[0] ?? 0),
    stamp: text('DTSTAMP'),
    event: readEvent(line, properties, zone, isCancelling),
  }
}

/** Each event once, by its latest revision; events without a UID are all different. */
function latest(revisions: readonly Revision[]): (CalendarEvent | EventFault)[] {
  const newest = new Map<string, Revision>()
  for (const one of revisions) {
    const other = newest.get(one.uid)
    const isOlder =
      other !== undefined &&
      (one.sequence < other.sequence || (one.sequence === other.sequence && one.stamp < other.stamp))
    if (!isOlder) newest.set(one.uid, one)
  }
  return revisions.map((one) => {
    const { line, summary } = one.event
    return one.uid === '' || newest.get(one.uid) === one ? one.event : { line, summary, fault: 'replaced' }
  })
}

function readEvent(
  line: number,
  properties: ReadonlyMap<string, Property>,
  zone: string,
  isCancelling: boolean,
): CalendarEvent | EventFault {
  const text = (name: string) => unescaped(properties.get(name)?.value ?? '')
  const summary = text('SUMMARY')
  const fault = (kind: EventFault['fault']): EventFault => ({ line, summary, fault: kind })
  if (isCancelling || text('STATUS').toUpperCase() === 'CANCELLED') return fault('cancelled')
  const startsAt = properties.get('DTSTART')
  if (startsAt === undefined) return fault('no-start')
  const start = readWhen(startsAt, zone)
  if (start === null) return fault('bad-date')
  const isSeries = ['RRULE', 'RDATE', 'RECURRENCE-ID'].some((name) => properties.has(name))
  const span = isSeries ? spanOfSeries(start, properties) : null
  if (isSeries && span === null) return fault('repeats')
  const endsAt = properties.get('DTEND')
  const end = endsAt === undefined ? afterDuration(start, text('DURATION')) : readWhen(endsAt, zone)
  if (end === null) return fault('bad-date')
  const days = span ?? toDays(start, end)
  if (days === null) return fault('no-length')
  return { line, uid: text('UID'), summary, ...days, busy: text('TRANSP').toUpperCase() !== 'TRANSPARENT' }
}

type Days = Pick<CalendarEvent, 'from' | 'to' | 'seconds'>

/** The span that a whole day makes which repeats each day without a gap until a day; null for any other series. */
function spanOfSeries(start: When, properties: ReadonlyMap<string, Property>): Days | null {
  const isMore = ['RDATE', 'EXDATE', 'RECURRENCE-ID', 'DTEND', 'DURATION'].some((name) =>
    properties.has(name),
  )
  const until = DAILY_UNTIL.exec(properties.get('RRULE')?.value ?? '')?.[1]
  if (isMore || until === undefined || !('day' in start)) return null
  const to = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`
  return to < start.day ? null : { from: start.day, to, seconds: null }
}

function afterDuration(start: When, duration: string): When | null {
  if (duration === '') return 'day' in start ? { day: addDays(start.day, 1) } : start
  const seconds = secondsOf(duration)
  if (seconds === null) return null
  if ('day' in start) return { day: addDays(start.day, Math.max(1, Math.round(seconds / DAY))) }
  return { moment: start.moment.add({ seconds }) }
}

/** The days or the part of a day from a start to an end, which is not part of it; null where nothing is in between. */
function toDays(start: When, end: When): Days | null {
  const endDay = 'day' in end ? end.day : end.moment.toPlainDate().toString()
  if ('day' in start || 'day' in end) {
    const from = 'day' in start ? start.day : start.moment.toPlainDate().toString()
    const last = addDays(endDay, -1)
    return { from, to: last < from ? from : last, seconds: null }
  }
  const from = start.moment.toPlainDate().toString()
  const ends = end.moment.withTimeZone(start.moment.timeZoneId)
  const seconds = Math.round((ends.epochMilliseconds - start.moment.epochMilliseconds) / 1000)
  if (seconds <= 0) return null
  // Some absence systems write a whole day as from 00:01 to 23:59.
  const [first, last] = [minuteInDay(start.moment), minuteInDay(ends)]
  const isWhole = first <= 1 && (last === 0 || last >= LAST_MINUTE)
  if (seconds < DAY && !isWhole) return { from, to: from, seconds }
  const lastDay = ends.toPlainDate().toString()
  const to = last === 0 ? addDays(lastDay, -1) : lastDay
  return { from, to: to < from ? from : to, seconds: null }
}

const LAST_MINUTE = 24 * 60 - 1
const minuteInDay = ({ hour, minute }: Temporal.ZonedDateTime): number => hour * 60 + minute
