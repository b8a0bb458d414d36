// The described tables are the tables: they equal what the migrations make on SQLite and on PostgreSQL, and every field
// of every resource has the column it says.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { RESOURCES } from '../../src/service/areas'
import { build, condition, piece, prepared, sumOf } from '../../src/service/db/build'
import { openDatabase, type Database } from '../../src/service/db/database'
import { migrate } from '../../src/service/db/migrate'
import { equal, sql, within, type Sql } from '../../src/service/db/sql'
import { TABLES } from '../../src/service/db/tables'
import { ENGINE_VIEWS } from '../../src/service/db/tables/engine'
import type { ColumnKind } from '../../src/service/db/tables/columns'
import type { Field } from '../../src/service/engine/schema/fields'
import { modelOf } from '../../src/service/engine/schema/model'
import { databases } from './support/databases'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** A column as a database describes it. */
interface Column {
  readonly table: string
  readonly name: string
  readonly number: number
  readonly nullable: number
  readonly counted: number
  readonly usual: number
}

const OF_SQLITE = `select m.name as "table", c.name as name, lower(c.type) = 'integer' as number,
  c."notnull" = 0 and c.pk = 0 as nullable, c.pk = 1 and c.name = 'id' and m.name <> 'ledger' and lower(c.type) = 'integer' as counted, c.dflt_value is not null as usual
  from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table' and m.name not like 'sqlite_%'`
const OF_POSTGRES = `select table_name as "table", column_name as name, (data_type in ('bigint', 'integer'))::int as number,
  (is_nullable = 'YES')::int as nullable, (is_identity = 'YES')::int as counted, (column_default is not null)::int as usual
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = current_schema() and table_type = 'BASE TABLE'`

const kindOf = ({ number, nullable, counted, usual }: Column): ColumnKind => {
  if (counted === 1) return 'id'
  const type = number === 1 ? 'int' : 'text'
  if (nullable === 1) return `${type}?`
  return usual === 1 ? `${type}=` : type
}

const describedBy = async (database: Database): Promise<Record<string, Record<string, ColumnKind>>> => {
  const rows = await database.all(database.dialect === 'sqlite' ? OF_SQLITE : OF_POSTGRES)
  const tables: Record<string, Record<string, ColumnKind>> = {}
  for (const row of rows as unknown as Column[]) {
    if (row.table.startsWith('kysely_')) continue
    ;(tables[row.table] ??= {})[row.name] = kindOf(row)
  }
  return tables
}

const migrated = async (work: (database: Database) => Promise<void>, url: string): Promise<void> => {
  const database = openDatabase(url, quiet)
  try {
    await migrate(database.kysely, database.dialect)
    await work(database)
  } finally {
    await database.close()
  }
}

describe.each(databases().map((each) => [each.name, each] as const))('on %s', (name, each) => {
  const on = async (work: (database: Database) => Promise<void>) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'stint-tables-'))
    try {
      await migrated(work, name === 'sqlite' ? `sqlite:${path.join(folder, 'new.db')}` : await each.fresh())
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  it('the description equals the migrated schema', () =>
    on(async (database) => {
      expect(await describedBy(database)).toEqual(TABLES)
    }))

  it('built queries are read, paged, prepared and written', () =>
    on(async (database) => {
      const now = '2026-03-01T00:00:00.000Z'
      const client = (title: string, seq: number) =>
        build.insertInto('clients').values({
          ...{ name: title, tin: null, active: 1, search_text: title.toLowerCase() },
          ...{ version: seq, seq, created_at: now, updated_at: now, deleted_at: null },
        })
      for (const [index, title] of ['What?', 'Bo "B" Ltd', 'Cy'].entries())
        expect(await database.run(client(title, index + 1))).toBe(1)
      const named = build.selectFrom('clients').select(['id', 'name as title', 'tin']).orderBy('id')
      const all = await database.all(named)
      expect(all.map(({ title }) => title)).toEqual(['What?', 'Bo "B" Ltd', 'Cy'])
      expect(await database.page(named)).toEqual(all)
      const byName = prepared(({ title }: { readonly title: string }) =>
        build.selectFrom('clients').select('id').where('name', '=', title),
      )
      for (const { id, title } of all) expect(await database.get(byName({ title }))).toEqual({ id })
      const withIds = prepared(({ ids, but }: { readonly ids: readonly number[]; readonly but: number }) =>
        build
          .selectFrom('clients')
          .select('id')
          .where(piece(within('id', ids)))
          .where('id', '<>', but)
          .orderBy('id'),
      )
      const ids = all.map(({ id }) => id)
      for (const some of [ids, ids.slice(1), ids.slice(0, 2), ids.slice(2), []])
        expect(await database.page(withIds({ ids: some, but: 2 }))).toEqual(
          some.filter((id) => id !== 2).map((id) => ({ id })),
        )
      // A piece is one condition, whatever is in it; and a condition a piece.
      const either = prepared(({ where }: { readonly where: Sql }) =>
        build.selectFrom('clients').select('id').where('name', '<>', 'Cy').where(piece(where)).limit(5),
      )
      const called = condition('clients', (eb, { title }: { readonly title: string }) =>
        eb('name', '=', title),
      )
      for (const [where, found] of [
        [sql('id = ? or id = ?', ids[0] ?? 0, ids[2] ?? 0), [{ id: ids[0] }]],
        [called({ title: 'Bo "B" Ltd' }), [{ id: ids[1] }]],
        [equal('tin', null), [{ id: ids[0] }, { id: ids[1] }]],
        [equal('id', ids[1] ?? 0), [{ id: ids[1] }]],
      ] as const)
        expect(await database.all(either({ where }))).toEqual(found)
      // Two pieces are not taken for two others whose texts are the same when put together.
      const both = prepared(({ one, other }: { readonly one: Sql; readonly other: Sql }) =>
        build.selectFrom('clients').select('id').where(piece(one)).where(piece(other)),
      )
      const texts = ([one, other]: readonly [string, string]) =>
        both({ one: sql(one), other: sql(other) }).compile().sql
      expect(texts(['a b', 'c'])).not.toBe(texts(['a', 'b c']))
      // Else SQLite would plan the query anew each time.
      expect(build.selectFrom('clients').select('id').limit(5).compile().sql).toContain('limit 5')
      const sum = await database.get(
        build
          .selectFrom('clients')
          .select((eb) => sumOf(eb.ref('version')).as('total'))
          .where(piece(sql('name <> ? and active = ?', 'Cy', 1))),
      )
      expect(sum).toEqual({ total: 3 })
    }))
})

const columnsOf = (table: string): Readonly<Record<string, ColumnKind>> =>
  (({ ...TABLES, ...ENGINE_VIEWS }) as Readonly<Record<string, Readonly<Record<string, ColumnKind>>>>)[
    table
  ] ?? {}

const models = RESOURCES.map((resource) => modelOf(resource))

/** Whether the ids under a canonical path are numbers. */
const isCounted = (path: string | null): boolean =>
  models.find((model) => model.path === path)?.idKind === 'integer'

/** What may be left out of a body and a rule fills in. */
const FILLED_BY_RULES = new Set([
  ...['OrganizationAddress.organization', 'ProjectTransaction.currency'],
  ...['Employee.hourlyCost', 'Employee.hourlyCosts'],
])

/** What is shown of the service itself, which is no one, and of values that were erased. */
const SHOWN_WHEN_EMPTY = new Set(['AuditLog.executorEmployee', 'AuditLog.metadata'])

/** Whether a row may be without a value. What a client can only renew is always there, if not shown to everyone. */
const mayBeEmpty = (resource: string, { name, clears, readOnly, nullable, optional, options }: Field) =>
  !FILLED_BY_RULES.has(`${resource}.${name}`) &&
  options.renew === undefined &&
  (SHOWN_WHEN_EMPTY.has(`${resource}.${name}`) || clears || (readOnly && (nullable || optional)))

/** What the field says of each of its columns: what it holds, and `?` where it may be empty. */
const columnsSaid = (resource: string, field: Field): [string, string][] =>
  Object.entries(field.holds).map(([column, held]) => {
    const type = held === 'reference' ? (isCounted(field.target) ? 'int' : 'text') : held
    return [column, mayBeEmpty(resource, field) ? `${type}?` : type]
  })

describe.each(models.map((model) => [model.declaration.name, model] as const))('%s', (name, model) => {
  const known = columnsOf(model.table)

  it('has a column for every field', () => {
    expect(model.columns.filter((column) => known[column] === undefined)).toEqual([])
  })

  it('keeps in each column what the field of it says, and nothing where the field may be empty', () => {
    const common = new Set(['id', 'created_at', 'updated_at'])
    for (const field of model.fields)
      for (const [column, said] of columnsSaid(name, field).filter(([each]) => !common.has(each)))
        expect(`${column} ${known[column]?.replace('=', '') ?? ''}`, field.name).toBe(`${column} ${said}`)
  })

  it('counts its ids when they are numbers', () => {
    expect(known['id'] === 'id').toBe(model.idKind === 'integer')
  })
})
