// What of an account waits for the server or was refused by it, of every kind.
import type { Database } from './database'
import { countUnsent } from './entries'
import { countUnsentClients } from './new-clients'
import { countUnsentProjects } from './new-projects'
import { countUnsentRequests } from './requests'

const COUNTS = {
  entries: countUnsent,
  requests: countUnsentRequests,
  projects: countUnsentProjects,
  clients: countUnsentClients,
}

/** How many rows of each kind the server does not have as they are here. */
export type Unsent = Readonly<Record<keyof typeof COUNTS, number>>

const countOf = (count: (typeof COUNTS)[keyof typeof COUNTS], db: Database, account: string): number => {
  const { waiting, refused } = count(db, account)
  return waiting + refused
}

export const unsentOf = (db: Database, account: string): Unsent => ({
  entries: countOf(COUNTS.entries, db, account),
  requests: countOf(COUNTS.requests, db, account),
  projects: countOf(COUNTS.projects, db, account),
  clients: countOf(COUNTS.clients, db, account),
})

/** How many rows sync sends as soon as it can. */
export const waitingOf = (db: Database, account: string): number =>
  Object.values(COUNTS).reduce((sum, count) => sum + count(db, account).waiting, 0)
