// Reports for windows: summed by the server where it can, from its pages where it cannot, and from this computer without it.
import type { CallIn, CallOut } from '#contract/bridge/bridge'
import { REPORT_LINES_AT_ONCE, type ReportLine, type ReportReading } from '#contract/bridge/reports'
import type { WorkReport } from '#contract/reports/work-report'
import { dayOf } from '#domain/day'
import { readCollection } from '../api/collection'
import { profileOf, readDocument, SILENT_SERVER, type ServerProfile } from '../api/server-profile'
import { iriOf, readName } from '../api/wire'
import { accessOf, readPeople } from '../calendar/people'
import { idOf } from '../iri'
import { WorkspaceError, type Clock } from '../ports'
import type { Records } from '../records'
import type { Account } from '../store/accounts'
import type { Database } from '../store/database'
import { projectClients } from '../store/project-clients'
import { listProjects } from '../store/replica'
import { taskTitles } from '../store/tasks'
import { askedReport, isWanted, type AskedReport, type ReportQuery } from './asked'
import { knownIris, ownLines } from './own-lines'
import { ownSums } from './own-sums'
import { byNewest, serverLines } from './server-lines'
import { summed, sumsOf, type LineWorld, type WorkSum } from './summed'

export interface ReportsOptions {
  readonly db: Database
  readonly clock: Clock
  readonly records: Records
  readonly account: () => Account
  /** How far the reading of pages is looks different. */
  readonly onChange: () => void
}

/** What is known of the server that is asked. */
interface Server {
  readonly profile: ServerProfile
  /** Whether it sums worked time itself. */
  readonly sums: boolean
}

/** What was read of a server's pages. */
interface Pages {
  /** The filters that it was asked with. */
  readonly key: string
  readonly from: string
  readonly to: string
  readonly at: number
  readonly answer: Promise<ReportLine[]>
}

/** The entries of a question that a window reads bit by bit. */
interface HeldLines {
  readonly key: string
  readonly list: readonly ReportLine[]
  readonly offline: boolean
}

/** What a page of several figures asks at once is read once, milliseconds. */
const SHARED_MS = 5_000
/** A server is not asked each time what it can, milliseconds. */
const KNOWN_MS = 600_000
const SUMS = '/reports/work-times'

export class Reports {
  readonly #options: ReportsOptions
  #server: { readonly at: number; readonly answer: Promise<Server> } | null = null
  #pages: Pages | null = null
  #lines: HeldLines | null = null
  #reading: ReportReading = null
  #stops = 0
  #tasks: ReadonlyMap<string, string> = new Map()

  constructor(options: ReportsOptions) {
    this.#options = options
  }

  /** How far the reading of a server's pages is; null while none are read. */
  get reading(): ReportReading {
    return this.#reading
  }

  #today(): string {
    const { clock, account } = this.#options
    return dayOf(clock.now(), account().timezone)
  }

  /** @throws WorkspaceError `stopped`, or as reading a record does */
  async workTimes({ query, weekStart }: CallIn<'reports.workTimes'>): Promise<CallOut<'reports.workTimes'>> {
    const asked = askedReport(query, this.#today())
    try {
      const server = await this.#known()
      if (server.sums) {
        const { record, readAt } = await this.#options.records.get({ path: SUMS, query })
        if (readAt === undefined) return { report: record, from: 'server' }
        throw offline()
      }
      const lines = sumsOf(await this.#fromPages(server, asked), asked)
      const within = (first: string, last: string) => lines.filter(({ day }) => day >= first && day <= last)
      const { from, to, before } = asked
      const sums = {
        now: within(from, to),
        before: before === null ? [] : within(before.from, before.to),
      }
      return { report: await this.#sum(asked, sums, weekStart, []), from: 'pages' }
    } catch (error) {
      if (!isOffline(error)) throw error
      const { kind } = this.#options.account()
      const lacks: WorkReport['incomplete'] = kind === 'local' ? [] : ['own-entries-only']
      return { report: await this.#sum(asked, this.#ownSums(asked), weekStart, lacks), from: 'store' }
    }
  }

  /** @throws WorkspaceError `stopped`, or as reading a record does */
  async lines({ query, weekStart, first = 0 }: CallIn<'reports.lines'>): Promise<CallOut<'reports.lines'>> {
    const key = JSON.stringify(query)
    const held = this.#lines
    const { list, offline: isGone } =
      first > 0 && held?.key === key ? held : await this.#listOf(key, query, weekStart)
    const lines = list.slice(first, first + REPORT_LINES_AT_ONCE)
    const world = this.#world(weekStart, await this.#taskNames(lines))
    const iris = new Set(
      lines.flatMap(({ employee, project, client, task }) => [employee, project, client, task]),
    )
    const names = [...iris].flatMap((iri) => {
      const name = iri === null ? undefined : world.names.get(iri)
      return iri === null || name === undefined ? [] : [[iri, name] as const]
    })
    const timeOf = (some: readonly ReportLine[]) => some.reduce((sum, { seconds }) => sum + seconds, 0)
    return {
      ...{ lines, total: list.length, seconds: timeOf(list) },
      billableSeconds: timeOf(list.filter(({ billable }) => billable)),
      names: Object.fromEntries(names),
      offline: isGone,
    }
  }

  /** The entries of a question, kept for who reads on. */
  async #listOf(key: string, query: ReportQuery, weekStart: number): Promise<HeldLines> {
    const asked = { ...askedReport(query, this.#today()), before: null }
    const { lines, offline: isGone } = await this.#linesOf(asked)
    const { managerOf } = this.#world(weekStart, this.#tasks)
    const list = lines.filter((line) => isWanted(asked, line, managerOf))
    const held = { key, list, offline: isGone }
    this.#lines = held
    return held
  }

  /** Ends what reads pages now; who waits for it is told `stopped`. */
  stop(): void {
    this.#stops += 1
    this.forget()
  }

  /** What pages said may have changed. */
  forget(): void {
    this.#pages = null
    this.#lines = null
  }

  async #linesOf(asked: AskedReport): Promise<{ lines: ReportLine[]; offline: boolean }> {
    if (this.#isOwnOnly(asked) && this.#options.account().kind === 'local')
      return { lines: this.#own(asked), offline: false }
    try {
      const server = await this.#known()
      // What a server with tokens has of one's own is here.
      if (server.profile.syncTokens && this.#isOwnOnly(asked))
        return { lines: this.#own(asked), offline: false }
      return { lines: await this.#fromPages(server, asked), offline: false }
    } catch (error) {
      if (!isOffline(error)) throw error
      return { lines: this.#own(asked), offline: true }
    }
  }

  /** Whether the person sees no entries but their own, or wants no others. */
  #isOwnOnly({ employee }: AskedReport): boolean {
    const { db, account } = this.#options
    const own = account()
    const { manager } = accessOf(db, own)
    const alone = own.kind === 'local' && own.role === null
    const me = idOf(own.employee) ?? ''
    return alone || !manager || (employee?.size === 1 && employee.has(me))
  }

  /** Also those of the period before, where it is compared. */
  #own({ from, to, before }: AskedReport): ReportLine[] {
    const { db, account } = this.#options
    return ownLines(db, account(), before?.from ?? from, to)
  }

  #ownSums(asked: AskedReport): { now: WorkSum[]; before: WorkSum[] } {
    const { db, account } = this.#options
    const own = account()
    return {
      now: ownSums(db, own, asked, asked),
      before: asked.before === null ? [] : ownSums(db, own, asked, asked.before),
    }
  }

  /** What the server lists, but of one's own entries what is wanted here. */
  async #fromPages(server: Server, asked: AskedReport): Promise<ReportLine[]> {
    const { db, account, clock } = this.#options
    const { id } = account()
    const [from, to] = [asked.before?.from ?? asked.from, asked.to]
    const plain = { ...asked, from: '', to: '', groups: [], rounding: null, before: null }
    const key = JSON.stringify(plain, (_name, value: unknown) =>
      value instanceof Set ? [...(value as Set<unknown>)] : value,
    )
    const now = clock.monotonic()
    const last = this.#pages
    const shared =
      last?.key === key && last.from <= from && last.to >= to && now - last.at <= SHARED_MS ? last : null
    const pages = shared ?? { key, from, to, at: now, answer: this.#read(server, asked, from, to) }
    this.#pages = pages
    pages.answer.catch(() => this.#pages === pages && (this.#pages = null))
    const listed = await pages.answer
    const known = knownIris(db, id, from, to)
    const others = listed.filter(({ iri, day }) => day >= from && day <= to && !known.has(iri ?? ''))
    return [...others, ...this.#own(asked)].sort(byNewest)
  }

  async #read(server: Server, asked: AskedReport, from: string, to: string): Promise<ReportLine[]> {
    const { db, account, records, onChange } = this.#options
    const { id, timezone: zone } = account()
    const begun = this.#stops
    const tell = (reading: ReportReading) => {
      this.#reading = reading
      onChange()
    }
    const read = (entries: number) => {
      if (this.#stops !== begun) throw new WorkspaceError('stopped', (w) => w.records.reportStopped)
      tell({ entries })
    }
    const question = { ...{ profile: server.profile, filters: server.sums, asked, from, to, zone, read } }
    const clients = projectClients(db, id)
    try {
      return await records.use((client) => serverLines(client, { ...question, clients }))
    } finally {
      tell(null)
    }
  }

  async #sum(
    asked: AskedReport,
    sums: { readonly now: readonly WorkSum[]; readonly before: readonly WorkSum[] },
    weekStart: number,
    lacks: WorkReport['incomplete'],
  ): Promise<WorkReport> {
    const all = [...sums.now, ...sums.before]
    const tasks = asked.groups.includes('task') ? await this.#taskNames(all) : this.#tasks
    return summed(asked, sums, this.#world(weekStart, tasks), lacks)
  }

  #world(weekStart: number, tasks: ReadonlyMap<string, string>): LineWorld {
    const { db, account } = this.#options
    const { id, employee, employeeName } = account()
    const people = readPeople(db, id)
    const names = new Map(tasks)
    for (const { iri, name } of listProjects(db, id)) names.set(iri, name)
    for (const { client, clientName } of projectClients(db, id).values())
      if (client !== null && clientName !== null) names.set(client, clientName)
    for (const person of people.values()) names.set(person.iri, person.name)
    names.set(employee, employeeName)
    return { names, weekStart, managerOf: (iri) => people.get(iri)?.manager ?? null }
  }

  /** What the tasks of these entries are called; what cannot be read stays without a name. */
  async #taskNames(lines: readonly Pick<ReportLine, 'task'>[]): Promise<ReadonlyMap<string, string>> {
    const { db, account } = this.#options
    this.#tasks = new Map([...this.#tasks, ...taskTitles(db, account().id)])
    if (lines.every(({ task }) => task === null || this.#tasks.has(task))) return this.#tasks
    try {
      this.#tasks = await this.#options.records.use(async (client) => {
        const query = { itemsPerPage: '500' }
        const { items } = await readCollection(client, { path: '/project-tasks', query })
        return new Map(
          items.flatMap((item) => {
            const [iri, title] = [iriOf(item, client.baseUrl, '/project-tasks'), readName(item['title'])]
            return iri === null || title === null ? [] : [[iri, title] as const]
          }),
        )
      })
    } catch {
      // A report without the names of its tasks is better than none.
    }
    return this.#tasks
  }

  async #known(): Promise<Server> {
    const now = this.#options.clock.monotonic()
    if (this.#server !== null && now - this.#server.at < KNOWN_MS) return this.#server.answer
    const answer = this.#options.records.use(async (client) => {
      const document = await readDocument(client)
      const paths = Object.entries((document as { paths?: Record<string, object> } | null)?.paths ?? {})
      const sums = paths.some(([path, item]) => path.endsWith(SUMS) && 'get' in item)
      return { profile: profileOf(document) ?? SILENT_SERVER, sums }
    })
    const server = { at: now, answer }
    this.#server = server
    answer.catch(() => this.#server === server && (this.#server = null))
    return answer
  }
}

const offline = () => new WorkspaceError('offline', (w) => w.records.neverRead)
const isOffline = (error: unknown) => error instanceof WorkspaceError && error.code === 'offline'

/** The calls of windows. */
export const reportCalls = (reports: () => Reports) => ({
  'reports.workTimes': (input: CallIn<'reports.workTimes'>) => reports().workTimes(input),
  'reports.lines': (input: CallIn<'reports.lines'>) => reports().lines(input),
  'reports.stop': () => {
    reports().stop()
    return {}
  },
})
