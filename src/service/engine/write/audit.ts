// The audit trail: one row for every committed change, chained by hash so that a change of the past shows. The values of
// a change are kept beside the chain, which holds their salted hash: they can be erased, and the chain still fits.
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '../../db/database'
import { build, prepared } from '../../db/build'
import type { RowOf } from '../../db/tables'
import type { Actor } from '../principal'
import type { AuditEntry } from '../schema/audit-entry'

/** Every column that a row says something with; in the first version of the trail, the first nine were hashed. */
const SAID = [
  ...(['number', 'id', 'action', 'executor_id', 'related_id', 'relation_name', 'relation_id'] as const),
  ...(['metadata', 'created_at', 'request_id', 'ip', 'token_id'] as const),
] as const
const SAID_AT_FIRST = SAID.slice(0, 9)

/**
 * Begins the hash of rows by what is hashed: all columns, and since the third version the hash of the values instead of
 * the values. The chain holds it: no one without the key can take it off.
 */
const WHOLE = '2:'
const SALTED = '3:'

export type ChainedRow = RowOf<'audit_logs'>
/** What is hashed of it. */
type Said = Omit<ChainedRow, 'prev_hash' | 'hash'>

const hashOf = (key: string, previous: string, row: Said, columns: readonly (keyof Said)[]): string =>
  createHmac('sha256', key)
    .update(previous)
    .update(JSON.stringify(columns.map((column) => row[column])))
    .digest('hex')

/** The hash that stands for values in the chain. No one can guess them by it once the salt is erased. */
export const digestOf = (salt: string, values: string): string =>
  createHash('sha256').update(salt).update(values).digest('hex')

/** Whether a row of the chain holds the hash of its values, or was hashed with the values themselves. */
export const isSalted = ({ hash }: Pick<ChainedRow, 'hash'>): boolean => hash.startsWith(SALTED)

/** Whether a row fits the one before. @param values of a row that was hashed with them */
export const fits = (key: string, previous: string, row: ChainedRow, values: string | null): boolean => {
  if (row.prev_hash !== previous) return false
  if (isSalted(row)) return row.hash === `${SALTED}${hashOf(key, previous, row, SAID)}`
  const whole = values === null ? row : { ...row, metadata: values }
  return (
    row.hash ===
    (row.hash.startsWith(WHOLE)
      ? `${WHOLE}${hashOf(key, previous, whole, SAID)}`
      : hashOf(key, previous, whole, SAID_AT_FIRST))
  )
}

/** Vouches for a row that was hashed with its values, once they are erased and its own hash can no longer be checked. */
export const sealOf = (key: string, row: ChainedRow): string =>
  createHmac('sha256', key)
    .update(`erased${row.prev_hash}${row.hash}`)
    .update(JSON.stringify(SAID.map((column) => row[column])))
    .digest('hex')

const insertion = prepared((row: ChainedRow) => build.insertInto('audit_logs').values(row))
const insertionOfValues = prepared((row: Omit<RowOf<'audit_values'>, 'erased_at'>) =>
  build.insertInto('audit_values').values(row),
)

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
  const number = tx.auditCount + 1
  const values = entry.metadata.length === 0 ? null : JSON.stringify(entry.metadata)
  const salt = randomBytes(16).toString('base64url')
  const row: Said = {
    number,
    id: uuidv7(),
    action: entry.action,
    executor_id: by?.principal.employeeId ?? null,
    related_id: entry.relatedPerson as number | null,
    relation_name: entry.relationName,
    relation_id: String(entry.relationId),
    metadata: values === null ? '' : digestOf(salt, values),
    created_at: now,
    request_id: by?.requestId ?? null,
    ip: by?.ip ?? null,
    token_id: by?.principal.tokenId ?? null,
  }
  const previous = tx.auditHead
  const hash = `${SALTED}${hashOf(key, previous, row, SAID)}`
  await tx.run(insertion({ ...row, prev_hash: previous, hash }))
  if (values !== null) await tx.run(insertionOfValues({ number, metadata: values, salt }))
  tx.auditCount = number
  tx.auditHead = hash
  const entries = written.get(tx)
  if (entries === undefined) written.set(tx, [entry])
  else entries.push(entry)
}
