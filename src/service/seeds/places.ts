// The countries and languages that every workspace knows from the start.
import countries from '../../../resources/seed/countries.json'
import languages from '../../../resources/seed/languages.json'

/** The officially assigned codes of ISO 3166-1 alpha-2. */
export const COUNTRY_CODES: readonly string[] = countries

/**
 * Canonical BCP 47 tags: the languages with a two-letter code that CLDR names, and the regional variants that software
 * is translated into most often. Workspaces may add others.
 */
export const LANGUAGE_TAGS: readonly string[] = languages
