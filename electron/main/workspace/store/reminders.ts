// What the person was reminded of, and what they put off, on this computer.
import type { Database } from './database'

export interface ReminderMemory {
  key: string
  /** When it was told, epoch milliseconds; null once it was put off, so that it is told again. */
  toldAt: number | null
  /** Nothing is said of it before; epoch milliseconds. */
  quietUntil: number | null
}

/** After so long a day or a week is no longer a reminder's; in milliseconds. */
const KEPT_MS = 60 * 24 * 60 * 60_000

export function reminderMemories(db: Database, account: string): Map<string, ReminderMemory> {
  const rows = db.all<ReminderMemory>(
    'SELECT key, toldAt, quietUntil FROM reminder WHERE account = ?',
    account,
  )
  return new Map(rows.map((row) => [row.key, row]))
}

/** `now` in epoch milliseconds. */
export function markTold(db: Database, account: string, key: string, now: number): void {
  db.write(() => {
    db.run(
      `INSERT INTO reminder (account, key, toldAt, quietUntil, changedAt) VALUES (?1, ?2, ?3, NULL, ?3)
       ON CONFLICT (account, key) DO UPDATE SET toldAt = ?3, changedAt = ?3`,
      ...[account, key, now],
    )
    db.run('DELETE FROM reminder WHERE account = ? AND changedAt < ?', account, now - KEPT_MS)
  })
}

/** Times in epoch milliseconds. */
export function keepQuiet(db: Database, account: string, key: string, now: number, until: number): void {
  db.write(() =>
    db.run(
      `INSERT INTO reminder (account, key, toldAt, quietUntil, changedAt) VALUES (?1, ?2, NULL, ?4, ?3)
       ON CONFLICT (account, key) DO UPDATE SET toldAt = NULL, quietUntil = ?4, changedAt = ?3`,
      ...[account, key, now, until],
    ),
  )
}
