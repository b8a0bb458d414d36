// What projects refer to in the books, over HTTP: TaxGroup, AttributeSet, AttributeRule and Transaction, extensions.
// See docs/decisions/0001-extension-resources.md.
import { Type } from 'typebox'
import type { Static } from 'typebox'
import {
  collection,
  createdAt,
  day,
  decimal,
  described,
  integerId,
  iri,
  money,
  name,
  nullable,
  omittable,
  oneOf,
  readOnly,
  resource,
  updatedAt,
} from '../field'
import { POSITIONS } from './projects'

export const TaxGroup = resource('TaxGroup', {
  id: integerId(),
  name: described(name(), 'Name of the tax rate.'),
  ratePercent: described(decimal({ minimum: 0, maximum: 100 }), 'The rate in percent.'),
})
export type TaxGroup = Static<typeof TaxGroup>

/** What a price is for: one position in the project, one kind of task, or any work. */
export const AttributeMatch = Type.Union([
  Type.Object(
    { position: described(oneOf(POSITIONS), 'Work of people in this position.') },
    { additionalProperties: false },
  ),
  Type.Object(
    { task: described(Type.String({ minLength: 1, maxLength: 255 }), 'Work on this kind of task.') },
    { additionalProperties: false },
  ),
  Type.Object({ any: described(Type.Literal(true), 'Any work.') }, { additionalProperties: false }),
])
export type AttributeMatch = Static<typeof AttributeMatch>

export const AttributeRule = resource('AttributeRule', {
  id: integerId(),
  set: described(iri('attribute-sets'), 'The set that it belongs to.'),
  name: described(name(), 'Name of the rule.'),
  code: described(name(64), 'A short name for programs, such as `senior`.'),
  match: described(
    AttributeMatch,
    'Which work the rule is for: a position in the project, a kind of task, or any work.',
  ),
})
export type AttributeRule = Static<typeof AttributeRule>

export const AttributeSet = resource('AttributeSet', {
  id: integerId(),
  name: described(name(), 'Name of the set.'),
  rules: described(
    readOnly(collection('attribute-rules', AttributeRule)),
    'Its rules: complete on a single set, references in lists.',
  ),
})
export type AttributeSet = Static<typeof AttributeSet>

export const TRANSACTION_TYPES = ['income', 'cost'] as const
export const TRANSACTION_SOURCES = ['manual', 'bank_link', 'e_invoice', 'invoice'] as const
export const TRANSACTION_STATUSES = ['draft', 'open', 'paid', 'void'] as const
export const DOCUMENT_TYPES = ['invoice', 'cost_invoice', 'contract', 'report', 'file'] as const

/** The paper behind a transaction. */
export const TransactionDocument = Type.Object(
  {
    type: described(oneOf(DOCUMENT_TYPES), 'What kind of document it is.'),
    name: described(Type.String({ minLength: 1, maxLength: 255 }), 'Name of the document.'),
    url: Type.Optional(
      described(
        nullable(Type.String({ pattern: '^(/files/|https://)\\S+$', maxLength: 2048 })),
        'A file of this service, or an address elsewhere.',
      ),
    ),
    ksefNumber: Type.Optional(
      described(
        nullable(Type.String({ pattern: '^\\d{10}-\\d{8}-[0-9A-F]{12}-[0-9A-F]{2}$' })),
        'Its number in the Polish e-invoice system.',
      ),
    ),
  },
  { additionalProperties: false },
)
export type TransactionDocument = Static<typeof TransactionDocument>

/** Money that came in or went out: an invoice, a cost, a line of a bank statement. */
export const Transaction = resource('Transaction', {
  id: integerId(),
  type: described(oneOf(TRANSACTION_TYPES), 'Whether it is income or a cost.'),
  number: described(nullable(name()), 'Number of the document, such as `FV/12/2026`.'),
  date: described(day(), 'Date of the document.'),
  counterparty: described(nullable(name()), 'Who paid or was paid.'),
  net: described(money(), 'Net amount: positive for income and for costs; a correction is negative.'),
  gross: described(nullable(money()), 'Gross amount.'),
  currency: described(iri('currencies'), 'The currency of the amounts.'),
  source: described(oneOf(TRANSACTION_SOURCES), 'Where it comes from.'),
  sourceReference: described(nullable(name()), 'What the source calls it, once in each source.'),
  document: described(nullable(TransactionDocument), 'The paper behind it.'),
  status: described(
    oneOf(TRANSACTION_STATUSES),
    'Where it is in its life. Drafts and void transactions are not counted.',
  ),
  createdAt: omittable(createdAt()),
  updatedAt: omittable(updatedAt()),
})
export type Transaction = Static<typeof Transaction>
