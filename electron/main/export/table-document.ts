// Tables as the document that a PDF is printed from.
import { Temporal } from 'temporal-polyfill'
import type { ReportTable, TableCell, TableColumn, TableDocument } from '#contract/bridge/export'
import { formatDuration } from '#domain/duration'
import { documentLocale, type Language } from '#domain/language'
import { typedCell } from './cell'

/** Days that are read alike everywhere: 27 Nov 2026, 27.11.2026. */
const DOCUMENT_DAYS: Readonly<Record<Language, 'medium' | 'short'>> = { en: 'medium', pl: 'short' }

/** A space at which no line ends. */
const NO_BREAK = '\u00a0'

/** The kinds of columns that are aligned as texts are. */
const WORDS: ReadonlySet<TableColumn['kind']> = new Set(['text', 'day', 'month'] as const)

/** Texts as they are printed, with the side that each column keeps to. */
interface Drawn {
  readonly title: string
  readonly notes: readonly string[]
  readonly columns: readonly { readonly title: string; readonly isNumber: boolean }[]
  readonly rows: readonly (readonly string[])[]
  readonly last: readonly (readonly string[])[]
  readonly particulars: readonly { readonly title: string; readonly text: string }[]
  readonly signatures: readonly string[]
}

function textsOf(table: ReportTable, appLocale: string): Drawn {
  const { document } = table
  const locale = document === undefined ? appLocale : documentLocale(document.language)
  const dateStyle = document === undefined ? 'medium' : DOCUMENT_DAYS[document.language]
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
  const dayText = (day: string) => {
    const text = Temporal.PlainDate.from(day).toLocaleString(locale, { dateStyle })
    return document === undefined ? text : text.replaceAll(' ', NO_BREAK)
  }
  const textOf = (value: TableCell, kind: TableColumn['kind']): string => {
    const cell = typedCell(value, kind)
    switch (cell?.kind) {
      case undefined:
        return ''
      case 'text':
        return cell.text
      case 'day':
        return dayText(cell.day)
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
    table.columns.map((column, place) => textOf(row[place] ?? null, column.kind))
  return {
    title: table.title,
    notes: table.notes,
    columns: table.columns.map(({ title, kind }) => ({ title, isNumber: !WORDS.has(kind) })),
    rows: table.rows.map(lineOf),
    last: [...(table.totals === null ? [] : [table.totals]), ...(document?.sums ?? [])].map(lineOf),
    particulars: (document?.particulars ?? []).map(({ title, kind, values }) => ({
      title,
      text: values.map((value) => textOf(value, kind)).join(' – '),
    })),
    signatures: table.signatures ?? [],
  }
}

/** Text as it can be put into a document. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/**
 * The body of the document that is printed, a section for each table; the texts in it are no markup.
 * @param locale BCP 47, of numbers and days; a document has that of its language
 */
export const documentBody = (tables: readonly ReportTable[], locale: string): string =>
  tables
    .map((table) => {
      const names = [
        ...(table.portrait === true ? ['upright'] : []),
        ...(table.document === undefined ? [] : ['document']),
      ]
      const name = names.length === 0 ? '' : ` class="${names.join(' ')}"`
      return `<section${name}>${sectionBody(table, locale)}</section>`
    })
    .join('')

function partiesOf(parties: TableDocument['parties']): string {
  const each = parties.map(({ title, lines }) => {
    const text = lines.map((line, place) => `<p${place === 0 ? ' class="name"' : ''}>${escaped(line)}</p>`)
    return `<div><h2>${escaped(title)}</h2>${text.join('')}</div>`
  })
  return `<div class="parties">${each.join('')}</div>`
}

function sectionBody(table: ReportTable, locale: string): string {
  const { title, notes, columns, rows, last, particulars, signatures } = textsOf(table, locale)
  /** @param span over how many columns the first cell extends */
  const line = (texts: readonly string[], name: 'td' | 'th', span = 1) =>
    `<tr>${columns
      .map(({ isNumber }, place) => {
        if (place > 0 && place < span) return ''
        const kind = isNumber ? ' class="number"' : ''
        const wide = place === 0 && span > 1 ? ` colspan="${span}"` : ''
        return `<${name}${kind}${wide}>${escaped(texts[place] ?? '')}</${name}>`
      })
      .join('')}</tr>`
  const head = line(
    columns.map((column) => column.title),
    'th',
  )
  const lines = rows.map((row) => line(row, 'td')).join('')
  // In the body: Chromium would print the foot of a table on every page.
  const { document } = table
  // The names of sums are longer than a day, which may be the first column.
  const nameColumns = document === undefined ? 1 : columns.findIndex(({ isNumber }) => isNumber)
  const foot = last.map((row) => line(row, 'th', nameColumns)).join('')
  const said = notes.map((note) => `<p>${escaped(note)}</p>`).join('')
  const facts = particulars
    .map((fact) => `<dt>${escaped(fact.title)}</dt><dd>${escaped(fact.text)}</dd>`)
    .join('')
  const before = document === undefined ? said : `${partiesOf(document.parties)}<dl>${facts}</dl>`
  const after = document === undefined ? '' : `<div class="remarks">${said}</div>`
  const signed = signatures.map((who) => `<span>${escaped(who)}</span>`).join('')
  const end = signed === '' ? '' : `<div class="signatures">${signed}</div>`
  return `<h1>${escaped(title)}</h1>${before}<table><thead>${head}</thead><tbody>${lines}${foot}</tbody></table>${after}${end}`
}
