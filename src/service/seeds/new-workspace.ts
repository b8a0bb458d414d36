// What makes a new workspace useful at once, without inventing anyone.
import type { Filler, Seed, WorkspaceSetup } from '../service'
import { currencyOf } from './local-currency'
import { seedBasics } from './basics'
import { createSchedule } from './create-schedule'
import { importBankHolidays } from './import-bank-holidays'
import { leaveLimits } from './leave-limits'
import { todayIn } from './today'
import { usualWeek } from './usual-week'
import { wordsFor } from './words'

/** Whose workspace it is. */
export interface NewWorkspace {
  /** Name of the organization. */
  readonly name: string
  /** Its first admin. */
  readonly owner: Pick<
    WorkspaceSetup['admin'],
    'firstName' | 'lastName' | 'email' | 'autoApprove' | 'timezone'
  >
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** IANA zone. */
  readonly timezone: string
  /** BCP 47. */
  readonly locale: string
}

/** Whole years before this one that a workspace knows plans, leave and bank holidays of. */
const YEARS_BACK = 2

/**
 * The day a workspace begins that is made now: 1 January two years back, so that what people did and took before they
 * came to Stint can be entered, and past weekdays are planned.
 */
export const firstDayOf = (filler: Pick<Filler, 'clock'>, timezone: string): string =>
  `${Number(todayIn(filler, timezone).slice(0, 4)) - YEARS_BACK}-01-01`

/** The days of leave that the law gives from the first day on; what was carried over into the years since is not known. */
const insertLimits = async (
  filler: Filler,
  { country, locale }: NewWorkspace,
  holidayTypes: Awaited<ReturnType<typeof seedBasics>>['holidayTypes'],
  firstDay: string,
  year: number,
): Promise<void> => {
  const words = wordsFor(locale)
  const yearly = leaveLimits(country).map(({ type, byLaw, ...limit }) => ({
    ...limit,
    notes: byLaw ? words.leaveByLaw : words.usualLeave,
    holidayType: holidayTypes.get(type),
    dateFrom: firstDay,
  }))
  // Else all that nobody entered as taken would count as left over.
  const carried = [year - 1, year].map((each) => ({
    variant: 'carry_over',
    days: 0,
    notes: words.carriedLeave,
    dateFrom: `${each}-01-01`,
  }))
  await filler.insert('HolidayDaysLimit', [...yearly, ...carried])
}

const seedOf =
  (workspace: NewWorkspace, firstDay: string, year: number): Seed =>
  async (filler, { adminId }) => {
    const { country, locale } = workspace
    const words = wordsFor(locale)
    const { holidayTypes } = await seedBasics(filler, workspace)
    await insertLimits(filler, workspace, holidayTypes, firstDay, year)
    const schedule = await createSchedule(filler, { ...words.schedule, schedule: usualWeek(country) })
    await filler.insert('ScheduleEmployee', [{ schedule, employee: adminId, dateFrom: firstDay }])
    await filler.setConfig('schedules.default', String(schedule))
    const [project = null] = await filler.insert('Project', [
      { name: words.project, type: 'internal', visibility: 'everyone' },
    ])
    await filler.insert('ProjectMember', [{ project, employee: adminId, position: 'leader' }])
    const years = Array.from({ length: YEARS_BACK + 2 }, (_, index) => year - YEARS_BACK + index)
    await importBankHolidays(filler, { country, years, locale })
  }

/**
 * A new workspace, as `setUp` takes it: kinds of absence with their days and task statuses, a week of 40 hours around
 * the country's weekend, which the owner and whoever comes later follow, one project that everybody sees and the owner
 * leads, and the country's bank holidays, all from the first of January two years back until the end of next year.
 */
export const newWorkspace = (
  filler: Pick<Filler, 'clock'>,
  workspace: NewWorkspace,
): readonly [WorkspaceSetup, Seed] => {
  const { name, owner, country, timezone, locale } = workspace
  const firstDay = firstDayOf(filler, timezone)
  const year = Number(firstDay.slice(0, 4)) + YEARS_BACK
  return [
    {
      organization: { name, timezone, locale, currency: currencyOf(country), country },
      admin: { ...owner, hiredAt: firstDay },
    },
    seedOf(workspace, firstDay, year),
  ]
}
