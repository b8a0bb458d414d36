// On which day weeks begin and how they are numbered, by the reader's locale.
import { computed, type ComputedRef } from 'vue'
import type { WeekRule } from '#domain/calendar-grid'
import { useAppInfo } from './app'

interface WeekInfo {
  firstDay: number
  minimalDays?: number
}
/** Engines have it as a property, as a method or both; the language's own types know neither. */
type LocaleWithWeeks = Intl.Locale & { weekInfo?: WeekInfo; getWeekInfo?: () => WeekInfo }

/** ISO 8601: Monday, and four days make a first week. */
const ISO: WeekInfo = { firstDay: 1, minimalDays: 4 }

/** The week rule of the current locale; call in setup. */
export function useWeekRule(): ComputedRef<WeekRule> {
  const app = useAppInfo()
  return computed(() => {
    const locale: LocaleWithWeeks = new Intl.Locale(app.locale)
    const { firstDay, minimalDays } = locale.getWeekInfo?.() ?? locale.weekInfo ?? ISO
    // Newer engines leave the second out. Where weeks begin on Monday they are numbered by ISO, nearly without exception.
    return { firstDay, minimalDays: minimalDays ?? (firstDay === 1 ? 4 : 1) }
  })
}
