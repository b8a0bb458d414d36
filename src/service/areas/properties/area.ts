// Properties: what there is, who has it when, what its meters show, and what it earns and costs.
import type { Area } from '../../engine/serve/area'
import { propertyBooking } from './booking'
import { grants } from './grants'
import { meter } from './meter'
import { phrases, problems, violations } from './problems'
import { property } from './property'
import { propertyRoutes } from './property-routes'
import { assetMeterReading } from './reading'
import { propertyCommercialRelation } from './relation'
import { settleUses } from './settle-uses'

const parts = { grants, problems, violations }

declare module '../../engine/area-parts' {
  interface AreaParts {
    readonly properties: typeof parts
  }
}

export const propertiesArea: Area = {
  ...parts,
  phrases,
  resources: [property, propertyBooking, assetMeterReading, propertyCommercialRelation, meter],
  jobs: [settleUses],
  routes: ({ core }) => propertyRoutes(core),
}
