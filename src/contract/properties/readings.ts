// Readings of meters over HTTP: what a meter showed at a moment, or what was consumed between two.
import type { Static } from 'typebox'
import {
  bool,
  createdAt,
  described,
  instant,
  iri,
  name,
  omittable,
  oneOf,
  quantity,
  readOnly,
  resource,
  text,
  updatedAt,
  uuidId,
} from '../field'

export const READING_TYPES = ['cumulative', 'interval', 'opening', 'closing'] as const
export const READING_SOURCES = ['manual', 'import', 'api', 'automatic', 'customer', 'estimate'] as const

export const AssetMeterReading = resource('AssetMeterReading', {
  id: uuidId(),
  meter: described(iri('meters'), 'The meter.'),
  property: described(readOnly(iri('properties')), 'The property of the meter.'),
  readingAt: described(instant(), 'The moment of the reading. Default: periodTo, or else now.'),
  periodFrom: described(
    omittable(instant()),
    'The beginning of an interval. Of other readings it is the moment of the one before, and you cannot set it.',
  ),
  periodTo: described(omittable(instant()), 'The end of an interval. Of other readings it is readingAt.'),
  readingType: described(
    oneOf(READING_TYPES),
    'cumulative: what the meter shows. interval: what was consumed in a period. closing, opening: the last reading of an old meter and the first of the one in its place.',
  ),
  value: described(quantity(), 'What the meter shows, or for an interval what was consumed.'),
  source: described(oneOf(READING_SOURCES), 'Where the reading comes from.'),
  sourceReference: described(
    omittable(name(255)),
    'The id of the reading at its source. A repeat with the same meter, source and sourceReference returns the existing reading.',
  ),
  isEstimated: described(bool(), 'Whether it is an estimate; always true for the source estimate.'),
  note: described(omittable(text()), 'A note.'),
  createdAt: omittable(createdAt()),
  updatedAt: omittable(updatedAt()),
})
export type AssetMeterReading = Static<typeof AssetMeterReading>
