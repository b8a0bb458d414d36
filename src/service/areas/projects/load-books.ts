// What is booked on a project and on what rolls up into it, read for the calculations of #domain.
import type { AttributeMatch } from '#contract/projects/bookkeeping'
import type { Project } from '#contract/projects/projects'
import type { Dated } from '#domain/dated'
import { addDays } from '#domain/day'
import { MONEY_PLACES } from '#domain/money'
import type { BookedProject, BookedTransaction, ProjectBooks } from '#domain/project-books'
import type { ProjectPrice, ProjectRate } from '#domain/rates'
import { build, piece, prepared } from '../../db/build'
import { within, type Sql } from '../../db/sql'
import type { RowOf } from '../../db/tables'
import { configOf, readConfigs } from '../../engine/schema/config'
import type { View } from '../../engine/schema/declare'
import type { Core } from '../../engine/schema/model'
import { referenceTo } from '../../engine/schema/references'
import { bookedRelations } from './booked-relations'
import { bookedWork, inDays, type Days } from './booked-work'
import { UNCOUNTED } from './closed-days'
import { flattened } from './flattened'
import { costBegins, loadPeople, loadPositions } from './people-of-books'
import { dayIn, rateRange } from './rate-rules'

const OVERHEAD = 'profitability.overheadPercent'

/** The books, and how many sub-projects are missing from them because their money is not the caller's to see. */
export interface LoadedBooks {
  readonly books: ProjectBooks
  readonly hidden: number
}

const bookedProject = (row: RowOf<'projects'>, view: View): BookedProject => ({
  iri: referenceTo(view.base, 'projects', row.id),
  type: row.type as Project['type'],
  priceNet: row.price_net === null ? null : BigInt(row.price_net),
  currency: row.currency_id ?? view.currency,
  dateFrom: dayIn(row.date_from) ?? row.created_at.slice(0, 10),
  dateTo: dayIn(row.date_to),
})

const ratesQuery = prepared(({ of }: { readonly of: Sql }) =>
  build
    .selectFrom('employee_project_rates')
    .select(['id', 'employee_id', 'project_id', 'position', 'rate', 'currency_id', 'date_from', 'date_to'])
    .where(piece(of))
    .where('deleted_at', 'is', null)
    .orderBy('id'),
)

const ratesOf = async (core: Core, projects: readonly number[]): Promise<ProjectRate[]> => {
  const rows = await core.db.all(ratesQuery({ of: within('project_id', projects) }))
  return rows.map((row) => ({
    source: referenceTo(core.base, 'employee-project-rates', row.id),
    employee: referenceTo(core.base, 'employees', row.employee_id),
    project: referenceTo(core.base, 'projects', row.project_id),
    position: row.position,
    rate: BigInt(row.rate),
    currency: row.currency_id,
    ...rateRange(row),
  }))
}

const pricesQuery = prepared(({ of }: { readonly of: Sql }) =>
  build
    .selectFrom('project_prices as p')
    .innerJoin('attribute_rules as r', 'r.id', 'p.attribute_rule_id')
    .select(['p.id', 'p.project_id', 'p.amount', 'p.currency_id', 'p.date_from', 'r.matched_by'])
    .where(piece(of))
    .where('p.deleted_at', 'is', null)
    .orderBy('p.id'),
)

/** Prices for a kind of task are left out: worked time does not say what task it was for. */
const pricesOf = async (core: Core, projects: readonly number[]): Promise<ProjectPrice[]> => {
  const rows = await core.db.all(pricesQuery({ of: within('p.project_id', projects) }))
  return rows.flatMap((row): ProjectPrice[] => {
    const match = JSON.parse(row.matched_by) as AttributeMatch
    if ('task' in match) return []
    return [
      {
        source: referenceTo(core.base, 'project-prices', row.id),
        project: referenceTo(core.base, 'projects', row.project_id),
        position: 'position' in match ? match.position : null,
        amount: BigInt(row.amount),
        currency: row.currency_id,
        dateFrom: dayIn(row.date_from),
      },
    ]
  })
}

const transactionsQuery = prepared(({ of, days }: { readonly of: Sql; readonly days: Sql }) =>
  build
    .selectFrom('project_transactions as p')
    .innerJoin('transactions as t', 't.id', 'p.transaction_id')
    .select(['p.project_id', 'p.amount', 't.id', 't.type', 't.number', 't.date'])
    .select(['t.counterparty', 't.net', 't.currency_id'])
    .where(piece(of))
    .where('p.deleted_at', 'is', null)
    .where('t.deleted_at', 'is', null)
    .where('t.status', 'not in', UNCOUNTED)
    .where(piece(days))
    .orderBy('t.date')
    .orderBy('t.id'),
)

const transactionsOf = async (
  core: Core,
  projects: readonly number[],
  days: Days,
): Promise<BookedTransaction[]> => {
  const rows = await core.db.all(
    transactionsQuery({ of: within('p.project_id', projects), days: inDays('t.date', days) }),
  )
  return rows.map((row) => {
    const sign = row.type === 'cost' ? -1n : 1n
    const source = referenceTo(core.base, 'transactions', row.id)
    return {
      source,
      project: referenceTo(core.base, 'projects', row.project_id),
      label: row.counterparty ?? row.number ?? source,
      day: row.date,
      whole: sign * BigInt(row.net),
      allocated: row.amount === null ? null : sign * BigInt(row.amount),
      currency: row.currency_id,
    }
  })
}

/** The days on which a rate, a price, a position or a cost begins to apply, or no longer does. */
const turnsOf = (rates: readonly ProjectRate[], begins: readonly Dated[]): string[] =>
  [
    ...rates.flatMap(({ dateFrom, dateTo }) => [dateFrom, dateTo === null ? null : addDays(dateTo, 1)]),
    ...begins.map(({ dateFrom }) => dateFrom),
  ].filter((day) => day !== null)

/**
 * Reads the books of a project whose money the caller sees.
 * @param root its row
 * @param flatten which sub-projects are in; null for what the project says
 * @param costs whether the caller sees what people cost; else rates and hourly costs are not even read
 */
export const loadBooks = async (
  core: Core,
  root: RowOf<'projects'>,
  days: Days,
  flatten: Project['flattenType'] | null,
  costs: boolean,
  view: View,
): Promise<LoadedBooks> => {
  const asked = flatten ?? (root.flatten_type as Project['flattenType'])
  const { projects, hidden } = await flattened(core, root, asked, view)
  const ids = projects.map(({ id }) => id)
  const [rates, prices] = [costs ? await ratesOf(core, ids) : [], await pricesOf(core, ids)]
  const { positionOf, begins } = await loadPositions(core, ids)
  const turns = turnsOf(rates, [...prices, ...begins, ...(costs ? await costBegins(core) : [])])
  const { work, employees } = await bookedWork(core.db, core.base, ids, days, turns)
  const percent = configOf(await readConfigs(core.db, core.registry.settings), OVERHEAD)
  const { dateFrom, dateTo } = days
  return {
    books: {
      currency: root.currency_id ?? view.currency,
      dateFrom,
      // Months and leases that are still to come have earned and cost nothing yet.
      dateTo: dateTo !== null && dateTo < view.today ? dateTo : view.today,
      projects: projects.map((row) => bookedProject(row, view)),
      work,
      ...(await loadPeople(core, employees, costs, view.currency)),
      positionOf,
      rates,
      prices,
      transactions: await transactionsOf(core, ids, days),
      relations: await bookedRelations(core, ids, view.currency),
      overhead: {
        source: referenceTo(core.base, 'configs', OVERHEAD),
        percent: BigInt(percent) * 10n ** BigInt(MONEY_PLACES),
      },
    },
    hidden,
  }
}
