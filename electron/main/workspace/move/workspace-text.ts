// The text of a workspace that moves, read from a copy of its database, and what is in it.
import { DatabaseSync } from '@photostructure/sqlite'
import type { MoveBegun, MovedTable, MoveHead, TableTally } from '#contract/workspace-move'

/** Characters of one piece; a service takes bodies of a megabyte. */
const PIECE_LENGTH = 250_000

type Value = string | number | null

/** @throws Error for a name that no table or column of ours has: it came from a server */
function named(name: string): string {
  if (!/^[a-z][a-z_]*$/.test(name))
    throw new Error(`The server asked for ${JSON.stringify(name.slice(0, 50))}.`)
  return `"${name}"`
}

/** A copy of the database of a local workspace. */
export class WorkspaceText {
  readonly #sqlite: InstanceType<typeof DatabaseSync>

  /** @throws SQLite's error */
  constructor(file: string) {
    this.#sqlite = new DatabaseSync(file, { readOnly: true })
  }

  migrations(): string[] {
    const rows = this.#sqlite.prepare('SELECT name FROM kysely_migration').all() as { name: string }[]
    return rows.map(({ name }) => name)
  }

  /** What is there of each table that has anything. */
  tally(tables: readonly MovedTable[]): TableTally[] {
    return tables.flatMap(({ table, columns, sums }) => {
      const summed = sums.map((name) => `CAST(coalesce(sum(${named(name)}), 0) AS TEXT) AS ${named(name)}`)
      const live = columns.includes('deleted_at') ? ' WHERE deleted_at IS NULL' : ''
      const query = `SELECT ${['count(*) AS "#"', ...summed].join(', ')} FROM ${named(table)}${live}`
      const { '#': count, ...found } = this.#sqlite.prepare(query).get() as { '#': number } & Record<
        string,
        string
      >
      return count === 0 ? [] : [{ table, count, sums: found }]
    })
  }

  /** Rows, deleted ones included. */
  rows(tables: readonly MovedTable[]): number {
    return tables.reduce((sum, { table }) => {
      const row = this.#sqlite.prepare(`SELECT count(*) AS n FROM ${named(table)}`).get() as { n: number }
      return sum + row.n
    }, 0)
  }

  /** The pieces of the text, each with how many rows are in those so far. */
  *pieces({ organization, tables }: MoveBegun): Generator<{ text: string; rows: number }> {
    let text = `${JSON.stringify(this.#head(organization))}\n`
    let rows = 0
    for (const { table, columns } of tables) {
      text += `${JSON.stringify({ table })}\n`
      const query = `SELECT ${columns.map(named).join(', ')} FROM ${named(table)} ORDER BY rowid`
      for (const row of this.#sqlite.prepare(query).iterate() as Iterable<Record<string, Value>>) {
        text += `${JSON.stringify(columns.map((name) => row[name]))}\n`
        rows += 1
        for (; text.length > PIECE_LENGTH; text = text.slice(PIECE_LENGTH)) {
          yield { text: text.slice(0, PIECE_LENGTH), rows }
        }
      }
    }
    yield { text, rows }
  }

  close(): void {
    this.#sqlite.close()
  }

  #head(columns: readonly string[]): MoveHead {
    const { seq, ids } = this.#sqlite.prepare('SELECT seq, ids_from AS ids FROM ledger').get() as {
      seq: number
      ids: number
    }
    const query = `SELECT ${columns.map(named).join(', ')} FROM organization`
    const found = this.#sqlite.prepare(query).get() as Record<string, Value>
    return { seq, ids, organization: columns.map((name) => found[name] ?? null) }
  }
}
