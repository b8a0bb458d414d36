// Polish of the Manage pages.
import type { manage as english } from '../../en/manage/manage'
import allowances from './allowances.json'
import bankHolidays from './bank-holidays.json'
import common from './common.json'
import schedules from './schedules.json'
import serverRecord from './server-record.json'

export const manage: typeof english = {
  ...common,
  ...allowances,
  ...bankHolidays,
  ...schedules,
  ...serverRecord,
}
