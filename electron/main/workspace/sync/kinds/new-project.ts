// Projects that were created on this computer: each is on the server once, before the entries that need it.
import { readCollection } from '../../api/collection'
import { readProject, referenceOf } from '../../api/wire'
import { cleanText } from '../../store/entry-row'
import { settleMade } from '../../store/imports'
import { localIri } from '../../store/local-iri'
import {
  HAS_SENT_CLIENT,
  newProjectTable,
  settleNewProject,
  type NewProjectRow,
  type ProjectFacts,
} from '../../store/new-projects'
import type { ProjectCopy } from '../../store/project-copy'
import type { SyncContext } from '../context'
import { missingRefusal } from '../missing'
import type { Found, Kind } from './kind'

const PROJECTS = '/projects'
const PAGE_OF_500 = '500'

export const NEW_PROJECT: Kind<NewProjectRow, ProjectCopy> = {
  name: 'new-project',
  parallel: 1,
  readsFirst: false,
  // Two computers may create the same project: it is the same one.
  takenOnce: true,

  collection: () => PROJECTS,
  table: ({ db, account }) => newProjectTable(db, account.id),
  toSend: ({ db, account }, limit) => newProjectTable(db, account.id).toSend(limit, HAS_SENT_CLIENT),
  // Without a `clientId` the projects are asked for the name before anything is sent again, however young the key is.
  keys: ({ remote }) => ({ idempotencyKeys: false, clientIds: remote.profile.projectClientIds }),
  batch: () => 0,

  creation: ({ name, client }) => ({ name, client }),
  createRequest: ({ remote }, row, facts) => ({
    method: 'POST',
    path: PROJECTS,
    headers: { 'Idempotency-Key': row.key },
    body: {
      ...sentFacts(facts),
      // Its work is paid for by the hour, if anybody pays; people change that where they change projects.
      type: 'time_material',
      ...(remote.profile.projectClientIds ? { clientId: row.key } : {}),
    },
  }),
  created: (_context, { name }, _facts, iri) => ({ iri, name, color: null, open: true }),
  isOurs: ({ remote }, item) => readProject(item, remote.baseUrl) !== null,
  read: ({ remote }, item) => readProject(item, remote.baseUrl),
  existing: namesake,
  findCreated: async (context, row): Promise<Found<ProjectCopy>> => {
    const server = await namesake(context, row)
    return server === null ? { is: 'none' } : { is: 'one', server }
  },
  saysAll: () => true,
  linked: ({ db, account }, row, server, made) => {
    settleNewProject(db, account.id, row, server)
    settleMade(db, localIri(row.id), made ? server.iri : null)
  },

  // What the server has is no longer new: from there on it is changed there.
  arrived: () => true,
  step: () => ({ do: 'nothing' }),
  baseOf: (_context, _row, base) => base,
  gone: (context, _row, status) => ({
    do: 'park',
    refusal: missingRefusal(context, NEW_PROJECT, status),
    forgotten: true,
  }),
  missingMessage: ({ work }) => work.noSuchProject,
}

/** A server that knows no clients is told of none. */
const sentFacts = (facts: object): Partial<ProjectFacts> => {
  const { name, client } = facts as ProjectFacts
  return client === null ? { name } : { name, client }
}

/**
 * The open project of this very name and of its client. One of no client: the only one there is, or the one of no client, as the new one would be. Two of
 * different clients are neither.
 */
async function namesake(
  { remote }: SyncContext,
  { name, client }: NewProjectRow,
): Promise<ProjectCopy | null> {
  const { pageSize } = remote.profile
  const query: Record<string, string> = pageSize === null ? {} : { [pageSize]: PAGE_OF_500 }
  // Read each time: what was there a moment ago says nothing about a name that is taken now.
  const { items } = await readCollection(remote.client, { path: PROJECTS, query })
  const found = items.flatMap((item) => {
    const project = readProject(item, remote.baseUrl)
    if (project === null || !project.open || cleanText(project.name) !== name) return []
    const of = referenceOf(item['client'], remote.baseUrl, '/clients')
    if (client !== null && of !== client) return []
    return [{ project, standsAlone: (item['client'] ?? null) === null && (item['parent'] ?? null) === null }]
  })
  const [one = null] =
    found.length > 1 && client === null ? found.filter(({ standsAlone }) => standsAlone) : found
  return one === null ? null : one.project
}
