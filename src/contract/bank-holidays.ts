// Bank holidays over HTTP.
import { Type } from 'typebox'
import type { Static } from 'typebox'
import {
  bool,
  createdAt,
  day,
  described,
  integer,
  integerId,
  iri,
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
  share: Type.Optional(described(share(), 'How much of the day is off: 1 for all of it, 0.5 for half.')),
  /** Extension. */
  half: Type.Optional(
    described(
      nullable(oneOf(HALF_DAYS)),
      'Which half of the day is off: the afternoon, unless you say otherwise. Null for a whole day.',
    ),
  ),
  /** Extension. */
  country: Type.Optional(
    described(nullable(iri('countries')), 'The country whose calendar it is of; null for a day of your own.'),
  ),
  /** Extension. */
  region: Type.Optional(
    described(
      nullable(text(64)),
      'The region of that country for which it was imported, such as `BY`; null for the whole country.',
    ),
  ),
  createdAt: omittable(createdAt()),
  updatedAt: omittable(updatedAt()),
})
export type BankHoliday = Static<typeof BankHoliday>

const REGION = 'as ISO 3166-2 has it behind the country (`BY`), or a part of that (`BY-A`)'

/** What is asked of an import. An extension. */
export const BankHolidayImport = Type.Object(
  {
    country: described(iri('countries'), 'The country.'),
    region: described(
      Type.Optional(nullable(text(64))),
      `Its region, ${REGION}. Default: null, for the holidays of the whole country.`,
    ),
    from: described(integer({ minimum: 1970, maximum: 2075 }), 'First year.'),
    to: described(integer({ minimum: 1970, maximum: 2075 }), 'Last year, at most ten years in all.'),
    dryRun: described(Type.Optional(bool()), 'Whether to say only what would be added. Default: false.'),
  },
  { $id: 'BankHolidayImport', description: 'Which bank holidays to import.', additionalProperties: false },
)

/** What an import did, day by day. */
export const ImportedBankHolidays = resource(
  'ImportedBankHolidays',
  {
    added: described(integer({ minimum: 0 }), 'How many days were added, or would be.'),
    days: described(
      Type.Array(
        Type.Object(
          {
            date: described(day(), 'The day.'),
            publicNotes: described(text(), 'The name of the holiday.'),
            share: described(share(), 'How much of the day is off.'),
            added: described(bool(), 'Whether it was added, or would be.'),
            existing: described(
              nullable(iri('bank-holidays')),
              'The bank holiday that was there on this day, and stays as it is. Null with `added` false for a day that was imported before, and that someone has moved or deleted since.',
            ),
          },
          { additionalProperties: false },
        ),
      ),
      'Each day that is off in the country or region.',
    ),
    removed: described(
      Type.Array(
        Type.Object(
          {
            date: described(day(), 'The day.'),
            publicNotes: described(nullable(text()), 'The name of the holiday.'),
          },
          { additionalProperties: false },
        ),
      ),
      'Imported days of the whole country that are no holiday in this region, which were removed, or would be.',
    ),
  },
  'What an import of bank holidays did, day by day.',
)
export type ImportedBankHolidays = Static<typeof ImportedBankHolidays>

export const HolidayRegion = resource(
  'HolidayRegion',
  {
    code: described(text(64), `The code of the region, ${REGION}.`),
    name: described(text(255), 'Its name.'),
  },
  'A region of a country with bank holidays of its own.',
)
export type HolidayRegion = Static<typeof HolidayRegion>
