// Schedules, who has which, and what they plan for a day.
import type { Area } from '../../engine/serve/area'
import { planRoutes } from './plan-routes'
import { schedule } from './schedule'
import { scheduleEmployee } from './schedule-employee'
import { scheduleRange } from './schedule-range'

export const schedulesArea: Area = {
  resources: [schedule, scheduleEmployee, scheduleRange],
  routes: ({ core }) => planRoutes(core),
}
