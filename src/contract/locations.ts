// Countries and languages over HTTP, which have only their code, and the organization's own locations.
import type { Static } from 'typebox'
import {
  createdAt,
  described,
  integer,
  integerId,
  name,
  nullable,
  omittable,
  resource,
  text,
  updatedAt,
} from './field'

/** ISO 3166-1 alpha-2. */
export const Country = resource('Country', { id: text(2) })
export type Country = Static<typeof Country>

/** BCP 47. */
export const Language = resource('Language', { id: text(35) })
export type Language = Static<typeof Language>

export const Location = resource('Location', {
  id: described(described(integerId(), 'ISO 3166-1 alpha-2 code.'), 'BCP 47 tag, in its canonical form.'),
  name: described(name(), 'Name of the place, unique in the organization.'),
  officeOpenHour: described(
    nullable(integer({ minimum: 0, maximum: 23 })),
    'Full hour at which the office opens; null together with `officeCloseHour`.',
  ),
  officeCloseHour: described(
    nullable(integer({ minimum: 1, maximum: 24 })),
    'Full hour at which the office closes, later than `officeOpenHour`.',
  ),
  createdAt: omittable(createdAt()),
  updatedAt: omittable(updatedAt()),
})
export type Location = Static<typeof Location>
