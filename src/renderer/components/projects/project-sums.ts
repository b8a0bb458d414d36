// Asks a server for the hours of many projects at once: of Stint's own service in one question, of others in one for each span.
import type { ProjectHours } from '#contract/projects/project-reports'
import { lastWeeks } from '#domain/budget-forecast'
import { spanOf, type Span } from '#domain/calendar-grid'
import { addDays } from '#domain/day'
import { call, CallFailed } from '../../bridge'
import { PACE_DAYS, type Books, type ProjectFigures } from './figures'
import { idOf } from './shapes'

/** How many weeks the bars show. */
const SHOWN_WEEKS = 12

const PER_PAGE = '500'

/** Which days are looked at. */
export interface Look {
  readonly today: string
  /** ISO weekday on which weeks begin. */
  readonly firstDay: number
}

export type FiguresById = ReadonlyMap<string, ProjectFigures>

const spansOf = ({ today, firstDay }: Look) => ({
  month: { from: spanOf('month', today, { firstDay: 1, minimalDays: 4 }).from, to: today },
  recent: { from: addDays(today, 1 - PACE_DAYS), to: today },
  weeks: lastWeeks(today, firstDay, SHOWN_WEEKS),
})

const daysOf = ({ from, to }: Span) => ({ dateFrom: from, dateTo: to })

/** Of the projects whose money the person sees, by id. @throws CallFailed */
async function booksOf(ids: readonly string[], span: Span | null): Promise<Map<string, Books>> {
  const { items } = await call('records.list', {
    path: '/projects/profitability',
    query: { id: ids.join(','), itemsPerPage: PER_PAGE, ...(span === null ? {} : daysOf(span)) },
  })
  return new Map((items as Books[]).map((books) => [idOf(books.project ?? ''), books]))
}

/**
 * One question for each span, each of which costs the server much: for servers that do not add up hours alone.
 * @throws CallFailed
 */
export async function figuresBySpan(ids: readonly string[], look: Look): Promise<FiguresById> {
  const spans = spansOf(look)
  // The sum over everything first: a server that does not have it is asked nothing else.
  const total = await booksOf(ids, null)
  const [month, recent, ...weeks] = await Promise.all(
    [spans.month, spans.recent, ...spans.weeks].map((span) => booksOf(ids, span)),
  )
  return new Map(
    [...total].map(([id, books]) => [
      id,
      {
        total: books,
        month: month?.get(id) ?? null,
        recent: recent?.get(id) ?? null,
        weeks: weeks.map((week) => week.get(id) ?? null),
      },
    ]),
  )
}

/** Null for a server that has no such sums. @throws CallFailed for any other reason */
async function hoursOf(ids: readonly string[], range: Span): Promise<readonly ProjectHours[] | null> {
  try {
    const { items } = await call('records.list', {
      path: '/projects/hours',
      query: { id: ids.join(','), itemsPerPage: PER_PAGE, per: 'day', ...daysOf(range) },
    })
    return items as ProjectHours[]
  } catch (failure) {
    // Others take "hours" for the id of a project.
    if (failure instanceof CallFailed && ['not-found', 'refused'].includes(failure.code)) return null
    throw failure
  }
}

/** What was worked in a span, of the sums by day. */
const within = ({ spans }: ProjectHours, { from, to }: Span) => ({
  workedSeconds: spans.reduce(
    (sum, { date, seconds }) => (date >= from && date <= to ? sum + seconds : sum),
    0,
  ),
})

/**
 * One question for all hours. Of a project of which the person sees only a part there are no figures: its budget would
 * look unused.
 * @returns null for a server that does not add up hours
 * @throws CallFailed
 */
export async function figuresOfHours(ids: readonly string[], look: Look): Promise<FiguresById | null> {
  const spans = spansOf(look)
  const [first, last] = [spans.weeks[0] ?? spans.recent, spans.weeks.at(-1) ?? spans.recent]
  const hours = await hoursOf(ids, { from: first.from, to: last.to })
  if (hours === null) return null
  return new Map(
    hours
      .filter(({ complete }) => complete)
      .map((sums) => [
        idOf(sums.project),
        {
          total: { workedSeconds: sums.totalSeconds },
          month: within(sums, spans.month),
          recent: within(sums, spans.recent),
          weeks: spans.weeks.map((week) => within(sums, week)),
        },
      ]),
  )
}

/** The figures with the money of some of these projects, for their budgets of money. @throws CallFailed */
export async function withMoney(
  figures: FiguresById,
  ids: readonly string[],
  look: Look,
): Promise<FiguresById> {
  const { month, recent } = spansOf(look)
  const [total, ofMonth, ofRecent] = await Promise.all(
    [null, month, recent].map((span) => booksOf(ids, span)),
  )
  const known = new Map(figures)
  for (const id of ids) {
    const own = figures.get(id)
    const [whole, inMonth, lately] = [total?.get(id), ofMonth?.get(id), ofRecent?.get(id)]
    if (own === undefined || whole === undefined) continue
    known.set(id, {
      ...own,
      total: { ...whole, ...own.total },
      month: { ...inMonth, ...own.month },
      recent: { ...lately, ...own.recent },
    } as ProjectFigures)
  }
  return known
}
