// Which workspace is open: none, a choice of who one is, or an account; and the ways between them.
import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import type { MoveReport } from '#contract/bridge/move'
import type { CallIn, KeptWorkspace, Person, VaultState, WorkspaceState } from '#contract/bridge/bridge'
import type { DemoRole } from '#contract/bridge/demo'
import type { LocalSetup } from '#contract/bridge/local-service'
import { baseUrlOf } from './api/address'
import { ApiClient } from './api/client'
import { askMe, checkWorkTimes, connectError, introduce } from './api/connect'
import { learnProfile } from './api/server-profile'
import type { MeFacts } from './api/wire'
import { idOf } from './iri'
import { Invitations } from './invitations'
import { AccountSession, type OpenWorkspaceOptions } from './account-session'
import { backUp, restore } from './backup/backup'
import { Mover } from './move/mover'
import { WorkspaceError, sayOf, type Backups, type Fetch } from './ports'
import {
  accountId,
  activeAccount,
  closeAccount,
  localAccounts,
  markCredential,
  openAccount,
  type Account,
} from './store/accounts'
import {
  beginLocalFile,
  dropLocalFile,
  finishLocalFile,
  LOCAL_DATABASE,
  localFiles,
} from './store/local-files'
import { chosenLocale } from './store/settings'
import { unsentOf } from './store/unsent'

/** A good token whose server cannot say whose it is. */
interface Choice {
  url: string
  token: string
  people: readonly Person[]
}

/** Where an account is. */
type Server = Pick<Account, 'kind' | 'baseUrl' | 'database' | 'role'>
const remote = (baseUrl: string): Server => ({ kind: 'remote', baseUrl, database: null, role: null })

export class Session {
  readonly invitations: Invitations
  readonly #options: OpenWorkspaceOptions
  #choice: Choice | null = null
  #open: AccountSession | null = null
  readonly mover: Mover
  /** The client of the first talk with a server; ended when the workspace closes before it does. */
  #talk: ApiClient | null = null
  /** Calls that change the workspace go one after another. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(options: OpenWorkspaceOptions) {
    this.#options = options
    this.mover = new Mover({
      options,
      opened: () => this.opened,
      client: (baseUrl, token) => this.#client(baseUrl, token),
      enter: async (baseUrl, me, token) => {
        await this.#leave(this.opened)
        await this.#openAs(remote(baseUrl), me).acceptToken(token)
      },
    })
    const { db } = options
    this.invitations = new Invitations(
      (baseUrl) => this.#client(baseUrl, null),
      () => options.onChange('invitation'),
    )
    const account = activeAccount(db)
    if (account === null) return
    // The token of the demo was in the memory of another run.
    if (account.role !== null) markCredential(db, account.id, false)
    this.#enter(activeAccount(db) ?? account)
  }

  get state(): WorkspaceState {
    if (this.#open !== null) return this.#open.state()
    if (this.#choice === null) return { state: 'none', kept: this.#kept(), preparingDemo: false }
    return { state: 'choosing', url: this.#choice.url, people: [...this.#choice.people] }
  }

  get current(): AccountSession | null {
    return this.#open
  }

  /** @throws WorkspaceError `no-workspace` */
  get opened(): AccountSession {
    if (this.#open === null) throw new WorkspaceError('no-workspace', (w) => w.connecting.noWorkspace)
    return this.#open
  }

  /** Makes a workspace of its own; those that are there stay as they are. */
  createLocal({ name, country, ...choices }: CallIn<'workspace.createLocal'>): Promise<void> {
    return this.#inTurn(async () => {
      this.#mustBeClosed()
      const { folder, clock } = this.#options
      const locale = chosenLocale(this.#options)
      const file = beginLocalFile(folder, new Set(this.#localNames().keys()))
      try {
        await this.#openLocal(file, { ownerName: name, country, timezone: clock.zone(), locale, choices })
      } catch (error) {
        if (this.#open === null) dropLocalFile(folder, file)
        throw error
      }
      finishLocalFile(folder, file)
    })
  }

  /** @throws WorkspaceError, among them `not-kept` for a workspace that is not there; nothing is changed then. */
  openLocal({ id }: CallIn<'workspace.openLocal'>): Promise<void> {
    return this.#inTurn(async () => {
      this.#mustBeClosed()
      if (!this.#kept().some((one) => one.id === id)) {
        throw new WorkspaceError('not-kept', (w) => w.connecting.notKept)
      }
      await this.#openLocal(id, null)
    })
  }

  /** Switches to a person of the demo company; see `DemoWorkspace`. */
  play(role: DemoRole): Promise<void> {
    return this.#inTurn(async () => {
      const before = this.#open
      before?.timer.stop()
      await before?.handOver()
      await before?.close()
      try {
        const setup = before === null ? { demo: true as const, locale: chosenLocale(this.#options) } : null
        await this.#openLocal(LOCAL_DATABASE, setup, role)
      } catch (error) {
        const active = activeAccount(this.#options.db)
        if (before !== null && active !== null) this.#enter(active)
        throw error
      }
    })
  }

  connect({ url, token }: CallIn<'workspace.connect'>): Promise<void> {
    return this.#inTurn(async () => {
      this.#mustBeClosed()
      await this.#connect(baseUrlOf(url), tokenOf(token))
    })
  }

  /** @throws WorkspaceError; when it comes after the invitation was taken, trying again goes on from there. */
  redeem({ line }: CallIn<'invitation.redeem'>): Promise<void> {
    return this.#inTurn(async () => {
      this.#mustBeClosed()
      const { baseUrl, token } = await this.invitations.redeem(line)
      await this.#connect(baseUrl, tokenOf(token))
      this.invitations.settle()
    })
  }

  chooseEmployee({ employee }: CallIn<'workspace.chooseEmployee'>): Promise<void> {
    return this.#inTurn(async () => {
      const choice = this.#choice
      const person = choice?.people.find(({ iri }) => iri === employee)
      if (choice === null || person === undefined) {
        throw new WorkspaceError('not-a-choice', (w) => w.connecting.notAChoice, 'employee')
      }
      const unknown = { organization: null, timezone: null, country: null, createdOn: null, weekStart: null }
      const me = { ...unknown, person, epoch: null }
      await this.#openAs(remote(choice.url), me).acceptToken(choice.token)
    })
  }

  /** @throws WorkspaceError, among them `other-person` when the token is someone else's; nothing is changed then. */
  signIn({ token }: CallIn<'workspace.signIn'>): Promise<void> {
    return this.#inTurn(async () => {
      const workspace = this.opened
      const { baseUrl, employee, employeeName } = workspace.account
      if (baseUrl === null) {
        throw new WorkspaceError('local-workspace', (w) => w.connecting.localNeedsNoToken, 'token')
      }
      const given = await this.invitations.tokenIn(token, workspace.account)
      const cleanToken = tokenOf(given ?? token)
      const me = await this.#whose(this.#client(baseUrl, cleanToken))
      if (me !== null && idOf(me.person.iri) !== idOf(employee)) {
        const { name } = me.person
        throw new WorkspaceError('other-person', (w) => w.connecting.otherPerson(name, employeeName), 'token')
      }
      await workspace.acceptToken(cleanToken)
      if (given !== null) this.invitations.settle()
    })
  }

  retryVault(): Promise<VaultState> {
    return this.#inTurn(async () => {
      const workspace = this.opened
      const state = await workspace.vault.retry()
      if (workspace.vault.token !== null && workspace.sync.needsToken) workspace.sync.wake('person')
      return state
    })
  }

  leave({ unsent }: CallIn<'workspace.leave'>): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#open === null) {
        this.#choice = null
        this.#options.onChange('workspace')
        return
      }
      if (unsent !== 'keep') this.#mustBeSent(this.#open)
      await this.#leave(this.#open)
    })
  }

  backUp(deliver: Parameters<Backups['make']>[0]): Promise<void> {
    return this.#inTurn(() => backUp(this.opened, this.#options, deliver))
  }

  restore(file: string, unsent: 'ask' | 'keep'): Promise<void> {
    return this.#inTurn(() =>
      restore(file, this.#options, new Set(this.#localNames().keys()), {
        before: this.#open,
        mayLeave: () => {
          if (this.#open !== null && unsent !== 'keep') this.#mustBeSent(this.#open)
        },
        enter: async (name, arrives) => {
          if (this.#open !== null) await this.#leave(this.#open)
          await this.#openLocal(name, null, null, arrives)
        },
        isKnown: (name) => this.#localNames().has(name),
      }),
    )
  }

  /** Moves the open local workspace to a server, where it is opened by `openMoved`. */
  move({ url, token }: CallIn<'workspace.move'>): Promise<MoveReport> {
    return this.#inTurn(() => this.mover.move({ url: baseUrlOf(url), token: tokenOf(token) }))
  }

  /** Leaves the local workspace that was moved in this run, and opens it on the server. */
  openMoved(): Promise<void> {
    return this.#inTurn(() => this.mover.openMoved())
  }

  /** @throws WorkspaceError where nothing may be changed in the open workspace */
  mustBeWritable(): void {
    if (this.#open !== null) this.mover.mustBeWritable(this.#open)
  }

  /** @throws WorkspaceError `unsent` while something waits that the server does not have */
  #mustBeSent({ account, timer }: AccountSession): void {
    const { db } = this.#options
    const { running } = timer.state()
    const { entries, ...others } = unsentOf(db, account.id)
    const unsent = { ...others, entries: entries + (running === null ? 0 : 1) }
    if (Object.values(unsent).every((count) => count === 0)) return
    const state = running === null ? 'none' : running.gap === null ? 'runs' : 'gap'
    throw new WorkspaceError('unsent', (w) => w.connecting.unsent(unsent, state))
  }

  async #leave(workspace: AccountSession): Promise<void> {
    workspace.timer.stop()
    await workspace.close()
    await workspace.vault.remove()
    this.#open = null
    closeAccount(this.#options.db, workspace.account.id)
    this.#options.onChange('workspace', 'timer', 'leftOut', 'projects', 'sync')
  }

  async close(): Promise<void> {
    this.mover.stop()
    this.#talk?.close()
    await this.#turn.catch(() => undefined)
    await this.#open?.close()
  }

  async #connect(baseUrl: string, token: string): Promise<void> {
    const met = await introduce(this.#client(baseUrl, token))
    if (met.known) {
      await this.#openAs(remote(baseUrl), met.me).acceptToken(token)
      return
    }
    this.#choice = { url: baseUrl, token, people: met.people }
    this.#options.onChange('workspace')
  }

  /** Local workspaces that can be opened again. */
  #kept(): KeptWorkspace[] {
    const names = this.#localNames()
    return localFiles(this.#options.folder, new Set(names.keys())).map(({ name, changedAt }) => ({
      id: name,
      name: names.get(name) ?? null,
      changedAt: Temporal.Instant.fromEpochMilliseconds(changedAt).toString(),
    }))
  }

  /** The name of each local workspace this computer has worked for, by its file. */
  #localNames(): Map<string, string> {
    return new Map(localAccounts(this.#options.db).map(({ database, name }) => [database, name]))
  }

  /**
   * @param setup what a new file is filled with; null for one that is there
   * @param arrives gives the account what it begins with, in the transaction that opens it
   */
  async #openLocal(
    file: string,
    setup: LocalSetup | null,
    role: DemoRole | null = null,
    arrives?: (account: Account) => void,
  ): Promise<void> {
    const { db, folder, local } = this.#options
    try {
      const running = await asWorkspaceError(local.start(join(folder, file), setup))
      const token = await asWorkspaceError(local.issueToken(role))
      const me = await askMe(this.#client(running.baseUrl, token, running.fetch))
      if (me === null) throw new WorkspaceError('local-service', (w) => w.connecting.localDidNotStart)
      const before = this.#open
      const workspace = db.write(() => {
        // In one step with what follows: the workspace must never look open while its account is closed.
        if (before !== null) closeAccount(db, before.account.id)
        return this.#openAs({ kind: 'local', baseUrl: null, database: file, role }, me, arrives)
      })
      await workspace.acceptToken(token)
    } catch (error) {
      await local.stop()
      throw error
    }
  }

  #openAs(server: Server, me: MeFacts, arrives?: (account: Account) => void): AccountSession {
    const { person, organization, timezone, country, createdOn, weekStart } = me
    const account = openAccount(this.#options.db, {
      ...server,
      id: accountId(server, person.iri),
      name: organization ?? (server.baseUrl === null ? 'Local workspace' : new URL(server.baseUrl).host),
      employee: person.iri,
      employeeName: person.name,
      employeeEmail: person.email,
      timezone: timezone ?? this.#options.clock.zone(),
      country,
      createdOn,
      weekStart,
    })
    arrives?.(account)
    this.#choice = null
    return this.#enter(account)
  }

  #enter(account: Account): AccountSession {
    const workspace = new AccountSession(account, this.#options)
    this.#open = workspace
    this.#options.onChange('workspace', 'timer', 'leftOut', 'projects', 'sync')
    return workspace
  }

  async #whose(client: ApiClient): Promise<MeFacts | null> {
    try {
      const me = await askMe(client)
      if (me === null) await checkWorkTimes(client, await learnProfile(client))
      return me
    } catch (error) {
      throw connectError(error)
    }
  }

  #client(baseUrl: string, token: string | null, fetch: Fetch = this.#options.fetch): ApiClient {
    const { userAgent, clock, messages } = this.#options
    this.#talk = new ApiClient({ baseUrl, fetch, token, userAgent, clock, messages })
    return this.#talk
  }

  #mustBeClosed(): void {
    if (this.#open !== null) {
      throw new WorkspaceError('already-open', (w) => w.connecting.alreadyOpen)
    }
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#turn.then(work, work)
    this.#turn = mine.catch(() => undefined)
    return mine
  }
}

/** A token as it goes into a header. @throws WorkspaceError `bad-token` */
function tokenOf(typed: string): string {
  const token = typed.trim().replace(/^Bearer\s+/i, '')
  if (/^[\x21-\x7e]+$/.test(token)) return token
  throw new WorkspaceError('bad-token', (w) => w.connecting.badToken, 'token')
}

async function asWorkspaceError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new WorkspaceError('local-service', sayOf(error))
  }
}
