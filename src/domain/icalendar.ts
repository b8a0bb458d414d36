// iCalendar texts (RFC 5545): events of whole days or of instants, written so that every calendar reads them back as they were.
import { Temporal } from 'temporal-polyfill'
import { addDays, daysUntil } from './day'

/** What a day full of it means to others who look for a free moment. */
export type Busy =
  /** Others may come between: a bank holiday, planned work. */
  | 'free'
  /** Not there at all. */
  | 'away'
  /** Perhaps not there. */
  | 'perhaps'

export interface CalendarEvent {
  /** The same for the same thing in every text, so that a calendar that reads it again changes its event. */
  uid: string
  /** `to` is the last day, included. Instants are ISO 8601 with `Z` or an offset. */
  when: { kind: 'days'; from: string; to: string } | { kind: 'time'; startsAt: string; endsAt: string }
  summary: string
  description: string | null
  category: string
  busy: Busy
  /** No one has decided about it yet. */
  tentative: boolean
  /** Not to be shown to those with whom the calendar is shared. */
  confidential: boolean
  /** For an event that is read again and again: when it was changed last, ISO 8601, and how often. */
  changed?: { at: string; times: number }
}

export interface CalendarText {
  /** What the calendar is called where it is read. */
  name: string
  /** The program that wrote it: `-//owner//product//LANGUAGE` (ISO 9070). */
  product: string
  /** When it was written: ISO 8601. */
  writtenAt: string
  events: readonly CalendarEvent[]
  /** For a calendar that is read again and again: how long to wait between, as an ISO 8601 duration. */
  refreshEvery?: string
}

/**
 * The text of a calendar, its lines ended by CRLF.
 * @throws RangeError when a day or an instant is none, or an event ends before it starts.
 */
export function iCalendar({ name, product, writtenAt, events, refreshEvery }: CalendarText): string {
  const stamp = utc(writtenAt)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escaped(product)}`,
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    ...(refreshEvery === undefined ? [] : subscriptionLines(refreshEvery)),
    ...(events.length === 0 ? UTC_ZONE : events.flatMap((event) => eventLines(event, stamp))),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** A calendar has at least one component (RFC 5545, 3.4), and some refuse one without: where there is no event, the zone stands alone. */
const UTC_ZONE = [
  ...['BEGIN:VTIMEZONE', 'TZID:UTC', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
  ...['TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000', 'END:STANDARD', 'END:VTIMEZONE'],
]

/** RFC 7986 has the first; Outlook reads the second, and takes a text without a method for events to be copied. */
const subscriptionLines = (every: string): string[] => [
  `REFRESH-INTERVAL;VALUE=DURATION:${every}`,
  `X-PUBLISHED-TTL:${every}`,
  'METHOD:PUBLISH',
]

/** Outlook's finer word for it. */
const OUTLOOK: Readonly<Record<Busy, string>> = { free: 'FREE', away: 'OOF', perhaps: 'TENTATIVE' }

function eventLines(event: CalendarEvent, stamp: string): string[] {
  const { uid, when, summary, description, category, busy, tentative, confidential, changed } = event
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${changed === undefined ? stamp : utc(changed.at)}`,
    ...(changed === undefined ? [] : [`LAST-MODIFIED:${utc(changed.at)}`, `SEQUENCE:${changed.times}`]),
    ...spanLines(when),
    `SUMMARY:${escaped(summary)}`,
    ...(description === null || description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    `CATEGORIES:${escaped(category)}`,
    `STATUS:${tentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    `TRANSP:${busy === 'free' ? 'TRANSPARENT' : 'OPAQUE'}`,
    `X-MICROSOFT-CDO-BUSYSTATUS:${OUTLOOK[busy]}`,
    ...(when.kind === 'days' ? ['X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'] : []),
    `CLASS:${confidential ? 'PRIVATE' : 'PUBLIC'}`,
    'END:VEVENT',
  ]
}

/** An end is the first moment, or the first day, after it. */
function spanLines(when: CalendarEvent['when']): string[] {
  if (when.kind === 'days') {
    if (daysUntil(when.from, when.to) < 0) {
      throw new RangeError(`An event ends on ${when.to}, before it starts on ${when.from}`)
    }
    const end = addDays(when.to, 1)
    return [
      `DTSTART;VALUE=DATE:${when.from.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${end.replaceAll('-', '')}`,
    ]
  }
  const [start, end] = [utc(when.startsAt), utc(when.endsAt)]
  if (end <= start)
    throw new RangeError(`An event ends at ${when.endsAt}, not after it starts at ${when.startsAt}`)
  return [`DTSTART:${start}`, `DTEND:${end}`]
}

const utc = (instant: string): string =>
  Temporal.Instant.from(instant).toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')

/** Controls that no text may hold, and halves of characters, which no UTF-8 can. */
const UNWRITABLE = /(?![\n\t])[\p{Cc}\p{Surrogate}]/gu

/** A text as a value: line breaks are `\n`, and what separates values is marked. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n|\r/g, '\n')
    .replaceAll(UNWRITABLE, '')
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll('\n', '\\n')

const MAX_OCTETS = 75

/** Folds a line after at most 75 octets, never inside a character; what goes on begins with a space. */
function folded(line: string): string {
  let octets = 0
  let text = ''
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0)
    if (octets + size > MAX_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}

/** How many octets a character takes in UTF-8. */
const octetsOf = (point: number): number => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4)
