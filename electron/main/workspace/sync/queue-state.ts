// What waits for the server, as windows see it: projects, entries and requests, counted together, and what is kept elsewhere.
import type { SyncState } from '#contract/bridge/bridge'
import type { AbsenceRequest } from '#contract/bridge/absences'
import type { Account } from '../store/accounts'
import type { Database } from '../store/database'
import { countUnsent, unsentEntries } from '../store/entries'
import { entryView } from '../store/entry-row'
import { keptElsewhere } from '../store/kept'
import { countUnsentProjects, unsentNewProjects } from '../store/new-projects'
import type { RequestRow } from '../store/request-row'
import { countUnsentRequests, unsentRequests } from '../store/requests'

const SHOWN = 200

/** The queue of an account; `views` shows requests with what they cost. */
export function queueState(
  db: Database,
  account: Account,
  views: (rows: readonly RequestRow[]) => AbsenceRequest[],
): Pick<SyncState, 'waiting' | 'refused' | 'queue' | 'requests' | 'projects' | 'kept'> {
  const entries = countUnsent(db, account.id)
  const requests = countUnsentRequests(db, account.id)
  const projects = countUnsentProjects(db, account.id)
  const any = ({ waiting, refused }: typeof entries) => waiting + refused > 0
  return {
    waiting: entries.waiting + requests.waiting + projects.waiting,
    refused: entries.refused + requests.refused + projects.refused,
    queue: any(entries) ? unsentEntries(db, account.id, SHOWN).map(entryView) : [],
    requests: any(requests) ? views(unsentRequests(db, account.id)) : [],
    projects: any(projects) ? unsentNewProjects(db, account.id) : [],
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
  kept: [],
  sending: false,
  lastSyncedAt: null,
  nextTryAt: null,
  lastError: null,
}
