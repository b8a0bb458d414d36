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
    kind: oneOf(COST_KINDS),
    /** The employee, the transaction, the setting or the relation. */
    source: iri(),
    label: Type.String(),
    periodFrom: day(),
    periodTo: day(),
    quantitySeconds: nullable(Type.Integer({ minimum: 0 })),
    rate: nullable(Type.Number({ minimum: 0 })),
    share: Type.String({ pattern: '^\\d+\\.\\d{4}$' }),
    amount: amount(),
    currency: currency(),
    project: iri(),
    note: nullable(Type.String()),
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
    project: iri(),
    currency: currency(),
    dateFrom: nullable(day()),
    dateTo: nullable(day()),
    ...figures,
    /** Of the revenue; null without any, and for who does not see costs. */
    marginPercent: nullable(percent()),
    workedSeconds: Type.Integer({ minimum: 0 }),
    budgetUsedPercent: Type.Object({ money: nullable(percent()), time: nullable(percent()) }, closed),
    /** What is booked in other currencies; never added. */
    otherCurrencies: Type.Array(Type.Object({ currency: currency(), ...figures }, closed)),
    warnings: Type.Array(Type.String(), {
      description:
        'missing-rate: (for people who see costs) and missing-price: with an employee, retainer-start-assumed: and price-start-assumed: with a project, hidden-projects: with a number.',
    }),
  },
  { $id: 'ProjectProfitability', additionalProperties: false },
)

export const ProjectDocument = Type.Object(
  {
    id: Type.String(),
    type: oneOf(DOCUMENT_TYPES),
    number: nullable(Type.String()),
    name: Type.String(),
    date: day(),
    net: amount(),
    gross: nullable(amount()),
    currency: currency(),
    status: Type.String(),
    ksefNumber: nullable(Type.String()),
    url: nullable(Type.String()),
    source: iri(),
  },
  { $id: 'ProjectDocument', additionalProperties: false },
)
export type ProjectDocument = Static<typeof ProjectDocument>
