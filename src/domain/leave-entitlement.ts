// What a year entitles someone to: which limit rows count, and what is left of them for part of a year.
// See docs/decisions/0015-leave-balance.md.
import { Temporal } from 'temporal-polyfill'
import { yearOf } from './absence-charge'
import { addDays, daysBetween, daysUntil } from './day'
import { divideHalfUp } from './decimal'
import type { DayRange } from './day-range'
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
  /** At most four digits behind the point; negative only in adjustments and carried debts. */
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

/**
 * The same, and as laws have it: by full months of employment, by calendar days exactly, or whole once six months of the
 * year were worked and by calendar days exactly before.
 */
export type Proration = (typeof PRORATIONS)[number] | 'full_months' | 'exact' | 'six_months'

export interface EntitlementRule {
  /** Seconds that one day of a limit row stands for. */
  secondsPerDay: number
  proration: Proration
  /**
   * True where a yearly row that begins in the course of a year counts from the month in whose last days it is in force;
   * else it counts for all of the year.
   */
  changesInYear?: boolean
  /** True where calendar months of unpaid leave give nothing; it needs a proration by months. */
  lessForUnpaidMonths?: boolean
  /** Days that rise with seniority: a raise from one of them to another counts for all of the year. */
  seniorityDays?: readonly number[]
}

/** Days of leave as whole seconds. */
export const secondsOf = (days: number, secondsPerDay: number): number => Math.round(days * secondsPerDay)

/** What decides the leave of a year besides the rows and the employment. */
export interface YearFacts {
  /** The day on which it is counted, the last of the year where left out: only leave that grows with work depends on it. */
  asOf?: string
  /** Approved unpaid leave, first and last days included. */
  unpaid?: readonly DayRange[]
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
 * What the rows give in a year: the yearly rows in force, in proportion to the employment, and every single grant and
 * correction dated in the year. Rows that give nothing are left out.
 */
export function entitlementsOf(
  year: number,
  rows: readonly LimitRow[],
  employment: Employment,
  rule: EntitlementRule,
  facts: YearFacts = {},
): Entitlement[] {
  const dated = rows.filter(
    ({ variant, dateFrom }) => (variant === 'once' || variant === 'adjustment') && yearOf(dateFrom) === year,
  )
  return [
    ...yearlyEntitlements(year, rows, employment, rule, facts),
    ...dated.map((row) => {
      const seconds = secondsOf(row.days, rule.secondsPerDay)
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

/** Days of a year, both included. */
interface Part {
  dateFrom: string
  dateTo: string
}

/** What the yearly rows of a year give, each for its part of it. */
function yearlyEntitlements(
  year: number,
  rows: readonly LimitRow[],
  employment: Employment,
  rule: EntitlementRule,
  { asOf = lastDay(year), unpaid = [] }: YearFacts,
): Entitlement[] {
  const employed = employedPart(year, employment)
  if (employed === null) return []
  const counted = countedPart(year, employed, employment, rule, asOf)
  return rowsInForce(year, rows, rule).flatMap(({ row, dateFrom, dateTo }) => {
    const part = within({ dateFrom, dateTo }, counted)
    // The line shows the time of employment, also where the year is whole.
    const shown = within({ dateFrom, dateTo }, employed) ?? part
    if (part === null || shown === null) return []
    const seconds = partOfYear(row.days, part, rule, unpaid)
    return [{ row, ...shown, seconds, fullSeconds: secondsOf(row.days, rule.secondsPerDay) }]
  })
}

/** The yearly rows of a year with the days on which each is in force: whole months, but for a rule that counts days. */
function rowsInForce(
  year: number,
  rows: readonly LimitRow[],
  { changesInYear, seniorityDays = [], proration }: EntitlementRule,
): (Part & { row: LimitRow })[] {
  const last = yearlyRow(year, rows)
  if (last === null) return []
  const whole = { row: last, dateFrom: firstDay(year), dateTo: lastDay(year) }
  if (changesInYear !== true) return [whole]
  const isByDays = proration === 'exact' || proration === 'six_months'
  const starts = rows
    .filter(({ variant, dateFrom }) => variant === 'yearly' && dateFrom > firstDay(year))
    .map(({ dateFrom }) => (isByDays ? dateFrom : `${dateFrom.slice(0, 8)}01`))
  const days = [...new Set([firstDay(year), ...starts])].filter((day) => yearOf(day) === year).sort()
  const parts = days.map((dateFrom, index) => {
    const next = days[index + 1]
    const dateTo = next === undefined ? lastDay(year) : addDays(next, -1)
    return { row: rowOn(isByDays ? dateFrom : endOfMonth(dateFrom), rows) ?? null, dateFrom, dateTo }
  })
  // Before the first row the days count as the first says.
  const known = parts.flatMap((part) => (part.row === null ? [] : [{ ...part, row: part.row }]))
  const [first] = known
  if (first === undefined) return [whole]
  const joined = joinSame([{ ...first, dateFrom: firstDay(year) }, ...known.slice(1)])
  const isRaise = joined.every(
    ({ row }, index) =>
      seniorityDays.includes(row.days) && row.days >= (joined[index - 1]?.row.days ?? row.days),
  )
  return isRaise ? [whole] : joined
}

/** Parts of the same row that follow one another, as one. */
function joinSame(parts: readonly (Part & { row: LimitRow })[]): (Part & { row: LimitRow })[] {
  const joined: (Part & { row: LimitRow })[] = []
  for (const part of parts) {
    const before = joined.at(-1)
    if (before?.row === part.row) joined[joined.length - 1] = { ...before, dateTo: part.dateTo }
    else joined.push(part)
  }
  return joined
}

const rowOn = (day: string, rows: readonly LimitRow[]) =>
  strongest(rows.filter(({ variant, dateFrom }) => variant === 'yearly' && dateFrom <= day))

const endOfMonth = (day: string) => {
  const date = Temporal.PlainDate.from(day)
  return date.with({ day: date.daysInMonth }).toString()
}

function within(part: Part, { dateFrom, dateTo }: Part): Part | null {
  const both = {
    dateFrom: part.dateFrom > dateFrom ? part.dateFrom : dateFrom,
    dateTo: part.dateTo < dateTo ? part.dateTo : dateTo,
  }
  return both.dateFrom > both.dateTo ? null : both
}

/** The days of a year on which someone is employed; null where there are none. */
function employedPart(year: number, { hiredAt, leftAt }: Employment): Part | null {
  return within(
    { dateFrom: firstDay(year), dateTo: lastDay(year) },
    { dateFrom: hiredAt, dateTo: leftAt ?? lastDay(year) },
  )
}

/** Months of employment after which German and Austrian leave is whole. */
const WAITING_MONTHS = 6

/** The days of a year for which its leave is given: the employment, or all of the year where the law gives it whole. */
function countedPart(
  year: number,
  employed: Part,
  { hiredAt }: Employment,
  { proration }: EntitlementRule,
  asOf: string,
): Part {
  const whole = { dateFrom: firstDay(year), dateTo: lastDay(year) }
  const waited = Temporal.PlainDate.from(hiredAt).add({ months: WAITING_MONTHS }).toString()
  if (proration === 'none') return whole
  // All of it for who was there for six months and does not leave in the first half of the year.
  if (proration === 'full_months')
    return waited <= employed.dateTo && employed.dateTo >= `${year}-07-01` ? whole : employed
  if (proration !== 'six_months') return employed
  if (hiredAt < whole.dateFrom || (waited <= whole.dateTo && waited <= asOf)) return whole
  return asOf < employed.dateTo ? { ...employed, dateTo: asOf } : employed
}

function partOfYear(
  days: number,
  { dateFrom, dateTo }: Part,
  rule: EntitlementRule,
  unpaid: readonly DayRange[],
): number {
  const { secondsPerDay, proration, lessForUnpaidMonths = false } = rule
  if (dateTo < dateFrom) return 0
  switch (proration) {
    case 'none':
      return secondsOf(days, secondsPerDay)
    case 'monthly_ceil': {
      const lost = lessForUnpaidMonths ? unpaidMonths({ dateFrom, dateTo }, unpaid) : 0
      const months = monthOf(dateTo) - monthOf(dateFrom) + 1 - lost
      // A whole year gives what the row says, also parts of days.
      if (months === 12) return secondsOf(days, secondsPerDay)
      return Math.ceil((tenThousandths(days) * months) / (12 * TEN_THOUSAND)) * secondsPerDay
    }
    case 'full_months':
      return halvesUp(days, fullMonths(dateFrom, dateTo), secondsPerDay)
    case 'daily': {
      const [part, year] = daysOfYear(dateFrom, dateTo)
      const halfDays = divideHalfUp(BigInt(2 * tenThousandths(days) * part), BigInt(year * TEN_THOUSAND))
      return Number(divideHalfUp(halfDays * BigInt(secondsPerDay), 2n))
    }
    case 'exact':
    case 'six_months': {
      const [part, year] = daysOfYear(dateFrom, dateTo)
      return Math.ceil((secondsOf(days, secondsPerDay) * part) / year)
    }
  }
}

/** Twelfths of the days of a year: half a day and more is rounded up, less is given as it is (§ 5 Abs. 2 BUrlG). */
function halvesUp(days: number, twelfths: number, secondsPerDay: number): number {
  if (twelfths === 12) return secondsOf(days, secondsPerDay)
  const day = 12 * TEN_THOUSAND
  const given = tenThousandths(days) * twelfths
  const whole = Math.floor(given / day)
  return 2 * (given - whole * day) >= day
    ? (whole + 1) * secondsPerDay
    : Math.ceil((given * secondsPerDay) / day)
}

const TEN_THOUSAND = 10_000

/** Days as an integer: binary fractions would be rounded up where nothing is left over. */
const tenThousandths = (days: number) => Math.round(days * TEN_THOUSAND)

/** How many days, and of how many this year really has: a whole leap year is a whole year. */
const daysOfYear = (from: string, to: string): [part: number, year: number] => [
  daysUntil(from, to) + 1,
  Temporal.PlainDate.from(from).daysInYear,
]

const fullMonths = (from: string, to: string) =>
  Temporal.PlainDate.from(from).until(addDays(to, 1), { largestUnit: 'months' }).months

/** Calendar months of a part of a year in which every day is unpaid leave. */
function unpaidMonths({ dateFrom, dateTo }: Part, unpaid: readonly DayRange[]): number {
  if (unpaid.length === 0) return 0
  const isUnpaid = (day: string) => unpaid.some(({ from, to }) => from <= day && day <= to)
  const year = dateFrom.slice(0, 4)
  const firsts = Array.from(
    { length: monthOf(dateTo) - monthOf(dateFrom) + 1 },
    (_, index) => `${year}-${String(monthOf(dateFrom) + index).padStart(2, '0')}-01`,
  )
  return firsts.filter((first) => daysBetween(first, endOfMonth(first)).every(isUnpaid)).length
}

const monthOf = (day: string) => Number(day.slice(5, 7))
