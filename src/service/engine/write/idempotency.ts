// Idempotency-Key: the first answer to a POST is kept with its effect, in one transaction, and given again to a repeat.
import { createHash } from 'node:crypto'
import { isoOf } from '../clock'
import { build, prepared } from '../../db/build'
import type { Queries, Transaction } from '../../db/database'
import type { RowOf } from '../../db/tables'
import type { Answer, Call } from '../call'
import { rightsOf } from '../principal'
import { Problem } from '../problem'

const KEPT_MILLIS = 24 * 3600 * 1000
const KEY = /^[\x21-\x7e]{1,255}$/

/** JSON with sorted keys: the same body whatever the order it was written in. */
const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`
  }
  return value === undefined ? 'null' : JSON.stringify(value)
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The header allows quotes around the key (it is a structured string in the draft). */
const unquoted = (key: string): string => /^"(.*)"$/.exec(key)?.[1] ?? key

/** What the answer was made for: fields may be hidden from other roles, and from who does not see costs. */
const roleOf = (call: Call): string => (call.actor.kind === 'principal' ? rightsOf(call.actor.principal) : '')

const keptQuery = prepared(({ id }: { readonly id: string }) =>
  build.selectFrom('idempotency').selectAll().where('id', '=', id),
)
const insertion = prepared((row: RowOf<'idempotency'>) => build.insertInto('idempotency').values(row))

/** A kept answer that is asked for again. */
export interface Replay {
  readonly answer: Answer
  /** Whether the caller's role is another than when the answer was made. */
  readonly otherRole: boolean
}

/**
 * Runs `work` once for a key. Writes run one after another, so a twin that arrives meanwhile waits for the first
 * one's commit and then finds its record.
 * @param path the canonical path: a repeat under the other prefix of an alias is a repeat.
 * @param replay looks at a kept answer before it is given again: rights may have been taken away since.
 * @throws Problem 400 for a key that is none, 422 for a key that came with another body.
 */
export const once = async (
  tx: Transaction,
  call: Call,
  path: string,
  millis: number,
  work: () => Promise<Answer>,
  replay: (kept: Replay) => Promise<Answer>,
): Promise<Answer> => {
  if (call.idempotencyKey === undefined || call.actor.kind !== 'principal') return work()
  const key = unquoted(call.idempotencyKey)
  if (!KEY.test(key)) {
    throw new Problem('bad-header', {
      header: 'Idempotency-Key',
      expected: '1 to 255 visible ASCII characters',
    })
  }
  const id = sha256(`${call.actor.principal.tokenId}|${call.method}|${path}|${key}`)
  const fingerprint = sha256(canonicalJson(call.body))
  const known = await tx.get(keptQuery({ id }))
  if (known !== undefined && known.created_at >= isoOf(millis - KEPT_MILLIS)) {
    if (known.fingerprint !== fingerprint) throw new Problem('idempotency-key-reused')
    const answer = await replay({
      answer: {
        status: known.status,
        headers: JSON.parse(known.headers) as Record<string, string>,
        body: known.body,
      },
      otherRole: known.role !== roleOf(call),
    })
    return { ...answer, headers: { ...answer.headers, 'Idempotency-Replayed': 'true' } }
  }
  const answer = await work()
  if (known !== undefined) await tx.run(build.deleteFrom('idempotency').where('id', '=', id))
  await tx.run(
    insertion({
      id,
      fingerprint,
      status: answer.status,
      headers: JSON.stringify(answer.headers),
      body: answer.kept ?? answer.body?.toString() ?? '',
      role: roleOf(call),
      created_at: isoOf(millis),
    }),
  )
  return answer
}

/** Forgets answers older than a day. */
export const forgetOldKeys = async (queries: Queries, millis: number): Promise<void> => {
  await queries.run(build.deleteFrom('idempotency').where('created_at', '<', isoOf(millis - KEPT_MILLIS)))
}
