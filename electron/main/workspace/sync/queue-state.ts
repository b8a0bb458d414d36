// What waits for the server, as windows see it: projects, entries and requests, counted together, and what is kept elsewhere.
import type { SyncState } from '#contract/bridge/bridge'
import type { AbsenceRequest } from '#contract/bridge/absences'
import type { Account } from '../store/accounts'
import type { Database } from '../store/database'
import { unsentEntries } from '../store/entries'
import { entryView } from '../store/entry-row'
import { keptElsewhere } from '../store/kept'
import { unsentNewProjects } from '../store/new-projects'
import type { RequestRow } from '../store/request-row'
import { unsentRequests } from '../store/requests'
import { allOf, sumOf, unsentOf } from '../store/unsent'

const SHOWN = 200

/** The queue of an account; `views` shows requests with what they cost. */
export function queueState(
  db: Database,
  account: Account,
  views: (rows: readonly RequestRow[]) => AbsenceRequest[],
): Pick<SyncState, 'waiting' | 'refused' | 'queue' | 'requests' | 'projects' | 'kept'> {
  const unsent = unsentOf(db, account.id)
  const { entries, requests, projects } = unsent
  return {
    ...sumOf(unsent),
    queue: allOf(entries) > 0 ? unsentEntries(db, account.id, SHOWN).map(entryView) : [],
    requests: allOf(requests) > 0 ? views(unsentRequests(db, account.id)) : [],
    projects: allOf(projects) > 0 ? unsentNewProjects(db, account.id) : [],
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
