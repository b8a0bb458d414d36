// What the days of a cycle are called: weekdays, with their week where there are several, or numbers where it has no whole weeks.
import { useI18n } from 'vue-i18n'
import { addDays } from '#domain/day'
import { useFormat } from '../../composables/useFormat'
import { useWeekNames } from './useWeekNames'

/** A Monday, whose week names the days. */
const MONDAY = '2024-01-01'
const WEEK = 7

/** Call in setup. */
export function useCycleDays(cycle: () => { readonly numberOfDays: number }) {
  const { t } = useI18n()
  const format = useFormat()
  const weeks = useWeekNames()

  /** Of a day without its week. */
  function weekday(day: number, length: 'short' | 'long') {
    if (cycle().numberOfDays % WEEK !== 0) return t('schedules.dayNumber', { n: day })
    return format.dayAs(addDays(MONDAY, (day - 1) % WEEK), { weekday: length })
  }
  /** Of a day anywhere in the cycle: `Thursday`, `Week B, Thursday`. */
  function name(day: number) {
    const { numberOfDays } = cycle()
    const plain = weekday(day, 'long')
    return numberOfDays <= WEEK || numberOfDays % WEEK !== 0
      ? plain
      : `${weeks.week(Math.floor((day - 1) / WEEK))}, ${plain}`
  }
  return { weekday, name }
}
