// What of an account waits for the server or was refused by it, of every kind.
import type { Database } from './database'
import { countUnsent } from './entries'
import { countUnsentProjects } from './new-projects'
import { countUnsentRequests } from './requests'

interface Count {
  /** What sync sends as soon as it can, unconfirmed rows among them. */
  waiting: number
  refused: number
}

/** How many rows of each kind the server does not have as they are here. */
export interface Unsent {
  entries: Count
  requests: Count
  projects: Count
}

export const unsentOf = (db: Database, account: string): Unsent => ({
  entries: countUnsent(db, account),
  requests: countUnsentRequests(db, account),
  projects: countUnsentProjects(db, account),
})

/** All kinds together. */
export const sumOf = ({ entries, requests, projects }: Unsent): Count => ({
  waiting: entries.waiting + requests.waiting + projects.waiting,
  refused: entries.refused + requests.refused + projects.refused,
})

/** Of one kind, or of all. */
export const allOf = ({ waiting, refused }: Count): number => waiting + refused
