// What makes a new workspace useful at once, without inventing anyone.
import type { LocalChoices } from '#contract/bridge/first-run'
import { DEFAULT_SCHEDULE } from '#domain/schedule'
import { currencyOf } from '#domain/local-currency'
import { firstDayOfWeek, usualWeek } from '#domain/usual-week'
import type { SqlValue } from '../db/sql'
import type { Filler, Seed } from '../service'
import type { WorkspaceSetup } from '../workspace-setup'
import { seedBasics } from './basics'
import { createSchedule } from './create-schedule'
import { importBankHolidays } from './import-bank-holidays'
import { insertLeave } from './own-leave'
import { todayIn } from './today'
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
  /** What the owner chose; what is left out is as usual in the country. */
  readonly choices?: LocalChoices
}

/** Whole years before this one that a workspace knows plans, leave and bank holidays of. */
const YEARS_BACK = 2

/**
 * The day a workspace begins that is made now: 1 January two years back, so that what people did and took before they
 * came to Stint can be entered, and past weekdays are planned.
 */
export const firstDayOf = (filler: Pick<Filler, 'clock'>, timezone: string): string =>
  `${Number(todayIn(filler, timezone).slice(0, 4)) - YEARS_BACK}-01-01`

/** The first day of work: as chosen, else 1 January two years back. */
const beginningOf = (filler: Pick<Filler, 'clock'>, workspace: NewWorkspace): string =>
  workspace.choices?.since ?? firstDayOf(filler, homeOf(workspace))

/** The clock of the owner, by which they were asked for the days that are left this year. */
const homeOf = ({ owner, timezone }: NewWorkspace): string => owner.timezone ?? timezone

/** The week as chosen, with a name that says its hours; else the usual one of the country. */
const weekOf = ({ country, locale, choices }: NewWorkspace) => {
  const words = wordsFor(locale)
  if (choices?.week === undefined) return { ...words.schedule, schedule: usualWeek(country) }
  const { days, from, to, breakSeconds } = choices.week
  const ranges = [...days].sort().map((day) => ({ day, timeFrom: from, timeTo: to, breakSeconds }))
  const schedule = { ...DEFAULT_SCHEDULE, ranges }
  return { name: words.ownSchedule, description: words.ownScheduleOf(days.length), schedule }
}

/** What an hour of any work in a project is sold for, where the owner said so; it has no first day. */
const insertRates = async (
  filler: Filler,
  { country, locale }: NewWorkspace,
  rates: readonly { readonly project: SqlValue; readonly amount: string }[],
): Promise<void> => {
  if (rates.length === 0) return
  const words = wordsFor(locale).rates
  const [set = null] = await filler.insert('AttributeSet', [{ name: words.set }])
  const [rule = null] = await filler.insert('AttributeRule', [
    { set, name: words.rule, code: 'any', match: { any: true } },
  ])
  await filler.insert(
    'ProjectPrice',
    rates.map((rate) => ({ ...rate, attributeRule: rule, currency: currencyOf(country), dateFrom: null })),
  )
}

/** The projects as chosen, with their clients and rates; else one for everything. The owner leads them. */
const insertProjects = async (filler: Filler, workspace: NewWorkspace, employee: number): Promise<void> => {
  const { locale, choices } = workspace
  const own = choices?.projects ?? []
  const names = [...new Set(own.flatMap(({ client }) => (client === null ? [] : [client])))]
  const ids = await filler.insert(
    'Client',
    names.map((name) => ({ name })),
  )
  const projects =
    own.length === 0
      ? [{ name: wordsFor(locale).project, type: 'internal' }]
      : own.map(({ name, client, rate }) => ({
          name,
          // Work that is for a client or has a rate is sold by the hour.
          type: client === null && rate === undefined ? 'internal' : 'time_material',
          ...(client !== null && { client: ids[names.indexOf(client)] }),
        }))
  const made = await filler.insert(
    'Project',
    projects.map((project) => ({ ...project, visibility: 'everyone' })),
  )
  await filler.insert(
    'ProjectMember',
    made.map((project) => ({ project, employee, position: 'leader' })),
  )
  const rates = own.flatMap(({ rate }, index) =>
    rate === undefined ? [] : [{ project: made[index] ?? null, amount: rate }],
  )
  await insertRates(filler, workspace, rates)
}

const seedOf =
  (workspace: NewWorkspace, firstDay: string, year: number): Seed =>
  async (filler, { adminId }) => {
    const { country, locale, choices } = workspace
    const { holidayTypes } = await seedBasics(filler, workspace)
    const week = weekOf(workspace)
    await insertLeave(filler, { country, locale, choices, firstDay, year, holidayTypes, adminId })
    const schedule = await createSchedule(filler, week)
    await filler.insert('ScheduleEmployee', [{ schedule, employee: adminId, dateFrom: firstDay }])
    await filler.setConfig('schedules.default', String(schedule))
    if (choices?.accountFrom !== undefined)
      await filler.insert('FlexitimeEntry', [
        { employee: adminId, kind: 'opening', date: choices.accountFrom, seconds: 0 },
      ])
    await insertProjects(filler, workspace, adminId)
    const first = Math.min(year - YEARS_BACK, Number(firstDay.slice(0, 4)))
    const years = Array.from({ length: year + 2 - first }, (_, index) => first + index)
    const region = choices?.region ?? null
    if (region !== null) await filler.setConfig('bankHolidays.region', region)
    await importBankHolidays(filler, { country, region, years, locale })
  }

/**
 * A new workspace, as `setUp` takes it: kinds of absence with their days and task statuses, a week of 40 hours around
 * the country's weekend, which the owner and whoever comes later follow, one project that everyone sees and the owner
 * leads, and the country's bank holidays, all from the first of January two years back until the end of next year; or as
 * its owner chose.
 */
export const newWorkspace = (
  filler: Pick<Filler, 'clock'>,
  workspace: NewWorkspace,
): readonly [WorkspaceSetup, Seed] => {
  const { name, owner, country, timezone, locale } = workspace
  const firstDay = beginningOf(filler, workspace)
  const year = Number(todayIn(filler, homeOf(workspace)).slice(0, 4))
  return [
    {
      organization: {
        ...{ name, timezone, locale, country },
        currency: currencyOf(country),
        weekStart: firstDayOfWeek(country),
      },
      admin: { ...owner, hiredAt: firstDay },
    },
    seedOf(workspace, firstDay, year),
  ]
}
