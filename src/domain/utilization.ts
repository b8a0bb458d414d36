// Utilization: how much of the time someone had was billable.
// See docs/decisions/0016-targets-and-flexitime.md.
import { percentOf } from './decimal'
import type { AccountSums } from './working-account'

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
  /** Work before the account begins; it is in no other figure. */
  outsideSeconds: number
}

export interface Utilization extends TimeUsed {
  /** Billable of available, one decimal; null when there was nothing available. */
  utilizationPercent: string | null
  /** Worked on any project of available, one decimal; null when there was nothing available. */
  workedPercent: string | null
}

const PERCENT_PLACES = 1

/**
 * The utilization of what days of an account add up to.
 * @param billableSeconds how much of the work on these days was billable
 */
export function utilization(sums: AccountSums, billableSeconds: number): Utilization {
  const { plannedSeconds, absenceCreditSeconds, targetSeconds, workedSeconds, outsideSeconds } = sums
  return withPercents({
    ...{ plannedSeconds, absenceCreditSeconds, availableSeconds: targetSeconds },
    ...{ workedSeconds, billableSeconds, outsideSeconds },
  })
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
    used.outsideSeconds += part.outsideSeconds
  }
  return withPercents(used)
}

const NOTHING: TimeUsed = {
  plannedSeconds: 0,
  absenceCreditSeconds: 0,
  availableSeconds: 0,
  workedSeconds: 0,
  billableSeconds: 0,
  outsideSeconds: 0,
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
