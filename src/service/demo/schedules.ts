// The work schedules of the demo company.
import type { Schedule } from '#domain/schedule'

export type DemoScheduleKey = 'standard' | 'partTime' | 'nights'

export interface DemoSchedule {
  name: string
  description: string
  /** Where in a rotating cycle those who follow it begin. */
  cycleOffset: number
  schedule: Schedule
}

const shift = (day: number, timeFrom: string, timeTo: string, breakSeconds = 0) => ({
  day,
  timeFrom,
  timeTo,
  breakSeconds,
})

export const DEMO_SCHEDULES: Readonly<Record<DemoScheduleKey, DemoSchedule>> = {
  standard: {
    name: 'Full time',
    description: 'Monday to Friday, 8 hours',
    cycleOffset: 0,
    schedule: {
      numberOfDays: 7,
      regular: true,
      overwriteBankHolidays: false,
      ranges: [1, 2, 3, 4, 5].map((day) => shift(day, '09:00', '17:00')),
    },
  },
  partTime: {
    name: 'Part time',
    description: 'Monday to Thursday, 6 hours',
    cycleOffset: 0,
    schedule: {
      numberOfDays: 7,
      regular: true,
      overwriteBankHolidays: false,
      ranges: [1, 2, 3, 4].map((day) => shift(day, '09:00', '15:00')),
    },
  },
  nights: {
    name: 'Night support',
    description: 'Four nights on, four off; also on bank holidays',
    cycleOffset: 2,
    schedule: {
      numberOfDays: 8,
      regular: false,
      overwriteBankHolidays: true,
      ranges: [1, 2, 3, 4].map((day) => shift(day, '19:00', '07:00', 3600)),
    },
  },
}
