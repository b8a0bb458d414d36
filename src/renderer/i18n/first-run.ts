// The words of the first run, which come with it.
import type { Language } from '#contract/bridge/bridge'
import { addWords } from './index'

export const FIRST_RUN_CATALOGUES = {
  en: async () => (await import('./en/first-run.json')).default,
  pl: async () => (await import('./pl/first-run.json')).default,
} as const satisfies Readonly<Record<Language, () => Promise<object>>>

/** Resolves when the words are there in the language in use. */
export const loadFirstRunWords = () => addWords(FIRST_RUN_CATALOGUES)
