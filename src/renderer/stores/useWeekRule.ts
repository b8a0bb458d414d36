// On which day weeks begin and how they are numbered: as the workspace says, else by the reader's locale.
// See docs/decisions/0036-first-day-of-the-week.md.
import { computed, type ComputedRef } from 'vue'
import { weekRule, type WeekRule } from '#domain/calendar-grid'
import { useAppInfo } from './app'
import { useWorkspace } from './workspace'

interface WeekInfo {
  firstDay: number
  minimalDays?: number
}
/** Engines have it as a property, as a method or both; the language's own types know neither. */
type LocaleWithWeeks = Intl.Locale & { weekInfo?: WeekInfo; getWeekInfo?: () => WeekInfo }

/** ISO 8601. */
const ISO: WeekInfo = { firstDay: 1 }

/** The week rule of the open workspace; call in setup. */
export function useWeekRule(): ComputedRef<WeekRule> {
  const app = useAppInfo()
  const workspace = useWorkspace()
  return computed(() => {
    const locale: LocaleWithWeeks = new Intl.Locale(app.locale)
    const usual = locale.getWeekInfo?.() ?? locale.weekInfo ?? ISO
    return weekRule(workspace.open?.weekStart ?? null, usual)
  })
}
