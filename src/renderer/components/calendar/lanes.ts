// How bars find room: on the lanes of a week, each no wider than its days, and side by side in a column of hours.
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

/** A block with its share of the column's width, 0 to 1. */
export interface Beside<T> {
  readonly item: T
  readonly left: number
  readonly width: number
}

/** Puts blocks that overlap beside one another: blocks that touch one another, in turn, share the width evenly. */
export function sideBySide<T extends { readonly from: number; readonly to: number }>(
  blocks: readonly T[],
): Beside<T>[] {
  const placed: Beside<T>[] = []
  let group: { item: T; column: number }[] = []
  let columns: number[] = []
  const close = () => {
    for (const { item, column } of group) {
      placed.push({ item, left: column / columns.length, width: 1 / columns.length })
    }
    group = []
    columns = []
  }
  for (const item of blocks.toSorted((one, other) => one.from - other.from || other.to - one.to)) {
    if (columns.every((end) => end <= item.from)) close()
    const free = columns.findIndex((end) => end <= item.from)
    const column = free < 0 ? columns.length : free
    columns[column] = item.to
    group.push({ item, column })
  }
  close()
  return placed
}
