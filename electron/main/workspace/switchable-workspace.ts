// The person's own workspace and, for a while, that of the demo company beside it: windows and tray see the one in use.
import type { CallIn, CallOut, Destination, TopicName, TopicState } from '#contract/bridge/bridge'
import type { AbsenceNotice } from '#contract/bridge/absences'
import type { DemoRole } from '#contract/bridge/demo'
import { dayOf, daysUntil } from '#domain/day'
import type { Messages } from '../messages/en/en'
import { demoFolder, demoMadeOn, dropDemoNote, noteDemo, removeDemo } from './demo-folder'
import {
  WorkspaceError,
  sayOf,
  type Backups,
  type DemoCallName,
  type DemoWorkspace,
  type Imports,
  type Keychain,
  type LocalService,
  type WorkspaceCallName,
  type WorkspaceOptions,
  type Workspace,
} from './ports'
import { openDemoWorkspace, openWorkspace } from './workspace'

/** The company is made around a day: so many days later too much of what it had ahead is over. */
const DEMO_LASTS_DAYS = 7
const FIRST_ROLE: DemoRole = 'employee'
/** What is asked about an invitation is of the person's own workspace, not of the demo's. */
const OF_INVITATIONS: ReadonlySet<WorkspaceCallName> = new Set(['invitation.preview', 'invitation.dismiss'])

export interface SwitchableOptions extends WorkspaceOptions {
  /** The service of the demo company; it shares nothing with the one of the person's own workspaces. */
  demoLocal: LocalService
}

type DemoCalls = { [N in DemoCallName]: (input: CallIn<N>) => Promise<CallOut<N>> }

export interface SwitchableWorkspace extends Workspace {
  readonly demo: DemoCalls
  /** Opens the demo company where no workspace is open. @throws WorkspaceError when it cannot be set up */
  lookAround(): Promise<void>
}

/** Someone who listens, to whichever workspace is in use. */
interface Follower {
  topic: TopicName | null
  /** Listens to the workspace in use from now on, and is told what it looks like. */
  move: () => void
  /** Is told what the same workspace looks like. */
  tell: () => void
}

/**
 * Opens the person's own workspace on `folder`, and the demo company where they left off in it.
 * @throws WorkspaceError as `openWorkspace` does
 */
export function openSwitchable(options: SwitchableOptions): SwitchableWorkspace {
  const own = openWorkspace(options)
  return new PersonalAndDemo(options, own)
}

class PersonalAndDemo implements SwitchableWorkspace {
  readonly #options: SwitchableOptions
  readonly #own: Workspace
  #demoWorkspace: DemoWorkspace | null = null
  #preparing = false
  readonly #followers = new Set<Follower>()
  /** Ways into the demo and out of it go one after another. */
  #turn: Promise<unknown> = Promise.resolve()

  readonly demo: DemoCalls = {
    'demo.enter': () => this.#inTurn(() => this.#enter(FIRST_ROLE)),
    'demo.play': ({ role }) => this.#inTurn(() => this.#play(role)),
    'demo.leave': () => this.#inTurn(() => this.#delete()),
  }

  constructor(options: SwitchableOptions, own: Workspace) {
    this.#options = options
    this.#own = own
    this.#comeBack()
  }

  get notice(): string | null {
    return this.#own.notice
  }

  messages(): Messages {
    return this.#own.messages()
  }

  async lookAround(): Promise<void> {
    await this.#inTurn(async () => {
      if (this.#demoWorkspace === null) await this.#enter(FIRST_ROLE)
    })
  }

  state<N extends TopicName>(topic: N): TopicState<N> {
    // An invitation is the person's own, and stays when they leave the demo.
    if (topic === 'invitation') return this.#own.state(topic)
    // The demo is shown when it is complete.
    if (topic !== 'workspace' || !this.#preparing) return this.#current.state(topic)
    const before = this.#own.state('workspace')
    return (before.state === 'none' ? { ...before, preparingDemo: true } : before) as TopicState<N>
  }

  on<N extends TopicName>(topic: N, listener: (state: TopicState<N>) => void): () => void {
    if (topic === 'invitation') return this.#own.on(topic, listener)
    const tell = () => listener(this.state(topic))
    // What the workspace in use says is what is shown, but for the workspace while the demo is being set up.
    const hear = topic === 'workspace' ? tell : listener
    return this.#follow(topic, () => this.#current.on(topic, hear), tell)
  }

  onNotice(listener: (notices: readonly AbsenceNotice[]) => void): () => void {
    return this.#follow(
      null,
      () => this.#current.onNotice(listener),
      () => undefined,
    )
  }

  async call<N extends WorkspaceCallName>(name: N, input: CallIn<N>): Promise<CallOut<N>> {
    const demo = this.#demoWorkspace
    if (demo === null || OF_INVITATIONS.has(name)) return this.#own.call(name, input)
    if (name === 'workspace.leave') return (await this.demo['demo.leave']({})) as CallOut<N>
    // Settings belong to the computer; the demo has a copy.
    if (name === 'settings.set') await this.#own.call(name, input)
    return demo.call(name, input)
  }

  readonly backups: Backups = {
    make: (deliver) => this.#ownBackups.make(deliver),
    restore: (file, unsent) => this.#ownBackups.restore(file, unsent),
  }

  readonly imports: Imports = { open: (path) => this.#current.imports.open(path) }

  lead(page: Destination | null): void {
    this.#current.lead(page)
  }

  invited(line: string): void {
    this.#own.invited(line)
  }

  suspended(): void {
    this.#current.suspended()
  }

  resumed(): void {
    this.#current.resumed()
  }

  networkReturned(): void {
    this.#current.networkReturned()
  }

  personReturned(): void {
    this.#current.personReturned()
  }

  async close(): Promise<void> {
    // Closing makes whatever still waits for the demo's service end.
    await this.#demoWorkspace?.close()
    await this.#turn
    await this.#own.close()
  }

  /** @throws WorkspaceError in the demo, which is made anew each time */
  get #ownBackups(): Backups {
    if (this.#demoWorkspace === null) return this.#own.backups
    throw new WorkspaceError('demo', (w) => w.backup.notInDemo)
  }

  get #current(): Workspace {
    return this.#demoWorkspace ?? this.#own
  }

  /** After a start: into the demo, if the person was in it. A demo that cannot be opened is worth no question. */
  #comeBack(): void {
    const { clock, folder, log } = this.#options
    const madeOn = demoMadeOn(folder)
    try {
      if (madeOn !== null && this.#own.state('workspace').state === 'none')
        this.#demoWorkspace = this.#openDemo()
    } catch (error) {
      log.warn('The demo company could not be opened and is deleted', { error })
    }
    const state = this.#demoWorkspace?.state('workspace')
    const role = state?.state === 'open' ? state.demo : null
    if (role === null || madeOn === null) void this.#inTurn(() => this.#delete()).catch(() => undefined)
    else if (daysUntil(madeOn, dayOf(clock.now(), clock.zone())) > DEMO_LASTS_DAYS) this.#renew(role)
    else void this.#copySettings().catch(() => undefined)
  }

  /** Makes the company around today. */
  #renew(role: DemoRole): void {
    const { log } = this.#options
    void this.#inTurn(async () => {
      await this.#delete()
      await this.#enter(role)
    }).catch((error: unknown) => log.warn('The demo company could not be made anew', { error }))
  }

  async #enter(role: DemoRole): Promise<void> {
    const { clock, folder } = this.#options
    if (this.#demoWorkspace !== null || this.#own.state('workspace').state !== 'none') {
      throw new WorkspaceError('already-open', (w) => w.connecting.alreadyOpen)
    }
    this.#setPreparing(true)
    try {
      await removeDemo(folder)
      this.#demoWorkspace = this.#openDemo()
      this.#move()
      await this.#copySettings()
      await this.#demoWorkspace.play(role)
      noteDemo(folder, dayOf(clock.now(), clock.zone()))
    } catch (error) {
      await this.#delete()
      const say = sayOf(error)
      throw new WorkspaceError('demo', (w) => w.connecting.demoFailed(say(w)))
    } finally {
      this.#setPreparing(false)
    }
  }

  async #play(role: DemoRole): Promise<void> {
    if (this.#demoWorkspace === null)
      throw new WorkspaceError('no-workspace', (w) => w.connecting.noWorkspace)
    await this.#demoWorkspace.play(role)
  }

  /** Leaves the demo, if the person is in it, and removes whatever there is of it. */
  async #delete(): Promise<void> {
    const { folder, log } = this.#options
    const workspace = this.#demoWorkspace
    try {
      // This comes first, so that no one returns to what is left if this is interrupted.
      dropDemoNote(folder)
      this.#demoWorkspace = null
      if (workspace !== null) this.#move()
      await workspace?.close()
      await removeDemo(folder)
    } catch (error) {
      log.warn('The demo company could not be removed; the next start tries again', { error })
    }
  }

  #openDemo(): DemoWorkspace {
    const { demoLocal, folder } = this.#options
    return openDemoWorkspace({
      ...this.#options,
      folder: demoFolder(folder),
      local: demoLocal,
      keychain: keychainInMemory(),
    })
  }

  async #copySettings(): Promise<void> {
    await this.#demoWorkspace?.call('settings.set', this.#own.state('settings'))
  }

  #setPreparing(preparing: boolean): void {
    this.#preparing = preparing
    for (const follower of this.#followers) if (follower.topic === 'workspace') this.#guarded(follower.tell)
  }

  #move(): void {
    for (const follower of this.#followers) this.#guarded(follower.move)
  }

  #follow(topic: TopicName | null, listen: () => () => void, tell: () => void): () => void {
    let end = listen()
    const move = () => {
      end()
      end = listen()
      tell()
    }
    const follower = { topic, move, tell }
    this.#followers.add(follower)
    return () => {
      this.#followers.delete(follower)
      end()
    }
  }

  /** One listener's failure is not another's. */
  #guarded(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.#options.log.error('A listener failed', { error })
    }
  }

  async #inTurn(work: () => Promise<void>): Promise<Record<string, never>> {
    const mine = this.#turn.then(work, work)
    this.#turn = mine.catch(() => undefined)
    await mine
    return {}
  }
}

/** The demo's tokens open nothing but the demo and are made again at each start: they are in no keychain. */
function keychainInMemory(): Keychain {
  const secrets = new Map<string, string>()
  return {
    getPassword: (service, account) => Promise.resolve(secrets.get(`${service} ${account}`) ?? null),
    setPassword: (service, account, secret) => {
      secrets.set(`${service} ${account}`, secret)
      return Promise.resolve()
    },
    deletePassword: (service, account) => Promise.resolve(secrets.delete(`${service} ${account}`)),
  }
}
