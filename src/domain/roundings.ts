// The roundings of files and reports, in one table. Everything is rounded once, from exact seconds; half goes away from
// zero. Sums are rounded from the sum of the seconds, never from rounded parts.
//
// | Figure                              | Rounded to            | Function              |
// | ----------------------------------- | --------------------- | --------------------- |
// | hours as a decimal, 1.50            | 0.01 h                | `hourHundredths`      |
// | hours and minutes, 1:30             | 1 min                 | `roundedMinutes`      |
// | days as a decimal, 1.50             | 0.01 d                | `dayHundredths`       |
// | parts of days, added up             | 0.01 d                | `sumDayHundredths`    |
// | rows whose readers add up the hours | 0.01 h, adding up     | `apportionHundredths` |
import { divideHalfUp } from './decimal'

const MINUTE = 60
const SECONDS_PER_HUNDREDTH = 36

/** Steps in a value, half away from zero. */
function roundHalfUp(value: number, step: number): number {
  const steps = Math.floor((2 * Math.abs(value) + step) / (2 * step))
  return value < 0 && steps > 0 ? -steps : steps
}

/** Whole seconds as hundredths of an hour. */
export const hourHundredths = (seconds: number): number => roundHalfUp(seconds, SECONDS_PER_HUNDREDTH)

/** Seconds as minutes. */
export const roundedMinutes = (seconds: number): number => roundHalfUp(seconds, MINUTE)

/** Whole seconds as hundredths of a day. @param daySeconds the length of the day, more than 0 */
export const dayHundredths = (seconds: number, daySeconds: number): number =>
  roundHalfUp(100 * seconds, daySeconds)

/**
 * Parts of days of different lengths as hundredths of days, rounded once from their exact sum.
 * @param parts whole seconds, and the length of their day, more than 0
 */
export function sumDayHundredths(
  parts: readonly { readonly seconds: number; readonly daySeconds: number }[],
): number {
  const byLength = new Map<number, number>()
  for (const { seconds, daySeconds } of parts)
    byLength.set(daySeconds, (byLength.get(daySeconds) ?? 0) + seconds)
  let [numerator, denominator] = [0n, 1n]
  for (const [daySeconds, seconds] of byLength) {
    numerator = numerator * BigInt(daySeconds) + BigInt(seconds) * denominator
    denominator *= BigInt(daySeconds)
  }
  return Number(divideHalfUp(100n * numerator, denominator))
}

/**
 * Rows of seconds as hundredths of an hour that add up to the hundredths of their sum: each is rounded down, and the
 * largest remainders take what is left (the first of equal ones).
 */
export function apportionHundredths(rows: readonly number[]): number[] {
  const floors = rows.map((seconds) => Math.floor(seconds / SECONDS_PER_HUNDREDTH))
  const add = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
  const missing = hourHundredths(add(rows)) - add(floors)
  const remainders = rows.map((seconds, row) => seconds - (floors[row] ?? 0) * SECONDS_PER_HUNDREDTH)
  const raised = new Set(
    remainders
      .map((remainder, row) => ({ remainder, row }))
      .sort((one, other) => other.remainder - one.remainder)
      .slice(0, missing)
      .map(({ row }) => row),
  )
  return floors.map((floor, row) => floor + (raised.has(row) ? 1 : 0))
}

/** Hundredths as a decimal with two places, `-1.50`. */
export function formatHundredths(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0')
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
