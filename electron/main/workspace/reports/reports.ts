// Reports for windows: summed by the server where it can, from its pages where it cannot, and from this computer without it.
import type { CallIn, CallOut } from '#contract/bridge/bridge'
import { MAX_REPORT_LINES, type ReportLine, type ReportReading } from '#contract/bridge/reports'
import type { WorkReport } from '#contract/reports/work-report'
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
import { askedReport, isWanted, type AskedReport } from './asked'
import { knownIris, ownLines } from './own-lines'
import { byNewest, serverLines } from './server-lines'
import { summed, type LineWorld } from './summed'

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

/** What a page of several figures asks at once is read once, milliseconds. */
const SHARED_MS = 5_000
/** A server is not asked each time what it can, milliseconds. */
const KNOWN_MS = 600_000
const SUMS = '/reports/work-times'

export class Reports {
  readonly #options: ReportsOptions
  #server: { readonly at: number; readonly answer: Promise<Server> } | null = null
  #pages: Pages | null = null
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

  /** @throws WorkspaceError `stopped`, or as reading a record does */
  async workTimes({ query, weekStart }: CallIn<'reports.workTimes'>): Promise<CallOut<'reports.workTimes'>> {
    const asked = askedReport(query)
    try {
      const server = await this.#known()
      if (server.sums) {
        const { record, readAt } = await this.#options.records.get({ path: SUMS, query })
        if (readAt === undefined) return { report: record, from: 'server' }
        throw offline()
      }
      const lines = await this.#fromPages(server, asked)
      return { report: await this.#sum(asked, lines, weekStart, []), from: 'pages' }
    } catch (error) {
      if (!isOffline(error)) throw error
      const { kind } = this.#options.account()
      const lacks: WorkReport['incomplete'] = kind === 'local' ? [] : ['own-entries-only']
      return { report: await this.#sum(asked, this.#own(asked), weekStart, lacks), from: 'store' }
    }
  }

  /** @throws WorkspaceError `stopped`, or as reading a record does */
  async lines({ query, weekStart }: CallIn<'reports.lines'>): Promise<CallOut<'reports.lines'>> {
    const asked = { ...askedReport(query), before: null }
    const { lines, offline: isGone } = await this.#linesOf(asked)
    const world = this.#world(weekStart, await this.#taskNames(lines))
    const wanted = lines.filter((line) => isWanted(asked, line, world.managerOf))
    const shown = wanted.slice(0, MAX_REPORT_LINES)
    const iris = new Set(
      shown.flatMap(({ employee, project, client, task }) => [employee, project, client, task]),
    )
    const names = [...iris].flatMap((iri) => {
      const name = iri === null ? undefined : world.names.get(iri)
      return iri === null || name === undefined ? [] : [[iri, name] as const]
    })
    return {
      lines: shown,
      more: wanted.length > shown.length,
      names: Object.fromEntries(names),
      offline: isGone,
    }
  }

  /** Ends what reads pages now; who waits for it is told `stopped`. */
  stop(): void {
    this.#stops += 1
    this.#pages = null
  }

  /** What pages said may have changed. */
  forget(): void {
    this.#pages = null
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
    pages.answer.catch(() => this.#pages === pages && this.forget())
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
    lines: readonly ReportLine[],
    weekStart: number,
    lacks: WorkReport['incomplete'],
  ): Promise<WorkReport> {
    const tasks = asked.groups.includes('task') ? await this.#taskNames(lines) : this.#tasks
    return summed(asked, lines, this.#world(weekStart, tasks), lacks)
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
  async #taskNames(lines: readonly ReportLine[]): Promise<ReadonlyMap<string, string>> {
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
