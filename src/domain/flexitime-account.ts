// An account of flexitime: the day on which it begins, and what it comes to month by month.
// See docs/decisions/0016-targets-and-flexitime.md.
import { addDays } from './day'
import { flexitime, totalOf, type Flexitime, type FlexitimeDay, type FlexitimeSources } from './flexitime'
import { grouped } from './grouped'

/** What says when someone's account begins. */
export interface AccountStart {
  hiredAt: string
  /** The day of the opening balance; null without one. */
  openingDay: string | null
  /** The first day on which they logged work; null without any. */
  firstWorkDay: string | null
  /** The day on which the workspace was created: what was before is kept elsewhere. */
  workspaceDay: string
}

/**
 * The first day of an account: that of its opening balance. Without one it is the day of hiring, but no day before the
 * workspace was there to log work in; work that was logged for days before it is counted, and so are its targets.
 */
export function accountStart({ hiredAt, openingDay, firstWorkDay, workspaceDay }: AccountStart): string {
  if (openingDay !== null) return openingDay
  const kept = firstWorkDay !== null && firstWorkDay < workspaceDay ? firstWorkDay : workspaceDay
  return hiredAt > kept ? hiredAt : kept
}

/** The days of an account that are counted; none where they end before they begin. */
export interface CountedDays {
  from: string
  to: string
}

/**
 * Which days of an account are counted where `from` to `to` are wanted: none before the account begins and none after
 * `lastClosed`. Without a last day it is the last that is closed, without a first one 1 January of the year of the last.
 */
export function countedDays(
  accountFrom: string,
  lastClosed: string,
  wanted: { from: string | null; to: string | null },
): CountedDays {
  const to = later(earlier(wanted.to ?? lastClosed, lastClosed), addDays(accountFrom, -1))
  const from = earlier(later(wanted.from ?? `${to.slice(0, 4)}-01-01`, accountFrom), addDays(to, 1))
  return { from, to }
}

const later = (one: string, other: string): string => (one > other ? one : other)
const earlier = (one: string, other: string): string => (one < other ? one : other)

/** What an account comes to, in seconds. */
export type AccountFigures = Omit<Flexitime, 'days'>

/** A month of an account, or the part of it that was counted. */
export interface FlexitimeMonth extends AccountFigures {
  /** `2026-06` */
  month: string
  dateFrom: string
  dateTo: string
}

/** An account over the days asked for. */
export interface FlexitimeAccount extends AccountFigures {
  months: readonly FlexitimeMonth[]
}

/**
 * The account over the days from `from` to `to`, both included.
 * @param start the first day of the account; `from` is not before it
 * @param openingSeconds the balance with which it begins
 */
export function flexitimeAccount(
  start: string,
  from: string,
  to: string,
  openingSeconds: number,
  sources: FlexitimeSources,
): FlexitimeAccount {
  const before = flexitime(start, addDays(from, -1), openingSeconds, sources)
  const { days, ...figures } = flexitime(from, to, before.balanceSeconds, sources)
  const byMonth = grouped(days, ({ day }) => day.slice(0, 7))
  let balance = before.balanceSeconds
  const months = [...byMonth].map(([month, inMonth]) => {
    const line = monthOf(month, inMonth, balance)
    balance = line.balanceSeconds
    return line
  })
  return { ...figures, months }
}

/** Several accounts added up. */
export function addedAccounts(accounts: Iterable<AccountFigures>): AccountFigures {
  const sums = { ...NO_TIME }
  for (const account of accounts) {
    sums.openingSeconds += account.openingSeconds
    sums.plannedSeconds += account.plannedSeconds
    sums.absenceCreditSeconds += account.absenceCreditSeconds
    sums.targetSeconds += account.targetSeconds
    sums.workedSeconds += account.workedSeconds
    sums.adjustmentSeconds += account.adjustmentSeconds
    sums.balanceSeconds += account.balanceSeconds
  }
  return sums
}

const NO_TIME: AccountFigures = {
  openingSeconds: 0,
  plannedSeconds: 0,
  absenceCreditSeconds: 0,
  targetSeconds: 0,
  workedSeconds: 0,
  adjustmentSeconds: 0,
  balanceSeconds: 0,
}

function monthOf(month: string, days: readonly FlexitimeDay[], openingSeconds: number): FlexitimeMonth {
  return {
    month,
    dateFrom: days[0]?.day ?? '',
    dateTo: days.at(-1)?.day ?? '',
    openingSeconds,
    ...totalOf(days),
    balanceSeconds: days.at(-1)?.balanceSeconds ?? openingSeconds,
  }
}
