// A table of a page as a CSV file.
import type { CallIn, CallOut } from '#contract/bridge/bridge'
import type { Workspace } from '../workspace/ports'
import { fileNameOf, saveFile } from './save-file'

/**
 * Saves a table where the person wants it.
 * @throws WorkspaceError `not-saved` with what was in the way and what to do
 */
export async function saveTable(
  workspace: Workspace,
  { name, text }: CallIn<'app.saveTable'>,
): Promise<CallOut<'app.saveTable'>> {
  const { save, fileType } = workspace.messages().records
  const path = await saveFile({
    title: save,
    name: fileNameOf(name),
    type: fileType,
    extension: 'csv',
    content: () => Promise.resolve(text),
    notSaved: (w, file, reason) => w.records.notSaved(file, reason),
  })
  return { path }
}
