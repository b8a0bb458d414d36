// Which of our languages is spoken, and in which locale its dates and numbers are written.

export const LANGUAGES = ['en', 'pl'] as const
export type Language = (typeof LANGUAGES)[number]

/** Where a language is at home: what is written in it when the system speaks another one. */
const HOME: Readonly<Record<Language, string>> = { en: 'en-GB', pl: 'pl-PL' }

const isOurs = (subtag: string): subtag is Language => Object.hasOwn(HOME, subtag)

/** The language in force: the one chosen, else the system's. */
export function languageInForce(chosen: Language | 'system', system: Language): Language {
  return chosen === 'system' ? system : chosen
}

/** The first of ours among the languages that a person reads (BCP 47 tags, best first); English when there is none. */
export function firstLanguage(tags: readonly string[]): Language {
  return tags.map(languageSubtag).find(isOurs) ?? 'en'
}

/** The locale to write dates and numbers in: the system's where it is of this language, so that its region counts. */
export function formatLocale(language: Language, systemLocale: string): string {
  return languageSubtag(systemLocale) === language ? systemLocale : HOME[language]
}

/** The locale of a document in a language, wherever it is written. */
export const documentLocale = (language: Language): string => HOME[language]

const languageSubtag = (tag: string) => tag.split(/[-_]/)[0]?.toLowerCase() ?? ''
