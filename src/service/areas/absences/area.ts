// Holidays and absences: requests, what they may take, and what was approved.
import type { Area } from '../../engine/serve/area'
import { holiday } from './holiday'
import { holidayDaysLimit } from './holiday-days-limit'
import { holidayRequest } from './holiday-request'
import { holidayRoutes } from './holiday-routes'
import { holidayType } from './holiday-type'

export const absencesArea: Area = {
  resources: [holidayRequest, holiday, holidayType, holidayDaysLimit],
  routes: ({ core }) => holidayRoutes(core),
}
