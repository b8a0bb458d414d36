// Brings what entries are made with to this computer: projects, memberships and bank holidays.
import { readCollection, type Item } from '../api/collection'
import { ApiFailure } from '../api/failure'
import { readBankHoliday, readClient, readProject, readProjectClient, referenceOf } from '../api/wire'
import { keepProjectClients, noteBillableEntries } from '../store/project-clients'
import { replaceBankHolidays, replaceProjects } from '../store/replica'
import { isOwn, type SyncContext } from './context'

const PAGE_OF_500 = '500'

/** Projects, memberships and bank holidays. @throws ApiFailure */
export async function pullSurroundings(context: SyncContext): Promise<void> {
  const { db, account, remote } = context
  noteBillableEntries(db, account.id, remote.profile.details.includes('billable'))
  const projects = await listAll(context, '/projects')
  if (projects !== null) {
    const copies = projects.flatMap((item) => readProject(item, remote.baseUrl) ?? [])
    replaceProjects(db, account.id, copies, await memberships(context))
  }
  const holidays = await listAll(context, '/bank-holidays')
  if (holidays !== null) {
    replaceBankHolidays(
      db,
      account.id,
      holidays.flatMap((item) => readBankHoliday(item) ?? []),
    )
  }
  // Last: only reports and the line of the timer look at it.
  if (projects !== null) await pullClients(context, projects)
}

/** For which clients the projects are. Servers may keep their clients from the person, who then sees no name. */
async function pullClients(context: SyncContext, projects: readonly Item[]): Promise<void> {
  const { db, account, remote } = context
  const read = projects.flatMap((item) => readProjectClient(item, remote.baseUrl) ?? [])
  const named = read.some(({ client }) => client !== null)
  const clients = named ? ((await listAll(context, '/clients')) ?? []) : []
  const names = new Map(
    clients.flatMap((item) => readClient(item, remote.baseUrl) ?? []).map(({ iri, name }) => [iri, name]),
  )
  const withName = read.map((row) => ({
    ...{ project: row.project, client: row.client },
    clientName: row.client === null ? null : (names.get(row.client) ?? null),
    billable: row.billable,
  }))
  keepProjectClients(db, account.id, withName)
}

/** IRIs of the projects the person is a member of; null when the server does not tell. */
async function memberships(context: SyncContext): Promise<Set<string> | null> {
  const { baseUrl } = context.remote
  const members = await listAll(context, '/project-members')
  if (members === null) return null
  const own = members.filter((item) => isOwn(context, referenceOf(item['employee'], baseUrl, '/employees')))
  return new Set(own.flatMap((item) => referenceOf(item['project'], baseUrl, '/projects') ?? []))
}

/** All of a collection; null when this token may not see it, this server does not have it, or it has no end. */
async function listAll({ aside, remote }: SyncContext, path: string): Promise<Item[] | null> {
  const { pageSize } = remote.profile
  const query: Record<string, string> = pageSize === null ? {} : { [pageSize]: PAGE_OF_500 }
  try {
    const read = await aside.read(path, () => readCollection(remote.client, { path, query }))
    return read?.items ?? null
  } catch (error) {
    const closed = error instanceof ApiFailure && [403, 404, 405].includes(error.status ?? 0)
    const absent =
      error instanceof ApiFailure && error.cause.kind === 'unreadable' && error.cause.status === 404
    if (closed || absent) return null
    throw error
  }
}
