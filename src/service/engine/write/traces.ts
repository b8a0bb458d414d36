// What every write leaves behind: its row of the audit trail, and new versions of the rows that show what was written.
import type { Row, SqlValue } from '../../db/sql'
import type { AuditAction } from '../schema/declare'
import { modelNamed, type Model } from '../schema/model'
import { writeAudit } from './audit'
import { changesOf } from './body'
import type { WriteContext } from './write'

const personOf = ({ core }: WriteContext, { declaration }: Model, row: Row): SqlValue =>
  row[declaration.personColumn ?? core.registry.people.tables.column] ?? null

/** Tells the trail what became of a row. */
export const record = (
  ctx: WriteContext,
  model: Model,
  action: AuditAction,
  before: Row | null,
  after: Row,
): Promise<void> =>
  writeAudit(ctx.tx, ctx.auditKey, ctx.actor, ctx.now, {
    action,
    relationName: model.declaration.name,
    relationId: after['id'] ?? null,
    relatedPerson: personOf(ctx, model, after),
    metadata: action === 'deleted' ? [] : changesOf(model, before, after, ctx.view),
  })

/** Gives a row a new version, so that its tag and syncs tell. */
export const freshen = async (ctx: WriteContext, model: Model, id: SqlValue): Promise<void> => {
  await ctx.tx.run(
    `update ${model.table} set version = version + 1, seq = ?, updated_at = ? where id = ? and deleted_at is null`,
    [ctx.tx.nextSeq(), ctx.now, id],
  )
  ctx.changed.add(model.declaration.name)
}

/** Rows that show this one get a new version, so that their tags and syncs tell. */
export const touch = async (ctx: WriteContext, model: Model, rows: readonly Row[]): Promise<void> => {
  for (const { resource, column } of model.declaration.touches ?? []) {
    const far = modelNamed(ctx.core, resource)
    for (const id of new Set(rows.map((row) => row[column] ?? null))) {
      if (id !== null) await freshen(ctx, far, id)
    }
  }
}
