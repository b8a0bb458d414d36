// Takes a whole workspace into a new one: every row as it was, with its id, in the transaction of the caller.
import type { MoveEnd, MoveHead, TableTally } from '#contract/workspace-move'
import { build } from '../../db/build'
import type { Queries, Transaction } from '../../db/database'
import type { SqlValue } from '../../db/sql'
import { Problem } from '../../engine/problem'
import type { WriteContext } from '../../engine/write/write'
import {
  columnsOf,
  movedTables,
  OF_SETUP,
  ORGANIZATION_COLUMNS,
  OWN_REFERENCES,
  sumsOf,
  type MovedTableName,
} from './moved-tables'

// Which table a statement is about is known only when it runs: such statements are text.

/** Values in one statement; both databases take many more. */
const VALUES_AT_ONCE = 5000

/** The first admin of a local workspace has an address that leads nowhere. */
const PLACEHOLDER = 'owner@workspace.local'

type Values = readonly SqlValue[]

const counting = (table: MovedTableName, where = '', more: readonly string[] = []): string =>
  `select ${['count(*) as n', ...more].join(', ')} from ${table}${where}`

/** The tables of a workspace that is not new. */
export const usedTables = async (queries: Queries): Promise<string[]> => {
  const used: string[] = []
  for (const table of movedTables) {
    const row = await queries.get(counting(table))
    if (Number(row?.['n'] ?? 0) > (OF_SETUP.get(table) ?? 0)) used.push(table)
  }
  return used
}

/** What is there of each table that has anything. */
export const tallyOf = async (queries: Queries): Promise<TableTally[]> => {
  const tallies: TableTally[] = []
  for (const table of movedTables) {
    const names = sumsOf(table)
    const sums = names.map((name) => `cast(coalesce(sum(${name}), 0) as text) as "${name}"`)
    const live = columnsOf(table).includes('deleted_at') ? ' where deleted_at is null' : ''
    const row = await queries.get(counting(table, live, sums))
    const count = Number(row?.['n'] ?? 0)
    if (count === 0) continue
    tallies.push({
      table,
      count,
      sums: Object.fromEntries(names.map((name) => [name, String(row?.[name])])),
    })
  }
  return tallies
}

/** The lines of a text that comes in pieces. */
async function* linesOf(tx: Transaction, id: string, parts: number): AsyncGenerator<string> {
  let rest = ''
  for (let number = 0; number < parts; number++) {
    const part = await tx.get(
      build
        .selectFrom('workspace_move_parts')
        .select('content')
        .where('move_id', '=', id)
        .where('number', '=', number),
    )
    if (part === undefined) throw new Problem('move-incomplete', { part: number })
    const lines = `${rest}${part.content}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') throw new Problem('move-incomplete', { part: parts })
}

const isValue = (value: unknown): value is SqlValue =>
  value === null || typeof value === 'string' || Number.isSafeInteger(value)

const unreadable = () => new Problem('move-unreadable')

const readLine = (line: string): object => {
  let read: unknown
  try {
    read = JSON.parse(line)
  } catch {
    throw unreadable()
  }
  if (typeof read !== 'object' || read === null) throw unreadable()
  return read
}

/** Puts rows into one table after the other. */
class Arrival {
  readonly #ctx: WriteContext
  readonly #adminId: number
  /** Whether the admin of the new workspace has become a person of the one that moves in. */
  adminIsKnown = false
  #table: MovedTableName | null = null
  #columns: readonly string[] = []
  #waiting: Values[] = []
  /** References to rows of the same table, which are set when all of them are there. */
  #later: { column: string; id: SqlValue; to: SqlValue }[] = []
  #next = 0

  constructor(ctx: WriteContext, adminId: number) {
    this.#ctx = ctx
    this.#adminId = adminId
  }

  async line(line: string): Promise<void> {
    const read = readLine(line)
    if (!Array.isArray(read)) {
      await this.#begin((read as { table?: unknown }).table)
      return
    }
    const row: unknown[] = read
    if (this.#table === null || row.length !== this.#columns.length || !row.every(isValue)) throw unreadable()
    await this.#take(this.#table, this.#withoutOwnReferences(this.#table, row))
  }

  async end(): Promise<void> {
    const table = this.#table
    if (table === null) return
    await this.#flush(table)
    for (const { column, id, to } of this.#later)
      await this.#ctx.tx.run(`update ${table} set ${column} = ? where id = ?`, [to, id])
    this.#later = []
  }

  async #begin(name: unknown): Promise<void> {
    await this.end()
    const place = movedTables.findIndex((table, index) => index >= this.#next && table === name)
    const table = movedTables[place]
    if (table === undefined) throw unreadable()
    this.#table = table
    this.#columns = columnsOf(table)
    this.#next = place + 1
  }

  #withoutOwnReferences(table: MovedTableName, row: SqlValue[]): SqlValue[] {
    const id = row[this.#columns.indexOf('id')] ?? null
    let left = row
    for (const column of OWN_REFERENCES[table] ?? []) {
      const at = this.#columns.indexOf(column)
      const to = row[at] ?? null
      if (to === null) continue
      this.#later.push({ column, id, to })
      left = left.with(at, null)
    }
    return left
  }

  async #take(table: MovedTableName, row: Values): Promise<void> {
    if (table === 'employees' && row[this.#columns.indexOf('id')] === this.#adminId) {
      this.adminIsKnown = true
      const set = Object.fromEntries(this.#columns.map((name, at) => [name, row[at] ?? null]))
      await this.#ctx.tx.run(build.updateTable('employees').set(set).where('id', '=', this.#adminId))
      return
    }
    this.#waiting.push(row)
    if ((this.#waiting.length + 1) * this.#columns.length > VALUES_AT_ONCE) await this.#flush(table)
  }

  async #flush(table: MovedTableName): Promise<void> {
    if (this.#waiting.length === 0) return
    const holes = `(${this.#columns.map(() => '?').join(', ')})`
    await this.#ctx.tx.run(
      `insert into ${table} (${this.#columns.join(', ')}) values ${this.#waiting.map(() => holes).join(', ')}`,
      this.#waiting.flat(),
    )
    this.#waiting = []
  }
}

const readHead = (line: string): MoveHead => {
  const { seq, ids, organization } = readLine(line) as Record<string, unknown>
  const isHead =
    Number.isSafeInteger(seq) &&
    Number.isSafeInteger(ids) &&
    Array.isArray(organization) &&
    organization.length === ORGANIZATION_COLUMNS.length &&
    organization.every(isValue)
  if (!isHead) throw unreadable()
  return { seq: Number(seq), ids: Number(ids), organization }
}

/** Secrets were sealed with a key that is not here: nothing could read them, so they have to be set again. */
const dropSecrets = async ({ core, tx }: WriteContext): Promise<void> => {
  const { settings } = core.registry
  const secret = settings.keys.filter((key) => settings.setting(key)?.type === 'secret')
  await tx.run(build.updateTable('configs').set({ value: null }).where('id', 'in', secret))
}

/** The admin and what they have come with: the person of the local workspace with the admin's address. */
const becomeOwner = async (
  { tx, now }: WriteContext,
  admin: { readonly id: number; readonly email: string },
  isKnown: boolean,
): Promise<void> => {
  const owner = await tx.get(
    build
      .selectFrom('employees')
      .select(['id', 'email'])
      .where('role', '=', 'admin')
      .where('deleted_at', 'is', null)
      .where((eb) => (isKnown ? eb.lit(true) : eb('id', '<>', admin.id)))
      .orderBy('id')
      .limit(1),
  )
  if (owner === undefined) throw unreadable()
  await tx.run(build.updateTable('tokens').set({ employee_id: owner.id }))
  if (!isKnown) {
    await tx.run(
      build
        .updateTable('employees')
        .set({
          deleted_at: now,
          updated_at: now,
          seq: tx.nextSeq(),
          email: `moved-${admin.id}@example.invalid`,
        })
        .where('id', '=', admin.id),
    )
  }
  if (owner.email === PLACEHOLDER) {
    await tx.run(
      build
        .updateTable('employees')
        .set({ email: admin.email, updated_at: now, seq: tx.nextSeq() })
        .where('id', '=', owner.id),
    )
  }
}

/**
 * Takes in the workspace whose text was sent, in place of what set-up has made. The numbers of rows go on past both
 * workspaces, in a new epoch: whoever keeps in step reads everything again.
 * @returns what is there now: exactly what was there before
 * @throws Problem when the text is not complete, does not fit, or does not make what it should; then nothing has happened
 */
export const takeIn = async (
  ctx: WriteContext,
  id: string,
  { parts, tally }: MoveEnd,
): Promise<readonly TableTally[]> => {
  const { tx } = ctx
  const admin = await tx.get(build.selectFrom('employees').select(['id', 'email']))
  if (admin === undefined) throw new Error('A workspace that was set up has an admin.')
  const lines = linesOf(tx, id, parts)
  const first = await lines.next()
  if (first.done === true) throw unreadable()
  const head = readHead(first.value)
  await tx.startEpoch({ reason: 'a local workspace was moved here', seq: head.seq, ids: head.ids })
  for (const table of movedTables.toReversed()) {
    if (table !== 'employees') await tx.run(`delete from ${table}`)
  }
  // Its number is out of the way of those that come.
  await tx.run(build.updateTable('employees').set({ seq: tx.nextSeq() }))
  const arrival = new Arrival(ctx, admin.id)
  for await (const line of lines) await arrival.line(line)
  await arrival.end()
  await dropSecrets(ctx)
  await becomeOwner(ctx, admin, arrival.adminIsKnown)
  const organization = Object.fromEntries(
    ORGANIZATION_COLUMNS.map((name, at) => [name, head.organization[at] ?? null]),
  )
  await tx.run(
    build.updateTable('organization').set((eb) => ({
      ...organization,
      version: eb('version', '+', 1),
      seq: tx.nextSeq(),
      updated_at: ctx.now,
    })),
  )
  const now = await tallyOf(tx)
  if (JSON.stringify(now) !== JSON.stringify(tally)) throw new Problem('move-differs')
  for (const { declaration } of ctx.core.models.values()) ctx.changed.add(declaration.name)
  return now
}
