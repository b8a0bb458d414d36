// The calendar as a file.
import type { CallIn, CallOut } from '#contract/bridge/bridge'
import type { Workspace } from '../workspace/ports'
import { saveFile } from './save-file'

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
  const file = await saveFile({
    title: save,
    name: fileName(asked.from, asked.to),
    type: fileType,
    extension: 'ics',
    content: () => Promise.resolve(text),
    notSaved: (w, path, reason) => w.calendar.notSaved(path, reason),
  })
  return { path: file, events }
}
