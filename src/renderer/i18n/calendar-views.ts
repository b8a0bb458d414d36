// The words of the calendar's pages Year and Team and of the lines of a balance, which come with the first of them.
import type { Language } from '#contract/bridge/bridge'
import { addWords } from './index'

export const CALENDAR_VIEW_CATALOGUES = {
  en: async () => (await import('./en/calendar-views')).calendarViews,
  pl: async () => (await import('./pl/calendar-views')).calendarViews,
} as const satisfies Readonly<Record<Language, () => Promise<object>>>

/** Resolves when the words are there in the language in use. */
export const loadCalendarViewWords = () => addWords(CALENDAR_VIEW_CATALOGUES)
