// How messages are written, for the windows, the main process and the service alike: placeholders, and forms of words that
// go with a number.
import type { Language } from './language'

/**
 * A message is text with placeholders:
 *
 * - `{name}` is a fact as it is.
 * - `{n, day | days}` is a number and the form that goes with it: "1 day", "2 days".
 * - `{n: has | have}` is the form alone. Forms may hold placeholders of the first kind: `{n: it | all {n}}`.
 *
 * English has `one | other`, Polish `one | few | many`, and `one | few | many | other` where there are fractions
 * (2,5 dnia). Fewer forms say the rest with their last one.
 */
export type MessageText = string

/** The plural forms in the order in which messages give them. */
const FORMS: Readonly<Record<Language, readonly Intl.LDMLPluralRule[]>> = {
  en: ['one', 'other'],
  pl: ['one', 'few', 'many', 'other'],
}

const RULES = { en: new Intl.PluralRules('en'), pl: new Intl.PluralRules('pl') }

/** Made when they are needed: the first of its kind in a process takes ten milliseconds, and a start has no use for it. */
const numbers: Partial<Record<Language, Intl.NumberFormat>> = {}

/** A number without separators between thousands, so that it can be copied into a request. */
const numberIn = (language: Language, count: number): string =>
  (numbers[language] ??= new Intl.NumberFormat(language, { useGrouping: false })).format(count)

/** Which of so many forms goes with a number, whatever its sign. */
export const formIndex = (language: Language, count: number, forms: number): number =>
  Math.min(FORMS[language].indexOf(RULES[language].select(Math.abs(count))), forms - 1)

const PLACEHOLDER = /\{(\w+)(?:([,:]) ((?:[^{}]|\{\w+\})*))?\}/g
const SIMPLE = /\{(\w+)\}/g

/** Answers a fact by its name; undefined leaves its place empty. */
type FactOf = (name: string) => unknown

const textOf = (fact: unknown): string =>
  typeof fact === 'string' || typeof fact === 'number' ? String(fact) : ''

/** The message in its language, with its placeholders filled. */
export const fillMessage = (text: MessageText, language: Language, factOf: FactOf): string =>
  text.replaceAll(
    PLACEHOLDER,
    (_, name: string, mark: ',' | ':' | undefined, written: string | undefined) => {
      const fact = factOf(name)
      if (mark === undefined || written === undefined) return textOf(fact)
      const forms = written.split('|')
      const count = Number(fact)
      const form = forms[formIndex(language, count, forms.length)]?.trim() ?? ''
      const filled = form.replaceAll(SIMPLE, (_all, inner: string) => textOf(factOf(inner)))
      return mark === ':' ? filled : `${numberIn(language, count)} ${filled}`
    },
  )

/** Fills messages of one language from facts by name. */
export const messagesIn =
  (language: Language) =>
  (text: MessageText, facts: Readonly<Record<string, string | number>>): string =>
    fillMessage(text, language, (name) => facts[name])
