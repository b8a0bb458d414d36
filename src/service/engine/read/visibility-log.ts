// Rows that moved to another owner: whoever saw them there, and no longer does, is told by sync that they are gone.
import { isoOf } from '../clock'
import type { Queries, Transaction } from '../../db/database'
import type { Model } from '../schema/model'
import { ownerColumn, projectColumn, reachable, reachableDepartures } from '../access/predicate'
import type { Actor } from '../principal'
import { and, sql, within, type Row, type SqlValue } from '../../db/sql'

/** How long a sync token lives, and what it is to be told of is remembered. */
export const MAX_AGE_MILLIS = 90 * 24 * 3600 * 1000

const guestsOf = (model: Model, row: Row): string[] => {
  const { ownedBy } = model.declaration.access
  const column = ownedBy.kind === 'person' ? ownedBy.guests : undefined
  return column === undefined
    ? []
    : String(row[column] ?? '')
        .split(',')
        .filter(Boolean)
}

/**
 * Writes down whom a row left: its owner under the sequence number of its new version, and each guest who is none any
 * more under one of their own.
 */
export const noteDeparture = async (
  tx: Transaction,
  model: Model,
  before: Row,
  after: Row,
): Promise<void> => {
  const [owner, project] = [ownerColumn(model), projectColumn(model)]
  if (owner === null) return
  const note = (seq: SqlValue, from: SqlValue) =>
    tx.run(
      'insert into departures (seq, resource, row_id, owner, project, departed_at) values (?, ?, ?, ?, ?, ?)',
      [
        seq,
        model.declaration.name,
        String(before['id']),
        from,
        project === null ? null : (before[project] ?? null),
        after['updated_at'] ?? null,
      ],
    )
  const moved = [owner, project].some((column) => column !== null && before[column] !== after[column])
  if (moved) await note(after['seq'] ?? null, before[owner] ?? null)
  const guests = guestsOf(model, after)
  for (const guest of guestsOf(model, before)) {
    if (!guests.includes(guest)) await note(tx.nextSeq(), Number(guest))
  }
}

/**
 * Writes down that a row, as just written, was open to everybody as a `resource` and is so no longer: a departure from
 * nobody in particular.
 */
export const noteClosing = async (queries: Queries, resource: string, row: Row): Promise<void> => {
  await queries.run(
    'insert into departures (seq, resource, row_id, owner, project, departed_at) values (?, ?, ?, null, null, ?)',
    [row['seq'] ?? null, resource, String(row['id']), row['updated_at'] ?? null],
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

/** Forgets what no living sync token asks for. */
export const forgetOldDepartures = async (queries: Queries, millis: number): Promise<void> => {
  await queries.run('delete from departures where departed_at < ?', [isoOf(millis - MAX_AGE_MILLIS)])
}
