// The first day whose figures a change alters, in projects and their money: the engine refuses it when that day is closed.
import { earliest } from '#domain/day'
import { sql as fragment } from 'kysely'
import { dayIn } from '../../books/terms'
import { build, piece, prepared } from '../../db/build'
import { equal, sql, within, type Sql } from '../../db/sql'
import type { RowOf } from '../../db/tables'
import type { Change, RuleTools } from '../../engine/schema/declare'
import { earnedFrom, revenueAlteredFrom } from './closed-revenue'

type ProjectRow = RowOf<'projects'>
type PriceRow = RowOf<'project_prices'>
type PartRow = RowOf<'project_transactions'>
type TransactionRow = RowOf<'transactions'>

/** Statuses of a transaction that is not, or no longer, meant. */
export const UNCOUNTED: readonly string[] = ['draft', 'void']
const rowsOf = <R>({ kind, before, after }: { kind: string; before: R | null; after: R }): R[] => [
  ...(before === null ? [] : [before]),
  ...(kind === 'delete' ? [] : [after]),
]

const workQuery = prepared(({ of, from }: { readonly of: Sql; readonly from: Sql }) =>
  build
    .selectFrom('work_times')
    .select((eb) => eb.fn.min('local_date').as('day'))
    .where(piece(of))
    .where(piece(from))
    .where('deleted_at', 'is', null),
)

/** The first day of work on these projects, from a day on; null for any. */
const firstWork = async (
  projects: readonly number[],
  from: string | null,
  tools: RuleTools,
): Promise<string | null> => {
  if (projects.length === 0) return null
  const begun = from === null ? sql('1 = 1') : sql('local_date >= ?', from)
  const row = await tools.get(workQuery({ of: within('project_id', projects), from: begun }))
  return row?.day ?? null
}

const bookedQuery = prepared(({ of }: { readonly of: Sql }) =>
  build
    .selectFrom('project_transactions as p')
    .innerJoin('transactions as t', 't.id', 'p.transaction_id')
    .select((eb) => eb.fn.min('t.date').as('day'))
    .where(piece(of))
    .where('p.deleted_at', 'is', null)
    .where('t.deleted_at', 'is', null),
)

const childrenQuery = prepared(({ of }: { readonly of: Sql }) =>
  build.selectFrom('projects').selectAll().where(piece(of)).where('deleted_at', 'is', null),
)

/** The first day on which anything counts in these projects or below them. */
const firstFigure = async (rows: readonly ProjectRow[], tools: RuleTools): Promise<string | null> => {
  if (rows.length === 0) return null
  const ids = rows.map(({ id }) => id)
  const work = await firstWork(ids, null, tools)
  const booked = await tools.get(bookedQuery({ of: within('p.project_id', ids) }))
  const below = await tools.all(childrenQuery({ of: within('parent_id', ids) }))
  return earliest(
    work,
    booked?.day,
    ...rows.map((row) => earnedFrom(row, work)),
    await firstFigure(below, tools),
  )
}

/** What a project earns, from when to when; whose figures it is part of; and which client its hours are reported for. */
export const projectAlters = async (change: Change<ProjectRow>, tools: RuleTools): Promise<string | null> => {
  const { kind, before, after, changes } = change
  if (kind === 'delete') return earnedFrom(after, await firstWork([after.id], null, tools))
  const revenue = await revenueAlteredFrom(change, tools)
  const columns = ['parent_id', 'flatten_type', 'type', 'currency_id'] as const
  const isOther = before !== null && columns.some((column) => changes(column))
  if (isOther) return earliest(await firstFigure([before], tools), revenue)
  // A sub-project has a client of its own.
  return changes('client_id') ? earliest(await firstWork([after.id], null, tools), revenue) : revenue
}

const PRICED = ['project_id', 'attribute_rule_id', 'amount', 'currency_id', 'date_from'] as const

const soldQuery = prepared(({ project, from }: { readonly project: number; readonly from: Sql }) =>
  build
    .selectFrom('work_times')
    .innerJoin('projects', 'projects.id', 'work_times.project_id')
    .select((eb) => eb.fn.min('local_date').as('day'))
    .where('work_times.project_id', '=', project)
    .where('projects.type', '=', 'time_material')
    .where(piece(from))
    .where('work_times.deleted_at', 'is', null),
)

/** The first day of work that a price is for. */
export const priceAlters = async (change: Change<PriceRow>, tools: RuleTools): Promise<string | null> => {
  if (change.kind === 'update' && !PRICED.some((column) => change.changes(column))) return null
  const days: (string | null)[] = []
  for (const { project_id: project, date_from: begins } of rowsOf(change)) {
    const day = dayIn(begins)
    const from = day === null ? sql('1 = 1') : sql('local_date >= ?', day)
    days.push((await tools.get(soldQuery({ project, from })))?.day ?? null)
  }
  return earliest(...days)
}

const ruledQuery = prepared(({ rule }: { readonly rule: number }) =>
  build
    .selectFrom('project_prices as p')
    .innerJoin('projects', 'projects.id', 'p.project_id')
    .innerJoin('work_times as w', 'w.project_id', 'p.project_id')
    .select((eb) => eb.fn.min('w.local_date').as('day'))
    .where('p.attribute_rule_id', '=', rule)
    .where('projects.type', '=', 'time_material')
    .where('p.deleted_at', 'is', null)
    .where('w.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('p.date_from', 'is', null),
        eb('w.local_date', '>=', fragment<string>`substr(p.date_from, 1, 10)`),
      ]),
    ),
)

/** The first day of work with a price by the rule. */
export const attributeRuleAlters = async (
  { kind, after, changes }: Change<RowOf<'attribute_rules'>>,
  tools: RuleTools,
): Promise<string | null> =>
  kind === 'update' && changes('matched_by')
    ? ((await tools.get(ruledQuery({ rule: after.id })))?.day ?? null)
    : null

const counted = ({ date, status }: Pick<TransactionRow, 'date' | 'status'>): string | null =>
  UNCOUNTED.includes(status) ? null : date

const transactionQuery = prepared(({ id }: { readonly id: number }) =>
  build.selectFrom('transactions').select(['date', 'status']).where('id', '=', id),
)

/** The day of the transaction that a project has a part of. */
export const partAlters = async (change: Change<PartRow>, tools: RuleTools): Promise<string | null> => {
  const COUNTED = ['project_id', 'transaction_id', 'amount'] as const
  if (change.kind === 'update' && !COUNTED.some((column) => change.changes(column))) return null
  const days: (string | null)[] = []
  for (const { transaction_id: id } of rowsOf(change)) {
    const transaction = await tools.get(transactionQuery({ id }))
    if (transaction !== undefined) days.push(counted(transaction))
  }
  return earliest(...days)
}

const partsQuery = prepared(({ of }: { readonly of: Sql }) =>
  build
    .selectFrom('project_transactions')
    .select('id')
    .where(piece(of))
    .where('deleted_at', 'is', null)
    .limit(1),
)

/** The day of a transaction that projects have parts of. */
export const transactionAlters = async (
  change: Change<TransactionRow>,
  tools: RuleTools,
): Promise<string | null> => {
  const { kind, before, after, changes } = change
  if (kind !== 'update' || before === null) return null
  const isOther = (['type', 'date', 'net'] as const).some((column) => changes(column))
  if (!isOther && counted(before) === counted(after)) return null
  const part = await tools.get(partsQuery({ of: equal('transaction_id', after.id) }))
  return part === undefined ? null : earliest(counted(before), counted(after))
}
