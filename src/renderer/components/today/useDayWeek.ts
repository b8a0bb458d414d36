// The week around a day, as the plan and the entries make it, kept up while the page shows it.
import { computed, type ComputedRef } from 'vue'
import type { DayAccount } from '#contract/bridge/calendar'
import { addDays, weekStartOf } from '#domain/day'
import { weekNumberOf } from '#domain/calendar-grid'
import { call } from '../../bridge'
import { useBridgeQuery } from '../../stores/useBridgeQuery'
import { useWeekRule } from '../../stores/useWeekRule'

export interface DayWeek {
  readonly from: string
  readonly to: string
  readonly number: number
  /** Null until they were read. */
  readonly days: readonly DayAccount[] | null
  /** Whether they could not be read. */
  readonly failed: boolean
  readonly reload: () => Promise<unknown>
}

/**
 * Call in setup.
 * @param ready asks nothing before: the entries of the day come first
 */
export function useDayWeek(day: () => string, ready: () => boolean): ComputedRef<DayWeek> {
  const rule = useWeekRule()
  const span = computed(() => {
    const from = weekStartOf(day(), rule.value.firstDay)
    return { from, to: addDays(from, 6) }
  })
  const read = useBridgeQuery({
    name: 'day-week',
    question: () => (ready() ? span.value : null),
    ask: (asked) => call('calendar.read', asked),
    topics: {
      calendar: () => true,
      entries: ({ days }, _before, { from, to }) =>
        days === null || days.some((one) => one >= from && one <= to),
    },
    // The page says it where the figures would be.
    failed: () => undefined,
  })
  return computed(() => {
    const last = read.last.value
    const here = last?.question.from === span.value.from ? last.answer.days : null
    return {
      ...span.value,
      number: weekNumberOf(span.value.from, rule.value),
      days: here,
      failed: here === null && read.failure.value !== null,
      reload: read.reload,
    }
  })
}
