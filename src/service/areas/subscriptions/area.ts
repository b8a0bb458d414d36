// Subscriptions, their coupons, invoices and payments.
import type { Area } from '../../engine/serve/area'
import { advancing } from './advance'
import { coupon } from './coupon'
import { couponRoutes } from './coupon-routes'
import { grants } from './grants'
import { invoice, payment } from './invoice'
import { phrases, problems, violations } from './problems'
import { subscription } from './subscription'
import { subscriptionRoutes } from './subscription-routes'

const parts = { grants, problems, violations }

declare module '../../engine/area-parts' {
  interface AreaParts {
    readonly subscriptions: typeof parts
  }
}

export const subscriptionsArea: Area = {
  ...parts,
  phrases,
  resources: [subscription, coupon, invoice, payment],
  routes: ({ core }) => [...subscriptionRoutes(core), ...couponRoutes(core)],
  jobs: [advancing],
}
