// The words of what the timer shows once it is typed into, which come with it.
import type { Language } from '#contract/bridge/bridge'
import { loadEntryDialogWords } from './entry-dialog'
import { addWords } from './index'

export const TIMER_LINE_CATALOGUES = {
  en: async () => (await import('./en/timer-line.json')).default,
  pl: async () => (await import('./pl/timer-line.json')).default,
} as const satisfies Readonly<Record<Language, () => Promise<object>>>

/** Resolves when the words are there in the language in use, with those for what a server would refuse. */
export const loadTimerLineWords = async () => {
  await loadEntryDialogWords()
  await addWords(TIMER_LINE_CATALOGUES)
}
