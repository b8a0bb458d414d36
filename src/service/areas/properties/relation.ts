// PropertyCommercialRelation: what a property earns or costs by the month or once, for a project or for itself.
import { PropertyCommercialRelation, RELATION_TYPES } from '#contract/properties/relations'
import { sql } from '../../db/sql'
import type { RowOf } from '../../db/tables'
import { declare } from '../../engine/schema/declare'
import { parseDay } from '../../engine/instants'
import { relationAlters, relationRule } from './relation-rules'

type Wire = PropertyCommercialRelation
type Row = Pick<RowOf<'property_relations'>, 'date_from' | 'date_to'>

const stateOn = ({ date_from: from, date_to: to }: Row, today: string): NonNullable<Wire['state']> =>
  from > today ? 'future' : to !== null && to < today ? 'past' : 'active'

export const propertyCommercialRelation = declare({
  name: 'PropertyCommercialRelation',
  schema: PropertyCommercialRelation,
  about:
    'What a property earns or costs: by the calendar month (lease, sublease, rental, service, maintenance, insurance) or once (loan, ownership, other), for a project or for itself.',
  descriptions: {
    create:
      'For admins, and managers who lead the project. Two leases or rentals of a property that overlap are refused with 409 `overlap`; a sublease outside a lease is invalid. With a project, closed days refuse it with 409 `period-locked`.',
    update: 'Refused with 409 `period-locked` if it would change what the relation comes to on closed days.',
    delete:
      'Refused with 409 `in-use` while a sublease needs it, and `period-locked` if it counts on closed days.',
  },
  examples: {
    create: {
      property: '/properties/01900000-0000-7400-840c-000000000005',
      project: '/projects/1',
      relationType: 'service',
      amount: '120.00',
      dateFrom: '2030-01-01',
      dateTo: '2030-06-30',
    },
    update: { note: 'Cleaned and charged every week.' },
  },
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
  alters: relationAlters,
})
