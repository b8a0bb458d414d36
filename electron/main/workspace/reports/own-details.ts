// What the store knows of an entry beside its facts: whose project it is, its task and tags, and whether a client pays.
import type { ReportLine } from '#contract/bridge/reports'
import { billableIn, givenBillable, tagsIn, type EntryRow } from '../store/entry-row'
import type { ProjectClient } from '../store/project-clients'

/** @param clients by the IRI of the project */
export function detailsIn(
  row: {
    readonly project: string | null
    readonly tags: string
    readonly billable: 0 | 1 | null
    readonly task: string | null
    readonly details: string | null
  },
  clients: ReadonlyMap<string, ProjectClient>,
): Pick<ReportLine, 'client' | 'task' | 'tags' | 'billable'> {
  const { project, task, details: said } = row
  const details = said === null ? null : (JSON.parse(said) as EntryRow['details'])
  const place = project === null ? undefined : clients.get(project)
  const given = givenBillable({ billable: billableIn(row), details, project })
  return {
    client: place?.client ?? null,
    task,
    tags: tagsIn(row),
    billable: given ?? place?.billable ?? false,
  }
}
