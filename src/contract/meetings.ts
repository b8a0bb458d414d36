// Meetings over HTTP.
import type { Static } from 'typebox'
import {
  day,
  instant,
  iri,
  iriList,
  nullable,
  omittable,
  oneOf,
  readOnly,
  resource,
  text,
  timeOfDay,
  uuidId,
} from './field'

export const MEETING_STATUSES = ['planned', 'confirmed', 'held', 'no_show', 'cancelled'] as const

export const Meeting = resource('Meeting', {
  id: uuidId(),
  status: oneOf(MEETING_STATUSES),
  /** Whose meeting it is. */
  employee: nullable(iri('employees')),
  dateFrom: day(),
  dateTo: day(),
  notes: nullable(text()),
  /** Local start; null for whole days. */
  time: nullable(timeOfDay()),
  /** Who else is asked to come: they see the meeting and may change its notes and times. */
  invitees: iriList('employees', 100),
  createdAt: readOnly(omittable(instant())),
  updatedAt: readOnly(omittable(instant())),
})
export type Meeting = Static<typeof Meeting>
