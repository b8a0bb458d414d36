// A timer's time as a list of measured segments: work, and gaps in which no one saw whether work went on.
import { MAX_ENTRY_SECONDS } from './limits'

const MINUTE = 60_000
/** A longer time in which the app did not see the computer is a question to the person. */
export const SLEEP_GAP_MS = 5 * MINUTE
/** A shorter absence of the app is not worth a question. */
export const AWAY_GAP_MS = MINUTE
/** What is seen for less than this between two gaps is no work of its own: a computer that woke for a moment. */
export const BRIEF_MS = MINUTE
/** No one works longer than that unseen: what looks so is a clock that was wrong. */
export const LONGEST_KEPT_MS = MAX_ENTRY_SECONDS * 1000
/** Wall clock and measured time may drift this far apart before the clock counts as set. */
const CLOCK_TOLERANCE_MS = 2_000

/** Work that was seen. */
export interface WorkedSegment {
  kind: 'worked'
  /** What the computer's clock said when it began, epoch milliseconds. */
  startedAt: number
  /** Measured, not a difference of wall clock times. */
  ms: number
}

/**
 * Why no one saw whether work went on. crash: the app was not running. sleep: the computer slept. clock: the computer's
 * clock went ahead of what was measured. discarded: the timer was, and was brought back.
 */
type GapCause = 'crash' | 'sleep' | 'clock' | 'discarded'

/** A hole in what was seen. It counts only when the person says so. */
export interface GapSegment {
  kind: 'gap'
  cause: GapCause
  startedAt: number
  /** Measured where the computer could, else as the wall clock had it. */
  ms: number
  /** What the computer's clock said when it was over. */
  backAt: number
  /** Whether the person said that it counts; without an answer it does not. */
  kept: boolean
}

export type Segment = WorkedSegment | GapSegment
/** Oldest first; the last one is the work under way. */
export type Segments = readonly Segment[]

/** What becomes one entry (or several, beyond 24 h): work without a gap that does not count. */
export interface Stretch {
  startedAt: number
  ms: number
  /** When it ended, epoch milliseconds; null when the clock was set meanwhile, so that no end is true. */
  endedAt: number | null
}

/** A moment in which the person stopped, put into the segments. */
export interface Cut {
  before: Segments
  /** What was seen after it; nothing when it reaches to the end. */
  after: Segments
}

const worked = (startedAt: number, ms = 0): WorkedSegment => ({ kind: 'worked', startedAt, ms })
const endOf = ({ startedAt, ms }: Segment) => startedAt + ms
const isOpen = (segment: Segment) => segment.kind === 'gap' && !segment.kept

/** A timer that starts at this moment of the wall clock; in whole seconds, so that what is shown and sent is the same. */
export function begin(wall: number): Segments {
  const startedAt = Math.floor(wall / 1000) * 1000
  return [worked(startedAt, wall - startedAt)]
}

/**
 * The segments after a look at the clocks. A long time without a look is a gap as long as was measured. A wall clock
 * that jumped ahead is a gap too: it was set, or this computer stood still and could not measure it. One that was set
 * back, or a little, only begins a new segment.
 * @param passed measured milliseconds since the last look
 */
export function advance(segments: Segments, passed: number, wall: number): Segments {
  const [before, last] = split(segments)
  if (passed > SLEEP_GAP_MS) return withGap(segments, 'sleep', passed, wall)
  const grown = worked(last.startedAt, last.ms + passed)
  const jumped = wall - endOf(grown)
  if (Math.abs(jumped) <= CLOCK_TOLERANCE_MS) return [...before, grown]
  if (jumped > SLEEP_GAP_MS) return withGap([...before, grown], 'clock', jumped, wall)
  return setRight(before, grown, jumped) ?? [...before, grown, worked(wall)]
}

/** The segments of a timer that no one looked at since: the app did not run, or the timer was discarded. */
export function comeBack(segments: Segments, wall: number, cause: 'crash' | 'discarded'): Segments {
  const [before, last] = split(segments)
  const away = wall - endOf(last)
  if (away > AWAY_GAP_MS) return withGap(segments, cause, away, wall)
  if (away >= 0) return [...before, worked(last.startedAt, last.ms + away)]
  // The clock was set back meanwhile: how long it was cannot be known, so nothing of it counts.
  return [...segments, worked(wall)]
}

/** The gaps that wait for an answer, oldest first. */
export function openGaps(segments: Segments): GapSegment[] {
  return segments.filter((segment) => segment.kind === 'gap').filter(isOpen)
}

/** Milliseconds that count. */
export function countedMs(segments: Segments): number {
  return segments.reduce((sum, segment) => (isOpen(segment) ? sum : sum + segment.ms), 0)
}

/** What a clock that ticks starts from: whole seconds counted before the moment `since` (epoch milliseconds). */
export function countingFrom(segments: Segments): { seconds: number; since: number } {
  const [before, last] = split(segments)
  const counted = countedMs(before)
  return { seconds: Math.floor(counted / 1000), since: last.startedAt - (counted % 1000) }
}

/** The oldest open gap counts. Null when it is longer than anybody works. */
export function keepGap(segments: Segments): Segments | null {
  const index = segments.findIndex(isOpen)
  const kept = segments[index]
  if (kept === undefined || kept.ms > LONGEST_KEPT_MS) return null
  return segments.with(index, { ...kept, kept: true } as GapSegment)
}

/** The work ended where the oldest open gap began. */
export function cutAtGap(segments: Segments): Cut {
  const index = segments.findIndex(isOpen)
  return { before: segments.slice(0, index), after: segments.slice(index + 1) }
}

/**
 * The work ended at a moment of the wall clock, before, in or after the oldest open gap. What lies between is counted
 * by it, but not the hole that a clock that was set left. Where the clock said the same time twice, the later one is
 * meant. Null when the timer did not run then, or another open gap lies before it.
 */
export function cutAt(segments: Segments, at: number): Cut | null {
  const first = segments.findIndex(isOpen)
  const second = segments.findIndex((segment, index) => index > first && isOpen(segment))
  const meant = second === -1 ? segments : segments.slice(0, second)
  const containing = meant.findLastIndex((segment) => segment.startedAt <= at && at <= endOf(segment))
  const index = containing === -1 ? meant.findLastIndex(({ startedAt }) => startedAt <= at) : containing
  const last = meant[index]
  if (last === undefined || at > Math.max(...meant.map(endOf))) return null
  const part = { ...last, ms: Math.min(last.ms, at - last.startedAt) }
  const before = [...meant.slice(0, index), part].map((segment) =>
    segment.kind === 'gap' && segment.cause !== 'clock' ? { ...segment, kept: true } : segment,
  )
  if (before.some((segment) => segment.kind === 'gap' && segment.ms > LONGEST_KEPT_MS)) return null
  const rest = index <= first ? first : second
  return { before, after: rest === -1 ? [] : segments.slice(rest + 1) }
}

/**
 * The segments of a timer whose person says when the work ended, at a moment of the wall clock; time measured after it
 * does not count. Open gaps before it stay open, and a moment in one ends the work where the gap began. Where the clock
 * said the same time twice, the later one is meant. Null when the timer did not run then.
 */
export function endAt(segments: Segments, at: number): Segments | null {
  const index = segments.findLastIndex(({ startedAt }) => startedAt <= at)
  const last = segments[index]
  const first = segments[0]
  if (last === undefined || first === undefined || at <= first.startedAt) return null
  if (at > Math.max(...segments.map(endOf))) return null
  const before = segments.slice(0, index)
  return isOpen(last) ? before : [...before, { ...last, ms: Math.min(last.ms, at - last.startedAt) }]
}

/**
 * The segments of a timer whose person says when it began. They speak by the clock of now, so what the clock did
 * before is settled; a gap that began earlier is answered by it. Null when the moment is yet to come.
 */
export function moveStart(segments: Segments, wall: number): Segments | null {
  const at = Math.floor(wall / 1000) * 1000
  let left = endOf(split(segments)[1]) - at
  if (left < 0) return null
  const kept: Segment[] = []
  for (const segment of segments.toReversed()) {
    const ms = Math.min(segment.ms, left)
    left -= ms
    kept.unshift({ ...segment, startedAt: at + left, ms })
    if (left === 0) break
  }
  const [first, ...rest] = kept
  return [worked(at, (first?.ms ?? 0) + left), ...rest]
}

/**
 * The stretches of work between the gaps that do not count. One shorter than a minute has no place of its own: its
 * time is added to the one before. What is shorter than a second is left out.
 */
export function stretches(segments: Segments): Stretch[] {
  const found: Stretch[] = []
  const parts: Segment[] = []
  const close = () => {
    const stretch = stretchOf(parts.splice(0))
    const before = found.findLast(({ ms }) => ms >= 1000)
    if (stretch === null) return
    if (before !== undefined && stretch.ms < BRIEF_MS) before.ms += stretch.ms
    else found.push(stretch)
  }
  for (const segment of segments) {
    if (isOpen(segment)) close()
    else parts.push(segment)
  }
  close()
  return found.filter(({ ms }) => ms >= 1000)
}

function stretchOf(parts: Segments): Stretch | null {
  const [first, last] = [parts[0], parts.at(-1)]
  if (first === undefined || last === undefined) return null
  const ms = countedMs(parts)
  const end = first.startedAt + Math.floor(ms / 1000) * 1000
  return { startedAt: first.startedAt, ms, endedAt: Math.abs(end - endOf(last)) < MINUTE ? end : null }
}

function split(segments: Segments): [before: Segments, last: WorkedSegment] {
  const last = segments.at(-1)
  if (last?.kind !== 'worked') throw new Error('A timer ends with the work under way')
  return [segments.slice(0, -1), last]
}

/**
 * A gap at the end, and the work after it. A computer that wakes for moments all night asks one question, also where its
 * clock was set meanwhile.
 */
function withGap(segments: Segments, cause: GapSegment['cause'], ms: number, wall: number): Segments {
  const index = segments.findLastIndex(({ kind }) => kind === 'gap')
  const earlier = segments[index]
  const seen = countedMs(segments.slice(index + 1))
  const same = earlier?.kind === 'gap' && !earlier.kept && earlier.cause !== 'clock' && cause !== 'clock'
  if (same && seen < BRIEF_MS) {
    const longer = { ...earlier, ms: earlier.ms + seen + ms, backAt: wall }
    return [...segments.slice(0, index), longer, worked(wall)]
  }
  const [, last] = split(segments)
  return [
    ...segments,
    { kind: 'gap', cause, startedAt: endOf(last), ms, backAt: wall, kept: false },
    worked(wall),
  ]
}

/** A clock that jumped ahead and was set right again leaves no trace; null when it was not that. */
function setRight(before: Segments, grown: WorkedSegment, jumped: number): Segments | null {
  const [work, hole] = before.slice(-2)
  if (work?.kind !== 'worked' || hole?.kind !== 'gap' || hole.cause !== 'clock' || hole.kept) return null
  if (Math.abs(hole.ms + jumped) > CLOCK_TOLERANCE_MS) return null
  return [...before.slice(0, -2), worked(work.startedAt, work.ms + grown.ms)]
}
