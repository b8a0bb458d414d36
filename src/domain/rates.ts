// What an hour costs and what it is sold for: rates and prices by project and position, dated.
// See docs/decisions/0017-rates-and-prices.md.
import { holdingOn } from './dated'
import { addDays } from './day'
import type { Money } from './money'

/** Days from `dateFrom` (null: always) to `dateTo` (null: until further notice), both included. */
export interface DatedRange {
  dateFrom: string | null
  dateTo: string | null
}

/** What an hour of an employee costs in a project. */
export interface ProjectRate extends DatedRange {
  /** IRI of the rate. */
  source: string
  employee: string
  project: string
  /** The position in the project that it is for; null for any. */
  position: string | null
  rate: Money
  currency: string
}

/** What an hour of an employee costs from a day on (null: always) where no rate of the project says so; null for nothing. */
export interface HourlyCost {
  dateFrom: string | null
  rate: Money | null
  currency: string
}

/** Someone's work in a project on a day, as rates and prices look at it. */
export interface PricedWork {
  employee: string
  project: string
  /** The employee's position in the project; null without one. */
  position: string | null
  /** The local day of the work. */
  day: string
}

/** What an hour of work costs; `missing` where no one said, which is no cost and a warning. */
export type ResolvedRate =
  { kind: 'rated'; source: string; rate: Money; currency: string } | { kind: 'missing' }

/** What an hour of a position is sold for in a project. */
export interface ProjectPrice {
  /** IRI of the price. */
  source: string
  project: string
  /** The position that its attribute rule matches; null for a rule that matches any. */
  position: string | null
  amount: Money
  currency: string
  /** First day; null for always. */
  dateFrom: string | null
}

/** How a new range fits among those that are there. */
export type RangePlacement =
  /** It fits; `closes` is the open range that ends the day before, null when none has to. */
  { kind: 'fits'; closes: { source: string; dateTo: string } | null } | { kind: 'overlaps'; source: string }

/**
 * Answers what an hour of work costs: the rate of the employee, project and position on that day, else of the employee
 * and project for any position, else the employee's own cost (whose source is the employee). Built once for many
 * entries. Rates are looked up by the day of the work, so a later rate never rewrites the past.
 */
export function rateBook(
  rates: readonly ProjectRate[],
  hourlyCosts: ReadonlyMap<string, readonly HourlyCost[]>,
): (work: PricedWork) => ResolvedRate {
  const byPair = grouped(rates, ({ employee, project }) => pairOf(employee, project))
  return (work) => {
    const onDay = (byPair.get(pairOf(work.employee, work.project)) ?? []).filter((rate) =>
      covers(rate, work.day),
    )
    const rate =
      (work.position === null ? null : newest(onDay.filter(({ position }) => position === work.position))) ??
      newest(onDay.filter(({ position }) => position === null))
    if (rate !== null) return { kind: 'rated', source: rate.source, rate: rate.rate, currency: rate.currency }
    const cost = holdingOn(hourlyCosts.get(work.employee) ?? [], work.day)
    const amount = cost?.rate ?? null
    if (cost === null || amount === null) return { kind: 'missing' }
    return { kind: 'rated', source: work.employee, rate: amount, currency: cost.currency }
  }
}

/**
 * Answers what an hour of work is sold for, null where no price says so: a price for the position before one for any,
 * one in `currency` before one in another, then the newest that began by that day. Built once for many entries.
 */
export function priceBook(
  prices: readonly ProjectPrice[],
  currency: string,
): (work: PricedWork) => ProjectPrice | null {
  const byProject = grouped(prices, ({ project }) => project)
  return ({ project, position, day }) => {
    const begun = (byProject.get(project) ?? []).filter(
      (price) => price.dateFrom === null || price.dateFrom <= day,
    )
    const forPosition = position === null ? [] : begun.filter((price) => price.position === position)
    const matching = forPosition.length > 0 ? forPosition : begun.filter((price) => price.position === null)
    return newest(matching.filter((price) => price.currency === currency)) ?? newest(matching)
  }
}

/**
 * Where a new range goes among the existing ones of the same key (employee, project and position), which do not
 * overlap. A later open range closes the open one before it on the day before; any other overlap is refused.
 */
export function placeRange(
  existing: readonly (DatedRange & { source: string })[],
  added: DatedRange,
): RangePlacement {
  const met = existing.find((range) => overlaps(range, added))
  if (met === undefined) return { kind: 'fits', closes: null }
  const { dateFrom } = added
  const follows = dateFrom !== null && (met.dateFrom === null || met.dateFrom < dateFrom)
  if (follows && met.dateTo === null && added.dateTo === null) {
    return { kind: 'fits', closes: { source: met.source, dateTo: addDays(dateFrom, -1) } }
  }
  return { kind: 'overlaps', source: met.source }
}

/** Whether a range is in force on a day. */
export function covers({ dateFrom, dateTo }: DatedRange, day: string): boolean {
  return (dateFrom === null || dateFrom <= day) && (dateTo === null || day <= dateTo)
}

function overlaps(one: DatedRange, other: DatedRange): boolean {
  const beginsBefore = (a: DatedRange, b: DatedRange) =>
    a.dateFrom === null || b.dateTo === null || a.dateFrom <= b.dateTo
  return beginsBefore(one, other) && beginsBefore(other, one)
}

/** The one that began last; null of none. Without a date it began before all others. */
function newest<T extends { dateFrom: string | null }>(dated: readonly T[]): T | null {
  return dated.reduce<T | null>(
    (best, one) => (best === null || (one.dateFrom ?? '') > (best.dateFrom ?? '') ? one : best),
    null,
  )
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

const pairOf = (employee: string, project: string) => `${employee} ${project}`
