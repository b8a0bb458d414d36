// Property: what the organization owns or rents, in a tree, with its meters. Bookings take it into use.
import { PROPERTY_STATUSES, PROPERTY_TYPES, Property } from '#contract/properties/properties'
import { build, prepared } from '../../db/build'
import { sql } from '../../db/sql'
import type { RowOf } from '../../db/tables'
import { declare, type Change, type RuleTools } from '../../engine/schema/declare'
import { assertTree } from '../../engine/write/tree'
import { hasLiveBooking, isInUse, OCCUPIES } from './occupied'

type Changed = Change<RowOf<'properties'>>

const MAX_DEPTH = 8

const twinQuery = prepared(({ number, but }: { readonly number: string; readonly but: string }) =>
  build
    .selectFrom('properties')
    .select('id')
    .where('inventory_number', '=', number)
    .where('deleted_at', 'is', null)
    .where('id', '<>', but),
)

const relationQuery = prepared(({ property, today }: { readonly property: string; readonly today: string }) =>
  build
    .selectFrom('property_relations')
    .select('id')
    .where('property_id', '=', property)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('date_to', 'is', null), eb('date_to', '>=', today)]))
    .limit(1),
)

const refuseUsed = (by: string, tools: RuleTools): never =>
  tools.refuse('in-use', { what: by }, { members: { usedBy: by } })

const assertUnused = async (id: string, tools: RuleTools): Promise<void> => {
  if (await hasLiveBooking(id, tools)) refuseUsed('/property-bookings', tools)
  const relation = await tools.get(relationQuery({ property: id, today: tools.today }))
  if (relation !== undefined) refuseUsed('/property-commercial-relations', tools)
}

const assertFreeNumber = async ({ before, after }: Changed, tools: RuleTools): Promise<void> => {
  const { inventory_number: number } = after
  if (number === null) return
  const twin = await tools.get(twinQuery({ number, but: before?.id ?? '' }))
  if (twin !== undefined) await tools.rejectDuplicate('Property', twin.id, number)
}

/** Whether it is in use follows from its bookings, and one that is retired has none left. */
const settleStatus = async (change: Changed, tools: RuleTools): Promise<void> => {
  const { before, after } = change
  if (tools.trusted || before === null || !change.changes('status')) return
  if (after.status === 'retired' && (await hasLiveBooking(before.id, tools)))
    refuseUsed('/property-bookings', tools)
  if (after.status === 'available' && (await isInUse(before.id, tools))) after.status = 'in_use'
}

const rule = async (change: Changed, tools: RuleTools): Promise<void> => {
  const { kind, after } = change
  if (kind === 'delete') return assertUnused(after.id, tools)
  if (after.purchase_price !== null) {
    after.currency_id ??= tools.config('organization.currency')
    if (after.purchase_price < 0) tools.violation('purchasePrice', 'minimum', { limit: 0 })
  }
  if (after.parent_id !== null && change.changes('parent_id'))
    await assertTree(change, 'properties', MAX_DEPTH, tools)
  await assertFreeNumber(change, tools)
  await settleStatus(change, tools)
}

export const property = declare({
  name: 'Property',
  schema: Property,
  about:
    'Something the organization owns or rents: a building, a room, a vehicle, a device. Properties form a tree.',
  descriptions: {
    create: 'For managers and admins. Meters that you send with it are created together with it.',
    update:
      'For managers and admins. `meters` replaces the collection; a meter with readings cannot be removed (409 `in-use`). A property with a booking that has not ended cannot be retired (409 `in-use`).',
    delete:
      'For managers and admins. Refused with 409 `in-use` while it has parts, a booking that has not ended, or an active or future relation. Its meters and readings are deleted with it.',
  },
  examples: {
    create: {
      name: 'Cargo bike',
      type: 'vehicle',
      inventoryNumber: 'V-02',
      meters: [{ name: 'Distance', medium: 'distance', unit: 'km', digits: 5 }],
    },
    update: { description: 'The key is at the front desk.' },
  },
  paths: ['properties', 'assets'],
  table: 'properties',
  tag: 'Properties and assets',
  scope: 'properties',
  operations: ['list', 'get', 'create', 'update', 'delete'],
  fields: {
    name: { required: true },
    type: { default: 'other' },
    status: { default: 'available' },
    bookable: { default: true },
    meters: { children: { resource: 'Meter', column: 'property_id', field: 'property' } },
  },
  filters: {
    type: { kind: 'code', column: 'type', values: PROPERTY_TYPES },
    status: { kind: 'code', column: 'status', values: PROPERTY_STATUSES },
    location: { kind: 'reference', column: 'location_id', target: 'locations' },
    parent: { kind: 'reference', column: 'parent_id', target: 'properties' },
    responsibleEmployee: { kind: 'reference', column: 'responsible_employee_id', target: 'employees' },
    inventoryNumber: { kind: 'text', column: 'inventory_number' },
    bookable: { kind: 'bool', column: 'bookable' },
    availableFrom: {
      kind: 'span',
      until: 'availableTo',
      about:
        'Properties that can be booked for the whole time from availableFrom to availableTo; send both. A date means its whole day.',
      where: (from, to) =>
        sql(
          `bookable = 1 and status <> 'retired' and not exists (select 1 from property_bookings b where b.property_id = properties.id and ${OCCUPIES} and b.start_date_utc < ? and (b.date_to_utc is null or b.date_to_utc > ?))`,
          to,
          from,
        ),
    },
    'exists[parent]': { kind: 'exists', column: 'parent_id' },
  },
  order: {
    by: {
      name: ['search_text'],
      inventoryNumber: ['inventory_number'],
      createdAt: ['created_at'],
      updatedAt: ['updated_at'],
    },
    default: ['name', 'asc'],
  },
  search: ['name', 'inventoryNumber', 'serialNumber', 'description', 'address'],
  access: { area: 'properties', ownedBy: { kind: 'shared' } },
  personColumn: 'responsible_employee_id',
  transitions: {
    state: 'status',
    initial: ['available', 'maintenance', 'retired'],
    actions: [
      {
        event: 'update',
        via: 'patch',
        steps: [
          { from: 'available', to: 'maintenance' },
          { from: 'available', to: 'retired' },
          { from: 'in_use', to: 'maintenance' },
          { from: 'maintenance', to: 'available' },
          { from: 'maintenance', to: 'retired' },
          { from: 'retired', to: 'available' },
        ],
      },
    ],
  },
  dependents: [
    { resource: 'Property', column: 'parent_id', onDelete: 'refuse' },
    { resource: 'AssetMeterReading', column: 'property_id', onDelete: 'delete' },
    { resource: 'Meter', column: 'property_id', onDelete: 'delete' },
  ],
  rule,
})
