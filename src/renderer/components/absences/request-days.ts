// The days around a request: the first one it can be on, and how long it makes the time off that it belongs to.
import type { DayAccount } from '#contract/bridge/calendar'
import { addDays, weekdayOf } from '#domain/day'

/** How far ahead a working day is looked for, days. */
const AHEAD = 31
/** Weekends, where nothing is known of the plan. */
const SATURDAY = 6

const isFree = (account: DayAccount) =>
  account.targetSeconds === 0 || account.lines.some(({ kind }) => kind === 'pending')

/** `day`, or the first one after it on which there is work that no absence takes; by the week where no plan is known. */
export function nextWorkingDay(day: string, accounts: ReadonlyMap<string, DayAccount> | null): string {
  for (let ahead = 0; ahead < AHEAD; ahead += 1) {
    const candidate = addDays(day, ahead)
    const account = accounts?.get(candidate)
    if (account === undefined ? weekdayOf(candidate) < SATURDAY : !isFree(account)) return candidate
  }
  return day
}

/**
 * The days off in a row that days from `from` to `to` would be part of: weekends, holidays and leave on both sides. A day
 * before one's account begins is no day off.
 */
export function stretchOff(
  from: string,
  to: string,
  accounts: ReadonlyMap<string, DayAccount>,
): { from: string; to: string } {
  const free = (day: string) => {
    const account = accounts.get(day)
    return account?.targetSeconds === 0 && !account.lines.some(({ kind }) => kind === 'before')
  }
  let [first, last] = [from, to]
  while (free(addDays(first, -1))) first = addDays(first, -1)
  while (free(addDays(last, 1))) last = addDays(last, 1)
  return { from: first, to: last }
}
