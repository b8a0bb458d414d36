// Countries and languages over HTTP, which have only their code, and the organization's own locations.
import type { Static } from 'typebox'
import { instant, integer, integerId, name, nullable, omittable, readOnly, resource, text } from './field'

/** ISO 3166-1 alpha-2. */
export const Country = resource('Country', { id: text(2) })
export type Country = Static<typeof Country>

/** BCP 47. */
export const Language = resource('Language', { id: text(35) })
export type Language = Static<typeof Language>

export const Location = resource('Location', {
  id: integerId(),
  name: name(),
  /** Full hours of the local day; both or neither. */
  officeOpenHour: nullable(integer({ minimum: 0, maximum: 23 })),
  officeCloseHour: nullable(integer({ minimum: 1, maximum: 24 })),
  createdAt: readOnly(omittable(instant())),
  updatedAt: readOnly(omittable(instant())),
})
export type Location = Static<typeof Location>
