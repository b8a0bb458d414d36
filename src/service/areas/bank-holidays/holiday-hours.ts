// How much of each day a holiday takes off, from its first hour and its length.
import { addDays } from '#domain/day'
import type { HalfDay } from '#domain/half-holiday'

/** A day, and how much of it is off. */
export interface DayOff {
  readonly date: string
  readonly share: 1 | 0.5
  /** Which half is off; null for a whole day. */
  readonly half: HalfDay | null
}

/** The hours by which a half counts as off: when the holiday covers at least half of them. */
const MORNING = { from: 8, to: 12 }
const AFTERNOON = { from: 12, to: 16 }
const DAY_HOURS = 24

const covers = (half: typeof MORNING, from: number, to: number): boolean =>
  Math.min(half.to, to) - Math.max(half.from, from) >= (half.to - half.from) / 2

/**
 * The days that a holiday takes off. From 13:00 on it takes the afternoon of its first day; what lies outside of the usual
 * hours of work, such as an evening from 18:00 or an hour after midnight, takes nothing.
 * @param date the day on which it begins, `YYYY-MM-DD`
 * @param firstHour the hour at which it begins, 0 to 24
 * @param hours its length
 */
export function daysOffOf(date: string, firstHour: number, hours: number): DayOff[] {
  const end = firstHour + hours
  return Array.from({ length: Math.ceil(end / DAY_HOURS) }, (_, index): DayOff[] => {
    const from = Math.max(0, firstHour - index * DAY_HOURS)
    const to = Math.min(DAY_HOURS, end - index * DAY_HOURS)
    const [morning, afternoon] = [covers(MORNING, from, to), covers(AFTERNOON, from, to)]
    const day = addDays(date, index)
    if (morning && afternoon) return [{ date: day, share: 1, half: null }]
    if (morning || afternoon) return [{ date: day, share: 0.5, half: morning ? 'morning' : 'afternoon' }]
    return []
  }).flat()
}
