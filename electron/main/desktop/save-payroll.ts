// A file for a payroll program.
import type { CallIn, CallOut } from '#contract/bridge/bridge'
import type { Workspace } from '../workspace/ports'
import { fileNameOf, saveFile } from './save-file'

/**
 * Saves a text where the person wants it. Its letters are those of Latin-1, which Windows-1252 writes alike.
 * @throws WorkspaceError `not-saved` with what was in the way and what to do
 */
export async function savePayroll(
  workspace: Workspace,
  { name, text, kind }: CallIn<'app.savePayroll'>,
): Promise<CallOut<'app.savePayroll'>> {
  const { save, types } = workspace.messages().exported
  const path = await saveFile({
    title: save,
    name: fileNameOf(name),
    type: types[kind],
    extension: kind,
    content: () => Promise.resolve(Buffer.from(text, 'latin1')),
    notSaved: (w, file, reason) => w.exported.notSaved(file, reason),
  })
  return { path }
}
