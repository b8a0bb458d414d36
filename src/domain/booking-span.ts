// How long a booking lasts: its end follows from its length, or its length from its end.

/** Half-open: the end is the first moment after it. Both are null where the end is open. */
export interface BookedSpan {
  seconds: number | null
  /** Milliseconds after the epoch. */
  end: number | null
}

/**
 * What is left out of a span, filled in; null for an open end.
 * @param start milliseconds after the epoch
 * @returns `contradiction` when both are given and do not fit, `order` when it would not last a second.
 */
export function bookedSpan(
  start: number,
  { seconds, end }: BookedSpan,
): BookedSpan | 'contradiction' | 'order' {
  if (end === null) return { seconds, end: seconds === null ? null : start + seconds * 1000 }
  const lasts = Math.floor((end - start) / 1000)
  if (lasts < 1) return 'order'
  return seconds === null || seconds === lasts ? { seconds: lasts, end } : 'contradiction'
}
