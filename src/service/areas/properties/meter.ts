// Meter: what a property's consumption is measured with; written with the property.
import { Meter, METER_MEDIA } from '#contract/properties/properties'
import type { RowOf } from '../../db/tables'
import { declare, type Change, type RuleTools } from '../../engine/schema/declare'

const rule = ({ kind, after }: Change<RowOf<'meters'>>, tools: RuleTools): void => {
  if (kind !== 'delete' && after.factor === '0') tools.violation('factor', 'notZero')
}

export const meter = declare({
  name: 'Meter',
  schema: Meter,
  about: 'What the consumption of a property is measured with. Meters are written with their property.',
  paths: ['meters'],
  table: 'meters',
  tag: 'Extensions',
  scope: 'properties',
  extension: true,
  operations: ['list', 'get'],
  fields: {
    property: { required: true, immutable: true },
    name: { required: true },
    medium: { required: true },
    unit: { required: true },
    factor: { default: '1' },
  },
  filters: {
    property: { kind: 'reference', column: 'property_id', target: 'properties' },
    medium: { kind: 'code', column: 'medium', values: METER_MEDIA },
  },
  order: { by: { name: ['search_text'], updatedAt: ['updated_at'] }, default: ['name', 'asc'] },
  search: ['name', 'serialNumber'],
  access: { area: 'properties', ownedBy: { kind: 'shared' } },
  touches: [{ resource: 'Property', column: 'property_id' }],
  dependents: [{ resource: 'AssetMeterReading', column: 'meter_id', onDelete: 'refuse' }],
  rule,
})
