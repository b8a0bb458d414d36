// The system's dialogs, answered in the main process: what a person would choose there, or null for "Cancel".
import type { StintApp } from './app'

/** What the driver says when V8 has forgotten the promise by which it hears that the main process is done. */
const FORGOTTEN = 'Resulting promise was garbage collected'

/** Arranges something in the main process, twice where the driver did not hear of the first time. */
async function arrange(arranged: () => Promise<void>): Promise<void> {
  try {
    await arranged()
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes(FORGOTTEN)) throw error
    await arranged()
  }
}

/** From now on, every dialog that asks where to save answers this path. */
export const answerSave = (app: StintApp, file: string | null) =>
  arrange(() =>
    app.electron.evaluate(({ dialog }, chosen) => {
      dialog.showSaveDialog = async () => ({ canceled: chosen === null, filePath: chosen ?? '' })
    }, file),
  )

/** From now on, every dialog that asks which file to open answers this path. */
export const answerOpen = (app: StintApp, file: string | null) =>
  arrange(() =>
    app.electron.evaluate(({ dialog }, chosen) => {
      dialog.showOpenDialog = async () => ({
        canceled: chosen === null,
        filePaths: chosen === null ? [] : [chosen],
      })
    }, file),
  )
