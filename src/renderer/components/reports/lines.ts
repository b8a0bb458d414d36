// The entries of a report: what tells them apart, and how they leave the app.
import type { ReportTable } from '#contract/bridge/export'
import type { ReportLine } from '#contract/bridge/reports'
import type { LineColumn } from '#contract/bridge/settings'

/** Every entry is in the store or on the server. */
export const keyOfLine = ({ id, iri }: ReportLine): string => id ?? iri ?? ''

interface LineWords {
  readonly title: string
  readonly notes: readonly string[]
  readonly total: string
  readonly column: (name: 'date' | LineColumn | 'hours') => string
  readonly times: (line: ReportLine) => string
  readonly nameOf: (iri: string | null) => string
  readonly billable: (line: ReportLine) => string
}

/** Every entry as a row with these columns between its day and its hours, and the sum of all. */
export function lineTable(
  lines: readonly ReportLine[],
  columns: readonly LineColumn[],
  words: LineWords,
): ReportTable {
  const { nameOf } = words
  const texts: Record<LineColumn, (line: ReportLine) => string> = {
    times: words.times,
    description: ({ description }) => description,
    client: ({ client }) => nameOf(client),
    project: ({ project }) => nameOf(project),
    task: ({ task }) => nameOf(task),
    person: ({ employee }) => nameOf(employee),
    tags: ({ tags }) => tags.join(', '),
    billable: words.billable,
  }
  return {
    title: words.title,
    notes: [...words.notes],
    columns: [
      { key: 'date', title: words.column('date'), kind: 'day' },
      ...columns.map((name) => ({ key: name, title: words.column(name), kind: 'text' as const })),
      { key: 'seconds', title: words.column('hours'), kind: 'hours' },
    ],
    rows: lines.map((line) => [line.day, ...columns.map((name) => texts[name](line)), line.seconds]),
    totals: [words.total, ...columns.map(() => null), lines.reduce((sum, { seconds }) => sum + seconds, 0)],
  }
}
