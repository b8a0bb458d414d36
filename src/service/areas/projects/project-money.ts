// ProjectPrice, ProjectTransaction and EmployeeProjectRate: what a project's hours are sold for and cost, and what else it earns and spends.
import { EmployeeProjectRate, ProjectPrice, ProjectTransaction } from '#contract/projects/project-money'
import { POSITIONS } from '#contract/projects/projects'
import { assertRoom } from './allocation'
import { partAlters, priceAlters } from './closed-days'
import { rateAlters, rateRule } from './rate-rules'
import { dayIn, rateRange } from '../../books/terms'
import { build, condition, piece, prepared } from '../../db/build'
import { equal, sql, type Sql } from '../../db/sql'
import type { RowOf } from '../../db/tables'
import { declare, type Change, type RuleTools } from '../../engine/schema/declare'
import { referenceTo } from '../../engine/schema/references'
import { covers } from '#domain/rates'

const money = {
  tag: 'Projects and delivery',
  scope: 'projects',
} as const
/** Rates are what people cost: for whoever sees that. */
const costsOfProject = { area: 'labour-cost', ownedBy: { kind: 'project', column: 'project_id' } } as const
/** Without a first day it begins before all others. */
const FROM_START = sql(`coalesce(date_from_utc, '')`)
const ofProject = { area: 'project-money', ownedBy: { kind: 'project', column: 'project_id' } } as const

interface Priced {
  readonly project: number
  readonly rule: number
  readonly currency: string
  /** Its first day. */
  readonly from: Sql
  readonly but: string
}

const twinQuery = prepared(({ project, rule, currency, from, but }: Priced) =>
  build
    .selectFrom('project_prices')
    .select('id')
    .where('project_id', '=', project)
    .where('attribute_rule_id', '=', rule)
    .where('currency_id', '=', currency)
    .where(piece(from))
    .where('deleted_at', 'is', null)
    .where('id', '<>', but),
)

/** A price is never negative, and one begins on a day once. */
const priceRule = async (
  { kind, before, after }: Change<RowOf<'project_prices'>>,
  tools: RuleTools,
): Promise<void> => {
  if (kind === 'delete') return
  if (after.amount < 0) {
    tools.violation('amount', 'minimum', { limit: 0 })
    return
  }
  const twin = await tools.get(
    twinQuery({
      project: after.project_id,
      rule: after.attribute_rule_id,
      currency: after.currency_id,
      from: equal('substr(date_from, 1, 10)', dayIn(after.date_from)),
      but: before?.id ?? '',
    }),
  )
  if (twin === undefined) return
  const existing = tools.iri('project-prices', twin.id)
  tools.refuse('duplicate', { what: `a price from this day (${existing})` }, { members: { existing } })
}

export const projectPrice = declare({
  ...money,
  name: 'ProjectPrice',
  schema: ProjectPrice,
  about:
    'What an hour of some work in a project is sold for, from a day on. Visible to project leaders and admins.',
  examples: {
    create: {
      project: '/projects/3',
      attributeRule: '/attribute-rules/1',
      amount: '260.00',
      currency: '/currencies/PLN',
      dateFrom: '2026-07-01T00:00:00+02:00',
      note: 'From July',
    },
    update: { note: 'Agreed with the client' },
  },
  paths: ['project-prices'],
  table: 'project_prices',
  operations: ['list', 'get', 'create', 'update', 'delete'],
  fields: {
    project: { required: true },
    attributeRule: { required: true },
    amount: { required: true },
    currency: { required: true },
    dateFrom: { required: true },
  },
  filters: {
    project: { kind: 'reference', column: 'project_id', target: 'projects' },
    attributeRule: { kind: 'reference', column: 'attribute_rule_id', target: 'attribute-rules' },
    currency: { kind: 'reference', column: 'currency_id', target: 'currencies' },
    dateFrom: { kind: 'instant', column: 'substr(date_from, 1, 10)', utc: 'date_from_utc' },
    'exists[dateFrom]': { kind: 'exists', column: 'date_from' },
  },
  order: {
    by: { dateFrom: [FROM_START], createdAt: ['created_at'], updatedAt: ['updated_at'] },
    default: ['dateFrom', 'desc'],
  },
  access: ofProject,
  rule: priceRule,
  alters: priceAlters,
})

const wholeQuery = prepared(({ id }: { readonly id: number }) =>
  build.selectFrom('transactions').select(['id', 'net', 'currency_id']).where('id', '=', id),
)

/** A part has no day of its own. */
const DATE_OF_TRANSACTION = '(select t.date from transactions t where t.id = transaction_id)'

/** A part is in the currency of the whole, and no more than is left of it. */
const transactionRule = async (
  { kind, after }: Change<RowOf<'project_transactions'>>,
  tools: RuleTools,
): Promise<void> => {
  if (kind === 'delete') return
  const transaction = await tools.get(wholeQuery({ id: after.transaction_id }))
  if (transaction === undefined) return
  after.currency_id = transaction.currency_id
  await assertRoom(transaction, after, tools)
}

export const projectTransaction = declare({
  ...money,
  name: 'ProjectTransaction',
  schema: ProjectTransaction,
  about: 'A transaction, or a part of one, that belongs to a project. Visible to project leaders and admins.',
  descriptions: {
    create: 'The parts of a transaction never add up to more than the transaction (422 `over-allocated`).',
  },
  examples: {
    create: {
      project: '/projects/2',
      transaction: '/transactions/4',
      amount: '300.00',
      note: 'A quarter of the hosting',
    },
    update: { note: 'A quarter of the hosting' },
  },
  paths: ['project-transactions'],
  table: 'project_transactions',
  operations: ['list', 'create', 'update', 'delete'],
  fields: { project: { required: true }, transaction: { required: true } },
  filters: {
    project: { kind: 'reference', column: 'project_id', target: 'projects' },
    transaction: { kind: 'reference', column: 'transaction_id', target: 'transactions' },
    currency: { kind: 'reference', column: 'currency_id', target: 'currencies' },
    dateFrom: {
      kind: 'day',
      column: DATE_OF_TRANSACTION,
      about: 'Only parts of transactions by their date.',
    },
    'exists[amount]': { kind: 'exists', column: 'amount' },
  },
  order: {
    by: { dateFrom: [sql(DATE_OF_TRANSACTION)], createdAt: ['created_at'], updatedAt: ['updated_at'] },
    default: ['createdAt', 'desc'],
  },
  access: ofProject,
  unique: [{ columns: ['project_id', 'transaction_id'], what: 'a part of this transaction in the project' }],
  rule: transactionRule,
  alters: partAlters,
})

const inForce = condition('employee_project_rates', (eb, { day }: { readonly day: string }) => {
  const dayOf = (column: 'date_from' | 'date_to') =>
    eb.fn<string | null>('substr', [column, eb.lit(1), eb.lit(10)])
  return eb.and([
    eb.or([eb('date_from', 'is', null), eb(dayOf('date_from'), '<=', day)]),
    eb.or([eb('date_to', 'is', null), eb(dayOf('date_to'), '>=', day)]),
  ])
})

/** Rates that apply on a day, or those that do not. */
const applying = (day: string, applies: boolean): Sql => {
  const where = inForce({ day })
  return applies ? where : { ...where, text: `not ${where.text}` }
}

export const employeeProjectRate = declare({
  ...money,
  name: 'EmployeeProjectRate',
  schema: EmployeeProjectRate,
  about:
    'What an hour of someone’s work costs in a project, between two days. Visible to people who see costs.',
  descriptions: {
    create:
      'A new rate without `dateTo` ends an open one on the day before; any other overlap is refused with 409.',
  },
  examples: {
    create: {
      employee: '/employees/3',
      project: '/projects/1',
      rate: 95,
      currency: '/currencies/PLN',
      dateFrom: '2026-07-01T00:00:00+02:00',
    },
    update: { rate: 98.5 },
  },
  paths: ['employee-project-rates', 'people-project-rates'],
  table: 'employee_project_rates',
  operations: ['list', 'get', 'create', 'update', 'delete'],
  readScope: 'write',
  fields: {
    employee: { required: true, immutable: true },
    project: { required: true, immutable: true },
    rate: { required: true },
    dateFrom: { required: true },
    active: { compute: (row, { today }) => covers(rateRange(row), today) },
    relatedEmployee: { compute: (row, { base }) => referenceTo(base, 'employees', row.employee_id) },
  },
  filters: {
    project: { kind: 'reference', column: 'project_id', target: 'projects' },
    employee: { kind: 'reference', column: 'employee_id', target: 'employees' },
    position: { kind: 'code', column: 'position', values: POSITIONS },
    currency: { kind: 'reference', column: 'currency_id', target: 'currencies' },
    active: {
      kind: 'custom',
      schema: { type: 'string', enum: ['true', 'false'] },
      expected: 'true or false',
      about: 'Whether the rate applies today.',
      where: (value, { today }) =>
        value === 'true' || value === 'false' ? { where: applying(today, value === 'true') } : null,
    },
    dateFrom: { kind: 'instant', column: 'substr(date_from, 1, 10)', utc: 'date_from_utc' },
    dateTo: { kind: 'instant', column: 'substr(date_to, 1, 10)', utc: 'date_to_utc' },
    'exists[dateTo]': { kind: 'exists', column: 'date_to' },
  },
  order: {
    by: {
      dateFrom: [FROM_START],
      createdAt: ['created_at'],
      updatedAt: ['updated_at'],
    },
    default: ['dateFrom', 'desc'],
  },
  access: costsOfProject,
  rule: rateRule,
  alters: rateAlters,
})
