// Bank holidays over HTTP.
import Type from 'typebox'
import type { Static } from 'typebox'
import {
  createdAt,
  day,
  described,
  integer,
  integerId,
  nullable,
  omittable,
  oneOf,
  resource,
  share,
  text,
  updatedAt,
} from './field'

/** The halves of a day. */
export const HALF_DAYS = ['morning', 'afternoon'] as const

export const BankHoliday = resource('BankHoliday', {
  id: integerId(),
  date: described(day(), 'The day. With `yearFrom` or `yearTo` its month and day come back every year.'),
  publicNotes: described(nullable(text()), 'The name of the holiday.'),
  yearFrom: described(
    nullable(integer({ minimum: 1900, maximum: 9999 })),
    'First year of a holiday that comes back every year; null if it always did, or for a single day.',
  ),
  yearTo: described(
    nullable(integer({ minimum: 1900, maximum: 9999 })),
    'Last year of a holiday that comes back every year; null if it does not end, or for a single day.',
  ),
  /** Extension: 1 for a whole day off, 0.5 for half. */
  share: Type.Optional(share()),
  /** Extension. */
  half: Type.Optional(
    described(
      nullable(oneOf(HALF_DAYS)),
      'Which half of the day is off: the afternoon, unless you say otherwise. Null for a whole day.',
    ),
  ),
  createdAt: omittable(createdAt()),
  updatedAt: omittable(updatedAt()),
})
export type BankHoliday = Static<typeof BankHoliday>
