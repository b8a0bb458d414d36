// Values that hold from a day on: which holds on a day, and on which days two histories differ.

/** Something that holds from a day on; null is always. */
export interface Dated {
  readonly dateFrom: string | null
}

/** Before every day there is. */
const EVER = ''

const beginOf = ({ dateFrom }: Dated): string => dateFrom ?? EVER

/** The one that holds on a day: of those that have begun, the last; null of none. Of two of one day, the later in the list. */
export function holdingOn<T extends Dated>(history: readonly T[], day: string): T | null {
  return history.reduce<T | null>(
    (held, each) => (beginOf(each) <= day && (held === null || beginOf(each) >= beginOf(held)) ? each : held),
    null,
  )
}

/** In the order in which they begin. */
export function inOrder<T extends Dated>(history: readonly T[]): T[] {
  return [...history].sort((one, other) => (beginOf(one) < beginOf(other) ? -1 : 1))
}

/** The history with this one, in place of what began on its day. */
export function withOne<T extends Dated>(history: readonly T[], one: T): T[] {
  return inOrder([...history.filter(({ dateFrom }) => dateFrom !== one.dateFrom), one])
}

/** The days on which what holds is not the same: from one day ('' is always) until another, which is not included; null is open. */
export function differingSpans<T extends Dated>(
  before: readonly T[],
  after: readonly T[],
  isSame: (one: T | null, other: T | null) => boolean,
): { readonly from: string; readonly until: string | null }[] {
  const begins = [...new Set([EVER, ...before.map(beginOf), ...after.map(beginOf)])].sort()
  return begins.flatMap((from, index) =>
    isSame(holdingOn(before, from), holdingOn(after, from))
      ? []
      : [{ from, until: begins[index + 1] ?? null }],
  )
}
