// Two years of a person as stretches on a line: what held from when to when, and where that is in the picture.
import { Temporal } from 'temporal-polyfill'
import type { AuditLog } from '#contract/audit'
import { dayAxis } from '../charts/axes'

/** Something that holds from a day to a day, both inclusive; null is open. Days are `YYYY-MM-DD`. */
export interface Stretch {
  readonly from: string | null
  readonly to: string | null
  readonly words: string
  /** CSS colour, where the stretch has one of its own. */
  readonly color?: string
  /** Not certain yet. */
  readonly waits?: boolean
}

/** Two whole calendar years: the one before today's, and today's. */
export interface Period {
  readonly first: string
  readonly last: string
  readonly today: string
}

export interface Bar extends Stretch {
  /** Percent of the width. */
  readonly left: number
  readonly width: number
  /** Whether it holds today. */
  readonly now: boolean
}

const dayOf = (day: string) => Temporal.PlainDate.from(day)
export const shift = (day: string, days: number): string => dayOf(day).add({ days }).toString()

export function periodAround(today: string): Period {
  const { year } = dayOf(today)
  return { first: `${year - 1}-01-01`, last: `${year}-12-31`, today }
}

/** Where a day begins, in percent of the period. */
export const placeOf = (day: string, { first, last }: Period): number =>
  dayAxis(first, shift(last, 1), [0, 100])(day)

/** The stretches that lie in the period, cut to it. */
export function barsOf(stretches: readonly Stretch[], period: Period): Bar[] {
  return stretches.flatMap((stretch) => {
    const from = stretch.from === null || stretch.from < period.first ? period.first : stretch.from
    const to = stretch.to === null || stretch.to > period.last ? period.last : stretch.to
    if (from > to) return []
    const left = placeOf(from, period)
    return [
      {
        ...stretch,
        left,
        width: placeOf(shift(to, 1), period) - left,
        now: (stretch.from ?? '') <= period.today && (stretch.to ?? '9999') >= period.today,
      },
    ]
  })
}

interface Dated {
  readonly dateFrom: string | null
}

/** Values that hold from a day on: each until the next begins. */
export function untilNext<T extends Dated>(
  history: readonly T[],
  wordsOf: (each: T) => string | null,
): Stretch[] {
  const inOrder = history.toSorted((one, other) => ((one.dateFrom ?? '') < (other.dateFrom ?? '') ? -1 : 1))
  return inOrder.flatMap((each, index) => {
    const next = inOrder[index + 1]?.dateFrom ?? null
    const words = wordsOf(each)
    return words === null ? [] : [{ from: each.dateFrom, to: next === null ? null : shift(next, -1), words }]
  })
}

/**
 * What a field of a record was, read backwards from the audit trail.
 * @param entries of the record, in any order
 * @param now what the field is today
 * @param since the day from which there is anything to tell
 */
export function fieldHistory(
  entries: readonly AuditLog[],
  field: string,
  { now, since }: { now: unknown; since: string },
): { dateFrom: string; value: unknown }[] {
  const changes = entries
    .filter(({ action }) => action === 'updated')
    .flatMap(({ createdAt, metadata }) =>
      metadata
        .filter((each) => each.field === field)
        .map(({ from }) => ({ at: createdAt, day: createdAt.slice(0, 10), from })),
    )
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
  let value = now
  const history: { dateFrom: string; value: unknown }[] = []
  for (const { day, from } of changes) {
    // Of several changes of one day, what it became in the end counts.
    if (history[0]?.dateFrom !== day) history.unshift({ dateFrom: day, value })
    value = from
  }
  history.unshift({ dateFrom: since, value })
  return history.filter(({ dateFrom }, index) => index === 0 || dateFrom > since)
}
