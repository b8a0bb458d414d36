// The blocks of a day: from where to where each stands on the hours, and its share of the width beside what overlaps it.
import type { Stretch } from './week-axis'

/** A block with its share of the column's width, 0 to 1. */
export interface Beside<T> {
  readonly item: T
  readonly left: number
  readonly width: number
}

/** The part of a thing that is on one day: hours from the top of the axis, and shares of the width, 0 to 1. */
export interface DayBlock<T> extends Beside<T> {
  readonly day: string
  readonly from: number
  readonly to: number
  /** It began on an earlier day. */
  readonly goesOn: boolean
}

interface Wanted<T> {
  readonly items: readonly T[]
  readonly days: readonly string[]
  /** Where a thing stands on the hours of the days; none for what has no time of day, which gets no block. */
  readonly stretchesOf: (item: T) => readonly Stretch[]
  /** The least height of a block in hours, where nothing follows it sooner. */
  readonly smallest: number
}

/** The blocks of some days by day, each in the order of its start. What goes over midnight has a block on each day. */
export function blocksOf<T>({ items, days, stretchesOf, smallest }: Wanted<T>): Map<string, DayBlock<T>[]> {
  const byDay = new Map<string, { item: T; from: number; to: number; goesOn: boolean }[]>(
    days.map((day) => [day, []]),
  )
  for (const item of items) {
    for (const { day, from, to, goesOn } of stretchesOf(item)) {
      byDay.get(day)?.push({ item, from, to, goesOn })
    }
  }
  return new Map(
    [...byDay].map(([day, stretches]) => [
      day,
      sideBySide(withLeastHeight(stretches, smallest)).map(({ item: stretch, left, width }) => ({
        ...stretch,
        day,
        left,
        width,
      })),
    ]),
  )
}

/**
 * Blocks that are high enough to be read, up to where the next one begins: those that do not overlap keep the whole width.
 * @param smallest the least height in hours
 */
export function withLeastHeight<T extends { readonly from: number; readonly to: number }>(
  blocks: readonly T[],
  smallest: number,
): T[] {
  const starts = blocks.map(({ from }) => from)
  return blocks.map((block) => {
    const next = Math.min(...starts.filter((start) => start >= block.to && start > block.from))
    return { ...block, to: Math.max(block.to, Math.min(block.from + smallest, next)) }
  })
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
