// The working week of a country, as the schedule a new workspace starts with.
import { DEFAULT_SCHEDULE, type Schedule } from './schedule'

/** ISO weekdays: 1 is Monday, 7 is Sunday. */
interface WeekInfo {
  weekend: readonly number[]
}

const SATURDAY_AND_SUNDAY: WeekInfo = { weekend: [6, 7] }
const WORKING_DAYS = 5

/** Eight hours on each of the five days that follow the country's weekend: Monday to Friday, or Sunday to Thursday. */
export function usualWeek(country: string): Schedule {
  const days = workingDays(country)
  return {
    ...DEFAULT_SCHEDULE,
    ranges: days.map((day) => ({ day, timeFrom: '08:00', timeTo: '16:00', breakSeconds: 0 })),
  }
}

function workingDays(country: string): number[] {
  const { weekend } = weekInfo(country)
  const isOff = (day: number) => weekend.includes(day)
  const first = [1, 2, 3, 4, 5, 6, 7].find((day) => !isOff(day) && isOff(day === 1 ? 7 : day - 1)) ?? 1
  return Array.from({ length: WORKING_DAYS }, (_, index) => ((first - 1 + index) % 7) + 1).sort(
    (a, b) => a - b,
  )
}

/** CLDR's week of a country. Runtimes offer it as a method or, older ones, as a property. */
function weekInfo(country: string): WeekInfo {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    getWeekInfo?: () => WeekInfo
    weekInfo?: WeekInfo
  }
  return locale.getWeekInfo?.() ?? locale.weekInfo ?? SATURDAY_AND_SUNDAY
}
