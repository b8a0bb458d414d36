// Rows as they are about to be written: how they are inserted, what is searched in them, and that no two are alike.
import type { DialectName, Transaction } from '../../db/database'
import type { Change } from '../schema/declare'
import type { Core, Model } from '../schema/model'
import { canAccess } from '../access/predicate'
import type { Actor } from '../principal'
import { Problem } from '../problem'
import { referenceTo } from '../schema/references'
import { fillSearched } from '../schema/searched'
import type { Row, SqlValue } from '../../db/sql'

/** Who asks, in which transaction. */
interface Asking {
  readonly core: Core
  readonly tx: Transaction
  readonly actor: Actor
}

/** Refuses a row because there is one like it, which is named only to those who may see it. */
export const rejectDuplicate = async (
  ctx: Asking,
  model: Model,
  id: SqlValue,
  what: string,
): Promise<never> => {
  if (!(await canAccess(model, 'read', ctx.actor, id, ctx.tx))) throw new Problem('duplicate', { what })
  const existing = referenceTo(ctx.core.base, model.path, id)
  throw new Problem('duplicate', { what: `${what} (${existing})` }, { members: { existing } })
}

/** @throws Problem 409 `duplicate` when a live row has what may occur only once. */
export const assertUnique = async (ctx: Asking, model: Model, row: Row, change: Change): Promise<void> => {
  for (const { columns, what } of model.declaration.unique ?? []) {
    if (!columns.some((column) => change.changes(column))) continue
    const where = columns
      .map((column) => (row[column] === null ? `${column} is null` : `${column} = ?`))
      .join(' and ')
    const params = columns.map((column) => row[column] ?? null).filter((value) => value !== null)
    const twin = await ctx.tx.get(
      `select id from ${model.table} where ${where} and deleted_at is null and id <> ${change.before === null && model.idKind === 'integer' ? '0' : '?'}`,
      change.before === null && model.idKind === 'integer'
        ? params
        : [...params, change.before === null ? '' : (change.before['id'] ?? null)],
    )
    if (twin !== undefined) {
      await rejectDuplicate(ctx, model, twin['id'] ?? null, what)
    }
  }
}

/** Fills in what `search=` looks into. */
export const fillSearch = (model: Model, row: Row): void =>
  fillSearched(model.declaration, row, (name) => model.byName.get(name)?.columns[0])

const inserts = new WeakMap<Model, { text: string; columns: readonly string[] }>()

/** The statement that inserts a row, with the columns that fill it; made once for each model. */
export const insertOf = (
  model: Model,
  dialect: DialectName,
): { text: string; columns: readonly string[] } => {
  const known = inserts.get(model)
  if (known !== undefined) return known
  const { table } = model
  const columns =
    model.idKind === 'integer' ? model.columns.filter((column) => column !== 'id') : model.columns
  const holes = columns.map(() => '?')
  // PostgreSQL counts on its own, from where a new epoch set it; SQLite would go on behind the highest id.
  const counts = model.idKind === 'integer' && dialect === 'sqlite'
  const next = `max((select coalesce(max(id), 0) from ${table}), (select ids_from from ledger where id = 1)) + 1`
  const made = {
    text: `insert into ${table} (${[...(counts ? ['id'] : []), ...columns].join(', ')}) values (${[...(counts ? [next] : []), ...holes].join(', ')}) returning id`,
    columns,
  }
  inserts.set(model, made)
  return made
}
