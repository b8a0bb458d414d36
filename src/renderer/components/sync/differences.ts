// In which parts an entry of the server differs from the one on this computer.
import { Temporal } from 'temporal-polyfill'
import type { Entry } from '#contract/bridge/bridge'
import type { FoundEntry } from '#contract/bridge/base'

const MINUTE_MS = 60_000

export type EntryPart = 'day' | 'time' | 'duration' | 'project' | 'description'

/** Times are compared by the minute, as they are shown; a server that keeps only the day has none to compare. */
export function differencesOf(ours: Entry, found: FoundEntry): ReadonlySet<EntryPart> {
  const minute = (milliseconds: number) => Math.floor(milliseconds / MINUTE_MS)
  const startedAt = Temporal.Instant.from(ours.startedAt).epochMilliseconds
  const differs: Record<EntryPart, boolean> = {
    day: ours.day !== found.day,
    time: found.startedAt !== null && minute(found.startedAt) !== minute(startedAt),
    duration: ours.seconds !== found.seconds,
    project: ours.project !== found.project,
    description: ours.description !== found.description,
  }
  return new Set((Object.keys(differs) as EntryPart[]).filter((part) => differs[part]))
}
