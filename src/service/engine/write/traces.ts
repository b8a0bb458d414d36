// What every write leaves behind: its row of the audit trail, and new versions of the rows that show what was written.
import type { Row, SqlValue } from '../../db/sql'
import type { Transaction } from '../../db/database'
import type { Actor } from '../principal'
import type { AuditAction } from '../schema/audit-action'
import type { View } from '../schema/declare'
import { modelNamed, type Core, type Model } from '../schema/model'
import { writeAudit } from './audit'
import { changesOf } from './body'
/** What of a write it takes to leave traces. */
interface Traced {
  readonly core: Core
  readonly tx: Transaction
  readonly actor: Actor
  readonly now: string
  readonly view: View
  readonly auditKey: string
  readonly changed: Set<string>
}

/** The column that says whose data a row of the model is. */
export const personColumnOf = ({ core }: Pick<Traced, 'core'>, { declaration }: Model): string =>
  declaration.personColumn ?? core.registry.people.tables.column

/** Tells the trail what became of a row. */
export const record = (
  ctx: Traced,
  model: Model,
  action: AuditAction,
  before: Row | null,
  after: Row,
): Promise<void> =>
  writeAudit(ctx.tx, ctx.auditKey, ctx.actor, ctx.now, {
    action,
    relationName: model.declaration.name,
    relationId: after['id'] ?? null,
    relatedPerson: after[personColumnOf(ctx, model)] ?? null,
    metadata: action === 'deleted' ? [] : changesOf(model, before, after, ctx.view),
  })

/** Gives a row a new version, so that its tag and syncs tell. */
export const freshen = async (ctx: Traced, model: Model, id: SqlValue): Promise<void> => {
  await ctx.tx.run(
    `update ${model.table} set version = version + 1, seq = ?, updated_at = ? where id = ? and deleted_at is null`,
    [ctx.tx.nextSeq(), ctx.now, id],
  )
  ctx.changed.add(model.declaration.name)
}

/** Rows that show this one get a new version, so that their tags and syncs tell. */
export const touch = async (ctx: Traced, model: Model, rows: readonly Row[]): Promise<void> => {
  for (const { resource, column } of model.declaration.touches ?? []) {
    const far = modelNamed(ctx.core, resource)
    for (const id of new Set(rows.map((row) => row[column] ?? null))) {
      if (id !== null) await freshen(ctx, far, id)
    }
  }
}
