// English of the Manage pages, loaded with the first of them.
import allowances from './allowances.json'
import bankHolidays from './bank-holidays.json'
import common from './common.json'
import schedules from './schedules.json'
import serverRecord from './server-record.json'

export const manage = { ...common, ...allowances, ...bankHolidays, ...schedules, ...serverRecord }
