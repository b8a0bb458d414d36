// The words of what Today shows after its entries, which come with it.
import type { Language } from '#contract/bridge/bridge'
import { addWords } from './index'

export const TODAY_CATALOGUES = {
  en: async () => (await import('./en/today.json')).default,
  pl: async () => (await import('./pl/today.json')).default,
} as const satisfies Readonly<Record<Language, () => Promise<object>>>

/** Resolves when the words are there in the language in use. */
export const loadTodayWords = () => addWords(TODAY_CATALOGUES)
