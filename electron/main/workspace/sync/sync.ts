// Keeps one account and its server the same: one flight at a time, first what is new here, then what is new there.
import { Temporal } from 'temporal-polyfill'
import type { SyncState } from '#contract/bridge'
import type { AbsenceNotice } from '#contract/bridge-absences'
import { askMe, basePathOf } from '../api/connect'
import { ApiClient } from '../api/client'
import { ApiFailure } from '../api/failure'
import { learnProfile } from '../api/server-profile'
import { idOf } from '../api/wire'
import { requestViews } from '../calendar/request-view'
import type { Words } from '../../words/en/en'
import { WORDS, type Say } from '../../words/words'
import { sayOf, type Clock, type Fetch, type Log } from '../ports'
import { noteSynced, updateAccount, type Account } from '../store/accounts'
import type { Database } from '../store/database'
import { countUnsent, unsentEntries } from '../store/entries'
import { entryView } from '../store/entry-row'
import { markAllSentUncertain } from '../store/entry-sync'
import { markSentRequestsUncertain } from '../store/request-sync'
import { countUnsentRequests, findRequest, unsentRequests } from '../store/requests'
import { storeTrouble } from '../store/trouble'
import { pullEntries, pullSurroundings } from './pull'
import { pullCalendar } from './pull-calendar'
import { push, type Failures } from './push'
import { syncContext, type Remote } from './remote'
import type { RequestNews } from './request-news'
import { pullRequests } from './request-pull'
import { pushRequests } from './request-push'
import { Schedule, type FlightResult, type WakeReason } from './schedule'
import type { PushResult } from './verdict'

/** Projects and bank holidays change rarely. */
const SURROUNDINGS_MS = 10 * 60_000
const SHOWN_IN_QUEUE = 500
/** Somebody who comes back to the window makes it look at once. */
const LOOK_EVERY_MS = 5 * 60_000

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
  /** Asked before each flight. @throws Error with words for people when the server cannot even be addressed. */
  access: () => Promise<Access>
  /** The server refused the token; answers whether another one is at hand. */
  refused: () => Promise<boolean>
  onChange: () => void
  /** A sign-in is needed now, or no longer. */
  onNeedsToken: () => void
  random: () => number
  /** The words of the language in force. */
  words: () => Words
  /** Whether others write to the server too, so that there is something to look for now and then. */
  shared: boolean
  /** Everything is sent and read. */
  settled: () => void
  /** What is news of requests, all of one flight together; never nothing. */
  tell: (notices: readonly AbsenceNotice[]) => void
}

export class Sync {
  readonly #options: SyncOptions
  readonly #schedule: Schedule
  readonly #failures: Failures = new Map()
  /** What is news of requests in the flight under way. */
  #news: RequestNews[] = []
  #client: { access: Access; client: ApiClient } | null = null
  #remote: Remote | null = null
  #surroundingsAt: number | null = null
  #needsToken = false
  #trouble: { say: Say; offline: boolean } | null = null
  #closed = false

  constructor(options: SyncOptions) {
    this.#options = options
    const { clock, onChange, random, shared } = options
    const lookEvery = shared ? LOOK_EVERY_MS : null
    this.#schedule = new Schedule({ clock, lookEvery, onChange, random, fly: () => this.#fly() })
  }

  get needsToken(): boolean {
    return this.#needsToken
  }

  state(): SyncState {
    const { clock, db } = this.#options
    const account = this.#options.account()
    const { id, lastSyncedAt } = account
    const entries = countUnsent(db, id)
    const requests = countUnsentRequests(db, id)
    const waiting = entries.waiting + requests.waiting
    const refused = entries.refused + requests.refused
    const { nextTryAt } = this.#schedule
    return {
      status: this.#status(waiting, refused),
      waiting,
      refused,
      queue:
        entries.waiting + entries.refused === 0 ? [] : unsentEntries(db, id, SHOWN_IN_QUEUE).map(entryView),
      requests:
        requests.waiting + requests.refused === 0
          ? []
          : requestViews(db, account, unsentRequests(db, id), clock.now()),
      sending: this.#schedule.flying && waiting > 0 && this.#trouble === null,
      lastSyncedAt: lastSyncedAt === null ? null : isoOf(lastSyncedAt),
      nextTryAt: nextTryAt === null ? null : isoOf(nextTryAt),
      lastError: this.#trouble?.say(this.#options.words()) ?? null,
    }
  }

  wake(reason: WakeReason): void {
    if (reason === 'person') this.#surroundingsAt = null
    this.#schedule.wake(reason)
  }

  /** Ends the flight under way; what had left without an answer is in doubt and is asked for at the next start. */
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
    const { log } = this.#options
    try {
      const result = await this.#flight()
      if (result.kind === 'done') {
        this.#trouble = null
        this.#options.settled()
      }
      return result
    } catch (error) {
      if (error instanceof ApiFailure) return await this.#failed(error)
      const say = sayOf(storeTrouble(error) ?? error)
      if (!this.#closed) log.error('Sync failed', { reason: say(WORDS.en) })
      this.#trouble = { say, offline: true }
      return { kind: 'later', retryAfter: null }
    } finally {
      this.#tellNews()
    }
  }

  #tellNews(): void {
    const { clock, db, tell } = this.#options
    const account = this.#options.account()
    const news = this.#news
    this.#news = []
    const notices = news.flatMap(({ kind, id }) => {
      const row = findRequest(db, account.id, id)
      const [request] = row === null ? [] : requestViews(db, account, [row], clock.now())
      return request === undefined ? [] : [{ kind, request }]
    })
    if (notices.length > 0) tell(notices)
  }

  async #flight(): Promise<FlightResult> {
    // A flight that broke off (the app ended, the disk was full) may have left creations without a verdict.
    markAllSentUncertain(this.#options.db)
    markSentRequestsUncertain(this.#options.db)
    const client = await this.#connect()
    if (client === null) return { kind: 'paused' }
    const remote = this.#remote ?? (await this.#learn(client))
    const pushed = await this.#push(remote)
    if (pushed.kind === 'stopped' || pushed.kind === 'signIn') throw pushed.failure
    await this.#pull(remote)
    if (pushed.kind === 'partly') throw pushed.failure
    const { db, account, clock } = this.#options
    noteSynced(db, account().id, clock.now().epochMilliseconds)
    return pushed
  }

  /** Entries, then requests. */
  async #push(remote: Remote): Promise<PushResult> {
    const entries = await push(this.#context(remote), this.#failures)
    if (entries.kind === 'stopped' || entries.kind === 'signIn') return entries
    const requests = await pushRequests(this.#context(remote), (news) => this.#news.push(news))
    if (requests.kind !== 'done') return requests
    if (entries.kind !== 'done') return entries
    const waits = [entries.againIn, requests.againIn].filter((wait) => wait !== null)
    return { kind: 'done', againIn: waits.length === 0 ? null : Math.min(...waits) }
  }

  async #pull(remote: Remote): Promise<void> {
    const now = this.#options.clock.monotonic()
    const all = this.#surroundingsAt === null || now - this.#surroundingsAt > SURROUNDINGS_MS
    if (all) await pullSurroundings(this.#context(remote))
    await pullEntries(this.#context(remote))
    await pullCalendar(this.#context(remote), { all })
    this.#news.push(...(await pullRequests(this.#context(remote))))
    if (all) this.#surroundingsAt = now
  }

  /** Null when someone has to sign in first. */
  async #connect(): Promise<ApiClient | null> {
    const { access, clock, userAgent, words } = this.#options
    const now = await access()
    const { baseUrl, fetch, token } = now
    this.#setNeedsToken(token === null)
    if (token === null || this.#closed) return null
    const known = this.#client
    const same = known?.access.token === token && known.access.baseUrl === baseUrl
    // A local service that was started again is reached another way.
    if (same && known.access.fetch === fetch) return known.client
    const client = new ApiClient({ baseUrl, fetch, token, userAgent, clock, words })
    this.#client = { access: now, client }
    this.#remote = null
    return client
  }

  /** Once per run and token: what the server can do, and whether name or time zone have changed. */
  async #learn(client: ApiClient): Promise<Remote> {
    const { db, account, log } = this.#options
    const profile = await learnProfile(client)
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
      })
    }
    log.info('Connected', {
      syncTokens: profile.syncTokens,
      idempotencyKeys: profile.idempotencyKeys,
      me: me !== null,
    })
    this.#remote = { client, profile, basePath: basePathOf(client.baseUrl) }
    return this.#remote
  }

  #context(remote: Remote): ReturnType<typeof syncContext> {
    const { db, account, clock, words } = this.#options
    return syncContext({ db, account: account(), clock, remote, words })
  }

  async #failed(failure: ApiFailure): Promise<FlightResult> {
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
    this.#trouble = { say: failure.say, offline: cause.kind !== 'http' }
    return { kind: 'later', retryAfter: cause.kind === 'http' ? cause.retryAfter : null }
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
