// Which file to import: asks for it, and has the workspace recognise it. No window names a file.
import { BrowserWindow, dialog, type OpenDialogOptions } from 'electron'
import type { CallIn, CallOut } from '#contract/bridge/bridge'
import type { Workspace } from '../workspace/ports'

type ImportCalls = {
  [N in 'app.chooseImport']: (input: CallIn<N>) => Promise<CallOut<N>>
}

const KNOWN = ['csv', 'tsv', 'txt', 'ics']

export function importCalls(workspace: Workspace): ImportCalls {
  return {
    'app.chooseImport': async () => {
      const { choose, open, types } = workspace.messages().imported
      const options: OpenDialogOptions = {
        title: choose,
        buttonLabel: open,
        filters: [
          { name: types.known, extensions: KNOWN },
          { name: types.all, extensions: ['*'] },
        ],
        properties: ['openFile'],
      }
      const window = BrowserWindow.getFocusedWindow()
      const { canceled, filePaths } = await (window === null
        ? dialog.showOpenDialog(options)
        : dialog.showOpenDialog(window, options))
      const [path] = filePaths
      return { file: canceled || path === undefined ? null : await workspace.imports.open(path) }
    },
  }
}
