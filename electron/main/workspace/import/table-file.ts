// A table in a file: what is recognised of it, and its rows piece by piece.
import type { ImportEncoding } from '#contract/bridge/import'
import { CsvReader, separatorOf, unguarded, type CsvRow } from '#domain/csv-text'
import { columnsOf, recognise, type ImportColumns, type TableFormatName } from '#domain/import/table-formats'
import { DayOrders, type DayOrder } from '#domain/import/written'
import { textOf, type KnownText } from './text-file'

/** How a table is read. */
export interface TableReading {
  readonly encoding: ImportEncoding
  readonly format: TableFormatName
  readonly columns: ImportColumns
  readonly dayOrder: DayOrder
}

/** A reading that may leave the columns open. */
type WantedReading = Omit<TableReading, 'columns'> & { readonly columns?: ImportColumns | undefined }

/** Lines that say the same of something. */
interface Counted {
  rows: number
}

/** What one reading of a table found. */
export interface TableLook extends TableReading {
  readonly daySure: boolean
  readonly header: string[]
  readonly samples: string[][]
  readonly rows: number
  readonly people: readonly (Counted & { person: string; email: string })[]
  readonly projects: readonly (Counted & { project: string; client: string })[]
}

const SAMPLES = 5
const MOST_CHOICES = 500
/** Rows of titles above the header. */
const MOST_TITLES = 10
/** More columns than any program writes. */
const MOST_COLUMNS = 500

export class TableFile {
  readonly known: KnownText
  readonly separator: string

  private constructor(known: KnownText, separator: string) {
    this.known = known
    this.separator = separator
  }

  static async open(known: KnownText): Promise<TableFile> {
    for await (const text of textOf(known)) if (text !== '') return new TableFile(known, separatorOf(text))
    return new TableFile(known, ',')
  }

  /** The same file, read in another encoding. @throws the file system's error */
  withEncoding(encoding: ImportEncoding): Promise<TableFile> | TableFile {
    return encoding === this.known.encoding ? this : TableFile.open({ ...this.known, encoding })
  }

  /**
   * The rows in pieces, the header first: titles above it, which fill one cell at most, are left out. @throws the file system's error
   */
  async *rows(): AsyncGenerator<CsvRow[]> {
    const reader = new CsvReader(this.separator)
    let titles = MOST_TITLES
    const below = (rows: CsvRow[]) => {
      const header = titles === 0 ? 0 : rows.findIndex(({ cells }, at) => at === titles || isFilled(cells))
      titles = header < 0 ? Math.max(0, titles - rows.length) : 0
      return (header < 0 ? [] : rows.slice(header)).map(bare)
    }
    for await (const text of textOf(this.known)) yield below(reader.push(text))
    yield below(reader.end())
  }

  /**
   * Reads the table once; null where it has no rows below a header of two columns and more.
   * @param wanted how to read it; null to find out, and the same for columns that are left out
   * @param usual the order of days where they do not say
   */
  async look(wanted: WantedReading | null, usual: DayOrder): Promise<TableLook | null> {
    let seen: Seen | null = null
    for await (const rows of this.rows()) {
      for (const row of rows) {
        if (seen !== null) seen.take(row)
        else if (row.cells.length < 2 || row.cells.length > MOST_COLUMNS) return null
        else seen = new Seen(row.cells, this.known.encoding, wanted)
      }
    }
    return seen === null || seen.count === 0 ? null : seen.look(usual)
  }
}

const isFilled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length > 1

const bare = (row: CsvRow): CsvRow => ({ ...row, cells: row.cells.map(unguarded) })

/** Collects what the rows of a table say of it as a whole. */
class Seen {
  count = 0
  readonly #header: string[]
  readonly #encoding: ImportEncoding
  readonly #wanted: WantedReading | null
  readonly #format: TableFormatName
  readonly #columns: ImportColumns
  readonly #samples: string[][] = []
  readonly #orders = new DayOrders()
  readonly #people = new Map<string, Counted & { person: string; email: string }>()
  readonly #projects = new Map<string, Counted & { project: string; client: string }>()

  constructor(header: string[], encoding: ImportEncoding, wanted: WantedReading | null) {
    this.#encoding = encoding
    this.#header = header
    this.#wanted = wanted
    this.#format = wanted?.format ?? recognise(header)
    this.#columns = wanted?.columns ?? columnsOf(this.#format, header)
  }

  take({ cells }: CsvRow): void {
    this.count += 1
    if (this.#samples.length < SAMPLES) this.#samples.push(cells)
    const { day, start } = this.#columns
    this.#orders.see(cells[day ?? start ?? -1] ?? '')
    const who = personOf(cells, this.#columns)
    const person = this.#people.get(keyOf(who.person, who.email))
    if (person === undefined) this.#people.set(keyOf(who.person, who.email), { ...who, rows: 1 })
    else person.rows += 1
    const what = projectOf(cells, this.#columns)
    const project = this.#projects.get(keyOf(what.project, what.client))
    if (project === undefined) this.#projects.set(keyOf(what.project, what.client), { ...what, rows: 1 })
    else project.rows += 1
  }

  look(usual: DayOrder): TableLook {
    const { order, sure } = this.#orders.found(usual)
    return {
      encoding: this.#encoding,
      format: this.#format,
      columns: this.#columns,
      dayOrder: this.#wanted?.dayOrder ?? order,
      daySure: sure,
      header: this.#header,
      samples: this.#samples,
      rows: this.count,
      people: most(this.#people),
      projects: most(this.#projects),
    }
  }
}

const most = <T extends Counted>(all: ReadonlyMap<string, T>): T[] =>
  [...all.values()].sort((one, other) => other.rows - one.rows).slice(0, MOST_CHOICES)

/** Two names as one key. */
export const keyOf = (one: string, other: string): string => JSON.stringify([one, other])

const cellOf = (cells: readonly string[], column: number | undefined): string =>
  (cells[column ?? -1] ?? '').trim().normalize('NFC')

/** Whose line it is, as the file says; empty where it does not. */
export function personOf(
  cells: readonly string[],
  { person, lastName, email }: ImportColumns,
): { person: string; email: string } {
  const names = [cellOf(cells, person), cellOf(cells, lastName)].filter((name) => name !== '')
  return { person: names.join(' '), email: cellOf(cells, email).toLowerCase() }
}

/** What a line is on, as the file says; empty where it does not. */
export const projectOf = (
  cells: readonly string[],
  { project, client }: ImportColumns,
): { project: string; client: string } => {
  const name = cellOf(cells, project)
  return { project: name, client: name === '' ? '' : cellOf(cells, client) }
}
