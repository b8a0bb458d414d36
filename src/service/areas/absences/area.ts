// Holidays and absences: requests, what they may take, and what was approved.
import type { Area } from '../../engine/serve/area'
import { configs } from './config-keys'
import { grants } from './grants'
import { holiday } from './holiday'
import { holidayDaysLimit } from './holiday-days-limit'
import { holidayRequest } from './holiday-request'
import { holidayRoutes } from './holiday-routes'
import { holidayType } from './holiday-type'
import { phrases, problems, violations } from './problems'

const parts = { configs, grants, problems, violations }

declare module '../../engine/area-parts' {
  interface AreaParts {
    readonly absences: typeof parts
  }
}

export const absencesArea: Area = {
  ...parts,
  phrases,
  resources: [holidayRequest, holiday, holidayType, holidayDaysLimit],
  routes: ({ core }) => holidayRoutes(core),
}
