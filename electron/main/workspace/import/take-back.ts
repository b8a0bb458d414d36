// An import is taken back as a whole: entries, requests, and the projects and clients that it made.
import type { CallOut } from '#contract/bridge/bridge'
import { WorkspaceError, type Clock } from '../ports'
import { deleteEntry, findEntry } from '../store/entries'
import {
  broughtBy,
  countBrought,
  forgetBrought,
  forgetSent,
  hasImport,
  markImport,
  unansweredOf,
  type Brought,
} from '../store/imports'
import { iriOf } from './work-iri'
import { takeBackMade, type TakingMadeOptions } from './take-back-made'

export interface TakingBackOptions extends TakingMadeOptions {
  readonly clock: Clock
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
  ): Promise<CallOut<'import.undo'>> {
    const { db, account } = this.#options
    if (!hasImport(db, account, id)) throw new WorkspaceError('no-import', (w) => w.imported.noImport)
    await db.whenFree()
    markImport(db, id, 'undoing')
    let [removed, left] = [0, 0]
    const of = countBrought(db, id)
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
      if (!(await pause(removed + left, of))) return { removed, left, projects: [], clients: [] }
    }
    for (const { key, ...line } of unansweredOf(db, id)) {
      if (await this.#deleteSent(key)) removed += 1
      db.write(() => forgetSent(db, account, line))
    }
    const stays = await takeBackMade(id, this.#options)
    markImport(db, id, 'undone')
    return { removed, left, ...stays }
  }

  /** Deletes the entry that left under a key without an answer; answers whether the server had it. */
  async #deleteSent(key: string): Promise<boolean> {
    const { items } = await this.#options.records.list({ path: '/work-times', query: { clientId: key } })
    const found = (items as { id?: unknown; clientId?: unknown }[]).find(({ clientId }) => clientId === key)
    const iri = found === undefined ? null : iriOf(found)
    return iri !== null && (await this.#delete(iri))
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
}
