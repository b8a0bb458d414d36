// AssetMeterReading: what a meter showed at a moment, or what was consumed between two.
import { AssetMeterReading, READING_SOURCES, READING_TYPES } from '#contract/properties/readings'
import { declare } from '../../engine/schema/declare'
import { readingRule, settleNext } from './reading-rules'

export const assetMeterReading = declare({
  name: 'AssetMeterReading',
  schema: AssetMeterReading,
  about: 'What a meter showed at a moment, or what was consumed in a period.',
  descriptions: {
    create:
      'A value below an earlier one is refused with 422 `reading-decreases`, unless the meter began again at zero or was replaced (`closing` and `opening`). Intervals of a meter that overlap are refused with 409 `overlap`, a second reading of a moment with 409 `duplicate`.',
    delete: 'For managers and admins.',
  },
  examples: {
    create: {
      meter: '/meters/01900000-0000-7229-83b3-000000000001',
      readingAt: '2030-01-07T08:00:00+01:00',
      value: '91250.5',
      source: 'automatic',
      sourceReference: 'gateway-7-0001',
    },
    update: { note: 'Read by the caretaker.' },
  },
  paths: ['asset-meter-readings', 'asset-meters'],
  table: 'meter_readings',
  tag: 'Properties and assets',
  scope: 'properties',
  operations: ['list', 'get', 'create', 'update', 'delete'],
  sameBy: ['meter', 'source', 'sourceReference'],
  fields: {
    meter: { required: true, immutable: true },
    readingType: { default: 'cumulative', immutable: true },
    value: { required: true },
    source: { default: 'manual' },
    isEstimated: { default: false },
  },
  filters: {
    meter: { kind: 'reference', column: 'meter_id', target: 'meters' },
    property: { kind: 'reference', column: 'property_id', target: 'properties' },
    readingType: { kind: 'code', column: 'reading_type', values: READING_TYPES },
    source: { kind: 'code', column: 'source', values: READING_SOURCES },
    sourceReference: { kind: 'text', column: 'source_reference' },
    isEstimated: { kind: 'bool', column: 'is_estimated' },
    readingAt: { kind: 'instant', column: 'substr(reading_at, 1, 10)', utc: 'reading_at_utc' },
  },
  order: {
    by: { readingAt: ['reading_at_utc'], createdAt: ['created_at'], updatedAt: ['updated_at'] },
    default: ['readingAt', 'desc'],
  },
  search: ['sourceReference', 'note'],
  access: { area: 'meter-readings', ownedBy: { kind: 'shared' } },
  rule: readingRule,
  effect: settleNext,
})
