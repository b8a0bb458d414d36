// A manager arranges a project of their own, and sees the plan, the absences and the hours of their team, and of no one else.
import { Temporal } from 'temporal-polyfill'
import { describe } from 'vitest'
import type { HolidayRequest, HolidayType } from '#contract/absences'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import { choose, connect, visit } from '../support/pages'

const TODAY = Temporal.Now.plainDateISO('UTC')
const YESTERDAY = TODAY.subtract({ days: 1 })
/** The period of reports that has yesterday. */
const PERIOD = YESTERDAY.month === TODAY.month ? 'This month' : 'Last month'
/** Monday of the next week. */
const MONDAY = TODAY.add({ days: 8 - TODAY.dayOfWeek })
const TUESDAY = MONDAY.add({ days: 1 })

describe('a manager', () => {
  test('has a project with members and positions, prices over time, tasks in lists and a budget', async ({
    launch,
    service,
  }) => {
    await service.addEmployee('marek@example.com', 'Marek', { role: 'manager' })
    await service.addEmployee('anna@example.com', 'Anna')
    const page = await (await launch()).window()
    await connect(page, service.url, await service.createToken('marek@example.com'))
    const main = page.getByRole('main')
    await page.getByRole('navigation').getByRole('link', { name: 'Projects', exact: true }).click()
    await page.getByRole('button', { name: 'New project' }).click()
    const create = page.getByRole('dialog', { name: 'New project' })
    await create.getByRole('textbox', { name: 'Name' }).fill('Timetable')
    await create.getByRole('textbox', { name: 'Hourly rate' }).fill('260')
    await create.getByRole('button', { name: 'Create project' }).click()
    await create.waitFor({ state: 'hidden' })
    await page.getByRole('grid', { name: 'Projects' }).getByRole('link', { name: 'Timetable' }).click()

    await page.getByRole('tab', { name: 'Members' }).click()
    await page.getByRole('button', { name: 'Add member' }).click()
    const member = page.getByRole('dialog', { name: 'Add member' })
    await choose(member.getByRole('combobox', { name: 'Person' }), 'Anna Nowak')
    await choose(member.getByRole('combobox', { name: 'Position' }), 'Reviewer')
    await member.getByRole('button', { name: 'Add', exact: true }).click()
    const members = page.getByRole('list', { name: 'Members' }).getByRole('listitem')
    await expect(members.filter({ hasText: 'Anna Nowak' })).toContainText('Reviewer')
    await expect(members.filter({ hasText: 'Marek Nowak' })).toContainText('Leader')

    await page.getByRole('tab', { name: 'Tasks' }).click()
    await page.getByRole('button', { name: 'New task' }).click()
    const task = page.getByRole('dialog', { name: 'New task' })
    await task.getByRole('textbox', { name: 'Title' }).fill('Read the timetable')
    await choose(task.getByRole('combobox', { name: 'List' }), 'First release')
    await task.getByRole('checkbox', { name: 'Anna Nowak' }).check()
    await task.getByRole('button', { name: 'Add task' }).click()
    const tasks = page.getByRole('list', { name: 'First release' })
    await expect(tasks).toContainText('Read the timetable')
    await expect(tasks.getByRole('img', { name: 'Anna Nowak' })).toBeVisible()

    await page.getByRole('button', { name: 'Edit list: First release' }).click()
    const list = page.getByRole('dialog', { name: 'Edit list' })
    await expect(list.getByRole('button', { name: 'Remove' })).toHaveCount(0)
    await list.getByRole('textbox', { name: 'Name' }).fill('Spring release')
    await list.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('list', { name: 'Spring release' })).toContainText('Read the timetable')

    // Earlier hours keep the rate with which the project began.
    await page.getByRole('tab', { name: 'Money' }).click()
    const prices = page.getByRole('table', { name: 'Prices over time' })
    await expect(prices.getByRole('row').nth(1)).toContainText('260.00')
    await page.getByRole('button', { name: 'Add price' }).click()
    const price = page.getByRole('dialog', { name: 'Add price' })
    await price.getByLabel('Valid from').fill('2027-01-01')
    await price.getByRole('textbox', { name: /^Rate in/ }).fill('310')
    await price.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(prices.getByRole('row').nth(1)).toContainText(/Jan 1, 2027.*310\.00/)
    await expect(prices.getByRole('row').nth(2)).toContainText('260.00')

    // A budget in money is for people who see costs.
    await page.getByRole('button', { name: 'Add budget' }).click()
    const budget = page.getByRole('dialog', { name: 'Add budget' })
    await budget.getByRole('combobox').first().click()
    await expect(page.getByRole('option')).not.toHaveText([/Money/])
    await page.keyboard.press('Escape')
    await budget.getByRole('textbox', { name: 'Hours' }).fill('120')
    await budget.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Budgets' })).toContainText('120:00 h')
    await expect(main.getByText('Margin', { exact: true })).toHaveCount(0)
  })

  test('sees the plan, the absences and the hours of their team, and of no one else', async ({
    launch,
    service,
  }) => {
    const { api } = service
    const [marek, anna, zoe] = [
      await service.addEmployee('marek@example.com', 'Marek', { role: 'manager' }),
      await service.addEmployee('anna@example.com', 'Anna'),
      await service.addEmployee('zoe@example.com', 'Zoe'),
    ]
    await api.request('PATCH', `/employees/${anna}`, { manager: `/employees/${marek}` })
    const types = await api.request<HolidayType[]>('GET', '/holiday-types')
    const type = (code: string) => `/holiday-types/${types.find((one) => one.code === code)?.id ?? 0}`
    const project = await api.createProject('Website')
    // Both worked yesterday, are ill on Monday, and ask for the Tuesday.
    for (const [id, email, seconds] of [
      [anna, 'anna@example.com', 9000],
      [zoe, 'zoe@example.com', 4500],
    ] as const) {
      const own = service.apiOf(await service.createToken(email))
      const employee = `/employees/${id}`
      const [ill, asked] = [MONDAY.toString(), TUESDAY.toString()]
      await api.request('POST', '/flexitime-entries', {
        ...{ employee, kind: 'opening', date: YESTERDAY.toString(), seconds: 0 },
      })
      await api.request('POST', '/project-members', { project: `/projects/${project.id}`, employee })
      await own.request('POST', '/work-times', {
        ...{ project: `/projects/${project.id}`, seconds, date: `${YESTERDAY.toString()}T12:00:00Z` },
      })
      await api.request('POST', '/holiday-requests', {
        ...{ employee, type: type('sick'), dateFrom: ill, dateTo: ill },
      })
      await own.request('POST', '/holiday-requests', {
        ...{ type: type('unpaid'), dateFrom: asked, dateTo: asked },
      })
    }
    const page = await (await launch()).window()
    await connect(page, service.url, await service.createToken('marek@example.com'))

    // The plan: who of the team is away, and why.
    await visit(page, 'Calendar')
    await page.getByRole('radio', { name: 'Team', exact: true }).check({ force: true })
    const board = page.getByRole('grid', { name: /^Team, / })
    const monday = MONDAY.toLocaleString('en-US', { month: 'long', day: 'numeric' })
    await expect(board.getByRole('row', { name: new RegExp(`^Anna Nowak: .*${monday}\\b`) })).toBeVisible()
    await expect(board.getByRole('row', { name: /^Zoe Nowak/ })).toHaveCount(0)

    // The absences: what waits for a decision is decided here.
    await visit(page, 'Absences')
    await page.getByRole('tab', { name: 'Approvals' }).click()
    const waiting = page.getByRole('list', { name: 'Waiting for you' })
    await expect(waiting).toContainText('Anna Nowak')
    await expect(waiting).not.toContainText('Zoe Nowak')
    await waiting.getByRole('button', { name: 'Approve' }).first().click()
    await expect(page.getByRole('main')).toContainText('No pending requests.')
    const statusOf = async (employee: number) =>
      (await api.request<HolidayRequest[]>('GET', `/holiday-requests?employee=${employee}`)).find(
        ({ dateFrom }) => dateFrom === TUESDAY.toString(),
      )?.status
    await expect.poll(() => statusOf(anna)).toBe('approved')
    expect(await statusOf(zoe)).toBe('pending')

    // The hours: what each of the team has worked, beside what was planned.
    await visit(page, 'Reports')
    await page.getByRole('tab', { name: 'Utilization' }).click()
    await page.getByRole('button', { name: 'Period' }).click()
    await page.getByRole('option', { name: PERIOD }).click()
    const used = page.getByRole('table', { name: 'Utilization of people' })
    await expect(used.getByRole('row').filter({ hasText: 'Anna Nowak' })).toContainText('2:30')
    await expect(used).not.toContainText('Zoe Nowak')
    await page.getByRole('tab', { name: 'Overtime' }).click()
    const accounts = page.getByRole('table', { name: 'Accounts of people' })
    await expect(accounts.getByRole('row').filter({ hasText: 'Anna Nowak' })).toContainText('2:30')
    await expect(accounts).not.toContainText('Zoe Nowak')
  })
})
