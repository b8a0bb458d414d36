// What counts in the account of working time: which days, and what they add up to. Every page and report uses this.
// See docs/decisions/0038-one-account.md.
import { addDays } from './day'
import { targetSeconds, type DayTarget } from './working-target'

/** The last day that counts: yesterday. Today has its whole target and only a part of its work. */
export const lastClosedDay = (today: string): string => addDays(today, -1)

/** A day of the account, in seconds. */
export interface AccountedDay {
  readonly day: string
  /** False before the account begins: its plan is not owed, and its work is outside the account. */
  readonly isCounted: boolean
  /** The plan, less bank holidays. */
  readonly plannedSeconds: number
  /** What is to be worked: the plan less absence; 0 on a day that is not counted. */
  readonly targetSeconds: number
  readonly workedSeconds: number
  /** Signed corrections of the balance by hand. */
  readonly adjustmentSeconds: number
}

/** What a day consists of. */
export interface AccountedFacts extends DayTarget {
  readonly day: string
  readonly workedSeconds: number
  readonly adjustmentSeconds: number
}

/** @param accountFrom the first day of the account */
export function accountedDay(facts: AccountedFacts, accountFrom: string): AccountedDay {
  const { day, plannedSeconds, workedSeconds, adjustmentSeconds } = facts
  const isCounted = day >= accountFrom
  return {
    ...{ day, isCounted, plannedSeconds, workedSeconds },
    targetSeconds: isCounted ? targetSeconds(facts) : 0,
    adjustmentSeconds: isCounted ? adjustmentSeconds : 0,
  }
}

/** By how many seconds a day changes the balance; 0 on a day that is not counted. */
export const balanceChange = ({
  isCounted,
  targetSeconds: target,
  workedSeconds,
  adjustmentSeconds,
}: Omit<AccountedDay, 'day' | 'plannedSeconds'>): number =>
  isCounted ? workedSeconds - target + adjustmentSeconds : 0

/** What days add up to, in seconds. Each figure is separate: absence is never shown as work. */
export interface AccountSums {
  /** The plan, less bank holidays. */
  plannedSeconds: number
  /** What absence takes off the plan. */
  absenceCreditSeconds: number
  /** The plan less the absence. */
  targetSeconds: number
  workedSeconds: number
  adjustmentSeconds: number
  /** Work on days before the account begins; it is in no other figure. */
  outsideSeconds: number
  /** By how much the balance changes: worked less target, with corrections. */
  changeSeconds: number
}

/** The sums of those days that are not after `until`. */
export function accountSums(days: Iterable<AccountedDay>, until: string): AccountSums {
  const sums = {
    ...{ plannedSeconds: 0, absenceCreditSeconds: 0, targetSeconds: 0, workedSeconds: 0 },
    ...{ adjustmentSeconds: 0, outsideSeconds: 0, changeSeconds: 0 },
  }
  for (const one of days) {
    if (one.day > until) continue
    if (!one.isCounted) {
      sums.outsideSeconds += one.workedSeconds
      continue
    }
    sums.plannedSeconds += one.plannedSeconds
    sums.absenceCreditSeconds += one.plannedSeconds - one.targetSeconds
    sums.targetSeconds += one.targetSeconds
    sums.workedSeconds += one.workedSeconds
    sums.adjustmentSeconds += one.adjustmentSeconds
    sums.changeSeconds += balanceChange(one)
  }
  return sums
}
