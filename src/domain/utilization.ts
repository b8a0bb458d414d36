// Utilization: how much of the time someone had was billable.
// See docs/decisions/0016-targets-and-flexitime.md.
import { percentOf } from './decimal'
import { type DayTarget, targetSeconds } from './working-target'

/** Worked time, as one entry or a sum of entries. */
export interface UtilizedWork {
  seconds: number
  billable: boolean
}

export interface Utilization {
  /** The plan, less absence that lowers it. */
  availableSeconds: number
  workedSeconds: number
  billableSeconds: number
  /** Billable of available, one decimal; null when there was nothing available. */
  utilizationPercent: string | null
  /** Worked on any project of available, one decimal; null when there was nothing available. */
  workedPercent: string | null
}

const PERCENT_PLACES = 1

/** The utilization over the days given, by the work done on them. Employees may be added up by giving the days of all. */
export function utilization(days: Iterable<DayTarget>, work: Iterable<UtilizedWork>): Utilization {
  let availableSeconds = 0
  for (const day of days) availableSeconds += targetSeconds(day)
  let workedSeconds = 0
  let billableSeconds = 0
  for (const { seconds, billable } of work) {
    workedSeconds += seconds
    if (billable) billableSeconds += seconds
  }
  const ofAvailable = (seconds: number) =>
    percentOf(BigInt(seconds), BigInt(availableSeconds), PERCENT_PLACES)
  return {
    availableSeconds,
    workedSeconds,
    billableSeconds,
    utilizationPercent: ofAvailable(billableSeconds),
    workedPercent: ofAvailable(workedSeconds),
  }
}
