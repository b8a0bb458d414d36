// How messages are written and read: the languages, and placeholders with plural forms.

export const LANGUAGES = ['en', 'pl'] as const
export type Language = (typeof LANGUAGES)[number]

/**
 * One text in every language. `{name}` is a fact as it is. `{name, day | days}` is a number followed by the form that
 * goes with it: English has `one | other`, Polish `one | few | many | other` (`other` is for fractions: 2,5 dnia).
 */
export type Message = readonly [en: string, pl: string]

export type Facts = Readonly<Record<string, string | number>>

/** The plural forms in the order in which messages give them. */
const FORMS: Readonly<Record<Language, readonly Intl.LDMLPluralRule[]>> = {
  en: ['one', 'other'],
  pl: ['one', 'few', 'many', 'other'],
}

const RULES = { en: new Intl.PluralRules('en'), pl: new Intl.PluralRules('pl') }
// Without separators between thousands, so that a number can be copied into a request.
const NUMBERS = {
  en: new Intl.NumberFormat('en', { useGrouping: false }),
  pl: new Intl.NumberFormat('pl', { useGrouping: false }),
}

/** The number and the form that goes with it. A message that gives fewer forms uses its last one for the rest. */
const counted = (count: number, forms: readonly string[], language: Language): string => {
  const index = Math.min(FORMS[language].indexOf(RULES[language].select(count)), forms.length - 1)
  return `${NUMBERS[language].format(count)} ${forms[index]?.trim() ?? ''}`
}

/** The message in the given language, with its placeholders filled from `facts`; a missing fact is left empty. */
export const formatMessage = (message: Message, language: Language, facts: Facts): string =>
  message[LANGUAGES.indexOf(language)]?.replaceAll(
    /\{(\w+)(?:, ([^}]*))?\}/g,
    (_, name: string, forms: string | undefined) => {
      const fact = facts[name] ?? ''
      return forms === undefined ? String(fact) : counted(Number(fact), forms.split('|'), language)
    },
  ) ?? ''
