// One flight as every part of sync sees it: the server, on whose behalf we speak, and what is handed in from elsewhere.
import type { ApiClient } from '../api/client'
import type { ServerProfile } from '../api/server-profile'
import type { Messages } from '../../messages/en/en'
import { idOf } from '../iri'
import type { Clock, Log } from '../ports'
import type { Account } from '../store/accounts'
import type { Database } from '../store/database'
import { listProjects } from '../store/replica'
import type { RequestRow } from '../store/request-row'
import type { RequestNews } from './request-news'
import type { SetAside } from './set-aside'

export interface Remote {
  client: ApiClient
  profile: ServerProfile
  /** Without a slash at its end; may have a path. */
  baseUrl: string
}

/** What sync has to know about absences, counted elsewhere. */
export interface AbsenceFigures {
  /** What a request costs, in seconds. */
  secondsOf: (row: RequestRow) => number
  /** The name of a person by IRI; null when it is not known. */
  personName: (iri: string) => string | null
  /** Whether the person decides about requests of others. */
  decides: () => boolean
}

/** One flight: what it works on, as it was when the flight began. */
export interface SyncContext {
  db: Database
  account: Account
  clock: Clock
  log: Log
  remote: Remote
  /** Which run of the app this is; monotonic times of another run say nothing here. */
  run: string
  absences: AbsenceFigures
  /** The messages in the language in use, for what is stored with a row. */
  messages: () => Messages
  /** Lists that cannot be read to their end. */
  aside: SetAside
  /** Hears what is news of requests. */
  tell: (news: RequestNews) => void
  /** IRI and name of the projects we know, by their identifier on the server. */
  projects: ReadonlyMap<string, { iri: string; name: string }>
  /** The server's time now, epoch milliseconds, asked of it once a flight; null when it does not tell. @throws ApiFailure */
  serverTime: () => Promise<number | null>
}

export function syncContext(facts: Omit<SyncContext, 'projects' | 'serverTime'>): SyncContext {
  const { db, account, remote } = facts
  const projects = new Map(
    listProjects(db, account.id).map(({ iri, name }) => [idOf(iri) ?? iri, { iri, name }]),
  )
  let asked: Promise<unknown> | null = null
  const serverTime = async () => {
    asked ??= remote.client.request({
      method: 'GET',
      path: remote.profile.workTimes,
      query: firstPage(remote),
    })
    await asked
    return remote.client.serverTime()?.at ?? null
  }
  return { ...facts, projects, serverTime }
}

/** The smallest answer a list gives. */
export const firstPage = ({ profile }: Remote): Record<string, string> =>
  profile.pageSize === null ? {} : { [profile.pageSize]: '1' }

/** Whether a row of the server is the person's own; one that does not say whose it is was only shown to them. */
export function isOwn({ account }: SyncContext, employee: string | null): boolean {
  return employee === null || idOf(employee) === idOf(account.employee)
}
