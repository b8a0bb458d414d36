// What the store knows of an entry beside its facts: whose project it is, its task and tags, and whether a client pays.
import type { ReportLine } from '#contract/bridge/reports'
import { tagsIn, type WorkDetails } from '../store/entry-row'
import type { ProjectClient } from '../store/project-clients'

/** @param clients by the IRI of the project */
export function detailsIn(
  row: { readonly project: string | null; readonly tags: string; readonly details: string | null },
  clients: ReadonlyMap<string, ProjectClient>,
): Pick<ReportLine, 'client' | 'task' | 'tags' | 'billable'> {
  const { project, details: said } = row
  const details = (said === null ? {} : JSON.parse(said)) as WorkDetails & { project?: string | null }
  const place = project === null ? undefined : clients.get(project)
  // On another project the task is none of it, and who pays is as usual there.
  const stays = details.project === project
  return {
    client: place?.client ?? null,
    task: stays ? (details.task ?? null) : null,
    tags: tagsIn(row),
    billable: (stays ? details.billable : undefined) ?? place?.billable ?? false,
  }
}
