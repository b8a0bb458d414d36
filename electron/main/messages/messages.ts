// What the main process says to people, in each of our languages. Words are chosen when they are said, not before.
import type { Language } from '#contract/bridge/bridge'
import { en, type Messages } from './en/en'
import { pl } from './pl/pl'

/** Something to be said, in whichever language the person who hears it has then. */
export type LocalizedMessage = (words: Messages) => string

export const WORDS: Readonly<Record<Language, Messages>> = { en, pl }
