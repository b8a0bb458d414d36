// Time tracking.
import type { Area } from '../../engine/serve/area'
import { configs } from './config-keys'
import { flexitimeEntry } from './flexitime-entry'
import { flexitimeRoutes } from './flexitime-routes'
import { grants } from './grants'
import { phrases, problems, violations } from './problems'
import { tagRoutes } from './tag-routes'
import { utilizationRoutes } from './utilization-routes'
import { workTime } from './work-time'

const parts = { configs, grants, problems, violations }

declare module '../../engine/area-parts' {
  interface AreaParts {
    readonly time: typeof parts
  }
}

export const timeArea: Area = {
  ...parts,
  phrases,
  closedBefore: 'workTimes.lockedBefore',
  resources: [workTime, flexitimeEntry],
  routes: ({ core }) => [...tagRoutes(core), ...flexitimeRoutes(core), ...utilizationRoutes(core)],
}
