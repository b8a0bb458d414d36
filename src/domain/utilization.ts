// Utilization: how much of the time someone had was billable.
// See docs/decisions/0016-targets-and-flexitime.md.
import { percentOf } from './decimal'
import { absenceCreditSeconds, type DayTarget, targetSeconds } from './working-target'

/** Worked time, as one entry or a sum of entries. */
export interface UtilizedWork {
  seconds: number
  billable: boolean
}

/** What a utilization is of, in seconds. */
export interface TimeUsed {
  /** The plan, bank holidays taken off. */
  plannedSeconds: number
  /** What absence that lowers the plan takes off it. */
  absenceCreditSeconds: number
  /** The plan, less absence that lowers it. */
  availableSeconds: number
  workedSeconds: number
  billableSeconds: number
}

export interface Utilization extends TimeUsed {
  /** Billable of available, one decimal; null when there was nothing available. */
  utilizationPercent: string | null
  /** Worked on any project of available, one decimal; null when there was nothing available. */
  workedPercent: string | null
}

const PERCENT_PLACES = 1

/** The utilization over the days given, by the work done on them. */
export function utilization(days: Iterable<DayTarget>, work: Iterable<UtilizedWork>): Utilization {
  const used = { ...NOTHING }
  for (const day of days) {
    used.plannedSeconds += day.plannedSeconds
    used.absenceCreditSeconds += absenceCreditSeconds(day)
    used.availableSeconds += targetSeconds(day)
  }
  for (const { seconds, billable } of work) {
    used.workedSeconds += seconds
    if (billable) used.billableSeconds += seconds
  }
  return withPercents(used)
}

/** The utilization of several months or people together: their time is added, and the percentages are those of the sums. */
export function addedUtilization(parts: Iterable<TimeUsed>): Utilization {
  const used = { ...NOTHING }
  for (const part of parts) {
    used.plannedSeconds += part.plannedSeconds
    used.absenceCreditSeconds += part.absenceCreditSeconds
    used.availableSeconds += part.availableSeconds
    used.workedSeconds += part.workedSeconds
    used.billableSeconds += part.billableSeconds
  }
  return withPercents(used)
}

const NOTHING: TimeUsed = {
  plannedSeconds: 0,
  absenceCreditSeconds: 0,
  availableSeconds: 0,
  workedSeconds: 0,
  billableSeconds: 0,
}

function withPercents(used: TimeUsed): Utilization {
  const ofAvailable = (seconds: number) =>
    percentOf(BigInt(seconds), BigInt(used.availableSeconds), PERCENT_PLACES)
  return {
    ...used,
    utilizationPercent: ofAvailable(used.billableSeconds),
    workedPercent: ofAvailable(used.workedSeconds),
  }
}
