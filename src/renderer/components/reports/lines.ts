// The entries of a report: what tells them apart, and how they leave the app.
import type { ReportTable } from '#contract/bridge/export'
import type { ReportLine } from '#contract/bridge/reports'

/** Every entry is in the store or on the server. */
export const keyOfLine = ({ id, iri }: ReportLine): string => id ?? iri ?? ''

interface LineWords {
  readonly title: string
  readonly notes: readonly string[]
  readonly total: string
  readonly column: (
    name:
      | 'date'
      | 'times'
      | 'description'
      | 'client'
      | 'project'
      | 'task'
      | 'person'
      | 'tags'
      | 'billable'
      | 'hours',
  ) => string
  readonly times: (line: ReportLine) => string
  readonly nameOf: (iri: string | null) => string
  readonly billable: (line: ReportLine) => string
}

/** Every entry as a row, and their sum. */
export function lineTable(lines: readonly ReportLine[], words: LineWords): ReportTable {
  const { nameOf } = words
  const text = (name: Parameters<LineWords['column']>[0]) => ({
    ...{ key: name, title: words.column(name), kind: 'text' as const },
  })
  return {
    title: words.title,
    notes: [...words.notes],
    columns: [
      { key: 'date', title: words.column('date'), kind: 'day' },
      ...(['times', 'description', 'client', 'project', 'task', 'person', 'tags', 'billable'] as const).map(
        text,
      ),
      { key: 'seconds', title: words.column('hours'), kind: 'hours' },
    ],
    rows: lines.map((line) => [
      ...[line.day, words.times(line), line.description, nameOf(line.client), nameOf(line.project)],
      ...[nameOf(line.task), nameOf(line.employee), line.tags.join(', '), words.billable(line), line.seconds],
    ]),
    totals: [
      ...[words.total, null, null, null, null, null, null, null, null],
      lines.reduce((sum, { seconds }) => sum + seconds, 0),
    ],
  }
}
