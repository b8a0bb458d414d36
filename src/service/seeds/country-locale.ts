// The language and region of a country, for a workspace that was only told its country.

/** The language most people of a country use, with the country: `pl-PL`; English where CLDR names none. */
export const localeOfCountry = (country: string): string => {
  const { language } = new Intl.Locale(`und-${country}`).maximize()
  return `${language === 'und' ? 'en' : language}-${country}`
}
