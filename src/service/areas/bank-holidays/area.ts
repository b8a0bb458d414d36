// Bank holidays.
import type { Area } from '../../engine/serve/area'
import { bankHoliday } from './bank-holiday'
import { configs } from './config-keys'
import { importRoutes } from './import-routes'
import { phrases, violations } from './problems'

const parts = { configs, violations }

declare module '../../engine/area-parts' {
  interface AreaParts {
    readonly bankHolidays: typeof parts
  }
}

export const bankHolidaysArea: Area = {
  ...parts,
  phrases,
  resources: [bankHoliday],
  routes: ({ core }) => importRoutes(core),
}
