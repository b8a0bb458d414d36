// Commercial relations of properties over HTTP: what a property earns or costs, for itself or for a project.
import type { Static } from 'typebox'
import {
  bool,
  createdAt,
  day,
  described,
  iri,
  money,
  omittable,
  oneOf,
  readOnly,
  resource,
  text,
  updatedAt,
  uuidId,
} from '../field'

export const RELATION_TYPES = [
  'lease',
  'sublease',
  'rental',
  'service',
  'maintenance',
  'insurance',
  'loan',
  'ownership',
  'other',
] as const
export const RELATION_STATES = ['future', 'active', 'past'] as const

const fields = () => ({
  id: uuidId(),
  property: described(iri('properties'), 'The property.'),
  project: described(omittable(iri('projects')), 'The project that it earns or costs money for.'),
  propertyBooking: described(
    omittable(iri('property-bookings')),
    'The booking of the property that it is about.',
  ),
  relationType: described(oneOf(RELATION_TYPES), 'What kind of relation it is.'),
  amount: described(
    omittable(money()),
    'Net. A month of a lease, sublease, rental, service, maintenance or insurance; once, on the first day, for a loan, ownership or other. Left out for those who may not see it.',
  ),
  currency: described(
    omittable(iri('currencies')),
    "The currency of the amount. Default: the organization's.",
  ),
  dateFrom: described(day(), 'The first day.'),
  dateTo: described(omittable(day()), 'The last day; left out if it has no end.'),
  invoiceable: described(
    bool(),
    'True: the client of the project pays it, so it is revenue. False: the project bears it as a cost.',
  ),
  note: described(omittable(text()), 'A note.'),
  state: described(
    readOnly(omittable(oneOf(RELATION_STATES))),
    'Whether it is still to come, active today, or over.',
  ),
  createdAt: omittable(createdAt()),
  updatedAt: omittable(updatedAt()),
})

export const PropertyCommercialRelation = resource('PropertyCommercialRelation', fields())
export type PropertyCommercialRelation = Static<typeof PropertyCommercialRelation>

/** The same, as the list of relations to projects has it. */
export const PropertyProjectRelationOutput = resource('PropertyProjectRelationOutput', fields())
