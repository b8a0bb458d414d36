// Tables as the document that a PDF is printed from.
import { Temporal } from 'temporal-polyfill'
import type { ReportTable, TableCell, TableColumn } from '#contract/bridge/export'
import { formatDuration } from '#domain/duration'
import { typedCell } from './cell'

/** The kinds of columns that are aligned as texts are. */
const WORDS: ReadonlySet<TableColumn['kind']> = new Set(['text', 'day', 'month'] as const)

/** Texts as they are printed, with the side that each column keeps to. */
interface Drawn {
  readonly title: string
  readonly notes: readonly string[]
  readonly columns: readonly { readonly title: string; readonly isNumber: boolean }[]
  readonly rows: readonly (readonly string[])[]
  readonly totals: readonly string[] | null
  readonly signatures: readonly string[]
}

function textsOf(table: ReportTable, locale: string): Drawn {
  /** With the places that are written: those of its currency. */
  const money = (written: string) => {
    const places = written.split('.')[1]?.length ?? 0
    const format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: places,
      maximumFractionDigits: places,
    })
    // A decimal as it is written: it is never a float.
    return format.format(written as `${number}`)
  }
  const count = new Intl.NumberFormat(locale)
  const textOf = (value: TableCell, { kind }: TableColumn): string => {
    const cell = typedCell(value, kind)
    switch (cell?.kind) {
      case undefined:
        return ''
      case 'text':
        return cell.text
      case 'day':
        return Temporal.PlainDate.from(cell.day).toLocaleString(locale, { dateStyle: 'medium' })
      case 'month':
        return Temporal.PlainDate.from(`${cell.month}-01`).toLocaleString(locale, {
          month: 'long',
          year: 'numeric',
        })
      case 'hours':
        return formatDuration(cell.seconds)
      case 'money':
        return money(cell.amount)
      case 'count':
        return count.format(cell.number)
      case 'percent':
        return `${count.format(cell.number)} %`
    }
  }
  const lineOf = (row: readonly TableCell[]) =>
    table.columns.map((column, place) => textOf(row[place] ?? null, column))
  return {
    title: table.title,
    notes: table.notes,
    columns: table.columns.map(({ title, kind }) => ({ title, isNumber: !WORDS.has(kind) })),
    rows: table.rows.map(lineOf),
    totals: table.totals === null ? null : lineOf(table.totals),
    signatures: table.signatures ?? [],
  }
}

/** Text as it can be put into a document. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/**
 * The body of the document that is printed, a section for each table; the texts in it are no markup.
 * @param locale BCP 47, of numbers and days
 */
export const documentBody = (tables: readonly ReportTable[], locale: string): string =>
  tables
    .map((table) => {
      const name = table.portrait === true ? ' class="upright"' : ''
      return `<section${name}>${sectionBody(table, locale)}</section>`
    })
    .join('')

function sectionBody(table: ReportTable, locale: string): string {
  const { title, notes, columns, rows, totals, signatures } = textsOf(table, locale)
  const line = (texts: readonly string[], name: 'td' | 'th') =>
    `<tr>${columns
      .map(({ isNumber }, place) => {
        const kind = isNumber ? ' class="number"' : ''
        return `<${name}${kind}>${escaped(texts[place] ?? '')}</${name}>`
      })
      .join('')}</tr>`
  const head = line(
    columns.map((column) => column.title),
    'th',
  )
  const lines = rows.map((row) => line(row, 'td')).join('')
  // In the body: Chromium would print the foot of a table on every page.
  const last = totals === null ? '' : line(totals, 'th')
  const said = notes.map((note) => `<p>${escaped(note)}</p>`).join('')
  const signed = signatures.map((who) => `<span>${escaped(who)}</span>`).join('')
  const end = signed === '' ? '' : `<div class="signatures">${signed}</div>`
  return `<h1>${escaped(title)}</h1>${said}<table><thead>${head}</thead><tbody>${lines}${last}</tbody></table>${end}`
}
