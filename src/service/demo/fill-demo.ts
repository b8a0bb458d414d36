// Writes the demo company into a workspace, through the service's own rules.
import { addDays, momentOf } from '#domain/day'
import { Temporal } from 'temporal-polyfill'
import type { SqlValue } from '../engine/sql'
import { seedBasics } from '../seeds/basics'
import { createSchedule } from '../seeds/create-schedule'
import { importBankHolidays } from '../seeds/import-bank-holidays'
import { createRow, idsBy } from '../seeds/rows'
import { TASK_STATUSES } from '../seeds/task-statuses'
import type { SeedTools } from '../seeds/tools'
import { type DemoCompany, demoCompany } from './company'
import { DEMO_ORGANIZATION } from './people'
import { DEMO_PROJECTS } from './projects'
import { DEMO_SCHEDULES } from './schedules'
import { DEMO_TASKS } from './tasks'

/** The row of each key of the demo company. */
type Ids = ReadonlyMap<string, SqlValue>

/**
 * Fills a workspace with the demo company: twelve people in two teams, eight projects with their members and tasks,
 * bank holidays, schedules, absences, and three months of worked time up to yesterday. An employee who is there
 * already is recognised by the address, so the one who set the workspace up can be the company's admin.
 * @throws Error when the workspace refuses a row; then nothing of the demo was written.
 */
export async function fillDemo(tools: SeedTools): Promise<void> {
  const company = demoCompany(tools.today)
  await seedBasics(tools)
  const year = Temporal.PlainDate.from(tools.today).year
  await importBankHolidays(tools, { country: DEMO_ORGANIZATION.country, years: [year - 1, year] })
  const employees = await createEmployees(tools, company)
  await createSchedules(tools, company, employees)
  const projects = await createProjects(tools, company, employees)
  await createTasks(tools, projects, employees)
  await createAbsences(tools, company, employees)
  for (const { employee, project, date, seconds, description } of company.entries)
    await tools.create('WorkTime', {
      employee: idOf(employees, employee),
      project: idOf(projects, project),
      date,
      seconds,
      description,
    })
}

async function createEmployees(tools: SeedTools, company: DemoCompany): Promise<Ids> {
  const known = await idsBy(tools, 'employees', 'email')
  const ids = new Map<string, SqlValue>()
  for (const { key, manager, ...person } of company.employees) {
    const { firstName, lastName, email, role, position, hourlyCost, hiredAt } = person
    const facts = { firstName, lastName, role, position, hourlyCost, hiredAt }
    const more = { manager: manager === null ? null : idOf(ids, manager), autoApprove: false }
    const id = known.get(email)
    if (id === undefined) ids.set(key, await createRow(tools, 'Employee', { ...facts, ...more, email }))
    else {
      await tools.update('Employee', id, { ...facts, ...more })
      ids.set(key, id)
    }
  }
  return ids
}

async function createSchedules(tools: SeedTools, company: DemoCompany, employees: Ids): Promise<void> {
  for (const [key, { cycleOffset, ...schedule }] of Object.entries(DEMO_SCHEDULES)) {
    const id = await createSchedule(tools, schedule)
    for (const employee of company.employees)
      if (employee.schedule === key)
        await tools.create('ScheduleEmployee', {
          schedule: id,
          employee: idOf(employees, employee.key),
          dateFrom: employee.hiredAt,
          cycleOffset,
        })
  }
}

async function createProjects(tools: SeedTools, company: DemoCompany, employees: Ids): Promise<Ids> {
  const ids = new Map<string, SqlValue>()
  for (const project of DEMO_PROJECTS) {
    const { key, name, type, status, color, priceNet, publicDescription, budgetHours, client } = project
    const id = await createRow(tools, 'Project', {
      name,
      type,
      status,
      color,
      priceNet,
      publicDescription,
      client: client === null ? null : await createRow(tools, 'Client', { name: client, active: true }),
      currency: DEMO_ORGANIZATION.currency,
      dateFrom: instantOn(addDays(tools.today, -project.startedDaysAgo)),
      budgets:
        budgetHours === null
          ? []
          : [{ type: 'time', seconds: budgetHours * 3600, period: 'total', alertPercent: 80 }],
    })
    ids.set(key, id)
    for (const member of company.members)
      if (member.project === key)
        await tools.create('ProjectMember', {
          project: id,
          employee: idOf(employees, member.employee),
          position: member.position,
        })
  }
  return ids
}

async function createTasks(tools: SeedTools, projects: Ids, employees: Ids): Promise<void> {
  const statuses = await idsBy(tools, 'task_statuses', 'name')
  const leaders = new Map<string, string>(DEMO_PROJECTS.map(({ key, leader }) => [key, leader]))
  for (const task of DEMO_TASKS) {
    const status = TASK_STATUSES.find(({ code }) => code === task.status)
    const due = task.dueInDays === null ? null : instantOn(addDays(tools.today, task.dueInDays))
    await tools.create('ProjectTask', {
      project: idOf(projects, task.project),
      title: task.title,
      status: idOf(statuses, status?.name ?? task.status),
      priority: task.priority,
      requester: idOf(employees, leaders.get(task.project) ?? task.project),
      assignees: task.assignees.map((employee) => idOf(employees, employee)),
      dueAt: due,
      completedAt: task.status === 'done' ? due : null,
      source: 'manual',
    })
  }
}

async function createAbsences(tools: SeedTools, company: DemoCompany, employees: Ids): Promise<void> {
  const types = await idsBy(tools, 'holiday_types', 'code')
  for (const { employee, type, requestedOn, days, ...absence } of company.absences)
    await tools.create('HolidayRequest', {
      ...absence,
      employee: idOf(employees, employee),
      type: idOf(types, type),
      requestedAt: instantOn(requestedOn),
      seconds: days.reduce((sum, { seconds }) => sum + seconds, 0),
    })
}

function idOf(ids: Ids, key: string): SqlValue {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The demo refers to ${key}, which is not there.`)
  return id
}

const instantOn = (day: string) =>
  momentOf(day, DEMO_ORGANIZATION.timezone).toString({ timeZoneName: 'never', smallestUnit: 'second' })
