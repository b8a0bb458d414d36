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

/** A month of an account, or the part of it that was counted. */
export interface FlexitimeMonth extends Omit<Flexitime, 'days'> {
  /** `2026-06` */
  month: string
  dateFrom: string
  dateTo: string
}

/** An account over the days asked for. */
export interface FlexitimeAccount extends Omit<Flexitime, 'days'> {
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
