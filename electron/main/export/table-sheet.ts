// A table as an Excel workbook: cells with their kinds, so that a spreadsheet calculates with them.
import { Temporal } from 'temporal-polyfill'
import writeExcelFile, { type Cell } from 'write-excel-file/node'
import type { ReportTable, TableCell, TableColumn } from '#contract/bridge/export'
import { hourHundredths, roundedMinutes } from '#domain/roundings'
import { typedCell } from './cell'
import { rowsAfter, rowsBefore, type DocumentCell } from './document-rows'

const MINUTES_OF_DAY = 1440
/** Spreadsheets count days from here on. */
const FIRST_DAY = Temporal.PlainDate.from('1899-12-30')
/** What the name of a sheet cannot have, and how long it may be. */
const NOT_IN_SHEETS = /[\\/?*[\]:]/g
const LONGEST_SHEET_NAME = 31
/** Column widths in characters. */
const NARROWEST = 8
const WIDEST = 60
/** As many rows are looked at for the width of a column. */
const LOOKED_AT = 200

/** As many places as are written: those of the currency. */
function moneyFormat(written: string): string {
  const places = written.split('.')[1]?.length ?? 0
  return places === 0 ? '#,##0' : `#,##0.${'0'.repeat(places)}`
}

/** Spreadsheets show a time below zero as a row of `#`: such hours are decimals, as they are in the rest of their column. */
const DECIMAL_HOURS = '0.00" h"'

/** Rounded here, as spreadsheets cut seconds off where they show minutes. */
function hoursCell(seconds: number, isSigned: boolean) {
  return isSigned
    ? { value: hourHundredths(seconds) / 100, format: DECIMAL_HOURS }
    : { value: roundedMinutes(seconds) / MINUTES_OF_DAY, format: '[h]:mm' }
}

function cellOf(value: TableCell, kind: TableColumn['kind'], isSigned: boolean, strong: boolean): Cell {
  const style = strong ? ({ fontWeight: 'bold' } as const) : {}
  const cell = typedCell(value, kind)
  switch (cell?.kind) {
    case undefined:
      return null
    case 'text':
      // Always a text: nothing that was typed is calculated.
      return { type: String, value: cell.text, ...style }
    case 'month':
      return { type: String, value: cell.month, ...style }
    case 'day':
      return {
        type: Number,
        value: FIRST_DAY.until(cell.day).days,
        format: 'yyyy-mm-dd',
        ...style,
      }
    case 'hours':
      return { type: Number, ...hoursCell(cell.seconds, isSigned), ...style }
    case 'money':
      return { type: Number, value: Number(cell.amount), format: moneyFormat(cell.amount), ...style }
    case 'count':
      return { type: Number, value: cell.number, format: '0', ...style }
    case 'percent':
      return { type: Number, value: cell.number / 100, format: '0.0%', ...style }
  }
}

/** A table as a sheet: a head that stays in sight, the rows, and the totals; what a document says is around them. */
function sheetOf(table: ReportTable) {
  const { columns, rows, totals, document } = table
  const last = [...(totals === null ? [] : [totals]), ...(document?.sums ?? [])]
  const before = rowsBefore(table)
  const head = columns.map((column): Cell => ({ type: String, value: column.title, fontWeight: 'bold' }))
  const isSigned = columns.map(
    ({ kind }, place) => kind === 'hours' && [...rows, ...last].some((row) => Number(row[place] ?? 0) < 0),
  )
  const lineOf = (row: readonly TableCell[], strong = false) =>
    columns.map((column, place) => cellOf(row[place] ?? null, column.kind, isSigned[place] === true, strong))
  const around = (row: readonly DocumentCell[]) =>
    row.map(({ value, kind }, place) => cellOf(value, kind, false, place === 0))
  const widthOf = (column: TableColumn, place: number) => {
    // The title of a document is the only cell of its row.
    const beside = before.filter(({ length }) => length > 1).map((row) => row.map(({ value }) => value))
    const longest = [...beside, ...rows.slice(0, LOOKED_AT), ...last].reduce(
      (most, row) => Math.max(most, String(row[place] ?? '').length),
      column.title.length,
    )
    return Math.min(WIDEST, Math.max(NARROWEST, longest + 2))
  }
  return {
    data: [
      ...before.map(around),
      head,
      ...rows.map((row) => lineOf(row)),
      ...last.map((row) => lineOf(row, true)),
      ...rowsAfter(table).map(around),
    ],
    columns: columns.map((column, place) => ({ width: widthOf(column, place) })),
    ...(document === undefined && { stickyRowsCount: 1 }),
  }
}

/** Names of sheets as a workbook takes them: short, and no two alike. */
function sheetNames(tables: readonly ReportTable[]): string[] {
  const taken = new Set<string>()
  return tables.map(({ sheet, title }) => {
    const plain = (sheet ?? title).replace(NOT_IN_SHEETS, ' ')
    let name = plain.slice(0, LONGEST_SHEET_NAME)
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) {
      const ending = ` (${number})`
      name = plain.slice(0, LONGEST_SHEET_NAME - ending.length) + ending
    }
    taken.add(name.toLowerCase())
    return name
  })
}

/** The bytes of an .xlsx file with a sheet for each table. */
export function workbook(tables: readonly ReportTable[]): Promise<Uint8Array> {
  const names = sheetNames(tables)
  return writeExcelFile(
    tables.map((table, place) => ({ ...sheetOf(table), sheet: names[place] ?? '' })),
  ).toBuffer()
}
