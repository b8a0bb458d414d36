// The areas of the API, and every resource the service serves.
import type { Area } from '../engine/serve/area'
import type { Declaration } from '../engine/schema/declare'
import { absencesArea } from './absences/area'
import { bankHolidaysArea } from './bank-holidays/area'
import { locationsArea } from './locations/area'
import { meetingsArea } from './meetings/area'
import { organizationArea } from './organization/area'
import { projectsArea } from './projects/area'
import { schedulesArea } from './schedules/area'
import { timeArea } from './time/area'

export const AREAS: readonly Area[] = [
  organizationArea,
  locationsArea,
  meetingsArea,
  projectsArea,
  timeArea,
  absencesArea,
  schedulesArea,
  bankHolidaysArea,
]

export const RESOURCES: readonly Declaration[] = AREAS.flatMap(({ resources }) => resources)
