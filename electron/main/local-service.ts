// Runs the workspace service of the local workspace as a child process that only this user can reach.
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { DemoRole } from '#contract/bridge/demo'
import type { FromLocalService, ToLocalService } from '#contract/bridge/local-service'
import { socketFetch } from './socket-fetch'
import { WorkspaceError, type Fetch, type LocalService, type Log } from './workspace/ports'

const SECOND_MS = 1000
const START_LIMIT_MS = 30 * SECOND_MS
/** To make the demo company first, which a busy computer needs its time for. */
const DEMO_LIMIT_MS = 120 * SECOND_MS
const TOKEN_LIMIT_MS = 10 * SECOND_MS
/** What the service has to finish a write and close its database before it is ended. */
const STOP_LIMIT_MS = 5 * SECOND_MS
const FIRST_RESTART_MS = SECOND_MS / 2
const LAST_RESTART_MS = 30 * SECOND_MS

/** The origin of the local workspace's addresses; requests go to the socket, whatever the name would resolve to. */
const BASE_URL = 'http://stint.localhost'

const ENDED = () => new WorkspaceError('local-service', (w) => w.files.localEnded)

/** A child process that speaks the messages of `#contract/bridge/local-service`. */
export interface ServiceProcess {
  send(message: ToLocalService): void
  onMessage(listener: (message: FromLocalService) => void): void
  /** Text the process wrote to its standard error. */
  onErrorText(listener: (text: string) => void): void
  /** Called once, whatever ended the process; `how` says it (`code 1`, `signal SIGKILL`). */
  onExit(listener: (how: string) => void): void
  kill(): void
}

export interface LocalServiceOptions {
  /** Starts the built service: a utility process in the app, a plain Node child elsewhere. */
  spawn: () => ServiceProcess
  log: Log
  /** Called when a service that had died serves again. */
  restarted: () => void
}

/** The local workspace's service: started on demand, brought back when it dies, stopped with the app. */
export function createLocalService(options: LocalServiceOptions): LocalService {
  return new ChildService(options)
}

interface Target {
  database: string
  setup: Parameters<LocalService['start']>[1]
}

class ChildService implements LocalService {
  /** What is to be served; null when nothing is. */
  #target: Target | null = null
  #child: Promise<Child> | null = null
  #endpoint: Promise<Endpoint> | null = null
  #restart: NodeJS.Timeout | null = null
  #restartMs = FIRST_RESTART_MS

  constructor(private readonly options: LocalServiceOptions) {}

  async start(database: string, setup: Target['setup']): Promise<{ baseUrl: string; fetch: Fetch }> {
    if (this.#target !== null && this.#target.database !== database) await this.stop()
    const target = (this.#target ??= { database, setup })
    const endpoint = (this.#endpoint ??= openEndpoint())
    try {
      const child = await (this.#child ??= this.#launch(target, endpoint))
      await child.ready
      return { baseUrl: BASE_URL, fetch: (await endpoint).fetch }
    } catch (error) {
      // Whoever asked hears why; from then on only another start tries again.
      if (this.#target === target) await this.stop()
      throw error
    }
  }

  async issueToken(role: DemoRole | null): Promise<string> {
    const child = await this.#child
    if (child === null) throw ENDED()
    await child.ready
    return child.token(role)
  }

  async copy(...asked: Parameters<LocalService['copy']>): ReturnType<LocalService['copy']> {
    const child = await this.#child
    if (child === null) throw ENDED()
    await child.ready
    return child.copy(...asked)
  }

  async stop(): Promise<void> {
    const [child, endpoint] = [this.#child, this.#endpoint]
    this.#target = this.#child = this.#endpoint = null
    this.#restartMs = FIRST_RESTART_MS
    this.#forgetRestart()
    // A child that could not even be started has nothing to stop, and the caller already got the error.
    await (await child?.catch(() => null))?.stop()
    await (await endpoint?.catch(() => null))?.close()
  }

  async #launch(target: Target, endpoint: Promise<Endpoint>): Promise<Child> {
    this.#forgetRestart()
    const { socket, clear } = await endpoint
    // A service that was killed leaves its socket behind, and no process can listen on it again.
    await clear()
    const child = new Child(this.options, { type: 'start', ...target, socket })
    void child.ready.then(
      () => (this.#restartMs = FIRST_RESTART_MS),
      () => undefined,
    )
    void child.ended.then((how) => {
      if (this.#target === target) this.#planRestart(target, endpoint, how)
    })
    return child
  }

  #planRestart(target: Target, endpoint: Promise<Endpoint>, how: string): void {
    this.options.log.warn('The local service ended and is started again', { how, inMs: this.#restartMs })
    this.#child = null
    this.#restart = setTimeout(() => void this.#comeBack(target, endpoint), this.#restartMs)
    this.#restartMs = Math.min(this.#restartMs * 2, LAST_RESTART_MS)
  }

  async #comeBack(target: Target, endpoint: Promise<Endpoint>): Promise<void> {
    try {
      await (
        await (this.#child ??= this.#launch(target, endpoint))
      ).ready
      this.options.restarted()
    } catch (error) {
      // Its end has already planned the next try.
      this.options.log.warn('The local service did not come back yet', { error })
    }
  }

  #forgetRestart(): void {
    if (this.#restart !== null) clearTimeout(this.#restart)
    this.#restart = null
  }
}

/** Why it does not run: the file's fault in the language of the moment, anything else in the service's own words. */
function refusalOf(
  { message, fault }: Extract<FromLocalService, { type: 'failed' }>,
  { database }: Start,
): Error {
  if (fault === null) return new Error(message)
  const code = fault === 'newer' ? 'newer-file' : 'local-service'
  return new WorkspaceError(code, (w) => w.files.localFile[fault](database))
}

type Start = Extract<ToLocalService, { type: 'start' }>

const limitOf = ({ setup }: Start) => (setup !== null && 'demo' in setup ? DEMO_LIMIT_MS : START_LIMIT_MS)

/** One run of the service, from its start to its end. */
class Child {
  /** Resolves when the service serves; rejects with words for people when it cannot. */
  readonly ready: Promise<void>
  /** Resolves with how the process ended. */
  readonly ended: Promise<string>
  #over = false
  readonly #process: ServiceProcess
  readonly #tokens = new Map<number, (token: string) => void>()
  readonly #copies = new Map<number, (news: CopyNews) => void>()
  #lastId = 0

  constructor({ spawn, log }: LocalServiceOptions, start: Start) {
    const child = (this.#process = spawn())
    this.ended = new Promise((resolve) => {
      child.onExit((how) => {
        this.#over = true
        resolve(how)
      })
    })
    this.ready = new Promise((resolve, reject) => {
      const limit = setTimeout(() => {
        reject(new WorkspaceError('local-service', (w) => w.files.localSlowStart))
        child.kill()
      }, limitOf(start))
      void this.ended.then(() => {
        clearTimeout(limit)
        reject(ENDED())
      })
      child.onMessage((message) => {
        if (message.type === 'token') {
          this.#tokens.get(message.id)?.(message.token)
          return
        }
        if ('id' in message) {
          this.#copies.get(message.id)?.(message)
          return
        }
        clearTimeout(limit)
        if (message.type === 'ready') {
          resolve()
          return
        }
        reject(refusalOf(message, start))
        child.kill()
      })
    })
    // A start that nothing awaits (after a crash) may fail without ending the app.
    this.ready.catch(() => undefined)
    child.onErrorText((text) => log.warn('The local service wrote', { text: text.trimEnd() }))
    child.send(start)
  }

  /** @throws Error with words for people when the service ends or stays silent. */
  async token(role: DemoRole | null): Promise<string> {
    const id = ++this.#lastId
    let limit: NodeJS.Timeout | undefined
    try {
      return await new Promise<string>((resolve, reject) => {
        limit = setTimeout(
          () => reject(new WorkspaceError('local-service', (w) => w.files.localSlowToken)),
          TOKEN_LIMIT_MS,
        )
        void this.ended.then(() => reject(ENDED()))
        this.#tokens.set(id, resolve)
        this.#process.send({ type: 'token', id, role })
      })
    } finally {
      clearTimeout(limit)
      this.#tokens.delete(id)
    }
  }

  /** However long it takes. @throws Error with words for people when the service ends or cannot make the copy */
  async copy(...[file, progress]: Parameters<LocalService['copy']>): ReturnType<LocalService['copy']> {
    const id = ++this.#lastId
    try {
      return await new Promise((resolve, reject) => {
        void this.ended.then(() => reject(ENDED()))
        this.#copies.set(id, (news) => {
          if (news.type === 'copying') progress(news.share)
          else if (news.type === 'copied') resolve(news.counts)
          else reject(new Error(news.reason))
        })
        this.#process.send({ type: 'copy', id, file })
      })
    } finally {
      this.#copies.delete(id)
    }
  }

  /** Lets the service finish what it does, then ends it. */
  async stop(): Promise<void> {
    if (this.#over) return
    const limit = setTimeout(() => this.#process.kill(), STOP_LIMIT_MS)
    this.#process.send({ type: 'stop' })
    await this.ended
    clearTimeout(limit)
  }
}

/** What the service tells of a copy that it makes. */
type CopyNews = Extract<FromLocalService, { type: 'copying' | 'copied' | 'notCopied' }>

/** The socket the service listens on, and a fetch that goes through it. */
interface Endpoint {
  socket: string
  fetch: Fetch
  /** Removes what a dead service left behind. */
  clear: () => Promise<void>
  close(): Promise<void>
}

async function openEndpoint(): Promise<Endpoint> {
  const place = await privatePlace()
  const way = await socketFetch(place.socket)
  return {
    socket: place.socket,
    fetch: way.fetch,
    clear: () => place.clear(),
    async close() {
      way.close()
      await place.remove()
    },
  }
}

interface Place {
  socket: string
  clear: () => Promise<void>
  remove(): Promise<void>
}

/** A name for the socket that no other user can open or guess: a folder of mode 0700, on Windows a random pipe name. */
async function privatePlace(): Promise<Place> {
  if (process.platform === 'win32') {
    const nothing = () => Promise.resolve()
    return { socket: `\\\\.\\pipe\\stint-${crypto.randomUUID()}`, clear: nothing, remove: nothing }
  }
  const folder = await privateFolder()
  const socket = path.join(folder, 'service.sock')
  return {
    socket,
    clear: () => rm(socket, { force: true }),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** mkdtemp makes the folder with mode 0700. The session's own folder is preferred; it vanishes with the session. */
async function privateFolder(): Promise<string> {
  const sessionFolder = process.env['XDG_RUNTIME_DIR']
  if (sessionFolder !== undefined && path.isAbsolute(sessionFolder)) {
    try {
      return await mkdtemp(path.join(sessionFolder, 'stint-'))
    } catch {
      // Set but not there or not ours (a service account, a container): the temporary folder does as well.
    }
  }
  return mkdtemp(path.join(os.tmpdir(), 'stint-'))
}
