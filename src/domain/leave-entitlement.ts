// What a year entitles someone to: which limit rows count, and what is left of them for part of a year.
// See docs/decisions/0015-leave-balance.md.
import { Temporal } from 'temporal-polyfill'
import { yearOf } from './absence-charge'
import { daysUntil } from './day'
import { divideHalfUp } from './decimal'
import type { Employment } from './employment'

/**
 * What a limit row is: days of every year from its date on, days given once, a correction (which may take days away),
 * or what is carried into its year in place of the calculated carry-over.
 */
export type LimitVariant = 'yearly' | 'once' | 'adjustment' | 'carry_over'

/** A row of limits that concerns one employee and one pool of leave. */
export interface LimitRow {
  /** IRI of the row. */
  source: string
  /** Whose row it is: the employee's own, or the organization's default for everyone. */
  owner: 'employee' | 'default'
  /** True when the row names the type of the pool, false when it is for every type with limits. */
  namesType: boolean
  variant: LimitVariant
  /** Whole days; negative only in adjustments and carried debts. */
  days: number
  dateFrom: string
  /** Whether leave may be requested when nothing is left. */
  allowRequestWhenUsed: boolean
}

/**
 * What part of a yearly row someone gets who does not work all year: days for each month begun, rounded up to whole
 * days; days for each calendar day, rounded to half days; or all of them.
 */
export const PRORATIONS = ['monthly_ceil', 'daily', 'none'] as const
export type Proration = (typeof PRORATIONS)[number]

export interface EntitlementRule {
  /** Seconds that one day of a limit row stands for. */
  secondsPerDay: number
  proration: Proration
}

/** What one row gives in a year. */
export interface Entitlement {
  row: LimitRow
  /** The days of the year for which it gives, both included: for a yearly row the time of employment. */
  dateFrom: string
  dateTo: string
  seconds: number
  /** What it would give for the whole year. */
  fullSeconds: number
}

/**
 * What the rows give in a year: the yearly row in force, in proportion to the employment, and every single grant and
 * correction dated in the year. Rows that give nothing are left out.
 */
export function entitlementsOf(
  year: number,
  rows: readonly LimitRow[],
  employment: Employment,
  rule: EntitlementRule,
): Entitlement[] {
  const yearly = yearlyRow(year, rows)
  const dated = rows.filter(
    ({ variant, dateFrom }) => (variant === 'once' || variant === 'adjustment') && yearOf(dateFrom) === year,
  )
  return [
    ...(yearly === null ? [] : prorated(year, yearly, employment, rule)),
    ...dated.map((row) => {
      const seconds = row.days * rule.secondsPerDay
      return { row, dateFrom: row.dateFrom, dateTo: lastDay(year), seconds, fullSeconds: seconds }
    }),
  ].filter(({ seconds }) => seconds !== 0)
}

/**
 * The yearly row in force in a year: the employee's own before a default, one that names the type before one for every
 * type, then the latest that begins by the end of the year. A row that begins in the course of a year counts for all
 * of it. Null when there is none.
 */
export function yearlyRow(year: number, rows: readonly LimitRow[]): LimitRow | null {
  return strongest(rows.filter((row) => row.variant === 'yearly' && row.dateFrom <= lastDay(year)))
}

/** The row that says what is carried into a year, in place of the calculation; null when there is none. */
export function carryOverRow(year: number, rows: readonly LimitRow[]): LimitRow | null {
  return strongest(rows.filter((row) => row.variant === 'carry_over' && yearOf(row.dateFrom) === year))
}

/** The first day of a year. */
export const firstDay = (year: number) => `${year}-01-01`

/** The last day of a year. */
export const lastDay = (year: number) => `${year}-12-31`

function strongest(rows: readonly LimitRow[]): LimitRow | null {
  return rows.reduce<LimitRow | null>((best, row) => (best === null || beats(row, best) ? row : best), null)
}

function beats(row: LimitRow, other: LimitRow): boolean {
  if (row.owner !== other.owner) return row.owner === 'employee'
  if (row.namesType !== other.namesType) return row.namesType
  return row.dateFrom > other.dateFrom
}

function prorated(year: number, row: LimitRow, employment: Employment, rule: EntitlementRule): Entitlement[] {
  const dateFrom = employment.hiredAt > firstDay(year) ? employment.hiredAt : firstDay(year)
  const { leftAt } = employment
  const dateTo = leftAt !== null && leftAt < lastDay(year) ? leftAt : lastDay(year)
  if (dateFrom > dateTo) return []
  const seconds = partOfYear(year, dateFrom, dateTo, row.days, rule)
  return [{ row, dateFrom, dateTo, seconds, fullSeconds: row.days * rule.secondsPerDay }]
}

function partOfYear(year: number, from: string, to: string, days: number, rule: EntitlementRule): number {
  switch (rule.proration) {
    case 'none':
      return days * rule.secondsPerDay
    case 'monthly_ceil': {
      const months = monthOf(to) - monthOf(from) + 1
      return Math.ceil((days * months) / 12) * rule.secondsPerDay
    }
    case 'daily': {
      // Of the days this year really has: a whole leap year is a whole year.
      const { daysInYear } = Temporal.PlainDate.from(firstDay(year))
      const halfDays = divideHalfUp(BigInt(2 * days * (daysUntil(from, to) + 1)), BigInt(daysInYear))
      return Number(divideHalfUp(halfDays * BigInt(rule.secondsPerDay), 2n))
    }
  }
}

const monthOf = (day: string) => Number(day.slice(5, 7))
