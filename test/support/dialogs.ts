// The system's dialogs, answered in the main process: what a person would choose there, or null for "Cancel".
import type { StintApp } from './app'

// Each of these ends with a timer. What a function answers at once reaches the driver in the next turn of the main process,
// and when it idles, V8 may have collected the promise by then that the driver waits for; a timer makes the turn, and holds
// the promise until then.

/** From now on, every dialog that asks where to save answers this path. */
export const answerSave = (app: StintApp, file: string | null) =>
  app.electron.evaluate(({ dialog }, chosen) => {
    dialog.showSaveDialog = async () => ({ canceled: chosen === null, filePath: chosen ?? '' })
    return new Promise<void>((heard) => void setTimeout(heard))
  }, file)

/** From now on, every dialog that asks which file to open answers this path. */
export const answerOpen = (app: StintApp, file: string | null) =>
  app.electron.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = async () => ({
      canceled: chosen === null,
      filePaths: chosen === null ? [] : [chosen],
    })
    return new Promise<void>((heard) => void setTimeout(heard))
  }, file)
