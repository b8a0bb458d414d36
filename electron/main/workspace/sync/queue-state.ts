// What waits for the server, as windows see it: clients, projects, entries and requests, counted together, and what is kept elsewhere.
import type { SyncState } from '#contract/bridge/bridge'
import type { AbsenceRequest } from '#contract/bridge/absences'
import type { Account } from '../store/accounts'
import type { Database } from '../store/database'
import { countUnsent, unsentEntries } from '../store/entries'
import { entryView } from '../store/entry-row'
import { keptElsewhere } from '../store/kept'
import { countUnsentClients, unsentNewClients } from '../store/new-clients'
import { countUnsentProjects, unsentNewProjects } from '../store/new-projects'
import type { RequestRow } from '../store/request-row'
import { countUnsentRequests, unsentRequests } from '../store/requests'

const SHOWN = 200

/** The queue of an account; `views` shows requests with what they cost. */
export function queueState(
  db: Database,
  account: Account,
  views: (rows: readonly RequestRow[]) => AbsenceRequest[],
): Pick<SyncState, 'waiting' | 'refused' | 'queue' | 'requests' | 'projects' | 'clients' | 'kept'> {
  const entries = countUnsent(db, account.id)
  const requests = countUnsentRequests(db, account.id)
  const projects = countUnsentProjects(db, account.id)
  const clients = countUnsentClients(db, account.id)
  const any = ({ waiting, refused }: typeof entries) => waiting + refused > 0
  return {
    waiting: entries.waiting + requests.waiting + projects.waiting + clients.waiting,
    refused: entries.refused + requests.refused + projects.refused + clients.refused,
    queue: any(entries) ? unsentEntries(db, account.id, SHOWN).map(entryView) : [],
    requests: any(requests) ? views(unsentRequests(db, account.id)) : [],
    projects: any(projects) ? unsentNewProjects(db, account.id) : [],
    clients: any(clients) ? unsentNewClients(db, account.id) : [],
    kept: keptElsewhere(db, account),
  }
}

/** Where no workspace is open. */
export const NOTHING_TO_SYNC: SyncState = {
  status: 'synced',
  waiting: 0,
  refused: 0,
  queue: [],
  requests: [],
  projects: [],
  clients: [],
  kept: [],
  sending: false,
  lastSyncedAt: null,
  nextTryAt: null,
  lastError: null,
}
