// How people used their time over a period, by person and month: what the report answers over HTTP.
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { EmployeePreview } from '../employee-preview'
import { described, oneOf } from '../field'
import { timeUsed, UtilizedMonth } from '../flexitime'
import { PEOPLE_GAPS } from './people-report'

const closed = { additionalProperties: false }
const months = (about: string) => described(Type.Array(UtilizedMonth), about)

export const UtilizationReport = Type.Object(
  {
    dateFrom: described(Type.String({ format: 'date' }), 'First day of the period.'),
    dateTo: described(Type.String({ format: 'date' }), 'Last day of the period.'),
    total: described(
      Type.Object({ ...timeUsed, months: months('Everyone, month by month.') }, closed),
      'Everyone together: their time is added, and the percentages are those of the sums.',
    ),
    people: described(
      Type.Array(
        Type.Object(
          {
            employee: described(EmployeePreview, 'Whose time it is.'),
            ...timeUsed,
            months: months('The same month by month.'),
          },
          closed,
        ),
      ),
      'The people who were employed on at least one day of the period, by name.',
    ),
    incomplete: described(
      Type.Array(oneOf(PEOPLE_GAPS)),
      'Why something may be missing: `own-people-only` (people whose time you do not see).',
    ),
  },
  { $id: 'UtilizationReport', description: 'How people used their time, by month.', ...closed },
)
export type UtilizationReport = Static<typeof UtilizationReport>
