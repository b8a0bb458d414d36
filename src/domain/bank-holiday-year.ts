// The bank holidays of one year as a lane: which are days off, and which fall on days that are free anyway.
import { daysUntil, weekdayOf } from './day'

export interface YearHoliday {
  day: string
  /** How much of the day is off: 1 or 0.5. */
  share: number
}

/** What the holidays of a year come to. */
export interface HolidaySum {
  /** Whole days off. */
  whole: number
  /** Half days off. */
  half: number
  /** Holidays on Saturdays and Sundays. */
  weekend: number
}

const SATURDAY = 6
const HALF = 0.5

/** Whether a day is a Saturday or a Sunday. */
export const isOnWeekend = (day: string) => weekdayOf(day) >= SATURDAY

/** Where in its year a day is, from 0 to 1. */
export function placeInYear(day: string): number {
  const year = day.slice(0, 4)
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  return daysUntil(first, day) / (daysUntil(first, last) + 1)
}

/** How many days off the holidays of a year are; those on weekends are counted apart. */
export function sumOfHolidays(holidays: readonly YearHoliday[]): HolidaySum {
  const onWeekdays = holidays.filter(({ day }) => !isOnWeekend(day))
  const half = onWeekdays.filter(({ share }) => share === HALF).length
  return { whole: onWeekdays.length - half, half, weekend: holidays.length - onWeekdays.length }
}
