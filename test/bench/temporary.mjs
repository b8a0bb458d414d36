// A folder for what a bench makes, and the end of everything it started, also when it fails or a signal stops it.
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import path from 'node:path'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a bench in a temporary folder.
 * @template T
 * @param {(folder: string, atEnd: (step: () => unknown) => void) => Promise<T>} work calls `atEnd` with what has to be
 *   undone; the steps run in reverse order, then the folder is removed
 * @returns {Promise<T>}
 */
export async function inTemporaryFolder(work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'stint-bench-'))
  const steps = [() => rm(folder, { recursive: true, force: true, maxRetries: 5 })]
  const cleanUp = async () => {
    for (const step of steps.splice(0).reverse()) await step()
  }
  const stop = async (signal) => {
    await cleanUp()
    process.exit(128 + constants.signals[signal])
  }
  for (const signal of SIGNALS) process.once(signal, stop)
  try {
    return await work(folder, (step) => steps.push(step))
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop)
    await cleanUp()
  }
}
