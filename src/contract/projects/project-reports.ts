// What the service works out about projects: counts by folder, cost allocations, profitability, documents.
import Type from 'typebox'
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
  { folder: oneOf(PROJECT_FOLDERS), label: Type.String(), count: Type.Integer({ minimum: 0 }) },
  { $id: 'FolderCount', additionalProperties: false },
)
export type FolderCount = Static<typeof FolderCount>

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
  { $id: 'CostAllocation', additionalProperties: false },
)

const closed = { additionalProperties: false }
const figures = {
  revenue: Type.Object(
    {
      /** Null, with the total, for who does not see the contract. */
      fixed: nullable(amount()),
      timeAndMaterial: amount(),
      transactions: amount(),
      relations: amount(),
      total: nullable(amount()),
    },
    closed,
  ),
  /** Null, with what follows from it, for who does not see costs. */
  cost: described(
    nullable(
      Type.Object(
        {
          labour: amount(),
          transactions: amount(),
          overhead: amount(),
          property: amount(),
          total: amount(),
        },
        closed,
      ),
    ),
    'Null, with the margin and the used part of money budgets, for who does not see costs.',
  ),
  margin: nullable(amount()),
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
    budgetUsedPercent: Type.Object({ money: nullable(percent()), time: nullable(percent()) }, closed),
    otherCurrencies: described(
      Type.Array(Type.Object({ currency: currency(), ...figures }, closed)),
      'What is booked in other currencies. It is never added to the rest.',
    ),
    warnings: described(
      Type.Array(Type.String()),
      'What the figures lack: `missing-rate:` (for people who see costs) and `missing-price:` with an employee, `hidden-projects:` with a number.',
    ),
  },
  { $id: 'ProjectProfitability', additionalProperties: false },
)

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
  { $id: 'ProjectDocument', additionalProperties: false },
)
export type ProjectDocument = Static<typeof ProjectDocument>
