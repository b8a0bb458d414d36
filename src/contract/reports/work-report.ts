// Sums of worked time over a period, grouped and compared: what a report asks for and what it answers, over HTTP.
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { described, nullable, oneOf } from '../field'

const day = () => Type.String({ format: 'date' })
const closed = { additionalProperties: false }

/** What a report can be grouped by. An entry with several tags counts under each of them, and once in the sums above. */
export const REPORT_GROUPS = [
  'client',
  'project',
  'task',
  'tag',
  'person',
  'day',
  'week',
  'month',
  'description',
] as const
export type ReportGroup = (typeof REPORT_GROUPS)[number]

/** As a value of the filters client, project, task and tag: work without one. */
export const NO_ONE = 'none'

/** More levels than this are refused. */
export const MAX_REPORT_GROUPS = 3

/** The longest period that is answered at once, in days. */
export const MAX_REPORT_DAYS = 3660

/** More rows than this are not answered: the report is to be narrowed or grouped less finely. */
export const MAX_REPORT_ROWS = 10_000

/** `nearest` takes a half up. */
export const REPORT_ROUNDINGS = ['none', 'up', 'nearest', 'down'] as const

/**
 * `entry`: the seconds of each entry are rounded before anything is summed. `group`: the sums of the finest rows are
 * rounded, worked and billable time each for itself, and the sums above them add what is shown, also where an entry with
 * several tags is in several rows. Without groups, the total is the finest row.
 */
export const REPORT_ROUNDING_OF = ['entry', 'group'] as const

/** The longest step that time is rounded to, in minutes. */
export const MAX_ROUNDING_MINUTES = 240

/** Money that a report shows where it is asked for. */
export const REPORT_MEASURES = ['amount', 'cost', 'margin'] as const
export type ReportMeasure = (typeof REPORT_MEASURES)[number]

/** Why a report may lack something that the workspace has. */
const REPORT_GAPS = [
  /** Entries of other people that the caller does not see may be missing. */
  'own-entries-only',
  /** The client of projects that the caller does not see is not told: they are in the row without a client. */
  'hidden-clients',
  /** There is work on projects whose prices the caller does not see: sums with it in them have no amount. */
  'hidden-amounts',
  /** There is work on projects whose costs the caller does not see: sums with it in them have no cost or margin. */
  'hidden-costs',
  /** Some billable time is sold by the hour and has no price: it earns nothing in the amounts. */
  'missing-prices',
  /** Some time has no rate: it costs nothing. */
  'missing-rates',
  /** Some billable time is on projects with an agreed price: it earns nothing by the hour. */
  'agreed-prices',
] as const

const CurrencySum = {
  amount: described(Type.String({ pattern: '^-?\\d+(\\.\\d+)?$' }), 'The sum in this currency.'),
  currency: described(Type.String({ minLength: 3, maxLength: 3 }), 'ISO 4217 code of the amount.'),
}

const MoneyByCurrency = () => Type.Array(Type.Object(CurrencySum, closed))

const EarnedByCurrency = () =>
  Type.Array(
    Type.Object(
      {
        ...CurrencySum,
        hourlyPrice: described(
          Type.Optional(nullable(Type.String({ pattern: '^\\d+(\\.\\d+)?$' }))),
          'The price of an hour where all of the sum has the same price. Null where prices differ.',
        ),
      },
      closed,
    ),
  )

const Sums = {
  seconds: described(Type.Integer({ minimum: 0 }), 'Worked time, in seconds, rounded as asked.'),
  billableSeconds: described(
    Type.Integer({ minimum: 0 }),
    'The part of it that a client pays for, in seconds, rounded as asked.',
  ),
  entries: described(Type.Integer({ minimum: 0 }), 'How many entries there are in it.'),
  amount: described(
    Type.Optional(EarnedByCurrency()),
    'What the billable time earns by the prices of its days, on projects that are paid by time; a line for each currency, none added to another. Only where it was asked for and you see the prices of all the projects in it.',
  ),
  cost: described(
    Type.Optional(MoneyByCurrency()),
    'What the worked time costs by the rates of its days, with overhead; never rounded with the time. Only where it was asked for and you see the costs of all the projects in it.',
  ),
  margin: described(
    Type.Optional(MoneyByCurrency()),
    'The amount less the cost, in each currency. Only where it was asked for and you see both.',
  ),
}

const ReportSums = Type.Object(Sums, closed)

const ReportKey = Type.Object(
  {
    key: described(
      nullable(Type.String()),
      'The IRI of the client, project, task or person; the day; the first day of the week; the month as YYYY-MM; the tag; the description. Null for work without one.',
    ),
    name: described(
      nullable(Type.String()),
      'What people call it. Null where it has no name that you may see.',
    ),
  },
  closed,
)
export type ReportKey = Static<typeof ReportKey>

const WorkReportRow = Type.Object(
  {
    keys: described(
      Type.Array(ReportKey, { minItems: 1, maxItems: MAX_REPORT_GROUPS }),
      'What the row is of, from the first level of grouping to its own. A row with fewer keys than levels is the sum of the rows behind it that begin with its keys.',
    ),
    ...Sums,
    previous: described(
      Type.Optional(ReportSums),
      'The same in the period before. Only where that was asked for, and never in rows by day, week or month or below these.',
    ),
  },
  closed,
)

export const WorkReport = Type.Object(
  {
    dateFrom: described(day(), 'First day of the period.'),
    dateTo: described(day(), 'Last day of the period.'),
    groupBy: described(
      Type.Array(oneOf(REPORT_GROUPS)),
      'The levels of grouping, the first one the outermost.',
    ),
    total: described(ReportSums, 'Everything in the period.'),
    previous: described(
      Type.Optional(
        Type.Object(
          {
            dateFrom: described(day(), 'First day of the period before.'),
            dateTo: described(day(), 'Last day of the period before.'),
            total: described(ReportSums, 'Everything in the period before.'),
          },
          closed,
        ),
      ),
      'The period that ends the day before `dateFrom`: as many whole months where the report is of whole months, else as many days. Only where it was asked for.',
    ),
    rows: described(
      Type.Array(WorkReportRow, { maxItems: MAX_REPORT_ROWS }),
      'Every row stands before the rows that it is the sum of. Days, weeks and months come in their order, everything else with the most time first.',
    ),
    incomplete: described(
      Type.Array(oneOf(REPORT_GAPS)),
      'Why something may be missing: `own-entries-only` (entries of others that you do not see), `hidden-clients` (projects that you do not see stand in the row without a client), and where money was asked for: `hidden-amounts` and `hidden-costs` (sums with projects whose money you do not see have none), `missing-prices` and `missing-rates` (time without one counts as nothing), `agreed-prices` (billable time on projects with an agreed price earns nothing by the hour).',
    ),
  },
  { $id: 'WorkReport', description: 'Sums of worked time.', ...closed },
)
export type WorkReport = Static<typeof WorkReport>
