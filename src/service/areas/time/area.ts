// Time tracking.
import type { Area } from '../../engine/serve/area'
import { configs } from './config-keys'
import { grants } from './grants'
import { problems, violations } from './problems'
import { tagRoutes } from './tag-routes'
import { workTime } from './work-time'

const parts = { configs, grants, problems, violations }

declare module '../../engine/area-parts' {
  interface AreaParts {
    readonly time: typeof parts
  }
}

export const timeArea: Area = {
  ...parts,
  resources: [workTime],
  routes: ({ core }) => tagRoutes(core),
}
