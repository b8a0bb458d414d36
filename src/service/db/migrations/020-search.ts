// What is searched in work times, meetings, requests for absence and bank holidays, folded as new rows have it.
import { sql, type Kysely, type Migration } from 'kysely'
import type { DialectName } from '../queries'
import { typesOf } from './column-types'

const SEARCHED = {
  work_times: 'description',
  meetings: 'notes',
  holiday_requests: 'description',
  bank_holidays: 'public_notes',
} as const

/** As many rows as one statement takes without trouble. */
const AT_ONCE = 200

const STROKES: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

/** As the service folded text when this migration was written. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[łđøßæœı]/g, (letter) => STROKES[letter] ?? letter)

interface Said {
  readonly id: string | number
  readonly said: string
}

const fill = async (db: Kysely<unknown>, table: string, column: string, idType: string): Promise<void> => {
  const first = idType === 'text' ? '' : 0
  for (let after: string | number = first; ;) {
    const { rows }: { rows: Said[] } =
      await sql<Said>`select id, ${sql.ref(column)} as said from ${sql.table(table)} where id > ${after} and ${sql.ref(column)} is not null order by id limit ${AT_ONCE}`.execute(
        db,
      )
    const last = rows.at(-1)
    if (last === undefined) return
    const values = sql.join(
      rows.map(
        ({ id, said }) =>
          sql`select cast(${id} as ${sql.raw(idType)}) as id, cast(${folded(said)} as text) as found`,
      ),
      sql` union all `,
    )
    await sql`update ${sql.table(table)} set search_text = v.found from (${values}) as v where ${sql.table(table)}.id = v.id`.execute(
      db,
    )
    after = last.id
  }
}

export const search = (dialect: DialectName): Migration => ({
  up: async (db) => {
    const { text } = typesOf(dialect)
    for (const [table, column] of Object.entries(SEARCHED)) {
      await sql.raw(`alter table ${table} add column search_text ${text} not null default ''`).execute(db)
      await fill(db, table, column, table === 'meetings' ? 'text' : 'bigint')
    }
  },
})
