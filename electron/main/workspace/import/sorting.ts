// What becomes of each line of a table: work to import, a line that is left out, or a problem that is said.
import type { LineProblem, ProjectTarget, TablePlan } from '#contract/bridge/import'
import type { CsvRow } from '#domain/csv-text'
import { certainRefusals, type EntryLimits } from '#domain/entry-rules'
import { unitInHead } from '#domain/import/durations'
import { WorkLines, type LineWork } from '#domain/import/work-line'
import type { Database } from '../store/database'
import { secondsOn, wasBrought, type LineId } from '../store/imports'
import { listProjects } from '../store/replica'
import { LineIds } from './line-ids'
import { keyOf, personOf, projectOf } from './table-file'

export type Sorted =
  | { readonly is: 'already' }
  /** Of a person who is no one here; `person` as the file names them. */
  | { readonly is: 'left-out'; readonly person: string }
  | { readonly is: 'problem'; readonly problem: LineProblem }
  | {
      readonly is: 'work'
      readonly work: LineWork
      readonly line: LineId
      /** The line in the file, from 1. */
      readonly at: number
      /** IRI of whose it is. */
      readonly employee: string
      readonly target: ProjectTarget
    }
export type SortedWork = Extract<Sorted, { is: 'work' }>

export interface SortingOptions {
  readonly db: Database
  readonly account: string
  /** IRI of the person. */
  readonly me: string
  readonly zone: string
  readonly limits: EntryLimits
  readonly plan: TablePlan
  /** The row above the lines. */
  readonly header: readonly string[]
}

/** The parts of work by which a line is known again; others, such as whether it was invoiced, change between reports. */
const workIdentity = (work: LineWork) => [
  ...[work.person, work.email, work.day, work.clock, work.seconds],
  ...[work.project, work.client, work.description],
]

/** Sorts the lines of one file, in their order. */
export class Sorting {
  readonly #options: SortingOptions
  readonly #lines: WorkLines
  readonly #ids = new LineIds()
  readonly #people: ReadonlyMap<string, string | null>
  readonly #targets: ReadonlyMap<string, ProjectTarget>
  readonly #open: ReadonlySet<string>
  /** What is on each day of each person, with what this import brings. */
  readonly #onDay = new Map<string, number>()

  constructor(options: SortingOptions) {
    this.#options = options
    const { db, account, plan, zone, header } = options
    const { format, columns, dayOrder } = plan
    const durationUnit = unitInHead(header[columns.duration ?? -1] ?? '') ?? 'hour'
    this.#lines = new WorkLines({ format, columns, dayOrder, durationUnit, zone })
    this.#people = new Map(plan.people.map(({ person, email, employee }) => [keyOf(person, email), employee]))
    this.#targets = new Map(
      plan.projects.map(({ project, client, target }) => [keyOf(project, client), target]),
    )
    this.#open = new Set(listProjects(db, account).flatMap(({ iri, open }) => (open ? [iri] : [])))
  }

  sort(row: CsvRow): Sorted {
    const { cells, line: at } = row
    const { db, account, plan } = this.#options
    const problem = (code: LineProblem['code'], text = ''): Sorted => ({
      is: 'problem',
      problem: { line: at, code, text },
    })
    if (row.unclosed === true) return problem('unclosed-quote')
    const work = this.#lines.read(cells)
    if ('fault' in work) return problem(work.fault, work.text)
    const line = this.#ids.next(workIdentity(work))
    if (wasBrought(db, account, line)) return { is: 'already' }
    const { person, email } = personOf(cells, plan.columns)
    const employee = this.#people.get(keyOf(person, email)) ?? null
    if (employee === null) return { is: 'left-out', person: person === '' ? email : person }
    const { project, client } = projectOf(cells, plan.columns)
    const chosen = this.#targets.get(keyOf(project, client))
    if (chosen === undefined) return problem('unknown-project', project)
    // What has no name cannot be made.
    const target = chosen === 'new' && project === '' ? 'none' : chosen
    if (target === 'none' && employee !== this.#options.me) return problem('no-project')
    const used = typeof target === 'object' ? target.use : null
    const projectOpen = used === null || this.#open.has(used)
    const { day, seconds } = work
    const key = `${employee} ${day}`
    const othersSeconds = this.#onDay.get(key) ?? this.#before(employee, day)
    const [refusal] = certainRefusals({ day, seconds, othersSeconds, projectOpen }, this.#options.limits)
    if (refusal !== undefined) return problem(refusal.kind, refusal.kind === 'closed-project' ? project : day)
    this.#onDay.set(key, othersSeconds + seconds)
    return { is: 'work', work, line, at, employee, target }
  }

  /** What the person has on a day before the import; of others this computer does not know it. */
  #before(employee: string, day: string): number {
    const { db, account, me } = this.#options
    return employee === me ? secondsOn(db, account, day) : 0
  }
}
