// What a document says before and after its rows, as rows of cells for files that have nothing but cells.
import type { ReportTable, TableCell, TableColumn } from '#contract/bridge/export'

export interface DocumentCell {
  readonly value: TableCell
  readonly kind: TableColumn['kind']
}
type DocumentRow = readonly DocumentCell[]

const text = (value: string): DocumentCell => ({ value, kind: 'text' })
const EMPTY: DocumentRow = []

/** Its title, the parties and the particulars; none for a table without a document. */
export function rowsBefore({ title, document }: ReportTable): DocumentRow[] {
  if (document === undefined) return []
  const parties = document.parties.flatMap((party) =>
    party.lines.map((line, place) => [text(place === 0 ? party.title : ''), text(line)]),
  )
  const particulars = document.particulars.map(({ title: name, kind, values }) => [
    text(name),
    ...values.map((value) => ({ value, kind })),
  ])
  return [[text(title)], EMPTY, ...parties, EMPTY, ...particulars, EMPTY]
}

/** The notes; none for a table without a document. */
export const rowsAfter = ({ notes, document }: ReportTable): DocumentRow[] =>
  document === undefined || notes.length === 0 ? [] : [EMPTY, ...notes.map((note) => [text(note)])]
