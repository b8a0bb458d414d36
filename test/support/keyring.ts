// A desktop session of its own inside a test: its bus, and a real keyring that can be locked and unlocked, or none.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { removeFolder, temporaryFolder } from './folders'
import { startBus } from './session/bus.mjs'
import { lockKeyring, startKeyring, storedAccounts, unlockKeyring } from './session/keyring.mjs'

interface Helper {
  stop: () => Promise<void>
}

/** A private session. */
export class KeyringSession {
  private keyring: Helper | undefined

  private constructor(
    private readonly folder: string,
    private readonly bus: Helper,
    private readonly address: string,
    private readonly environment: NodeJS.ProcessEnv,
  ) {}

  /** A session in which no program offers a keychain. */
  static async withoutKeyring(): Promise<KeyringSession> {
    const folder = temporaryFolder()
    const run = path.join(folder, 'run')
    mkdirSync(run, { mode: 0o700 })
    const environment = { ...process.env, HOME: folder, XDG_RUNTIME_DIR: run }
    const { address, stop } = await startBus(folder, environment)
    return new KeyringSession(folder, { stop }, address, {
      ...environment,
      DBUS_SESSION_BUS_ADDRESS: address,
    })
  }

  /** A session with an unlocked keyring. */
  static async withKeyring(): Promise<KeyringSession> {
    const session = await KeyringSession.withoutKeyring()
    session.keyring = await startKeyring(session.environment)
    return session
  }

  /** What a program needs in its environment to belong to this session. */
  get env(): { DBUS_SESSION_BUS_ADDRESS: string } {
    return { DBUS_SESSION_BUS_ADDRESS: this.address }
  }

  /** Locks the keyring, as a session does after some time. */
  async lock(): Promise<void> {
    await lockKeyring(this.address)
  }

  /** Unlocks the keyring, as a person does who types its password. */
  async unlock(): Promise<void> {
    await unlockKeyring(this.address)
  }

  /** The accounts whose tokens our app has stored. */
  stored(): Promise<string[]> {
    return storedAccounts(this.address)
  }

  /** Ends the session. */
  async close(): Promise<void> {
    await this.keyring?.stop()
    await this.bus.stop()
    removeFolder(this.folder)
  }
}
