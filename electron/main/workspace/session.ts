// Which workspace is open: none, a choice of who one is, or an account; and the ways between them.
import { join } from 'node:path'
import type { CallIn, Person, VaultState, WorkspaceState } from '#contract/bridge'
import { baseUrlOf } from './api/address'
import { ApiClient } from './api/client'
import { askMe, checkWorkTimes, connectError, introduce } from './api/connect'
import { learnProfile } from './api/server-profile'
import type { MeFacts } from './api/wire'
import { idOf } from './iri'
import { LOCAL_DATABASE, OpenWorkspace, type OpenWorkspaceOptions } from './open-workspace'
import { RoomError, sayOf, type Fetch } from './ports'
import { accountId, activeAccount, closeAccount, openAccount, type Account } from './store/accounts'
import { countUnsent } from './store/entries'
import { countUnsentRequests } from './store/requests'

/** A good token whose server cannot say whose it is. */
interface Choice {
  url: string
  token: string
  people: readonly Person[]
}

export class Session {
  readonly #options: OpenWorkspaceOptions
  #choice: Choice | null = null
  #open: OpenWorkspace | null = null
  /** The client of the first talk with a server; ended when the room closes meanwhile. */
  #talk: ApiClient | null = null
  /** Calls that change the workspace go one after another. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(options: OpenWorkspaceOptions) {
    this.#options = options
    const account = activeAccount(options.db)
    if (account !== null) this.#enter(account)
  }

  get state(): WorkspaceState {
    if (this.#open !== null) return this.#open.state()
    if (this.#choice === null) return { state: 'none' }
    return { state: 'choosing', url: this.#choice.url, people: [...this.#choice.people] }
  }

  get current(): OpenWorkspace | null {
    return this.#open
  }

  /** @throws RoomError `no-workspace` */
  get opened(): OpenWorkspace {
    if (this.#open === null) throw new RoomError('no-workspace', (w) => w.connecting.noWorkspace)
    return this.#open
  }

  createLocal({ name, country }: CallIn<'workspace.createLocal'>): Promise<void> {
    return this.#inTurn(async () => {
      this.#mustBeClosed()
      const { local, folder, clock, locale } = this.#options
      const timezone = clock.zone()
      const running = await asRoomError(
        local.start(join(folder, LOCAL_DATABASE), { ownerName: name, country, timezone, locale }),
      )
      const token = await asRoomError(local.issueToken())
      const me = await askMe(this.#client(running.baseUrl, token, running.fetch))
      if (me === null) throw new RoomError('local-service', (w) => w.connecting.localDidNotStart)
      await this.#openAs({ kind: 'local', baseUrl: null }, me, token)
    })
  }

  connect({ url, token }: CallIn<'workspace.connect'>): Promise<void> {
    return this.#inTurn(async () => {
      this.#mustBeClosed()
      const baseUrl = baseUrlOf(url)
      const cleanToken = tokenOf(token)
      const met = await introduce(this.#client(baseUrl, cleanToken))
      if (met.known) {
        await this.#openAs({ kind: 'remote', baseUrl }, met.me, cleanToken)
        return
      }
      this.#choice = { url: baseUrl, token: cleanToken, people: met.people }
      this.#options.onChange('workspace')
    })
  }

  chooseEmployee({ employee }: CallIn<'workspace.chooseEmployee'>): Promise<void> {
    return this.#inTurn(async () => {
      const choice = this.#choice
      const person = choice?.people.find(({ iri }) => iri === employee)
      if (choice === null || person === undefined) {
        throw new RoomError('not-a-choice', (w) => w.connecting.notAChoice, 'employee')
      }
      const me = { person, organization: null, timezone: null, country: null, epoch: null }
      await this.#openAs({ kind: 'remote', baseUrl: choice.url }, me, choice.token)
    })
  }

  /** @throws RoomError, among them `other-person` when the token is someone else's; nothing is changed then. */
  signIn({ token }: CallIn<'workspace.signIn'>): Promise<void> {
    return this.#inTurn(async () => {
      const workspace = this.opened
      const { baseUrl, employee, employeeName } = workspace.account
      if (baseUrl === null) {
        throw new RoomError('local-workspace', (w) => w.connecting.localNeedsNoToken, 'token')
      }
      const cleanToken = tokenOf(token)
      const me = await this.#whose(this.#client(baseUrl, cleanToken))
      if (me !== null && idOf(me.person.iri) !== idOf(employee)) {
        throw new RoomError(
          'other-person',
          (w) => w.connecting.otherPerson(me.person.name, employeeName),
          'token',
        )
      }
      await workspace.acceptToken(cleanToken)
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
      const workspace = this.#open
      const { db } = this.#options
      const { id } = workspace.account
      const counts = countUnsent(db, id)
      const { running } = workspace.timer.state()
      const entries = counts.waiting + counts.refused + (running === null ? 0 : 1)
      const asked = countUnsentRequests(db, id)
      const requests = asked.waiting + asked.refused
      if (entries + requests > 0 && unsent !== 'keep') {
        const timer = running === null ? 'none' : running.gap === null ? 'runs' : 'gap'
        throw new RoomError('unsent', (w) => w.connecting.unsent(entries, requests, timer))
      }
      workspace.timer.stop()
      await workspace.close()
      await workspace.vault.remove()
      this.#open = null
      closeAccount(db, id)
      this.#options.onChange('workspace', 'timer', 'leftOut', 'projects', 'sync')
    })
  }

  async close(): Promise<void> {
    this.#talk?.close()
    await this.#turn.catch(() => undefined)
    await this.#open?.close()
  }

  async #openAs(server: Pick<Account, 'kind' | 'baseUrl'>, me: MeFacts, token: string): Promise<void> {
    const { person, organization, timezone, country } = me
    const account = openAccount(this.#options.db, {
      ...server,
      id: accountId(server.baseUrl, person.iri),
      name: organization ?? (server.baseUrl === null ? 'Local workspace' : new URL(server.baseUrl).host),
      employee: person.iri,
      employeeName: person.name,
      employeeEmail: person.email,
      timezone: timezone ?? this.#options.clock.zone(),
      country,
    })
    this.#choice = null
    await this.#enter(account).acceptToken(token)
  }

  #enter(account: Account): OpenWorkspace {
    const workspace = new OpenWorkspace(account, this.#options)
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

  #client(baseUrl: string, token: string, fetch: Fetch = this.#options.fetch): ApiClient {
    const { userAgent, clock, words } = this.#options
    this.#talk = new ApiClient({ baseUrl, fetch, token, userAgent, clock, words })
    return this.#talk
  }

  #mustBeClosed(): void {
    if (this.#open !== null) {
      throw new RoomError('already-open', (w) => w.connecting.alreadyOpen)
    }
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#turn.then(work, work)
    this.#turn = mine.catch(() => undefined)
    return mine
  }
}

/** A token as it goes into a header. @throws RoomError `bad-token` */
function tokenOf(typed: string): string {
  const token = typed.trim().replace(/^Bearer\s+/i, '')
  if (/^[\x21-\x7e]+$/.test(token)) return token
  throw new RoomError('bad-token', (w) => w.connecting.badToken, 'token')
}

async function asRoomError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new RoomError('local-service', sayOf(error))
  }
}
