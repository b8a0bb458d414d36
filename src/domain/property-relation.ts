// What a commercial relation of a property comes to over days: by the month, or once.
// See docs/decisions/0022-property-and-meters.md.
import { addDays } from './day'
import type { Money } from './money'
import type { BookedRelation } from './project-books'
import { amountOverMonths } from './proration'

const ONCE: readonly BookedRelation['relationType'][] = ['loan', 'ownership', 'other']

/**
 * The part of a relation that falls into the days from `from` (null: from its beginning) to `to`, both included, and
 * what it comes to: a part of a month by its days; an amount that is paid once on the relation's first day. Null when
 * nothing falls into them.
 */
export function relationInPeriod(
  relation: BookedRelation,
  from: string | null,
  to: string,
): { from: string; to: string; amount: Money } | null {
  const { dateFrom, dateTo, amount, currency } = relation
  const first = from !== null && from > dateFrom ? from : dateFrom
  const last = dateTo !== null && dateTo < to ? dateTo : to
  if (first > last) return null
  if (ONCE.includes(relation.relationType)) {
    return first === dateFrom ? { from: dateFrom, to: dateFrom, amount } : null
  }
  return { from: first, to: last, amount: amountOverMonths(amount, first, last, currency) }
}

/** Days, both included; a null end is open. */
export interface DaySpan {
  from: string
  to: string | null
}

/** Whether others together leave no day of a span out. */
export function isCovered(span: DaySpan, others: readonly DaySpan[]): boolean {
  let day = span.from
  for (const { from, to } of others.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    if (from > day) return false
    if (to === null) return true
    if (to >= day) day = addDays(to, 1)
    if (span.to !== null && day > span.to) return true
  }
  return false
}
