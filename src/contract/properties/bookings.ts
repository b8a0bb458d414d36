// Bookings of properties over HTTP: who has what, from when to when.
import { Type } from 'typebox'
import type { Static } from 'typebox'
import {
  createdAt,
  described,
  embedded,
  instant,
  iri,
  name,
  nullable,
  omittable,
  oneOf,
  readOnly,
  resource,
  seconds,
  text,
  updatedAt,
  uuidId,
} from '../field'
import { Property } from './properties'

/** What a booking can be for, by class name. */
export const BOOKED_FOR = ['Project', 'ProjectTask', 'Meeting', 'PropertyCommercialRelation'] as const

/** Ten years. */
const LONGEST = 10 * 366 * 86_400

export const PropertyBooking = resource('PropertyBooking', {
  id: uuidId(),
  employee: described(nullable(iri('employees')), 'Who booked it; null for no one in particular.'),
  property: described(
    embedded('properties', Property),
    'The property, as its list shows it. Send its IRI, its id or the object.',
  ),
  relationName: described(omittable(oneOf(BOOKED_FOR)), 'The class of what it is for; goes with relationId.'),
  relationId: described(omittable(name(64)), 'The id of what it is for; an IRI is accepted, too.'),
  startDate: described(instant(), 'The first moment.'),
  duration: described(
    nullable(seconds({ minimum: 1, maximum: LONGEST })),
    'Seconds from startDate to dateTo. Send either one; the other follows. Null if the end is open.',
  ),
  dateTo: described(
    nullable(instant()),
    'The end: the first moment when the property is free again. Null if the end is open.',
  ),
  cancelReason: described(readOnly(nullable(text(1000))), 'Why it was cancelled.'),
  cancelledAt: described(readOnly(nullable(instant())), 'When it was cancelled; null if it was not.'),
  createdAt: omittable(createdAt()),
  updatedAt: omittable(updatedAt()),
})
export type PropertyBooking = Static<typeof PropertyBooking>

export const BookingCancellation = Type.Object(
  { reason: Type.Optional(described(text(1000), 'Why it is cancelled.')) },
  { $id: 'BookingCancellation', additionalProperties: false },
)
