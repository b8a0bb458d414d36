// Entries out of the work that a timer has measured.
import { Temporal } from 'temporal-polyfill'
import { v7 as uuidv7 } from 'uuid'
import type { Refusal } from '#contract/bridge/base'
import { MAX_ENTRY_SECONDS } from '#domain/limits'
import { dayOf } from '#domain/day'
import type { Stretch } from '#domain/timer-segments'
import { digestBy } from './digest'
import type { Database } from './store/database'
import { addEntry, hasEntry } from './store/entries'
import type { TimerRow } from './store/timers'

export interface Booking {
  work: Pick<TimerRow, 'entry' | 'description' | 'project' | 'tags' | 'billable' | 'task' | 'zone'>
  found: readonly Stretch[]
  /** Parks the entries until the person has changed them. */
  refusal: Refusal | null
}

/** Adds an entry for each stretch, or several where one is longer than an entry can be; answers their ids. */
export function bookStretches(db: Database, account: string, { work, found, refusal }: Booking): string[] {
  const { entry, description, project, tags, billable, task, zone } = work
  const about = { description, project, tags, billable, task, zone }
  return found.flatMap((stretch) =>
    partsOf(stretch).map((part) => {
      const day = dayOf(Temporal.Instant.fromEpochMilliseconds(part.startedAt), zone)
      const id = freeId(db, entry ?? uuidv7(), part.startedAt)
      return addEntry(db, account, { ...about, day, ...part }, refusal, { id })
    }),
  )
}

/**
 * The timer's own id, or where entries of the same timer have it, one that follows from it: copies of a store make the
 * same entries of a timer, and a server that knows entries by their ids has each once.
 * @param startedAt epoch milliseconds
 */
function freeId(db: Database, id: string, startedAt: number): string {
  if (!hasEntry(db, id)) return id
  const random = digestBy('sha256').update(id).digest().subarray(0, 16)
  return freeId(db, uuidv7({ msecs: startedAt, random }), startedAt)
}

function partsOf({ startedAt, ms, endedAt }: Stretch) {
  const all = Math.floor(ms / 1000)
  return Array.from({ length: Math.ceil(all / MAX_ENTRY_SECONDS) }, (_, part) => {
    const before = part * MAX_ENTRY_SECONDS
    const seconds = Math.min(all - before, MAX_ENTRY_SECONDS)
    const from = startedAt + before * 1000
    return { startedAt: from, seconds, endedAt: endedAt && Math.min(from + seconds * 1000, endedAt) }
  })
}
