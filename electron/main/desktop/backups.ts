// Backups as files: asks where to, or which one, and has the workspace do the rest.
import { app, BrowserWindow, dialog, type OpenDialogOptions, type SaveDialogOptions } from 'electron'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { CallIn, CallOut } from '#contract/bridge/bridge'
import { dayOf } from '#domain/day'
import { systemClock } from '../workspace/clock'
import { WorkspaceError, sayOf, type Workspace } from '../workspace/ports'
import { copyWholeFile } from './whole-file'

const EXTENSION = 'stintbackup'

type BackupCalls = {
  [N in 'app.backUp' | 'app.restore']: (input: CallIn<N>) => Promise<CallOut<N>>
}

/** The calls about backups of this workspace. */
export function backupCalls(workspace: Workspace): BackupCalls {
  /** The backup that was chosen when something waited in the open workspace. */
  let chosen: string | null = null
  return {
    'app.backUp': () => backUp(workspace),
    'app.restore': async ({ unsent }) => {
      const file = (unsent === 'keep' ? chosen : null) ?? (await askForBackup(workspace))
      chosen = null
      if (file === null) return { restored: false }
      try {
        await workspace.backups.restore(file, unsent ?? 'ask')
      } catch (error) {
        if (error instanceof WorkspaceError && error.code === 'unsent') chosen = file
        throw error
      }
      return { restored: true }
    },
  }
}

/** @throws WorkspaceError with what was in the way; nothing is left behind */
async function backUp(workspace: Workspace): Promise<CallOut<'app.backUp'>> {
  const state = workspace.state('workspace')
  const { save, fileName, fileType } = workspace.messages().backup
  const named = fileName(
    state.state === 'open' ? state.name : '',
    dayOf(systemClock.now(), systemClock.zone()),
  )
  const file = await ask({
    title: save,
    // What a name of a file cannot have, on any system.
    defaultPath: path.join(
      app.getPath('documents'),
      `${named.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-')}.${EXTENSION}`,
    ),
    filters: [{ name: fileType, extensions: [EXTENSION] }],
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  })
  if (file === null) return { path: null }
  await workspace.backups.make(async (packed) => {
    try {
      await copyWholeFile(packed, file)
    } catch (error) {
      throw notSaved(file, error)
    }
  })
  return { path: file }
}

/** The path the person chose, with its ending; null when they thought better of it. */
async function ask(options: SaveDialogOptions): Promise<string | null> {
  const window = BrowserWindow.getFocusedWindow()
  const { canceled, filePath } = await (window === null
    ? dialog.showSaveDialog(options)
    : dialog.showSaveDialog(window, options))
  if (canceled || filePath === '') return null
  // With the ending it may be another file, which the person did not agree to replace.
  const full = path.extname(filePath) === '' ? `${filePath}.${EXTENSION}` : filePath
  return full !== filePath && existsSync(full) ? filePath : full
}

async function askForBackup(workspace: Workspace): Promise<string | null> {
  const { choose, fileType, open } = workspace.messages().backup
  const options: OpenDialogOptions = {
    title: choose,
    buttonLabel: open,
    filters: [{ name: fileType, extensions: [EXTENSION] }],
    properties: ['openFile'],
  }
  const window = BrowserWindow.getFocusedWindow()
  const { canceled, filePaths } = await (window === null
    ? dialog.showOpenDialog(options)
    : dialog.showOpenDialog(window, options))
  return canceled ? null : (filePaths[0] ?? null)
}

function notSaved(file: string, error: unknown): WorkspaceError {
  const { code = '' } = error as NodeJS.ErrnoException
  const say = sayOf(error)
  return new WorkspaceError('not-saved', (w) => {
    if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return w.backup.notSaved(file, w.backup.readOnly)
    if (code === 'ENOSPC' || code === 'EDQUOT') return w.backup.notSaved(file, w.backup.diskFull)
    if (code === 'ENOENT') return w.backup.notSaved(file, w.backup.missing)
    return w.backup.notSaved(file, `${say(w)}.`)
  })
}
