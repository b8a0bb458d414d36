// Copies a week of entries to the same weekdays of another week, for people whose weeks are alike.
import type { CallOut } from '#contract/bridge/bridge'
import { addDays, daysUntil } from '#domain/day'
import { certainRefusals, type EntryLimits } from '#domain/entry-rules'
import type { Database } from './store/database'
import { addEntry, listEntries } from './store/entries'
import type { EntryFacts, EntryRow } from './store/entry-row'
import { listProjects } from './store/replica'

const WEEK = 7

/** A week to copy: both days are the first of their seven. */
export interface WeekCopy {
  from: string
  to: string
  /** What the server accepts. Work of days after `lastDay` is not done yet. */
  limits: EntryLimits & { readonly lastDay: string }
  /** The moment, epoch milliseconds, that an entry has on another day. */
  momentOn: (entry: EntryFacts, day: string) => number
}

/**
 * Copies the entries of a week, all or none, and answers the ids of the new ones, and which entries were left out because
 * the server would refuse them. An entry without a project is left out, too. What is there already with the same project,
 * description and duration is not written twice, so that copying again copies what is missing.
 */
export function copyWeek(
  db: Database,
  account: string,
  { from, to, limits, momentOn }: WeekCopy,
): CallOut<'entries.copyWeek'> {
  return db.write(() => {
    const open = new Set(listProjects(db, account).flatMap((project) => (project.open ? [project.iri] : [])))
    const existing = listEntries(db, account, to, addDays(to, WEEK - 1))
    const there = tally(existing)
    const worked = new Map<string, number>()
    const addTo = (day: string, seconds: number) => worked.set(day, (worked.get(day) ?? 0) + seconds)
    for (const { day, seconds } of existing) addTo(day, seconds)
    const ids: string[] = []
    const leftOut: CallOut<'entries.copyWeek'>['leftOut'] = []
    // Oldest first, as they would have been written by hand.
    for (const entry of listEntries(db, account, from, addDays(from, WEEK - 1)).toReversed()) {
      const day = addDays(to, daysUntil(from, entry.day))
      const { description, project, seconds, zone, tags, billable, task } = entry
      if (project === null || takeOne(there, likeness({ ...entry, day }))) continue
      const work = { day, seconds, othersSeconds: worked.get(day) ?? 0, projectOpen: open.has(project) }
      const [refusal] = certainRefusals(work, limits)
      if (refusal !== undefined) {
        leftOut.push({ day, project, reason: refusal.kind })
        continue
      }
      addTo(day, seconds)
      const startedAt = momentOn(entry, day)
      ids.push(
        addEntry(
          db,
          account,
          { description, project, seconds, zone, tags, billable, task, day, startedAt, endedAt: null },
          null,
        ),
      )
    }
    return { entries: ids, leftOut }
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
