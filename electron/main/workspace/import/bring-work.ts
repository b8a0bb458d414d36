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
import { noteBrought, noteImportedProjects } from '../store/imports'
import { idOfLocal } from '../store/local-iri'
import { currentIri } from '../store/new-projects'
import { listProjects } from '../store/replica'
import type { Counting } from './report'
import { clientIdOf } from './line-ids'
import type { SortedWork } from './sorting'
import { keyOf } from './table-file'

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
  #daysOnly = 0

  constructor(options: BringingOptions) {
    this.#options = options
  }

  /** Adds one's own entries, and the new projects of all of them. Inside a transaction. */
  own(id: string, lines: readonly SortedWork[], counting: Counting): void {
    const { db, account, me, undone, needsProject } = this.#options
    for (const one of lines) {
      const project = this.#project(id, one)
      if (one.employee !== me) continue
      const { billable } = one.work
      const details = { project, ...(billable === null ? {} : { billable }) }
      const facts = this.#facts(one, project)
      const key = clientIdOf(one.line, me, undone)
      const entry = addEntry(db, account, facts, project === null ? needsProject() : null, details, key)
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
    const key = clientIdOf(one.line, one.employee, undone)
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
    try {
      const { record } = await records.create({ path: '/work-times', body, key })
      const what = iriOf(record)
      if (what !== null) db.write(() => noteBrought(db, account, one.line, { id, kind: 'record', what }))
      counting.work(one)
    } catch (error) {
      if (!(error instanceof WorkspaceError) || ENDS.has(error.code)) throw error
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
    const client = work.client === '' ? {} : { client: work.client }
    const { project } = projects.create({ name: work.project, ...client })
    if (!before.has(project)) noteImportedProjects(db, id, [project])
    this.#made.set(key, project)
    return project
  }

  #facts({ work }: SortedWork, project: string | null): EntryFacts {
    const { zone } = this.#options
    const { day, seconds, description, startedAt, endedAt, tags } = work
    if (startedAt !== null) return { description, project, seconds, zone, day, startedAt, endedAt, tags }
    this.#daysOnly += 1
    // Noon and some seconds say that only the day is known.
    const noon = momentOf(day, zone).add(Temporal.Duration.from({ seconds: 1 + (this.#daysOnly % 59) }))
    const at = { startedAt: noon.epochMilliseconds, endedAt: null }
    return { description, project, seconds, zone, day, ...at, tags }
  }
}

/** The address of a record that was made; null where the server does not tell. */
function iriOf(record: unknown): string | null {
  const { id, '@id': iri } = (record ?? {}) as { id?: unknown; '@id'?: unknown }
  if (typeof iri === 'string') return iri
  return typeof id === 'string' || typeof id === 'number' ? `/work-times/${id}` : null
}
