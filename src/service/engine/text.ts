// Text as stored: trimmed, NFC; and folded for search and for the order of names.

/** NUL and unpaired surrogates cannot be stored or sent on by every database and client: refused everywhere. */
export const isClean = (value: string): boolean => !value.includes('\0') && !/\p{Surrogate}/u.test(value)

export const normalise = (value: string): string => value.normalize('NFC').trim()

const STROKES: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

/** Lower case without marks, so that "Łódź" is found by "lodz". */
export const fold = (value: string): string =>
  value
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[łđøßæœı]/g, (letter) => STROKES[letter] ?? letter)

/** A pattern for `like … escape '\'` that finds `value` anywhere. */
export const containing = (value: string): string => `%${value.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** A UUID in lower case; null for what is none. */
export const parseUuid = (value: string): string | null =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? value.toLowerCase() : null

const EMAIL = /^[^\s@<>()",;:\\[\]]+@[^\s@.]+(\.[^\s@.]+)+$/

/** Whether a text is one e-mail address, without a name. */
export const isEmail = (text: string): boolean => EMAIL.test(text)
