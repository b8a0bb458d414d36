// What a report is about, read from the parameters of `GET /reports/work-times`, and which entries it is about.
import type { ReportLine } from '#contract/bridge/reports'
import { MAX_REPORT_GROUPS, NO_ONE, REPORT_GROUPS, type ReportGroup } from '#contract/reports/work-report'
import { periodBefore } from '#domain/period-before'
import { tagFilter, type TagFilter } from '#domain/tag-filter'
import type { Rounding } from '#domain/work-report'
import { idOf } from '../iri'

export type ReportQuery = Readonly<Record<string, string | readonly string[]>>

/** What an entry must be one of, as identifiers or words; `none` is work without one; null for any. */
type Wanted = ReadonlySet<string> | null

export interface AskedReport {
  readonly from: string
  readonly to: string
  readonly groups: readonly ReportGroup[]
  readonly employee: Wanted
  readonly manager: Wanted
  readonly client: Wanted
  readonly project: Wanted
  readonly task: Wanted
  /** The tags in lower case. */
  readonly tag: TagFilter | null
  readonly billable: boolean | null
  /** Word for word; '' is work without one, null any. */
  readonly description: string | null
  readonly rounding: Rounding | null
  readonly roundsGroups: boolean
  /** The days of the period before; null without a comparison. */
  readonly before: { readonly from: string; readonly to: string } | null
}

const USUAL_MINUTES = '15'

/** The last one where a parameter is there several times, as the service reads them. */
const textOf = (query: ReportQuery, name: string): string | null => {
  const said = query[name]
  return typeof said === 'string' ? said : (said?.at(-1) ?? null)
}
const listOf = (query: ReportQuery, name: string): readonly string[] | null => {
  const words = textOf(query, name)
    ?.split(',')
    .map((word) => word.trim())
  return words === undefined ? null : words.filter((word) => word !== '')
}
const idsOf = (query: ReportQuery, name: string): Wanted => {
  const said = listOf(query, name)
  return said === null ? null : new Set(said.map((iri) => idOf(iri) ?? iri))
}

const foldedTags = ({ tags, none }: TagFilter): TagFilter => ({
  ...{ tags: tags.map((tag) => tag.toLowerCase()), none },
})

/**
 * Unlike the service it refuses nothing: what it does not know is left out.
 * @param today of the person
 */
export function askedReport(query: ReportQuery, today: string): AskedReport {
  const [from, to] = [textOf(query, 'dateFrom') ?? '', textOf(query, 'dateTo') ?? '']
  const names = listOf(query, 'groupBy') ?? []
  const groups = names.flatMap((name) => REPORT_GROUPS.filter((group) => group === name))
  const way = textOf(query, 'rounding')
  const minutes = Number(textOf(query, 'roundingMinutes') ?? USUAL_MINUTES)
  const billable = textOf(query, 'billable')
  const tags = textOf(query, 'tag')
  return {
    ...{ from, to, groups: groups.slice(0, MAX_REPORT_GROUPS) },
    employee: idsOf(query, 'employee'),
    manager: idsOf(query, 'manager'),
    client: idsOf(query, 'client'),
    project: idsOf(query, 'project'),
    task: idsOf(query, 'task'),
    tag: tags === null ? null : foldedTags(tagFilter(tags)),
    billable: billable === 'true' ? true : billable === 'false' ? false : null,
    description: textOf(query, 'description'),
    rounding:
      way === 'up' || way === 'nearest' || way === 'down' ? { to: way, stepSeconds: minutes * 60 } : null,
    roundsGroups: textOf(query, 'roundingOf') === 'group',
    before: textOf(query, 'compare') === 'true' ? periodBefore({ from, to }, today) : null,
  }
}

/**
 * Whether an entry is among those that are wanted, whatever its day.
 * @param managerOf the IRI of a person's manager
 */
export function isWanted(
  asked: AskedReport,
  line: Pick<ReportLine, 'employee' | 'client' | 'project' | 'task' | 'tags' | 'description' | 'billable'>,
  managerOf: (employee: string) => string | null,
): boolean {
  const { tag, billable, description } = asked
  return (
    isOneOf(asked.employee, line.employee) &&
    (asked.manager === null || isOneOf(asked.manager, managerOf(line.employee))) &&
    isOneOf(asked.client, line.client) &&
    isOneOf(asked.project, line.project) &&
    isOneOf(asked.task, line.task) &&
    (tag === null ||
      (line.tags.length === 0 && tag.none) ||
      line.tags.some((one) => tag.tags.includes(one.toLowerCase()))) &&
    (description === null || description === line.description) &&
    (billable === null || billable === line.billable)
  )
}

const isOneOf = (wanted: Wanted, iri: string | null): boolean =>
  wanted === null || wanted.has(iri === null ? NO_ONE : (idOf(iri) ?? iri))
