// What only the person can decide about rows: whether to send again, what a missing or a similar row means, what to move here.
import type { CallIn, CallOut } from '#contract/bridge/bridge'
import type { FoundEntry } from '#contract/bridge/base'
import { WorkspaceError, type Clock } from './ports'
import type { Account } from './store/accounts'
import type { Database } from './store/database'
import { deleteEntry, discardChange, findEntry, resendEntry, unsentEntries } from './store/entries'
import { adoptedEntry, entryTable, type EntryRow } from './store/entry-row'
import { takeKept } from './store/kept'
import { refusedNewClients, resendNewClient } from './store/new-clients'
import { refusedNewProjects, resendNewProject } from './store/new-projects'
import { requestTable } from './store/request-row'
import { discardRequest, resendRequest, unsentRequests } from './store/requests'

const ALL = -1

/** The answers of one account. Each is on disk when its method returns. */
export class Answers {
  readonly #db: Database
  /** As the store has it now. */
  readonly #account: () => Account
  readonly #clock: Clock

  constructor(db: Database, account: () => Account, clock: Clock) {
    this.#db = db
    this.#account = account
    this.#clock = clock
  }

  /** Sends what was refused again; what asks a question, or lacks a project, stays. */
  resendAll(): CallOut<'sync.resendAll'> {
    const { id } = this.#account()
    return this.#db.write(() => {
      const entries = unsentEntries(this.#db, id, ALL).filter(
        ({ deleted, project, refusal }) =>
          refusal !== null && refusal.question === undefined && (deleted || project !== null),
      )
      const requests = unsentRequests(this.#db, id).filter(
        ({ refusal }) => refusal !== null && refusal.question === undefined,
      )
      const projects = refusedNewProjects(this.#db, id)
      const clients = refusedNewClients(this.#db, id)
      for (const row of clients) resendNewClient(this.#db, row)
      for (const row of projects) resendNewProject(this.#db, row)
      for (const row of entries) resendEntry(this.#db, row)
      for (const row of requests) resendRequest(this.#db, row)
      return { sent: clients.length + projects.length + entries.length + requests.length }
    })
  }

  /** Answers for all rows that the server no longer has. */
  missing({ answer }: CallIn<'sync.answerMissing'>): void {
    const { id } = this.#account()
    this.#db.write(() => {
      for (const row of entryTable(this.#db, id).missing()) {
        if (answer === 'send') resendEntry(this.#db, row)
        else discardChange(this.#db, row, this.#clock.now().epochMilliseconds)
      }
      for (const row of requestTable(this.#db, id).missing()) {
        if (answer === 'send') resendRequest(this.#db, row)
        else discardRequest(this.#db, row)
      }
    })
  }

  /** @throws WorkspaceError `no-entry`, or `no-question` when nothing like it was found */
  similar({ id, same }: CallIn<'sync.answerSimilar'>): void {
    const row = findEntry(this.#db, this.#account().id, id)
    if (row === null) throw new WorkspaceError('no-entry', (w) => w.work.noEntry)
    const question = row.refusal?.question
    const found = question?.kind === 'similar' ? question.found : []
    const chosen = found.find(({ iri }) => iri === same)
    if (question?.kind !== 'similar' || (same !== null && chosen === undefined)) {
      throw new WorkspaceError('no-question', (w) => w.work.nothingAsked)
    }
    this.#db.write(() => {
      if (row.server !== null) this.#keepOne(row, found, chosen)
      else if (chosen === undefined) this.#sendAsAnother(row, found)
      else this.#takeAsSame(row, chosen)
    })
  }

  /** What was found is not what was sent: both are kept. */
  #sendAsAnother(row: EntryRow, found: readonly FoundEntry[]): void {
    this.#adopt(found)
    resendEntry(this.#db, row)
  }

  /** The server has the row. The other entry that was found is separate work, or a copy that is deleted. */
  #keepOne(row: EntryRow, found: readonly FoundEntry[], second: FoundEntry | undefined): void {
    const { id } = this.#account()
    const table = entryTable(this.#db, id)
    this.#adopt(found)
    const doubled = second === undefined ? null : table.findByIri(second.iri)
    if (doubled !== null) deleteEntry(this.#db, doubled, this.#clock.now().epochMilliseconds)
    table.answered(row)
  }

  #adopt(found: readonly FoundEntry[]): void {
    const { id, timezone } = this.#account()
    const table = entryTable(this.#db, id)
    const zones = [timezone, this.#clock.zone()] as const
    for (const entry of found) {
      if (table.findByIri(entry.iri) === null) table.adopt(entry, adoptedEntry(entry, zones))
    }
  }

  #takeAsSame(row: EntryRow, server: FoundEntry): void {
    const table = entryTable(this.#db, this.#account().id)
    const revision = row.attempts.findLast(({ kind }) => kind === 'create')?.revision ?? row.revision
    table.link(row.id, { server, etag: null, revision, keeps: () => false }, (copy) => table.remove(copy))
    table.answered(row)
  }

  /** Does nothing when the other account has nothing left to take. */
  takeKept({ account }: CallIn<'sync.takeKept'>): void {
    takeKept(this.#db, this.#account(), account)
  }
}
