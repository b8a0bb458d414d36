// What changes of an entry when it is edited: only what differs is written, and it can be taken back.
import type { CallIn, Entry } from '#contract/bridge/bridge'
import type { Piece } from '#domain/entry-pieces'
import { isoOf, untimed, withDay, withSeconds, type EntryTimes } from '#domain/entry-times'
import { sameTags } from '#domain/tags'

/** Without a project it stays with none. */
type Wanted = Omit<CallIn<'entries.log'>, 'project'> & { project: string | null }
type Changes = CallIn<'entries.update'>

/** When an entry was. */
export function timesOfEntry({ day, zone, seconds, startedAt, endedAt }: Entry): EntryTimes {
  if (endedAt === null) return untimed(day, zone, seconds)
  return { day, zone, seconds, startedAt: Date.parse(startedAt), endedAt: Date.parse(endedAt) }
}

/** From and to, unless they are as they were, or only followed another day or duration. */
export function changedTimes(initial: EntryTimes, times: EntryTimes, day: string): Pick<Changes, 'times'> {
  const { startedAt, endedAt, seconds } = times
  if (startedAt === null || endedAt === null) return initial.endedAt === null ? {} : { times: null }
  const followed = withDay(withSeconds(initial, seconds), day)
  const same = [initial, followed].some((one) => one.startedAt === startedAt && one.endedAt === endedAt)
  return same ? {} : { times: { startedAt: isoOf(startedAt), endedAt: isoOf(endedAt) } }
}

/** What differs from the entry as it was. */
export function changesTo(entry: Entry, wanted: Wanted): Changes {
  return {
    id: entry.id,
    ...(wanted.project !== null && wanted.project !== entry.project && { project: wanted.project }),
    ...(wanted.seconds !== entry.seconds && { seconds: wanted.seconds }),
    ...(wanted.day !== entry.day && { day: wanted.day }),
    ...(wanted.description !== entry.description && { description: wanted.description }),
    ...(wanted.times !== undefined && { times: wanted.times }),
    ...(wanted.tags !== undefined && !sameTags(wanted.tags, entry.tags ?? []) && { tags: wanted.tags }),
    ...(wanted.billable !== undefined && { billable: wanted.billable }),
    ...(wanted.task !== undefined && { task: wanted.task }),
  }
}

/** What takes the same changes back. @param entry as it was, with the billing that counted */
export function takenBack(
  entry: Omit<Entry, 'billable'> & { readonly billable: boolean | undefined },
  { id, description, project, day, seconds, times, tags, billable, task }: Changes,
): Changes {
  const { startedAt, endedAt } = entry
  // The times follow a duration, so that both go back together.
  const timed = times !== undefined || ((seconds !== undefined || day !== undefined) && endedAt !== null)
  return {
    id,
    ...(description !== undefined && { description: entry.description }),
    ...(project !== undefined && { project: entry.project }),
    ...(day !== undefined && { day: entry.day }),
    ...((seconds !== undefined || timed) && { seconds: entry.seconds }),
    ...(timed && { times: endedAt === null ? null : { startedAt, endedAt } }),
    ...(tags !== undefined && { tags: entry.tags ?? [] }),
    ...(billable !== undefined && entry.billable !== undefined && { billable: entry.billable }),
    // A task goes with its project.
    ...((task !== undefined || project !== undefined) && { task: entry.task ?? null }),
  }
}

/** From when to when an entry was, epoch milliseconds; null where only its day is known. */
export const rangeOfEntry = ({ startedAt, endedAt }: Pick<Entry, 'startedAt' | 'endedAt'>) => ({
  startedAt: endedAt === null ? null : Date.parse(startedAt),
  endedAt: endedAt === null ? null : Date.parse(endedAt),
})

/** An entry as what can be cut and put together. */
export const pieceOf = (entry: Entry): Piece => ({ ...rangeOfEntry(entry), seconds: entry.seconds })

/** When a part of an entry is, as it is written. */
export const timesOfPiece = ({ startedAt, endedAt }: Piece) =>
  startedAt === null || endedAt === null ? null : { startedAt: isoOf(startedAt), endedAt: isoOf(endedAt) }

/** What an entry says, as far as it can be said again. */
export type SaidEntry = Pick<Entry, 'id' | 'description' | 'project' | 'day' | 'seconds' | 'endedAt'> & {
  readonly startedAt: string | null
}

/** What makes an entry say again what it said. */
export const asItWas = ({
  id,
  description,
  project,
  day,
  seconds,
  startedAt,
  endedAt,
}: SaidEntry): Changes => ({
  ...{ id, description, day, seconds },
  times: startedAt === null || endedAt === null ? null : { startedAt, endedAt },
  ...(project !== null && { project }),
})
