// Entries that a server lists, page after page, as lines of a report: anyone's that the person may see.
import { Temporal } from 'temporal-polyfill'
import type { ReportLine } from '#contract/bridge/reports'
import { NO_ONE } from '#contract/reports/work-report'
import type { ApiClient } from '../api/client'
import { HELD, readPages } from '../api/collection'
import { daysQuery, employeeValue } from '../api/period'
import type { ServerProfile } from '../api/server-profile'
import { readWorkTime } from '../api/wire'
import type { ServerEntry } from '../store/entry-row'
import type { ProjectClient } from '../store/project-clients'
import type { AskedReport } from './asked'

export interface PagesAsked {
  readonly profile: ServerProfile
  /** Whether it is our service, which takes the filters of a report on its list. */
  readonly filters: boolean
  readonly asked: AskedReport
  readonly from: string
  readonly to: string
  /** The zone of the workspace. */
  readonly zone: string
  readonly clients: ReadonlyMap<string, ProjectClient>
  /** Hears how many entries were read so far. @throws what ends the reading */
  readonly read: (entries: number) => void
}

/** The entries of [from, to]; some more where the server has no filter for what is wanted. @throws ApiFailure */
export async function serverLines(client: ApiClient, question: PagesAsked): Promise<ReportLine[]> {
  const { profile, zone, clients, from, to } = question
  const place = { baseUrl: client.baseUrl, collection: profile.workTimes, zone }
  const lines: ReportLine[] = []
  let count = 0
  question.read(0)
  for await (const page of readPages(client, startOf(question), HELD)) {
    count += page.items.length
    for (const item of page.items) {
      const known = readWorkTime(item, place)
      const employee = known?.employee ?? null
      if (known === null || employee === null || known.entry.day < from || known.entry.day > to) continue
      lines.push(lineOf({ ...known.entry, zone: known.entry.zone ?? zone }, employee, clients))
    }
    question.read(count)
  }
  return lines.sort(byNewest)
}

const instantOf = (moment: number | null | undefined): string | null =>
  moment === null || moment === undefined ? null : Temporal.Instant.fromEpochMilliseconds(moment).toString()

function lineOf(
  entry: ServerEntry & { readonly zone: string },
  employee: string,
  clients: ReadonlyMap<string, ProjectClient>,
): ReportLine {
  const { iri, project, description, day, seconds, zone, details = {} } = entry
  const of = project === null ? undefined : clients.get(project)
  const endedAt = instantOf(entry.endedAt)
  return {
    ...{ id: null, iri, employee, project, description, day, seconds, endedAt, zone },
    client: of?.client ?? null,
    task: details.task ?? null,
    tags: [...(details.tags ?? [])],
    billable: details.billable ?? of?.billable ?? false,
    startedAt: endedAt === null ? null : instantOf(entry.startedAt),
  }
}

/** Newest first; of a day what began last. */
export const byNewest = (one: ReportLine, other: ReportLine): number =>
  other.day.localeCompare(one.day) || (other.startedAt ?? '').localeCompare(one.startedAt ?? '')

function startOf({ profile, filters, asked, from, to, zone, clients }: PagesAsked) {
  const query = daysQuery(zone, profile, from, to)
  const { employee, client, project, task, tag, billable } = asked
  if (!filters) {
    const [only, ...others] = employee ?? []
    if (profile.employee !== null && only !== undefined && others.length === 0)
      query[profile.employee.name] = employeeValue(profile.employee, `/employees/${only}`)
    return { path: profile.workTimes, query }
  }
  const search = new URLSearchParams()
  const any = (name: string, values: Iterable<string> | null) => {
    for (const value of values ?? []) search.append(`${name}[]`, value)
  }
  any('employee', employee)
  // The list of entries takes no word for work without one.
  any('task', listable(task))
  any('tag', tag === null || tag.none ? null : tag.tags)
  const ofClient = [...clients.values()].filter((row) => client?.has(lastOf(row.client)) === true)
  const few = ofClient.length > 0 && ofClient.length < MOST_PROJECTS && listable(client) !== null
  any('project', listable(project) ?? (few ? idsOf(ofClient) : null))
  if (billable !== null) search.set('billable', String(billable))
  const text = search.toString()
  return { path: text === '' ? profile.workTimes : `${profile.workTimes}?${text}`, query }
}

const listable = (wanted: ReadonlySet<string> | null) => (wanted?.has(NO_ONE) === true ? null : wanted)
/** More would make an address too long; then the entries of other clients are sorted out here. */
const MOST_PROJECTS = 50
const lastOf = (iri: string | null): string => iri?.split('/').at(-1) ?? ''
const idsOf = (rows: readonly ProjectClient[]) => rows.map(({ project }) => lastOf(project))
