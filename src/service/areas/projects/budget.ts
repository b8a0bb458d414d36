// What a project may spend by its budgets: in all, or a month at a time over the months that are looked at.
import type { Budget as Shape } from '#contract/projects/projects'
import { Temporal } from 'temporal-polyfill'
import { parseMoney, sumMoney } from '#domain/money'
import type { Budget } from '#domain/profitability'
import type { ProjectBooks } from '#domain/project-books'
import type { RowOf } from '../../db/tables'

/** Calendar months from that of one day to that of another, both included. */
const monthsTouched = (from: string, to: string): number => {
  if (from > to) return 0
  const [first, last] = [
    Temporal.PlainYearMonth.from(from.slice(0, 7)),
    Temporal.PlainYearMonth.from(to.slice(0, 7)),
  ]
  return first.until(last, { largestUnit: 'months' }).months + 1
}

/** The budgets of a project as they are kept. */
export const budgetsOf = ({ budgets }: Pick<RowOf<'projects'>, 'budgets'>): readonly Shape[] =>
  JSON.parse(budgets) as readonly Shape[]

/** The time that the whole of a project may take; null where no budget says so. */
export const budgetedSeconds = (row: Pick<RowOf<'projects'>, 'budgets'>): number | null => {
  const whole = budgetsOf(row).flatMap((budget) =>
    budget.type === 'time' && budget.period === 'total' ? [budget.seconds] : [],
  )
  return whole.length === 0 ? null : whole.reduce((sum, each) => sum + each, 0)
}

/** The budgets of a project in the currency of its books, added up; null of a kind it has none of. */
export const budgetOf = (root: Pick<RowOf<'projects'>, 'budgets'>, books: ProjectBooks): Budget => {
  const budgets = budgetsOf(root)
  const from = books.dateFrom ?? books.projects[0]?.dateFrom ?? books.dateTo
  const times = ({ period }: Shape) => (period === 'month' ? monthsTouched(from, books.dateTo) : 1)
  const money = budgets.flatMap((budget) =>
    budget.type === 'money' && budget.currency === books.currency
      ? [(parseMoney(budget.amount) ?? 0n) * BigInt(times(budget))]
      : [],
  )
  const seconds = budgets.flatMap((budget) =>
    budget.type === 'time' ? [budget.seconds * times(budget)] : [],
  )
  return {
    money: money.length === 0 ? null : sumMoney(money),
    seconds: seconds.length === 0 ? null : seconds.reduce((sum, each) => sum + each, 0),
  }
}
