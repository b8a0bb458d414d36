// A timesheet of a period for a client, to be signed.
import type { ReportTable } from '#contract/bridge/export'
import type { ReportLine } from '#contract/bridge/reports'

const MINUTE = 60

export interface TimesheetWords {
  readonly title: string
  readonly notes: readonly string[]
  readonly column: (name: 'day' | 'person' | 'project' | 'description' | 'hours') => string
  readonly total: string
  readonly withoutProject: string
  /** Times are shown to the minute, and are not all whole minutes. */
  readonly toTheMinute: string
  /** Who signs a timesheet. */
  readonly signatures: readonly string[]
}

/** Whether rows in minutes may not add up to the total of the exact times. */
export const hasSeconds = (seconds: readonly number[]): boolean => seconds.some((one) => one % MINUTE !== 0)

/** The entries in the order of their days, with their sum. */
export function timesheetTable(
  lines: readonly ReportLine[],
  names: Readonly<Record<string, string>>,
  words: TimesheetWords,
): ReportTable {
  const inOrder = lines.toSorted((one, other) =>
    `${one.day} ${one.startedAt ?? ''}`.localeCompare(`${other.day} ${other.startedAt ?? ''}`),
  )
  const nameOf = (iri: string | null) => (iri === null ? words.withoutProject : (names[iri] ?? ''))
  return {
    title: words.title,
    notes: [...words.notes, ...(hasSeconds(lines.map(({ seconds }) => seconds)) ? [words.toTheMinute] : [])],
    columns: [
      { key: 'day', title: words.column('day'), kind: 'day' },
      { key: 'person', title: words.column('person'), kind: 'text' },
      { key: 'project', title: words.column('project'), kind: 'text' },
      { key: 'description', title: words.column('description'), kind: 'text' },
      { key: 'seconds', title: words.column('hours'), kind: 'hours' },
    ],
    rows: inOrder.map(({ day, employee, project, description, seconds }) => [
      ...[day, names[employee] ?? '', nameOf(project), description, seconds],
    ]),
    totals: [words.total, null, null, null, inOrder.reduce((sum, { seconds }) => sum + seconds, 0)],
    signatures: [...words.signatures],
  }
}
