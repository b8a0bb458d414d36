// CSV is read (RFC 4180, and what spreadsheets make of it): text in pieces of any size becomes rows with their line numbers.
import { BOM, FORMULA } from './csv-lines'

/** A row of a table. */
export interface CsvRow {
  /** The line on which it begins, from 1. */
  readonly line: number
  readonly cells: string[]
  /** A quotation mark was opened in it and never closed: what follows it in the file is in its last cell. */
  readonly unclosed?: true
}

const SEPARATORS = [',', ';', '\t', '|'] as const

/** Lines from whose cells the separator is found. */
const LOOKED_AT = 20
/** Names the separator for spreadsheets; not a row of the table. */
const SEPARATOR_LINE = /^\uFEFF?sep=(.)(?:\r\n|[\r\n])/i

/**
 * The separator of a table: as its first line names it (`sep=;`), else comma, semicolon, tab or bar, whichever gives
 * most of the first lines the same number of cells, and the most cells among equals. Text in quotes does not count.
 */
export function separatorOf(text: string): string {
  const named = SEPARATOR_LINE.exec(text)?.[1]
  if (named !== undefined) return named
  const lines = text
    .replace(/"[^"]*"/g, '')
    .replace(BOM, '')
    .split(/\r\n|[\r\n]/)
    .filter((line) => line.trim() !== '')
    .slice(0, LOOKED_AT)
  const measured = SEPARATORS.map((separator) => {
    const byCells = new Map<number, number>()
    for (const line of lines) {
      const cells = line.split(separator).length
      if (cells > 1) byCells.set(cells, (byCells.get(cells) ?? 0) + 1)
    }
    const [cells = 0, count = 0] =
      [...byCells].sort((one, other) => other[1] - one[1] || other[0] - one[0])[0] ?? []
    return { separator, cells, count }
  })
  const [best] = measured.sort((one, other) => other.count - one.count || other.cells - one.cells)
  return best === undefined || best.count === 0 ? ',' : best.separator
}

/** A cell without the apostrophe that keeps spreadsheets from calculating it. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell

/**
 * Reads rows from text that comes in pieces. Lines end with CR LF, LF or CR; a cell in quotes may have line ends,
 * separators and doubled quotes; a quote inside a cell that does not begin with one is a quote. Rows of which every cell
 * is blank are left out.
 */
export class CsvReader {
  readonly #separator: string
  #cells: string[] = []
  #cell = ''
  /** bare: outside quotes. quoted: inside. closing: after a quote that ends the cell or is the first of two. */
  #state: 'bare' | 'quoted' | 'closing' = 'bare'
  /** The line of the next character, and of the row's first one. */
  #line = 1
  #rowLine = 1
  #afterCr = false
  #atStart = true

  constructor(separator: string) {
    this.#separator = separator
  }

  /** The rows that end within this piece. */
  push(text: string): CsvRow[] {
    const rows: CsvRow[] = []
    let from = 0
    if (this.#atStart && text !== '') {
      this.#atStart = false
      if (text.startsWith(BOM)) from = 1
      const named = SEPARATOR_LINE.exec(text)
      if (named !== null) {
        from = named[0].length
        this.#line = this.#rowLine = 2
      }
    }
    for (let at = from; at < text.length; at += 1) this.#take(text[at] ?? '', rows)
    return rows
  }

  /** The row that the end of the text ends, if there is one. */
  end(): CsvRow[] {
    const rows: CsvRow[] = []
    const unclosed = this.#state === 'quoted'
    if (this.#cell !== '' || this.#cells.length > 0) this.#endRow(rows, unclosed)
    return rows
  }

  #take(letter: string, rows: CsvRow[]): void {
    const follows = this.#afterCr && letter === '\n'
    this.#afterCr = letter === '\r'
    const ends = letter === '\n' || letter === '\r'
    if (ends && !follows) this.#line += 1
    if (this.#state === 'quoted') {
      if (letter === '"') this.#state = 'closing'
      else this.#cell += letter
      return
    }
    if (follows) {
      this.#rowLine = this.#line
      return
    }
    if (letter === '"' && this.#state === 'closing') {
      this.#cell += '"'
      this.#state = 'quoted'
    } else if (letter === '"' && this.#cell === '') this.#state = 'quoted'
    else if (letter === this.#separator) this.#endCell()
    else if (ends) this.#endRow(rows, false)
    else {
      this.#cell += letter
      this.#state = 'bare'
    }
  }

  #endCell(): void {
    this.#cells.push(this.#cell)
    this.#cell = ''
    this.#state = 'bare'
  }

  #endRow(rows: CsvRow[], unclosed: boolean): void {
    this.#endCell()
    if (this.#cells.some((cell) => cell.trim() !== ''))
      rows.push({ line: this.#rowLine, cells: this.#cells, ...(unclosed ? { unclosed } : {}) })
    this.#cells = []
    this.#rowLine = this.#line
  }
}
