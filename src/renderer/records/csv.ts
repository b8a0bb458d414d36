// Tables as text are read: CSV as spreadsheets write it, and what is copied from their cells.
import { BOM, FORMULA } from '#domain/csv-lines'

/** What separates the cells of a table: a tab, semicolon or comma, whichever its first line has most of. */
function separatorOf(text: string): string {
  const [line = ''] = text.split(/\r?\n/, 1)
  const bare = line.replace(/"[^"]*"/g, '')
  const count = (separator: string) => bare.split(separator).length
  return ['\t', ';', ','].reduce((best, one) => (count(one) > count(best) ? one : best))
}

/** The cells of a table, line by line; empty lines are left out. */
export function cellsOf(given: string): string[][] {
  const text = given.startsWith(BOM) ? given.slice(1) : given
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let now = ''
  let quoted = false
  const endCell = () => {
    row.push(now.startsWith("'") && FORMULA.test(now.slice(1)) ? now.slice(1) : now)
    now = ''
  }
  const endRow = () => {
    endCell()
    if (row.some((one) => one.trim() !== '')) rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? ''
    if (quoted) {
      if (letter !== '"') now += letter
      else if (text[at + 1] === '"') {
        now += '"'
        at += 1
      } else quoted = false
    } else if (letter === '"' && now === '') quoted = true
    else if (letter === separator) endCell()
    else if (letter === '\n') endRow()
    else if (letter !== '\r') now += letter
  }
  if (now !== '' || row.length > 0) endRow()
  return rows
}
