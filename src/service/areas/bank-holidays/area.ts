// Bank holidays.
import type { Area } from '../../engine/area'
import { bankHoliday } from './bank-holiday'

export const bankHolidaysArea: Area = { resources: [bankHoliday] }
