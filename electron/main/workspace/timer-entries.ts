// Entries out of the work that a timer has measured.
import { Temporal } from 'temporal-polyfill'
import type { Refusal } from '#contract/bridge/base'
import { MAX_ENTRY_SECONDS } from '#domain/limits'
import { dayOf } from '#domain/day'
import type { Stretch } from '#domain/timer-segments'
import type { Database } from './store/database'
import { addEntry } from './store/entries'
import type { TimerRow } from './store/timers'

export interface Booking {
  work: Pick<TimerRow, 'description' | 'project' | 'tags' | 'zone'>
  found: readonly Stretch[]
  /** Parks the entries until the person has changed them. */
  refusal: Refusal | null
}

/** Adds an entry for each stretch, or several where one is longer than an entry can be; answers their ids. */
export function bookStretches(db: Database, account: string, { work, found, refusal }: Booking): string[] {
  const { description, project, tags, zone } = work
  return found.flatMap((stretch) =>
    partsOf(stretch).map((part) => {
      const day = dayOf(Temporal.Instant.fromEpochMilliseconds(part.startedAt), zone)
      return addEntry(db, account, { description, project, tags, zone, day, ...part }, refusal)
    }),
  )
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
