// A line of a file as work: when, how long, on what, by whom; or what is wrong with it.
import { Temporal } from 'temporal-polyfill'
import { MAX_DESCRIPTION, MAX_ENTRY_SECONDS, MAX_TAG_LENGTH, MAX_TAGS } from '../limits'
import type { ImportColumns, ImportField } from './table-formats'
import {
  readDay,
  readTags,
  readTime,
  readWrittenDuration,
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
}

/** Why a line cannot be imported; `text` is what stands there. */
export interface LineFault {
  readonly fault:
    | 'unclosed-quote'
    | 'no-day'
    | 'bad-day'
    | 'bad-time'
    | 'no-duration'
    | 'bad-duration'
    | 'no-time-worked'
    | 'over-a-day'
    | 'longer-than-times'
    | 'too-many-tags'
    | 'too-long-text'
  readonly text: string
}

export interface LineReading {
  readonly columns: ImportColumns
  readonly dayOrder: DayOrder
  /** The IANA zone of days and times that name none. */
  readonly zone: string
}

/** Rounding of minutes and hours in files: so many seconds a duration may be longer than its times. */
const ROUNDED = 60
const DAY = 86_400

const isFault = (found: object): found is LineFault => 'fault' in found
const fault = (kind: LineFault['fault'], text = ''): LineFault => ({ fault: kind, text })

/** Reads lines of one file. Pure: what it remembers only saves time. */
export class WorkLines {
  readonly #reading: LineReading
  readonly #midnights = new Map<string, { at: number; plain: boolean }>()

  constructor(reading: LineReading) {
    this.#reading = reading
  }

  /** What the cells of a line say; never throws. */
  read(cells: readonly string[]): LineWork | LineFault {
    const cell = (field: ImportField): string => {
      const column = this.#reading.columns[field]
      return column === undefined ? '' : (cells[column] ?? '').trim().normalize('NFC')
    }
    const start = this.#moment(cell('day'), cell('start'))
    if (isFault(start)) return start
    const endText = cell('end')
    const end = endText === '' ? null : this.#end(start, cell('endDay'), endText)
    if (end !== null && typeof end === 'object') return end
    const span = end === null || start.at === null ? null : Math.round((end - start.at) / 1000)
    const seconds = durationOf(cell('duration'), span)
    if (typeof seconds === 'object') return seconds
    const description = described(cell('task'), cell('description'))
    if (description.length > MAX_DESCRIPTION) return fault('too-long-text')
    const tags = readTags(cell('tags'))
    if (tags.length > MAX_TAGS || tags.some((tag) => tag.length > MAX_TAG_LENGTH))
      return fault('too-many-tags', cell('tags'))
    return {
      day: start.day,
      startedAt: start.at,
      endedAt: start.at === null ? null : (end ?? start.at + seconds * 1000),
      seconds,
      description,
      project: cell('project'),
      client: cell('client'),
      person: [cell('person'), cell('lastName')].filter((part) => part !== '').join(' '),
      email: cell('email').toLowerCase(),
      billable: readYes(cell('billable')),
      tags,
    }
  }

  #moment(dayText: string, startText: string): { day: string; at: number | null } | LineFault {
    const both = dayText === '' || splitMoment(startText).time !== '' ? startText : `${dayText} ${startText}`
    const { day: written, time } = splitMoment(both.trim())
    if (written === '' || (dayText === '' && readTime(startText) !== null)) return fault('no-day')
    const day = readDay(written, this.#reading.dayOrder)
    if (day === null) return fault('bad-day', written)
    if (time === '') {
      // A start that stands beside the day and is no time of day.
      return dayText !== '' && startText !== '' ? fault('bad-time', startText) : { day, at: null }
    }
    const at = this.#at(day, time)
    if (at === null) return fault('bad-time', time)
    const { offset } = splitOffset(time)
    return { day: offset === null ? day : this.#dayOf(at), at }
  }

  /** The end; the day after where it is before the start. */
  #end(
    start: { day: string; at: number | null },
    endDay: string,
    endText: string,
  ): number | LineFault | null {
    const { day: written, time } = splitMoment(endText)
    const [dayText, timeText] = time === '' ? [endDay, endText] : [written, time]
    if (start.at === null) return null
    const day = dayText === '' ? start.day : readDay(dayText, this.#reading.dayOrder)
    if (day === null) return fault('bad-day', dayText)
    const at = this.#at(day, timeText)
    if (at === null) return fault('bad-time', endText)
    if (at >= start.at) return at
    return dayText === '' ? at + DAY * 1000 : fault('longer-than-times', endText)
  }

  /** Epoch milliseconds of a time of day; null when it is none. */
  #at(day: string, text: string): number | null {
    const { time, offset } = splitOffset(text)
    const seconds = readTime(time)
    if (seconds === null) return null
    if (offset !== null) {
      const utc = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: 'UTC' }).epochMilliseconds
      return utc + (seconds - offset * 60) * 1000
    }
    const midnight = this.#midnight(day)
    if (midnight.plain) return midnight.at + seconds * 1000
    const { zone } = this.#reading
    const plainTime = Temporal.PlainTime.from({
      hour: Math.min(23, Math.floor(seconds / 3600)),
      minute: Math.floor(seconds / 60) % 60,
      second: seconds % 60,
    })
    if (seconds === DAY)
      return Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds
    return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds
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

/** Seconds of work: as written, else from the start to the end. A bare number is hours, unless the times say otherwise. */
function durationOf(text: string, span: number | null): number | LineFault {
  const written = text === '' ? null : readWrittenDuration(text)
  if (text !== '' && written === null) return fault('bad-duration', text)
  if (written === null && span === null) return fault('no-duration')
  const exact =
    written === null ? (span ?? 0) : 'seconds' in written ? written.seconds : bareSeconds(written.bare, span)
  const seconds = span !== null && exact > span && exact - span <= ROUNDED ? span : Math.round(exact)
  if (seconds < 1) return fault('no-time-worked', text)
  if (seconds > MAX_ENTRY_SECONDS) return fault('over-a-day', text)
  return span !== null && seconds > span ? fault('longer-than-times', text) : seconds
}

function bareSeconds(bare: number, span: number | null): number {
  const close = (unit: number) => span !== null && span > 0 && Math.abs(bare * unit - span) <= ROUNDED
  // Some versions of Kimai write whole seconds.
  return !close(3600) && Number.isInteger(bare) && bare >= ROUNDED && close(1) ? bare : bare * 3600
}

/** The task is part of what was done. */
function described(task: string, text: string): string {
  return [task, text]
    .filter((part) => part !== '')
    .join(': ')
    .replace(/\s+/g, ' ')
}
