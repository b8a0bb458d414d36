// The demo company as a whole, around a given today: plain data, in which every reference is a key.
import { Temporal } from 'temporal-polyfill'
import type { ProjectMember } from '#contract/projects/projects'
import { sharesByDay } from '#domain/bank-holidays'
import { addDays, daysBetween } from '#domain/day'
import { type PlannedEmployee, plannedSeconds } from '#domain/schedule'
import { type PublicHoliday, publicHolidays } from '../areas/bank-holidays/public-holidays'
import { type DemoAbsence, demoAbsences } from './absences'
import { DEMO_ORGANIZATION, DEMO_PEOPLE, type DemoPerson } from './people'
import { DEMO_PROJECTS, type DemoProjectKey } from './projects'
import { DEMO_SCHEDULES } from './schedules'
import { type DemoEntry, demoEntries } from './work'

export interface DemoMember {
  employee: string
  project: DemoProjectKey
  position: ProjectMember['position']
}

/** A person with the day on which they started. */
export interface DemoEmployee extends DemoPerson {
  hiredAt: string
}

export interface DemoCompany {
  employees: readonly DemoEmployee[]
  members: readonly DemoMember[]
  bankHolidays: readonly PublicHoliday[]
  absences: readonly DemoAbsence[]
  /** Oldest first. */
  entries: readonly DemoEntry[]
}

const MONTHS_OF_WORK = 3

/**
 * The company around `today`: bank holidays of last, this and next year, absences around today, and three months of worked
 * time up to yesterday. The same today gives the same company.
 */
export async function demoCompany(today: string): Promise<DemoCompany> {
  const year = Temporal.PlainDate.from(today).year
  const { country } = DEMO_ORGANIZATION
  const bankHolidays = await publicHolidays(country, [year - 1, year, year + 1], 'en')
  const employees = DEMO_PEOPLE.map((person) => ({ ...person, hiredAt: hiredAt(person, today) }))
  const shares = sharesByDay(bankHolidays.map(({ date, share }) => ({ day: date, share })))
  const plans = new Map(employees.map((employee) => [employee.key, planOf(employee)]))
  const planned = (employee: string, day: string) => {
    const plan = plans.get(employee)
    if (!plan) throw new Error(`No one in the demo company is called ${employee}.`)
    return plannedSeconds(plan, day, shares)
  }

  const absences = demoAbsences(today, planned)
  const absent = new Map<string, number>()
  for (const absence of absences)
    if (absence.status === 'approved')
      for (const { day, seconds } of absence.days) absent.set(`${absence.employee} ${day}`, seconds)

  const first = Temporal.PlainDate.from(today).subtract({ months: MONTHS_OF_WORK }).toString()
  const entries = daysBetween(first, addDays(today, -1)).flatMap((day) =>
    employees.flatMap((employee) => {
      const seconds = planned(employee.key, day) - (absent.get(`${employee.key} ${day}`) ?? 0)
      return demoEntries(employee, day, seconds, today, DEMO_ORGANIZATION.timezone)
    }),
  )
  return { employees, members: members(), bankHolidays, absences, entries }
}

function planOf(employee: DemoEmployee): PlannedEmployee {
  const { schedule, cycleOffset } = DEMO_SCHEDULES[employee.schedule]
  const assignment = { schedule, dateFrom: employee.hiredAt, dateTo: null, cycleOffset }
  return { hiredAt: employee.hiredAt, leftAt: null, assignments: [assignment] }
}

/** Whoever works on a project is a member of it, one of them leads it, and some look on. */
function members(): DemoMember[] {
  return DEMO_PROJECTS.flatMap((project) => {
    const workers = DEMO_PEOPLE.filter(({ projects }) => projects.some(([key]) => key === project.key))
    const positions = new Map<string, DemoMember['position']>([
      ...workers.map(({ key }) => [key, 'member'] as const),
      ...project.others,
      [project.leader, 'leader'],
    ])
    return [...positions].map(([employee, position]) => ({ employee, project: project.key, position }))
  })
}

/** The day on which someone of the demo company started. */
export function hiredAt(person: DemoPerson, today: string): string {
  return Temporal.PlainDate.from(today)
    .subtract({ months: person.hiredMonthsAgo })
    .with({ day: 1 })
    .toString()
}
