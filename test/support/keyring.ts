// A session bus of its own with a real keyring on it, which tests can lock and unlock; or with none at all.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Message, type MessageBus, sessionBus } from 'dbus-next'
import { removeFolder, temporaryFolder } from './folders'

const PASSWORD = 'correct horse'
const SECRETS = 'org.freedesktop.secrets'
const LOGIN_KEYRING = '/org/freedesktop/secrets/collection/login'

/** A bus on which no program offers a keychain. */
const BARE_BUS = `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=/tmp</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`

/** The first line a process prints. */
async function firstLine(child: ChildProcess): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`It ended with code ${code ?? 'none'} and said: ${said}`)))
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const end = said.indexOf('\n')
      if (end >= 0) resolve(said.slice(0, end))
    })
  })
}

/** The environment of the session's own programs. */
function sessionEnvironment(folder: string, env: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const own: NodeJS.ProcessEnv = {
    ...process.env,
    ...env,
    HOME: folder,
    XDG_RUNTIME_DIR: path.join(folder, 'run'),
    XDG_DATA_HOME: path.join(folder, 'data'),
  }
  // No display: the keyring's own password prompt must not come up and wait for a person.
  for (const name of ['DISPLAY', 'WAYLAND_DISPLAY', 'GNOME_KEYRING_CONTROL']) own[name] = undefined
  return own
}

/** A private session: its bus, and its keyring where it has one. */
export class KeyringSession {
  /** Process id of the keyring, where there is one. */
  private daemon: number | undefined

  private constructor(
    private readonly folder: string,
    private readonly bus: ChildProcess,
    /** What a program needs in its environment to belong to this session. */
    readonly env: Readonly<Record<string, string>>,
  ) {}

  /** A session in which no program offers a keychain. */
  static async withoutKeyring(): Promise<KeyringSession> {
    const folder = temporaryFolder()
    const config = path.join(folder, 'bus.conf')
    writeFileSync(config, BARE_BUS)
    return KeyringSession.open(folder, [`--config-file=${config}`], false)
  }

  /** A session with an unlocked keyring. */
  static async withKeyring(): Promise<KeyringSession> {
    return KeyringSession.open(temporaryFolder(), ['--session'], true)
  }

  private static async open(folder: string, busArgs: string[], keyring: boolean): Promise<KeyringSession> {
    mkdirSync(path.join(folder, 'run'), { mode: 0o700 })
    const bus = spawn('dbus-daemon', [...busArgs, '--nofork', '--print-address=1'], {
      env: sessionEnvironment(folder),
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const env = { DBUS_SESSION_BUS_ADDRESS: await firstLine(bus) }
    if (!keyring) return new KeyringSession(folder, bus, env)

    const session = new KeyringSession(folder, bus, env)
    await session.unlock()
    return session
  }

  /** The process that offers keychains on this bus, once it does. */
  private async keyringProcess(): Promise<number> {
    const DBUS = 'org.freedesktop.DBus'
    const toBus = { destination: DBUS, path: '/org/freedesktop/DBus', interface: DBUS }
    return this.ask(async (connection) => {
      const came = new Promise<void>((resolve) => {
        connection.on('message', ({ member, body }: Message) => {
          if (member === 'NameOwnerChanged' && body[0] === SECRETS) resolve()
        })
      })
      const rule = `type='signal',member='NameOwnerChanged',arg0='${SECRETS}'`
      await connection.call(new Message({ ...toBus, member: 'AddMatch', signature: 's', body: [rule] }))
      const has = new Message({ ...toBus, member: 'NameHasOwner', signature: 's', body: [SECRETS] })
      if ((await connection.call(has))?.body[0] !== true) await came
      const whose = { ...toBus, member: 'GetConnectionUnixProcessID', signature: 's', body: [SECRETS] }
      return Number((await connection.call(new Message(whose)))?.body[0])
    })
  }

  private async ask<T>(use: (bus: MessageBus) => Promise<T>): Promise<T> {
    const bus = sessionBus({ busAddress: this.env['DBUS_SESSION_BUS_ADDRESS'] ?? '' })
    try {
      return await use(bus)
    } finally {
      bus.disconnect()
    }
  }

  /** Locks the keyring, as a session does after some time. */
  async lock(): Promise<void> {
    await this.ask((bus) =>
      bus.call(
        new Message({
          destination: SECRETS,
          path: '/org/freedesktop/secrets',
          interface: 'org.freedesktop.Secret.Service',
          member: 'Lock',
          signature: 'ao',
          body: [[LOGIN_KEYRING]],
        }),
      ),
    )
  }

  /** Starts the keyring unlocked with its password; one that runs is replaced, with what it has kept. */
  async unlock(): Promise<void> {
    this.killKeyring()
    const child = spawn('gnome-keyring-daemon', ['--unlock', '--components=secrets'], {
      env: sessionEnvironment(this.folder, this.env),
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    child.stdin.end(PASSWORD)
    // It goes to the background and serves a moment later.
    await new Promise((resolve) => child.once('exit', resolve))
    this.daemon = await this.keyringProcess()
  }

  private killKeyring(): void {
    if (this.daemon !== undefined) process.kill(this.daemon, 'SIGKILL')
    this.daemon = undefined
  }

  /** Ends the session. */
  async close(): Promise<void> {
    this.killKeyring()
    const ended = new Promise((resolve) => this.bus.once('exit', resolve))
    this.bus.kill('SIGKILL')
    await ended
    removeFolder(this.folder)
  }
}
