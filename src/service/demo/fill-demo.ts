// Writes the demo company into a workspace, through the service's own rules.
import { totalSeconds } from '#domain/absence-charge'
import { addDays, momentOf } from '#domain/day'
import type { SqlValue } from '../db/sql'
import { type Basics, seedBasics } from '../seeds/basics'
import { createSchedule } from '../seeds/create-schedule'
import { leaveLimits } from '#domain/usual-leave'
import { todayIn } from '../seeds/today'
import type { Filler } from '../service'
import { type DemoCompany, demoCompany } from './company'
import { insertFlexitime } from './flexitime'
import { insertSurroundings } from './surroundings'
import { DEMO_ORGANIZATION } from './people'
import { insertInvitations } from './invitations'
import { insertPrices } from './prices'
import { DEMO_PROJECTS, type DemoProject } from './projects'
import { insertProperties } from './properties'
import { DEMO_SCHEDULES } from './schedules'
import { insertSubscription } from './subscription'
import { DEMO_TASKS } from './tasks'
import { insertWebhook } from './webhooks'

/** What is left of last year. */
const CARRIED_DAYS = 4

type DemoProjectTerms = Pick<DemoProject, 'startedDaysAgo' | 'payments'>

/** The row of each key of the demo company. */
type Ids = ReadonlyMap<string, SqlValue>

/**
 * Fills a workspace that was just set up with `demoSetup`: eleven more people in two teams, eight projects with their
 * members, tasks, prices and transactions, a subscription with its invoices, the bank holidays of last, this and next
 * year, schedules, absences, properties with this week's bookings, accounts of flexitime, and three months of worked time
 * up to yesterday.
 * @param locale in which language absence types, task statuses and the like are named; what people wrote is in English
 * @param made.adminId employee id of the demo's admin, as `setUp` answers it.
 * @throws Problem when the workspace was seeded before.
 */
export async function fillDemo(
  filler: Filler,
  { adminId }: { readonly adminId: number },
  locale = 'en',
): Promise<void> {
  const today = todayIn(filler, DEMO_ORGANIZATION.timezone)
  const company = await demoCompany(today)
  const basics = await seedBasics(filler, { ...DEMO_ORGANIZATION, locale })
  await filler.insert(
    'BankHoliday',
    company.bankHolidays.map((holiday) => ({ ...holiday })),
  )
  const employees = await insertEmployees(filler, company, adminId)
  await insertSchedules(filler, company, employees)
  const projects = await insertProjects(filler, today)
  await filler.insert(
    'ProjectMember',
    company.members.map(({ project, employee, position }) => ({
      project: idOf(projects, project),
      employee: idOf(employees, employee),
      position,
    })),
  )
  await insertPrices(filler, projects, today)
  await insertSubscription(filler, today)
  const tasks = await insertTasks(filler, basics, projects, employees, today)
  await insertProperties(filler, employees, projects, today)
  await insertAbsences(filler, basics, company, employees, today)
  await filler.insert(
    'WorkTime',
    company.entries.map(
      ({ employee, project, date, endedAt, seconds, description, task, billable, tags }) => ({
        employee: idOf(employees, employee),
        project: idOf(projects, project),
        ...{ date, endedAt, seconds, description, tags },
        task: task === null ? null : idOf(tasks, task),
        ...(billable === null ? {} : { billable }),
      }),
    ),
  )
  await insertFlexitime(filler, employees, company.entries, today)
  await insertWebhook(filler, adminId)
  await insertInvitations(filler, employees, adminId, today)
  await insertSurroundings(filler, { projects, employees }, today)
}

/** One after the other: people refer to their manager, who stands before them. */
async function insertEmployees(filler: Filler, company: DemoCompany, adminId: number): Promise<Ids> {
  const ids = new Map<string, SqlValue>()
  for (const { key, manager, ...person } of company.employees) {
    if (person.role === 'admin') {
      ids.set(key, adminId)
      continue
    }
    const { firstName, lastName, email, role, position, hourlyCost, seesCosts, hiredAt } = person
    const team = { manager: manager === null ? null : idOf(ids, manager) }
    const facts = { firstName, lastName, email, role, position, hourlyCost, seesCosts, hiredAt }
    const [id = null] = await filler.insert('Employee', [{ ...facts, ...team }])
    ids.set(key, id)
  }
  return ids
}

async function insertSchedules(filler: Filler, company: DemoCompany, employees: Ids): Promise<void> {
  for (const [key, { cycleOffset, ...schedule }] of Object.entries(DEMO_SCHEDULES)) {
    const id = await createSchedule(filler, schedule)
    const followers = company.employees.filter((employee) => employee.schedule === key)
    await filler.insert(
      'ScheduleEmployee',
      followers.map((employee) => ({
        schedule: id,
        employee: idOf(employees, employee.key),
        dateFrom: employee.hiredAt,
        cycleOffset,
      })),
    )
  }
}

/** What everyone has each year, what was carried into this one, and who is away when. */
async function insertAbsences(
  filler: Filler,
  { holidayTypes }: Basics,
  company: DemoCompany,
  employees: Ids,
  today: string,
): Promise<void> {
  const year = Number(today.slice(0, 4))
  const vacation = idOf(holidayTypes, 'vacation')
  await filler.insert('HolidayDaysLimit', [
    ...leaveLimits(DEMO_ORGANIZATION.country).map(({ type, days, variant }) => ({
      days,
      variant,
      holidayType: idOf(holidayTypes, type),
      dateFrom: `${year - 1}-01-01`,
    })),
    { holidayType: vacation, variant: 'carry_over', days: CARRIED_DAYS, dateFrom: `${year}-01-01` },
  ])
  const managers = new Map<string, string | null>(company.employees.map(({ key, manager }) => [key, manager]))
  await filler.insert(
    'HolidayRequest',
    company.absences.map(({ employee, type, requestedOn, days, ...absence }) => {
      const decided = absence.status === 'approved' || absence.status === 'rejected'
      const manager = managers.get(employee) ?? null
      return {
        ...absence,
        employee: idOf(employees, employee),
        type: idOf(holidayTypes, type),
        requestedAt: instantOn(requestedOn),
        seconds: totalSeconds(days),
        decidedAt: decided ? instantOn(requestedOn) : null,
        // No one decides about illness.
        decidedBy: decided && type !== 'sick' && manager !== null ? idOf(employees, manager) : null,
      }
    }),
  )
}

async function insertProjects(filler: Filler, today: string): Promise<Ids> {
  const clients = DEMO_PROJECTS.map(({ client }) => client).filter((client) => client !== null)
  const clientIds = await filler.insert(
    'Client',
    clients.map((name) => ({ name })),
  )
  const byClient = new Map(clients.map((client, index) => [client, clientIds[index] ?? null]))
  const projectIds = await filler.insert(
    'Project',
    DEMO_PROJECTS.map(({ name, type, status, color, priceNet, publicDescription, ...project }) => ({
      ...recognitionOf(project, today),
      name,
      type,
      status,
      color,
      priceNet,
      publicDescription,
      client: project.client === null ? null : idOf(byClient, project.client),
      currency: DEMO_ORGANIZATION.currency,
      dateFrom: instantOn(addDays(today, -project.startedDaysAgo)),
      budgets:
        project.budgetHours === null
          ? []
          : [{ type: 'time', seconds: project.budgetHours * 3600, period: 'total', alertPercent: 80 }],
    })),
  )
  return new Map(DEMO_PROJECTS.map(({ key }, index) => [key, projectIds[index] ?? null]))
}

/** When the price of a project is revenue: by the payments agreed on, else as its budget of hours is worked. */
const recognitionOf = ({ startedDaysAgo, payments }: DemoProjectTerms, today: string) =>
  payments === undefined
    ? {}
    : {
        recognition: 'schedule',
        recognitionSchedule: payments.map(([day, amount]) => ({
          date: addDays(today, day - startedDaysAgo),
          amount,
        })),
      }

/** Answers the tasks by their titles. */
async function insertTasks(
  filler: Filler,
  basics: Basics,
  projects: Ids,
  employees: Ids,
  today: string,
): Promise<Ids> {
  const leaders = new Map<string, string>(DEMO_PROJECTS.map(({ key, leader }) => [key, leader]))
  const ids = await filler.insert(
    'ProjectTask',
    DEMO_TASKS.map(({ project, title, status, priority, assignees, dueInDays }) => {
      const dueAt = dueInDays === null ? null : instantOn(addDays(today, dueInDays))
      return {
        project: idOf(projects, project),
        title,
        status: idOf(basics.taskStatuses, status),
        priority,
        requester: idOf(employees, leaders.get(project) ?? project),
        assignees: assignees.map((employee) => idOf(employees, employee)),
        dueAt,
        completedAt: status === 'done' ? dueAt : null,
        source: 'manual',
      }
    }),
  )
  return new Map(DEMO_TASKS.map(({ title }, index) => [title, ids[index] ?? null]))
}

function idOf(ids: Ids, key: string): SqlValue {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The demo refers to ${key}, which is not there.`)
  return id
}

const instantOn = (day: string) =>
  momentOf(day, DEMO_ORGANIZATION.timezone).toString({ timeZoneName: 'never', smallestUnit: 'second' })
