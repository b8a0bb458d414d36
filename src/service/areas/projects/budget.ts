// What a project may spend by its budgets: in all, or a month at a time over the months that are looked at.
import type { Budget as BudgetShape } from '#contract/projects/projects'
import type { Static } from 'typebox'
import { Temporal } from 'temporal-polyfill'
import { parseMoney } from '#domain/money'
import type { Budget } from '#domain/profitability'
import type { ProjectBooks } from '#domain/project-books'
import type { RowOf } from '../../db/tables'

type Shape = Static<typeof BudgetShape>

/** Calendar months from that of one day to that of another, both included. */
const monthsTouched = (from: string, to: string): number => {
  if (from > to) return 0
  const [first, last] = [
    Temporal.PlainYearMonth.from(from.slice(0, 7)),
    Temporal.PlainYearMonth.from(to.slice(0, 7)),
  ]
  return first.until(last, { largestUnit: 'months' }).months + 1
}

/** The budgets of a project in the currency of its books, added up; null of a kind it has none of. */
export const budgetOf = (root: Pick<RowOf<'projects'>, 'budgets'>, books: ProjectBooks): Budget => {
  const budgets = JSON.parse(root.budgets) as readonly Shape[]
  const from = books.dateFrom ?? books.projects[0]?.dateFrom ?? books.dateTo
  const times = ({ period }: Shape) => (period === 'month' ? monthsTouched(from, books.dateTo) : 1)
  const money = budgets.flatMap((budget) => {
    const amount = budget.type === 'money' ? parseMoney(budget.amount ?? '') : null
    return amount === null || (budget.currency ?? books.currency) !== books.currency
      ? []
      : [amount * BigInt(times(budget))]
  })
  const seconds = budgets.flatMap((budget) =>
    budget.type === 'time' && typeof budget.seconds === 'number' ? [budget.seconds * times(budget)] : [],
  )
  return {
    money: money.length === 0 ? null : money.reduce((sum, amount) => sum + amount, 0n),
    seconds: seconds.length === 0 ? null : seconds.reduce((sum, each) => sum + each, 0),
  }
}
