// The page of the calendar on screen: which one, what main answered for it, and the entries of the day that is looked into.
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import type { CallIn, Entry } from '#contract/bridge/bridge'
import type { AbsenceRequest, ColleagueAbsence } from '#contract/bridge/absences'
import type { DayAccount } from '#contract/bridge/calendar'
import {
  quarterSpan,
  spanOf,
  turnPage,
  weeksFrom,
  weeksOfMonth,
  type Span,
  type WeekRule,
} from '#domain/calendar-grid'
import { addDays, daysBetween } from '#domain/day'
import { absenceDays } from './absence-days'
import { call, wordsOf } from '../bridge'
import { today } from '../clock'
import { useBridgeQuery } from './useBridgeQuery'
import { useWeekRule } from './useWeekRule'
import { useNotices } from './notices'
import { useWorkspace } from './workspace'

export const VIEWS = ['week', 'month', 'year', 'team'] as const
export type CalendarView = (typeof VIEWS)[number]

/** How long the team is shown for: a number of weeks from the current one, or a quarter of the year. */
export const TEAM_SPANS = [2, 5, 'quarter'] as const
export type TeamSpan = (typeof TEAM_SPANS)[number]

/** What a page shows, drawn as one: it is replaced, never changed. */
export interface Picture {
  readonly view: CalendarView
  /** The month, week or year. */
  readonly span: Span
  /** Every day on the page, a month's neighbours with it. */
  readonly shown: Span
  /** Null until main has answered for the first time. */
  readonly days: ReadonlyMap<string, DayAccount> | null
  readonly absences: readonly AbsenceRequest[]
  /** Who else is away, altogether and by each day; not on the page of a year. */
  readonly colleagues: readonly ColleagueAbsence[]
  readonly away: ReadonlyMap<string, readonly ColleagueAbsence[]>
  /** Of a week only; a month shows totals. */
  readonly entries: readonly Entry[]
}

/** A page, by a day that is on it. */
interface Wanted {
  readonly view: CalendarView
  readonly day: string
}

const WEEK = 7

/** The absences of colleagues by each day of a span, in the order in which they come. */
function awayBy(colleagues: readonly ColleagueAbsence[], span: Span): Map<string, ColleagueAbsence[]> {
  const away = new Map<string, ColleagueAbsence[]>(daysBetween(span.from, span.to).map((day) => [day, []]))
  for (const one of colleagues) for (const day of absenceDays(one)) away.get(day)?.push(one)
  return away
}

/** An empty page, until main has answered for the first time. */
function blank({ view, day }: Wanted, rule: WeekRule, teamSpan: TeamSpan): Picture {
  const teamDays = () => (teamSpan === 'quarter' ? quarterSpan(day) : weeksFrom(day, teamSpan, rule))
  const span = view === 'team' ? teamDays() : spanOf(view, day, rule)
  const weeks = view === 'month' ? weeksOfMonth(day, rule).flat() : null
  const shown = weeks === null ? span : { from: weeks[0] ?? span.from, to: weeks.at(-1) ?? span.to }
  return { view, span, shown, days: null, absences: [], colleagues: [], away: new Map(), entries: [] }
}

/** Fills an empty page. */
async function fill(frame: Picture): Promise<Picture> {
  // The team's own table reads for itself.
  if (frame.view === 'team') return { ...frame, days: new Map() }
  const [answer, entries] = await Promise.all([
    call('calendar.read', { ...frame.shown }),
    frame.view === 'week' ? call('entries.list', { ...frame.shown }) : [],
  ])
  const colleagues = frame.view === 'year' ? [] : answer.colleagues
  return {
    ...frame,
    days: new Map(answer.days.map((account) => [account.day, account])),
    absences: answer.absences,
    colleagues,
    away: awayBy(colleagues, frame.shown),
    entries,
  }
}

export const useCalendar = defineStore('calendar', () => {
  const notices = useNotices()
  const rule = useWeekRule()
  const homeToday = today(useWorkspace().open?.timezone)
  const onScreen = shallowRef(false)
  const wanted = shallowRef<Wanted>({ view: 'month', day: homeToday })
  /** The day on the page that the keyboard is at, or was last. */
  const focused = shallowRef(homeToday)
  /** The day that is looked into. */
  const opened = shallowRef<string | null>(null)

  /** How long a span the team is shown for. */
  const teamSpan = shallowRef<TeamSpan>(5)
  const frame = computed(() => blank(wanted.value, rule.value, teamSpan.value))
  /** The way in which pages are turned: 1 or -1. */
  let way = -1
  const readers = new Set<(page: Picture) => void>()
  const page = useBridgeQuery({
    name: 'calendar',
    question: () => (onScreen.value ? frame.value : null),
    async ask(blankPage) {
      const read = await fill(blankPage)
      for (const tell of readers) tell(read)
      return read
    },
    next: ({ view, span }) =>
      view === 'month' || view === 'week'
        ? [way, 2 * way, -way].map((count) =>
            blank({ view, day: turnPage(view, span.from, count) }, rule.value, teamSpan.value),
          )
        : [],
    topics: {
      calendar: () => true,
      entries: ({ days }, _before, { shown }) =>
        days === null || days.some((day) => day >= shown.from && day <= shown.to),
    },
    failed(cause) {
      // With nothing to show, the page itself says why; else the picture stays.
      if (page.last.value === null) return
      wanted.value = { view: picture.value.view, day: picture.value.span.from }
      notices.fail(cause)
    },
  })
  const openedDay = useBridgeQuery({
    name: 'calendar-day',
    question: () => opened.value,
    ask: (day) => call('entries.list', { from: day, to: day }),
    topics: {
      calendar: () => true,
      entries: ({ days }, _before, day) => days === null || days.includes(day),
    },
  })

  /** The picture before it stays until the answer is there. */
  const picture = computed(() => page.last.value?.answer ?? frame.value)
  /** Why nothing could be read at all, for people. */
  const failure = computed(() =>
    page.last.value === null && page.failure.value !== null ? wordsOf(page.failure.value) : null,
  )

  /** Turns to the page that has `day` on it; resolves when it is shown. */
  async function show(view: CalendarView, day: string) {
    const { shown, days } = picture.value
    // The days around a month are on its page too: going there does not turn it.
    const here = picture.value.view === view && day >= shown.from && day <= shown.to
    if (here && days !== null) focused.value = day
    else {
      way = day < picture.value.span.from ? -1 : 1
      wanted.value = { view, day }
      await page.settled()
    }
  }

  /** The day that is looked at when the page is turned, forward or back; never one of this page, which would not turn it. */
  function turned(count: number): string {
    const { view, span, shown } = picture.value
    const inside = focused.value >= span.from && focused.value <= span.to
    const day = inside ? focused.value : span.from
    if (view === 'team') {
      if (teamSpan.value !== 'quarter') return addDays(span.from, count * WEEK * teamSpan.value)
      return count < 0 ? addDays(span.from, -1) : addDays(span.to, 1)
    }
    const next = turnPage(view, day, count)
    if (next < shown.from || next > shown.to) return next
    return count < 0 ? addDays(shown.from, -1) : addDays(shown.to, 1)
  }

  async function refresh() {
    await Promise.all([page.reload(), openedDay.reload()])
  }

  watch(
    picture,
    (now, before) => {
      if (now.view !== before.view || now.span.from !== before.span.from) focused.value = wanted.value.day
      if (opened.value !== null && !now.days?.has(opened.value)) opened.value = null
    },
    { flush: 'sync' },
  )

  return {
    picture,
    focused,
    failure,
    opened,
    /** Of the day that is looked into; null until they were read. */
    entries: openedDay.answer,
    rule,
    teamSpan,
    show,
    turned,
    /** Looks into a day of the page, or into none. */
    open: (day: string | null) => (opened.value = day),
    refresh,
    /** Calls `tell` with each page that was read, most of them before they are shown. Answers what ends it. */
    whenRead(tell: (page: Picture) => void) {
      readers.add(tell)
      return () => void readers.delete(tell)
    },
    /** The page is on screen from now on: what it shows is read again, and kept up. */
    enter: () => (onScreen.value = true),
    leave() {
      onScreen.value = false
      opened.value = null
    },
    save: (wish: CallIn<'app.saveCalendar'>) => call('app.saveCalendar', wish),
  }
})
