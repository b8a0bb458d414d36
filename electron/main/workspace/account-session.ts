// One open account: its timer, entries, token and sync, and what windows see of it. Needs no network to open.
import { join } from 'node:path'
import type { TopicName, TopicState, VaultState, WorkspaceState } from '#contract/bridge/bridge'
import type { AbsenceNotice } from '#contract/bridge/absences'
import { addDays, dayOf } from '#domain/day'
import { Answers } from './answers'
import { Calendar } from './calendar/calendar'
import { accessOf, decides } from './calendar/people'
import { CalendarSnapshot } from './calendar/calendar-snapshot'
import { requestViews } from './calendar/request-view'
import { Entries, projectRefusal } from './entries'
import { NewProjects } from './new-projects'
import { Importer } from './import/importer'
import type { Messages } from '../messages/en/en'
import { movedOf } from './move/moved'
import type { LocalService, WorkspaceOptions } from './ports'
import { Records } from './records'
import { Reminders } from './reminders'
import { Reports } from './reports/reports'
import { Requests } from './requests'
import { activeAccount, keychainName, markCredential, noteNewToken, type Account } from './store/accounts'
import type { Database } from './store/database'
import { forgetDeleted } from './store/entries'
import { LOCAL_DATABASE } from './store/local-files'
import { tidyNewClients } from './store/new-clients'
import { tidyNewProjects } from './store/new-projects'
import { RecordCopies } from './store/record-copies'
import { ownProjects } from './store/replica'
import { forgetOldRequests } from './store/requests'
import { toldTags } from './store/tags'
import { waitingOf } from './store/unsent'
import { Sync, type Access } from './sync/sync'
import { Timer } from './timer'
import { Vault } from './vault'
import { weekStartOf } from './week-start'

/** On which weeks begin where the server does not tell. */
const MONDAY = 1
/** How long a deletion can be undone. */
const UNDO_DAYS = 60
/** How old what was read may be when a person comes back to the window. */
const FRESH_MS = 30_000
/** The first look at the server waits until the window is on the screen: both would want the same processor. */
const FIRST_LOOK_MS = 1_500
/** No one else asks the local workspace's service: with nothing to say to it for so long it is ended, to start on demand. */
const LOCAL_REST_MS = 10_000

export interface OpenWorkspaceOptions extends WorkspaceOptions {
  db: Database
  /** These topics look different, without a change in the store. */
  onChange: (...topics: TopicName[]) => void
  random: () => number
  /** Which run of the app this is: its monotonic times can be compared with each other. */
  run: () => string
  /** The messages in the language in use. */
  messages: () => Messages
  /** What is news of requests, all of one flight together; never nothing. */
  tell: (notices: readonly AbsenceNotice[]) => void
  /** How far something is that takes its time. */
  progress: (progress: TopicState<'progress'>) => void
}

export class AccountSession {
  readonly timer: Timer
  readonly entries: Entries
  readonly requests: Requests
  readonly projects: NewProjects
  readonly answers: Answers
  readonly records: Records
  readonly reports: Reports
  readonly calendar: Calendar
  readonly imports: Importer
  readonly reminders: Reminders
  readonly vault: Vault
  readonly sync: Sync
  readonly #options: OpenWorkspaceOptions
  readonly #id: string
  #account: Account
  /** A keychain that gave nothing may ask the person each time it is read: it is read again when they want it. */
  #mayAskKeychain = true
  /** What pages of records read last; a local workspace's server is always there. */
  readonly #copies: RecordCopies | null
  readonly #callOffFirstLook: () => void
  #callOffRest: () => void = () => undefined
  /** How many need the local service to stay. */
  #needed = 0
  /** The local service's end, while it is on its way. */
  #ending: Promise<void> | null = null

  constructor(account: Account, options: OpenWorkspaceOptions) {
    const { db, clock, keychain, log, onChange, random, run, userAgent, messages } = options
    this.#options = options
    this.#account = account
    this.#id = account.id
    this.timer = new Timer(db, account.id, { clock, log, messages })
    this.entries = new Entries(db, account.id, clock, messages, () => this.account.timezone)
    this.calendar = new Calendar(db, account.id, clock, messages)
    this.requests = new Requests({
      db,
      clock,
      messages,
      account: () => this.account,
      preview: (asked) => this.calendar.preview(asked),
    })
    this.projects = new NewProjects(db, account.id, () => projectRefusal(clock, messages))
    this.answers = new Answers(db, () => this.account, clock)
    const marker = {
      stored: account.credential,
      account: keychainName(db, account.id),
      mark: (stored: boolean) => {
        marker.stored = stored
        try {
          markCredential(db, account.id, stored)
        } catch (error) {
          // The keychain has the token anyway; only a later lock would be mistaken for a missing token.
          log.warn('That the keychain has the token could not be written', { reason: String(error) })
        }
      },
    }
    this.vault = new Vault(marker, { keychain, clock, log, messages, onChange: () => this.#vaultChanged() })
    this.sync = new Sync({
      db,
      clock,
      log,
      userAgent,
      random,
      run,
      messages,
      onChange: () => onChange('sync'),
      shared: account.kind === 'remote',
      settled: () => {
        // The server was heard: what the person may see now is known.
        this.#copies?.dropOthers()
        this.#settled()
      },
      tell: options.tell,
      onNeedsToken: () => onChange('workspace', 'sync'),
      account: () => this.account,
      access: () => this.#access(),
      refused: () => this.#tokenRefused(),
      absences: {
        secondsOf: (row) => requestViews(db, this.account, [row], clock.now())[0]?.seconds ?? 0,
        personName: (iri) => new CalendarSnapshot(db, this.account, clock.now()).personName(iri),
        decides: () => decides(db, this.account),
        views: (rows) => requestViews(db, this.account, rows, clock.now()),
      },
    })
    const copies = new RecordCopies(
      db,
      account.id,
      () => this.#accessText(),
      (error) => log.warn('Answers could not be kept', { reason: String(error) }),
    )
    this.#copies = account.kind === 'remote' ? copies : null
    this.records = new Records({
      copies: this.#copies,
      ...{ clock, userAgent, messages },
      access: () => this.#access(),
      refused: () => this.#tokenRefused(),
      settled: () => this.#settled(),
      written: () => {
        this.reports.forget()
        this.sync.wake('person')
      },
    })
    this.reports = new Reports({
      ...{ db, clock, records: this.records },
      account: () => this.account,
      onChange: () => onChange('reportReading'),
    })
    this.imports = new Importer({
      ...{ db, clock, messages },
      ...{ locale: options.locale, projects: this.projects, records: this.records },
      account: () => this.account,
      limits: () => this.entries.limits(),
      needsProject: () => projectRefusal(clock, messages),
      send: () => this.sync.landAfter('person'),
      hold: () => this.sync.hold(),
      requests: {
        messages,
        preview: (asked) => this.calendar.preview(asked),
        request: (asked) => this.requests.request(asked),
        withdraw: (id) => this.requests.withdraw({ id }),
      },
      onChange: () => onChange('imports'),
    })
    this.reminders = new Reminders({
      ...{ db, clock },
      account: account.id,
      calendar: this.calendar,
      zone: () => this.account.timezone,
      weekStart: () => weekStartOf(db, this.account) ?? MONDAY,
      timer: () => this.timer.state(),
      moved: () => movedOf(this.account) !== null,
      onChange: () => onChange('reminders'),
      failed: (error) => log.warn('Reminders could not be looked up', { error }),
    })
    forgetDeleted(db, clock.now().epochMilliseconds)
    tidyNewClients(db, account.id)
    tidyNewProjects(db, account.id, projectRefusal(clock, messages))
    this.#callOffFirstLook = clock.after(FIRST_LOOK_MS, () => {
      this.#forgetOldRequests()
      this.networkReturned()
    })
  }

  /** They are in nobody's way, and which day it is takes milliseconds the first time: the start does not wait for it. */
  #forgetOldRequests(): void {
    const { db, clock, log } = this.#options
    try {
      forgetOldRequests(db, addDays(dayOf(clock.now(), this.account.timezone), -UNDO_DAYS))
    } catch (error) {
      log.warn('Old requests could not be forgotten', { error })
    }
  }

  /** Whether the server keeps tags of entries; null while that is not known. */
  get keepsTags(): boolean | null {
    if (this.account.kind === 'local') return true
    return this.sync.keepsTags ?? (toldTags(this.#options.db, this.#id) ? true : null)
  }

  /** As the store has it now. */
  get account(): Account {
    const now = activeAccount(this.#options.db)
    if (now?.id === this.#id) this.#account = now
    return this.#account
  }

  state(): WorkspaceState {
    const moved = movedOf(this.account)
    const { kind, name, baseUrl, employee, employeeName, employeeEmail, timezone, country } = this.account
    return {
      state: 'open',
      kind,
      name,
      timezone,
      country,
      weekStart: weekStartOf(this.#options.db, this.account),
      url: baseUrl,
      employee: { iri: employee, name: employeeName, email: employeeEmail },
      decides: this.calendar.decides(),
      access: accessOf(this.#options.db, this.account),
      vault: this.vault.state,
      needsToken: this.sync.needsToken,
      folder: this.#options.folder,
      moved: moved === null ? null : { url: moved.url, at: moved.at, sure: moved.state === 'moved' },
      demo: this.account.role,
    }
  }

  /**
   * Looks what is new, here and on the server. A local workspace's server knows nothing that did not come from here.
   */
  networkReturned(): void {
    this.reminders.changed()
    const { kind, lastSyncedAt } = this.account
    const complete = lastSyncedAt !== null && this.#waiting() === 0
    if (kind === 'remote' || !complete) this.sync.wake('network')
  }

  /** Hands over what waits, as far as the server takes it now. */
  async handOver(): Promise<void> {
    if (this.#waiting() > 0) await this.sync.landAfter('person')
  }

  /**
   * Runs `work` while the local service runs and sync rests: what is on its way is in the database or in the store, and
   * never in neither.
   */
  async whileStill<T>(work: () => Promise<T>): Promise<T> {
    await this.handOver()
    const resume = await this.sync.hold()
    this.#needed += 1
    try {
      if (this.account.kind === 'local') await this.#startLocal()
      return await work()
    } finally {
      this.#needed -= 1
      resume()
      this.#settled()
    }
  }

  /** Not at every change between two windows: what was read a moment ago is news enough. */
  personReturned(): void {
    this.reminders.changed()
    const { lastSyncedAt } = this.account
    const old = lastSyncedAt === null || this.#options.clock.now().epochMilliseconds - lastSyncedAt > FRESH_MS
    if (old) this.networkReturned()
  }

  /** The person is there and wants sync: the keychain may ask them something. */
  syncNow(): void {
    this.#mayAskKeychain = true
    this.sync.wake('person')
  }

  /** A token that was checked to be this person's. */
  async acceptToken(token: string): Promise<VaultState> {
    noteNewToken(this.#options.db, this.#id)
    const state = await this.vault.keep(token)
    this.sync.wake('person')
    return state
  }

  async close(): Promise<void> {
    this.#callOffFirstLook()
    this.reminders.close()
    try {
      this.timer.close()
    } catch (error) {
      // When it was last seen is known from its last heartbeat too.
      this.#options.log.warn('The timer’s last heartbeat could not be written', { reason: String(error) })
    }
    this.records.close()
    await this.imports.close()
    await this.sync.close()
    this.#callOffRest()
    this.vault.close()
    if (this.#account.kind === 'local') await this.#options.local.stop()
  }

  async #access(): Promise<Access> {
    const { baseUrl, kind } = this.#account
    if (kind === 'remote' && baseUrl !== null) {
      return { baseUrl, fetch: this.#options.fetch, token: await this.#storedToken() }
    }
    const running = await this.#startLocal()
    return { ...running, token: (await this.#storedToken()) ?? (await this.#newLocalToken()) }
  }

  async #startLocal(): ReturnType<LocalService['start']> {
    const { folder, local } = this.#options
    this.#callOffRest()
    await this.#ending
    return local.start(join(folder, this.#account.database ?? LOCAL_DATABASE), null)
  }

  /** What the person may see of the server's records, as text: their rights, and the projects they are in. */
  #accessText(): string {
    const { db } = this.#options
    return JSON.stringify([accessOf(db, this.account), ownProjects(db, this.#id)])
  }

  #waiting(): number {
    return waitingOf(this.#options.db, this.#id)
  }

  #settled(): void {
    const { clock, local, log } = this.#options
    if (this.#account.kind === 'remote' || this.#needed > 0) return
    this.#callOffRest()
    this.#callOffRest = clock.after(LOCAL_REST_MS, () => {
      this.#ending = local
        .stop()
        .catch((error: unknown) => log.warn('The local service did not end', { error }))
        .finally(() => (this.#ending = null))
    })
  }

  async #storedToken(): Promise<string | null> {
    const token = this.vault.token ?? (this.#mayAskKeychain ? await this.vault.read() : null)
    this.#mayAskKeychain = token !== null
    return token
  }

  /** The local workspace never asks for a sign-in: its owner sits at this computer. */
  async #newLocalToken(): Promise<string> {
    const token = await this.#options.local.issueToken(this.#account.role)
    noteNewToken(this.#options.db, this.#id)
    await this.vault.keep(token)
    return token
  }

  async #tokenRefused(): Promise<boolean> {
    this.vault.forgetRefused()
    this.#mayAskKeychain = false
    if (this.#account.kind === 'remote') {
      this.#copies?.dropAll()
      return false
    }
    await this.#newLocalToken()
    return true
  }

  #vaultChanged(): void {
    this.#options.onChange('workspace')
    // A token that turned up late ends the wait for a sign-in.
    if (this.sync.needsToken && this.vault.token !== null) this.sync.wake('person')
  }
}
