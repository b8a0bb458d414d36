// The words of requests for absences, balances and decisions, which come with the first page or dialog that has them.
import type { Language } from '#contract/bridge/bridge'
import { addWords } from './index'

export const REQUEST_CATALOGUES = {
  en: async () => (await import('./en/requests.json')).default,
  pl: async () => (await import('./pl/requests.json')).default,
} as const satisfies Readonly<Record<Language, () => Promise<object>>>

/** Resolves when the words are there in the language in use. */
export const loadRequestWords = () => addWords(REQUEST_CATALOGUES)
