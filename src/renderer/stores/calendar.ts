// The page of the calendar on screen: which one, what main answered for it, and the entries of the day that is looked into.
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import type { CallIn, Entry } from '#contract/bridge/bridge'
import type { AbsenceRequest, ColleagueAbsence } from '#contract/bridge/absences'
import type { DayAccount } from '#contract/bridge/calendar'
import { spanOf, turnPage, weeksOfMonth, type Period, type Span } from '#domain/calendar-grid'
import { daysBetween } from '#domain/day'
import { call, useTopic, wordsOf } from '../bridge'
import { today } from '../clock'
import { useWeekRule } from '../composables/useWeekRule'
import { useNotices } from './notices'
import { useWorkspace } from './workspace'

export const VIEWS = ['month', 'week', 'year', 'team'] as const
export type CalendarView = (typeof VIEWS)[number]

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
  /** Who else is away, and how many on each day; not on the page of a year. */
  readonly colleagues: readonly ColleagueAbsence[]
  readonly away: ReadonlyMap<string, number>
  /** Of a week only; a month shows totals. */
  readonly entries: readonly Entry[]
}

/** How many are away on each day of a span, each person counted once. */
function countAway(colleagues: readonly ColleagueAbsence[], { from, to }: Span): Map<string, number> {
  const people = new Map<string, Set<string>>()
  for (const one of colleagues) {
    const first = one.from > from ? one.from : from
    const last = one.to < to ? one.to : to
    for (const day of daysBetween(first, last)) {
      const there = people.get(day) ?? new Set()
      people.set(day, there.add(one.employee.iri))
    }
  }
  return new Map([...people].map(([day, iris]) => [day, iris.size]))
}

export const useCalendar = defineStore('calendar', () => {
  const notices = useNotices()
  const rule = useWeekRule()
  const homeToday = today(useWorkspace().open?.timezone)
  const changes = useTopic('calendar')
  const entryChanges = useTopic('entries')
  const wanted = shallowRef<{ view: CalendarView; day: string }>({ view: 'month', day: homeToday })
  const read = shallowRef<Picture | null>(null)
  /** The day on the page that the keyboard is at, or was last. */
  const focused = shallowRef(homeToday)
  /** Why nothing could be read at all, for people. */
  const failure = shallowRef<string | null>(null)
  /** The day that is looked into, and its entries. */
  const opened = shallowRef<string | null>(null)
  const openedEntries = shallowRef<{ day: string; entries: readonly Entry[] } | null>(null)
  let onScreen = false
  let reading = 0

  /** An empty page, until main has answered for the first time. */
  const picture = computed(() => read.value ?? blank(wanted.value.view, wanted.value.day))
  const entries = computed(() =>
    openedEntries.value !== null && openedEntries.value.day === opened.value
      ? openedEntries.value.entries
      : null,
  )

  function blank(view: CalendarView, day: string): Picture {
    const period: Period = view === 'team' ? 'month' : view
    const span = spanOf(period, day, rule.value)
    const weeks = view === 'month' ? weeksOfMonth(day, rule.value).flat() : null
    const shown = weeks === null ? span : { from: weeks[0] ?? span.from, to: weeks.at(-1) ?? span.to }
    return { view, span, shown, days: null, absences: [], colleagues: [], away: new Map(), entries: [] }
  }

  /** Reads what is wanted; the picture before it stays until the answer is there. */
  async function reload() {
    const { view, day } = wanted.value
    const frame = blank(view, day)
    const turn = ++reading
    try {
      // The team's own table reads for itself.
      const next = view === 'team' ? { ...frame, days: new Map() } : await fill(frame)
      if (turn !== reading) return
      failure.value = null
      read.value = next
      focused.value = day
      if (opened.value !== null && !next.days?.has(opened.value)) opened.value = null
    } catch (cause) {
      if (turn !== reading) return
      if (read.value === null) failure.value = wordsOf(cause)
      else {
        wanted.value = { view: read.value.view, day: focused.value }
        notices.fail(cause)
      }
    }
  }

  async function fill(frame: Picture): Promise<Picture> {
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
      away: countAway(colleagues, frame.shown),
      entries,
    }
  }

  /** Turns to the page that has `day` on it; resolves when it is shown. */
  async function show(view: CalendarView, day: string) {
    const { shown, days } = picture.value
    wanted.value = { view, day }
    // The days around a month are on its page too: going there does not turn it.
    const here = picture.value.view === view && day >= shown.from && day <= shown.to
    if (here && days !== null) focused.value = day
    else await reload()
  }

  /** The day that is looked at when the page is turned, forward or back. */
  function turned(count: number): string {
    const { view, span } = picture.value
    const inside = focused.value >= span.from && focused.value <= span.to
    return turnPage(view === 'team' ? 'month' : view, inside ? focused.value : span.from, count)
  }

  async function readOpened() {
    const day = opened.value
    if (day === null) return
    await notices.attempt(async () => {
      const entries = await call('entries.list', { from: day, to: day })
      if (opened.value === day) openedEntries.value = { day, entries }
    })
  }

  /** Looks into a day of the page, or into none. */
  function open(day: string | null) {
    opened.value = day
    void readOpened()
  }

  async function refresh() {
    if (!onScreen) return
    await Promise.all([reload(), readOpened()])
  }

  watch(changes, (_now, before) => {
    // The first word only says that nothing has changed since the window was opened.
    if (before !== null) void refresh()
  })
  watch(entryChanges, (change, before) => {
    if (change === null || before === null) return
    const { from, to } = picture.value.shown
    if (change.days === null || change.days.some((day) => day >= from && day <= to)) void refresh()
  })
  watch(rule, () => void refresh())

  return {
    picture,
    focused,
    failure,
    opened,
    entries,
    rule,
    show,
    turned,
    open,
    refresh,
    /** The page is on screen from now on: what it shows is read again, and kept up. */
    async enter() {
      onScreen = true
      await refresh()
    },
    leave() {
      onScreen = false
      opened.value = null
    },
    save: (wish: CallIn<'app.saveCalendar'>) => call('app.saveCalendar', wish),
  }
})
