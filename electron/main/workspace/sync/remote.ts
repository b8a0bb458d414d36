// The server as sync sees it: a client, what the server can do, and on whose behalf we speak.
import type { ApiClient } from '../api/client'
import type { Item } from '../api/collection'
import type { ServerProfile } from '../api/server-profile'
import { idOf, readWorkTime } from '../api/wire'
import type { Words } from '../../words/en/en'
import type { Clock } from '../ports'
import type { Account } from '../store/accounts'
import type { Database } from '../store/database'
import type { ServerEntry } from '../store/entry-row'
import { listProjects } from '../store/replica'

export interface Remote {
  client: ApiClient
  profile: ServerProfile
  /** Path of the base URL, without a slash at its end. */
  basePath: string
}

/** One flight: what it works on, as it was when the flight began. */
export interface SyncContext {
  db: Database
  account: Account
  clock: Clock
  remote: Remote
  /** The words of the language in force, for what is written down with a row. */
  words: () => Words
  /** IRI and name of the projects we know, by their identifier on the server. */
  projects: ReadonlyMap<string, { iri: string; name: string }>
}

export function syncContext(facts: Omit<SyncContext, 'projects'>): SyncContext {
  const { db, account } = facts
  const projects = new Map(
    listProjects(db, account.id).map(({ iri, name }) => [idOf(iri) ?? iri, { iri, name }]),
  )
  return { ...facts, projects }
}

/** An entry as the server sends it and whose it is, with its project under the IRI we know it by; null when it is none. */
export function readEntry(
  { account, remote, projects }: SyncContext,
  item: Item,
): { entry: ServerEntry; employee: string | null } | null {
  const read = readWorkTime(item, {
    basePath: remote.basePath,
    collection: remote.profile.workTimes,
    zone: account.timezone,
  })
  if (read === null) return null
  const project = projects.get(idOf(read.entry.project) ?? '')?.iri ?? read.entry.project
  return { ...read, entry: { ...read.entry, project } }
}
