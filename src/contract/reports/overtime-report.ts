// The flexitime accounts of people over a period, a line a month: what the report answers over HTTP.
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { described, oneOf } from '../field'
import { accountFigures, FlexitimeAccount } from '../flexitime'
import { PEOPLE_GAPS } from './people-report'

const closed = { additionalProperties: false }

export const OvertimeReport = Type.Object(
  {
    dateFrom: described(Type.String({ format: 'date' }), 'First day of the period.'),
    dateTo: described(Type.String({ format: 'date' }), 'Last day of the period.'),
    total: described(Type.Object(accountFigures, closed), 'The accounts added up.'),
    people: described(
      Type.Array(FlexitimeAccount),
      'The accounts of those who were employed on at least one day of the period, by name: each as `GET /employees/{id}/flexitime` answers it for these days.',
    ),
    incomplete: described(
      Type.Array(oneOf(PEOPLE_GAPS)),
      'Why something may be missing: `own-people-only` (people whose account you do not see).',
    ),
  },
  { $id: 'OvertimeReport', description: 'Accounts of flexitime, by month.', ...closed },
)
export type OvertimeReport = Static<typeof OvertimeReport>
