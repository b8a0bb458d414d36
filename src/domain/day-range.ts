// Ranges of days that people set down: from one day to another, both included.

export interface DayRange {
  readonly from: string
  readonly to: string
}

const DAY = /^\d{4}-\d\d-\d\d$/
const isDay = (value: unknown): value is string => typeof value === 'string' && DAY.test(value)

/** The first of these ranges that one of the days is in; null for none. */
export function rangeWith(ranges: readonly DayRange[], days: readonly string[]): DayRange | null {
  return ranges.find(({ from, to }) => days.some((day) => day >= from && day <= to)) ?? null
}

/** Whether a value is a list of ranges `{from, to}` of days as they are written, none of which ends before it begins. */
export function areDayRanges(value: unknown): value is readonly DayRange[] {
  return (
    Array.isArray(value) &&
    value.every((each: unknown) => {
      if (typeof each !== 'object' || each === null) return false
      const { from, to, ...others } = each as Readonly<Record<string, unknown>>
      return isDay(from) && isDay(to) && from <= to && Object.keys(others).length === 0
    })
  )
}
