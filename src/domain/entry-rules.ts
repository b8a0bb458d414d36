// What a server would certainly refuse of an entry, and which entries are at the same time; said before anything is sent.
import type { EntryTimes } from './entry-times'

/** What the server's settings say about entries, as far as they were copied; null where they say nothing. */
export interface EntryLimits {
  /** Days before this one are closed. */
  readonly lockedBefore: string | null
  /** The last day that takes work. */
  readonly lastDay: string | null
  /** The most that a person may log in a day. */
  readonly secondsPerDay: number | null
}

/** Why a server would refuse an entry. The interface has words for each. */
export type CertainRefusal =
  | { kind: 'closed-period'; lockedBefore: string }
  | { kind: 'too-far'; lastDay: string }
  /** `free` are the seconds that the day still takes. */
  | { kind: 'day-full'; free: number }
  | { kind: 'closed-project' }

interface Work {
  readonly day: string
  readonly seconds: number
  /** What the person has logged on that day besides. */
  readonly othersSeconds: number
  readonly projectOpen: boolean
}

/** Everything that a server with these settings would refuse the work for. */
export function certainRefusals(work: Work, limits: EntryLimits): CertainRefusal[] {
  const { day, seconds, othersSeconds, projectOpen } = work
  const { lockedBefore, lastDay, secondsPerDay } = limits
  const found: CertainRefusal[] = []
  if (lockedBefore !== null && day < lockedBefore) found.push({ kind: 'closed-period', lockedBefore })
  if (lastDay !== null && day > lastDay) found.push({ kind: 'too-far', lastDay })
  if (secondsPerDay !== null && othersSeconds + seconds > secondsPerDay)
    found.push({ kind: 'day-full', free: Math.max(0, secondsPerDay - othersSeconds) })
  if (!projectOpen) found.push({ kind: 'closed-project' })
  return found
}

type Range = Pick<EntryTimes, 'startedAt' | 'endedAt'>

/** Whether two ranges share more than a moment. */
export function overlap(one: Range, other: Range): boolean {
  if (one.startedAt === null || one.endedAt === null) return false
  if (other.startedAt === null || other.endedAt === null) return false
  return one.startedAt < other.endedAt && other.startedAt < one.endedAt
}

/**
 * What is left of a range outside another one: the part before it where there is one, else the part after it; null when
 * nothing is left.
 */
export function trimmed(one: Range, other: Range): { startedAt: number; endedAt: number } | null {
  if (one.startedAt === null || one.endedAt === null) return null
  if (other.startedAt === null || other.endedAt === null) return null
  if (one.startedAt < other.startedAt) return { startedAt: one.startedAt, endedAt: other.startedAt }
  if (one.endedAt > other.endedAt) return { startedAt: other.endedAt, endedAt: one.endedAt }
  return null
}

/** For each range the ids of those at the same time; ranges without any are left out. */
export function overlapsAmong(ranges: readonly (Range & { readonly id: string })[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const timed = ranges.filter(({ startedAt }) => startedAt !== null)
  const sorted = timed.toSorted((one, other) => (one.startedAt ?? 0) - (other.startedAt ?? 0))
  for (const [index, one] of sorted.entries()) {
    for (const other of sorted.slice(index + 1)) {
      if ((other.startedAt ?? 0) >= (one.endedAt ?? 0)) break
      if (!overlap(one, other)) continue
      found.set(one.id, [...(found.get(one.id) ?? []), other.id])
      found.set(other.id, [...(found.get(other.id) ?? []), one.id])
    }
  }
  return found
}
