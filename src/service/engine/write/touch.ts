// New versions for rows that show a row that was written.
import type { Transaction } from '../../db/database'
import type { Row, SqlValue } from '../../db/sql'
import { modelNamed, type Core, type Model } from '../schema/model'

/** What it needs of a write. */
interface Touching {
  readonly core: Core
  readonly tx: Transaction
  readonly now: string
  /** Names of the resources written so far. */
  readonly changed: Set<string>
}

/** Gives a row a new version. */
export const freshen = async (ctx: Touching, model: Model, id: SqlValue): Promise<void> => {
  await ctx.tx.run(
    `update ${model.table} set version = version + 1, seq = ?, updated_at = ? where id = ? and deleted_at is null`,
    [ctx.tx.nextSeq(), ctx.now, id],
  )
  ctx.changed.add(model.declaration.name)
}

/** Rows that show this one get a new version, so that their tags and syncs tell. */
export const touch = async (ctx: Touching, model: Model, rows: readonly Row[]): Promise<void> => {
  for (const { resource, column } of model.declaration.touches ?? []) {
    const far = modelNamed(ctx.core, resource)
    for (const id of new Set(rows.map((row) => row[column] ?? null))) {
      if (id !== null) await freshen(ctx, far, id)
    }
  }
}
