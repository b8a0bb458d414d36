// Clients and projects that an import made go with it, unless something else uses them by now.
import type { Refusal } from '#contract/bridge/base'
import { WorkspaceError } from '../ports'
import type { Records } from '../records'
import type { Database } from '../store/database'
import { forgetMade, madeBy, type MadeByImport } from '../store/imports'
import { idOfLocal } from '../store/local-iri'
import { discardNewClient, findNewClient, newClientTable } from '../store/new-clients'
import { discardNewProject, findNewProject, newProjectTable } from '../store/new-projects'
import { forgetProject } from '../store/replica'
import { isOnItsWay } from '../store/synced-row'

export interface TakingMadeOptions {
  readonly db: Database
  readonly account: string
  /** IRI of the person. */
  readonly me: string
  readonly records: Records
  readonly needsProject: () => Refusal
  /** Sends what waits. */
  readonly send: () => Promise<void>
  /** Sync rests from when this resolves until the function that it answers is called. */
  readonly hold: () => Promise<() => void>
}

/** The names of what stays. */
export interface Stays {
  readonly projects: string[]
  readonly clients: string[]
}

/** The server will not remove it, or has not kept it: nothing more can be done about it. */
const OVER: ReadonlySet<string> = new Set(['not-found', 'forbidden', 'refused', 'changed'])

/**
 * Removes what an import made, here and on the server; its entries are gone before. Asked again, it goes on.
 * @throws WorkspaceError `offline` where the server has some of it and cannot be asked now
 */
export async function takeBackMade(id: string, options: TakingMadeOptions): Promise<Stays> {
  const { db } = options
  const stays: Stays = { projects: [], clients: [] }
  const resume = await restWhenSent(id, options)
  try {
    for (const one of madeBy(db, id)) {
      const isGone = idOfLocal(one.iri) === null ? await removeThere(one, options) : discardHere(one, options)
      if (!isGone) stays[one.kind === 'project' ? 'projects' : 'clients'].push(one.name)
      db.write(() => forgetMade(db, id, one.iri))
    }
  } finally {
    resume()
  }
  return stays
}

/** How often what waits is sent: a flight that is under way can bring one more project with its entries to the server. */
const MOST_SENT = 2

/**
 * Sends what the server has to know before something can be removed there: it keeps a project while it has an entry of
 * it. Then sync rests, so that a list that was read before does not bring back what was removed.
 */
async function restWhenSent(id: string, options: TakingMadeOptions): Promise<() => void> {
  for (let sent = 0; ; sent += 1) {
    if (madeBy(options.db, id).some((one) => mayBeThere(one, options))) await options.send()
    const resume = await options.hold()
    if (sent === MOST_SENT || !madeBy(options.db, id).some((one) => waitsForSync(one, options))) return resume
    resume()
  }
}

/** Whether it is on its way to the server, or its entries there wait to be deleted. */
function waitsForSync(made: MadeByImport, options: TakingMadeOptions): boolean {
  if (idOfLocal(made.iri) !== null) return mayBeThere(made, options)
  return made.kind === 'project' && isBeingEmptied(made.iri, options)
}

/** Whether the server has it, or is about to. */
function mayBeThere({ kind, iri }: MadeByImport, { db, account }: TakingMadeOptions): boolean {
  const find = kind === 'project' ? findNewProject : findNewClient
  const row = find(db, account, iri)
  return idOfLocal(iri) === null || (row !== null && isOnItsWay(row))
}

/** @throws WorkspaceError `offline` where the server may have it */
function discardHere(made: MadeByImport, options: TakingMadeOptions): boolean {
  const { db, account, needsProject } = options
  if (mayBeThere(made, options)) throw waits()
  return db.write(() => {
    if (made.kind === 'project') {
      const row = findNewProject(db, account, made.iri)
      if (row !== null && isUsedHere(made.iri, options)) return false
      if (row !== null) discardNewProject(db, account, row, needsProject())
      return true
    }
    const row = findNewClient(db, account, made.iri)
    const project = 'SELECT 1 FROM newProject WHERE account = ? AND client = ?'
    if (row !== null && db.get(project, account, made.iri) !== undefined) return false
    if (row !== null) discardNewClient(db, account, row)
    return true
  })
}

/** @throws WorkspaceError `offline` where the server cannot be asked now */
async function removeThere(made: MadeByImport, options: TakingMadeOptions): Promise<boolean> {
  const { records } = options
  try {
    if (made.kind === 'project') {
      if (isUsedHere(made.iri, options) || (await isUsedThere(made.iri, options))) return false
      if (isBeingEmptied(made.iri, options)) throw waits()
    }
    await records.remove({ path: made.iri, version: null })
  } catch (error) {
    if (!(error instanceof WorkspaceError)) throw error
    if (!OVER.has(error.code)) throw waits()
    if (error.code !== 'not-found') return false
  }
  forgetHere(made, options)
  return true
}

/** At once, so that the next file does not find it here. */
function forgetHere({ kind, iri }: MadeByImport, { db, account }: TakingMadeOptions): void {
  db.write(() => {
    if (kind === 'client') {
      const clients = newClientTable(db, account)
      const row = clients.findByIri(iri)
      if (row !== null) clients.remove(row)
      return
    }
    const projects = newProjectTable(db, account)
    const row = projects.findByIri(iri)
    if (row !== null) projects.remove(row)
    forgetProject(db, account, iri)
  })
}

const waits = () => new WorkspaceError('offline', (w) => w.imported.undoWaits)

/** Entries or the timer are on the project. */
function isUsedHere(project: string, { db, account }: TakingMadeOptions): boolean {
  const found = db.get(
    `SELECT 1 FROM entry WHERE account = ?1 AND project = ?2 AND deleted = 0
     UNION ALL SELECT 1 FROM timer WHERE account = ?1 AND project = ?2 AND slot = 'running'`,
    account,
    project,
  )
  return found !== undefined
}

/** Deleted entries of the project wait to be deleted on the server. */
function isBeingEmptied(project: string, { db, account }: TakingMadeOptions): boolean {
  const found = db.get(
    `SELECT 1 FROM entry WHERE account = ? AND project = ? AND deleted = 1
       AND revision <> syncedRevision AND refusal IS NULL`,
    account,
    project,
  )
  return found !== undefined
}

/** It has tasks, or people besides this one: a server that knows neither says nothing. @throws WorkspaceError */
async function isUsedThere(project: string, { me, records }: TakingMadeOptions): Promise<boolean> {
  const listed = async (path: string) => {
    try {
      return (await records.list({ path, query: { project } })).items as { employee?: unknown }[]
    } catch (error) {
      if (error instanceof WorkspaceError && OVER.has(error.code)) return []
      throw error
    }
  }
  const tasks = await listed('/project-tasks')
  return tasks.length > 0 || (await listed('/project-members')).some(({ employee }) => employee !== me)
}
