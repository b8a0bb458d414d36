// The kept sums of worked time: they equal the sums of the entries after any changes, in an upgraded database too.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ReportGroup } from '#contract/reports/work-report'
import { keptPricedSlices, keptProjects, keptTimeSlices } from '../../src/service/areas/reports/kept-sums'
import { pricedTimeSlices, timeSlices, type TimeSlice } from '../../src/service/areas/reports/time-slices'
import { openDatabase, type Database } from '../../src/service/db/database'
import { migrate } from '../../src/service/db/migrate'
import { and, sql, within } from '../../src/service/db/sql'
import { createLog } from '../../src/service/log'
import { runLength } from '../support/run-length'
import { SEED } from '../support/seed'
import { onEachDatabase } from './support/databases'
import { COMMON, migrateUntil } from './support/old-workspace'

const quiet = createLog('silent')
const AT = '2026-01-01T00:00:00.000Z'
/** Both ends of months and years, and a leap day. */
const DAYS = ['2023-12-31', '2024-01-01', '2024-01-31', '2024-02-01', '2024-02-29', '2024-03-01']
const MORE_DAYS = ['2024-03-15', '2024-04-30', '2024-12-31', '2025-01-01']
const LEVELS: readonly (readonly ReportGroup[])[] = [
  ...([[], ['project'], ['person', 'project']] as const),
  ...([['client', 'month'], ['day', 'person'], ['week'], ['month']] as const),
]

type Change =
  | { readonly kind: 'add'; readonly entry: readonly [number, number, string, number, number] }
  | { readonly kind: 'change'; readonly of: number; readonly column: string; readonly value: number | string }
  | { readonly kind: 'delete' | 'restore' | 'remove'; readonly of: number }

const person = fc.integer({ min: 1, max: 3 })
const day = fc.constantFrom(...DAYS, ...MORE_DAYS)
/** Also first days of months, which break none. */
const turn = fc.constantFrom(...DAYS, ...MORE_DAYS, '2024-02-15', '2024-03-16', '2024-06-01')
const seconds = fc.integer({ min: 1, max: 86_400 })
const billable = fc.integer({ min: 0, max: 1 })
const at = fc.nat(30)
const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      entry: fc.tuple(person, person, day, seconds, billable),
    }),
  },
  ...[
    fc.tuple(fc.constantFrom('employee_id', 'project_id'), person),
    fc.tuple(fc.constant('local_date'), day),
    fc.tuple(fc.constant('seconds'), seconds),
    fc.tuple(fc.constant('billable'), billable),
  ].map((of) =>
    fc.tuple(at, of).map(([row, [column, value]]): Change => ({ kind: 'change', of: row, column, value })),
  ),
  fc.record({ kind: fc.constantFrom('delete' as const, 'restore' as const, 'remove' as const), of: at }),
)

/** Rows in an order of their own; of a month's sum and of its days what the month has. */
const sorted = (slices: readonly TimeSlice[], groups: readonly ReportGroup[]) => {
  const summed = new Map<string, number[]>()
  for (const { seconds: all, billable: paid, entries, local_date: date, ...keys } of slices) {
    const unit = groups.includes('month') && date !== undefined ? date.slice(0, 7) : date
    const key = JSON.stringify([keys.employee_id, keys.project_id, unit])
    const [before = [0, 0, 0]] = [summed.get(key)]
    summed.set(
      key,
      [all, paid, entries].map((value, index) => value + (before[index] ?? 0)),
    )
  }
  return [...summed].sort()
}

/** What is priced alike comes to, by whose it is, the groups and the stretch between two turns. */
const priced = (slices: readonly TimeSlice[], groups: readonly ReportGroup[], turns: readonly string[]) => {
  const summed = new Map<string, number[]>()
  for (const { first_day: first = '', local_date: date, worked = 0, ...slice } of slices) {
    const stretch = turns.filter((turn) => turn <= first).length
    const unit = groups.includes('month') ? date?.slice(0, 7) : date
    const key = JSON.stringify([slice.employee_id, slice.project_id, unit, stretch])
    const before = summed.get(key) ?? [0, 0, 0, 0]
    summed.set(
      key,
      [slice.seconds, slice.billable, slice.entries, worked].map((value, at) => value + (before[at] ?? 0)),
    )
  }
  return [...summed].sort()
}

onEachDatabase('kept sums of worked time', (database) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stint-kept-sums-'))
  let db: Database
  let count = 0

  const add = async ([employee, project, date, length, paid]: readonly (number | string)[]) => {
    count += 1
    await db.run(
      `insert into work_times (employee_id, project_id, date, date_utc, local_date, seconds, billable, ${COMMON}) values (?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?)`,
      [
        employee ?? 0,
        project ?? 0,
        `${date ?? ''}T12:00:00Z`,
        `${date ?? ''}T12:00:00.000Z`,
        date ?? '',
        length ?? 0,
        paid ?? 0,
        100 + count,
        AT,
        AT,
      ],
    )
  }

  const apply = async (made: Change): Promise<void> => {
    if (made.kind === 'add') return add(made.entry)
    const row = 'id = (select min(id) + ? from work_times)'
    if (made.kind === 'change')
      await db.run(`update work_times set ${made.column} = ? where ${row}`, [made.value, made.of])
    else if (made.kind === 'remove') await db.run(`delete from work_times where ${row}`, [made.of])
    else
      await db.run(`update work_times set deleted_at = ? where ${row}`, [
        made.kind === 'delete' ? AT : null,
        made.of,
      ])
  }

  /** Both ways to the same question. @param turns days on which a price or a rate begins */
  const compare = async (
    from: string,
    to: string,
    people: readonly number[],
    paid: number | null,
    turns: readonly string[] = [],
  ) => {
    const where = and([within('employee_id', people), ...(paid === null ? [] : [sql('billable = ?', paid)])])
    const inDays = and([sql('local_date >= ? and local_date <= ?', from, to), where])
    for (const groups of LEVELS) {
      const kept = await keptTimeSlices(db, { groups, from, to, where, most: 10_000 })
      const exact = await timeSlices(db, { groups, where: inDays, ofEntries: null, most: 10_000 })
      expect([groups, sorted(kept, groups)]).toEqual([groups, sorted(exact, groups)])
      const among = turns.filter((turn) => turn > from && turn <= to)
      const keptPrices = await keptPricedSlices(db, { groups, from, to, where, most: 10_000 }, among)
      const entries = { groups, where: inDays, ofEntries: null, most: 10_000 }
      const prices = await pricedTimeSlices(db, entries, among)
      expect([groups, priced(keptPrices, groups, among)]).toEqual([groups, priced(prices, groups, among)])
      const projects = new Set(prices.map(({ project_id: project }) => project))
      expect(new Set(await keptProjects(db, { from, to, where }))).toEqual(projects)
    }
  }

  beforeAll(async () => {
    const url = database.name === 'sqlite' ? `sqlite:${path.join(folder, 'old.db')}` : await database.fresh()
    db = openDatabase(url, quiet)
    await migrateUntil(db, '027')
    for (const n of [1, 2, 3]) {
      await db.run(
        `insert into employees (first_name, last_name, email, role, hired_at, auto_approve, search_text, ${COMMON}) values ('A', 'B', ?, 'employee', '2020-01-01', 0, '', 1, ?, ?, ?)`,
        [`${n}@example.com`, n, AT, AT],
      )
      await db.run(
        `insert into projects (name, type, client_hash, color, task_create_policy, task_visibility, status, flatten_type, budgets, search_text, ${COMMON}) values (?, 'internal', ?, '#2f6feb', 'members', 'members', 'active', 'none', '[]', '', 1, ?, ?, ?)`,
        [`P${n}`, `P${n}`, 10 + n, AT, AT],
      )
    }
    for (const [index, each] of [...DAYS, ...MORE_DAYS].entries())
      for (const length of [600, 900]) await add([1 + (index % 3), 1 + (index % 2), each, length, index % 2])
    await db.run('update work_times set deleted_at = ? where id = 3', [AT])
    await migrate(db.kysely, db.dialect)
  })
  afterAll(async () => {
    await db.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('are there for what an older version wrote', async () => {
    const [whole] = await keptTimeSlices(db, {
      ...{ groups: [], from: '2023-01-01', to: '2025-12-31', where: sql('1 = 1'), most: 10 },
    })
    expect(whole).toMatchObject({ entries: 19 })
    await compare('2023-12-15', '2025-01-15', [1, 2, 3], null)
  })

  it(`equal the sums of the entries after any changes (seed ${SEED})`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 12 }),
        fc.tuple(day, day),
        fc.subarray([1, 2, 3], { minLength: 1 }),
        fc.option(billable),
        fc.array(turn, { maxLength: 4 }),
        async (changes, [one, other], people, paid, turns) => {
          for (const each of changes) await apply(each)
          const [from = '', to = ''] = [one, other].sort()
          await compare(from, to, people, paid, turns)
          await compare('2024-01-01', '2024-12-31', people, paid, turns)
        },
      ),
      { numRuns: runLength(40, 400), seed: SEED, endOnFailure: true },
    )
  })
})
