// Bank holidays over HTTP.
import Type from 'typebox'
import type { Static } from 'typebox'
import {
  day,
  instant,
  integer,
  integerId,
  nullable,
  omittable,
  readOnly,
  resource,
  share,
  text,
} from './field'

export const BankHoliday = resource('BankHoliday', {
  id: integerId(),
  date: day(),
  publicNotes: nullable(text()),
  /** Any of yearFrom and yearTo set: every year between them on the month and day of `date`; both null: that date only. */
  yearFrom: nullable(integer({ minimum: 1900, maximum: 9999 })),
  yearTo: nullable(integer({ minimum: 1900, maximum: 9999 })),
  /** Extension: 1 for a whole day off, 0.5 for half. */
  share: Type.Optional(share()),
  createdAt: readOnly(omittable(instant())),
  updatedAt: readOnly(omittable(instant())),
})
export type BankHoliday = Static<typeof BankHoliday>
