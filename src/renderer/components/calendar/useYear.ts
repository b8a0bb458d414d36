// The year on screen, ready to be drawn: rows of days, sums of months, and the balance of vacation.
import { computed } from 'vue'
import type { DayAccount } from '#contract/bridge/calendar'
import { weekdayOf } from '#domain/day'
import { accountSums, lastClosedDay, type AccountSums } from '#domain/working-account'
import { shadeEdges, yearRows } from '#domain/year-grid'
import { call } from '../../bridge'
import { useFormat } from '../../composables/useFormat'
import { useCalendar } from '../../stores/calendar'
import { useBridgeQuery } from '../../stores/useBridgeQuery'
import { useDayWords } from './useDayWords'
import { leaveByDay, looksOf } from './year-cells'

/** What days of the year add up to, in seconds. */
export interface YearSums {
  readonly worked: number
  readonly target: number
  /** Of the days that count in the account. */
  readonly counted: AccountSums
}

/** Call in setup. */
export function useYear(today: () => string) {
  const calendar = useCalendar()
  const format = useFormat()
  const words = useDayWords()
  const read = useBridgeQuery({
    name: 'calendar-leave',
    question: () => Number(calendar.picture.span.from.slice(0, 4)),
    ask: (year) => call('absences.overview', { year }),
    topics: { calendar: () => true },
    // The year stands without its balance.
    failed: () => undefined,
  })

  const kinds = computed(
    () => new Map((read.last.value?.answer.types ?? []).map(({ type }) => [type.iri, type])),
  )
  /** Of the kind that people mean by vacation: the first with days of its own. */
  const vacation = computed(
    () =>
      read.answer.value?.types.find(
        ({ type, balance }) => type.category === 'vacation' && type.pool === null && balance !== null,
      ) ?? null,
  )

  /** What there is altogether, for bars; and what the days add up to that count. */
  function sumsOf(days: readonly DayAccount[]): YearSums {
    const whole = accountSums(days, days.at(-1)?.day ?? '')
    return {
      worked: whole.workedSeconds + whole.outsideSeconds,
      target: whole.targetSeconds,
      counted: accountSums(days, lastClosedDay(today())),
    }
  }

  const accounts = computed<readonly DayAccount[]>(() => [...(calendar.picture.days?.values() ?? [])])
  const edges = computed(() => shadeEdges(accounts.value))
  const leave = computed(() =>
    leaveByDay(calendar.picture.absences, calendar.picture.days ?? new Map(), kinds.value, today()),
  )

  const rows = computed(() =>
    yearRows(calendar.picture.span.from, calendar.rule).map(({ month, column, days }) => ({
      month,
      name: format.dayAs(month, { month: 'short' }),
      label: format.dayAs(month, { month: 'long', year: 'numeric' }),
      isNow: today().startsWith(month.slice(0, 7)),
      sums: sumsOf(days.flatMap((day) => calendar.picture.days?.get(day) ?? [])),
      cells: days.map((day, index) => {
        const account = calendar.picture.days?.get(day)
        const off = leave.value.get(day)
        return {
          day,
          column: column + index + 1,
          number: format.dayAs(day, { day: 'numeric' }),
          label: words.label(day, calendar.picture, today()),
          looks: [
            ...(weekdayOf(day) > 5 ? ['stint-weekend'] : []),
            ...looksOf(account, off, edges.value, today()),
          ],
          mark: off === undefined ? undefined : { '--mark': off.color },
        }
      }),
    })),
  )
  const sums = computed(() => sumsOf(accounts.value))
  /** Seconds that fill the whole width of a month's bar. */
  const full = computed(() => Math.max(1, ...rows.value.flatMap(({ sums: one }) => [one.worked, one.target])))
  /** Kinds of absence on the page, vacation first: a colour and a name each. */
  const shownKinds = computed(() => {
    const found = new Map<string, { name: string; color: string; vacation: boolean; pending: boolean }>()
    for (const { request, color, vacation: isVacation, state } of leave.value.values()) {
      const known = found.get(request.typeName)
      const pending = (known?.pending ?? false) || state === 'pending'
      found.set(request.typeName, { name: request.typeName, color, vacation: isVacation, pending })
    }
    return [...found.values()].sort((one, other) => Number(other.vacation) - Number(one.vacation))
  })

  return { rows, sums, full, edges, vacation, shownKinds }
}
