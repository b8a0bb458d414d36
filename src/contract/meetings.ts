// Meetings over HTTP.
import type { Static } from 'typebox'
import {
  createdAt,
  day,
  described,
  iri,
  iriList,
  nullable,
  omittable,
  oneOf,
  resource,
  text,
  timeOfDay,
  updatedAt,
  uuidId,
} from './field'

export const MEETING_STATUSES = ['planned', 'confirmed', 'held', 'no_show', 'cancelled'] as const

export const Meeting = resource('Meeting', {
  id: uuidId(),
  status: described(oneOf(MEETING_STATUSES), 'Where the meeting is in its life.'),
  employee: described(nullable(iri('employees')), 'Whose meeting it is; null for no one in particular.'),
  dateFrom: described(day(), 'First day.'),
  dateTo: described(day(), 'Last day, inclusive. The first day, if you leave it out.'),
  notes: described(nullable(text()), 'What the meeting is about.'),
  time: described(nullable(timeOfDay()), 'Local time at which it begins; null for whole days.'),
  invitees: described(
    iriList('employees', 100),
    'Who else is invited. They see the meeting and may change its notes and times.',
  ),
  createdAt: omittable(createdAt()),
  updatedAt: omittable(updatedAt()),
})
export type Meeting = Static<typeof Meeting>
