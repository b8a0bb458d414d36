// The words of the timesheet, which come with it.
import type { Language } from '#contract/bridge/bridge'
import { addWords } from './index'

export const TIMESHEET_CATALOGUES = {
  en: async () => (await import('./en/timesheet.json')).default,
  pl: async () => (await import('./pl/timesheet.json')).default,
} as const satisfies Readonly<Record<Language, () => Promise<object>>>

/** Resolves when the words are there in the language in use. */
export const loadTimesheetWords = () => addWords(TIMESHEET_CATALOGUES)
