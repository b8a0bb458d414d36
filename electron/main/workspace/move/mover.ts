// The ways of a local workspace to a server: moving it, opening it there, and what may be changed here until then.
import type { CallIn } from '#contract/bridge/bridge'
import type { MoveReport } from '#contract/bridge/move'
import type { AccountSession, OpenWorkspaceOptions } from '../account-session'
import type { ApiClient } from '../api/client'
import { introduce } from '../api/connect'
import type { MeFacts } from '../api/wire'
import { WorkspaceError } from '../ports'
import { writeMoved } from '../store/accounts'
import { moveToServer } from './move'
import { movedOf } from './moved'

export interface MoverOptions {
  options: OpenWorkspaceOptions
  opened: () => AccountSession
  /** Speaks to the server at a URL as its admin. */
  client: (baseUrl: string, token: string) => ApiClient
  /** Leaves the open workspace and opens that of the server. */
  enter: (baseUrl: string, me: MeFacts, token: string) => Promise<void>
}

export class Mover {
  readonly #options: MoverOptions
  /** The move that is under way. */
  #move: { stopped: boolean } | null = null
  /** Where a workspace was moved to in this run, and the token of its admin there. */
  #arrived: { url: string; token: string } | null = null

  constructor(options: MoverOptions) {
    this.#options = options
  }

  /** @param url and token, checked for how they are written */
  async move({ url, token }: CallIn<'workspace.move'>): Promise<MoveReport> {
    const session = this.#options.opened()
    const client = this.#options.client(url, token)
    await this.#whoIs(client)
    const move = { stopped: false }
    this.#move = move
    try {
      const { options } = this.#options
      const report = await moveToServer({ session, options, client, isStopped: () => move.stopped })
      this.#arrived = { url, token }
      return report
    } finally {
      this.#move = null
    }
  }

  stop(): void {
    if (this.#move !== null) this.#move.stopped = true
  }

  /** @throws WorkspaceError `no-workspace` in a later run of the app, which has no token for the server */
  async openMoved(): Promise<void> {
    const arrived = this.#arrived
    if (arrived === null) throw new WorkspaceError('no-workspace', (w) => w.connecting.noWorkspace)
    const me = await this.#whoIs(this.#options.client(arrived.url, arrived.token))
    await this.#options.enter(arrived.url, me, arrived.token)
    this.#arrived = null
  }

  /** Makes a workspace writable again of which no one knows whether it was moved. */
  keepHere(): void {
    const { account } = this.#options.opened()
    if (movedOf(account)?.state === 'ending') writeMoved(this.#options.options.db, account.id, null)
  }

  /** @throws WorkspaceError `moving` or `moved` where nothing may be changed */
  mustBeWritable({ account }: AccountSession): void {
    if (this.#move !== null) throw new WorkspaceError('moving', (w) => w.move.underWay)
    const moved = movedOf(account)
    if (moved === null) return
    throw new WorkspaceError('moved', (w) =>
      moved.state === 'moved' ? w.move.readOnly(moved.url) : w.move.unconfirmed(moved.url),
    )
  }

  async #whoIs(client: ApiClient): Promise<MeFacts> {
    const met = await introduce(client)
    if (met.known) return met.me
    throw new WorkspaceError('cannot-move', (w) => w.move.notOurs, 'url')
  }
}
