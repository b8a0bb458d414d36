// Sums of worked time in groups within groups, rounded, and beside the same of another period.
import { weekStartOf } from './day'

/** To how many seconds time is rounded, and which way; `nearest` takes a half up. */
export interface Rounding {
  readonly to: 'up' | 'nearest' | 'down'
  readonly stepSeconds: number
}

/** Worked time, in seconds, and of how many entries it is. */
export interface TimeSums {
  readonly seconds: number
  readonly billableSeconds: number
  readonly entries: number
}

/** Time of one entry, or of many that stand in the same groups. */
export interface ReportSlice extends TimeSums {
  /** For each level the keys under which the time counts: one, or one for each tag. Null is work without one. */
  readonly keys: readonly (readonly (string | null)[])[]
}

/** A row of the report, with its keys from the first level to its own. */
export interface GroupedRow extends TimeSums {
  readonly keys: readonly (string | null)[]
  readonly previous?: TimeSums
}

export interface GroupedTime {
  readonly total: TimeSums
  readonly previousTotal: TimeSums | null
  readonly rows: readonly GroupedRow[]
}

export interface GroupingManner {
  /** Whether each level is one of days, weeks or months: these come in their order, and have no period before. */
  readonly timeLevels: readonly boolean[]
  /**
   * Rounds the finest sums; null leaves them. The sums above add those, with each slice once: slices that have the same
   * keys on a level are one part of the sum above.
   */
  readonly rounding: Rounding | null
}

interface Node {
  seconds: number
  billableSeconds: number
  entries: number
  readonly inside: Map<string | null, Node>
  /** By all keys of a slice on the next level: each slice is in one of them. Empty where `inside` has each slice once. */
  readonly parts: Map<string, Node>
}

const NONE: TimeSums = { seconds: 0, billableSeconds: 0, entries: 0 }

/** The seconds rounded to a whole number of steps. */
export function roundedSeconds(seconds: number, { to, stepSeconds }: Rounding): number {
  const shift = to === 'up' ? stepSeconds - 1 : to === 'nearest' ? Math.floor(stepSeconds / 2) : 0
  return Math.floor((seconds + shift) / stepSeconds) * stepSeconds
}

/** Under which key a day counts: itself, the first day of its week, or its month as YYYY-MM. */
export function timeKeyOf(level: 'day' | 'week' | 'month', day: string, weekStart: number): string {
  if (level === 'month') return day.slice(0, 7)
  return level === 'week' ? weekStartOf(day, weekStart) : day
}

/**
 * The slices as rows: every row before the rows that it is the sum of, times in their order and everything else with the
 * most time first. A slice with several keys on a level counts under each of them and once above.
 * @param previous the slices of the period before; null without a comparison
 */
export function groupTime(
  slices: Iterable<ReportSlice>,
  previous: Iterable<ReportSlice> | null,
  { timeLevels, rounding }: GroupingManner,
): GroupedTime {
  const root = treeOf(slices, rounding)
  const before = previous === null ? null : treeOf(previous, rounding)
  const rows: GroupedRow[] = []
  const walk = (node: Node | undefined, earlier: Node | null, keys: readonly (string | null)[]): void => {
    const isTime = timeLevels[keys.length] === true
    const compared = isTime ? null : earlier
    const all = new Set([...(node?.inside.keys() ?? []), ...(compared?.inside.keys() ?? [])])
    const found = [...all].map((key) => ({
      key,
      now: node?.inside.get(key),
      then: compared === null ? null : (compared.inside.get(key) ?? emptyNode()),
    }))
    found.sort(
      (one, other) =>
        (isTime
          ? 0
          : secondsOf(other.now) - secondsOf(one.now) || secondsOf(other.then) - secondsOf(one.then)) ||
        byKey(one.key, other.key),
    )
    for (const { key, now, then } of found) {
      const path = [...keys, key]
      rows.push({ keys: path, ...sumsOf(now), ...(then === null ? {} : { previous: sumsOf(then) }) })
      walk(now, then, path)
    }
  }
  walk(root, before, [])
  return { total: sumsOf(root), previousTotal: before === null ? null : sumsOf(before), rows }
}

const emptyNode = (): Node => ({ ...NONE, inside: new Map(), parts: new Map() })

const sumsOf = (node: TimeSums | undefined): TimeSums => ({
  seconds: node?.seconds ?? 0,
  billableSeconds: node?.billableSeconds ?? 0,
  entries: node?.entries ?? 0,
})

const secondsOf = (node: TimeSums | null | undefined): number => node?.seconds ?? 0

/** Work without one comes last. */
function byKey(one: string | null, other: string | null): number {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? 1 : -1
  return one < other ? -1 : 1
}

function treeOf(slices: Iterable<ReportSlice>, rounding: Rounding | null): Node {
  const root = emptyNode()
  const all = [...slices]
  const overlaps = rounding === null ? new Set<number>() : overlappingLevels(all)
  for (const slice of all) add(root, slice, 0, overlaps)
  if (rounding !== null) roundFinest(root, rounding)
  return root
}

/** The levels on which a slice counts under several keys. */
export function overlappingLevels(slices: Iterable<Pick<ReportSlice, 'keys'>>): ReadonlySet<number> {
  const found = new Set<number>()
  for (const { keys } of slices)
    for (const [level, own] of keys.entries()) if (own.length > 1) found.add(level)
  return found
}

/** The keys of a slice on a level as the key of one part. */
export const partKey = (keys: readonly (string | null)[]): string => JSON.stringify(keys.toSorted())

function add(node: Node, slice: ReportSlice, level: number, overlaps: ReadonlySet<number>): void {
  node.seconds += slice.seconds
  node.billableSeconds += slice.billableSeconds
  node.entries += slice.entries
  const keys = slice.keys[level] ?? []
  for (const key of keys) add(innerNode(node.inside, key), slice, level + 1, overlaps)
  if (overlaps.has(level)) add(innerNode(node.parts, partKey(keys)), slice, level + 1, overlaps)
}

function innerNode<K>(nodes: Map<K, Node>, key: K): Node {
  let inner = nodes.get(key)
  if (inner === undefined) {
    inner = emptyNode()
    nodes.set(key, inner)
  }
  return inner
}

function roundFinest(node: Node, rounding: Rounding): void {
  if (node.inside.size === 0) {
    node.seconds = roundedSeconds(node.seconds, rounding)
    node.billableSeconds = roundedSeconds(node.billableSeconds, rounding)
    return
  }
  node.seconds = 0
  node.billableSeconds = 0
  for (const inner of [...node.inside.values(), ...node.parts.values()]) roundFinest(inner, rounding)
  for (const part of (node.parts.size > 0 ? node.parts : node.inside).values()) {
    node.seconds += part.seconds
    node.billableSeconds += part.billableSeconds
  }
}
