// Rows as CSV (RFC 4180), as spreadsheets read them, and safe for them.

/** A spreadsheet would calculate a text that begins like this. */
export const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^-?\d+([.,]\d+)?%?$/
/** Tells spreadsheets that the file is UTF-8. */
export const BOM = '\uFEFF'

function cell(text: string, separator: string): string {
  const isNumber = NUMBER.test(text)
  const safe = FORMULA.test(text) && !isNumber ? `'${text}` : text
  // A spreadsheet that takes another separator would begin a cell, and perhaps a formula, within the text.
  const isQuoted = safe.includes(separator) || (!isNumber && /[",;\t\r\n]/.test(safe))
  return isQuoted ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A row as a line, with its end. A text that a spreadsheet would calculate begins with an apostrophe. */
export const csvLine = (row: readonly string[], separator = ','): string =>
  `${row.map((text) => cell(text, separator)).join(separator)}\r\n`

/** A table as CSV. */
export const csvOf = (rows: readonly (readonly string[])[], separator = ','): string =>
  BOM + rows.map((row) => csvLine(row, separator)).join('')
