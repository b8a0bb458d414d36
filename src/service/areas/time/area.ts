// Time tracking.
import type { Area } from '../../engine/serve/area'
import { configs } from './config-keys'
import { grants } from './grants'
import { problems } from './problems'
import { workTime } from './work-time'

const parts = { configs, grants, problems }

declare module '../../engine/area-parts' {
  interface AreaParts {
    readonly time: typeof parts
  }
}

export const timeArea: Area = {
  ...parts,
  closedBefore: 'workTimes.lockedBefore',
  resources: [workTime],
}
