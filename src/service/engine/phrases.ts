// Fixed phrases that problems give as facts, such as what a parameter expects. Each is its own code: English as it is written
// in the code, and Polish from here and from the areas. A test compares them with the code.
import type { Language } from '#domain/language'

/** Polish by English. */
export type Phrases = Readonly<Record<string, string>>

/** The phrases that any area may say. Areas add their own. */
export const PHRASES = {
  'a string': 'tekst',
  'a boolean': 'wartość true albo false',
  'true or false': 'true albo false',
  'an integer': 'liczba całkowita',
  'a number': 'liczba',
  'a list of {"from": "YYYY-MM-DD", "to": "YYYY-MM-DD"}': 'lista {"from": "RRRR-MM-DD", "to": "RRRR-MM-DD"}',
  'a whole number from 1': 'liczba całkowita od 1',
  'a number with at most 4 digits behind the point': 'liczba o najwyżej 4 cyfrach po kropce',
  'a decimal string such as "12.50"': 'liczba dziesiętna jako tekst, np. "12.50"',
  'a decimal string such as "1234.5", not negative': 'nieujemna liczba dziesiętna jako tekst, np. "1234.5"',
  'an array': 'tablica',
  'an object': 'obiekt',
  'a UUID': 'UUID',
  'a date, YYYY-MM-DD': 'data w postaci RRRR-MM-DD',
  'a date and time (RFC 3339)': 'data i godzina (RFC 3339)',
  'a date and time in the future': 'data i godzina w przyszłości',
  'a date that is not before dateFrom': 'data nie wcześniejsza niż dateFrom',
  'a year such as 2026': 'rok, np. 2026',
  'asc or desc': 'asc albo desc',
  'ids of this resource': 'identyfikatory tego zasobu',
  'at most 500 values': 'najwyżej 500 wartości',
  'low..high': 'od..do',
  'a date or a date and time (RFC 3339)': 'data albo data i godzina (RFC 3339)',
  'a start and a later end, each a date or a date and time (RFC 3339)':
    'początek i późniejszy koniec, każdy jako data albo data i godzina (RFC 3339)',
  'at most 100 characters': 'najwyżej 100 znaków',
  '1 to 100 characters': 'od 1 do 100 znaków',
  '1 to 255 visible ASCII characters': 'od 1 do 255 widocznych znaków ASCII',
  'a token from Sync-Token, or nothing': 'token z nagłówka Sync-Token albo nic',
  'no include in a sync': 'bez include przy sync',
  'the token of a list with the same filters': 'token z listy o tych samych filtrach',
  'it is not UTF-8': 'nie jest zapisana w UTF-8',
  'it is not HTTP': 'to nie jest HTTP',
  'it is not multipart/form-data': 'to nie jest multipart/form-data',
  'it ended early': 'urwało się przed końcem',
  'it is malformed': 'jest niepoprawne',
  'the form has no file named "file"': 'formularz nie zawiera pliku o nazwie „file”',
  'the address is not valid percent-encoded UTF-8': 'adres nie jest poprawnym UTF-8 z kodowaniem procentowym',
  'the query string is not valid percent-encoded UTF-8':
    'parametry zapytania nie są poprawnym UTF-8 z kodowaniem procentowym',
} satisfies Phrases

/** Phrases with a value of their own in them. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/^nested deeper than (\d+) levels$/, 'więcej niż $1 poziomów zagnieżdżenia'],
  [/^the query string has more than (\d+) parameters$/, 'zapytanie ma więcej niż $1 parametrów'],
  [/^the parameter "(.*)" is not one$/s, '„$1” nie jest parametrem'],
  [/^an array of 1 to (\d+) items$/, 'tablica od 1 do $1 elementów'],
  [/^a whole number from (\d+) to (\d+)$/, 'liczba całkowita od $1 do $2'],
  [
    /^at most (\d+) IRIs or ids, separated by commas$/,
    'najwyżej $1 IRI albo identyfikatorów, rozdzielonych przecinkami',
  ],
  [/^a date at most (\d+) days after dateFrom$/, 'data najwyżej $1 dni po dateFrom'],
  [/^at most (\d+) different ones of (.+)$/, 'najwyżej $1 różne wartości spośród: $2'],
  [
    /^levels with at most (\d+) rows; choose a shorter period, a filter or fewer levels$/,
    'poziomy o najwyżej $1 wierszach; wybierz krótszy okres, filtr albo mniej poziomów',
  ],
  [/^a text of at most (\d+) characters$/, 'tekst o długości do $1 znaków'],
  [/^at most (\d+) tags, separated by commas$/, 'najwyżej $1 tagów, rozdzielonych przecinkami'],
  [/^of at most (\d+) KiB$/, 'plik o rozmiarze najwyżej $1 KiB'],
  [/^FREQ must be (.+)$/, 'FREQ musi być jedną z wartości: $1'],
  [/^COUNT must be at most (\d+)$/, 'COUNT może wynosić najwyżej $1'],
]

/** Phrases that end with the address of what is there already: "a client of this name (/clients/7)". */
const WITH_ADDRESS = /^(.+) \((\/[\w/-]+)\)$/

/** A phrase in a language; a fact that is no phrase, such as a name, stays as it is. */
export const phraseIn = (phrases: Phrases, language: Language, fact: string): string => {
  if (language === 'en') return fact
  const known = phrases[fact]
  if (known !== undefined) return known
  const pattern = PATTERNS.find(([written]) => written.test(fact))
  if (pattern !== undefined) return fact.replace(pattern[0], pattern[1])
  const [, phrase = '', address = ''] = WITH_ADDRESS.exec(fact) ?? []
  const before = phrases[phrase]
  return before === undefined ? fact : `${before} (${address})`
}
