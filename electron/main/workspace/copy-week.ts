// Copies a week of entries to the same weekdays of another week, for people whose weeks are alike.
import { addDays, daysUntil } from '#domain/day'
import type { Database } from './store/database'
import { addEntry, listEntries } from './store/entries'
import type { EntryFacts, EntryRow } from './store/entry-row'
import { listProjects } from './store/replica'

const WEEK = 7

/** A week to copy: both days are the first of their seven. */
export interface WeekCopy {
  from: string
  to: string
  /** The last day that may get an entry; work of later days is not done yet. */
  lastDay: string
  /** The moment, epoch milliseconds, that an entry has on another day. */
  momentOn: (entry: EntryFacts, day: string) => number
}

/**
 * Copies the entries of a week, all or none, and answers the ids of the new ones. Left out is what can take no time:
 * entries without a project or of a closed one, and days after `lastDay`. What is there already with the same project,
 * description and duration is not written twice, so that copying again copies what is missing.
 */
export function copyWeek(db: Database, account: string, { from, to, lastDay, momentOn }: WeekCopy): string[] {
  return db.write(() => {
    const open = new Set(listProjects(db, account).flatMap((project) => (project.open ? [project.iri] : [])))
    const there = tally(listEntries(db, account, to, addDays(to, WEEK - 1)))
    const ids: string[] = []
    // Oldest first, as they would have been written by hand.
    for (const entry of listEntries(db, account, from, addDays(from, WEEK - 1)).toReversed()) {
      const day = addDays(to, daysUntil(from, entry.day))
      if (day > lastDay || entry.project === null || !open.has(entry.project)) continue
      if (takeOne(there, likeness({ ...entry, day }))) continue
      const { description, project, seconds, zone, tags } = entry
      const startedAt = momentOn(entry, day)
      ids.push(
        addEntry(
          db,
          account,
          { description, project, seconds, zone, tags, day, startedAt, endedAt: null },
          null,
        ),
      )
    }
    return ids
  })
}

/** What two entries have in common that a person would call the same. */
function likeness({ day, project, description, seconds }: EntryFacts): string {
  return JSON.stringify([day, project, description, seconds])
}

function tally(entries: readonly EntryRow[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const entry of entries) counts.set(likeness(entry), (counts.get(likeness(entry)) ?? 0) + 1)
  return counts
}

/** Each existing entry counts as one of the copies. */
function takeOne(counts: Map<string, number>, key: string): boolean {
  const left = counts.get(key) ?? 0
  counts.set(key, left - 1)
  return left > 0
}
