// Rows of a table that become records: what each row would do, before anything is sent.
import { changesOf, type Row } from './conflicts'
import { readText, Unreadable, type Field } from './kinds'

/** Why a row cannot be used: a field of it, and a message of the catalogue. */
export interface Fault {
  readonly field: string
  readonly code: Unreadable['code'] | 'missing' | 'reference'
  readonly said: string
}

/** What a row of the table does. */
export type Planned =
  | { readonly does: 'create'; readonly line: number; readonly values: Row }
  | { readonly does: 'update'; readonly line: number; readonly id: string; readonly values: Row }
  | { readonly does: 'nothing'; readonly line: number; readonly id: string }
  | { readonly does: 'fault'; readonly line: number; readonly faults: readonly Fault[] }

/** A table whose columns are known. */
export interface Table {
  /** The field of each column; null for a column that is left out. */
  readonly columns: readonly (Field | null)[]
  readonly lines: readonly (readonly string[])[]
}

const plain = (words: string) =>
  words
    .trim()
    .toLowerCase()
    .replace(/[\s_-]/g, '')

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
  if (named.some((field) => field !== null)) return { columns: named, lines: rest }
  return { columns: head.map((_word, index) => shown[index] ?? null), lines: cells }
}

/**
 * What each line does.
 * @param known the record of an id, as the server has it; null when it has none
 * @param resolve the IRI of what a cell names in another collection; null when none or several fit
 */
export async function planOf(
  { columns, lines }: Table,
  rules: {
    readonly writable: readonly string[]
    readonly createFields: readonly Field[]
    readonly known: (id: string) => Promise<Row | null>
    readonly resolve: (said: string, field: Field) => Promise<string | null>
  },
): Promise<Planned[]> {
  const idAt = columns.findIndex((field) => field?.kind === 'id')
  const planned: Planned[] = []
  for (const [index, cells] of lines.entries()) {
    // Line 1 is the first row of values, as the list of results counts them.
    const line = index + 1
    const id = cells[idAt]?.trim() ?? ''
    const faults: Fault[] = []
    const values: Record<string, unknown> = {}
    const takes = id === '' ? rules.createFields.map(({ name }) => name) : rules.writable
    for (const [at, field] of columns.entries()) {
      if (field === null || field.kind === 'id' || !takes.includes(field.name)) continue
      const said = cells[at]?.trim() ?? ''
      // An empty cell empties what can be empty, and leaves the rest as it is.
      if (said === '' && (id === '' || !field.nullable)) continue
      try {
        values[field.name] = await valueOf(said, field, rules.resolve)
      } catch (error) {
        if (!(error instanceof Unreadable) && !(error instanceof NotFound)) throw error
        faults.push({ field: field.name, code: error.code, said })
      }
    }
    if (id === '') {
      for (const { name } of rules.createFields.filter(
        (field) => field.required && !(field.name in values),
      )) {
        if (!faults.some(({ field }) => field === name))
          faults.push({ field: name, code: 'missing', said: '' })
      }
      planned.push(faults.length > 0 ? { does: 'fault', line, faults } : { does: 'create', line, values })
      continue
    }
    const before = await rules.known(id)
    if (before === null) faults.push({ field: 'id', code: 'reference', said: id })
    const changes = before === null ? {} : changesOf(before, values)
    if (faults.length > 0) planned.push({ does: 'fault', line, faults })
    else if (Object.keys(changes).length === 0) planned.push({ does: 'nothing', line, id })
    else planned.push({ does: 'update', line, id, values: changes })
  }
  return planned
}

class NotFound extends Error {
  readonly code = 'reference'
}

/** @throws Unreadable, and NotFound for a name that no row, or more than one, has */
async function valueOf(
  said: string,
  field: Field,
  resolve: (said: string, field: Field) => Promise<string | null>,
): Promise<unknown> {
  const value = readText(said, field)
  if (field.kind !== 'reference' && field.kind !== 'embedded' && field.kind !== 'references') return value
  if (value === null) return null
  const named = async (one: unknown) => {
    const iri = await resolve(String(one), field)
    if (iri === null) throw new NotFound()
    return iri
  }
  return Array.isArray(value) ? Promise.all(value.map(named)) : named(value)
}
