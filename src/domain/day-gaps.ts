// What of a day is not logged: planned time, or time between two entries, in which no entry says what was done.

/** A stretch of time, epoch milliseconds, the end not included. */
export interface TimeSpan {
  readonly from: number
  readonly to: number
}

/** A stretch in which work is expected, with the break in it that needs no entry. */
export interface ExpectedSpan extends TimeSpan {
  readonly breakSeconds: number
}

/** A stretch without an entry. A break is none that is missing. */
export interface DayGap extends TimeSpan {
  readonly kind: 'gap' | 'break'
}

/** Shorter stretches are not missed by anyone. */
const LEAST = 5 * 60_000

/**
 * The stretches without an entry, in their order.
 * @param expected when work is expected
 * @param busy when work was
 * @param until nothing is missing after this instant, epoch milliseconds
 */
export function gapsOf(
  expected: readonly ExpectedSpan[],
  busy: readonly TimeSpan[],
  until: number,
): DayGap[] {
  return expected
    .flatMap(({ from, to, breakSeconds }) =>
      withBreak(freeIn({ from, to: Math.min(to, until) }, busy), breakSeconds * 1000),
    )
    .sort((one, other) => one.from - other.from)
}

/**
 * Shortens the gaps, the last one first, until they are no longer than the missing time together.
 * Breaks stay as they are.
 * @param missing seconds that may be logged at most; work without times of day may have been in any of the gaps
 */
export function limitGaps(gaps: readonly DayGap[], missing: number): DayGap[] {
  let room = Math.max(missing, 0) * 1000
  return gaps.flatMap((gap) => {
    if (gap.kind === 'break') return [gap]
    const length = Math.min(gap.to - gap.from, room)
    room -= length
    return length < LEAST ? [] : [{ ...gap, to: gap.from + length }]
  })
}

/** From the first work to the end of the last: all that can be expected of a day without a plan. */
export function betweenWork(busy: readonly TimeSpan[]): ExpectedSpan[] {
  if (busy.length === 0) return []
  const from = Math.min(...busy.map((span) => span.from))
  return [{ from, to: Math.max(...busy.map((span) => span.to)), breakSeconds: 0 }]
}

/** What of a window no span covers, shorter stretches than `LEAST` left out. */
function freeIn(window: TimeSpan, busy: readonly TimeSpan[]): TimeSpan[] {
  const free: TimeSpan[] = []
  let at = window.from
  for (const span of busy.toSorted((one, other) => one.from - other.from)) {
    const to = Math.min(span.from, window.to)
    if (to > at) free.push({ from: at, to })
    at = Math.max(at, span.to)
  }
  if (window.to > at) free.push({ from: at, to: window.to })
  return free.filter(({ from, to }) => to - from >= LEAST)
}

/** The longest stretch that is no longer than the break was the break. */
function withBreak(free: readonly TimeSpan[], pause: number): DayGap[] {
  const length = ({ from, to }: TimeSpan) => to - from
  const longest = free
    .filter((span) => length(span) <= pause)
    .reduce<TimeSpan | null>(
      (best, span) => (best === null || length(span) > length(best) ? span : best),
      null,
    )
  return free.map((span) => ({ ...span, kind: span === longest ? 'break' : 'gap' }))
}
