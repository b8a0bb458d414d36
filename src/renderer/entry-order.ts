// Which of two entries comes first, as the store lists them.
import type { Entry } from '#contract/bridge/bridge'

/** Without the seconds of an entry by duration, which only tell it from another one. */
const beginning = ({ startedAt, endedAt }: Entry) =>
  endedAt === null ? startedAt.slice(0, 'YYYY-MM-DDTHH:MM'.length) : startedAt

/** Sorts by beginning, those of the same beginning by when they were written: ids ascend. */
export const byBeginning = (one: Entry, other: Entry) =>
  beginning(one).localeCompare(beginning(other)) || one.id.localeCompare(other.id)
