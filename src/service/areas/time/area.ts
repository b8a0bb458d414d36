// Time tracking.
import type { Area } from '../../engine/serve/area'
import { workTime } from './work-time'

export const timeArea: Area = { resources: [workTime] }
