// The running timer in the store, the one discarded last, and the gaps that the last stop left out.
import type { Segments } from '#domain/timer-segments'
import type { Database } from './database'
import { billableColumn, billableIn, tagsIn } from './entry-row'

export interface TimerRow {
  /**
   * The id of the entry that it becomes, made when it starts: two copies of this store make one entry of it. Null for a
   * timer of an older version.
   */
  entry: string | null
  zone: string
  description: string
  project: string | null
  tags: readonly string[]
  /** Whether a client pays for it; null: as its project says. */
  billable: boolean | null
  /** IRI of a task of the project. */
  task: string | null
  /** The person has stopped it; only the answer to a gap is missing, and it counts no more. */
  stopping: boolean
  segments: Segments
}

type Slot = 'running' | 'discarded' | 'leftOut'
type StoredTimer = Omit<TimerRow, 'stopping' | 'segments' | 'tags' | 'billable'> & {
  tags: string
  billable: 0 | 1 | null
  stopping: 0 | 1
  segments: string
}

/** `leftOut` holds nothing but gaps. */
export function readTimer(db: Database, account: string, slot: Slot): TimerRow | null {
  const stored = db.get<StoredTimer>(
    'SELECT entry, zone, description, project, tags, billable, task, stopping, segments FROM timer WHERE account = ? AND slot = ?',
    account,
    slot,
  )
  if (stored === undefined) return null
  return {
    ...stored,
    tags: tagsIn(stored),
    billable: billableIn(stored),
    stopping: stored.stopping === 1,
    segments: JSON.parse(stored.segments) as Segments,
  }
}

export function writeTimer(db: Database, account: string, slot: Slot, timer: TimerRow): void {
  db.write(() => {
    db.run(
      `INSERT OR REPLACE INTO timer (account, slot, entry, zone, description, project, tags, billable, task, stopping, segments)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      account,
      slot,
      timer.entry,
      timer.zone,
      timer.description,
      timer.project,
      JSON.stringify(timer.tags),
      billableColumn(timer.billable),
      timer.task,
      timer.stopping ? 1 : 0,
      JSON.stringify(timer.segments),
    )
    touch(db, slot)
  })
}

export function removeTimer(db: Database, account: string, slot: Slot): void {
  db.write(() => {
    db.run('DELETE FROM timer WHERE account = ? AND slot = ?', account, slot)
    touch(db, slot)
  })
}

/** The running timer has counted on: it looks the same to people, so no event is sent. */
export function noteMeasured(db: Database, account: string, segments: Segments): void {
  db.writeLightly(() =>
    db.run(
      `UPDATE timer SET segments = ? WHERE account = ? AND slot = 'running'`,
      JSON.stringify(segments),
      account,
    ),
  )
}

function touch(db: Database, slot: Slot): void {
  db.touch(slot === 'leftOut' ? 'leftOut' : 'timer')
}
