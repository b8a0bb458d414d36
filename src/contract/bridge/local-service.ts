// What is said between the app and the workspace service it runs as a child process. Messages are structured clones.
import type { DemoRole } from './demo'
import type { LocalChoices } from './first-run'

/**
 * What a new database is filled with: the owner as admin, the country's zone, bank holidays and leave, a schedule and
 * projects, as far as the person chose nothing else; or the demo company. `timezone` is the computer's, and `locale` decides in
 * which language the rows are named.
 */
export type LocalSetup =
  | { ownerName: string; country: string; timezone: string; locale: string; choices: LocalChoices }
  | { demo: true; locale: string }

/** What the app tells its service. `start` is the first message; the others wait for `ready`. */
export type ToLocalService =
  | {
      type: 'start'
      /** Path of the SQLite file; created with its organization when it does not exist. */
      database: string
      /** Path of the socket (or named pipe) to listen on; only this user can reach it. */
      socket: string
      setup: LocalSetup | null
    }
  /**
   * Asks for a new access token of the owner (`role` null) or of someone in the demo company; the ones issued this
   * way before are revoked.
   */
  | { type: 'token'; id: number; role: DemoRole | null }
  /** Asks for a copy of the database as it is now, in a new file: whole, and without access tokens. */
  | { type: 'copy'; id: number; file: string }
  | { type: 'stop' }

/** What can be wrong with the workspace's file so that the service does not run on it. */
export type FileFault =
  | 'missing'
  | 'empty'
  | 'foreign'
  | 'damaged'
  | 'newer'
  | 'held'
  | 'read-only'
  | 'full'
  | 'disk'
  | 'unreachable'

/** What the service tells the app. A token is sent only here, never printed. */
export type FromLocalService =
  | { type: 'ready' }
  | { type: 'token'; id: number; token: string }
  /** How far a copy is, 0 to 1. */
  | { type: 'copying'; id: number; share: number }
  /** The copy is made; `counts`: the rows in it by table. */
  | { type: 'copied'; id: number; counts: Readonly<Record<string, number>> }
  | { type: 'notCopied'; id: number; reason: string }
  /**
   * The service cannot run; `message` says what happened, what is safe and what to do. `fault`: the file is to blame,
   * which the app says in its own language; null for anything else.
   */
  | { type: 'failed'; message: string; fault: FileFault | null }
