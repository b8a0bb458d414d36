// Projects that were created on this computer: each is on the server once, before the entries that need it.
import { readProject, referenceOf } from '../../api/wire'
import { cleanText } from '../../store/entry-row'
import {
  HAS_SENT_CLIENT,
  newProjectTable,
  settleNewProject,
  type NewProjectRow,
  type ProjectFacts,
} from '../../store/new-projects'
import type { ProjectCopy } from '../../store/project-copy'
import type { SyncContext } from '../context'
import { namedItems, namedRecordKind } from './named-record'

const PROJECTS = '/projects'

export const NEW_PROJECT = namedRecordKind<NewProjectRow, ProjectCopy, ProjectFacts>({
  name: 'new-project',
  path: PROJECTS,
  sendable: HAS_SENT_CLIENT,
  table: newProjectTable,
  clientIds: ({ projectClientIds }) => projectClientIds,
  facts: ({ name, client }) => ({ name, client }),
  body: ({ name, client }) => ({
    name,
    // A server that knows no clients is told of none.
    ...(client === null ? {} : { client }),
    // Its work is paid for by the hour, if anybody pays; people change that where they change projects.
    type: 'time_material',
  }),
  created: ({ name }, iri) => ({ iri, name, color: null, open: true }),
  read: readProject,
  namesake,
  settle: settleNewProject,
  missingMessage: ({ work }) => work.noSuchProject,
})

/**
 * The open project of this very name and of its client. One of no client: the only one there is, or the one of no client,
 * as the new one would be. Two of different clients are neither.
 */
async function namesake(context: SyncContext, { name, client }: NewProjectRow): Promise<ProjectCopy | null> {
  const { baseUrl } = context.remote
  const found = (await namedItems(context, PROJECTS)).flatMap((item) => {
    const project = readProject(item, baseUrl)
    if (project === null || !project.open || cleanText(project.name) !== name) return []
    const of = referenceOf(item['client'], baseUrl, '/clients')
    if (client !== null && of !== client) return []
    return [{ project, standsAlone: (item['client'] ?? null) === null && (item['parent'] ?? null) === null }]
  })
  const [one = null] =
    found.length > 1 && client === null ? found.filter(({ standsAlone }) => standsAlone) : found
  return one === null ? null : one.project
}
