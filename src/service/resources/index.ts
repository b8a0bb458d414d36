// Every resource the service serves.
import type { Declaration } from '../engine/declare'
import { holidayRequest, holidayType } from './absence'
import { bankHoliday } from './bank-holiday'
import { client, currency } from './client'
import { employee } from './employee'
import { country, language } from './places'
import { project } from './project'
import { projectMember } from './project-member'
import { schedule, scheduleEmployee, scheduleRange } from './schedule'
import { projectTask, taskStatus } from './task'
import { workTime } from './work-time'

export const RESOURCES: readonly Declaration[] = [
  country,
  language,
  project,
  projectMember,
  projectTask,
  workTime,
  holidayRequest,
  holidayType,
  schedule,
  scheduleEmployee,
  scheduleRange,
  bankHoliday,
  employee,
  client,
  currency,
  taskStatus,
]
