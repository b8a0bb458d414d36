// PropertyCommercialRelation: what a property earns or costs by the month or once, for a project or for itself.
import { PropertyCommercialRelation, RELATION_STATES, RELATION_TYPES } from '#contract/properties/relations'
import { sql } from '../../db/sql'
import type { RowOf } from '../../db/tables'
import { declare } from '../../engine/schema/declare'
import { parseDay } from '../../engine/instants'
import { relationRule } from './relation-rules'

type Row = Pick<RowOf<'property_relations'>, 'date_from' | 'date_to'>

const stateOn = ({ date_from: from, date_to: to }: Row, today: string): (typeof RELATION_STATES)[number] =>
  from > today ? 'future' : to !== null && to < today ? 'past' : 'active'

export const propertyCommercialRelation = declare({
  name: 'PropertyCommercialRelation',
  schema: PropertyCommercialRelation,
  paths: ['property-commercial-relations', 'asset-commercial-relations'],
  table: 'property_relations',
  tag: 'Properties and assets',
  scope: 'properties',
  operations: ['list', 'get', 'create', 'update', 'delete'],
  // Its state changes with the days.
  live: true,
  fields: {
    property: { required: true, immutable: true },
    relationType: { required: true },
    dateFrom: { required: true },
    invoiceable: { default: false },
    state: { compute: (row, { today }) => stateOn(row, today) },
  },
  filters: {
    property: { kind: 'reference', column: 'property_id', target: 'properties' },
    project: { kind: 'reference', column: 'project_id', target: 'projects' },
    relationType: { kind: 'code', column: 'relation_type', values: RELATION_TYPES },
    invoiceable: { kind: 'bool', column: 'invoiceable' },
    activeOn: {
      kind: 'custom',
      schema: { type: 'string' },
      expected: 'a date, YYYY-MM-DD',
      about: 'Relations that are active on this day.',
      where: (value) => {
        const day = parseDay(value)
        return day === null
          ? null
          : { where: sql('date_from <= ? and (date_to is null or date_to >= ?)', day, day) }
      },
    },
    dateFrom: { kind: 'day', column: 'date_from' },
    dateTo: { kind: 'day', column: 'date_to' },
    'exists[project]': { kind: 'exists', column: 'project_id' },
  },
  order: {
    by: { dateFrom: ['date_from'], createdAt: ['created_at'], updatedAt: ['updated_at'] },
    default: ['dateFrom', 'desc'],
  },
  search: ['note'],
  // Those that are for no project are no project's secret.
  access: {
    area: 'property-relations',
    ownedBy: { kind: 'project', column: 'project_id' },
    open: sql('project_id is null'),
  },
  guarded: { area: 'property-amounts', fields: { amount: () => undefined } },
  rule: relationRule,
})
