// What makes a new workspace useful at once, without inventing anyone.
import type { Filler } from '../service'
import { seedBasics } from './basics'
import { createSchedule } from './create-schedule'
import { importBankHolidays } from './import-bank-holidays'
import { leaveLimits } from './leave-limits'
import { todayIn } from './today'
import { usualWeek } from './usual-week'

/** Whose workspace it is. */
export interface NewWorkspace {
  /** Employee id of the owner, as `setUp` answers it. */
  adminId: number
  /** ISO 3166-1 alpha-2. */
  country: string
  /** IANA zone. */
  timezone: string
}

/**
 * Fills a workspace that was just set up: kinds of absence with their days and task statuses, the bank holidays of the owner's country
 * for this and next year, a week of 40 hours around that country's weekend, which the owner follows, and one project
 * that the owner leads.
 * @throws Problem when the workspace was seeded before.
 */
export async function seedNewWorkspace(
  filler: Filler,
  { adminId, country, timezone }: NewWorkspace,
): Promise<void> {
  const today = todayIn(filler, timezone)
  const year = Number(today.slice(0, 4))
  const { holidayTypes } = await seedBasics(filler)
  await filler.insert(
    'HolidayDaysLimit',
    leaveLimits(country).map(({ type, ...limit }) => ({
      ...limit,
      holidayType: holidayTypes.get(type),
      dateFrom: `${year}-01-01`,
    })),
  )
  const schedule = await createSchedule(filler, {
    name: 'Full time',
    description: '8 hours on five days a week',
    schedule: usualWeek(country),
  })
  await filler.insert('ScheduleEmployee', [{ schedule, employee: adminId, dateFrom: today }])
  const [project = null] = await filler.insert('Project', [{ name: 'General', type: 'internal' }])
  await filler.insert('ProjectMember', [{ project, employee: adminId, position: 'leader' }])
  await importBankHolidays(filler, { country, years: [year, year + 1] })
}
