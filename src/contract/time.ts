// Worked time over HTTP: the WorkTime resource (paths /work-times and /employee-working-hours).
import type { Static } from 'typebox'
import {
  clientId,
  createdAt,
  day,
  described,
  instant,
  integerId,
  iri,
  nullable,
  omittable,
  readOnly,
  resource,
  seconds,
  text,
  updatedAt,
} from './field'
import { MAX_ENTRY_SECONDS } from '#domain/limits'

export const WorkTime = resource('WorkTime', {
  id: integerId(),
  employee: described(
    iri('employees'),
    'Who worked. The caller, unless someone who may write time for others says otherwise.',
  ),
  project: described(iri('projects'), 'The project that was worked on.'),
  date: described(instant(), 'When the work began. Now, if you leave it out.'),
  localDate: described(readOnly(day()), 'The calendar date of `date` in its own offset. Sums by day use it.'),
  seconds: described(
    seconds({ minimum: 1, maximum: MAX_ENTRY_SECONDS }),
    'How long the work took, in seconds.',
  ),
  description: described(nullable(text()), 'What was done.'),
  clientId: clientId(),
  createdAt: omittable(createdAt()),
  updatedAt: omittable(updatedAt()),
})
export type WorkTime = Static<typeof WorkTime>
