// AssetMeterReading: what a meter showed at a moment, or what was consumed between two.
import { AssetMeterReading, READING_SOURCES, READING_TYPES } from '#contract/properties/readings'
import { declare } from '../../engine/schema/declare'
import { readingRule, settleNext } from './reading-rules'

export const assetMeterReading = declare({
  name: 'AssetMeterReading',
  schema: AssetMeterReading,
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
