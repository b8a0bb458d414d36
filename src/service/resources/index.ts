// Every resource the service serves.
import type { Declaration } from '../engine/declare'
import { holiday } from './absences/holiday'
import { holidayDaysLimit } from './absences/holiday-days-limit'
import { holidayRequest } from './absences/holiday-request'
import { holidayType } from './absences/holiday-type'
import { bankHoliday } from './bank-holiday'
import { attributeRule, attributeSet, taxGroup, transaction } from './bookkeeping'
import { client, currency } from './client'
import { employee } from './employee'
import { config } from './config'
import { mailFooter } from './mail-footer'
import { meeting } from './meeting'
import { organization } from './organization'
import { organizationAddress } from './organization-address'
import { country, language, location } from './places'
import { project } from './project'
import { projectMember } from './project-member'
import { employeeProjectRate, projectPrice, projectTransaction } from './project-money'
import { recurrenceRule } from './recurrence-rule'
import { schedule } from './schedule'
import { scheduleEmployee } from './schedule-employee'
import { scheduleRange } from './schedule-range'
import { projectTask } from './task'
import { taskList, taskStatus } from './task-groups'
import { workTime } from './work-time'

export const RESOURCES: readonly Declaration[] = [
  organization,
  organizationAddress,
  config,
  mailFooter,
  location,
  country,
  language,
  meeting,
  project,
  projectMember,
  projectTask,
  projectPrice,
  projectTransaction,
  employeeProjectRate,
  workTime,
  holidayRequest,
  holiday,
  holidayType,
  holidayDaysLimit,
  schedule,
  scheduleEmployee,
  scheduleRange,
  bankHoliday,
  employee,
  client,
  currency,
  taxGroup,
  attributeSet,
  attributeRule,
  transaction,
  taskList,
  taskStatus,
  recurrenceRule,
]
