// What the main process says to people, in each language. The language is chosen when a message is shown, not before.
import type { Language } from '#contract/bridge/bridge'
import { en, type Messages } from './en/en'
import { pl } from './pl/pl'

/** A message that is put into a language when it is shown. */
export type LocalizedMessage = (messages: Messages) => string

export const MESSAGES: Readonly<Record<Language, Messages>> = { en, pl }
