// How days, times of day, yes or no, and tags are written in files of other programs, and what they mean.
import { Temporal } from 'temporal-polyfill'

/** In which order the parts of a day are written. */
export type DayOrder = 'ymd' | 'dmy' | 'mdy'

const PARTS = /^(\d{1,4})([./-])\s?(\d{1,2})\2\s?(\d{1,4})\.?$/
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/
const TIME = /^(\d{1,2})(?:[:.](\d{2}))?(?:[:.](\d{2}))?(?:[.,]\d+)?\s*([ap])?\.?m?\.?$/i
const MOMENT = /^(\S+?)[T\s,]+(\d{1,2}[:.]\d{2}.*)$/
const ZONED = /^(.*?)\s*(Z|[+-]\d{2}:?\d{2})$/

/** Learns from the days of a file in which order they are written. */
export class DayOrders {
  #certain: DayOrder | null = null
  #seen = false

  /** @param text a day, or a day with a time behind it */
  see(text: string): void {
    if (this.#certain !== null) return
    const parts = PARTS.exec(splitMoment(text.trim()).day)
    if (parts === null) {
      if (COMPACT.test(text.trim())) this.#certain = 'ymd'
      return
    }
    this.#seen = true
    const [, first = '', mark, second = ''] = parts
    if (first.length > 2) this.#certain = 'ymd'
    else if (Number(first) > 12 || mark === '.') this.#certain = 'dmy'
    else if (Number(second) > 12) this.#certain = 'mdy'
  }

  /** @param usual what to take where every day can be read in two ways; `sure` is false then */
  found(usual: DayOrder): { order: DayOrder; sure: boolean } {
    if (this.#certain !== null) return { order: this.#certain, sure: true }
    return { order: this.#seen ? usual : 'ymd', sure: !this.#seen }
  }
}

/** A day as `YYYY-MM-DD`; null when it is none. Two digits of a year are of this century. */
export function readDay(text: string, order: DayOrder): string | null {
  const trimmed = text.trim()
  const compact = COMPACT.exec(trimmed)
  if (compact !== null) return dayThatIs(compact[1], compact[2], compact[3])
  const parts = PARTS.exec(trimmed)
  if (parts === null) return null
  const [, first = '', , second = '', third = ''] = parts
  if (first.length > 2) return dayThatIs(first, second, third)
  if (order === 'ymd' && third.length <= 2) return dayThatIs(first, second, third)
  return order === 'mdy' ? dayThatIs(third, first, second) : dayThatIs(third, second, first)
}

function dayThatIs(year = '', month = '', day = ''): string | null {
  if (year.length === 3 || year.length === 1 || day.length > 2) return null
  const full = year.length === 2 ? `20${year}` : year
  const text = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString()
  } catch {
    return null
  }
}

/** A time of day in seconds after midnight, with 24 hours or with am and pm; null when it is none. 24:00 is 86,400. */
export function readTime(text: string): number | null {
  const parts = TIME.exec(text.trim())
  if (parts === null || (parts[2] === undefined && parts[4] === undefined)) return null
  const half = parts[4]?.toLowerCase()
  const [typed, minutes, seconds] = [parts[1], parts[2], parts[3]].map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
  ]
  if (half !== undefined && (typed < 1 || typed > 12)) return null
  const hours = half === undefined ? typed : (typed % 12) + (half === 'p' ? 12 : 0)
  const all = hours * 3600 + minutes * 60 + seconds
  return minutes > 59 || seconds > 59 || all > 86_400 ? null : all
}

/** A day with a time behind it, apart; the time is empty where there is none. */
export function splitMoment(text: string): { day: string; time: string } {
  const parts = MOMENT.exec(text.trim())
  return parts === null ? { day: text.trim(), time: '' } : { day: parts[1] ?? '', time: parts[2] ?? '' }
}

/** A time without its offset from UTC, and the offset in minutes; null where none is written. */
export function splitOffset(text: string): { time: string; offset: number | null } {
  const parts = ZONED.exec(text)
  if (parts === null) return { time: text, offset: null }
  const [, time = '', mark = ''] = parts
  if (mark.toUpperCase() === 'Z') return { time, offset: 0 }
  const [sign, digits] = [mark.startsWith('-') ? -1 : 1, mark.replace(/\D/g, '')]
  return { time, offset: sign * (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))) }
}

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'billable', 'tak', 't', 'ja', 'oui', 'si', 'sí'])
const NO = new Set(['no', 'n', 'false', '0', 'non-billable', 'not billable', 'nie', 'nein', 'non'])

/** Yes or no; null where neither is written. */
export function readYes(text: string): boolean | null {
  const word = text.trim().toLowerCase()
  if (YES.has(word)) return true
  return NO.has(word) ? false : null
}

/** Break is the word of Clockify; the others are those of English, German and Polish time sheets. */
const BREAK = /^(break|pause|przerwa)$/i

/** Whether a line of this kind is a break, so no work. */
export const isBreak = (kind: string): boolean => BREAK.test(kind.trim())

/** Tags as other programs write them: separated by commas, semicolons or bars, each once. */
export function readTags(text: string): string[] {
  const tags = text.split(/[,;|]/).map((tag) => tag.trim())
  const seen = new Set<string>()
  return tags.filter((tag) => {
    const key = tag.toLowerCase()
    if (tag === '' || seen.has(key)) return false
    seen.add(key)
    return true
  })
}
