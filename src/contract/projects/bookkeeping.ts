// What projects refer to in the books, over HTTP: TaxGroup, AttributeSet, AttributeRule and Transaction, extensions.
// See docs/decisions/0001-extension-resources.md.
import Type from 'typebox'
import type { Static } from 'typebox'
import {
  collection,
  day,
  decimal,
  instant,
  integerId,
  iri,
  money,
  name,
  nullable,
  omittable,
  oneOf,
  readOnly,
  resource,
} from '../field'
import { POSITIONS } from './projects'

export const TaxGroup = resource('TaxGroup', {
  id: integerId(),
  name: name(),
  ratePercent: decimal({ minimum: 0, maximum: 100 }),
})
export type TaxGroup = Static<typeof TaxGroup>

/** What a price is for: one position in the project, one kind of task, or any work. */
export const AttributeMatch = Type.Union([
  Type.Object({ position: oneOf(POSITIONS) }, { additionalProperties: false }),
  Type.Object({ task: Type.String({ minLength: 1, maxLength: 255 }) }, { additionalProperties: false }),
  Type.Object({ any: Type.Literal(true) }, { additionalProperties: false }),
])
export type AttributeMatch = Static<typeof AttributeMatch>

export const AttributeRule = resource('AttributeRule', {
  id: integerId(),
  set: iri('attribute-sets'),
  name: name(),
  code: name(64),
  match: AttributeMatch,
})
export type AttributeRule = Static<typeof AttributeRule>

export const AttributeSet = resource('AttributeSet', {
  id: integerId(),
  name: name(),
  rules: readOnly(collection('attribute-rules', AttributeRule)),
})
export type AttributeSet = Static<typeof AttributeSet>

export const TRANSACTION_TYPES = ['income', 'cost'] as const
export const TRANSACTION_SOURCES = ['manual', 'bank_link', 'e_invoice', 'invoice'] as const
export const TRANSACTION_STATUSES = ['draft', 'open', 'paid', 'void'] as const
export const DOCUMENT_TYPES = ['invoice', 'cost_invoice', 'contract', 'report', 'file'] as const

/** The paper behind a transaction. */
export const TransactionDocument = Type.Object(
  {
    type: oneOf(DOCUMENT_TYPES),
    name: Type.String({ minLength: 1, maxLength: 255 }),
    /** A file of this service or an address elsewhere. */
    url: Type.Optional(nullable(Type.String({ pattern: '^(/files/|https://)\\S+$', maxLength: 2048 }))),
    /** Its number in the national e-invoice system. */
    ksefNumber: Type.Optional(
      nullable(Type.String({ pattern: '^\\d{10}-\\d{8}-[0-9A-F]{12}-[0-9A-F]{2}$' })),
    ),
  },
  { additionalProperties: false },
)
export type TransactionDocument = Static<typeof TransactionDocument>

/** Money that came in or went out: an invoice, a cost, a line of a bank statement. */
export const Transaction = resource('Transaction', {
  id: integerId(),
  type: oneOf(TRANSACTION_TYPES),
  number: nullable(name()),
  date: day(),
  counterparty: nullable(name()),
  /** Positive both for income and for cost; a correction is negative. */
  net: money(),
  gross: nullable(money()),
  currency: iri('currencies'),
  source: oneOf(TRANSACTION_SOURCES),
  /** What the source calls it; once per source. */
  sourceReference: nullable(name()),
  document: nullable(TransactionDocument),
  status: oneOf(TRANSACTION_STATUSES),
  createdAt: readOnly(omittable(instant())),
  updatedAt: readOnly(omittable(instant())),
})
export type Transaction = Static<typeof Transaction>
