// Links to other pages of a list (RFC 8288): absolute, and encoded whatever the caller sent.
import type { Call } from '../call'

/** Percent-encoding that was decodable when the query was read, in one spelling. */
const encoded = (text: string): string => encodeURIComponent(decodeURIComponent(text.replaceAll('+', ' ')))

/** One of the caller's own parameters, encoded; of `a` nothing is made `a=`. */
const again = (part: string): string => {
  const [name = '', ...value] = part.split('=')
  return value.length === 0 ? encoded(name) : `${encoded(name)}=${encoded(value.join('='))}`
}

/** The address of the same list with another value for a parameter. */
export const linkTo = (
  { origin, base, path, rawQuery }: Pick<Call, 'origin' | 'base' | 'path' | 'rawQuery'>,
  name: string,
  value: string | number,
): string => {
  const others = rawQuery.split('&').filter((part) => part !== '' && part.split('=')[0] !== name)
  const query = [...others.map(again), `${name}=${encodeURIComponent(value)}`].join('&')
  return `${origin}${base}${path}?${query}`
}
