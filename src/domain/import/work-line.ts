// A line of a file as work: when, how long, on what, by whom; or what is wrong with it.
import { Temporal } from 'temporal-polyfill'
import { addDays } from '../day'
import { MAX_DESCRIPTION, MAX_ENTRY_SECONDS, MAX_TAG_LENGTH, MAX_TAGS } from '../limits'
import { bareSeconds, readWrittenDuration, type DurationUnit, type WrittenDuration } from './durations'
import type { ImportColumns, ImportField, TableFormatName } from './table-formats'
import {
  isBreak,
  readDay,
  readTags,
  readTime,
  readYes,
  splitMoment,
  splitOffset,
  type DayOrder,
} from './written'

/** What a line says. */
export interface LineWork {
  /** `YYYY-MM-DD`. */
  readonly day: string
  /** Epoch milliseconds; null where only the day is known. */
  readonly startedAt: number | null
  readonly endedAt: number | null
  /** The start as the file has it, the same in whichever zone the file is read; empty without one. */
  readonly clock: string
  /** Whole seconds of work. */
  readonly seconds: number
  readonly description: string
  readonly project: string
  readonly client: string
  readonly person: string
  readonly email: string
  /** Null where the file does not say. */
  readonly billable: boolean | null
  readonly tags: readonly string[]
  /** The duration is longer than the time from start to end; it counts, and the end follows from it. */
  readonly outlastsTimes: boolean
}

/** Why a line cannot be imported, with the text in question. */
export interface LineFault {
  readonly fault:
    | 'unclosed-quote'
    | 'break'
    | 'no-day'
    | 'bad-day'
    | 'bad-time'
    | 'no-duration'
    | 'bad-duration'
    | 'no-time-worked'
    | 'over-a-day'
    | 'ends-before-start'
    | 'too-many-tags'
    | 'too-long-text'
  readonly text: string
}

export interface LineReading {
  readonly format: TableFormatName
  readonly columns: ImportColumns
  /** The unit of a duration without one. */
  readonly durationUnit: DurationUnit
  readonly dayOrder: DayOrder
  /** The IANA zone of days and times that name none. */
  readonly zone: string
}

/** Instants in epoch milliseconds at which work may have begun; none where only the day is known. */
interface Moments {
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly at: readonly number[]
}

interface Ends {
  readonly sameDay: readonly number[]
  readonly nextDay: readonly number[]
}

/** Rounding of minutes and hours in files: so many seconds a duration may be longer than its times. */
const ROUNDED = 60
/** How programs write a time that is missing. */
const DASH = /^[-\u2013\u2014]$/

const isFault = (found: object): found is LineFault => 'fault' in found
const fault = (kind: LineFault['fault'], text = ''): LineFault => ({ fault: kind, text })

/** Reads lines of one file. Pure: what it remembers only saves time. */
export class WorkLines {
  readonly #reading: LineReading
  readonly #midnights = new Map<string, { at: number; plain: boolean }>()

  constructor(reading: LineReading) {
    this.#reading = reading
  }

  /** The work in the cells of a line; never throws. */
  read(cells: readonly string[]): LineWork | LineFault {
    const cell = (field: ImportField): string => {
      const column = this.#reading.columns[field]
      return column === undefined ? '' : (cells[column] ?? '').trim().normalize('NFC')
    }
    const timeCell = (field: ImportField): string => (DASH.test(cell(field)) ? '' : cell(field))
    if (isBreak(cell('kind'))) return fault('break')
    const [rangeStart = '', rangeEnd = ''] = timeCell('times').split(/\s*[\u2013\u2014-]\s*/, 2)
    const clock = timeCell('start') || rangeStart
    const start = this.#start(cell('day'), clock)
    if (isFault(start)) return start
    const endText = timeCell('end') || rangeEnd
    const durationText = timeCell('duration')
    const written = durationText === '' ? null : readWrittenDuration(durationText)
    if (durationText !== '' && written === null) return fault('bad-duration', durationText)
    const ends =
      endText === '' || start.at.length === 0 ? null : this.#ends(start, timeCell('endDay'), endText)
    if (ends !== null && isFault(ends)) return ends
    const secondsOver = (span: number | null) => this.#seconds(written, span)
    const times = bestSpan(start.at, ends, secondsOver)
    if (times === null) return fault('ends-before-start', endText)
    const { startedAt, span } = times
    const seconds = secondsOver(span)
    if (seconds === null) return fault('no-duration')
    if (seconds < 1) return fault('no-time-worked', durationText)
    if (seconds > MAX_ENTRY_SECONDS) return fault('over-a-day', durationText)
    const outlastsTimes = span !== null && seconds > span
    const description = described(cell('task'), this.#description(cell('description')))
    if (description.length > MAX_DESCRIPTION) return fault('too-long-text')
    const tags = readTags(cell('tags'))
    if (tags.length > MAX_TAGS || tags.some((tag) => tag.length > MAX_TAG_LENGTH))
      return fault('too-many-tags', cell('tags'))
    return {
      day: start.day,
      clock,
      startedAt,
      endedAt:
        startedAt === null ? null : startedAt + (span === null || outlastsTimes ? seconds : span) * 1000,
      seconds,
      description,
      project: cell('project'),
      client: cell('client'),
      person: [cell('person'), cell('lastName')].filter((part) => part !== '').join(' '),
      email: cell('email').toLowerCase(),
      billable: this.#billable(cell('billable')),
      tags,
      outlastsTimes,
    }
  }

  /** Stint leaves the cell of an entry that is not billable empty. */
  #billable(text: string): boolean | null {
    const { format, columns } = this.#reading
    return format === 'stint' && columns.billable !== undefined ? text !== '' : readYes(text)
  }

  /** Kimai 2.66 writes an apostrophe and a space before texts that a spreadsheet could calculate. */
  #description(text: string): string {
    return this.#reading.format === 'kimai' && text.startsWith("' ") ? text.slice(2) : text
  }

  /** Seconds of work: as written, else from the start to the end; null where neither is known. */
  #seconds(written: WrittenDuration | null, span: number | null): number | null {
    if (written === null) return span
    const { durationUnit } = this.#reading
    const exact = 'seconds' in written ? written.seconds : secondsOfBare(written, span, durationUnit)
    return span !== null && exact > span && exact - span <= ROUNDED ? span : exact
  }

  #start(dayText: string, startText: string): Moments | LineFault {
    const both = dayText === '' || splitMoment(startText).time !== '' ? startText : `${dayText} ${startText}`
    const { day: written, time } = splitMoment(both.trim())
    if (written === '' || (dayText === '' && readTime(startText) !== null)) return fault('no-day')
    const day = readDay(written, this.#reading.dayOrder)
    if (day === null) return fault('bad-day', written)
    if (time === '') {
      // A start next to the day that is not a time of day.
      return dayText !== '' && startText !== '' ? fault('bad-time', startText) : { day, at: [] }
    }
    const at = this.#instants(day, time)
    if (at === null) return fault('bad-time', time)
    const [first] = at
    const { offset } = splitOffset(time)
    return { day: offset === null || first === undefined ? day : this.#dayOf(first), at }
  }

  /** When it may have ended, on the day of the start and where no other day is written also on the next calendar day. */
  #ends(start: Moments, endDay: string, endText: string): Ends | LineFault {
    const { day: written, time } = splitMoment(endText)
    const [dayText, timeText] = time === '' ? [endDay, endText] : [written, time]
    const day = dayText === '' ? start.day : readDay(dayText, this.#reading.dayOrder)
    if (day === null) return fault('bad-day', dayText)
    const sameDay = this.#instants(day, timeText)
    if (sameDay === null) return fault('bad-time', endText)
    const nextDay = dayText === '' ? (this.#instants(addDays(day, 1), timeText) ?? []) : []
    return { sameDay, nextDay }
  }

  /**
   * The instants (epoch milliseconds) of a time of day: two where the clock shows it twice, the earlier first; as much later
   * as the clock skips where it does not show it. Null for any other text.
   */
  #instants(day: string, text: string): readonly number[] | null {
    const { time, offset } = splitOffset(text)
    const seconds = readTime(time)
    if (seconds === null) return null
    if (offset !== null) {
      const utc = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: 'UTC' }).epochMilliseconds
      return [utc + (seconds - offset * 60) * 1000]
    }
    const midnight = this.#midnight(day)
    if (midnight.plain) return [midnight.at + seconds * 1000]
    const { zone } = this.#reading
    const clock = Temporal.PlainDateTime.from(day).add({ seconds })
    if (clock.toZonedDateTime(zone).toPlainDateTime().equals(clock))
      return [
        ...new Set(
          (['earlier', 'later'] as const).map(
            (disambiguation) => clock.toZonedDateTime(zone, { disambiguation }).epochMilliseconds,
          ),
        ),
      ]
    return [clock.toZonedDateTime(zone).epochMilliseconds]
  }

  /** When a day begins, and whether it has 24 hours; most lines of a file are of a few days. */
  #midnight(day: string): { at: number; plain: boolean } {
    const known = this.#midnights.get(day)
    if (known !== undefined) return known
    const { zone } = this.#reading
    const begins = Temporal.PlainDate.from(day).toZonedDateTime(zone)
    const made = { at: begins.epochMilliseconds, plain: begins.hoursInDay === 24 && begins.hour === 0 }
    if (this.#midnights.size > 1000) this.#midnights.clear()
    this.#midnights.set(day, made)
    return made
  }

  #dayOf(at: number): string {
    const instant = Temporal.Instant.fromEpochMilliseconds(at)
    return instant.toZonedDateTimeISO(this.#reading.zone).toPlainDate().toString()
  }
}

/** Start and length in seconds that fit the duration best; null where the work would end before it began. */
function bestSpan(
  starts: readonly number[],
  ends: Ends | null,
  secondsOver: (span: number | null) => number | null,
): { startedAt: number | null; span: number | null } | null {
  if (ends === null) return { startedAt: starts[0] ?? null, span: null }
  const spans = (among: readonly number[]) =>
    starts.flatMap((startedAt) =>
      among.map((end) => ({ startedAt, span: Math.round((end - startedAt) / 1000) })),
    )
  const isWorked = (secondsOver(null) ?? 0) > 0
  const sameDay = spans(ends.sameDay)
  const forward = sameDay.filter(({ span }) => span > 0)
  const found = forward.length > 0 ? forward : spans(ends.nextDay)
  // The same time twice on one day lasts 0 seconds, or a day and a night if a duration says so.
  const nothing = sameDay.find(({ span }) => span === 0)
  if (nothing !== undefined && forward.length === 0 && (!isWorked || found.length === 0)) return nothing
  const differences = found.map((one) => ({
    ...one,
    differs: isWorked ? Math.abs(one.span - (secondsOver(one.span) ?? one.span)) : one.span,
  }))
  const best = differences.sort((one, other) => one.differs - other.differs)[0]
  if (best !== undefined) return best
  // An end before the start cannot be meant; the duration can.
  return isWorked ? { startedAt: starts[0] ?? null, span: null } : null
}

function secondsOfBare(
  { bare, places }: { bare: number; places: number },
  span: number | null,
  unit: DurationUnit,
): number {
  const close = (seconds: number) => span !== null && span > 0 && Math.abs(seconds - span) <= ROUNDED
  // Some versions of Kimai write whole seconds.
  const isSeconds = !close(bare * 3600) && Number.isInteger(bare) && bare >= ROUNDED && close(bare)
  return isSeconds ? bare : bareSeconds(bare, places, unit)
}

/** The task is part of what was done. */
function described(task: string, text: string): string {
  return [task, text]
    .filter((part) => part !== '')
    .join(': ')
    .replace(/\s+/g, ' ')
}
