// A manager sees the plan, the absences and the hours of their team, decides about its leave, and sees none of this of others.
import { Temporal } from 'temporal-polyfill'
import type { HolidayRequest, HolidayType } from '#contract/absences'
import type { Schedule } from '#contract/schedules'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import { connect, visit } from '../support/pages'
import type { Service } from '../support/service'

const TODAY = Temporal.Now.plainDateISO('UTC')
/** Monday of the next week. */
const MONDAY = TODAY.add({ days: 8 - TODAY.dayOfWeek })

/** Anna is in the team of Marek, Zoe is not. Both have worked today, are ill on Monday, and ask for the Tuesday. */
async function fillTeam(service: Service): Promise<string> {
  const [marek, anna, zoe] = [
    await service.addEmployee('marek@example.com', 'Marek', '--role', 'manager'),
    await service.addEmployee('anna@example.com', 'Anna'),
    await service.addEmployee('zoe@example.com', 'Zoe'),
  ]
  await service.api.request('PATCH', `/employees/${anna}`, { manager: `/employees/${marek}` })
  const types = await service.api.request<HolidayType[]>('GET', '/holiday-types')
  const type = (code: string) => `/holiday-types/${types.find((one) => one.code === code)?.id ?? 0}`
  const [schedule] = await service.api.request<Schedule[]>('GET', '/schedules')
  const project = await service.api.createProject('Website')
  for (const [id, email, seconds] of [
    [anna, 'anna@example.com', 9000],
    [zoe, 'zoe@example.com', 4500],
  ] as const) {
    const employee = `/employees/${id}`
    await service.api.request('POST', '/schedule-employees', {
      employee,
      schedule: `/schedules/${schedule?.id ?? ''}`,
      dateFrom: TODAY.subtract({ days: 30 }).toString(),
    })
    const own = service.apiOf(await service.createToken(email))
    await own.request('POST', '/work-times', { project: `/projects/${project.id}`, seconds })
    const ask = (code: string, day: Temporal.PlainDate) => ({
      employee,
      type: type(code),
      dateFrom: day.toString(),
      dateTo: day.toString(),
    })
    await service.api.request('POST', '/holiday-requests', ask('sick', MONDAY))
    await own.request('POST', '/holiday-requests', ask('unpaid', MONDAY.add({ days: 1 })))
  }
  return service.createToken('marek@example.com')
}

test('the plan, the absences and the hours of a team', async ({ launch, service }) => {
  const token = await fillTeam(service)
  const page = await (await launch()).window()
  await connect(page, service.url, token)
  const main = page.getByRole('main')

  // The plan: who of the team is away, and why.
  await visit(page, 'Calendar')
  await page.getByRole('radio', { name: 'Team', exact: true }).check({ force: true })
  const board = page.getByRole('grid', { name: /^Team, / })
  const monday = MONDAY.toLocaleString('en-US', { month: 'long', day: 'numeric' })
  await expect(board.getByRole('row', { name: new RegExp(`^Anna Nowak: .*${monday}\\W`) })).toBeVisible()
  await expect(board.getByRole('row', { name: /^Zoe Nowak/ })).toHaveCount(0)

  // The absences: what waits for a decision is decided here.
  await visit(page, 'Absences')
  await page.getByRole('tab', { name: 'Approvals' }).click()
  const waiting = page.getByRole('list', { name: 'Waiting for you' })
  await expect(waiting).toContainText('Anna Nowak')
  await expect(waiting).not.toContainText('Zoe Nowak')
  await waiting.getByRole('button', { name: 'Approve' }).first().click()
  await expect(main).toContainText('No pending requests.')
  const held = await service.api.request<HolidayRequest[]>('GET', '/holiday-requests?itemsPerPage=100')
  const ofTuesday = held.filter(({ dateFrom }) => dateFrom === MONDAY.add({ days: 1 }).toString())
  expect(ofTuesday.map(({ status }) => status).sort()).toEqual(['approved', 'pending'])

  // The hours: what each of the team has worked, beside what was planned.
  await visit(page, 'Reports')
  await page.getByRole('tab', { name: 'Utilization' }).click()
  const used = page.getByRole('table', { name: 'Utilization of people' })
  await expect(used.getByRole('row').filter({ hasText: 'Anna Nowak' })).toContainText('2:30')
  await expect(used).not.toContainText('Zoe Nowak')
  await page.getByRole('tab', { name: 'Overtime' }).click()
  const accounts = page.getByRole('table', { name: 'Accounts of people' })
  await expect(accounts.getByRole('row').filter({ hasText: 'Anna Nowak' })).toContainText('2:30')
  await expect(accounts).not.toContainText('Zoe Nowak')
})
