// Whether the app can keep anything in its folder, found out before anything is opened in it.
import { mkdirSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FirstMessages } from '../../messages/first'

type FolderMessages = FirstMessages['files']['folder']

/** By the system's name of the error. */
const REASONS: ReadonlyMap<string, (w: FolderMessages) => (folder: string) => string> = new Map([
  ['EACCES', (w: FolderMessages) => w.notAllowed],
  ['EPERM', (w: FolderMessages) => w.notAllowed],
  ['EROFS', (w: FolderMessages) => w.readOnly],
  ['ENOSPC', (w: FolderMessages) => w.diskFull],
  ['EDQUOT', (w: FolderMessages) => w.diskFull],
  ['ENOTDIR', (w: FolderMessages) => w.inTheWay],
  ['EEXIST', (w: FolderMessages) => w.inTheWay],
])

/** Said before the other messages are loaded. */
type FolderTrouble = (messages: FirstMessages) => string

/** Makes the folder when it is missing and writes to it; answers what keeps it from that, in words, else null. */
export function folderTrouble(folder: string): FolderTrouble | null {
  const probe = join(folder, `stint.${process.pid}.probe`)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(probe, 'Stint looks whether it can write here.', { mode: 0o600 })
    unlinkSync(probe)
    return null
  } catch (error) {
    return sayFolderTrouble(error, folder)
  }
}

function sayFolderTrouble(error: unknown, folder: string): FolderTrouble {
  const { code, message } = error as NodeJS.ErrnoException
  const reason = REASONS.get(code ?? '')
  return ({ files }) => reason?.(files.folder)(folder) ?? files.folder.unusable(folder, message)
}
