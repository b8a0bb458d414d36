// How bars find room on the lanes of a week, each no wider than its days.

/** What wants a place on the lanes of a week. */
interface Spanning {
  readonly from: string
  readonly to: string
}

/** A thing with its place: columns 0 to 6, both included, on a lane counted from the top. */
export interface Laid<T> {
  readonly item: T
  readonly lane: number
  readonly first: number
  readonly last: number
  /** It began before this week, or goes on after it. */
  readonly cutStart: boolean
  readonly cutEnd: boolean
}

/**
 * Lays things out on at most `lanes` lanes, those that come first in the list first.
 * @returns what found a place, and for each day how many things did not
 */
export function layOut<T extends Spanning>(
  items: readonly T[],
  week: readonly string[],
  lanes: number,
): { bars: Laid<T>[]; hidden: number[] } {
  const [start, end] = [week[0] ?? '', week.at(-1) ?? '']
  const hidden = week.map(() => 0)
  /** Bits for the days that are taken on each lane. */
  const taken = Array.from({ length: lanes }, () => 0)
  const bars: Laid<T>[] = []
  for (const item of items) {
    if (item.to < start || item.from > end) continue
    const first = item.from <= start ? 0 : week.indexOf(item.from)
    const last = item.to >= end ? week.length - 1 : week.indexOf(item.to)
    const bits = ((1 << (last - first + 1)) - 1) << first
    const lane = taken.findIndex((days) => (days & bits) === 0)
    if (lane < 0) {
      for (let day = first; day <= last; day += 1) hidden[day] = (hidden[day] ?? 0) + 1
      continue
    }
    taken[lane] = (taken[lane] ?? 0) | bits
    bars.push({ item, lane, first, last, cutStart: item.from < start, cutEnd: item.to > end })
  }
  return { bars, hidden }
}
