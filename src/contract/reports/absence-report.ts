// Absence over a period by person, type and month: what the report answers over HTTP.
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { EmployeePreview } from '../employee-preview'
import { described, oneOf } from '../field'
import { PEOPLE_GAPS } from './people-report'

const closed = { additionalProperties: false }
const seconds = (about: string) => described(Type.Integer({ minimum: 0 }), about)
const days = (about: string) => described(Type.String({ pattern: '^\\d+\\.\\d{2}$' }), about)
const month = () => described(Type.String({ pattern: '^\\d{4}-\\d{2}$' }), 'The calendar month.')
const type = () =>
  described(Type.String({ format: 'iri-reference', 'x-target': 'holiday-types' }), 'The type of absence.')

/** More sums than this are not answered: the report is to be narrowed. */
export const MAX_ABSENCE_SUMS = 50_000

const Sums = {
  seconds: seconds('What approved absences take of planned work or of an entitlement, in seconds.'),
  days: days('The same in days of `unitSeconds`, as a decimal.'),
  pendingSeconds: Type.Optional(
    seconds('What requests that wait would take, in seconds. Only with `pending=true`.'),
  ),
  pendingDays: Type.Optional(days('The same in days of `unitSeconds`. Only with `pending=true`.')),
}

const Line = {
  ...Sums,
  months: described(
    Type.Array(Type.Object({ month: month(), ...Sums }, closed)),
    'The months with such absence, in their order. An absence over the end of a month counts in both, each day in its own.',
  ),
}

/** What payroll counts, only where single days are asked for. */
const WorkDays = {
  workDays: Type.Optional(
    days(
      'Approved absence in days on which the person would have worked, whatever their length; part of a day counts as its part of the planned hours. Only with `days=true`.',
    ),
  ),
  dates: Type.Optional(
    described(
      Type.Array(
        Type.Object(
          {
            date: described(Type.String({ format: 'date' }), 'The day.'),
            seconds: seconds('What the absence takes of it.'),
            workDays: days('1.00 for a whole day of work, 0.00 for a day without planned work.'),
          },
          closed,
        ),
      ),
      'The days of approved absence, in their order. Only with `days=true`.',
    ),
  ),
}

export const AbsenceReport = Type.Object(
  {
    dateFrom: described(Type.String({ format: 'date' }), 'First day of the period.'),
    dateTo: described(Type.String({ format: 'date' }), 'Last day of the period.'),
    unitSeconds: described(Type.Integer({ minimum: 1 }), 'How many seconds one day of leave has.'),
    total: described(Type.Object(Line, closed), 'Everyone and every type.'),
    types: described(
      Type.Array(
        Type.Object(
          {
            type: type(),
            name: described(Type.String(), 'Its name.'),
            color: described(Type.String(), 'Its color in calendars, `#rrggbb`.'),
            ...Line,
          },
          closed,
        ),
      ),
      'The types of absence that there are in the period, in the order of the list of types.',
    ),
    people: described(
      Type.Array(
        Type.Object(
          {
            employee: described(EmployeePreview, 'Whose absence it is.'),
            ...Line,
            types: described(
              Type.Array(Type.Object({ type: type(), ...Line, ...WorkDays }, closed)),
              'The same by type, in the order of the list of types.',
            ),
          },
          closed,
        ),
      ),
      'The people with absence in the period, by name.',
    ),
    incomplete: described(
      Type.Array(oneOf(PEOPLE_GAPS)),
      'Why something may be missing: `own-people-only` (absence of people whose requests you do not see).',
    ),
  },
  { $id: 'AbsenceReport', description: 'Absence by person, type and month.', ...closed },
)
export type AbsenceReport = Static<typeof AbsenceReport>
