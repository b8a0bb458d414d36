// Rows that moved to another owner: whoever saw them there, and no longer does, is told by sync that they are gone.
import type { Queries } from '../db/database'
import type { Model } from './model'
import { ownerColumn, projectColumn, reachable, reachableDepartures } from './predicate'
import type { Actor } from './principal'
import { and, sql, within, type Row, type SqlValue } from './sql'

/** Writes down whom a row left, under the sequence number of its new version. */
export const noteDeparture = async (
  queries: Queries,
  model: Model,
  before: Row,
  after: Row,
): Promise<void> => {
  const [owner, project] = [ownerColumn(model), projectColumn(model)]
  const moved = [owner, project].some((column) => column !== null && before[column] !== after[column])
  if (owner === null || !moved) return
  await queries.run(
    'insert into departures (seq, resource, row_id, owner, project, departed_at) values (?, ?, ?, ?, ?, ?)',
    [
      after['seq'] ?? null,
      model.declaration.name,
      String(before['id']),
      before[owner] ?? null,
      project === null ? null : (before[project] ?? null),
      after['updated_at'] ?? null,
    ],
  )
}

/** A row that is out of the actor's reach since `seq`, shaped as the tombstone it is to them. */
export interface Departed {
  readonly seq: number
  readonly row: Row
  readonly left: true
}

/**
 * What left the actor's reach after `seq`: the first `limit` departures from owners the actor reaches, less the rows
 * that are in reach where they are now. `until` is the last number looked at when there are more, else null.
 */
export const departedSince = async (
  queries: Queries,
  model: Model,
  actor: Actor,
  seq: number,
  limit: number,
): Promise<{ departed: readonly Departed[]; until: number | null }> => {
  const left = reachableDepartures(model, actor)
  if (left === null) return { departed: [], until: null }
  const where = and([sql('resource = ?', model.declaration.name), sql('seq > ?', seq), left])
  const found = await queries.all(
    `select seq, row_id, departed_at from departures where ${where.text} order by seq limit ?`,
    [...where.params, limit],
  )
  if (found.length === 0) return { departed: [], until: null }
  const idOf = (row: Row): SqlValue =>
    model.idKind === 'integer' ? Number(row['row_id']) : String(row['row_id'])
  const mine = reachable(model, 'read', actor)
  const here = and([within('id', [...new Set(found.map(idOf))]), ...(mine === null ? [] : [mine])])
  const reached = await queries.all(`select id from ${model.table} where ${here.text}`, here.params)
  const ids = new Set(reached.map((row) => row['id']))
  return {
    departed: found
      .filter((row) => !ids.has(idOf(row)))
      .map((row) => ({
        seq: Number(row['seq']),
        row: { id: idOf(row), deleted_at: row['departed_at'] ?? null },
        left: true,
      })),
    until: found.length === limit ? Number(found.at(-1)?.['seq']) : null,
  }
}
