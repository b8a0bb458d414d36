// The words of what waits to be sent or was refused, which come with the first page that has them.
import type { Language } from '#contract/bridge/bridge'
import { addWords } from './index'

export const SYNC_CATALOGUES = {
  en: async () => (await import('./en/sync.json')).default,
  pl: async () => (await import('./pl/sync.json')).default,
} as const satisfies Readonly<Record<Language, () => Promise<object>>>

/** Resolves when the words are there in the language in use. */
export const loadSyncWords = () => addWords(SYNC_CATALOGUES)
