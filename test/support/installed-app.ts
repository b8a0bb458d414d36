// Stint as people have it: packed, with no door for a test driver, run by an ordinary user; used by keyboard and tray.
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { familyOf, killFamily } from './processes'
import { startBus } from './session/bus.mjs'
import { TrayHost, type TrayItem } from './tray-host'

const PATIENCE_MS = 20_000
/** No one: tests that run as root run the app as this user. */
const NOBODY = 65534

const isRoot = process.getuid?.() === 0
/** What runs a command as the ordinary user, keeping the process and its id. */
const AS_USER = isRoot ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--'] : []

/** Whether the kernel lets this user make namespaces, which Chromium's sandbox is made of where it is not setuid root. */
export function mayMakeNamespaces(): boolean {
  const [command, ...args] = [...AS_USER, 'unshare', '--user', '--map-root-user', 'true']
  return spawnSync(command, args).status === 0
}

/** The ordinary user's desktop: a home, a session bus and its tray, and the display of the tests. */
export class UserDesktop {
  private constructor(
    private readonly env: NodeJS.ProcessEnv,
    private readonly home: string,
    private readonly tray: TrayHost,
    private readonly stopBus: () => Promise<void>,
  ) {}

  /** @param folder a folder that everyone can enter */
  static async open(folder: string): Promise<UserDesktop> {
    const home = path.join(folder, 'home')
    const run = path.join(home, 'run')
    mkdirSync(run, { recursive: true, mode: 0o700 })
    const authority = path.join(home, 'display')
    copyFileSync(process.env['XAUTHORITY'] ?? '', authority)
    chmodSync(authority, 0o600)
    if (isRoot) for (const place of [home, run, authority]) chownSync(place, NOBODY, NOBODY)
    const env = {
      PATH: process.env['PATH'],
      DISPLAY: process.env['DISPLAY'],
      XAUTHORITY: authority,
      HOME: home,
      XDG_RUNTIME_DIR: run,
      LANG: 'en_US.UTF-8',
      TZ: 'UTC',
    }
    const bus = await startBus(folder, env)
    // Root made the socket; its user is to connect.
    chmodSync(run, 0o755)
    const tray = await TrayHost.open(bus.address)
    return new UserDesktop({ ...env, DBUS_SESSION_BUS_ADDRESS: bus.address }, home, tray, bus.stop)
  }

  /**
   * Starts the app; resolves when it is in the tray.
   * @param command the program, and what comes before it
   */
  async start(command: readonly string[], args: readonly string[] = []): Promise<InstalledApp> {
    const at = command.length - 1
    const [program = '', ...rest] = [...command.slice(0, at), ...AS_USER, ...command.slice(at), ...args]
    const main = spawn(program, rest, { env: this.env, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
    const app = new InstalledApp(main, this.env)
    try {
      app.icon = await this.tray.item(app.pid)
    } catch (error) {
      app.kill()
      throw new Error(`The app did not come into the tray. It printed:\n${app.said}`, { cause: error })
    }
    return app
  }

  /** What the app has written into its log. */
  log(): string {
    return readFileSync(path.join(this.home, '.config', 'Stint', 'logs', 'stint.log'), 'utf8')
  }

  async close(): Promise<void> {
    this.tray.close()
    await this.stopBus()
  }
}

/** The running app. */
export class InstalledApp {
  said = ''
  icon!: TrayItem

  constructor(
    private readonly main: ChildProcess,
    private readonly env: NodeJS.ProcessEnv,
  ) {
    for (const stream of [main.stdout, main.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (this.said += text))
  }

  get pid(): number {
    if (this.main.pid === undefined) throw new Error('The app has no process.')
    return this.main.pid
  }

  /** Types into the window as fingers do. Words are typed, [names] are keys: `[ctrl+a]`, `[Return]`. */
  type(...keys: readonly string[]): void {
    const window =
      this.xdotool('search', '--sync', '--onlyvisible', '--pid', String(this.pid)).split('\n')[0] ?? ''
    this.xdotool('windowfocus', '--sync', window)
    for (const key of keys) {
      const [, name] = /^\[(.+)\]$/.exec(key) ?? []
      if (name === undefined) this.xdotool('type', '--delay', '20', key)
      else this.xdotool('key', name)
    }
  }

  private xdotool(...args: string[]): string {
    return execFileSync('xdotool', args, { encoding: 'utf8', env: this.env, timeout: PATIENCE_MS })
  }

  /** The processes that show pages, as the kernel tells it: whose they are, and whether they see no other processes. */
  renderers(): { user: number; apart: boolean }[] {
    return familyOf(this.pid).flatMap((pid) => {
      if (!read(`/proc/${pid}/cmdline`).includes('--type=renderer')) return []
      const status = read(`/proc/${pid}/status`)
      const field = (name: string) =>
        new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(status)?.[1]?.split('\t') ?? []
      // In a namespace of its own a process has a second number.
      return [{ user: Number(field('Uid')[0]), apart: field('NSpid').length > 1 }]
    })
  }

  /** Quits by the tray, as a person does. Answers the exit code. */
  async quit(): Promise<number | null> {
    const ended = once(this.main, 'exit', { signal: AbortSignal.timeout(PATIENCE_MS) })
    await this.icon.click('Quit Stint')
    await ended
    return this.main.exitCode
  }

  kill(): void {
    if (this.main.exitCode === null && this.main.signalCode === null) killFamily(this.pid)
  }
}

/** A file of /proc; empty when its process has gone. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
