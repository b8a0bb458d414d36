// Worked time over HTTP: the WorkTime resource (paths /work-times and /employee-working-hours).
import type { Static } from 'typebox'
import {
  clientId,
  day,
  instant,
  integerId,
  iri,
  nullable,
  omittable,
  readOnly,
  resource,
  seconds,
  text,
} from './field'
import { MAX_ENTRY_SECONDS } from '#domain/limits'

export const WorkTime = resource('WorkTime', {
  id: integerId(),
  employee: iri('employees'),
  project: iri('projects'),
  date: instant(),
  localDate: readOnly(day()),
  seconds: seconds({ minimum: 1, maximum: MAX_ENTRY_SECONDS }),
  description: nullable(text()),
  clientId: clientId(),
  createdAt: readOnly(omittable(instant())),
  updatedAt: readOnly(omittable(instant())),
})
export type WorkTime = Static<typeof WorkTime>
