// Temporary folders of tests.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const TRIES = 40
const PAUSE_MS = 250

/** A new empty folder in the system's temporary folder. */
export function temporaryFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'stint-test-'))
}

/**
 * Removes a folder and what is in it. The helper processes of an app that has just ended may still write to it;
 * `maxRetries` does not see their new files, so each try begins anew. @throws when files still appear after ten seconds
 */
export function removeFolder(folder: string): void {
  for (let attempt = 1; ; attempt++) {
    try {
      rmSync(folder, { recursive: true, force: true })
      return
    } catch (error) {
      if (attempt === TRIES) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS)
    }
  }
}
