// Lines of a table become entries: one's own in the store, those of other people on the server.
import { Temporal } from 'temporal-polyfill'
import type { Refusal } from '#contract/bridge/base'
import { momentOf } from '#domain/day'
import { writeMoment } from '../api/wire'
import type { NewProjects } from '../new-projects'
import { WorkspaceError } from '../ports'
import type { Messages } from '../../messages/en/en'
import type { Records } from '../records'
import type { Database } from '../store/database'
import { addEntry } from '../store/entries'
import type { EntryFacts } from '../store/entry-row'
import { forgetSent, noteBrought, noteMade, noteSent, sentKey } from '../store/imports'
import { idOfLocal, localIri } from '../store/local-iri'
import { unsentNewClients } from '../store/new-clients'
import { currentIri } from '../store/new-projects'
import { listProjects } from '../store/replica'
import type { Counting } from './report'
import { clientIdOf, numberOf, uuidOf } from './line-ids'
import type { SortedWork } from './sorting'
import { keyOf } from './table-file'
import { iriOf } from './work-iri'

export interface BringingOptions {
  readonly db: Database
  readonly account: string
  /** IRI of the person. */
  readonly me: string
  readonly zone: string
  /** How many imports were undone before. */
  readonly undone: number
  readonly projects: NewProjects
  readonly records: Records
  readonly messages: () => Messages
  /** What asks for a project. */
  readonly needsProject: () => Refusal
  /** Sends what waits. */
  readonly send: () => Promise<void>
}

/** So many entries of other people are on their way at once. */
const AT_ONCE = 4
/** After these nothing more can be sent now; what was, is known by its id the next time. */
const ENDS: ReadonlySet<string> = new Set(['offline', 'unconfirmed', 'sign-in'])

export class Bringing {
  readonly #options: BringingOptions
  /** The new projects of this import, by their names and clients. */
  readonly #made = new Map<string, string>()

  constructor(options: BringingOptions) {
    this.#options = options
  }

  /** Adds one's own entries, and the new projects of all of them. Inside a transaction. */
  own(id: string, lines: readonly SortedWork[], counting: Counting): void {
    const { db, account, me, undone, needsProject } = this.#options
    for (const one of lines) {
      const project = this.#project(id, one)
      if (one.employee !== me) continue
      const facts = this.#facts(one, project)
      const key = clientIdOf(one.line, me, undone)
      const entry = addEntry(db, account, facts, project === null ? needsProject() : null, { key })
      noteBrought(db, account, one.line, { id, kind: 'entry', what: entry })
      counting.work(one)
    }
  }

  /** Sends entries of other people. @throws WorkspaceError where the server cannot be asked now */
  async others(id: string, lines: readonly SortedWork[], counting: Counting): Promise<void> {
    const { me } = this.#options
    const theirs = lines.filter(({ employee }) => employee !== me)
    const isLocal = (one: SortedWork) => idOfLocal(this.#project(id, one) ?? '') !== null
    if (theirs.some(isLocal)) await this.#options.send()
    for (let from = 0; from < theirs.length; from += AT_ONCE) {
      const sent = theirs.slice(from, from + AT_ONCE).map((one) => this.#other(id, one, counting))
      const failed = (await Promise.allSettled(sent)).find((result) => result.status === 'rejected')
      if (failed !== undefined) throw failed.reason
    }
  }

  async #other(id: string, one: SortedWork, counting: Counting): Promise<void> {
    const { db, account, undone, records, messages } = this.#options
    const project = this.#project(id, one)
    const said = (text: string) => counting.problem({ line: one.at, code: 'said', text })
    if (project === null || idOfLocal(project) !== null) {
      said(messages().imported.projectWaits)
      return
    }
    const { startedAt, endedAt, seconds, description, zone } = this.#facts(one, project)
    const { billable, tags } = one.work
    // What left before without an answer keeps its key, by which the server knows it again.
    const key = sentKey(db, account, one.line) ?? clientIdOf(one.line, one.employee, undone)
    const body = {
      employee: one.employee,
      project,
      date: writeMoment(startedAt, zone),
      seconds,
      description: description === '' ? null : description,
      ...(endedAt === null ? {} : { endedAt: writeMoment(endedAt, zone) }),
      ...(billable === null ? {} : { billable }),
      ...(tags.length === 0 ? {} : { tags: [...tags] }),
      clientId: key,
    }
    db.write(() => noteSent(db, account, one.line, { id, key }))
    try {
      const { record } = await records.create({
        ...{ path: '/work-times', body },
        // With another plan, the same line says something else, which servers refuse under a key that they know.
        key: uuidOf(key, JSON.stringify(body)),
      })
      const what = iriOf(record)
      if (what !== null) db.write(() => noteBrought(db, account, one.line, { id, kind: 'record', what }))
      counting.work(one)
    } catch (error) {
      if (!(error instanceof WorkspaceError) || ENDS.has(error.code)) throw error
      db.write(() => forgetSent(db, account, one.line))
      said(error.say(messages()))
    }
  }

  /** IRI of the project that a line is on, made where it is new; null for none. */
  #project(id: string, { target, work }: SortedWork): string | null {
    if (target === 'none') return null
    const { db, account, projects } = this.#options
    if (target !== 'new') return currentIri(db, account, target.use) ?? target.use
    const key = keyOf(work.project, work.client)
    const known = this.#made.get(key)
    const now = known === undefined ? null : currentIri(db, account, known)
    if (now !== null) return now
    const before = new Set(listProjects(db, account).map(({ iri }) => iri))
    const clientsBefore = new Set(unsentNewClients(db, account).map((one) => one.id))
    const client = work.client === '' ? {} : { client: work.client }
    const { project } = projects.create({ name: work.project, ...client })
    if (!before.has(project)) noteMade(db, id, { kind: 'project', iri: project, name: work.project })
    for (const one of unsentNewClients(db, account))
      if (!clientsBefore.has(one.id))
        noteMade(db, id, { kind: 'client', iri: localIri(one.id), name: one.name })
    this.#made.set(key, project)
    return project
  }

  #facts({ work, line }: SortedWork, project: string | null): EntryFacts {
    const { zone } = this.#options
    const { day, seconds, description, startedAt, endedAt, tags, billable } = work
    const about = { description, project, seconds, zone, day, tags, billable, task: null }
    if (startedAt !== null) return { ...about, startedAt, endedAt }
    // Noon and some seconds say that only the day is known; the same ones whenever the line is read.
    const noon = momentOf(day, zone).add(Temporal.Duration.from({ seconds: 1 + numberOf(line, 59) }))
    const at = { startedAt: noon.epochMilliseconds, endedAt: null }
    return { ...about, ...at }
  }
}
