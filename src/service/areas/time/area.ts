// Time tracking.
import type { Area } from '../../engine/serve/area'
import { configs } from './config-keys'
import { flexitimeEntry } from './flexitime-entry'
import { flexitimeRoutes } from './flexitime-routes'
import { grants } from './grants'
import { phrases, problems } from './problems'
import { utilizationRoutes } from './utilization-routes'
import { workTime } from './work-time'

const parts = { configs, grants, problems }

declare module '../../engine/area-parts' {
  interface AreaParts {
    readonly time: typeof parts
  }
}

export const timeArea: Area = {
  ...parts,
  phrases,
  resources: [workTime, flexitimeEntry],
  routes: ({ core }) => [...flexitimeRoutes(core), ...utilizationRoutes(core)],
}
