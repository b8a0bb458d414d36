// What an absence costs: the planned work of its days, day by day, so that each day is charged to its own year.
import { daysBetween } from './day'

/** Seconds charged for one day of an absence. */
export interface ChargedDay {
  day: string
  seconds: number
}

/** How an absence is charged. */
export interface ChargeRule {
  /** What the employee asks for on a single day (half a day, some hours); null means whole days. */
  requestedSeconds: number | null
  /** Seconds that a day without work costs, for types that count such days too; null when they are free. */
  nonWorkingDaySeconds: number | null
}

/**
 * The days from `from` to `to`, both included, that an absence is charged for, with their seconds: the planned work of
 * each day as `planned` says. A partial day costs what was asked for, at most that day's plan: half a day off on half
 * a bank holiday costs what is left of the day. Days that cost nothing are left out; none at all means that there is
 * no working time to be absent from.
 */
export function chargedDays(
  from: string,
  to: string,
  planned: (day: string) => number,
  rule: ChargeRule,
): ChargedDay[] {
  return daysBetween(from, to)
    .map((day) => {
      const plan = planned(day)
      const whole = plan > 0 ? plan : (rule.nonWorkingDaySeconds ?? 0)
      return { day, seconds: Math.min(whole, rule.requestedSeconds ?? whole) }
    })
    .filter(({ seconds }) => seconds > 0)
}
