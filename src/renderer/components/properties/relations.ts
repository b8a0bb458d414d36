// What the commercial relations of a property come to in each month, counted exactly.
import type { PropertyCommercialRelation } from '#contract/properties/relations'
import { addDays } from '#domain/day'
import { formatMoney, parseMoney, type Money } from '#domain/money'
import type { BookedRelation } from '#domain/project-books'
import { relationInPeriod } from '#domain/property-relation'
import { idOf } from '../../composables/useReferences'

/** A relation as lists show it; a server may leave out what is optional. */
export type Relation = Pick<
  PropertyCommercialRelation,
  'id' | 'relationType' | 'dateFrom' | 'dateTo' | 'invoiceable' | 'project' | 'amount' | 'currency' | 'state'
>

/** What a month comes to in one currency, as decimals. */
export interface RelationMonth {
  /** `YYYY-MM`. */
  readonly month: string
  readonly currency: string
  readonly income: string
  readonly cost: string
}

/** Relations that count once, on their first day; of the others the amount is that of a month. */
export const countsOnce = ({ relationType }: Pick<Relation, 'relationType'>): boolean =>
  relationType === 'loan' || relationType === 'ownership' || relationType === 'other'

/** The code of the currency that a relation names; EUR where it names none. */
export const currencyOf = ({ currency }: Pick<Relation, 'currency'>): string =>
  typeof currency === 'string' ? idOf(currency) : 'EUR'

function booked(relation: Relation): BookedRelation | null {
  const amount = parseMoney(relation.amount ?? '')
  if (amount === null) return null
  const { id, relationType, dateFrom, dateTo = null, invoiceable } = relation
  const project = relation.project ?? ''
  return {
    ...{ source: id, project, label: '', relationType, amount, currency: currencyOf(relation) },
    ...{ dateFrom, dateTo, invoiceable },
  }
}

/** First days of `count` months, from the one that holds `day`. */
export function monthsFrom(day: string, count: number): string[] {
  const months = [`${day.slice(0, 7)}-01`]
  for (let last = months[0] ?? day; months.length < count; months.push(last)) {
    last = `${addDays(last, 31).slice(0, 7)}-01`
  }
  return months
}

/** What the months come to; those in which nothing counts are left out. */
export function byMonth(relations: readonly Relation[], months: readonly string[]): RelationMonth[] {
  return months.flatMap((first) => {
    const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)
    const sums = new Map<string, { income: Money; cost: Money }>()
    for (const one of relations) {
      const entry = booked(one)
      const part = entry === null ? null : relationInPeriod(entry, first, last)
      if (entry === null || part === null) continue
      const sum = sums.get(entry.currency) ?? { income: 0n, cost: 0n }
      sum[entry.invoiceable ? 'income' : 'cost'] += part.amount
      sums.set(entry.currency, sum)
    }
    return [...sums].map(([currency, { income, cost }]) => ({
      month: first.slice(0, 7),
      currency,
      income: formatMoney(income, currency),
      cost: formatMoney(cost, currency),
    }))
  })
}
