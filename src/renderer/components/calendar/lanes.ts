// How bars find room on the lanes of a week, each no wider than its days.
import { daysUntil } from '#domain/day'

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
  const taken = Array.from({ length: lanes }, () => week.map(() => false))
  const bars: Laid<T>[] = []
  for (const item of items) {
    if (item.to < start || item.from > end) continue
    const first = Math.max(0, daysUntil(start, item.from))
    const last = Math.min(week.length - 1, daysUntil(start, item.to))
    const lane = taken.findIndex((row) => !row.slice(first, last + 1).some(Boolean))
    if (lane < 0) {
      for (let day = first; day <= last; day += 1) hidden[day] = (hidden[day] ?? 0) + 1
      continue
    }
    taken[lane]?.fill(true, first, last + 1)
    bars.push({ item, lane, first, last, cutStart: item.from < start, cutEnd: item.to > end })
  }
  return { bars, hidden }
}
