// The words of the Manage pages, which come with the first of them that is opened.
import type { Language } from '#contract/bridge/bridge'
import { addWords } from './index'

/** The catalogues of these pages; each page has a file of its own in `LANGUAGE/manage`. */
export const MANAGE_CATALOGUES = {
  en: async () => (await import('./en/manage/manage')).manage,
  pl: async () => (await import('./pl/manage/manage')).manage,
} as const satisfies Readonly<Record<Language, () => Promise<object>>>

/** Resolves when the words are there in the language in use. */
export const loadManageWords = () => addWords(MANAGE_CATALOGUES)
