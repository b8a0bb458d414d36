// Makes a backup of the open local workspace while it is in use, and makes another local workspace of a backup.
import { renameSync, rmSync, existsSync } from 'node:fs'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AccountSession, OpenWorkspaceOptions } from '../account-session'
import { WorkspaceError, sayOf, type Backups } from '../ports'
import type { Account } from '../store/accounts'
import { beginLocalFile, dropLocalFile, finishLocalFile, LOCAL_DATABASE } from '../store/local-files'
import { openStoreFile } from '../store/open'
import { readAppRows, writeAppRows } from './app-rows'
import { pack, PARTS, unpack } from './backup-file'

/** Folders for what is being packed or unpacked, in the folder of the app. */
const PLACE = 'backup-'
/** The share of the work that copying the database is; packing is the rest. */
const COPYING = 0.4

type What = 'backup' | 'restore'

/** As `Backups.make` says it. */
export async function backUp(
  session: AccountSession,
  options: OpenWorkspaceOptions,
  deliver: Parameters<Backups['make']>[0],
): Promise<void> {
  const { account } = session
  if (account.kind !== 'local') throw new WorkspaceError('not-local', (w) => w.backup.notLocal)
  const { clock, db, folder, local, userAgent } = options
  await inPlace('backup', options, async (place, progress) => {
    const packed = join(place, 'backup')
    try {
      const counts = await session.whileStill(async () => {
        const rows = await local.copy(join(place, PARTS.database), (share) => progress(share * COPYING))
        return { ...rows, ...writeAppRows(db, account.id, join(place, PARTS.app)) }
      })
      // Beside the database, where the service has put it when there was the first secret.
      const key = `${join(folder, account.database ?? LOCAL_DATABASE)}.key`
      const hasKey = existsSync(key)
      if (hasKey) await copyFile(key, join(place, PARTS.key))
      const names = [PARTS.database, PARTS.app, ...(hasKey ? [PARTS.key] : [])]
      const about = { madeBy: userAgent, workspace: account.name, person: account.employeeName, counts }
      const madeAt = clock.now().toString()
      await pack(place, names, { ...about, madeAt }, packed, (share) =>
        progress(COPYING + share * (1 - COPYING)),
      )
    } catch (error) {
      const say = sayOf(error)
      throw new WorkspaceError('backup', (w) => w.backup.notMade(say(w)))
    }
    await deliver(packed)
  })
}

/** What the session does for a backup that is to be opened. */
export interface Entrance {
  /** The workspace that is open. */
  before: AccountSession | null
  /** @throws WorkspaceError while the open workspace cannot be left */
  mayLeave: () => void
  /** Leaves the open workspace and opens the local one with this file; `arrives` gives its account what it begins with. */
  enter: (file: string, arrives: (account: Account) => void) => Promise<void>
  /** Whether an account has this file. */
  isKnown: (file: string) => boolean
}

/**
 * As `Backups.restore` says it: everything is checked before the open workspace is left.
 * @param known the files of local workspaces that are on this computer
 */
export async function restore(
  file: string,
  options: OpenWorkspaceOptions,
  known: ReadonlySet<string>,
  { before, mayLeave, enter, isKnown }: Entrance,
): Promise<void> {
  const { db, folder } = options
  mayLeave()
  await inPlace('restore', options, async (place, progress) => {
    const app = join(place, PARTS.app)
    // A stick may be pulled out, and a network folder may not lock: what is checked is what is restored.
    const chosen = join(place, 'backup')
    await copyFile(file, chosen).catch((error: unknown) => {
      throw unreadable(file, error)
    })
    await unpack(chosen, place, progress)
    rmSync(chosen)
    const name = beginLocalFile(folder, known)
    try {
      checkApp(app)
      renameSync(join(place, PARTS.database), join(folder, name))
      if (existsSync(join(place, PARTS.key))) renameSync(join(place, PARTS.key), `${join(folder, name)}.key`)
      const tryOut = () => tryDatabase(join(folder, name), options)
      await (before === null ? tryOut() : before.whileStill(tryOut))
      mayLeave()
      await enter(name, (account) => readAppRows(app, db, account))
    } catch (error) {
      if (!isKnown(name)) dropLocalFile(folder, name)
      throw error
    }
    finishLocalFile(folder, name)
  })
}

/** @throws WorkspaceError `newer-backup` for what a newer Stint wrote */
function checkApp(file: string): void {
  try {
    openStoreFile(file).close()
  } catch (error) {
    throw notRestored(error, 'newer-store')
  }
}

/** Whether our service runs on it. @throws WorkspaceError with words for people */
async function tryDatabase(file: string, { local }: OpenWorkspaceOptions): Promise<void> {
  try {
    await local.start(file, null)
  } catch (error) {
    throw notRestored(error, 'newer-file')
  } finally {
    await local.stop()
  }
}

/** @param newer the code of an error that says that a newer Stint wrote the file */
function notRestored(error: unknown, newer: string): WorkspaceError {
  if (error instanceof WorkspaceError && error.code === newer)
    return new WorkspaceError('newer-backup', (w) => w.backup.newer)
  const say = sayOf(error)
  return new WorkspaceError('restore', (w) => w.backup.notRestored(say(w)))
}

function unreadable(file: string, error: unknown): WorkspaceError {
  const { code = '' } = error as NodeJS.ErrnoException
  const say = sayOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new WorkspaceError('restore', (w) => w.backup.notRestored(w.backup.diskFull))
  return new WorkspaceError('unreadable', (w) => {
    if (code === 'ENOENT') return w.backup.unreadable(file, w.backup.gone)
    if (code === 'EACCES' || code === 'EPERM') return w.backup.unreadable(file, w.backup.notAllowed)
    return w.backup.unreadable(file, `${say(w)}.`)
  })
}

/** Works in a folder of its own, which nothing is left of, and tells how far it is. */
async function inPlace(
  what: What,
  { folder, progress }: OpenWorkspaceOptions,
  work: (place: string, progress: (share: number) => void) => Promise<void>,
): Promise<void> {
  let told = -1
  const tell = (share: number) => {
    const percent = Math.floor(Math.min(share, 1) * 100)
    if (percent === told) return
    told = percent
    progress({ what, share: percent / 100 })
  }
  await removePlaces(folder)
  const place = await mkdtemp(join(folder, PLACE))
  try {
    tell(0)
    await work(place, tell)
  } finally {
    progress(null)
    await rm(place, { recursive: true, force: true })
  }
}

/** What was left when the app ended in the middle of one. */
async function removePlaces(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(PLACE)) await rm(join(folder, name), { recursive: true, force: true })
  }
}
