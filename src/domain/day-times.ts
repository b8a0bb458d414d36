// When the work of a day began and ended, and the breaks in between.

/** Work with times: epoch milliseconds, and the seconds that count. */
export interface TimedWork {
  readonly startedAt: number
  readonly endedAt: number
  readonly seconds: number
}

export interface DayTimes {
  /** Epoch milliseconds. */
  readonly from: number
  readonly to: number
  readonly breakSeconds: number
}

/**
 * The times of a day. What lies between its first and its last work without counting as work is a break: time between
 * entries, and breaks within them.
 * @returns null where no work has times
 */
export function dayTimes(work: readonly TimedWork[]): DayTimes | null {
  if (work.length === 0) return null
  const from = Math.min(...work.map(({ startedAt }) => startedAt))
  const to = Math.max(...work.map(({ endedAt }) => endedAt))
  const workedSeconds = work.reduce((sum, { seconds }) => sum + seconds, 0)
  // Entries can overlap.
  return { from, to, breakSeconds: Math.max(0, Math.round((to - from) / 1000) - workedSeconds) }
}
