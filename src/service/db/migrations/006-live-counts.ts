// How many live rows the largest table has, kept by the database: counting millions would take longer than the page.
import { sql, type Migration } from 'kysely'
import type { DialectName } from '../database'
import { typesOf } from './column-types'

const TABLE = 'work_times'

const ADD = (step: string): string => `update live_counts set n = n + ${step} where id = '${TABLE}'`

/** Rows are only ever added, deleted by `deleted_at`, and brought back by it; a removal is counted all the same. */
const triggersOf = (dialect: DialectName): string[] => {
  const cases = [
    ['insert', 'insert', 'new.deleted_at is null', '1'],
    ['gone', 'update of deleted_at', 'old.deleted_at is null and new.deleted_at is not null', '-1'],
    ['back', 'update of deleted_at', 'old.deleted_at is not null and new.deleted_at is null', '1'],
    ['removal', 'delete', 'old.deleted_at is null', '-1'],
  ] as const
  return cases.flatMap(([name, event, when, step]) => {
    const trigger = `create trigger ${TABLE}_count_${name} after ${event} on ${TABLE} for each row when (${when})`
    if (dialect === 'sqlite') return [`${trigger} begin ${ADD(step)}; end`]
    const counter = `count_${TABLE}_${name}`
    return [
      `create function ${counter}() returns trigger language plpgsql as $$ begin ${ADD(step)}; return null; end $$`,
      `${trigger} execute function ${counter}()`,
    ]
  })
}

export const liveCounts = (dialect: DialectName): Migration => ({
  up: async (db) => {
    const { key, int } = typesOf(dialect)
    const statements = [
      `create table live_counts (${key}, n ${int} not null)`,
      `insert into live_counts (id, n) select '${TABLE}', count(*) from ${TABLE} where deleted_at is null`,
      ...triggersOf(dialect),
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})
