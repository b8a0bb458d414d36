// Which of the forms of a text (`one | few | many`) goes with a number, in the order of the language's own rules.
import type { Language } from '#contract/bridge/bridge'

/** The forms in which catalogues write them. Polish has a fourth for parts of a whole (2,5 dnia), where they can occur. */
const FORMS: Readonly<Record<Language, readonly Intl.LDMLPluralRule[]>> = {
  en: ['one', 'other'],
  pl: ['one', 'few', 'many', 'other'],
}

/** The rule of a language as vue-i18n asks for it; a text with fewer forms says the rest with its last one. */
export function pluralIndex(language: Language): (count: number, forms: number) => number {
  const rules = new Intl.PluralRules(language)
  return (count, forms) => Math.min(FORMS[language].indexOf(rules.select(Math.abs(count))), forms - 1)
}
