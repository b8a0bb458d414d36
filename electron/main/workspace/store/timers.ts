// The running timer in the store, and the one discarded last.
import type { Gap } from '#contract/bridge'
import type { Database } from './database'

/** A hole in which the app could not see whether work went on; epoch milliseconds. */
export interface StoredGap {
  cause: Gap['cause']
  lastSeenAt: number
  backAt: number
}

export interface TimerRow {
  startedAt: number
  zone: string
  description: string
  project: string | null
  /** Milliseconds to add to wall-clock time because the clock was changed meanwhile. */
  shift: number
  lastSeenAt: number
  /** Oldest first. */
  gaps: readonly StoredGap[]
}

type Slot = 'running' | 'discarded'
type StoredTimer = Omit<TimerRow, 'gaps'> & { gaps: string }

export function readTimer(db: Database, account: string, slot: Slot): TimerRow | null {
  const stored = db.get<StoredTimer>(
    `SELECT startedAt, zone, description, project, shift, lastSeenAt, gaps FROM timer WHERE account = ? AND slot = ?`,
    account,
    slot,
  )
  return stored === undefined ? null : { ...stored, gaps: JSON.parse(stored.gaps) as StoredGap[] }
}

export function writeTimer(db: Database, account: string, slot: Slot, timer: TimerRow): void {
  db.write(() => {
    db.run(
      `INSERT OR REPLACE INTO timer (account, slot, startedAt, zone, description, project, shift, lastSeenAt, gaps)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      account,
      slot,
      timer.startedAt,
      timer.zone,
      timer.description,
      timer.project,
      timer.shift,
      timer.lastSeenAt,
      JSON.stringify(timer.gaps),
    )
    db.touch('timer')
  })
}

export function removeTimer(db: Database, account: string, slot: Slot): void {
  db.write(() => {
    db.run('DELETE FROM timer WHERE account = ? AND slot = ?', account, slot)
    db.touch('timer')
  })
}

/** The timer was seen alive at that moment (epoch milliseconds). */
export function noteSeen(db: Database, account: string, at: number): void {
  db.writeLightly(() =>
    db.run(`UPDATE timer SET lastSeenAt = ? WHERE account = ? AND slot = 'running'`, at, account),
  )
}
