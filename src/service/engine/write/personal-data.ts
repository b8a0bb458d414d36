// Private fields of resources, as their declarations name them: emptied when a person is erased, or when they are too old.
import { MASKED } from '#contract/audit'
import type { Row, SqlValue } from '../../db/sql'
import type { Model } from '../schema/model'
import { writeAudit } from './audit'
import { personColumnOf, type WriteContext } from './write'

/** Whose fields to empty: a person's, or those of rows whose last day is before a date (YYYY-MM-DD). */
export type Emptied = { readonly person: number } | { readonly until: string }

const columnsOf = (model: Model): ReadonlyMap<string, string> =>
  new Map(
    (model.declaration.personal?.fields ?? []).flatMap((name) => {
      const [column] = model.byName.get(name)?.columns ?? []
      return column === undefined ? [] : [[name, column] as const]
    }),
  )

/** Rows that still say something private; deleted ones too. */
const found = (
  ctx: WriteContext,
  model: Model,
  which: Emptied,
  columns: readonly string[],
): Promise<Row[]> => {
  const [column, value]: readonly [string, SqlValue] =
    'person' in which
      ? [`${personColumnOf(ctx, model)} =`, which.person]
      : [`${model.declaration.personal?.until ?? ''} <`, which.until]
  const said = columns.map((each) => `${each} is not null`).join(' or ')
  return ctx.tx.all(
    `select ${model.selectColumns} from ${model.table} where ${column} ? and (${said}) order by id`,
    [value],
  )
}

/** Empties fields of one row without its rules: what it was is over. The trail tells that, and not what was in them. */
const empty = async (
  ctx: WriteContext,
  model: Model,
  row: Row,
  columns: ReadonlyMap<string, string>,
): Promise<void> => {
  const cleared = [...columns.values()].map((column) => `${column} = null`).join(', ')
  await ctx.tx.run(
    `update ${model.table} set ${cleared}, version = version + 1, seq = ?, updated_at = ? where id = ?`,
    [ctx.tx.nextSeq(), ctx.now, row['id'] ?? null],
  )
  ctx.changed.add(model.declaration.name)
  await writeAudit(ctx.tx, ctx.auditKey, ctx.actor, ctx.now, {
    action: 'erased',
    relationName: model.declaration.name,
    relationId: row['id'] ?? null,
    relatedPerson: row[personColumnOf(ctx, model)] ?? null,
    metadata: [...columns]
      .filter(([, column]) => row[column] !== null)
      .map(([field]) => ({ field, from: MASKED, to: null })),
  })
}

/** Empties the private fields of every resource. @returns how many rows had any */
export const emptyPersonal = async (ctx: WriteContext, which: Emptied): Promise<number> => {
  let count = 0
  for (const model of ctx.core.models.values()) {
    if (model.declaration.viewOf !== undefined) continue
    const columns = columnsOf(model)
    if (columns.size === 0) continue
    const rows = await found(ctx, model, which, [...columns.values()])
    for (const row of rows) await empty(ctx, model, row, columns)
    count += rows.length
  }
  return count
}
