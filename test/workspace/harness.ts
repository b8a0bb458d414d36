// Opens workspaces for tests: a real store in a folder of its own, real HTTP, a keychain that lives in memory.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Entry, TopicName, TopicState } from '#contract/bridge/bridge'
import type {
  Clock,
  Keychain,
  LocalService,
  WorkspaceOptions,
  Workspace,
} from '../../electron/main/workspace/ports'
import { openWorkspace } from '../../electron/main/workspace/workspace'
import { hurriedClock, StandingClock } from '../support/clocks'
import { nodeFetch } from '../support/node-fetch'

const cleanups: (() => Promise<void> | void)[] = []

/** Runs after the test, last registered first. */
export function cleanUp(work: () => Promise<void> | void): void {
  cleanups.push(work)
}

/** Does what was to be done after the test. */
export async function doCleanUps(): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
}

export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stint-workspace-'))
  cleanUp(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A keychain that works, and can be told not to. */
export class MemoryKeychain implements Keychain {
  readonly secrets = new Map<string, string>()
  mood: 'works' | 'locked' | 'absent' | 'hangs' | 'loses' = 'works'

  async getPassword(service: string, account: string): Promise<string | null> {
    if (this.mood === 'hangs') return new Promise(() => undefined)
    if (this.mood === 'absent') throw new Error(ABSENT)
    if (this.mood === 'locked' || this.mood === 'loses') return null
    return this.secrets.get(`${service}/${account}`) ?? null
  }

  async setPassword(service: string, account: string, secret: string): Promise<void> {
    if (this.mood === 'hangs') return new Promise(() => undefined)
    if (this.mood === 'absent') throw new Error(ABSENT)
    if (this.mood === 'locked') throw new Error('Cannot create an item in a locked collection')
    if (this.mood === 'works') this.secrets.set(`${service}/${account}`, secret)
  }

  async deletePassword(service: string, account: string): Promise<boolean> {
    if (this.mood === 'hangs') return new Promise(() => undefined)
    if (this.mood === 'absent') throw new Error(ABSENT)
    return this.mood === 'works' && this.secrets.delete(`${service}/${account}`)
  }
}

const ABSENT = 'The name org.freedesktop.secrets was not provided by any .service files'

const NO_LOCAL_SERVICE: LocalService = {
  start: () => Promise.reject(new Error('No local service in this test')),
  issueToken: () => Promise.reject(new Error('No local service in this test')),
  copy: () => Promise.reject(new Error('No local service in this test')),
  stop: () => Promise.resolve(),
}

/** The network as a workspace sees it, with a plug to pull. */
export class Network {
  constructor(public plugged = true) {}

  readonly fetch: WorkspaceOptions['fetch'] = async (input, init) => {
    if (this.plugged) return nodeFetch(input, init)
    throw new TypeError('fetch failed', {
      cause: Object.assign(new Error('no network'), { code: 'ENETUNREACH' }),
    })
  }
}

export interface LogLine {
  level: string
  message: string
  facts: Record<string, unknown> | undefined
}

export interface TestWorkspace {
  workspace: Workspace
  folder: string
  keychain: MemoryKeychain
  log: LogLine[]
  clock: Clock
  /** Closes the workspace and opens it again on the same folder, as a new start of the app. */
  reopen(): Promise<TestWorkspace>
}

export interface TestWorkspaceOptions {
  folder?: string
  clock?: Clock
  keychain?: MemoryKeychain
  local?: LocalService
  fetch?: WorkspaceOptions['fetch']
  log?: LogLine[]
  /** The system's; English when left out. */
  language?: WorkspaceOptions['language']
}

export function openTestWorkspace(options: TestWorkspaceOptions = {}): TestWorkspace {
  const folder = options.folder ?? freshFolder()
  const keychain = options.keychain ?? new MemoryKeychain()
  const clock = options.clock ?? hurriedClock(50)
  const log = options.log ?? []
  const note = (level: string) => (message: string, facts?: Record<string, unknown>) => {
    log.push({ level, message, facts })
  }
  const workspace = openWorkspace({
    folder,
    clock,
    keychain,
    fetch: options.fetch ?? nodeFetch,
    local: options.local ?? NO_LOCAL_SERVICE,
    log: { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') },
    userAgent: 'Stint/test',
    locale: 'en-GB',
    language: options.language ?? 'en',
  })
  cleanUp(() => workspace.close())
  const reopen = async () => {
    await workspace.close()
    return openTestWorkspace({ ...options, folder, keychain, clock, log })
  }
  return { workspace, folder, keychain, log, clock, reopen }
}

/** Longer than anything takes on a busy computer, shorter than a test may last. */
const PATIENCE_MS = 45_000

/** Resolves with the topic's state once it is as wanted. @throws after `PATIENCE_MS`, saying what it was. */
export function until<N extends TopicName>(
  workspace: Workspace,
  topic: N,
  wanted: (state: TopicState<N>) => boolean,
): Promise<TopicState<N>> {
  return new Promise((resolve, reject) => {
    let stop: () => void = () => undefined
    const limit = setTimeout(() => {
      stop()
      reject(new Error(`Waited too long; ${topic} is ${JSON.stringify(workspace.state(topic))}`))
    }, PATIENCE_MS)
    const look = (state: TopicState<N>) => {
      if (!wanted(state)) return
      clearTimeout(limit)
      stop()
      resolve(state)
    }
    stop = workspace.on(topic, look)
    look(workspace.state(topic))
  })
}

/** Everything sent, and the server read since. */
export function synced(workspace: Workspace): Promise<TopicState<'sync'>> {
  return until(
    workspace,
    'sync',
    ({ status, lastSyncedAt, lastError }) =>
      status === 'synced' && lastSyncedAt !== null && lastError === null,
  )
}

export async function allEntries(workspace: Workspace): Promise<Entry[]> {
  return workspace.call('entries.list', { from: '0001-01-01', to: '9998-12-31' })
}

/** Today as the workspace's clock has it. */
export function today(clock: Clock): string {
  return clock.now().toZonedDateTimeISO(clock.zone()).toPlainDate().toString()
}

/** Everything is sent, and everything is read that was there to read. */
export const sync = async ({ workspace, clock }: Pick<TestWorkspace, 'workspace' | 'clock'>) => {
  if (clock instanceof StandingClock) clock.pass(2_000)
  await workspace.call('sync.now', {})
  const now = clock.now().toString()
  await until(
    workspace,
    'sync',
    ({ lastSyncedAt, sending, waiting }) => lastSyncedAt === now && !sending && waiting === 0,
  )
}
