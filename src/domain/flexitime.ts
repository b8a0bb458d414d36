// Flexitime: what was worked against what was to be worked, day by day, as a running balance.
// See docs/decisions/0016-targets-and-flexitime.md.
import { daysBetween } from './day'
import { absenceCreditSeconds, targetSeconds } from './working-target'

/** A correction that someone made to the balance. */
export interface FlexitimeAdjustment {
  /** IRI of where it is kept. */
  source: string
  day: string
  /** Signed: negative takes time away, as when overtime is paid out. */
  seconds: number
}

/** What a balance of flexitime is made of. */
export interface FlexitimeSources {
  /** Seconds planned on a day: 0 before hiring and after leaving; past days by the schedule that was valid then. */
  planned: (day: string) => number
  /** Seconds of absence that lowers the target, by day. Leave for overtime does not, so the balance pays for it. */
  reducing: ReadonlyMap<string, number>
  /** Seconds worked, by the local day of the work. */
  worked: ReadonlyMap<string, number>
  adjustments: readonly FlexitimeAdjustment[]
}

/** One day, each figure apart: absence is never shown as work. */
export interface FlexitimeDay {
  day: string
  plannedSeconds: number
  /** What absence takes off the plan. */
  absenceCreditSeconds: number
  /** The plan less the absence. */
  targetSeconds: number
  workedSeconds: number
  adjustmentSeconds: number
  /** The balance at the end of the day. */
  balanceSeconds: number
}

/** The figures of all days together, and the balances at both ends. */
export interface Flexitime extends Omit<FlexitimeDay, 'day'> {
  openingSeconds: number
  days: readonly FlexitimeDay[]
}

/**
 * The balance over the days from `from` to `to`, both included. `to` is the last day that is closed: a day that is
 * still being worked has a target and only part of its work. Adjustments outside these days do not count.
 */
export function flexitime(
  from: string,
  to: string,
  openingSeconds: number,
  sources: FlexitimeSources,
): Flexitime {
  const adjusted = new Map<string, number>()
  for (const { day, seconds } of sources.adjustments) adjusted.set(day, (adjusted.get(day) ?? 0) + seconds)
  let balanceSeconds = openingSeconds
  const days = daysBetween(from, to).map((day): FlexitimeDay => {
    const target = { plannedSeconds: sources.planned(day), reducingSeconds: sources.reducing.get(day) ?? 0 }
    const workedSeconds = sources.worked.get(day) ?? 0
    const adjustmentSeconds = adjusted.get(day) ?? 0
    balanceSeconds += workedSeconds - targetSeconds(target) + adjustmentSeconds
    return {
      day,
      plannedSeconds: target.plannedSeconds,
      absenceCreditSeconds: absenceCreditSeconds(target),
      targetSeconds: targetSeconds(target),
      workedSeconds,
      adjustmentSeconds,
      balanceSeconds,
    }
  })
  return { openingSeconds, ...totalOf(days), balanceSeconds, days }
}

/** What days come to together. */
export function totalOf(days: readonly FlexitimeDay[]): Omit<FlexitimeDay, 'day' | 'balanceSeconds'> {
  const total = (figure: (day: FlexitimeDay) => number) => days.reduce((sum, day) => sum + figure(day), 0)
  return {
    plannedSeconds: total((day) => day.plannedSeconds),
    absenceCreditSeconds: total((day) => day.absenceCreditSeconds),
    targetSeconds: total((day) => day.targetSeconds),
    workedSeconds: total((day) => day.workedSeconds),
    adjustmentSeconds: total((day) => day.adjustmentSeconds),
  }
}
