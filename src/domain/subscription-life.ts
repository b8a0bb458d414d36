// The life of a subscription by the clock: its billing periods, and what falls due when.
// See docs/decisions/0021-subscriptions-and-coupons.md.
import { Temporal } from 'temporal-polyfill'
import type { BillingPeriod } from './proration'

type Instant = Temporal.Instant

export type BillingType = 'monthly' | 'yearly'

/** Hours in which the first payment has to arrive. */
export const FIRST_PAYMENT_HOURS = 24
/** Days after which payments are no longer tried. */
export const RETRY_DAYS = 14
/** Days in which an invoice is to be paid. */
export const PAYMENT_DAYS = 14

/** What falls due: the words are the events of the subscription's transition table. */
export type DueEvent = 'expire' | 'start' | 'renew' | 'end' | 'fall-behind' | 'give-up'

export interface SubscriptionLife {
  status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'unpaid' | 'cancelled'
  createdAt: Instant
  /** The end of the trial, and of what is paid for. */
  periodEnd: Instant
  /** When it ends because someone cancelled it; null while no one has. */
  cancelAt: Instant | null
  /** Since when a payment is missing; null unless it is past due or unpaid. */
  pastDueSince: Instant | null
  /** From when on an invoice of it is overdue; null when none is. */
  overdueFrom: Instant | null
}

/** The first thing that was due by `now`; null when nothing was. What happens next follows once it has happened. */
export function dueEvent(life: SubscriptionLife, now: Instant): DueEvent | null {
  const [first] = duties(life)
    .filter(({ at }) => Temporal.Instant.compare(at, now) <= 0)
    .sort((a, b) => Temporal.Instant.compare(a.at, b.at))
  return first?.event ?? null
}

/** Of duties at the same moment, the one that is named first comes first. */
function duties(life: SubscriptionLife): { event: DueEvent; at: Instant }[] {
  const { status, createdAt, periodEnd, cancelAt, pastDueSince, overdueFrom } = life
  const when = (event: DueEvent, at: Instant | null) => (at === null ? [] : [{ event, at }])
  switch (status) {
    case 'incomplete':
      return when('expire', createdAt.add({ hours: FIRST_PAYMENT_HOURS }))
    case 'trialing':
      return [...when('end', cancelAt), ...when('start', periodEnd)]
    case 'active':
      return [...when('end', cancelAt), ...when('fall-behind', overdueFrom), ...when('renew', periodEnd)]
    case 'past_due': {
      const givenUp = pastDueSince?.add({ hours: 24 * RETRY_DAYS }) ?? null
      return [...when('end', cancelAt), ...when('give-up', givenUp), ...when('renew', periodEnd)]
    }
    case 'unpaid':
      return when('end', cancelAt)
    case 'cancelled':
      return []
  }
}

/**
 * The period that begins where one ends. Counted from `anchor`, so that a subscription from the 31st comes back to the
 * 31st after a shorter month. In UTC, so that no change of clocks makes a period longer.
 */
export function nextPeriod(anchor: Instant, type: BillingType, end: Instant): BillingPeriod {
  const first = anchor.toZonedDateTimeISO('UTC')
  const unit = type === 'monthly' ? 'months' : 'years'
  const begun = first.until(end.toZonedDateTimeISO('UTC'), { largestUnit: unit })[unit]
  const after = (count: number) => first.add({ [unit]: count }).toInstant()
  // A month that is too short for the anchor's day counts as one less.
  const start = Temporal.Instant.compare(after(begun), end) >= 0 ? begun : begun + 1
  return { start: after(start), end: after(start + 1) }
}
