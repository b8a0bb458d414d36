// The areas of the API, every resource the service serves, and what the areas add to the engine.
import type { Area } from '../engine/serve/area'
import { registryOf } from '../engine/serve/registry'
import { absencesArea } from './absences/area'
import { auditArea } from './audit/area'
import { bankHolidaysArea } from './bank-holidays/area'
import { calendarAddressesArea } from './calendar-addresses/area'
import { integrationsArea } from './integrations/area'
import { locationsArea } from './locations/area'
import { meetingsArea } from './meetings/area'
import { movesArea } from './moves/area'
import { organizationArea } from './organization/area'
import { projectsArea } from './projects/area'
import { propertiesArea } from './properties/area'
import { receiversArea } from './receivers/area'
import { reportsArea } from './reports/area'
import { schedulesArea } from './schedules/area'
import { subscriptionsArea } from './subscriptions/area'
import { timeArea } from './time/area'
import { webhooksArea } from './webhooks/area'

export const AREAS: readonly Area[] = [
  organizationArea,
  locationsArea,
  integrationsArea,
  meetingsArea,
  subscriptionsArea,
  projectsArea,
  timeArea,
  reportsArea,
  absencesArea,
  calendarAddressesArea,
  schedulesArea,
  bankHolidaysArea,
  propertiesArea,
  webhooksArea,
  receiversArea,
  auditArea,
  movesArea,
]

export const { registry: REGISTRY, declarations: RESOURCES } = registryOf(AREAS)
