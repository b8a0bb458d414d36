// The days of leave of a new workspace: what the law gives or what its owner entered, and what is left of it this year.
import type { LocalChoices } from '#contract/bridge/first-run'
import { USUAL_LEAVE_RULE } from '#domain/leave-balance'
import { entitlementsOf, type LimitRow } from '#domain/leave-entitlement'
import { rangeSeconds } from '#domain/schedule'
import { leaveRule, legalRuleCode } from '#domain/leave-rules'
import { leaveLimits, type LeaveLimitSeed } from '#domain/usual-leave'
import type { Filler } from '../service'
import type { Basics } from './basics'
import { wordsFor } from './words'

interface OwnLeave {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** BCP 47. */
  readonly locale: string
  readonly choices: LocalChoices | undefined
  /** The first day of work. */
  readonly firstDay: string
  /** The year in which the workspace is made. */
  readonly year: number
  readonly holidayTypes: Basics['holidayTypes']
  readonly adminId: number
}

/** Days of vacation that a limit gives by the end of a year to someone who began on `firstDay`. */
const entitled = (days: number, { country, firstDay, year }: OwnLeave): number => {
  const row: LimitRow = {
    source: '',
    owner: 'default',
    namesType: true,
    variant: 'yearly',
    days,
    dateFrom: firstDay,
    allowRequestWhenUsed: false,
  }
  const rule = leaveRule(legalRuleCode(country, 'vacation'), USUAL_LEAVE_RULE)
  const [given] = entitlementsOf(year, [row], { hiredAt: firstDay, leftAt: null }, rule)
  return (given?.seconds ?? 0) / rule.secondsPerDay
}

/** Limits for everyone, vacation as the owner entered it. */
const limitsOf = ({ country, locale, choices }: OwnLeave) => {
  const words = wordsFor(locale)
  return leaveLimits(country).map(({ byLaw, ...limit }) => {
    if (limit.type === 'vacation' && choices?.vacationDays !== undefined)
      return { ...limit, days: choices.vacationDays, notes: words.ownLeave }
    return { ...limit, notes: byLaw ? words.leaveByLaw : words.usualLeave }
  })
}

/** What brings the owner's vacation to the days that are left this year; none where that is what there is. */
const correctionOf = (leave: OwnLeave, vacation: Pick<LeaveLimitSeed, 'days'> | undefined) => {
  const { locale, choices, year, adminId } = leave
  if (choices?.vacationLeft === undefined) return []
  // Limits have four digits behind the point.
  const days = Number((choices.vacationLeft - entitled(vacation?.days ?? 0, leave)).toFixed(4))
  if (days === 0) return []
  const dateFrom = `${year}-01-01`
  return [{ variant: 'adjustment', days, employee: adminId, notes: wordsFor(locale).leaveLeft, dateFrom }]
}

/**
 * Inserts the days of leave from the first day on; what was carried over into the years since is not known. A day of
 * leave is as long as the owner's working day.
 */
export const insertLeave = async (filler: Filler, leave: OwnLeave): Promise<void> => {
  const { choices, firstDay, year, holidayTypes, locale } = leave
  const limits = limitsOf(leave)
  const ofType = ({ type, ...limit }: { readonly type: string }) => ({
    ...limit,
    holidayType: holidayTypes.get(type),
  })
  const yearly = limits.map((limit) => ({ ...ofType(limit), dateFrom: firstDay }))
  // Else all that no one entered as taken would count as left over.
  const carried = [year - 1, year].map((each) => ({
    variant: 'carry_over',
    days: 0,
    notes: wordsFor(locale).carriedLeave,
    dateFrom: `${each}-01-01`,
  }))
  const vacation = limits.find(({ type }) => type === 'vacation')
  const corrections = correctionOf(leave, vacation).map((row) => ofType({ type: 'vacation', ...row }))
  await filler.insert('HolidayDaysLimit', [...yearly, ...carried, ...corrections])
  if (choices?.week === undefined) return
  const { from, to, breakSeconds } = choices.week
  const seconds = rangeSeconds({ day: 1, timeFrom: from, timeTo: to, breakSeconds })
  if (seconds > 0 && seconds !== USUAL_LEAVE_RULE.secondsPerDay)
    await filler.setConfig('holidays.secondsPerDay', seconds)
}
