// An account of flexitime: the day on which it begins, and what it comes to month by month.
// See docs/decisions/0016-targets-and-flexitime.md and docs/decisions/0038-one-account.md.
import { addDays, daysBetween } from './day'
import { grouped } from './grouped'
import {
  accountedDay,
  accountSums,
  balanceChange,
  type AccountedDay,
  type AccountSums,
} from './working-account'

/** What says when someone's account begins. */
export interface AccountStart {
  hiredAt: string
  /** The day of the opening balance; null without one. */
  openingDay: string | null
  /** The day on which the workspace was created: what was before is kept elsewhere. */
  workspaceDay: string
}

/**
 * The first day of an account: the one that was chosen with its opening balance. Without one it is the day of hiring, but
 * no day before the workspace was created. No entry moves it.
 */
export function accountStart({ hiredAt, openingDay, workspaceDay }: AccountStart): string {
  return openingDay ?? later(hiredAt, workspaceDay)
}

/** What is fixed about an account: its first day, the balance with which it begins, and the last day that counts. */
export interface AccountTerms {
  accountFrom: string
  openingSeconds: number
  until: string
}

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
  /** Seconds of absence that lowers the target. Leave for overtime does not, so the balance pays for it. */
  reducing: (day: string) => number
  /** Seconds worked, by the local day of the work. */
  worked: ReadonlyMap<string, number>
  adjustments: readonly FlexitimeAdjustment[]
}

/** The days that are asked for, both included; null for the usual ones. */
export interface AskedDays {
  from: string | null
  to: string | null
}

/**
 * Which days of an account are counted where some are asked for: none before the account begins and none after the last
 * that counts. Without a last day it is the last that counts, without a first one 1 January of the year of the last.
 * `to` is the day before `from` where none is counted.
 */
export function countedDays(
  { accountFrom, until }: Omit<AccountTerms, 'openingSeconds'>,
  asked: AskedDays,
): { from: string; to: string } {
  const to = later(earlier(asked.to ?? until, until), addDays(accountFrom, -1))
  const from = earlier(later(asked.from ?? `${to.slice(0, 4)}-01-01`, accountFrom), addDays(to, 1))
  return { from, to }
}

/** The first day that is asked for: 1 January of the year of the last one, unless another is named. */
export const firstAskedDay = ({ from, to }: AskedDays, until: string): string =>
  from ?? `${(to ?? until).slice(0, 4)}-01-01`

const later = (one: string, other: string): string => (one > other ? one : other)
const earlier = (one: string, other: string): string => (one < other ? one : other)

/** The sums of an account, in seconds; the opening balance and the rest add up to the balance. */
export interface AccountFigures extends Omit<AccountSums, 'changeSeconds'> {
  openingSeconds: number
  balanceSeconds: number
}

/** A month of an account, or the part of it that was counted. */
export interface FlexitimeMonth extends AccountFigures {
  /** `2026-06` */
  month: string
  dateFrom: string
  dateTo: string
}

/** An account over the days asked for. */
export interface FlexitimeAccount extends AccountFigures {
  accountFrom: string
  dateFrom: string
  dateTo: string
  months: readonly FlexitimeMonth[]
}

/** The account of one person over the days asked for, as far as they count. */
export function flexitimeAccount(
  terms: AccountTerms,
  asked: AskedDays,
  sources: FlexitimeSources,
): FlexitimeAccount {
  const { accountFrom, until } = terms
  const { from, to } = countedDays(terms, asked)
  const days = accountedDays(terms, sources)
  const openingSeconds =
    terms.openingSeconds + accountSums(days(accountFrom, addDays(from, -1)), until).changeSeconds
  const counted = days(from, to)
  let balance = openingSeconds
  const months = [...grouped(counted, ({ day }) => day.slice(0, 7))].map(([month, inMonth]) => {
    const figures = figuresOf(balance, accountSums(inMonth, until))
    balance = figures.balanceSeconds
    return { month, dateFrom: inMonth[0]?.day ?? '', dateTo: inMonth.at(-1)?.day ?? '', ...figures }
  })
  const before = days(firstAskedDay(asked, until), earlier(asked.to ?? until, addDays(accountFrom, -1)))
  return {
    ...{ accountFrom, dateFrom: from, dateTo: to },
    ...figuresOf(openingSeconds, accountSums([...before, ...counted], until)),
    months,
  }
}

/** A day of an account with the balance after it, in seconds. */
export interface FlexitimeDay extends AccountedDay {
  balanceSeconds: number
}

/**
 * The days asked for until the last that counts, each with the balance after it. Days before the account begins are not
 * counted: they leave the opening balance as it is.
 * @param openingSeconds the balance before the first counted day, as `flexitimeAccount` gives it
 */
export function flexitimeDays(
  { accountFrom, until }: Omit<AccountTerms, 'openingSeconds'>,
  openingSeconds: number,
  asked: AskedDays,
  sources: FlexitimeSources,
): FlexitimeDay[] {
  let balanceSeconds = openingSeconds
  const last = earlier(asked.to ?? until, until)
  return accountedDays({ accountFrom }, sources)(firstAskedDay(asked, until), last).map((one) => {
    balanceSeconds += balanceChange(one)
    return { ...one, balanceSeconds }
  })
}

/** The days of an account between two, both included. */
export function accountedDays(
  { accountFrom }: Pick<AccountTerms, 'accountFrom'>,
  { planned, reducing, worked, adjustments }: FlexitimeSources,
): (from: string, to: string) => AccountedDay[] {
  const corrected = new Map<string, number>()
  for (const { day, seconds } of adjustments) corrected.set(day, (corrected.get(day) ?? 0) + seconds)
  return (from, to) =>
    daysBetween(from, to).map((day) =>
      accountedDay(
        {
          day,
          plannedSeconds: planned(day),
          reducingSeconds: reducing(day),
          workedSeconds: worked.get(day) ?? 0,
          adjustmentSeconds: corrected.get(day) ?? 0,
        },
        accountFrom,
      ),
    )
}

const figuresOf = (openingSeconds: number, { changeSeconds, ...sums }: AccountSums): AccountFigures => ({
  openingSeconds,
  ...sums,
  balanceSeconds: openingSeconds + changeSeconds,
})

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
    sums.outsideSeconds += account.outsideSeconds
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
  outsideSeconds: 0,
  balanceSeconds: 0,
}
