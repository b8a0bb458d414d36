// Files that were saved since the app started. A window can open these and no others.
import { shell } from 'electron'
import type { CallIn, CallOut } from '#contract/bridge/bridge'
import { WorkspaceError } from '../workspace/ports'

const saved = new Set<string>()

/** Lets windows open this file. */
export function rememberSaved(path: string): void {
  saved.add(path)
}

/**
 * Opens a saved file with the program of the system for it, or shows it in its folder.
 * @throws WorkspaceError `not-opened` for another file, for one that is gone, and without a program for it
 */
export async function openSaved({
  path,
  inFolder,
}: CallIn<'app.openSaved'>): Promise<CallOut<'app.openSaved'>> {
  const failure = () => new WorkspaceError('not-opened', (w) => w.desktop.notOpened(path))
  if (!saved.has(path)) throw failure()
  if (inFolder) shell.showItemInFolder(path)
  else if ((await shell.openPath(path)) !== '') throw failure()
  return {}
}
