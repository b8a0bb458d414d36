// What one project has taken and earned, in stretches of time, as its overview shows it.
import { shallowRef, watch, type ShallowRef } from 'vue'
import { stretchesUntil } from '#domain/burn-up'
import { spanOf, type Span } from '#domain/calendar-grid'
import { addDays } from '#domain/day'
import { call, CallFailed } from '../../bridge'
import { PACE_DAYS, type Books } from './figures'

/** Stretches of a chart; each is a question to the server. */
const MOST_STRETCHES = 12

export interface ProjectBooks {
  readonly total: Books
  readonly month: Books
  /** The last four weeks until today, and the four before. */
  readonly recent: Books
  readonly before: Books
  /** The life of the project in equal stretches, oldest first. */
  readonly life: readonly { readonly span: Span; readonly books: Books }[]
}

const daysOf = ({ from, to }: Span) => ({ dateFrom: from, dateTo: to })

/** The first day of a project: its own, else that of the first work on it, else today. */
async function firstDayOf(id: string, own: string | null, today: string): Promise<string> {
  if (own !== null) return own
  const { items } = await call('records.list', {
    path: '/work-times',
    query: { project: `/projects/${id}`, 'order[date]': 'asc', itemsPerPage: '1' },
  })
  return (items as { localDate?: string }[])[0]?.localDate ?? today
}

async function askBooks(id: string, ownFirst: string | null, today: string): Promise<ProjectBooks> {
  const ask = async (query: Record<string, string> = {}): Promise<Books> =>
    (await call('records.act', { method: 'GET', path: `/projects/${id}/profitability`, query })).body as Books
  // The whole first: who may not see it is asked nothing else.
  const total = await ask()
  const start = await firstDayOf(id, ownFirst, today)
  const month = spanOf('month', today, { firstDay: 1, minimalDays: 4 })
  const recent = { from: addDays(today, 1 - PACE_DAYS), to: today }
  const before = { from: addDays(recent.from, -PACE_DAYS), to: addDays(recent.from, -1) }
  const life = stretchesUntil(start, today, MOST_STRETCHES)
  const [ofMonth, ofRecent, ofBefore, ...ofLife] = await Promise.all(
    [{ from: month.from, to: today }, recent, before, ...life].map((span) => ask(daysOf(span))),
  )
  return {
    total,
    month: ofMonth ?? total,
    recent: ofRecent ?? total,
    before: ofBefore ?? total,
    life: life.flatMap((span, index) => {
      const books = ofLife[index]
      return books === undefined ? [] : [{ span, books }]
    }),
  }
}

/**
 * Asks again whenever what is asked for changes. Call in setup.
 * @param question null asks for nothing; `version` is anything that changes with the project
 */
export function useProjectBooks(
  question: () => { id: string; first: string | null; today: string; version: string | null } | null,
) {
  const books: ShallowRef<ProjectBooks | null> = shallowRef(null)
  /** Why there are none; null while there are, and while they are on their way. */
  const failure: ShallowRef<unknown> = shallowRef(null)
  let round = 0

  async function load() {
    const wanted = question()
    const mine = (round += 1)
    if (wanted === null) return
    try {
      const answer = await askBooks(wanted.id, wanted.first, wanted.today)
      if (mine !== round) return
      books.value = answer
      failure.value = null
    } catch (cause) {
      if (mine === round) failure.value = cause
    }
  }
  watch(() => JSON.stringify(question()), load, { immediate: true })

  /** Whether the person is not meant to see them. */
  const hidden = () => failure.value instanceof CallFailed && failure.value.code === 'forbidden'
  return { books, failure, hidden, reload: load }
}
