// What is booked on projects and on what rolls up into them, read for the calculations of #domain.
import type { AttributeMatch } from '#contract/projects/bookkeeping'
import type { Dated } from '#domain/dated'
import { addDays } from '#domain/day'
import { grouped } from '#domain/grouped'
import { MONEY_PLACES } from '#domain/limits'
import type { BookedProject, BookedTransaction, ProjectBooks } from '#domain/project-books'
import type { ProjectPrice, ProjectRate } from '#domain/rates'
import { build, piece, prepared } from '../../db/build'
import { within, type Sql } from '../../db/sql'
import { configOf, readConfigs } from '../../engine/schema/config'
import type { View } from '../../engine/schema/declare'
import type { Core } from '../../engine/schema/model'
import { referenceTo } from '../../engine/schema/references'
import { bookedProjects } from './booked-projects'
import { bookedRelations } from './booked-relations'
import { bookedWork, inDays, type Days } from './booked-work'
import { UNCOUNTED } from './closed-days'
import { flattened, type Flattened, type Branch } from './flattened'
import { costBegins, loadPeople, loadPositions } from './people-of-books'
import { dayIn, rateRange } from './rate-rules'

const OVERHEAD = 'profitability.overheadPercent'

/** A project whose books are read. */
export interface Root extends Branch {
  /** Whether the caller sees what the people on it cost. */
  readonly costs: boolean
}

/** The books, and how many sub-projects are missing from them because their money is not the caller's to see. */
export interface LoadedBooks {
  readonly books: ProjectBooks
  readonly hidden: number
}

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

/** Prices for a kind of task are left out: tasks have no kinds yet. */
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
    const source = referenceTo(core.base, 'transactions', row.id)
    return {
      source,
      type: row.type as BookedTransaction['type'],
      project: referenceTo(core.base, 'projects', row.project_id),
      label: row.counterparty ?? row.number ?? source,
      day: row.date,
      whole: BigInt(row.net),
      allocated: row.amount === null ? null : BigInt(row.amount),
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

/** Things of projects, for the projects of one root. */
const ofProjects = <T extends { readonly project: string }>(items: readonly T[]) => {
  const byProject = grouped(items, ({ project }) => project)
  return (projects: readonly BookedProject[]): T[] => projects.flatMap(({ iri }) => byProject.get(iri) ?? [])
}

/**
 * Reads the books of projects whose money the caller sees: as many statements for many projects as for one.
 * @param roots their rows; which of their sub-projects are in; and whether the caller sees what people on them cost: else
 *   rates and hourly costs are not even read
 * @returns the books of each, in the same order
 */
export const loadBooks = async (
  core: Core,
  roots: readonly Root[],
  days: Days,
  view: View,
): Promise<LoadedBooks[]> => {
  const trees = await flattened(core, roots, view)
  const idsOf = (some: readonly Flattened[]) => [
    ...new Set(some.flatMap(({ projects }) => projects.map(({ id }) => id))),
  ]
  const ids = idsOf(trees)
  const costly = idsOf(trees.filter((_, index) => roots[index]?.costs === true))
  const [rates, prices] = [await ratesOf(core, costly), await pricesOf(core, ids)]
  const { positionOf, begins } = await loadPositions(core, ids)
  const costs = costly.length > 0
  const turns = turnsOf(rates, [...prices, ...begins, ...(costs ? await costBegins(core) : [])])
  const { work, employees } = await bookedWork(core.db, core.base, ids, days, turns)
  const percent = configOf(await readConfigs(core.db, core.registry.settings), OVERHEAD)
  const { names, hourlyCosts } = await loadPeople(core, employees, costs, view.currency)
  const rows = new Map(trees.flatMap(({ projects }) => projects.map((row) => [row.id, row])))
  const booked = await bookedProjects(core.db, [...rows.values()], days, view)
  const transactions = await transactionsOf(core, ids, days)
  const of = {
    work: ofProjects(work),
    rates: ofProjects(rates),
    prices: ofProjects(prices),
    transactions: ofProjects(transactions),
    relations: ofProjects(await bookedRelations(core, ids, view.currency)),
  }
  const { dateFrom, dateTo } = days
  return trees.map(({ projects: inside, hidden }, index) => {
    const projects = inside.flatMap(({ id }) => booked.get(id) ?? [])
    const seesCosts = roots[index]?.costs === true
    return {
      books: {
        currency: inside[0]?.currency_id ?? view.currency,
        dateFrom,
        // Months and leases that are still to come have earned and cost nothing yet.
        dateTo: dateTo !== null && dateTo < view.today ? dateTo : view.today,
        projects,
        work: of.work(projects),
        names,
        hourlyCosts: seesCosts ? hourlyCosts : new Map(),
        positionOf,
        rates: seesCosts ? of.rates(projects) : [],
        prices: of.prices(projects),
        transactions: of.transactions(projects),
        relations: of.relations(projects),
        overhead: {
          source: referenceTo(core.base, 'configs', OVERHEAD),
          percent: BigInt(percent) * 10n ** BigInt(MONEY_PLACES),
        },
      },
      hidden,
    }
  })
}
