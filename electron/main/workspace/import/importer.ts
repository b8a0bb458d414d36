// Imports of one account: the chosen file, what it would bring, what it brings, and the way back.
import { basename } from 'node:path'
import type { CallIn, CallOut } from '#contract/bridge/bridge'
import type {
  ImportFile,
  ImportPlan,
  ImportReport,
  ImportTable,
  ImportsState,
  TablePlan,
} from '#contract/bridge/import'
import type { EntryLimits } from '#domain/entry-rules'
import { isCalendar } from '#domain/import/calendar-events'
import type { DayOrder } from '#domain/import/written'
import { accessOf, readPeople } from '../calendar/people'
import { WorkspaceError, sayOf, type Clock } from '../ports'
import type { Account } from '../store/accounts'
import { beginImport, countUndone, listImports, markImport, unfinishedImport } from '../store/imports'
import { projectClients } from '../store/project-clients'
import { listProjects } from '../store/replica'
import { Bringing, type BringingOptions } from './bring-work'
import { CalendarFile, type BringingRequests } from './calendar-file'
import { Counting } from './report'
import { Sorting, type SortedWork } from './sorting'
import { TableFile, type TableLook } from './table-file'
import { knowText, textOf, type KnownText } from './text-file'
import { TakingBack } from './take-back'

export interface ImporterOptions extends Pick<
  BringingOptions,
  'db' | 'projects' | 'records' | 'messages' | 'needsProject' | 'send'
> {
  readonly clock: Clock
  /** The system's language and region. */
  readonly locale: string
  readonly account: () => Account
  readonly limits: () => EntryLimits
  readonly requests: BringingRequests
  /** Sync rests from when this resolves until the function that it answers is called. */
  readonly hold: () => Promise<() => void>
  /** How far it is, or which imports there are, looks different. */
  readonly onChange: () => void
}

type Work = NonNullable<ImportsState['running']>['what']

/** What is under way: so many rows are done, of so many. */
interface Job {
  readonly what: Work
  done: number
  of: number
  stopped: boolean
}

type Chosen = { readonly name: string; readonly known: KnownText } & (
  { readonly table: TableFile; rows: number } | { readonly calendar: CalendarFile }
)

/** Rows of one transaction. */
const AT_ONCE = 250
/** Where a day can be read in two ways, these begin with the month. */
const MONTH_FIRST = /^en-(US|PH|PR|GU)\b/i

export class Importer {
  readonly #options: ImporterOptions
  #chosen: Chosen | null = null
  #job: Job | null = null
  #work: Promise<unknown> = Promise.resolve()

  constructor(options: ImporterOptions) {
    this.#options = options
  }

  state(): ImportsState {
    const { db, account } = this.#options
    const running =
      this.#job === null ? null : { what: this.#job.what, done: this.#job.done, of: this.#job.of }
    const made = listImports(db, account().id)
    // What is under way is not unfinished yet.
    return { running, made: running === null ? made : made.filter(({ state }) => state === 'done') }
  }

  /**
   * Recognises a file, which is the chosen one from now on.
   * @throws WorkspaceError `unreadable`, `empty-file` or `no-table`
   */
  async open(path: string): Promise<ImportFile> {
    const name = basename(path)
    try {
      const known = await knowText(path, this.#options.locale)
      if (known.bytes === 0) throw new WorkspaceError('empty-file', (w) => w.imported.emptyFile(name))
      if (await beginsCalendar(known)) {
        const calendar = await CalendarFile.open(known, this.#options.clock.zone())
        this.#chosen = { name, known, calendar }
        return { kind: 'calendar', name, events: calendar.events() }
      }
      const table = await TableFile.open(known)
      const look = await table.look(null, this.#usualOrder())
      if (look === null) throw new WorkspaceError('no-table', (w) => w.imported.noTable(name))
      this.#chosen = { name, known, table, rows: look.rows }
      return this.#shown(name, table, look)
    } catch (error) {
      if (error instanceof WorkspaceError) throw error
      const reason = sayOf(error)
      throw new WorkspaceError('unreadable', (w) => w.imported.unreadable(name, reason(w)))
    }
  }

  /** Reads the chosen table another way. @throws WorkspaceError `no-file` */
  async look(reading: CallIn<'import.look'>): Promise<ImportTable> {
    const chosen = this.#table()
    const { name } = chosen
    const table = await chosen.table.withEncoding(reading.encoding)
    const look = await table.look(reading, this.#usualOrder())
    if (look === null) throw new WorkspaceError('no-table', (w) => w.imported.noTable(name))
    this.#chosen = { ...chosen, table, rows: look.rows }
    return this.#shown(name, table, look)
  }

  /** @throws WorkspaceError `no-file`, `import-runs`, `not-theirs` */
  dryRun(plan: ImportPlan): Promise<ImportReport> {
    return this.#run('dry-run', plan)
  }

  /** @throws WorkspaceError as `dryRun`, and what keeps the server from taking entries of other people */
  import(plan: ImportPlan): Promise<ImportReport> {
    return this.#run('import', plan)
  }

  /** @throws WorkspaceError `no-import`, `import-runs` */
  undo({ id }: CallIn<'import.undo'>): Promise<CallOut<'import.undo'>> {
    const { account, requests } = this.#options
    return this.#alone('undo', 0, (job) => {
      const { id: own, employee: me } = account()
      const options = { ...this.#options, account: own, me, withdraw: requests.withdraw }
      return new TakingBack(options).undo(id, async (done, of) => {
        Object.assign(job, { done, of })
        await this.#pause()
        return !job.stopped
      })
    })
  }

  stop(): void {
    if (this.#job !== null) this.#job.stopped = true
  }

  async close(): Promise<void> {
    this.stop()
    await this.#work.catch(() => undefined)
  }

  async #run(what: 'dry-run' | 'import', plan: ImportPlan): Promise<ImportReport> {
    const chosen = this.#chosen
    if (chosen === null) throw new WorkspaceError('no-file', (w) => w.imported.noFile)
    if (plan.kind === 'calendar') {
      if (!('calendar' in chosen)) throw new WorkspaceError('no-file', (w) => w.imported.noFile)
      return this.#alone(what, plan.lines.length, async (job) => {
        const begin = what === 'import' ? () => this.#begin(chosen) : null
        const bringing = {
          ...this.#options.requests,
          db: this.#options.db,
          account: this.#options.account().id,
        }
        const counting = await chosen.calendar.bring(plan, bringing, begin, async (done) => {
          job.done = done
          await this.#pause()
          return !job.stopped
        })
        return this.#finish(what, chosen, counting, job.stopped)
      })
    }
    if (!('table' in chosen)) throw new WorkspaceError('no-file', (w) => w.imported.noFile)
    this.#mayLogFor(plan)
    return this.#alone(what, chosen.rows, (job) => this.#runTable(chosen, plan, job))
  }

  async #runTable(
    chosen: Extract<Chosen, { table: TableFile }>,
    plan: TablePlan,
    job: Job,
  ): Promise<ImportReport> {
    const { db, clock, limits } = this.#options
    const { id: account, employee: me } = this.#options.account()
    const zone = clock.zone()
    const table = await chosen.table.withEncoding(plan.encoding)
    let sorting: Sorting | null = null
    const bringing = new Bringing({ ...this.#options, account, me, zone, undone: countUndone(db, account) })
    const counting = new Counting(me)
    for await (const rows of table.rows()) {
      const [first] = rows
      if (first === undefined) continue
      const own = sorting === null ? rows.slice(1) : rows
      sorting ??= new Sorting({ db, account, me, zone, limits: limits(), plan, header: first.cells })
      for (let from = 0; from < own.length; from += AT_ONCE) {
        if (job.stopped) return this.#finish(job.what, chosen, counting, true)
        const works: SortedWork[] = []
        for (const row of own.slice(from, from + AT_ONCE)) {
          const sorted = sorting.sort(row)
          if (sorted.is === 'work') works.push(sorted)
          else counting.passed(sorted)
          job.done += 1
        }
        if (job.what === 'dry-run') works.forEach((one) => counting.work(one))
        else if (works.length > 0) {
          await db.whenFree()
          const id = db.write(() => {
            const begun = this.#begin(chosen)
            bringing.own(begun, works, counting)
            return begun
          })
          await bringing.others(id, works, counting)
        }
        await this.#pause()
      }
    }
    return this.#finish(job.what, chosen, counting, false)
  }

  #begin({ name, known }: Chosen): string {
    const { db, account, clock } = this.#options
    const at = clock.now().epochMilliseconds
    return beginImport(db, account().id, { name, digest: known.digest, at })
  }

  /** One whose lines were all there when the app ended has nothing left to begin. */
  #finish(what: Work, { known }: Chosen, counting: Counting, stopped: boolean): ImportReport {
    const { db, account } = this.#options
    const id = what === 'import' && !stopped ? unfinishedImport(db, account().id, known.digest) : null
    if (id !== null) markImport(db, id, 'done')
    return counting.report(stopped)
  }

  /** Lets everything else of the app go on, and tells how far it is. */
  async #pause(): Promise<void> {
    this.#options.onChange()
    await new Promise((resolve) => setImmediate(resolve))
  }

  /** One import at a time. */
  #alone<T>(what: Work, of: number, work: (job: Job) => Promise<T>): Promise<T> {
    if (this.#job !== null) throw new WorkspaceError('import-runs', (w) => w.imported.runs)
    const job: Job = { what, done: 0, of, stopped: false }
    this.#job = job
    const mine = work(job).finally(() => {
      this.#job = null
      this.#options.onChange()
    })
    this.#work = mine
    return mine
  }

  #table(): Extract<Chosen, { table: TableFile }> {
    const chosen = this.#chosen
    if (chosen !== null && 'table' in chosen) return chosen
    throw new WorkspaceError('no-file', (w) => w.imported.noFile)
  }

  #shown(name: string, table: TableFile, look: TableLook): ImportTable {
    const { db, account } = this.#options
    const employees = this.#employees()
    const { employee: me, employeeName, employeeEmail } = account()
    const projects = listProjects(db, account().id)
    const clients = projectClients(db, account().id)
    /** The project of this name, rather an open one; of the client where the file and the server name one. */
    const knownProject = ({ project, client }: TableLook['projects'][number]) => {
      const named = projects.filter(({ name: own, iri }) => {
        const theirs = clients.get(iri)?.clientName ?? null
        const fits = client === '' || theirs === null || plain(theirs) === plain(client)
        return plain(own) === plain(project) && fits
      })
      return named.find(({ open }) => open) ?? named[0]
    }
    const proposedPerson = (person: string, email: string): string | null => {
      if (person === '' && email === '') return me
      if (email !== '' && email === employeeEmail?.toLowerCase()) return me
      if (plain(person) === plain(employeeName)) return me
      const known = employees.find((one) => plain(one.name) === plain(person))?.iri
      // Who exports their own time may be called something else there.
      return known ?? (look.people.length === 1 ? me : null)
    }
    return {
      kind: 'table',
      name,
      ...look,
      people: look.people.map((one) => ({ ...one, employee: proposedPerson(one.person, one.email) })),
      projects: look.projects.map((one) => {
        const known = knownProject(one)
        const target = one.project === '' ? 'none' : known === undefined ? 'new' : { use: known.iri }
        return { ...one, target }
      }),
      separator: table.separator,
      employees,
    }
  }

  /** Whom the person may log for, themselves first. */
  #employees(): { iri: string; name: string }[] {
    const { db, account } = this.#options
    const { id, employee, employeeName } = account()
    const me = { iri: employee, name: employeeName }
    const { admin, manager } = accessOf(db, account())
    if (!manager) return [me]
    const others = [...readPeople(db, id).values()].filter(
      (one) => one.iri !== employee && (admin || one.manager === employee),
    )
    return [me, ...others.map(({ iri, name }) => ({ iri, name }))]
  }

  /** @throws WorkspaceError `not-theirs` */
  #mayLogFor({ people }: TablePlan): void {
    const allowed = new Set(this.#employees().map(({ iri }) => iri))
    if (people.every(({ employee }) => employee === null || allowed.has(employee))) return
    throw new WorkspaceError('not-theirs', (w) => w.imported.notTheirs)
  }

  #usualOrder(): DayOrder {
    return MONTH_FIRST.test(this.#options.locale) ? 'mdy' : 'dmy'
  }
}

const plain = (name: string): string => name.trim().normalize('NFC').toLowerCase()

async function beginsCalendar(known: KnownText): Promise<boolean> {
  for await (const text of textOf(known)) if (text.trim() !== '') return isCalendar(text)
  return false
}
