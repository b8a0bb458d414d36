// The words of the entry dialog, which come with it.
import type { Language } from '#contract/bridge/bridge'
import { addWords } from './index'

export const ENTRY_DIALOG_CATALOGUES = {
  en: async () => (await import('./en/entry-dialog.json')).default,
  pl: async () => (await import('./pl/entry-dialog.json')).default,
} as const satisfies Readonly<Record<Language, () => Promise<object>>>

/** Resolves when the words are there in the language in use. */
export const loadEntryDialogWords = () => addWords(ENTRY_DIALOG_CATALOGUES)
