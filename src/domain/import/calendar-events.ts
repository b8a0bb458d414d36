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
  /** Seconds, where it is only a part of one day; null for whole days. */
  readonly seconds: number | null
}

/** Why an event cannot be imported. */
export interface EventFault {
  readonly line: number
  readonly summary: string
  readonly fault: 'repeats' | 'no-start' | 'bad-date' | 'cancelled'
}

interface Property {
  readonly name: string
  readonly params: ReadonlyMap<string, string>
  readonly value: string
}

const DATE = /^(\d{4})(\d{2})(\d{2})$/
const DATE_TIME = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(Z?)$/
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

/** When something is: the day there, and the moment on the clock of that place, in seconds; null for a whole day. */
interface When {
  readonly day: string
  readonly at: number | null
}

function whenOf({ value }: Property, zone: string): When | null {
  const date = DATE.exec(value)
  const time = DATE_TIME.exec(value)
  const [, year = '', month = '', day = ''] = date ?? time ?? []
  try {
    const written = Temporal.PlainDate.from(`${year}-${month}-${day}`, { overflow: 'reject' })
    if (time === null) return { day: written.toString(), at: null }
    const plain = written.toPlainDateTime({
      hour: Number(time[4]),
      minute: Number(time[5]),
      second: Math.min(59, Number(time[6])),
    })
    // Times without a Z are those of where the event is: its days are the days there.
    const local = time[7] === 'Z' ? plain.toZonedDateTime('UTC').withTimeZone(zone).toPlainDateTime() : plain
    const at = local.toZonedDateTime('UTC').epochMilliseconds / 1000
    return { day: local.toPlainDate().toString(), at }
  } catch {
    return null
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

/**
 * The events of a calendar, in their order. Those that repeat are named and not read: which of their days are meant is
 * the other calendar's to say. An event of a day and more by the clock is whole days.
 * @param zone the IANA zone in which moments of UTC become days
 */
export function calendarEvents(text: string, zone: string): (CalendarEvent | EventFault)[] {
  const found: (CalendarEvent | EventFault)[] = []
  let open: { line: number; properties: Map<string, Property> } | null = null
  let depth = 0
  for (const { line, text: written } of unfolded(text)) {
    const property = propertyOf(written)
    if (property === null) continue
    const what = property.value.trim().toUpperCase()
    if (property.name === 'BEGIN' && what === 'VEVENT') {
      open = { line, properties: new Map() }
      depth = 0
    } else if (open === null) continue
    else if (property.name === 'BEGIN') depth += 1
    else if (property.name === 'END' && what === 'VEVENT') {
      found.push(eventOf(open.line, open.properties, zone))
      open = null
    } else if (property.name === 'END') depth -= 1
    // Alarms within an event have a description and a duration of their own.
    else if (depth === 0 && !open.properties.has(property.name)) open.properties.set(property.name, property)
  }
  return found
}

function eventOf(
  line: number,
  properties: ReadonlyMap<string, Property>,
  zone: string,
): CalendarEvent | EventFault {
  const text = (name: string) => unescaped(properties.get(name)?.value ?? '')
  const summary = text('SUMMARY')
  const fault = (kind: EventFault['fault']): EventFault => ({ line, summary, fault: kind })
  if (properties.has('RRULE') || properties.has('RDATE')) return fault('repeats')
  if (text('STATUS').toUpperCase() === 'CANCELLED') return fault('cancelled')
  const startsAt = properties.get('DTSTART')
  if (startsAt === undefined) return fault('no-start')
  const start = whenOf(startsAt, zone)
  if (start === null) return fault('bad-date')
  const endsAt = properties.get('DTEND')
  const end = endsAt === undefined ? afterDuration(start, text('DURATION')) : whenOf(endsAt, zone)
  if (end === null) return fault('bad-date')
  return { line, uid: text('UID'), summary, ...daysOf(start, end) }
}

function afterDuration(start: When, duration: string): When | null {
  if (duration === '') return start.at === null ? { day: addDays(start.day, 1), at: null } : start
  const seconds = secondsOf(duration)
  if (seconds === null) return null
  if (start.at === null) return { day: addDays(start.day, Math.max(1, Math.round(seconds / DAY))), at: null }
  const at = start.at + seconds
  const date = Temporal.Instant.fromEpochMilliseconds(at * 1000)
    .toZonedDateTimeISO('UTC')
    .toPlainDate()
  return { day: date.toString(), at }
}

/** The end of an event is not part of it. */
function daysOf(start: When, end: When): Pick<CalendarEvent, 'from' | 'to' | 'seconds'> {
  const { day: from } = start
  if (start.at === null || end.at === null) {
    const last = addDays(end.day, -1)
    return { from, to: last < from ? from : last, seconds: null }
  }
  const length = Math.max(0, end.at - start.at)
  if (length < DAY && end.day === from) return { from, to: from, seconds: length === 0 ? null : length }
  const last = end.at % DAY === 0 ? addDays(end.day, -1) : end.day
  return { from, to: last < from ? from : last, seconds: null }
}
