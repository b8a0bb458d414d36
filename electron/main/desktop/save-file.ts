// Something as a file: asks where to, and writes it there whole or not at all.
import { app, BrowserWindow, dialog, type SaveDialogOptions } from 'electron'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Messages } from '../messages/en/en'
import { WorkspaceError } from '../workspace/ports'
import { rememberSaved } from './saved-files'
import { writeWholeFile } from './whole-file'

/** What no file system takes in a name. */
const NOT_IN_NAMES = /[\\/:*?"<>|\p{Cc}]/gu

/** A title as the name of a file, on any system. */
export const fileNameOf = (title: string): string => title.replace(NOT_IN_NAMES, ' ')

export interface FileToSave {
  /** The title of the dialog. */
  readonly title: string
  /** The name that is offered, without its ending. */
  readonly name: string
  /** What files of this kind are called. */
  readonly type: string
  /** The ending, without a point. */
  readonly extension: string
  /** Made once the place is chosen. */
  readonly content: () => Promise<string | Uint8Array>
  /** What is said when the disk gives a reason of its own. */
  readonly notSaved: (words: Messages, file: string, reason: string) => string
}

/**
 * Saves something where the person wants it; answers the path, or null when they thought better of it.
 * @throws WorkspaceError `not-saved` with what was in the way and what to do; the error of `content`
 */
export async function saveFile(wanted: FileToSave): Promise<string | null> {
  const { title, name, type, extension } = wanted
  const chosen = await ask({
    title,
    defaultPath: path.join(app.getPath('documents'), `${name}.${extension}`),
    filters: [{ name: type, extensions: [extension] }],
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  })
  if (chosen === null) return null
  const file = namedFully(chosen, extension)
  const content = await wanted.content()
  try {
    await writeWholeFile(file, content)
  } catch (error) {
    throw notSaved(wanted, file, error)
  }
  rememberSaved(file)
  return file
}

/** The path the person chose; null when they thought better of it. */
async function ask(options: SaveDialogOptions): Promise<string | null> {
  const window = BrowserWindow.getFocusedWindow()
  const { canceled, filePath } = await (window === null
    ? dialog.showSaveDialog(options)
    : dialog.showSaveDialog(window, options))
  return canceled || filePath === '' ? null : filePath
}

/**
 * Some dialogs return the name as typed. If adding the ending would name another file, which the person did not agree
 * to replace, it stays as typed.
 */
function namedFully(file: string, extension: string): string {
  if (path.extname(file) !== '') return file
  const full = `${file}.${extension}`
  return existsSync(full) ? file : full
}

function notSaved(wanted: FileToSave, file: string, error: unknown): WorkspaceError {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) {
    return new WorkspaceError('not-saved', (w) => w.calendar.readOnly(path.dirname(file)))
  }
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new WorkspaceError('not-saved', (w) => w.calendar.diskFull)
  return new WorkspaceError('not-saved', (w) => wanted.notSaved(w, file, message))
}
