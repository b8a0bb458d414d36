// A cell of a table with its kind: that of its column, except for a value which that kind cannot show.
import { Temporal } from 'temporal-polyfill'
import type { TableCell, TableColumn } from '#contract/bridge/export'

export type TypedCell =
  | { readonly kind: 'text'; readonly text: string }
  /** A calendar day, YYYY-MM-DD. */
  | { readonly kind: 'day'; readonly day: string }
  /** YYYY-MM. */
  | { readonly kind: 'month'; readonly month: string }
  /** Whole seconds. */
  | { readonly kind: 'hours'; readonly seconds: number }
  /** A decimal as a string. */
  | { readonly kind: 'money'; readonly amount: string }
  | { readonly kind: 'count' | 'percent'; readonly number: number }

const DECIMAL = /^-?\d+(\.\d+)?$/

/** Whether the text is a day of the calendar, which 2026-02-30 is not. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  try {
    Temporal.PlainDate.from(text, { overflow: 'reject' })
    return true
  } catch {
    return false
  }
}

/**
 * The value of a cell with its kind. Rows differ from their columns: the row of totals has a word where the column has
 * days, and a level of a report can have a name instead of a day. Such a value is text, so that every row can be written.
 * @returns null for an empty cell
 */
export function typedCell(value: TableCell, kind: TableColumn['kind']): TypedCell | null {
  if (value === null || value === '') return null
  const text = String(value)
  switch (kind) {
    case 'day':
      return isDay(text) ? { kind, day: text } : { kind: 'text', text }
    case 'month':
      return isDay(`${text}-01`) ? { kind, month: text } : { kind: 'text', text }
    case 'money':
      return DECIMAL.test(text) ? { kind, amount: text } : { kind: 'text', text }
    case 'hours':
      return DECIMAL.test(text) ? { kind, seconds: Number(text) } : { kind: 'text', text }
    case 'count':
    case 'percent':
      return DECIMAL.test(text) ? { kind, number: Number(text) } : { kind: 'text', text }
    case 'text':
      return { kind, text }
  }
}
