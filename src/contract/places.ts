// Countries and languages over HTTP: each has only its code.
import type { Static } from 'typebox'
import { resource, text } from './field'

/** ISO 3166-1 alpha-2. */
export const Country = resource('Country', { id: text(2) })
export type Country = Static<typeof Country>

/** BCP 47. */
export const Language = resource('Language', { id: text(35) })
export type Language = Static<typeof Language>
