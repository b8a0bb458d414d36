// Properties and their meters over HTTP: what the organization owns or rents, lends to its people, and measures.
import type { Static } from 'typebox'
import {
  bool,
  collection,
  createdAt,
  day,
  described,
  integer,
  iri,
  money,
  name,
  nullable,
  omittable,
  oneOf,
  quantity,
  resource,
  text,
  updatedAt,
  uuidId,
} from '../field'

export const PROPERTY_TYPES = ['real_estate', 'room', 'vehicle', 'equipment', 'it_device', 'other'] as const
export const PROPERTY_STATUSES = ['available', 'in_use', 'maintenance', 'retired'] as const
export const METER_MEDIA = ['electricity', 'water', 'gas', 'heat', 'fuel', 'distance', 'other'] as const

export const Meter = resource('Meter', {
  id: uuidId(),
  property: described(iri('properties'), 'The property that it belongs to.'),
  name: described(name(), 'What people call it.'),
  medium: described(oneOf(METER_MEDIA), 'What it measures.'),
  unit: described(name(32), 'The unit of its consumption, such as kWh, m3 or km.'),
  serialNumber: described(nullable(name(64)), 'The number on the device.'),
  digits: described(
    nullable(integer({ minimum: 1, maximum: 12 })),
    'Digits before the point, after which it begins again at zero; null if it never does.',
  ),
  factor: described(quantity(), 'What one step of it is worth in its unit. Not zero.'),
  createdAt: omittable(createdAt()),
  updatedAt: omittable(updatedAt()),
})
export type Meter = Static<typeof Meter>

export const Property = resource('Property', {
  id: uuidId(),
  parent: described(
    nullable(iri('properties')),
    'The property that it is a part of, such as the building of a room.',
  ),
  name: described(name(), 'What people call it.'),
  type: described(oneOf(PROPERTY_TYPES), 'What kind of property it is.'),
  status: described(
    oneOf(PROPERTY_STATUSES),
    'The service sets in_use while a booking runs, and available after it. You can set the others.',
  ),
  location: described(nullable(iri('locations')), 'Where it is.'),
  address: described(nullable(text(500)), 'Its address, where it has one of its own.'),
  inventoryNumber: described(nullable(name(64)), 'Its number in the inventory, unique.'),
  serialNumber: described(nullable(name(64)), 'The number that its maker gave it.'),
  description: described(nullable(text()), 'Anything worth knowing about it.'),
  purchaseDate: described(nullable(day()), 'The day it was bought.'),
  purchasePrice: described(nullable(money()), 'What it cost, net.'),
  currency: described(nullable(iri('currencies')), 'The currency of the price.'),
  area: described(nullable(quantity()), 'Its area in square metres.'),
  responsibleEmployee: described(nullable(iri('employees')), 'Who looks after it.'),
  bookable: described(bool(), 'Whether people can book it.'),
  meters: described(
    collection('meters', Meter),
    'Its meters: complete on a single property, references in lists. A PATCH replaces the collection.',
  ),
  createdAt: omittable(createdAt()),
  updatedAt: omittable(updatedAt()),
})
export type Property = Static<typeof Property>

export const MeterConsumption = resource('MeterConsumption', {
  month: described(name(7), 'The month, YYYY-MM.'),
  quantity: described(quantity(), 'What was consumed in the unit of the meter, its factor applied.'),
  isEstimated: described(
    bool(),
    'True if a reading was estimated, or a period was split to months by its days.',
  ),
})
export type MeterConsumption = Static<typeof MeterConsumption>
