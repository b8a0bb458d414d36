// What a server works out about projects, as these pages use it: hours by stretches of time, budgets and where they lead.
import type { Project } from '#contract/projects/projects'
import { forecast, type Forecast } from '#domain/budget-forecast'
import { daysUntil } from '#domain/day'

/** The parts of `ProjectProfitability` that are read; a server that is not ours may leave some out. */
export interface Books {
  readonly project?: string
  readonly currency: string
  readonly revenue?: { readonly total: string | null } | null
  readonly cost?: { readonly total: string } | null
  readonly margin?: string | null
  readonly marginPercent?: string | null
  readonly workedSeconds: number
}

/** Hours, and money where it was asked for. */
type Counted = Omit<Books, 'currency'> & Partial<Pick<Books, 'currency'>>

/** One project, counted. */
export interface ProjectFigures {
  /** Everything that was ever booked. */
  readonly total: Counted | null
  /** This month until today. */
  readonly month: Counted | null
  /** The last four weeks until today: how fast budgets are used. */
  readonly recent: Counted | null
  /** Whole weeks; the last is the current one. */
  readonly weeks: readonly (Counted | null)[]
}

export interface BudgetState {
  readonly kind: 'time' | 'money'
  /** Whether it begins anew each month. */
  readonly monthly: boolean
  /** Seconds, or money of the currency. */
  readonly budget: number
  readonly used: number
  readonly currency: string | null
  /** At how much of it people want to be warned, seconds or money. */
  readonly alert: number
  readonly forecast: Forecast
}

/** How many days until today say how fast a budget is used. */
export const PACE_DAYS = 28

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
/** The day of an instant as it was written, `YYYY-MM-DD`; null for none. */
export const dayOfInstant = (instant: string | null | undefined): string | null =>
  instant === null || instant === undefined ? null : instant.slice(0, 10)

const costOf = (books: Counted | null | undefined) => Number(books?.cost?.total ?? 0)

type Watched = Pick<ProjectFigures, 'total' | 'month' | 'recent'> | null

/** A budget of one kind: for the whole of the project before one for each month. Null without one. */
function stateOf(
  kind: BudgetState['kind'],
  project: Pick<Project, 'budgets' | 'dateTo'>,
  figures: Watched,
  today: string,
): BudgetState | null {
  const { total = null, month = null, recent = null } = figures ?? {}
  // Without the cost there is nothing to compare a budget of money with.
  if (kind === 'money' && (total?.cost ?? null) === null) return null
  for (const period of ['total', 'month'] as const) {
    const rows = project.budgets.filter(
      (row) =>
        row.type === kind &&
        (row.period ?? 'total') === period &&
        (row.type === 'time' || row.currency === total?.currency),
    )
    const sizeOf = (row: (typeof rows)[number]) => (row.type === 'time' ? row.seconds : Number(row.amount))
    const budget = sum(rows.map(sizeOf))
    if (budget <= 0) continue
    const monthly = period === 'month'
    const usedIn = (books: Counted | null) => (kind === 'time' ? (books?.workedSeconds ?? 0) : costOf(books))
    const used = usedIn(monthly ? month : total)
    const pace = { budget, used, recent: usedIn(recent), recentDays: PACE_DAYS }
    return {
      ...{ kind, monthly, budget, used },
      currency: kind === 'money' ? (total?.currency ?? null) : null,
      alert: sum(rows.map((row) => (sizeOf(row) * (row.alertPercent ?? 80)) / 100)),
      forecast: monthly
        ? { kind: used >= budget ? 'over' : 'none' }
        : forecast({ ...pace, deadline: dayOfInstant(project.dateTo) }, today),
    }
  }
  return null
}

/** The budgets of a project: of hours, then of money where costs are seen; at most one of each. */
export const budgetsOf = (
  project: Pick<Project, 'budgets' | 'dateTo'>,
  figures: Watched,
  today: string,
): BudgetState[] =>
  (['time', 'money'] as const).flatMap((kind) => stateOf(kind, project, figures, today) ?? [])

/** The budget that a project is watched by: the first of its budgets. Null without one. */
export const budgetOf = (
  project: Pick<Project, 'budgets' | 'dateTo'>,
  figures: Watched,
  today: string,
): BudgetState | null => budgetsOf(project, figures, today)[0] ?? null

/** How much of the time of a project is over, 0 to 1; null while its days are not known. */
export function elapsedShare(project: Pick<Project, 'dateFrom' | 'dateTo'>, today: string): number | null {
  const [from, to] = [dayOfInstant(project.dateFrom), dayOfInstant(project.dateTo)]
  if (from === null || to === null || to <= from) return null
  return Math.min(1, Math.max(0, daysUntil(from, today) / daysUntil(from, to)))
}
