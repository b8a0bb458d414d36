// Rows that moved to another owner: whoever saw them there, and no longer does, is told by sync that they are gone.
import { isoOf } from '../clock'
import { build, piece } from '../../db/build'
import type { Queries, Transaction } from '../../db/database'
import type { RowOf } from '../../db/tables'
import type { Model } from '../schema/model'
import { ownerColumn, projectColumn, reachable, reachableDepartures } from '../access/predicate'
import type { Actor } from '../principal'
import { and, within, type Row, type SqlValue } from '../../db/sql'

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

const departure = (row: RowOf<'departures'>) => build.insertInto('departures').values(row)

/** A reference to a person or a project, whatever the table. */
const idOrNull = (value: SqlValue | undefined): number | null =>
  value === null || value === undefined ? null : Number(value)

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
  const note = (seq: number, from: SqlValue) =>
    tx.run(
      departure({
        seq,
        resource: model.declaration.name,
        row_id: String(before['id']),
        owner: idOrNull(from),
        project: project === null ? null : idOrNull(before[project]),
        departed_at: String(after['updated_at']),
      }),
    )
  const moved = [owner, project].some((column) => column !== null && before[column] !== after[column])
  if (moved) await note(Number(after['seq']), before[owner] ?? null)
  const guests = guestsOf(model, after)
  for (const guest of guestsOf(model, before)) {
    if (!guests.includes(guest)) await note(tx.nextSeq(), Number(guest))
  }
}

/**
 * Writes down that a row, as just written, was open to everyone as a `resource` and is so no longer: a departure from
 * no one in particular.
 */
export const noteClosing = async (queries: Queries, resource: string, row: Row): Promise<void> => {
  await queries.run(
    departure({
      seq: Number(row['seq']),
      resource,
      row_id: String(row['id']),
      owner: null,
      project: null,
      departed_at: String(row['updated_at']),
    }),
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
  const found = await queries.all(
    build
      .selectFrom('departures')
      .select(['seq', 'row_id', 'departed_at'])
      .where('resource', '=', model.declaration.name)
      .where('seq', '>', seq)
      .where(piece(left))
      .orderBy('seq')
      .limit(limit),
  )
  if (found.length === 0) return { departed: [], until: null }
  const idOf = ({ row_id: id }: { readonly row_id: string }): SqlValue =>
    model.idKind === 'integer' ? Number(id) : id
  const mine = reachable(model, 'read', actor)
  const here = and([within('id', [...new Set(found.map(idOf))]), ...(mine === null ? [] : [mine])])
  const reached = await queries.all(`select id from ${model.table} where ${here.text}`, here.params)
  const ids = new Set(reached.map((row) => row['id']))
  return {
    departed: found
      .filter((row) => !ids.has(idOf(row)))
      .map((row) => ({
        seq: row.seq,
        row: { id: idOf(row), deleted_at: row.departed_at },
        left: true,
      })),
    until: found.length === limit ? (found.at(-1)?.seq ?? null) : null,
  }
}

/** Forgets what no living sync token asks for. */
export const forgetOldDepartures = async (queries: Queries, millis: number): Promise<void> => {
  await queries.run(build.deleteFrom('departures').where('departed_at', '<', isoOf(millis - MAX_AGE_MILLIS)))
}
