// What the main process says to people, in each of our languages. Words are chosen when they are said, not before.
import type { Language } from '#contract/bridge'
import { en, type Words } from './en/en'
import { pl } from './pl/pl'

/** Something to be said, in whichever language the person who hears it has then. */
export type Say = (words: Words) => string

export const WORDS: Readonly<Record<Language, Words>> = { en, pl }
