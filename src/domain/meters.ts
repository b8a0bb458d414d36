// Meters: what was consumed between readings, across rollovers and exchanges, and in each month.
// See docs/decisions/0022-property-and-meters.md.
import { Temporal } from 'temporal-polyfill'
import { addDays, daysUntil } from './day'
import { divideHalfUp, formatDecimal } from './decimal'

/** Digits behind the point that readings, factors and consumption are kept with. */
export const METER_PLACES = 6

export interface Meter {
  /** Digits before the point that it shows, after which it begins again at zero; null when it never does. */
  digits: number | null
  /** What one of its units is worth, in millionths: 1000000n for 1. */
  factor: bigint
}

/** What a meter showed at a moment. Values are in millionths of its unit. */
export interface PointReading {
  /** `closing` and `opening` are the last of an old meter and the first of a new one. */
  type: 'cumulative' | 'opening' | 'closing'
  /** IRI of the reading. */
  source: string
  readingAt: Temporal.Instant
  /** The local day of the moment. */
  day: string
  value: bigint
  isEstimated: boolean
}

/** What was consumed over days, as a reading of its own. */
export interface IntervalReading {
  type: 'interval'
  source: string
  /** The first day of the period, and the day on which it ends and the next begins. */
  periodFrom: string
  periodTo: string
  value: bigint
  isEstimated: boolean
}

export type MeterReading = PointReading | IntervalReading

/** What was consumed from the day `from` up to the day `to`, in millionths; the same day when nothing lies between. */
export interface Consumption {
  from: string
  to: string
  quantity: bigint
  /** IRIs of the readings that it comes from. */
  sources: readonly string[]
  isEstimated: boolean
}

/** What was consumed in a month, `YYYY-MM`. */
export interface MonthlyConsumption {
  month: string
  /** Decimal in the meter's unit, its factor applied. */
  quantity: string
  /** True when a reading was estimated, or a period was split to months by its days. */
  isEstimated: boolean
}

/**
 * The consumption between the readings, in order of time; that of intervals is what they say. Across an exchange it
 * ends with the closing reading and begins with the opening one. Nothing is said of the time between readings that do
 * not meet: an opening without a closing, or a lower value that is no rollover. An estimate is passed over where a
 * reading of the same kind and moment is not one.
 */
export function consumptions(meter: Meter, readings: readonly MeterReading[]): Consumption[] {
  const found: Consumption[] = []
  let last: PointReading | null = null
  for (const reading of inOrder(readings.filter(isPoint))) {
    const advance = last === null || reading.type === 'opening' ? null : advanceOf(meter, last, reading.value)
    if (last !== null && advance !== null) {
      found.push({
        from: last.day,
        to: reading.day,
        quantity: inUnits(meter, advance),
        sources: [last.source, reading.source],
        isEstimated: last.isEstimated || reading.isEstimated,
      })
    }
    last = reading.type === 'closing' ? null : reading
  }
  const intervals = readings.filter((reading) => reading.type === 'interval')
  for (const { source, periodFrom, periodTo, value, isEstimated } of actual(intervals, keyOfPeriod)) {
    const quantity = inUnits(meter, value)
    found.push({ from: periodFrom, to: periodTo, quantity, sources: [source], isEstimated })
  }
  return found.sort((a, b) => compare(a.from, b.from) || compare(a.to, b.to))
}

/**
 * Why a reading cannot stand where its time puts it among the others, or null when it can: a meter only counts up,
 * unless it begins again at zero or is another one.
 */
export function readingFault(
  meter: Meter,
  readings: readonly MeterReading[],
  added: PointReading,
): 'reading-decreases' | null {
  const series = inOrder([...readings.filter(isPoint), added])
  const at = series.indexOf(added)
  const before = series[at - 1]
  const after = series[at + 1]
  const falls = (from: PointReading | undefined, to: PointReading | undefined) =>
    from !== undefined &&
    to !== undefined &&
    from.type !== 'closing' &&
    to.type !== 'opening' &&
    advanceOf(meter, from, to.value) === null
  return falls(before, added) || falls(added, after) ? 'reading-decreases' : null
}

/**
 * The consumption of each month. A period that reaches over the end of a month is shared out by its days and marked
 * as estimated; the shares add up to it exactly.
 */
export function monthlyConsumption(found: readonly Consumption[]): MonthlyConsumption[] {
  const months = new Map<string, { quantity: bigint; isEstimated: boolean }>()
  for (const one of found) {
    for (const { month, quantity, isEstimated } of sharesByMonth(one)) {
      const sum = months.get(month)
      months.set(month, {
        quantity: (sum?.quantity ?? 0n) + quantity,
        isEstimated: (sum?.isEstimated ?? false) || isEstimated,
      })
    }
  }
  return [...months]
    .sort(([a], [b]) => compare(a, b))
    .map(([month, { quantity, isEstimated }]) => ({
      month,
      quantity: formatDecimal(quantity, METER_PLACES, 0),
      isEstimated,
    }))
}

function sharesByMonth({ from, to, quantity, isEstimated }: Consumption) {
  const days = daysUntil(from, to)
  if (days <= 0 || addDays(to, -1).startsWith(monthOf(from))) {
    return [{ month: monthOf(from), quantity, isEstimated }]
  }
  const shares: { month: string; quantity: bigint; isEstimated: boolean }[] = []
  let given = 0n
  let day = from
  while (day < to) {
    const next = firstOfNextMonth(day)
    const end = next < to ? next : to
    // What is due by the end of this month less what is given: rounding never loses or adds anything.
    const due = divideHalfUp(quantity * BigInt(daysUntil(from, end)), BigInt(days))
    shares.push({ month: monthOf(day), quantity: due - given, isEstimated: true })
    given = due
    day = end
  }
  return shares
}

/** How far the meter went on to a value; null when it would have gone back. */
function advanceOf(meter: Meter, from: PointReading, value: bigint): bigint | null {
  if (value >= from.value) return value - from.value
  if (meter.digits === null) return null
  const cycle = 10n ** BigInt(meter.digits + METER_PLACES)
  return 2n * (from.value - value) > cycle ? value - from.value + cycle : null
}

const inUnits = ({ factor }: Meter, value: bigint) =>
  divideHalfUp(value * factor, 10n ** BigInt(METER_PLACES))

/** Readings in order of time without estimates that an actual one replaces; at one moment the old meter ends first. */
function inOrder(readings: readonly PointReading[]): PointReading[] {
  const rank = { closing: 0, opening: 1, cumulative: 2 }
  return actual(readings, ({ readingAt, type }) => `${readingAt.epochMilliseconds} ${type}`).sort(
    (a, b) => Temporal.Instant.compare(a.readingAt, b.readingAt) || rank[a.type] - rank[b.type],
  )
}

/** The readings, of those with one key the actual one where there is one. */
function actual<R extends MeterReading>(readings: readonly R[], keyOf: (reading: R) => string): R[] {
  const byKey = new Map<string, R>()
  for (const reading of readings) {
    const other = byKey.get(keyOf(reading))
    if (other === undefined || other.isEstimated) byKey.set(keyOf(reading), reading)
  }
  return [...byKey.values()]
}

const isPoint = (reading: MeterReading): reading is PointReading => reading.type !== 'interval'
const keyOfPeriod = ({ periodFrom, periodTo }: IntervalReading) => `${periodFrom} ${periodTo}`
const monthOf = (day: string) => day.slice(0, 7)
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function firstOfNextMonth(day: string): string {
  return Temporal.PlainDate.from(day).with({ day: 1 }).add({ months: 1 }).toString()
}
