// The countries, languages and currencies that every workspace knows from the start.
import type { Currency } from '#contract/projects/clients'
import countries from '../../../../resources/seed/countries.json'
import currencies from '../../../../resources/seed/currencies.json'
import languages from '../../../../resources/seed/languages.json'

/** The officially assigned codes of ISO 3166-1 alpha-2. */
export const COUNTRY_CODES: readonly string[] = countries

/**
 * Canonical BCP 47 tags: the languages with a two-letter code that CLDR names, and the regional variants that software
 * is translated into most often. Workspaces may add others.
 */
export const LANGUAGE_TAGS: readonly string[] = languages

/** The currencies people pay with, by ISO 4217, with their minor digits; funds and metals are none. */
export const CURRENCIES: readonly Pick<Currency, 'id' | 'name' | 'digits'>[] = Object.entries(currencies).map(
  ([id, digits]) => ({ id, name: new Intl.DisplayNames('en', { type: 'currency' }).of(id) ?? id, digits }),
)
