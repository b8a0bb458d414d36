// When an agreed price becomes revenue: a fixed price once, whichever way time is cut into periods, and a retainer by the month.
// See docs/decisions/0018-profitability.md.
import { addDays } from './day'
import { type Money, roundMoney, sumMoney } from './money'
import { amountOverMonths } from './proration'

/** How a fixed price is recognised. */
export type Recognition =
  /**
   * As the budgeted time is worked, the rest on the day of completion. Null without a budget of time: all of it then.
   * `secondsBefore` is what was worked before the days asked for.
   */
  | { kind: 'completion'; budgetSeconds: number | null; secondsBefore: number }
  /** All on the first day of the project. */
  | { kind: 'start' }
  /** All on its last day, else on the day of completion. */
  | { kind: 'end' }
  | { kind: 'schedule'; parts: readonly { day: string; amount: Money }[] }

/** An agreed price and the days that say when it is earned. */
export interface AgreedPrice {
  /** Net price of the whole, or of a month of a retainer. */
  price: Money
  currency: string
  /** The first day; null while it is not known, and nothing is earned. */
  start: string | null
  /** The last day; null is open. */
  end: string | null
  /** The day on which the project was completed; null while it is not. */
  completedOn: string | null
}

/** The days looked at, both included; a null start is open. */
export interface Days {
  from: string | null
  to: string
}

/**
 * What of a fixed price falls into the days. It is the difference of what is recognised up to their end and before
 * them, so over any partition of time the parts add up to the price, to the last digit, and never to more.
 * @param workedSeconds worked on the project in these days
 */
export function recognisedPrice(
  agreed: AgreedPrice,
  recognition: Recognition,
  { from, to }: Days,
  workedSeconds: number,
): Money {
  const before = recognition.kind === 'completion' ? recognition.secondsBefore : 0
  const earlier = from === null ? 0n : recognisedBy(agreed, recognition, eveOf(from, to), before)
  return recognisedBy(agreed, recognition, to, before + workedSeconds) - earlier
}

/** The day before the days looked at; of days that have not come yet their end, so that nothing falls into them. */
function eveOf(from: string, to: string): string {
  const eve = addDays(from, -1)
  return eve < to ? eve : to
}

/** What is recognised up to a day, with this much worked by then. */
function recognisedBy(
  { price, currency, start, end, completedOn }: AgreedPrice,
  recognition: Recognition,
  day: string,
  workedSeconds: number,
): Money {
  const since = (due: string | null) => (due !== null && due <= day ? price : 0n)
  switch (recognition.kind) {
    case 'start':
      return since(start)
    case 'end':
      return since(end ?? completedOn)
    case 'schedule':
      return sumMoney(recognition.parts.filter((part) => part.day <= day).map(({ amount }) => amount))
    case 'completion': {
      const { budgetSeconds } = recognition
      if (completedOn !== null && completedOn <= day) return price
      if (budgetSeconds === null || budgetSeconds === 0) return 0n
      if (workedSeconds >= budgetSeconds) return price
      return roundMoney(price * BigInt(workedSeconds), BigInt(budgetSeconds), currency)
    }
  }
}

/** What a retainer earns in the days: its price for each month, parts of months by their days. */
export function retainedPrice({ price, currency, start, end }: AgreedPrice, { from, to }: Days): Money {
  if (start === null) return 0n
  const earnedBy = (day: string) =>
    amountOverMonths(price, start, end !== null && end < day ? end : day, currency)
  return earnedBy(to) - (from === null ? 0n : earnedBy(eveOf(from, to)))
}
