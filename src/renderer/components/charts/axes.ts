// What charts share: round steps of an axis from nothing upwards, and places between pixels.
import { scaleLinear, type ScaleLinear } from 'd3-scale'

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
  const steps = rounded.ticks(STEPS).map((step) => step * unit)
  return { at: rounded.copy().domain(rounded.domain().map((end) => end * unit)), steps }
}
