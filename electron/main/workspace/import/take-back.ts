// An import is taken back as a whole: entries, requests and the new projects that no server has yet.
import type { Refusal } from '#contract/bridge/base'
import { WorkspaceError, type Clock } from '../ports'
import type { Records } from '../records'
import type { Database } from '../store/database'
import { deleteEntry, findEntry } from '../store/entries'
import {
  broughtBy,
  forgetBrought,
  hasImport,
  importedProjects,
  markImport,
  type Brought,
} from '../store/imports'
import { discardNewProject, findNewProject } from '../store/new-projects'
import { isOnItsWay } from '../store/synced-row'

export interface TakingBackOptions {
  readonly db: Database
  readonly account: string
  readonly clock: Clock
  readonly records: Records
  readonly needsProject: () => Refusal
  /** Withdraws a request. @throws WorkspaceError where there is nothing to withdraw */
  readonly withdraw: (id: string) => void
}

const AT_ONCE = 200
/** The entry is not there, or is no longer the person's to delete: nothing more can be done about it. */
const OVER: ReadonlySet<string> = new Set(['not-found', 'forbidden', 'refused', 'changed'])

export class TakingBack {
  readonly #options: TakingBackOptions

  constructor(options: TakingBackOptions) {
    this.#options = options
  }

  /**
   * Goes on where it was interrupted.
   * @param pause hears how many rows are done, and of how many; false when it is to stop
   * @throws WorkspaceError `no-import`, or what keeps the server from deleting now; asked again, it goes on
   */
  async undo(
    id: string,
    pause: (done: number, of: number) => Promise<boolean>,
  ): Promise<{ removed: number; left: number; projects: number }> {
    const { db, account } = this.#options
    if (!hasImport(db, account, id)) throw new WorkspaceError('no-import', (w) => w.imported.noImport)
    await db.whenFree()
    markImport(db, id, 'undoing')
    let [removed, left] = [0, 0]
    const of = broughtBy(db, id, Number.MAX_SAFE_INTEGER).length
    for (;;) {
      const rows = broughtBy(db, id, AT_ONCE)
      if (rows.length === 0) break
      const kept = new Set<Brought>()
      for (const row of rows) if (row.kind === 'record' && !(await this.#delete(row.what))) kept.add(row)
      await db.whenFree()
      db.write(() => {
        for (const row of rows) {
          this.#takeBack(row)
          forgetBrought(db, account, row)
        }
      })
      removed += rows.length - kept.size
      left += kept.size
      if (!(await pause(removed + left, of))) return { removed, left, projects: 0 }
    }
    const projects = this.#discardProjects(id)
    markImport(db, id, 'undone')
    return { removed, left, projects }
  }

  #takeBack({ kind, what }: Brought): void {
    const { db, account, clock, withdraw } = this.#options
    if (kind === 'entry') {
      const row = findEntry(db, account, what)
      if (row !== null && !row.deleted) deleteEntry(db, row, clock.now().epochMilliseconds)
    } else if (kind === 'request') {
      try {
        withdraw(what)
      } catch (error) {
        // It was rejected or is gone: there is nothing to withdraw.
        if (!(error instanceof WorkspaceError)) throw error
      }
    }
  }

  /** Deletes another person's entry; answers whether it is gone. */
  async #delete(iri: string): Promise<boolean> {
    try {
      await this.#options.records.remove({ path: iri, version: null })
      return true
    } catch (error) {
      if (!(error instanceof WorkspaceError) || !OVER.has(error.code)) throw error
      return error.code === 'not-found'
    }
  }

  /** New projects that no server has and nothing else is on go too; answers how many stay. */
  #discardProjects(id: string): number {
    const { db, account, needsProject } = this.#options
    return db.write(() => {
      let stay = 0
      for (const iri of importedProjects(db, id)) {
        const row = findNewProject(db, account, iri)
        const used = db.get(
          'SELECT 1 FROM entry WHERE account = ? AND project = ? AND deleted = 0',
          account,
          iri,
        )
        if (row !== null && !isOnItsWay(row) && used === undefined)
          discardNewProject(db, account, row, needsProject())
        else stay += 1
      }
      return stay
    })
  }
}
