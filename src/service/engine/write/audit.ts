// The audit trail: one row for every committed change, chained by hash so that a change of the past shows.
import { createHmac } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Queries, Transaction } from '../../db/database'
import { build, prepared } from '../../db/build'
import { readLedger } from '../../db/ledger'
import type { RowOf } from '../../db/tables'
import type { Actor } from '../principal'
import type { AuditEntry } from '../schema/follower'

const SAID = [
  'number',
  'id',
  'action',
  'executor_id',
  'related_id',
  'relation_name',
  'relation_id',
  'metadata',
  'created_at',
] as const
/** Where it came from. The first version of the trail left these out of the hash. */
const FROM = ['request_id', 'ip', 'token_id'] as const

/** Begins the hash of rows that are hashed whole. The chain holds it: nobody without the key can take it off. */
const WHOLE = '2:'

type Entry = RowOf<'audit_logs'>
/** What is hashed of it. */
type Said = Omit<Entry, 'prev_hash' | 'hash'>

const hashOf = (key: string, previous: string, row: Said, columns: readonly (keyof Said)[]): string =>
  createHmac('sha256', key)
    .update(previous)
    .update(JSON.stringify(columns.map((column) => row[column])))
    .digest('hex')

const wholeHashOf = (key: string, previous: string, row: Said): string =>
  `${WHOLE}${hashOf(key, previous, row, [...SAID, ...FROM])}`

const fits = (key: string, previous: string, row: Entry): boolean =>
  row.hash ===
  (row.hash.startsWith(WHOLE) ? wholeHashOf(key, previous, row) : hashOf(key, previous, row, SAID))

const insertion = prepared((row: Entry) => build.insertInto('audit_logs').values(row))

/** What each transaction in progress has written to the trail. */
const written = new WeakMap<Transaction, AuditEntry[]>()

/** What this transaction has written to the trail so far, oldest first. */
export const entriesOf = (tx: Transaction): readonly AuditEntry[] => written.get(tx) ?? []

/** Adds to the trail inside the transaction of the change. */
export const writeAudit = async (
  tx: Transaction,
  key: string,
  actor: Actor,
  now: string,
  entry: AuditEntry,
): Promise<void> => {
  const by = actor.kind === 'principal' ? actor : null
  const row: Said = {
    number: tx.auditCount + 1,
    id: uuidv7(),
    action: entry.action,
    executor_id: by?.principal.employeeId ?? null,
    related_id: entry.relatedPerson as number | null,
    relation_name: entry.relationName,
    relation_id: String(entry.relationId),
    metadata: JSON.stringify(entry.metadata),
    created_at: now,
    request_id: by?.requestId ?? null,
    ip: by?.ip ?? null,
    token_id: by?.principal.tokenId ?? null,
  }
  const previous = tx.auditHead
  const hash = wholeHashOf(key, previous, row)
  await tx.run(insertion({ ...row, prev_hash: previous, hash }))
  tx.auditCount += 1
  tx.auditHead = hash
  const entries = written.get(tx)
  if (entries === undefined) written.set(tx, [entry])
  else entries.push(entry)
}

/** What checking the whole trail found. `broken` is the number of the first row that does not fit. */
export type ChainState =
  | { readonly state: 'whole'; readonly rows: number; readonly head: string }
  | { readonly state: 'broken'; readonly at: number }

/**
 * Walks the trail from its first row. It proves that nothing was changed, removed or put in between by someone
 * without the key; not that the operator, who has the key, did not write it anew.
 */
export const verifyAudit = async (queries: Queries, key: string): Promise<ChainState> => {
  let previous = ''
  let number = 0
  for (;;) {
    const rows = await queries.all(
      build.selectFrom('audit_logs').selectAll().where('number', '>', number).orderBy('number').limit(1000),
    )
    for (const row of rows) {
      number += 1
      if (row.number !== number || row.prev_hash !== previous || !fits(key, previous, row)) {
        return { state: 'broken', at: number }
      }
      previous = row.hash
    }
    if (rows.length === 0) break
  }
  const { auditHead, auditCount } = await readLedger(queries)
  const whole = auditHead === previous && auditCount === number
  return whole ? { state: 'whole', rows: number, head: previous } : { state: 'broken', at: number + 1 }
}
