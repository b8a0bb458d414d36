// A table as the text of a file: CSV for spreadsheets, JSON for programs.
import type { ReportTable, TableCell, TableColumn } from '#contract/bridge/export'
import { csvOf } from '#domain/csv-lines'
import { formatDuration } from '#domain/duration'
import { apportionHundredths, formatHundredths, hourHundredths } from '#domain/roundings'
import { typedCell } from './cell'
import { rowsAfter, rowsBefore, type DocumentCell } from './document-rows'

/** How CSV is written. */
export interface CsvDialect {
  readonly separator: ',' | ';' | '\t'
  readonly decimal: '.' | ','
}

/**
 * A table as CSV: a head and a line for each row. The totals are left out, since who calculates with the rows would count
 * them twice. Hours are there twice, for those who calculate (1.50) and those who read (1:30). Where the rows of a column
 * have a total, their decimals add up to it.
 * A document has its particulars before the head and its sums and notes after the rows; all its lines have as many cells.
 * @param hoursMinutes the head of the second column of hours, from that of the first
 */
export function csvTable(
  table: ReportTable,
  { separator, decimal }: CsvDialect,
  hoursMinutes: (title: string) => string,
): string {
  const { columns, rows, document } = table
  const head = columns.flatMap(({ kind, title }) =>
    kind === 'hours' ? [title, hoursMinutes(title)] : [title],
  )
  const withDecimal = (text: string) => text.replace('.', decimal)
  const textsOf = (value: TableCell, { kind }: TableColumn, hundredths?: number): string[] => {
    const cell = typedCell(value, kind)
    const second = kind === 'hours' ? [''] : []
    switch (cell?.kind) {
      case undefined:
        return ['', ...second]
      case 'text':
        return [cell.text, ...second]
      case 'hours':
        return [
          withDecimal(formatHundredths(hundredths ?? hourHundredths(cell.seconds))),
          hoursMinutesOf(cell.seconds),
        ]
      case 'money':
        return [withDecimal(cell.amount)]
      case 'percent':
        return [`${withDecimal(String(cell.number))}%`]
      case 'day':
        return [cell.day]
      case 'month':
        return [cell.month]
      case 'count':
        return [String(cell.number)]
    }
  }
  const apportioned = columns.map((column, place) => apportionedColumn(table, column, place))
  const lineOf = (row: readonly TableCell[], line: number) =>
    columns.flatMap((column, place) => textsOf(row[place] ?? null, column, apportioned[place]?.[line]))
  const around = (row: readonly DocumentCell[]) =>
    row.flatMap(({ value, kind }) => textsOf(value, { key: '', title: '', kind }))
  const lines = [
    ...rowsBefore(table).map(around),
    head,
    ...rows.map(lineOf),
    ...(document?.sums ?? []).map((sum) => lineOf(sum, rows.length)),
    ...rowsAfter(table).map(around),
  ]
  const width = Math.max(...lines.map(({ length }) => length))
  const filled = lines.map((line) => [...line, ...Array.from({ length: width - line.length }, () => '')])
  return csvOf(filled, separator)
}

/** The hundredths of the rows of a column of hours; null where no total says that they add up. */
function apportionedColumn({ rows, totals, document }: ReportTable, { kind }: TableColumn, place: number) {
  if (kind !== 'hours') return null
  const seconds = rows.map((row) => (typeof row[place] === 'number' ? row[place] : 0))
  const sum = seconds.reduce((all, one) => all + one, 0)
  const said = [totals, ...(document?.sums ?? [])].map((row) => row?.[place])
  return said.includes(sum) ? apportionHundredths(seconds) : null
}

/** A spreadsheet would take `-1:30` for a formula: rows 1 to 30, negated. With a minus sign of print it is a text. */
const hoursMinutesOf = (seconds: number): string => formatDuration(seconds).replace('-', '\u2212')

/** A table as JSON: its rows as objects; durations in seconds, money as decimal strings. */
export function jsonTable({ title, notes, columns, rows, totals }: ReportTable): string {
  const named = (row: readonly TableCell[]) =>
    Object.fromEntries(columns.map(({ key }, place) => [key, row[place] ?? null]))
  const whole = {
    title,
    notes,
    columns,
    rows: rows.map(named),
    totals: totals === null ? null : named(totals),
  }
  return `${JSON.stringify(whole, null, 2)}\n`
}
