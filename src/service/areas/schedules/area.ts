// Schedules, who has which, and what they plan for a day.
import type { Area } from '../../engine/serve/area'
import { configs } from './config-keys'
import { grants } from './grants'
import { planRoutes } from './plan-routes'
import { problems, violations } from './problems'
import { schedule } from './schedule'
import { scheduleEmployee } from './schedule-employee'
import { scheduleRange } from './schedule-range'

const parts = { configs, grants, problems, violations }

declare module '../../engine/area-parts' {
  interface AreaParts {
    readonly schedules: typeof parts
  }
}

export const schedulesArea: Area = {
  ...parts,
  resources: [schedule, scheduleEmployee, scheduleRange],
  routes: ({ core }) => planRoutes(core),
}
