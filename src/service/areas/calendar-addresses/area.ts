// Private addresses under which other calendars read absences.
import type { Area } from '../../engine/serve/area'
import { addressRoutes } from './address-routes'
import { calendarRoute } from './calendar-route'
import { problems } from './problems'

const parts = { problems }

declare module '../../engine/area-parts' {
  interface AreaParts {
    readonly calendarAddresses: typeof parts
  }
}

export const calendarAddressesArea: Area = {
  ...parts,
  resources: [],
  routes: ({ core }) => [...addressRoutes(core), calendarRoute(core)],
}
