// Bank holidays.
import type { Area } from '../../engine/serve/area'
import { bankHoliday } from './bank-holiday'

export const bankHolidaysArea: Area = { resources: [bankHoliday] }
