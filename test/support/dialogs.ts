// The system's dialogs, answered in the main process: what a person would choose there, or null for "Cancel".
import type { StintApp } from './app'

/** From now on, every dialog that asks where to save answers this path. */
export const answerSave = (app: StintApp, file: string | null) =>
  app.electron.evaluate(({ dialog }, chosen) => {
    dialog.showSaveDialog = async () => ({ canceled: chosen === null, filePath: chosen ?? '' })
  }, file)

/** From now on, every dialog that asks which file to open answers this path. */
export const answerOpen = (app: StintApp, file: string | null) =>
  app.electron.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = async () => ({
      canceled: chosen === null,
      filePaths: chosen === null ? [] : [chosen],
    })
  }, file)
