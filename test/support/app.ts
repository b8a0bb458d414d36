// Stint itself: the built app in a real Electron, started, killed and started again on the same data.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { statfsSync } from 'node:fs'
import path from 'node:path'
import { _electron, errors, type ElectronApplication, type Page } from 'playwright'
import { electronRuntime } from '../../scripts/electron-runtime.mjs'
import { killFamily } from './processes'
import { zoneAtNoon } from './time'

const PROJECT = path.resolve(import.meta.dirname, '..', '..')

const LAST_LINES = 40
const PATIENCE_MS = 15_000
const LAUNCH_PATIENCE_MS = 20_000
const FRAME_PATIENCE_MS = 2_000
/** What the main process prints when it has opened everything. */
const READY = 'Stint is ready'

/** Chromium refuses its sandbox to root; everyone else gets it. */
const AS_ROOT = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** Memory that programs share on Linux, and how much of it is plenty for the windows of two sessions. */
const SHARED_MEMORY = '/dev/shm'
const PLENTY_BYTES = 1024 ** 3

/** Containers may have little of it: then windows crash now and then, or are not drawn. Files do as well. */
function sparing(): string[] {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY)
    return bavail * bsize < PLENTY_BYTES ? ['--disable-dev-shm-usage'] : []
  } catch {
    return []
  }
}

export interface LaunchOptions {
  /** Electron's userData: everything the app keeps. Give the same folder again to come back to it. */
  readonly userData: string
  /** Replaces variables of the environment; undefined takes one away. */
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly args?: readonly string[]
}

/** How the app is started by hand, for what Playwright cannot start (a second instance). */
export async function commandLine(userData: string): Promise<{ executable: string; args: string[] }> {
  const { executable } = await electronRuntime({ quiet: true })
  return { executable, args: [PROJECT, `--user-data-dir=${userData}`, ...AS_ROOT, ...sparing()] }
}

/** The environment of the app: ours without what belongs to the test runner, with the changes. */
export function environment(changes: LaunchOptions['env'] = {}): Record<string, string> {
  const merged: Record<string, string | undefined> = {
    ...process.env,
    STINT_LOG: 'debug',
    LANG: 'en_US.UTF-8',
    TZ: zoneAtNoon(Date.now()),
    ...changes,
  }
  return Object.fromEntries(
    Object.entries(merged).filter(
      (entry): entry is [string, string] =>
        entry[1] !== undefined && !/^(VITEST|VITE_|NODE_OPTIONS$|NODE_ENV$)/.test(entry[0]),
    ),
  )
}

/**
 * Starts Electron under the driver. About one start in 300 runs, and says so, while the driver goes on waiting; why was not
 * found (https://github.com/microsoft/playwright/issues/29386 is alike). Such a start is ended and made again, once.
 */
async function started(options: Parameters<typeof _electron.launch>[0]): Promise<ElectronApplication> {
  try {
    return await _electron.launch(options)
  } catch (error) {
    if (!(error instanceof errors.TimeoutError) || !error.message.includes(READY)) throw error
    process.stderr.write('The driver lost a start of the app; it is started once more.\n')
    return _electron.launch(options)
  }
}

/**
 * Lets each evaluation in the main process end with a timer. What a function answers at once reaches the driver in the next
 * turn of the process, and when it idles, V8 may have collected the promise by then that the driver waits for ("Resulting
 * promise was garbage collected"). A timer makes the turn, and holds the promise until then.
 */
function holdAnswers(electron: ElectronApplication): ElectronApplication {
  const evaluate = electron.evaluate.bind(electron) as (work: unknown, given: unknown) => Promise<unknown>
  // The driver sends the text of a function.
  const held = (work: unknown) =>
    Object.assign(() => undefined, {
      toString: () => `async (modules, given) => {
        const answer = await (${String(work)})(modules, given)
        await new Promise((heard) => setTimeout(heard))
        return answer
      }`,
    })
  return Object.assign(electron, {
    evaluate: (work: unknown, given?: unknown) => evaluate(held(work), given),
  })
}

/** Whether a window is drawn, and how large its page is: the driver waits for its frames before it presses anything. */
async function drawn(page: Page): Promise<string> {
  const within = async (work: string, otherwise: string) =>
    Promise.race([
      page.evaluate<string>(work).catch(String),
      new Promise<string>((resolve) => setTimeout(() => resolve(otherwise), FRAME_PATIENCE_MS)),
    ])
  const [size, frame] = await Promise.all([
    within('`${document.visibilityState}, ${innerWidth} × ${innerHeight}`', 'not answering'),
    within('new Promise(requestAnimationFrame).then(() => "drawn")', 'not drawn'),
  ])
  return `${size} and ${frame}`
}

/** A running Stint. */
export class StintApp {
  private said = ''
  private readonly main: ChildProcess

  private constructor(
    readonly electron: ElectronApplication,
    readonly userData: string,
  ) {
    // Playwright forgets the process when it has ended.
    this.main = electron.process()
    for (const stream of [this.main.stdout, this.main.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (this.said += text))
    }
  }

  /** Starts the app; resolves when its main process runs. */
  static async launch({ userData, env, args = [] }: LaunchOptions): Promise<StintApp> {
    const command = await commandLine(userData)
    const electron = await started({
      executablePath: command.executable,
      args: [...command.args, ...args],
      env: environment(env),
      timeout: LAUNCH_PATIENCE_MS,
      // The app decides between light and dark, not the driver.
      colorScheme: null,
    })
    return new StintApp(holdAnswers(electron), userData)
  }

  /** Process id of the main process. */
  get pid(): number {
    if (this.main.pid === undefined) throw new Error('The app has no process.')
    return this.main.pid
  }

  /** Everything the app has printed so far. */
  get output(): string {
    return this.said
  }

  /** What a person who looks into a failed test wants to see: the last lines of the output and the windows' text. */
  async lastWords(): Promise<string> {
    const printed = this.said.split('\n').slice(-LAST_LINES).join('\n')
    const windows = this.running ? this.electron.windows() : []
    const shown = await Promise.all(
      windows.map(async (page) => page.locator('body').ariaSnapshot({ timeout: 2000 }).catch(String)),
    )
    const states = await Promise.all(windows.map(drawn))
    return [
      ...shown.map((text) => `A window shows:\n${text}`),
      `The app printed:\n${printed}`,
      ...states.map((state) => `A window is ${state}.`),
    ].join('\n\n')
  }

  /** The first window, ready to be used. */
  async window(): Promise<Page> {
    const page = await this.electron.firstWindow()
    await page.waitForLoadState('domcontentloaded')
    return page
  }

  private get running(): boolean {
    return this.main.exitCode === null && this.main.signalCode === null
  }

  /**
   * Resolves when the main process has ended, with its exit code (null when a signal ended it).
   * @throws Error when it still runs after 15 seconds.
   */
  async ended(): Promise<number | null> {
    if (this.running) await once(this.main, 'exit', { signal: AbortSignal.timeout(PATIENCE_MS) })
    return this.main.exitCode
  }

  /** Pulls the plug: ends the app and all its processes with kill -9. */
  async kill(): Promise<void> {
    killFamily(this.pid)
    await this.ended()
  }

  /** Quits as a person does; kills what does not end within ten seconds. Does nothing when it has ended. */
  async quit(): Promise<void> {
    if (!this.running) return
    const patience = setTimeout(() => killFamily(this.pid), 10_000)
    try {
      await this.electron.close()
      await this.ended()
    } finally {
      clearTimeout(patience)
    }
  }
}
