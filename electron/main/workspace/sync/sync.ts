// Keeps one account and its server the same: one flight at a time, first what is new here, then what is new there.
import { Temporal } from 'temporal-polyfill'
import type { SyncState } from '#contract/bridge/bridge'
import type { AbsenceNotice, AbsenceRequest } from '#contract/bridge/absences'
import { askMe } from '../api/connect'
import { ApiClient } from '../api/client'
import { ApiFailure, type FailureCause } from '../api/failure'
import { learnProfile } from '../api/server-profile'
import { idOf } from '../iri'
import type { Messages } from '../../messages/en/en'
import { MESSAGES, type LocalizedMessage } from '../../messages/messages'
import { sayOf, type Clock, type Fetch, type Log } from '../ports'
import { noteSynced, updateAccount, writeEpoch, type Account } from '../store/accounts'
import type { Database } from '../store/database'
import { findRequest } from '../store/requests'
import { entryTable } from '../store/entry-row'
import { newClientTable } from '../store/new-clients'
import { newProjectTable } from '../store/new-projects'
import { forgetSyncTokens } from '../store/replica'
import { requestTable, type RequestRow } from '../store/request-row'
import { storeTrouble } from '../store/trouble'
import { syncContext, type AbsenceFigures, type Remote, type SyncContext } from './context'
import type { Suspicions } from './absent'
import { DECISION } from './kinds/decision'
import { HOLIDAY_REQUEST } from './kinds/holiday-request'
import { NEW_CLIENT } from './kinds/new-client'
import { NEW_PROJECT } from './kinds/new-project'
import { requestSource } from './kinds/request-source'
import { WORK_TIME } from './kinds/work-time'
import { workTimeSource } from './kinds/work-time-source'
import { pull, type Source } from './pull'
import { pullCalendar } from './pull-calendar'
import { pullSurroundings } from './pull-surroundings'
import { push, type Failures } from './push'
import { queueState } from './queue-state'
import type { RequestNews } from './request-news'
import { Schedule, type FlightResult, type WakeReason } from './schedule'
import { SetAside } from './set-aside'
import type { PushResult } from './verdict'

/** Projects and bank holidays change rarely. */
const SURROUNDINGS_MS = 10 * 60_000
/** Someone who comes back to the window makes it look at once. */
const LOOK_EVERY_MS = 5 * 60_000

/** Failures of a server that is there. */
const ANSWERS: readonly FailureCause['kind'][] = [
  'http',
  'trouble',
  'excess',
  'elsewhere',
  'otherRow',
  'blocked',
]

/** Where the server is and what opens it, as of now. */
export interface Access {
  baseUrl: string
  fetch: Fetch
  /** null: someone has to sign in first. */
  token: string | null
}

export interface SyncOptions {
  db: Database
  /** As the store has it now. */
  account: () => Account
  clock: Clock
  log: Log
  userAgent: string
  /** Called before each run. @throws Error with a message for people if the server cannot even be addressed. */
  access: () => Promise<Access>
  /** The server refused the token; answers whether another one is at hand. */
  refused: () => Promise<boolean>
  onChange: () => void
  /** A sign-in is needed now, or no longer. */
  onNeedsToken: () => void
  random: () => number
  /** Which run of the app this is; asked when something is sent. */
  run: () => string
  /** The messages in the language in use. */
  messages: () => Messages
  /** Whether others write to the server too, so that there is something to look for now and then. */
  shared: boolean
  /** Everything is sent and read. */
  settled: () => void
  /** What is news of requests, all of one flight together; never nothing. */
  tell: (notices: readonly AbsenceNotice[]) => void
  /** What sync has to know about absences, counted by the calendar. */
  absences: AbsenceFigures & { views: (rows: readonly RequestRow[]) => AbsenceRequest[] }
}

export class Sync {
  readonly #options: SyncOptions
  readonly #schedule: Schedule
  readonly #failures: Failures = new Map()
  readonly #sources: readonly Source[]
  readonly #aside: SetAside
  /** What is news of requests in the flight under way. */
  #news: RequestNews[] = []
  #client: { access: Access; client: ApiClient } | null = null
  #remote: Remote | null = null
  #surroundingsAt: number | null = null
  /** Whether name and zone are asked for again: the person may have just changed them. */
  #asksWho = false
  #needsToken = false
  /** Whether the server has taken anything in the flight under way. */
  #took = false
  #trouble: { say: LocalizedMessage; offline: boolean } | null = null
  #closed = false

  constructor(options: SyncOptions) {
    this.#options = options
    const suspicions: Suspicions = new Map()
    this.#sources = [workTimeSource(suspicions), requestSource(suspicions)]
    const { clock, onChange, random, shared } = options
    this.#aside = new SetAside(clock)
    const lookEvery = shared ? LOOK_EVERY_MS : null
    this.#schedule = new Schedule({ clock, lookEvery, onChange, random, fly: () => this.#fly() })
  }

  get needsToken(): boolean {
    return this.#needsToken
  }

  /** Whether it talks with the server at this moment. */
  get flying(): boolean {
    return this.#schedule.flying
  }

  state(): SyncState {
    const { absences, db } = this.#options
    const account = this.#options.account()
    const { nextTryAt } = this.#schedule
    const queue = queueState(db, account, absences.views)
    const { waiting, refused } = queue
    return {
      ...queue,
      status: this.#status(waiting, refused),
      sending: this.#schedule.flying && waiting > 0 && this.#trouble === null,
      lastSyncedAt: account.lastSyncedAt === null ? null : isoOf(account.lastSyncedAt),
      nextTryAt: nextTryAt === null ? null : isoOf(nextTryAt),
      lastError: this.#trouble?.say(this.#options.messages()) ?? null,
    }
  }

  wake(reason: WakeReason): void {
    if (reason === 'person') {
      this.#asksWho = true
      this.#surroundingsAt = null
      this.#aside.forget()
    }
    this.#schedule.wake(reason)
  }

  /** Wakes, and resolves when no run is under way, whatever its result. */
  async landAfter(reason: WakeReason): Promise<void> {
    this.wake(reason)
    await this.#schedule.landed()
  }

  /** Sends and reads nothing from when this resolves until the function that it answers is called. */
  hold(): Promise<() => void> {
    return this.#schedule.hold()
  }

  /** Ends the flight under way; what was sent without an answer is unconfirmed; the next start asks the server about it. */
  async close(): Promise<void> {
    this.#closed = true
    this.#client?.client.close()
    await this.#schedule.close()
  }

  #status(waiting: number, refused: number): SyncState['status'] {
    if (this.#needsToken) return 'signIn'
    if (refused > 0) return 'attention'
    if (this.#trouble?.offline === true) return 'offline'
    return waiting > 0 ? 'waiting' : 'synced'
  }

  async #fly(): Promise<FlightResult> {
    try {
      const result = await this.#flight()
      if (result.kind === 'done') {
        this.#trouble = null
        this.#options.settled()
      }
      return result
    } catch (error) {
      return await this.#failed(error)
    } finally {
      this.#tellNews()
    }
  }

  /** Never rejects: what goes wrong while a failure is dealt with is a reason to try again, too. */
  async #failed(error: unknown): Promise<FlightResult> {
    try {
      if (error instanceof ApiFailure) return await this.#answered(error)
      return this.#broken(error)
    } catch (second) {
      return this.#broken(second)
    }
  }

  #broken(error: unknown): FlightResult {
    const say = sayOf(storeTrouble(error) ?? error)
    if (!this.#closed) this.#options.log.error('Sync failed', { reason: say(MESSAGES.en) })
    this.#trouble = { say, offline: true }
    return { kind: 'later', retryAfter: null }
  }

  #tellNews(): void {
    const { absences, db, tell } = this.#options
    const account = this.#options.account()
    const news = this.#news
    this.#news = []
    const notices = news.flatMap(({ kind, id }) => {
      const row = findRequest(db, account.id, id)
      const [request] = row === null ? [] : absences.views([row])
      return request === undefined ? [] : [{ kind, request }]
    })
    if (notices.length > 0) tell(notices)
  }

  async #flight(): Promise<FlightResult> {
    const { db, account, clock } = this.#options
    this.#took = false
    // A flight that broke off (the app ended, the disk was full) may have left writes without an answer.
    const tables = [entryTable, requestTable, newClientTable, newProjectTable]
    for (const table of tables) table(db, account().id).loseAllSent()
    const client = await this.#connect()
    if (client === null) return { kind: 'paused' }
    const asksWho = this.#asksWho
    this.#asksWho = false
    const remote = await this.#meetOrLearn(client, asksWho)
    const pushed = await this.#push(remote)
    if (pushed.kind === 'stopped' || pushed.kind === 'signIn') throw pushed.failure
    await this.#pull(remote)
    if (pushed.kind === 'partly') throw pushed.failure
    noteSynced(db, account().id, clock.now().epochMilliseconds)
    return pushed
  }

  /** One kind after another: what rows of a kind depend on (a project, a client) is sent before them. */
  async #push(remote: Remote): Promise<PushResult> {
    const results: PushResult[] = []
    const kinds = [
      (context: SyncContext) => push(context, NEW_CLIENT, this.#failures),
      (context: SyncContext) => push(context, NEW_PROJECT, this.#failures),
      (context: SyncContext) => push(context, WORK_TIME, this.#failures),
      (context: SyncContext) => push(context, HOLIDAY_REQUEST, this.#failures),
      (context: SyncContext) => push(context, DECISION, this.#failures),
    ]
    for (const pushKind of kinds) {
      // Each knows what the one before it has brought to the server.
      const result = await pushKind(this.#context(remote))
      if ('took' in result && result.took) this.#took = true
      if (result.kind === 'stopped' || result.kind === 'signIn') return result
      results.push(result)
    }
    const partly = results.find(({ kind }) => kind === 'partly')
    if (partly !== undefined) return partly
    const waits = results.flatMap((result) => (result.kind === 'done' ? (result.againIn ?? []) : []))
    return { kind: 'done', againIn: waits.length === 0 ? null : Math.min(...waits) }
  }

  async #pull(remote: Remote): Promise<void> {
    const now = this.#options.clock.monotonic()
    const all = this.#surroundingsAt === null || now - this.#surroundingsAt > SURROUNDINGS_MS
    // Noted first: who asks for everything while it is read gets it read again after that.
    if (all) this.#surroundingsAt = now
    try {
      if (all) await pullSurroundings(this.#context(remote))
      const [workTimes, requests] = this.#sources
      if (workTimes !== undefined) await pull(this.#context(remote), workTimes)
      await pullCalendar(this.#context(remote), { all })
      if (requests !== undefined) await pull(this.#context(remote), requests)
    } catch (error) {
      if (all) this.#surroundingsAt = null
      throw error
    }
    this.#aside.report()
  }

  /** Null when someone has to sign in first. */
  async #connect(): Promise<ApiClient | null> {
    const { access, clock, userAgent, messages } = this.#options
    const now = await access()
    const { baseUrl, fetch, token } = now
    this.#setNeedsToken(token === null)
    if (token === null || this.#closed) return null
    const known = this.#client
    const same = known?.access.token === token && known.access.baseUrl === baseUrl
    // A local service that was started again is reached another way.
    if (same && known.access.fetch === fetch) return known.client
    const client = new ApiClient({ baseUrl, fetch, token, userAgent, clock, messages })
    this.#client = { access: now, client }
    this.#remote = null
    return client
  }

  /** Whether the server keeps tags of entries; null while it has not told in this run. */
  get keepsTags(): boolean | null {
    return this.#remote?.profile.details.includes('tags') ?? null
  }

  /** What is known of the server; `asksWho`: name and zone are asked for again. */
  async #meetOrLearn(client: ApiClient, asksWho: boolean): Promise<Remote> {
    const known = this.#remote
    if (known === null) return this.#learn(client)
    if (!asksWho) return known
    try {
      await this.#meet(client)
      return known
    } catch (error) {
      this.#asksWho = true
      throw error
    }
  }

  /** Once per run and token: what the server can do, and whether name or time zone have changed. */
  async #learn(client: ApiClient): Promise<Remote> {
    const profile = await learnProfile(client)
    const me = await this.#meet(client)
    this.#options.log.info('Connected', {
      syncTokens: profile.syncTokens,
      idempotencyKeys: profile.idempotencyKeys,
      me,
    })
    this.#remote = { client, profile, baseUrl: client.baseUrl }
    return this.#remote
  }

  /** Takes over how workspace and person are called now; answers whether the server says so. */
  async #meet(client: ApiClient): Promise<boolean> {
    const { db, account } = this.#options
    const me = await askMe(client)
    const { id, name, timezone, country, employee } = account()
    if (me !== null && idOf(me.person.iri) === idOf(employee)) {
      updateAccount(db, id, {
        name: me.organization ?? name,
        employee: me.person.iri,
        employeeName: me.person.name,
        employeeEmail: me.person.email,
        timezone: me.timezone ?? timezone,
        country: me.country ?? country,
        createdOn: me.createdOn,
        weekStart: me.weekStart,
      })
      this.#noteEpoch(me.epoch)
    }
    return me !== null
  }

  /** A server that begins a new epoch was restored: what we had read from it no longer counts. */
  #noteEpoch(epoch: string | null): void {
    const { db, account, log } = this.#options
    const known = account()
    if (epoch === null || epoch === known.epoch) return
    if (known.epoch !== null) log.warn('The server was restored from a backup: everything is read anew')
    db.write(() => {
      if (known.epoch !== null) forgetSyncTokens(db, known.id)
      writeEpoch(db, known.id, epoch)
    })
  }

  #context(remote: Remote): SyncContext {
    const { absences, db, account, clock, log, run, messages } = this.#options
    const tell = (news: RequestNews) => this.#news.push(news)
    const parts = { absences, db, account: account(), clock, log, remote, messages, run: run() }
    return syncContext({ ...parts, aside: this.#aside, tell })
  }

  async #answered(failure: ApiFailure): Promise<FlightResult> {
    const { cause } = failure
    if (this.#closed) return { kind: 'paused' }
    this.#options.log.warn('Sync has to wait', { cause: cause.kind, status: failure.status })
    if (failure.status === 401) {
      this.#client = null
      if (await this.#options.refused()) return { kind: 'later', retryAfter: 0 }
      this.#trouble = null
      this.#setNeedsToken(true)
      return { kind: 'paused' }
    }
    this.#trouble = { say: failure.say, offline: !ANSWERS.includes(cause.kind) }
    return { kind: 'later', retryAfter: 'retryAfter' in cause ? cause.retryAfter : null, took: this.#took }
  }

  #setNeedsToken(needs: boolean): void {
    if (this.#needsToken === needs) return
    this.#needsToken = needs
    this.#options.onNeedsToken()
  }
}

function isoOf(epochMilliseconds: number): string {
  return Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toString()
}
