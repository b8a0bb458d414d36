// What readings of a meter come to, counted exactly: by month, and for a reading that is being typed.
import { Temporal } from 'temporal-polyfill'
import type { Meter, Property } from '#contract/properties/properties'
import type { AssetMeterReading } from '#contract/properties/readings'
import { formatDecimal, parseDecimal } from '#domain/decimal'
import {
  consumptions,
  METER_PLACES,
  monthlyConsumption,
  readingFault,
  type MeterReading,
  type MonthlyConsumption,
  type PointReading,
} from '#domain/meters'
import { idOf } from '../../composables/useReferences'

/** A meter as a page shows it. Of one that the server only names, the id is all that is known. */
export type MeterRow = Pick<
  Meter,
  'id' | 'name' | 'medium' | 'unit' | 'serialNumber' | 'digits' | 'factor'
> & {
  /** What its readings call it, where they are all that names it. */
  readonly iri?: string
}

/** The parts of a reading that count. */
export type Reading = Pick<
  AssetMeterReading,
  'id' | 'meter' | 'readingAt' | 'readingType' | 'value' | 'source' | 'isEstimated'
> &
  Partial<Pick<AssetMeterReading, 'periodFrom' | 'periodTo' | 'note'>>

/** What a reading that is being typed would say. */
export interface Preview {
  /** The reading before; null for the first one. */
  readonly previous: Reading | null
  /** Consumed since then in the unit of the meter, a decimal; null where that cannot be said. */
  readonly quantity: string | null
  /** The meter began again at zero in between. */
  readonly rolledOver: boolean
  /** It is lower than a reading before it or higher than one after it: a server refuses it. */
  readonly decreases: boolean
}

/** A typed decimal, which may have a comma, as the API takes it; null when it is none, is negative or has over six places. */
export function decimalOf(typed: string): string | null {
  const value = parseDecimal(typed.trim().replaceAll(/\s/g, '').replace(',', '.'), METER_PLACES)
  return value === null || value < 0n ? null : formatDecimal(value, METER_PLACES, 0)
}

/** A decimal as people of a locale write it, every digit kept. */
export const decimalWords = (value: string, locale: string): string =>
  // A string is formatted exactly; the type knows only literals.
  new Intl.NumberFormat(locale, { maximumFractionDigits: METER_PLACES }).format(value as `${number}`)

const millionths = (value: string) => parseDecimal(value, METER_PLACES) ?? 0n
const counted = ({ digits, factor }: MeterRow) => ({ digits, factor: millionths(factor) })

function pointOf({ id, readingType, readingAt, value, isEstimated }: Reading): PointReading {
  const type = readingType === 'opening' || readingType === 'closing' ? readingType : 'cumulative'
  return {
    type,
    source: id,
    readingAt: Temporal.Instant.from(readingAt),
    day: readingAt.slice(0, 10),
    value: millionths(value),
    isEstimated,
  }
}

const countable = (reading: Reading): MeterReading =>
  reading.readingType === 'interval'
    ? {
        type: 'interval',
        source: reading.id,
        periodFrom: (reading.periodFrom ?? reading.readingAt).slice(0, 10),
        periodTo: (reading.periodTo ?? reading.readingAt).slice(0, 10),
        value: millionths(reading.value),
        isEstimated: reading.isEstimated,
      }
    : pointOf(reading)

/** What the meter measured in each month, oldest first. */
export const monthsOf = (meter: MeterRow, readings: readonly Reading[]): MonthlyConsumption[] =>
  monthlyConsumption(consumptions(counted(meter), readings.map(countable)))

const momentOf = ({ readingAt }: Pick<Reading, 'readingAt'>) =>
  Temporal.Instant.from(readingAt).epochMilliseconds

/** Newest first. */
export const newestFirst = (readings: readonly Reading[]): Reading[] =>
  readings.toSorted((one, other) => momentOf(other) - momentOf(one))

/** What `typed` would say among the other readings of its meter. */
export function previewOf(meter: MeterRow, readings: readonly Reading[], typed: Reading): Preview {
  const others = readings.filter(({ id }) => id !== typed.id)
  const draft = pointOf(typed)
  const previous =
    newestFirst(others).find(
      (one) => one.readingType !== 'interval' && momentOf(one) < draft.readingAt.epochMilliseconds,
    ) ?? null
  const found = consumptions(counted(meter), [...others.map(countable), draft]).find(
    ({ sources }) => sources[1] === typed.id,
  )
  const decreases = readingFault(counted(meter), others.map(countable), draft) !== null
  return {
    previous,
    quantity: found === undefined ? null : formatDecimal(found.quantity, METER_PLACES, 0),
    rolledOver: found !== undefined && previous !== null && draft.value < millionths(previous.value),
    decreases,
  }
}

/** The meters of a property: as it shows them, or as far as its readings name them. */
export function metersOf(
  property: Pick<Property, 'meters'> | null,
  readings: readonly Reading[],
): MeterRow[] {
  const shown = ((property?.meters ?? []) as readonly unknown[]).filter(
    (one): one is MeterRow => typeof one === 'object' && one !== null && 'name' in one,
  )
  const known = new Set(shown.map(({ id }) => id))
  const named = new Map(
    readings.map(({ meter }) => [idOf(meter), meter] as const).filter(([id]) => !known.has(id)),
  )
  return [
    ...shown,
    ...[...named].map(([id, iri]) => ({
      id,
      iri,
      name: id,
      medium: 'other' as const,
      unit: '',
      serialNumber: null,
      digits: null,
      factor: '1',
    })),
  ]
}
