// What makes a new workspace useful at once, without inventing anyone.
import { Temporal } from 'temporal-polyfill'
import { seedBasics } from './basics'
import { createSchedule } from './create-schedule'
import { importBankHolidays } from './import-bank-holidays'
import { createRow } from './rows'
import type { SeedTools } from './tools'
import { usualWeek } from './usual-week'

/**
 * Fills a workspace that has its owner and nothing else: what every workspace knows, the bank holidays of the owner's
 * country for this and next year, a week of 40 hours around that country's weekend, and one project to book time on.
 * Whoever is an employee already follows the schedule and leads the project.
 * @throws Error when the workspace refuses a row; then nothing of it was written.
 */
export async function seedNewWorkspace(tools: SeedTools, { country }: { country: string }): Promise<void> {
  await seedBasics(tools)
  const year = Temporal.PlainDate.from(tools.today).year
  await importBankHolidays(tools, { country, years: [year, year + 1] })

  const schedule = await createSchedule(tools, {
    name: 'Full time',
    description: '8 hours on five days a week',
    schedule: usualWeek(country),
  })
  const project = await createRow(tools, 'Project', { name: 'General', type: 'internal' })
  const owners = await tools.all('select id, hired_at from employees where deleted_at is null')
  for (const { id: employee, hired_at: dateFrom } of owners) {
    await tools.create('ScheduleEmployee', { schedule, employee, dateFrom })
    await tools.create('ProjectMember', { project, employee, position: 'leader' })
  }
}
