// What is booked on a project and on what rolls up into it, read for the calculations of #domain.
import type { AttributeMatch } from '#contract/projects/bookkeeping'
import type { Project } from '#contract/projects/projects'
import { addDays } from '#domain/day'
import { MONEY_PLACES } from '#domain/money'
import type { BookedProject, BookedTransaction, ProjectBooks } from '#domain/project-books'
import type { HourlyCost, ProjectPrice, ProjectRate } from '#domain/rates'
import { configOf, readConfigs } from '../../engine/schema/config'
import type { View } from '../../engine/schema/declare'
import type { Core } from '../../engine/schema/model'
import { referenceTo } from '../../engine/schema/references'
import { within, type Row, type Sql, type SqlValue } from '../../db/sql'
import { bookedWork, inDays, type Days } from './booked-work'
import { flattened } from './flattened'
import { dayIn, rateRange } from './rate-rules'

const OVERHEAD = 'profitability.overheadPercent'
/** Transactions that are not, or no longer, meant. */
const UNCOUNTED = ['draft', 'void']

/** The books, and how many sub-projects are missing from them because their money is not the caller's to see. */
export interface LoadedBooks {
  readonly books: ProjectBooks
  readonly hidden: number
}

const money = (value: SqlValue | undefined): bigint => BigInt(value ?? 0)

const bookedProject = (row: Row, view: View): BookedProject => ({
  iri: referenceTo(view.base, 'projects', row['id']),
  type: String(row['type']) as Project['type'],
  priceNet: row['price_net'] === null ? null : money(row['price_net']),
  currency: String(row['currency_id'] ?? view.currency),
  dateFrom: dayIn(row, 'date_from') ?? String(row['created_at']).slice(0, 10),
  dateTo: dayIn(row, 'date_to'),
})

const ratesOf = async (core: Core, ofProjects: Sql): Promise<ProjectRate[]> => {
  const rows = await core.db.all(
    `select * from employee_project_rates where ${ofProjects.text} and deleted_at is null order by id`,
    ofProjects.params,
  )
  return rows.map((row) => ({
    source: referenceTo(core.base, 'employee-project-rates', row['id']),
    employee: referenceTo(core.base, 'employees', row['employee_id']),
    project: referenceTo(core.base, 'projects', row['project_id']),
    position: row['position'] === null ? null : String(row['position']),
    rate: money(row['rate']),
    currency: String(row['currency_id']),
    ...rateRange(row),
  }))
}

/** Prices for a kind of task are left out: worked time does not say what task it was for. */
const pricesOf = async (core: Core, ofProjects: Sql): Promise<ProjectPrice[]> => {
  const rows = await core.db.all(
    `select p.id, p.project_id, p.amount, p.currency_id, p.date_from, r.matched_by from project_prices p join attribute_rules r on r.id = p.attribute_rule_id where ${ofProjects.text} and p.deleted_at is null order by p.id`,
    ofProjects.params,
  )
  return rows.flatMap((row): ProjectPrice[] => {
    const match = JSON.parse(String(row['matched_by'])) as AttributeMatch
    if ('task' in match) return []
    return [
      {
        source: referenceTo(core.base, 'project-prices', row['id']),
        project: referenceTo(core.base, 'projects', row['project_id']),
        position: 'position' in match ? match.position : null,
        amount: money(row['amount']),
        currency: String(row['currency_id']),
        dateFrom: dayIn(row, 'date_from'),
      },
    ]
  })
}

const transactionsOf = async (core: Core, ofProjects: Sql, days: Days): Promise<BookedTransaction[]> => {
  const asked = inDays('t.date', days)
  const rows = await core.db.all(
    `select p.project_id, p.amount, t.id, t.type, t.number, t.date, t.counterparty, t.net, t.currency_id from project_transactions p join transactions t on t.id = p.transaction_id where ${ofProjects.text} and p.deleted_at is null and t.deleted_at is null and t.status not in ('${UNCOUNTED.join("', '")}') and ${asked.text} order by t.date, t.id`,
    [...ofProjects.params, ...asked.params],
  )
  return rows.map((row) => {
    const sign = row['type'] === 'cost' ? -1n : 1n
    return {
      source: referenceTo(core.base, 'transactions', row['id']),
      project: referenceTo(core.base, 'projects', row['project_id']),
      label: String(
        row['counterparty'] ?? row['number'] ?? referenceTo(core.base, 'transactions', row['id']),
      ),
      day: String(row['date']),
      whole: sign * money(row['net']),
      allocated: row['amount'] === null ? null : sign * money(row['amount']),
      currency: String(row['currency_id']),
    }
  })
}

/** Positions in projects; of somebody who is no longer a member the last one, so that leaving rewrites no cost. */
const positionsOf = async (core: Core, ofProjects: Sql): Promise<ProjectBooks['positionOf']> => {
  const rows = await core.db.all(
    `select project_id, employee_id, position from project_members where ${ofProjects.text} order by coalesce(deleted_at, '9999'), id`,
    ofProjects.params,
  )
  const positions = new Map(
    rows.map((row) => [
      `${referenceTo(core.base, 'projects', row['project_id'])} ${referenceTo(core.base, 'employees', row['employee_id'])}`,
      String(row['position']),
    ]),
  )
  return (project, employee) => positions.get(`${project} ${employee}`) ?? null
}

const peopleOf = async (
  core: Core,
  employees: readonly SqlValue[],
  costs: boolean,
  currency: string,
): Promise<Pick<ProjectBooks, 'names' | 'hourlyCosts'>> => {
  const named = within('id', employees)
  const rows = await core.db.all(
    `select id, first_name, last_name, ${costs ? 'hourly_cost' : 'null as hourly_cost'} from employees where ${named.text}`,
    named.params,
  )
  const names = new Map<string, string>()
  const hourlyCosts = new Map<string, HourlyCost>()
  for (const row of rows) {
    const iri = referenceTo(core.base, 'employees', row['id'])
    names.set(iri, `${String(row['first_name'])} ${String(row['last_name'])}`.trim())
    if (row['hourly_cost'] !== null) hourlyCosts.set(iri, { rate: money(row['hourly_cost']), currency })
  }
  return { names, hourlyCosts }
}

/** The days on which a rate or a price begins to apply, or no longer does. */
const turnsOf = (rates: readonly ProjectRate[], prices: readonly ProjectPrice[]): string[] =>
  [
    ...rates.flatMap(({ dateFrom, dateTo }) => [dateFrom, dateTo === null ? null : addDays(dateTo, 1)]),
    ...prices.map(({ dateFrom }) => dateFrom),
  ].filter((day) => day !== null)

/**
 * Reads the books of a project whose money the caller sees.
 * @param root its row
 * @param flatten which sub-projects are in; null for what the project says
 * @param costs whether the caller sees what people cost; else rates and hourly costs are not even read
 */
export const loadBooks = async (
  core: Core,
  root: Row,
  days: Days,
  flatten: Project['flattenType'] | null,
  costs: boolean,
  view: View,
): Promise<LoadedBooks> => {
  const asked = flatten ?? (String(root['flatten_type']) as Project['flattenType'])
  const { projects, hidden } = await flattened(core, root, asked, view)
  const ids = projects.map((row) => row['id'] ?? null)
  const ofProjects = within('project_id', ids)
  const [rates, prices] = [costs ? await ratesOf(core, ofProjects) : [], await pricesOf(core, ofProjects)]
  const { work, employees } = await bookedWork(core.db, core.base, ids, days, turnsOf(rates, prices))
  const percent = configOf(await readConfigs(core.db, core.registry.settings), OVERHEAD)
  const { dateFrom, dateTo } = days
  return {
    books: {
      currency: String(root['currency_id'] ?? view.currency),
      dateFrom,
      // Months and leases that are still to come have earned and cost nothing yet.
      dateTo: dateTo !== null && dateTo < view.today ? dateTo : view.today,
      projects: projects.map((row) => bookedProject(row, view)),
      work,
      ...(await peopleOf(core, employees, costs, view.currency)),
      positionOf: await positionsOf(core, ofProjects),
      rates,
      prices,
      transactions: await transactionsOf(core, ofProjects, days),
      // Properties are not served yet, and so have no relations to projects.
      relations: [],
      overhead: {
        source: referenceTo(core.base, 'configs', OVERHEAD),
        percent: BigInt(percent) * 10n ** BigInt(MONEY_PLACES),
      },
    },
    hidden,
  }
}
