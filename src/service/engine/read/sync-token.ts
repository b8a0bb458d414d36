// Sync tokens: where a walk stands, signed, so that one from the future is evidence of a restored server and no claim.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { Problem } from '../problem'

export interface SyncToken {
  /** The epoch the numbers count in. */
  readonly epoch: string
  /** Everything up to this number is known. */
  readonly seq: number
  /** Where the walk began: rows deleted before need no tombstone, since they were never sent. */
  readonly start: number
  /** The parameters as they were asked: what was asked for in other words is still another question. */
  readonly asked: string
  /** What they meant that day: `period=today` means other rows tomorrow. */
  readonly filters: string
  readonly reach: string
  /** When it was made, in milliseconds. */
  readonly at: number
}

const sign = (said: string, key: string): string =>
  createHmac('sha256', key).update(said).digest('base64url').slice(0, 22)

/** @param key of the ledger, so that a restored database knows its tokens again */
export const encodeToken = (token: SyncToken, key: string): string => {
  const said = Buffer.from(JSON.stringify(token)).toString('base64url')
  return `${said}.${sign(said, key)}`
}

const isSigned = (said: string, signature: string, key: string): boolean => {
  const [given, made] = [Buffer.from(signature), Buffer.from(sign(said, key))]
  return given.length === made.length && timingSafeEqual(given, made)
}

const unreadable = () =>
  new Problem('bad-parameter', {
    parameter: 'sync',
    expected: 'a token from Sync-Token, or nothing',
    known: 'sync',
  })

const parsed = (said: string): Record<string, unknown> => {
  try {
    const made: unknown = JSON.parse(Buffer.from(said, 'base64url').toString('utf8'))
    if (typeof made === 'object' && made !== null) return made as Record<string, unknown>
  } catch {
    // Told below.
  }
  throw unreadable()
}

/**
 * @throws Problem 400 for what is no token; 410 for one of an older version, which had no signature, or of a database
 * with another key.
 */
export const decodeToken = (text: string, key: string): SyncToken => {
  const [, said = '', signature = ''] = /^([\w-]{1,1000})(?:\.([\w-]{1,64}))?$/.exec(text) ?? []
  if (said === '') throw unreadable()
  const { epoch, seq, start, at, asked, filters, reach } = parsed(said)
  const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0
  if (![seq, start, at].every(isCount)) throw unreadable()
  if (typeof filters !== 'string' || typeof reach !== 'string') throw unreadable()
  if (typeof epoch !== 'string' || typeof asked !== 'string' || !isSigned(said, signature, key))
    throw new Problem('sync-token-expired')
  return { epoch, seq: Number(seq), start: Number(start), at: Number(at), asked, filters, reach }
}
