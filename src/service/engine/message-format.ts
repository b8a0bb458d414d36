// Messages of problems: one text in every language, and facts that may be messages themselves.
import { LANGUAGES, type Language } from '#domain/language'
import { fillMessage, type MessageText } from '#domain/message-text'
import { phraseIn, type Phrases } from './phrases'

/** One text in every language. */
export type Message = readonly [en: MessageText, pl: MessageText]

export type Facts = Readonly<Record<string, string | number>>

/** The message in the given language, with its placeholders filled from `facts`; a missing fact is left empty. */
export const formatMessage = (message: Message, language: Language, facts: Facts, phrases: Phrases): string =>
  fillMessage(message[LANGUAGES.indexOf(language)] ?? '', language, (name) => {
    const fact = facts[name]
    return typeof fact === 'string' ? phraseIn(phrases, language, fact) : fact
  })
