// The calendar as a file: asks where to, and writes it there.
import { app, BrowserWindow, dialog, type SaveDialogOptions } from 'electron'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { CallIn, CallOut } from '#contract/bridge/bridge'
import { WorkspaceError, type Workspace } from '../workspace/ports'
import { writeWholeFile } from './whole-file'

const EXTENSION = 'ics'

/**
 * Saves what is asked for of the calendar where the person wants it.
 * @throws WorkspaceError `not-saved` with what was in the way and what to do, and what the calendar itself refuses
 */
export async function saveCalendar(
  workspace: Workspace,
  asked: CallIn<'app.saveCalendar'>,
): Promise<CallOut<'app.saveCalendar'>> {
  const { text, events } = await workspace.call('calendar.export', asked)
  const { save, fileName, fileType } = workspace.messages().calendar
  const chosen = await ask({
    title: save,
    defaultPath: path.join(app.getPath('documents'), `${fileName(asked.from, asked.to)}.${EXTENSION}`),
    filters: [{ name: fileType, extensions: [EXTENSION] }],
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  })
  if (chosen === null) return { path: null, events }
  const file = namedFully(chosen)
  try {
    await writeWholeFile(file, text)
  } catch (error) {
    throw notSaved(file, error)
  }
  return { path: file, events }
}

/** The path the person chose; null when they thought better of it. */
async function ask(options: SaveDialogOptions): Promise<string | null> {
  const window = BrowserWindow.getFocusedWindow()
  const { canceled, filePath } = await (window === null
    ? dialog.showSaveDialog(options)
    : dialog.showSaveDialog(window, options))
  return canceled || filePath === '' ? null : filePath
}

/** Some dialogs take a name as it is typed. One that would now mean another file, which nobody agreed to replace, stays. */
function namedFully(file: string): string {
  if (path.extname(file) !== '') return file
  const full = `${file}.${EXTENSION}`
  return existsSync(full) ? file : full
}

function notSaved(file: string, error: unknown): WorkspaceError {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) {
    return new WorkspaceError('not-saved', (w) => w.calendar.readOnly(path.dirname(file)))
  }
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new WorkspaceError('not-saved', (w) => w.calendar.diskFull)
  return new WorkspaceError('not-saved', (w) => w.calendar.notSaved(file, message))
}
