// Sums of time with the keys under which a report shows them, and what these keys are called.
import type { ReportGroup, ReportKey } from '#contract/reports/work-report'
import { TagGroups } from '#domain/report-tags'
import { timeKeyOf, type ReportSlice } from '#domain/work-report'
import type { Actor } from '../../engine/principal'
import type { Core } from '../../engine/schema/model'
import { referenceTo } from '../../engine/schema/references'
import { wordsIn } from '../../engine/schema/word-list'
import { seenRows, type NamedRow } from './report-names'
import type { TimeSlice } from './time-slices'

type Names = ReadonlyMap<number, NamedRow>

interface Keyed {
  readonly slicesOf: (rows: readonly TimeSlice[]) => (ReportSlice & { readonly row: TimeSlice })[]
  readonly keyOf: (level: number, key: string | null) => ReportKey
  /** Whether there is time on projects whose client is not told. */
  readonly hiddenClients: boolean
}

const PATHS = { client: 'clients', project: 'projects', task: 'project-tasks', person: 'employees' } as const

const isNamed = (group: ReportGroup): group is keyof typeof PATHS => group in PATHS

const idsOf = (rows: readonly TimeSlice[], column: 'project_id' | 'task_id' | 'employee_id'): number[] =>
  [...new Set(rows.map((row) => row[column] ?? null))].filter((id) => id !== null)

/** The rows that the keys name; a client is the one of a project that the caller sees. */
const namesOf = async (
  core: Core,
  actor: Actor,
  groups: readonly ReportGroup[],
  rows: readonly TimeSlice[],
) => {
  const has = (group: ReportGroup) => groups.includes(group)
  const none: Names = new Map()
  const project =
    has('project') || has('client') ? await seenRows(core, actor, 'project', idsOf(rows, 'project_id')) : none
  const clients = [...new Set([...project.values()].map((row) => row.client_id ?? null))].filter(
    (id) => id !== null,
  )
  return {
    project,
    client: has('client') ? await seenRows(core, actor, 'client', clients) : none,
    task: has('task') ? await seenRows(core, actor, 'task', idsOf(rows, 'task_id')) : none,
    person: has('person') ? await seenRows(core, actor, 'person', idsOf(rows, 'employee_id')) : none,
  }
}

/** @param rows of all the periods that are shown beside each other */
export const keyedSlices = async (
  core: Core,
  actor: Actor,
  groups: readonly ReportGroup[],
  rows: readonly TimeSlice[],
): Promise<Keyed> => {
  const { weekStart } = await core.organization()
  const names = await namesOf(core, actor, groups, rows)
  const tags = new TagGroups()
  const referred = (kind: keyof typeof PATHS, id: number | null | undefined): string | null =>
    id === null || id === undefined ? null : referenceTo(core.base, PATHS[kind], id)
  const keysOf: Record<ReportGroup, (row: TimeSlice) => readonly (string | null)[]> = {
    client: (row) => [referred('client', names.project.get(row.project_id ?? 0)?.client_id)],
    project: (row) => [referred('project', row.project_id)],
    task: (row) => [referred('task', row.task_id)],
    person: (row) => [referred('person', row.employee_id)],
    tag: (row) => tags.keysOf(wordsIn(row.tags ?? '')),
    day: (row) => [timeKeyOf('day', row.local_date ?? '', weekStart)],
    week: (row) => [timeKeyOf('week', row.local_date ?? '', weekStart)],
    month: (row) => [timeKeyOf('month', row.local_date ?? '', weekStart)],
    // An empty one is none.
    description: ({ description: said }) => [said === undefined || said === '' ? null : said],
  }
  const shown = new Map<string, string>()
  for (const kind of ['client', 'project', 'task', 'person'] as const) {
    for (const [id, row] of names[kind]) shown.set(referred(kind, id) ?? '', row.name)
  }
  return {
    slicesOf: (some) =>
      some.map((row) => ({
        keys: groups.map((group) => keysOf[group](row)),
        seconds: row.seconds,
        billableSeconds: row.billable,
        entries: row.entries,
        row,
      })),
    keyOf: (level, key) => {
      const group = groups[level]
      if (key === null || group === undefined) return { key, name: null }
      if (isNamed(group)) return { key, name: shown.get(key) ?? null }
      return { key, name: group === 'tag' ? tags.nameOf(key) : key }
    },
    hiddenClients:
      groups.includes('client') &&
      rows.some(({ project_id: id }) => id !== undefined && !names.project.has(id)),
  }
}
