// The week of a country: the schedule a new workspace starts with, and the day on which its weeks begin.
import { DEFAULT_SCHEDULE, type Schedule } from './schedule'

/** ISO weekdays: 1 is Monday, 7 is Sunday. */
interface WeekInfo {
  firstDay: number
  weekend: readonly number[]
}

const ISO: WeekInfo = { firstDay: 1, weekend: [6, 7] }
const WORKING_DAYS = 5

/**
 * Weekends that CLDR has wrong. Bangladesh: the cabinet keeps Friday and Saturday (en.prothomalo.com, 5 April 2021).
 * Djibouti and the Maldives: Friday and Saturday (vacanza/holidays 0.105, djibouti.py and maldives.py).
 */
const WEEKENDS: Readonly<Record<string, readonly number[]>> = { BD: [5, 6], DJ: [5, 6], MV: [5, 6] }

/** Eight hours on each of the five days that follow the country's weekend: Monday to Friday, or Sunday to Thursday. */
export function usualWeek(country: string): Schedule {
  const days = workingDays(country)
  return {
    ...DEFAULT_SCHEDULE,
    ranges: days.map((day) => ({ day, timeFrom: '08:00', timeTo: '16:00', breakSeconds: 0 })),
  }
}

/** ISO weekday on which weeks begin there: 1 is Monday, 7 is Sunday. @param country ISO 3166-1 alpha-2 */
export const firstDayOfWeek = (country: string): number => weekInfo(country).firstDay

function workingDays(country: string): number[] {
  const { weekend } = weekInfo(country)
  const isOff = (day: number) => weekend.includes(day)
  const first = [1, 2, 3, 4, 5, 6, 7].find((day) => !isOff(day) && isOff(day === 1 ? 7 : day - 1)) ?? 1
  return Array.from({ length: WORKING_DAYS }, (_, index) => ((first - 1 + index) % 7) + 1).sort(
    (a, b) => a - b,
  )
}

/** CLDR's week of a country, with the weekend as it is there. Runtimes offer it as a method or, older ones, as a property. */
function weekInfo(country: string): WeekInfo {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    getWeekInfo?: () => WeekInfo
    weekInfo?: WeekInfo
  }
  const info = locale.getWeekInfo?.() ?? locale.weekInfo ?? ISO
  return { ...info, weekend: WEEKENDS[country] ?? info.weekend }
}
