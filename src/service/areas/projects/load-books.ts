// What is booked on projects and on what rolls up into them, read for the calculations of #domain.
import { grouped } from '#domain/grouped'
import type { BookedProject, BookedTransaction, ProjectBooks } from '#domain/project-books'
import { hourlyPrices, overheadOf, projectRates } from '../../books/hourly'
import { costBegins, loadPeople, loadPositions } from '../../books/people'
import { turnsOf } from '../../books/turns'
import { build, piece, prepared } from '../../db/build'
import { within, type Sql } from '../../db/sql'
import type { View } from '../../engine/schema/declare'
import type { Core } from '../../engine/schema/model'
import { referenceTo } from '../../engine/schema/references'
import { bookedProjects } from './booked-projects'
import { bookedRelations } from './booked-relations'
import { bookedWork, inDays, type Days } from './booked-work'
import { UNCOUNTED } from './closed-days'
import { flattened, type Flattened, type Branch } from './flattened'

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
  const [rates, prices] = [await projectRates(core, costly), await hourlyPrices(core, ids)]
  const { positionOf, begins } = await loadPositions(core, ids)
  const costs = costly.length > 0
  const turns = turnsOf(rates, [...prices, ...begins, ...(costs ? await costBegins(core) : [])])
  const { work, employees } = await bookedWork(core.db, core.base, ids, days, turns)
  const overhead = await overheadOf(core)
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
        overhead,
      },
      hidden,
    }
  })
}
