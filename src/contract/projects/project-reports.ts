// What the service works out about projects: counts by folder, cost allocations, profitability, documents.
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { DOCUMENT_TYPES } from './bookkeeping'
import { described, nullable, oneOf } from '../field'

const iri = () => Type.String({ format: 'iri-reference' })
const day = () => Type.String({ format: 'date' })
/** A decimal with the currency's minor digits. */
const amount = () => Type.String({ pattern: '^-?\\d+(\\.\\d+)?$' })
const percent = () => Type.String({ pattern: '^-?\\d+\\.\\d{2}$' })
const currency = () => Type.String({ minLength: 3, maxLength: 3 })

export const PROJECT_FOLDERS = [
  'all',
  'mine',
  'active',
  'planned',
  'on_hold',
  'completed',
  'archived',
  'overdue',
  'templates',
] as const
export type ProjectFolder = (typeof PROJECT_FOLDERS)[number]

export const FolderCount = Type.Object(
  {
    folder: described(oneOf(PROJECT_FOLDERS), 'The folder, by its code.'),
    label: described(Type.String(), 'The name of the folder.'),
    count: described(Type.Integer({ minimum: 0 }), 'How many projects are in it.'),
  },
  { $id: 'FolderCount', description: 'How many projects a folder has.', additionalProperties: false },
)
export type FolderCount = Static<typeof FolderCount>

/** How the sums of hours are divided. */
export const HOURS_PER = ['week', 'day'] as const

export const ProjectHours = Type.Object(
  {
    project: described(iri(), 'The project.'),
    dateFrom: described(day(), 'First day of the range.'),
    dateTo: described(day(), 'Last day of the range.'),
    totalSeconds: described(
      Type.Integer({ minimum: 0 }),
      'Everything that was ever booked, within the range or not, in seconds.',
    ),
    rangeSeconds: described(Type.Integer({ minimum: 0 }), 'What was booked in the range, in seconds.'),
    complete: described(
      Type.Boolean(),
      'Whether you see all of the work: false where entries of other people may be missing from the sums.',
    ),
    spans: described(
      Type.Array(
        Type.Object(
          {
            date: described(day(), 'The day, or the first day of the week, which may be before the range.'),
            seconds: described(Type.Integer({ minimum: 1 }), 'What was booked then, in seconds.'),
          },
          { additionalProperties: false },
        ),
      ),
      'The weeks or days of the range on which something was booked, in their order.',
    ),
  },
  {
    $id: 'ProjectHours',
    description: 'How much was worked on a project, as far as you see it.',
    additionalProperties: false,
  },
)
export type ProjectHours = Static<typeof ProjectHours>

export const COST_KINDS = ['labour', 'transaction', 'overhead', 'property'] as const

/** A line of a project's cost; the lines add up to it. */
export const CostAllocation = Type.Object(
  {
    kind: described(oneOf(COST_KINDS), 'What kind of cost it is.'),
    source: described(
      iri(),
      'What it comes from: the employee, the transaction, the setting or the relation.',
    ),
    label: described(Type.String(), 'A name for people.'),
    periodFrom: described(day(), 'First day that it covers.'),
    periodTo: described(day(), 'Last day that it covers.'),
    quantitySeconds: described(
      nullable(Type.Integer({ minimum: 0 })),
      'Time that it is made from, in seconds; null if it is not made from time.',
    ),
    rate: described(
      nullable(Type.Number({ minimum: 0 })),
      'Cost of an hour; null if it is not made from time.',
    ),
    share: described(
      Type.String({ pattern: '^\\d+\\.\\d{4}$' }),
      'The part of the whole that belongs to the project, from 0 to 1.',
    ),
    amount: described(amount(), 'The cost.'),
    currency: described(currency(), 'ISO 4217 code of the amount.'),
    project: described(iri(), 'The project that it was booked on: the one asked for, or a sub-project.'),
    note: described(nullable(Type.String()), 'Notes about the line.'),
  },
  { $id: 'CostAllocation', description: 'A line of the cost of a project.', additionalProperties: false },
)
export type CostAllocation = Static<typeof CostAllocation>

const closed = { additionalProperties: false }
const figures = {
  revenue: described(
    Type.Object(
      {
        fixed: described(
          nullable(amount()),
          'From fixed prices and retainers; null for people who do not see the contract.',
        ),
        timeAndMaterial: described(amount(), 'From hours that are sold by the hour.'),
        transactions: described(amount(), 'From income that was allocated to the project.'),
        relations: described(amount(), 'From what the project lets and charges on.'),
        total: described(nullable(amount()), 'The sum; null for people who do not see the contract.'),
      },
      closed,
    ),
    'What the project earned.',
  ),
  cost: described(
    nullable(
      Type.Object(
        {
          labour: described(amount(), 'What the work cost.'),
          transactions: described(amount(), 'From costs that were allocated to the project.'),
          overhead: described(amount(), 'The share of overhead, in percent of the cost of work.'),
          property: described(amount(), 'From what the project uses and rents.'),
          total: described(amount(), 'The sum.'),
        },
        closed,
      ),
    ),
    'What the project cost. Null, with the margin and the used part of money budgets, for people who do not see costs.',
  ),
  margin: described(nullable(amount()), 'Revenue less cost; null for people who do not see both.'),
}

export const ProjectProfitability = Type.Object(
  {
    project: described(iri(), 'The project.'),
    currency: described(currency(), 'ISO 4217 code of the amounts.'),
    dateFrom: described(nullable(day()), 'First day that was counted; null for all.'),
    dateTo: described(nullable(day()), 'Last day that was counted; null for all.'),
    ...figures,
    marginPercent: described(
      nullable(percent()),
      'The margin in percent of the revenue; null without revenue, and for people who cannot see costs.',
    ),
    workedSeconds: described(Type.Integer({ minimum: 0 }), 'Time worked, in seconds.'),
    budgetUsedPercent: described(
      Type.Object(
        {
          money: described(nullable(percent()), 'Of the budgets of money; null without any.'),
          time: described(nullable(percent()), 'Of the budgets of time; null without any.'),
        },
        closed,
      ),
      'How much of the budgets is used, in percent.',
    ),
    otherCurrencies: described(
      Type.Array(
        Type.Object(
          { currency: described(currency(), 'ISO 4217 code of these amounts.'), ...figures },
          closed,
        ),
      ),
      'What is booked in other currencies. It is never added to the rest.',
    ),
    warnings: described(
      Type.Array(Type.String()),
      'What the figures lack: `missing-rate:` (for people who see costs) and `missing-price:` with an employee, `retainer-start-assumed:` and `price-start-assumed:` with a project that has no first day, `hidden-projects:` with a number.',
    ),
  },
  {
    $id: 'ProjectProfitability',
    description: 'What a project earned and cost.',
    additionalProperties: false,
  },
)
export type ProjectProfitability = Static<typeof ProjectProfitability>

export const ProjectDocument = Type.Object(
  {
    id: described(Type.String(), 'The id of the document.'),
    type: described(oneOf(DOCUMENT_TYPES), 'What kind of document it is.'),
    number: described(nullable(Type.String()), 'Number of the document.'),
    name: described(Type.String(), 'Name of the document.'),
    date: described(day(), 'Date of the document.'),
    net: described(amount(), 'Net amount.'),
    gross: described(nullable(amount()), 'Gross amount.'),
    currency: described(currency(), 'ISO 4217 code of the amounts.'),
    status: described(Type.String(), 'Status of the transaction.'),
    ksefNumber: described(nullable(Type.String()), 'Number in the Polish e-invoice system.'),
    url: described(nullable(Type.String()), 'Where the file is.'),
    source: described(iri(), 'The transaction that the document belongs to.'),
  },
  {
    $id: 'ProjectDocument',
    description: 'A paper behind a transaction of a project.',
    additionalProperties: false,
  },
)
export type ProjectDocument = Static<typeof ProjectDocument>
