// Every resource the service serves.
import type { Declaration } from '../engine/declare'
import { holiday } from '../areas/absences/holiday'
import { holidayDaysLimit } from '../areas/absences/holiday-days-limit'
import { holidayRequest } from '../areas/absences/holiday-request'
import { holidayType } from '../areas/absences/holiday-type'
import { bankHoliday } from '../areas/bank-holidays/bank-holiday'
import { attributeRule, attributeSet, taxGroup, transaction } from '../areas/projects/bookkeeping'
import { client, currency } from '../areas/projects/client'
import { employee } from '../areas/organization/employee'
import { config } from '../areas/organization/config'
import { mailFooter } from '../areas/organization/mail-footer'
import { meeting } from '../areas/meetings/meeting'
import { organization } from '../areas/organization/organization'
import { organizationAddress } from '../areas/organization/organization-address'
import { country, language, location } from '../areas/locations/places'
import { project } from '../areas/projects/project'
import { projectMember } from '../areas/projects/project-member'
import { employeeProjectRate, projectPrice, projectTransaction } from '../areas/projects/project-money'
import { recurrenceRule } from '../areas/projects/recurrence-rule'
import { schedule } from '../areas/schedules/schedule'
import { scheduleEmployee } from '../areas/schedules/schedule-employee'
import { scheduleRange } from '../areas/schedules/schedule-range'
import { projectTask } from '../areas/projects/task'
import { taskList, taskStatus } from '../areas/projects/task-groups'
import { workTime } from '../areas/time/work-time'

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
