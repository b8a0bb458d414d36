// Brings what entries are made with to this computer: projects, memberships and bank holidays.
import { readCollection, type Item } from '../api/collection'
import { ApiFailure } from '../api/failure'
import { readBankHoliday, readClient, readProject, referenceOf } from '../api/wire'
import { replaceBankHolidays, replaceProjects } from '../store/replica'
import { isOwn, type SyncContext } from './context'

const PAGE_OF_500 = '500'

/** Projects, memberships and bank holidays. @throws ApiFailure */
export async function pullSurroundings(context: SyncContext): Promise<void> {
  const { db, account, remote } = context
  const projects = await listAll(context, '/projects')
  if (projects !== null) {
    const clients = await clientsOf(context, projects)
    const copies = projects.flatMap((item) => {
      const project = readProject(item, remote.baseUrl)
      const client = clients.get(referenceOf(item['client'], remote.baseUrl, '/clients') ?? '')
      return project === null ? [] : { ...project, ...(client !== undefined && { client }) }
    })
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
}

/** The names of the clients that projects are for, by IRI, as far as the server tells them. */
async function clientsOf(context: SyncContext, projects: readonly Item[]): Promise<Map<string, string>> {
  if (projects.every(({ client = null }) => client === null)) return new Map()
  const { baseUrl } = context.remote
  const known = [...projects.map(({ client }) => client), ...((await listAll(context, '/clients')) ?? [])]
  return new Map(
    known.flatMap((item) => {
      const client = typeof item === 'object' && item !== null ? readClient(item as Item, baseUrl) : null
      return client === null || client.name === '' ? [] : [[client.iri, client.name] as const]
    }),
  )
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
