// Rows of a table that become records: what each row would do, before anything is sent.
import { folded } from '#domain/folded'
import { changesOf, type Row } from './conflicts'
import { readText, Unreadable, type Field } from './kinds'
import { callNames, type Resolution } from './row-names'

/** Why a row cannot be used: a field of it, and a message of the catalogue. */
export interface Fault {
  readonly field: string
  readonly code: Unreadable['code'] | 'missing' | 'reference' | 'ambiguous'
  readonly said: string
  /** What an ambiguous name fits. */
  readonly fits?: readonly string[]
}

/** Fields whose value is the record that another line adds: the field, and the number of that line. */
export type AddedElsewhere = Readonly<Record<string, number>>

/** What a row of the table does. Lines are numbered as in the file. */
export type Planned =
  | {
      readonly does: 'create'
      readonly line: number
      readonly values: Row
      readonly waitsFor: AddedElsewhere
    }
  | {
      readonly does: 'update'
      readonly line: number
      readonly id: string
      readonly values: Row
      readonly waitsFor: AddedElsewhere
    }
  | { readonly does: 'nothing'; readonly line: number; readonly id: string }
  | { readonly does: 'fault'; readonly line: number; readonly faults: readonly Fault[] }

/** A table whose columns are known. */
export interface Table {
  /** The field of each column; null for a column that is left out. */
  readonly columns: readonly (Field | null)[]
  readonly lines: readonly (readonly string[])[]
  /** What the columns that are left out are called; one without a name by its letter, as in a spreadsheet. */
  readonly leftOut: readonly string[]
  /** The number of the first line of values. */
  readonly firstLine: number
}

const plain = (words: string) =>
  words
    .trim()
    .toLowerCase()
    .replace(/[\s_-]/g, '')

const LETTERS = 26
/** `A` for the first column, `AA` for the 27th. */
const letterOf = (column: number): string =>
  (column < LETTERS ? '' : letterOf(Math.floor(column / LETTERS) - 1)) +
  String.fromCharCode(65 + (column % LETTERS))

/**
 * Reads which column is which field. The first line names them, by name or by label; if it names none, the columns are
 * the fields that the grid shows, in its order.
 */
export function tableOf(
  cells: readonly (readonly string[])[],
  fields: readonly Field[],
  labelOf: (field: Field) => string,
  shown: readonly Field[],
): Table {
  const [head = [], ...rest] = cells
  const named = head.map(
    (word) =>
      fields.find((field) => [field.name, labelOf(field)].some((one) => plain(one) === plain(word))) ?? null,
  )
  const hasHead = named.some((field) => field !== null)
  const columns = hasHead ? named : head.map((_word, index) => shown[index] ?? null)
  const lines = hasHead ? rest : cells
  const leftOut = columns.flatMap((field, at) => {
    // A column without a name and without values is none.
    if (field !== null || cells.every((line) => (line[at] ?? '').trim() === '')) return []
    const name = hasHead ? (head[at]?.trim() ?? '') : ''
    return [name === '' ? letterOf(at) : name]
  })
  return { columns, lines, leftOut, firstLine: hasHead ? 2 : 1 }
}

interface Rules {
  readonly writable: readonly string[]
  readonly createFields: readonly Field[]
  /** The collection that new rows are added to: its rows can be named by other lines. */
  readonly path: string
  /** The record of an id, as the server has it; null when it has none. */
  readonly known: (id: string) => Promise<Row | null>
  /** What a cell names in another collection. */
  readonly resolve: (said: string, field: Field) => Promise<Resolution>
}

/** What the cells of a line say, and which names in it no record of the server has. */
interface ReadLine {
  readonly line: number
  readonly id: string
  readonly values: Record<string, unknown>
  readonly faults: Fault[]
  readonly unknown: readonly { readonly field: Field; readonly said: string }[]
}

/** What each line does: nothing is sent. A name that no record has may be one that another line adds. */
export async function planOf(table: Table, rules: Rules): Promise<Planned[]> {
  const read: ReadLine[] = []
  for (const [index, cells] of table.lines.entries())
    read.push(await readLine(table.columns, cells, index + table.firstLine, rules))
  const added = read.filter(({ id, faults }) => id === '' && faults.length === 0)
  const planned: Planned[] = []
  for (const one of read) planned.push(await planLine(one, added, rules))
  return planned
}

async function readLine(
  columns: Table['columns'],
  cells: readonly string[],
  line: number,
  rules: Rules,
): Promise<ReadLine> {
  const id = cells[columns.findIndex((field) => field?.kind === 'id')]?.trim() ?? ''
  const faults: Fault[] = []
  const values: Record<string, unknown> = {}
  const unknown: { field: Field; said: string }[] = []
  const takes = id === '' ? rules.createFields.map(({ name }) => name) : rules.writable
  for (const [at, field] of columns.entries()) {
    if (field === null || field.kind === 'id' || !takes.includes(field.name)) continue
    const said = cells[at]?.trim() ?? ''
    // An empty cell empties what can be empty, and leaves the rest as it is.
    if (said === '' && (id === '' || !field.nullable)) continue
    try {
      values[field.name] = await valueOf(said, field, rules.resolve)
    } catch (error) {
      if (error instanceof NotFound && error.fits === null && field.target === rules.path)
        unknown.push({ field, said })
      else if (error instanceof NotFound)
        faults.push({ field: field.name, code: error.code, said, ...(error.fits && { fits: error.fits }) })
      else if (error instanceof Unreadable) faults.push({ field: field.name, code: error.code, said })
      else throw error
    }
  }
  if (id === '') {
    const isMissing = ({ name, required }: Field) =>
      required && !(name in values) && ![...faults, ...unknown].some((one) => nameOf(one) === name)
    for (const { name } of rules.createFields.filter(isMissing))
      faults.push({ field: name, code: 'missing', said: '' })
  }
  return { line, id, values, faults, unknown }
}

const nameOf = ({ field }: { readonly field: string | Field }) =>
  typeof field === 'string' ? field : field.name

/** The lines that add what a text names. */
function linesNamed(said: string, added: readonly ReadLine[], but: number): readonly number[] {
  const text = folded(said)
  const names = added
    .filter(({ line }) => line !== but)
    .map(({ line, values }) => ({ line, names: callNames(values, titleIn(values)) }))
  for (const kind of [0, 1] as const) {
    const fitting = names.filter((one) => one.names[kind].includes(text)).map(({ line }) => line)
    if (fitting.length > 0) return fitting
  }
  return []
}

const titleIn = ({ name, firstName, lastName }: Row): string =>
  [firstName ?? name, lastName].filter((part) => typeof part === 'string').join(' ')

async function planLine(read: ReadLine, added: readonly ReadLine[], rules: Rules): Promise<Planned> {
  const { line, id, values } = read
  const faults = [...read.faults]
  const waitsFor: Record<string, number> = {}
  for (const { field, said } of read.unknown) {
    const lines = linesNamed(said, added, line)
    const [only] = lines
    if (lines.length === 1 && only !== undefined) waitsFor[field.name] = only
    else faults.push({ field: field.name, code: lines.length === 0 ? 'reference' : 'ambiguous', said })
  }
  if (id === '')
    return faults.length > 0 ? { does: 'fault', line, faults } : { does: 'create', line, values, waitsFor }
  const before = await rules.known(id)
  if (before === null) faults.push({ field: 'id', code: 'reference', said: id })
  if (faults.length > 0 || before === null) return { does: 'fault', line, faults }
  const changes = changesOf(before, values)
  return Object.keys(changes).length === 0 && Object.keys(waitsFor).length === 0
    ? { does: 'nothing', line, id }
    : { does: 'update', line, id, values: changes, waitsFor }
}

/** The lines in the order in which they can be sent: what another one names goes before it. */
export function inSendingOrder<One extends { readonly line: number; readonly waitsFor: AddedElsewhere }>(
  lines: readonly One[],
): One[] {
  const byLine = new Map(lines.map((one) => [one.line, one]))
  const ordered = new Set<One>()
  const onTheWay = new Set<One>()
  function take(one: One) {
    if (ordered.has(one) || onTheWay.has(one)) return
    onTheWay.add(one)
    for (const line of Object.values(one.waitsFor)) {
      const other = byLine.get(line)
      if (other !== undefined) take(other)
    }
    ordered.add(one)
  }
  for (const one of lines) take(one)
  return [...ordered]
}

class NotFound extends Error {
  readonly code: 'reference' | 'ambiguous'
  constructor(readonly fits: readonly string[] | null) {
    super()
    this.code = fits === null ? 'reference' : 'ambiguous'
  }
}

/** @throws Unreadable, and NotFound for a name that no row, or more than one, has */
async function valueOf(said: string, field: Field, resolve: Rules['resolve']): Promise<unknown> {
  const value = readText(said, field)
  if (field.kind !== 'reference' && field.kind !== 'embedded' && field.kind !== 'references') return value
  if (value === null) return null
  const named = async (one: unknown) => {
    const found = await resolve(String(one), field)
    if (found.is !== 'one') throw new NotFound(found.is === 'several' ? found.names : null)
    return found.iri
  }
  return Array.isArray(value) ? Promise.all(value.map(named)) : named(value)
}
