// The allowances of people in a year as a sheet: what each cell says, and what has to be written when someone types another figure.
import { yearOf } from './absence-charge'
import {
  carryOverRow,
  firstDay,
  lastDay,
  yearlyRow,
  type LimitRow,
  type LimitVariant,
} from './leave-entitlement'
import type { Employment } from './employment'
import type { LeaveBalance } from './leave-balance'
import type { PersonLimit } from './leave-pools'

/** What the limits of a year say of one person and one type, in days. */
export interface Allowance {
  /** What a whole year gives: the yearly allowance with the grants and corrections of the year. */
  days: number
  /** The yearly allowance in force; null where there is none. */
  yearly: LimitRow | null
  /** What grants and corrections of the year add to it. */
  extra: number
  /** What someone said is carried into the year; null where it is calculated. */
  carried: LimitRow | null
}

/** One row to write, in days. */
export type AllowanceWrite =
  | { action: 'create'; variant: LimitVariant; dateFrom: string; days: number }
  | { action: 'update'; source: string; was: number; days: number }

/** The most days that a limit can have. */
export const MOST_DAYS = 366

/** Digits behind the point that the sheet takes: 16.8 or 14.12 days. */
const PLACES = 2

/** Without what binary fractions leave behind: 22.3 less 2 is 20.3. */
const rounded = (days: number) => Number(days.toFixed(4))

/** Whether a number has no more digits behind the point than the sheet takes. */
export const isDays = (days: number): boolean =>
  Number.isFinite(days) && Number(days.toFixed(PLACES)) === days

/**
 * What a person's limits (their own and those of everyone) say of a type in a year.
 * @param kind the type, as the limits name it
 */
export function allowanceOf<K>(limits: readonly PersonLimit<K>[], kind: K, year: number): Allowance {
  const rows = rowsOf(limits, kind)
  const yearly = yearlyRow(year, rows)
  const extra = rows
    .filter(({ variant, dateFrom }) => isExtra(variant) && yearOf(dateFrom) === year)
    .reduce((sum, { days }) => sum + days, 0)
  return { days: rounded((yearly?.days ?? 0) + extra), yearly, extra, carried: carryOverRow(year, rows) }
}

/**
 * What to write so that a whole year gives `wanted` days: grants and corrections stay, the yearly allowance makes up for
 * them. Null when it does already.
 * @throws RangeError when that takes a yearly allowance that is negative or too large, or has more than two digits behind the point.
 */
export function writeDays(
  { days, yearly, extra }: Allowance,
  wanted: number,
  year: number,
): AllowanceWrite | null {
  const wantedYearly = rounded(wanted - extra)
  if (!isDays(wanted) || wantedYearly < 0 || wantedYearly > MOST_DAYS) {
    throw new RangeError(`${wantedYearly} is no yearly allowance`)
  }
  return wanted === days ? null : written(yearly, 'yearly', wantedYearly, year)
}

/**
 * What to write so that `wanted` days are carried into the year; negative for a debt. Null when it is said already.
 * @throws RangeError when that is too much, or has more than two digits behind the point.
 */
export function writeCarried({ carried }: Allowance, wanted: number, year: number): AllowanceWrite | null {
  if (!isDays(wanted) || Math.abs(wanted) > MOST_DAYS)
    throw new RangeError(`${wanted} days cannot be carried over`)
  return carried?.days === wanted ? null : written(carried, 'carry_over', wanted, year)
}

/**
 * The days that the year before gave, where this year gives others: what someone had once, or until they were changed.
 * Corrections of the year before were for that year only. Null where nothing is to be copied.
 */
export function copiedDays<K>(limits: readonly PersonLimit<K>[], kind: K, year: number): number | null {
  const before = rowsOf(limits, kind)
  const given = before
    .filter(({ variant, dateFrom }) => variant === 'once' && yearOf(dateFrom) === year - 1)
    .reduce((sum, { days }) => sum + days, yearlyRow(year - 1, before)?.days ?? 0)
  const now = allowanceOf(limits, kind, year)
  return given === now.days || given < now.extra ? null : given
}

/**
 * Days that are free once so many more are given and carried over. Null where only the service can tell: of an allowance
 * for part of a year, and of what is carried over after it has expired.
 */
export function freeAfter(
  balance: Pick<LeaveBalance, 'year' | 'availableSeconds' | 'unitSeconds' | 'carryExpires'>,
  { hiredAt, leftAt }: Employment,
  more: { days: number; carried: number },
  today: string,
): number | null {
  const { year, availableSeconds, unitSeconds, carryExpires } = balance
  const isWholeYear = hiredAt <= firstDay(year) && (leftAt === null || leftAt >= lastDay(year))
  if (more.days !== 0 && !isWholeYear) return null
  if (more.carried !== 0 && carryExpires !== null && carryExpires < today) return null
  return availableSeconds / unitSeconds + more.days + more.carried
}

/** The person's own row of this year for the type is changed; any other goes on for the years and people it is for. */
function written(row: LimitRow | null, variant: LimitVariant, days: number, year: number): AllowanceWrite {
  const isOwn = row !== null && row.owner === 'employee' && row.namesType && yearOf(row.dateFrom) === year
  return isOwn
    ? { action: 'update', source: row.source, was: row.days, days }
    : { action: 'create', variant, dateFrom: firstDay(year), days }
}

const isExtra = (variant: LimitVariant) => variant === 'once' || variant === 'adjustment'

const rowsOf = <K>(limits: readonly PersonLimit<K>[], kind: K): LimitRow[] =>
  limits
    .filter((limit) => limit.kind === null || limit.kind === kind)
    .map((limit) => ({ ...limit, namesType: limit.kind !== null }))
