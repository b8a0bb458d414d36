// TaxGroup, AttributeSet, AttributeRule and Transaction: what projects refer to in the books.
import {
  AttributeRule,
  AttributeSet,
  TaxGroup,
  TRANSACTION_SOURCES,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  Transaction,
} from '#contract/projects/bookkeeping'
import { build, prepared } from '../../db/build'
import type { RowOf } from '../../db/tables'
import { declare, type Change, type RuleTools } from '../../engine/schema/declare'
import { assertRoom } from './allocation'
import { attributeRuleAlters, transactionAlters } from './closed-days'

const extension = {
  tag: 'Extensions',
  scope: 'projects',
  extension: true,
  operations: ['list', 'get', 'create', 'update', 'delete'],
} as const

export const taxGroup = declare({
  ...extension,
  name: 'TaxGroup',
  schema: TaxGroup,
  about: 'A tax rate that projects can name.',
  examples: { create: { name: 'VAT 8%', ratePercent: 8 }, update: { name: 'VAT, reduced' } },
  paths: ['tax-groups'],
  table: 'tax_groups',
  fields: { name: { required: true }, ratePercent: { required: true } },
  order: { by: { name: ['name'], ratePercent: ['rate_percent'] }, default: ['name', 'asc'] },
  access: { area: 'reference', ownedBy: { kind: 'shared' } },
  unique: [{ columns: ['name'], what: 'a tax group of this name' }],
  dependents: [{ resource: 'Project', column: 'tax_group_id', onDelete: 'refuse' }],
})

export const attributeSet = declare({
  ...extension,
  name: 'AttributeSet',
  schema: AttributeSet,
  about: 'A set of rules that say which work a price is for.',
  examples: { create: { name: 'Roles of 2027' }, update: { name: 'Roles and travel' } },
  paths: ['attribute-sets'],
  table: 'attribute_sets',
  fields: {
    name: { required: true },
    rules: { children: { resource: 'AttributeRule', column: 'set_id', field: 'set' } },
  },
  order: { by: { name: ['name'] }, default: ['name', 'asc'] },
  access: { area: 'price-rules', ownedBy: { kind: 'shared' } },
  unique: [{ columns: ['name'], what: 'a set of this name' }],
  dependents: [
    { resource: 'Project', column: 'attribute_set_id', onDelete: 'refuse' },
    { resource: 'AttributeRule', column: 'set_id', onDelete: 'delete' },
  ],
})

export const attributeRule = declare({
  ...extension,
  name: 'AttributeRule',
  schema: AttributeRule,
  about:
    'A rule that says which work a price is for: that of a position in the project, one kind of task, or any work.',
  examples: {
    create: { set: '/attribute-sets/1', name: 'Hour on site', code: 'on-site', match: { any: true } },
    update: { name: 'Hour of work' },
  },
  paths: ['attribute-rules'],
  table: 'attribute_rules',
  fields: {
    set: { required: true },
    name: { required: true },
    code: { required: true },
    match: { required: true, column: 'matched_by' },
  },
  filters: {
    set: { kind: 'reference', column: 'set_id', target: 'attribute-sets' },
    code: { kind: 'text', column: 'code' },
  },
  order: { by: { name: ['name'], code: ['code'] }, default: ['name', 'asc'] },
  access: { area: 'price-rules', ownedBy: { kind: 'shared' } },
  unique: [{ columns: ['set_id', 'code'], what: 'a rule of this code in the set' }],
  dependents: [{ resource: 'ProjectPrice', column: 'attribute_rule_id', onDelete: 'refuse' }],
  touches: [{ resource: 'AttributeSet', column: 'set_id' }],
  alters: attributeRuleAlters,
})

interface Sourced {
  readonly source: string
  readonly reference: string
  readonly but: number
}

const twinQuery = prepared(({ source, reference, but }: Sourced) =>
  build
    .selectFrom('transactions')
    .select('id')
    .where('source', '=', source)
    .where('source_reference', '=', reference)
    .where('deleted_at', 'is', null)
    .where('id', '<>', but),
)

/** A source gives each of its transactions once; what is given to projects still fits when the amount changes. */
const transactionRule = async (change: Change<RowOf<'transactions'>>, tools: RuleTools): Promise<void> => {
  if (change.kind === 'delete') return
  const { after, before } = change
  const { source, source_reference: reference } = after
  if (reference !== null && (change.changes('source_reference') || change.changes('source'))) {
    const twin = await tools.get(twinQuery({ source, reference, but: before?.id ?? 0 }))
    if (twin !== undefined) {
      const existing = tools.iri('transactions', twin.id)
      tools.refuse('duplicate', { what: `${reference} (${existing})` }, { members: { existing } })
    }
  }
  if (before !== null && change.changes('net')) await assertRoom(after, null, tools)
}

export const transaction = declare({
  ...extension,
  name: 'Transaction',
  schema: Transaction,
  about:
    'Money that came in or went out: an invoice, a cost, a line of a bank statement. Parts of it belong to projects.',
  examples: {
    create: {
      type: 'cost',
      number: 'FV/12/2026',
      date: '2026-06-10',
      counterparty: 'Chmura sp. z o.o.',
      net: '1200.00',
      gross: '1476.00',
      currency: '/currencies/PLN',
      status: 'open',
    },
    update: { status: 'paid' },
  },
  paths: ['transactions'],
  table: 'transactions',
  fields: {
    type: { required: true },
    date: { required: true, default: ({ today }) => today },
    net: { required: true },
    // What projects have of it is in its currency.
    currency: { required: true, immutable: true },
    source: { default: 'manual' },
    status: { default: 'open' },
  },
  filters: {
    type: { kind: 'code', column: 'type', values: TRANSACTION_TYPES },
    source: { kind: 'code', column: 'source', values: TRANSACTION_SOURCES },
    status: { kind: 'code', column: 'status', values: TRANSACTION_STATUSES },
    currency: { kind: 'reference', column: 'currency_id', target: 'currencies' },
    number: { kind: 'text', column: 'number' },
    sourceReference: { kind: 'text', column: 'source_reference' },
    date: { kind: 'day', column: 'date' },
    period: { kind: 'period', column: 'date' },
    'exists[document]': { kind: 'exists', column: 'document' },
  },
  order: { by: { date: ['date'], net: ['net'], updatedAt: ['updated_at'] }, default: ['date', 'desc'] },
  search: ['number', 'counterparty'],
  access: {
    area: 'transactions',
    ownedBy: {
      kind: 'through',
      table: 'project_transactions',
      column: 'transaction_id',
      project: 'project_id',
    },
  },
  dependents: [{ resource: 'ProjectTransaction', column: 'transaction_id', onDelete: 'refuse' }],
  rule: transactionRule,
  alters: transactionAlters,
})
