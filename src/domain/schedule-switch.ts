// What has to happen to what a person follows, so that another schedule holds from a day on.
import { addDays, earliest } from './day'

/** What a person follows: from `dateFrom` to `dateTo` (null: until further notice), both included. */
export interface Followed {
  /** IRI of the assignment. */
  source: string
  dateFrom: string
  dateTo: string | null
}

export interface Switch {
  /** Assignments that begin on the very day, in whose place the new one comes. */
  remove: readonly string[]
  /** Assignments with a last day that now end sooner. */
  end: readonly { source: string; dateTo: string }[]
  /** The last day of the new one: the day before what is planned after it; null where nothing is. */
  dateTo: string | null
}

/**
 * The steps before a person can be given another schedule from a day on. An assignment without a last day needs none: the
 * new one ends it.
 */
export function switchFrom(followed: readonly Followed[], from: string): Switch {
  const next = earliest(...followed.map(({ dateFrom }) => dateFrom).filter((first) => first > from))
  return {
    remove: followed.filter(({ dateFrom }) => dateFrom === from).map(({ source }) => source),
    end: followed
      .filter(({ dateFrom, dateTo }) => dateFrom < from && dateTo !== null && dateTo >= from)
      .map(({ source }) => ({ source, dateTo: addDays(from, -1) })),
    dateTo: next === null ? null : addDays(next, -1),
  }
}
