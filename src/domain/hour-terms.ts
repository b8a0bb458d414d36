// What an hour of booked work earns and what it costs, by the terms of its day; lines of alike hours are rounded once.
// See docs/decisions/0018-profitability.md.
import { MONEY_PLACES } from './limits'
import { type Money, roundMoney } from './money'
import type { BookedWork, ProjectBooks } from './project-books'
import { priceBook, rateBook, type ProjectPrice } from './rates'

const SECONDS_PER_HOUR = 3600n
const WHOLE_PERCENT = 100n * 10n ** BigInt(MONEY_PLACES)

/** The terms by which hours earn. */
export interface SellingTerms extends Pick<ProjectBooks, 'prices' | 'positionOf'> {
  readonly projects: readonly Pick<ProjectBooks['projects'][number], 'iri' | 'type' | 'currency' | 'earns'>[]
}

/** `unsold`: no hour of it earns. `unpriced`: it is sold by the hour, and no price says for how much. */
export type Sold =
  | { readonly kind: 'sold'; readonly price: ProjectPrice }
  | { readonly kind: 'unsold' }
  | { readonly kind: 'unpriced' }

/**
 * Answers what an hour of work earns: only billable work on projects that are paid by time does. Built once for many.
 * @returns a function that throws RangeError for work on a project that is not among the projects
 */
export function sellingBook({
  projects,
  prices,
  positionOf,
}: SellingTerms): (work: Omit<BookedWork, 'seconds'>) => Sold {
  const known = new Map(
    projects.map((project) => [project.iri, { project, priceOf: priceBook(prices, project.currency) }]),
  )
  return (work) => {
    const booked = known.get(work.project)
    if (booked === undefined) throw new RangeError(`no project ${work.project} in the books`)
    const { type, earns } = booked.project
    if (type !== 'time_material' || !earns || !work.billable) return { kind: 'unsold' }
    const price = booked.priceOf({ ...work, position: positionOf(work.project, work.employee, work.day) })
    return price === null ? { kind: 'unpriced' } : { kind: 'sold', price }
  }
}

/** What an hour costs, and the line that it is on: one for each project, employee and rate. */
export interface HourCost {
  readonly line: string
  readonly rate: Money
  readonly currency: string
  /** True where no rate says what the hour costs: it costs nothing. */
  readonly isMissing: boolean
}

/** Answers what an hour of work costs. Built once for many. @param usualCurrency of hours without a rate */
export function costBook(
  { rates, hourlyCosts, positionOf }: Pick<ProjectBooks, 'rates' | 'hourlyCosts' | 'positionOf'>,
  usualCurrency: string,
): (work: Pick<BookedWork, 'employee' | 'project' | 'day'>) => HourCost {
  const rateOf = rateBook(rates, hourlyCosts)
  return (work) => {
    const { employee, project, day } = work
    const found = rateOf({ employee, project, day, position: positionOf(project, employee, day) })
    const whose = `${project} ${employee}`
    if (found.kind === 'missing') return { line: whose, rate: 0n, currency: usualCurrency, isMissing: true }
    const { source, rate, currency } = found
    // What someone costs has one source, whatever it costs and in which currency.
    return { line: `${whose} ${source} ${rate} ${currency}`, rate, currency, isMissing: false }
  }
}

/** What a line of work comes to, rounded once. @param perHour its price or rate */
export const lineAmount = (seconds: number, perHour: Money, currency: string): Money =>
  roundMoney(BigInt(seconds) * perHour, SECONDS_PER_HOUR, currency)

/**
 * What a line of work comes to when it counts as another time, rounded once.
 * @param counted how many of the `worked` seconds count, of a whole that this line is a part of
 * @throws RangeError when `worked` is not positive
 */
export const lineAmountAs = (
  seconds: number,
  perHour: Money,
  { counted, worked }: { readonly counted: number; readonly worked: number },
  currency: string,
): Money =>
  roundMoney(BigInt(seconds) * perHour * BigInt(counted), SECONDS_PER_HOUR * BigInt(worked), currency)

/** The overhead on the labour of a project in one currency. @param percent in ten-thousandths of a percent */
export const overheadOn = (labour: Money, percent: bigint, currency: string): Money =>
  roundMoney(labour * percent, WHOLE_PERCENT, currency)
