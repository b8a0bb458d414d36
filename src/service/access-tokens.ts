// Access tokens: how they look, how they are kept (hashed), made, found and revoked.
import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { v7 as uuidv7 } from 'uuid'
import type { Queries } from './db/database'
import { Problem } from './engine/problem'
import { sql, type Sql } from './engine/sql'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM_LENGTH = 36
const CHECK_LENGTH = 6

/** `pat` for people, `int` for integrations. */
export type TokenKind = 'pat' | 'int'

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
export const mintToken = (kind: TokenKind): string => {
  const body = `stint_${kind}_${randomText(RANDOM_LENGTH)}`
  return `${body}${base62(crc32(body), CHECK_LENGTH)}`
}

/** Whether it can be a token of ours at all, told without the database. */
export const looksLikeToken = (text: string): boolean => {
  if (!/^stint_(pat|int)_[0-9A-Za-z]{42}$/.test(text)) return false
  return text.endsWith(base62(crc32(text.slice(0, -CHECK_LENGTH)), CHECK_LENGTH))
}

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

export interface NewToken {
  readonly employeeId: number
  readonly name: string
  readonly kind: TokenKind
  readonly scopes: readonly string[]
  readonly now: string
  /** Null for a token that does not end. */
  readonly expiresAt: string | null
}

/** Enough for every device and script somebody looks after; what is more was forgotten, or stolen. */
const MAX_LIVE = 20

/** Tokens that open something: neither revoked nor at their end. */
export const isLive = (now: string): Sql =>
  sql('revoked_at is null and (expires_at is null or expires_at > ?)', now)

/** Call it inside a write: writes run one after another, so nobody gets past it at the same moment. */
const demandRoom = async (queries: Queries, employeeId: number, now: string): Promise<void> => {
  const live = isLive(now)
  const row = await queries.get(`select count(*) as n from tokens where employee_id = ? and ${live.text}`, [
    employeeId,
    ...live.params,
  ])
  if (Number(row?.['n'] ?? 0) >= MAX_LIVE)
    throw new Problem('too-many-tokens', { limit: MAX_LIVE }, { members: { limit: MAX_LIVE } })
}

/**
 * Stores a new token's hash; the secret is only in the answer.
 * @param queries those of a write transaction
 * @throws Problem 409 when the person has 20 live tokens already
 */
export const storeToken = async (
  queries: Queries,
  { employeeId, name, kind, scopes, now, expiresAt }: NewToken,
): Promise<{ id: string; token: string }> => {
  await demandRoom(queries, employeeId, now)
  const token = mintToken(kind)
  const id = uuidv7()
  await queries.run(
    'insert into tokens (id, employee_id, name, scopes, hash, last4, created_at, expires_at, last_used_at, revoked_at) values (?, ?, ?, ?, ?, ?, ?, ?, null, null)',
    [id, employeeId, name, JSON.stringify(scopes), hashToken(token), token.slice(-4), now, expiresAt],
  )
  return { id, token }
}
