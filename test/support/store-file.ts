// The app's store as a file, to be changed while the app does not run: makes time pass without waiting.
import path from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'

/**
 * Moves the running timer into the past, as if the computer had been off since.
 * @param userData the app's data folder; the app must not run
 * @param startedAt when the timer started, epoch milliseconds
 * @param lastSeenAt when the app was last seen alive with it, epoch milliseconds
 */
export function moveTimerBack(userData: string, startedAt: number, lastSeenAt: number): void {
  const segments = [{ kind: 'worked', startedAt, ms: lastSeenAt - startedAt }]
  const db = new DatabaseSync(path.join(userData, 'stint.sqlite'))
  try {
    const { changes } = db
      .prepare(`UPDATE timer SET segments = ? WHERE slot = 'running'`)
      .run(JSON.stringify(segments))
    if (changes !== 1) throw new Error(`There are ${changes} running timers in the store, not one.`)
  } finally {
    db.close()
  }
}
