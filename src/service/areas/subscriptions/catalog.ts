// The catalog: what can be subscribed to, and for how much. Prices of a running subscription are kept with it.
import type { SubscriptionCatalogProductOutput } from '#contract/subscriptions'
import { parseMoney, type Money } from '#domain/money'
import type { BillingType } from '#domain/subscription-life'

export const CATALOG_CURRENCY = 'PLN'

type Product = Omit<SubscriptionCatalogProductOutput, 'currency'>

const BASIC = ['projects', 'time', 'absences', 'schedules']

export const CATALOG: readonly Product[] = [
  {
    id: 'team',
    name: 'Team',
    description: 'Time, projects, absences and schedules.',
    kind: 'plan',
    priceNetMonthly: '49.00',
    priceNetYearly: '490.00',
    perSeat: true,
    minSeats: 1,
    maxSeats: null,
    modules: BASIC,
    trialDays: 14,
    active: true,
  },
  {
    id: 'business',
    name: 'Business',
    description: 'Everything of Team, with properties and webhooks.',
    kind: 'plan',
    priceNetMonthly: '79.00',
    priceNetYearly: '790.00',
    perSeat: true,
    minSeats: 5,
    maxSeats: null,
    modules: [...BASIC, 'properties', 'webhooks'],
    trialDays: 14,
    active: true,
  },
  {
    id: 'starter',
    name: 'Starter',
    description: 'Time and projects for small teams. No longer offered.',
    kind: 'plan',
    priceNetMonthly: '29.00',
    priceNetYearly: '290.00',
    perSeat: false,
    minSeats: 1,
    maxSeats: 5,
    modules: ['projects', 'time'],
    trialDays: 0,
    active: false,
  },
  {
    id: 'properties',
    name: 'Properties',
    description: 'Properties, bookings, meters and leases.',
    kind: 'module',
    priceNetMonthly: '99.00',
    priceNetYearly: '990.00',
    perSeat: false,
    minSeats: 1,
    maxSeats: null,
    modules: ['properties'],
    trialDays: 0,
    active: true,
  },
  {
    id: 'e-invoices',
    name: 'E-invoices',
    description: 'Cost invoices from the national e-invoice system.',
    kind: 'module',
    priceNetMonthly: '59.00',
    priceNetYearly: '590.00',
    perSeat: false,
    minSeats: 1,
    maxSeats: null,
    modules: ['e-invoices'],
    trialDays: 0,
    active: true,
  },
  {
    id: 'priority-support',
    name: 'Priority support',
    description: 'Answers within four hours on working days.',
    kind: 'addon',
    priceNetMonthly: '9.00',
    priceNetYearly: '90.00',
    perSeat: true,
    minSeats: 1,
    maxSeats: null,
    modules: [],
    trialDays: 0,
    active: true,
  },
]

/** A product by its code. */
export const productNamed = (code: string): Product | undefined => CATALOG.find(({ id }) => id === code)

/** The net price of one for a period. */
export const priceOf = ({ priceNetMonthly, priceNetYearly }: Product, type: BillingType): Money =>
  parseMoney(type === 'monthly' ? priceNetMonthly : priceNetYearly) ?? 0n
