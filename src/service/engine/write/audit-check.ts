// Checking the whole audit trail: that no row was changed, removed or put in between, and that no values went unseen.
import type { Queries } from '../../db/database'
import { build } from '../../db/build'
import { readLedger } from '../../db/ledger'
import type { RowOf } from '../../db/tables'
import { digestOf, fits, isSalted, sealOf, type ChainedRow } from './audit'
import { erasedBy, ERASURE } from './audit-erasure'

/** What checking the whole trail found. `broken` is the number of the first row that does not fit. */
export type ChainState =
  | { readonly state: 'whole'; readonly rows: number; readonly erased: number; readonly head: string }
  | { readonly state: 'broken'; readonly at: number }

const BATCH = 1000

type Values = Pick<RowOf<'audit_values'>, 'metadata' | 'salt' | 'erased_at'>

/** Rows whose values were erased, with the seal that an entry of the trail has to have for them; '' for none. */
type Unvouched = Map<number, string>

const isErased = (values: Values | undefined): boolean => values !== undefined && values.erased_at !== null

/** Whether a row fits the one before, and its values fit the row. */
const isSound = (
  key: string,
  previous: string,
  row: ChainedRow,
  values: Values | undefined,
  unvouched: Unvouched,
): boolean => {
  const erased = isErased(values)
  const salted = isSalted(row)
  if (erased) unvouched.set(row.number, salted ? '' : sealOf(key, row))
  // What was hashed with its values is vouched for by the entry that says they were erased.
  if (erased && !salted) return row.prev_hash === previous
  if (!fits(key, previous, row, values?.metadata ?? null)) return false
  if (!salted || erased) return true
  if (row.metadata === '') return values === undefined
  const { metadata = null, salt = null } = values ?? {}
  return metadata !== null && salt !== null && digestOf(salt, metadata) === row.metadata
}

const vouch = (metadata: string | null, unvouched: Unvouched): void => {
  for (const [number, seal] of erasedBy(metadata)) {
    if (unvouched.get(number) === seal) unvouched.delete(number)
  }
}

/**
 * Walks the trail from its first row. It proves that nothing was changed, removed or put in between, and no values
 * erased, by someone without the key; not that the operator, who has the key, did not write it anew.
 */
export const verifyAudit = async (queries: Queries, key: string): Promise<ChainState> => {
  const unvouched: Unvouched = new Map()
  let previous = ''
  let number = 0
  let erased = 0
  for (;;) {
    const rows = await queries.all(
      build.selectFrom('audit_logs').selectAll().where('number', '>', number).orderBy('number').limit(BATCH),
    )
    const found = await queries.all(
      build
        .selectFrom('audit_values')
        .selectAll()
        .where('number', '>', number)
        .where('number', '<=', number + BATCH),
    )
    const values = new Map(found.map((each) => [each.number, each]))
    for (const row of rows) {
      number += 1
      const own = values.get(row.number)
      if (row.number !== number || !isSound(key, previous, row, own, unvouched))
        return { state: 'broken', at: number }
      if (isErased(own)) erased += 1
      if (row.action === ERASURE.action && row.relation_name === ERASURE.relationName)
        vouch(own?.metadata ?? null, unvouched)
      previous = row.hash
    }
    if (rows.length === 0) break
  }
  if (unvouched.size > 0) return { state: 'broken', at: Math.min(...unvouched.keys()) }
  const { auditHead, auditCount } = await readLedger(queries)
  const whole = auditHead === previous && auditCount === number
  return whole
    ? { state: 'whole', rows: number, erased, head: previous }
    : { state: 'broken', at: number + 1 }
}
