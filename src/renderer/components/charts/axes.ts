// What charts share: axes of amounts, with round steps from nothing upwards, and of days.
import { scaleLinear, type ScaleLinear } from 'd3-scale'
import { daysUntil } from '#domain/day'

/** About so many steps an axis has. */
const STEPS = 4

/** An axis of amounts. */
export interface AmountAxis {
  /** CSS pixels of an amount. */
  readonly at: ScaleLinear<number, number>
  /** The amounts to write beside it, from 0 to at least the largest. */
  readonly steps: readonly number[]
}

/**
 * An axis from 0 to a round number that is at least `most`.
 * @param most the largest amount that is drawn; 0 for none
 * @param unit what one of the written figures is: 3600 for seconds that are written as hours
 * @param range CSS pixels of 0 and of the end
 */
export function amountAxis(most: number, unit: number, range: readonly [number, number]): AmountAxis {
  const rounded = scaleLinear([0, most > 0 ? most / unit : 1], [...range]).nice(STEPS)
  // Between nothing and one there is nothing to read.
  const steps = (most > 0 ? rounded.ticks(STEPS) : [0, 1]).map((step) => step * unit)
  return { at: rounded.copy().domain(rounded.domain().map((end) => end * unit)), steps }
}

/**
 * An axis of days.
 * @param first the day with which it begins, YYYY-MM-DD
 * @param end the day after its last one; never before the second
 * @param range where the first day begins and where the last one ends, in CSS pixels or percent
 * @returns where a day begins
 */
export function dayAxis(
  first: string,
  end: string,
  range: readonly [number, number],
): (day: string) => number {
  const at = scaleLinear([0, Math.max(1, daysUntil(first, end))], [...range])
  return (day) => at(daysUntil(first, day))
}
