// Readings of a meter as the calculations of #domain take them.
import { Temporal } from 'temporal-polyfill'
import { parseDecimal } from '#domain/decimal'
import { METER_PLACES, type Meter, type MeterReading, type PointReading } from '#domain/meters'
import type { RowOf } from '../../db/tables'

export type Reading = RowOf<'meter_readings'>

const millionths = (value: string): bigint => parseDecimal(value, METER_PLACES) ?? 0n

export const meterOf = ({ digits, factor }: Pick<RowOf<'meters'>, 'digits' | 'factor'>): Meter => ({
  digits,
  factor: millionths(factor),
})

/** What a reading says, its local days as they were written. `source` is its IRI, or whatever tells it from others. */
export const pointOf = (row: Reading, source: string): PointReading => ({
  type: row.reading_type as PointReading['type'],
  source,
  readingAt: Temporal.Instant.from(row.reading_at_utc),
  day: row.reading_at.slice(0, 10),
  value: millionths(row.value),
  isEstimated: row.is_estimated === 1,
})

export const readingOf = (row: Reading, source: string): MeterReading =>
  row.reading_type === 'interval'
    ? {
        type: 'interval',
        source,
        periodFrom: (row.period_from ?? row.reading_at).slice(0, 10),
        periodTo: (row.period_to ?? row.reading_at).slice(0, 10),
        value: millionths(row.value),
        isEstimated: row.is_estimated === 1,
      }
    : pointOf(row, source)
