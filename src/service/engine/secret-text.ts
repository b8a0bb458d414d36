// Secrets that people carry around: how they look, are made, recognised and hashed.
import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM_LENGTH = 36
const CHECK_LENGTH = 6

/** `pat` for people, `int` for integrations. */
export type TokenKind = 'pat' | 'int'
/** `inv` for the code of an invitation and `cal` for a calendar address, which are no tokens. */
type SecretKind = TokenKind | 'inv' | 'cal'

const base62 = (value: number, length: number): string => {
  let rest = value
  let text = ''
  for (let index = 0; index < length; index++) {
    text = `${ALPHABET[rest % 62] ?? ''}${text}`
    rest = Math.floor(rest / 62)
  }
  return text
}

/** Characters chosen evenly: bytes that would favour the first ones are thrown away. */
const randomText = (length: number): string => {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && text.length < length) text += ALPHABET[byte % 62] ?? ''
    }
  }
  return text
}

/** A new secret: a prefix to recognise it by, 36 random characters (214 bits), and a checksum. */
export const mintSecret = (kind: SecretKind): string => {
  const body = `stint_${kind}_${randomText(RANDOM_LENGTH)}`
  return `${body}${base62(crc32(body), CHECK_LENGTH)}`
}

/** Whether it can be a secret of one of these kinds at all, told without the database. */
const looksLike = (text: string, ...kinds: readonly SecretKind[]): boolean => {
  const [, kind] = /^stint_([a-z]{3})_[0-9A-Za-z]{42}$/.exec(text) ?? []
  if (!kinds.some((each) => each === kind)) return false
  return text.endsWith(base62(crc32(text.slice(0, -CHECK_LENGTH)), CHECK_LENGTH))
}

export const looksLikeToken = (text: string): boolean => looksLike(text, 'pat', 'int')
export const looksLikeCode = (text: string): boolean => looksLike(text, 'inv')
export const looksLikeAddress = (text: string): boolean => looksLike(text, 'cal')

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
