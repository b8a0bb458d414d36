// The team planner in the real app: the people and absences of the real service, and all of them on paper.
import type { Locator, Page } from 'playwright'
import { Temporal } from 'temporal-polyfill'
import { describe } from 'vitest'
import type { HolidayType } from '#contract/absences'
import type { Employee } from '#contract/organization/people'
import { Api } from '../support/api'
import { violations } from '../support/axe'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import { connect, setTheme, syncState, visit } from '../support/pages'
import { pdfPages } from '../support/pdf-text'
import type { Service } from '../support/service'

/** Days of this month that are in every month; the middle of it, far from its edges. */
const MONTH = Temporal.Now.plainDateISO('UTC').toPlainYearMonth()
const day = (number: number): string => MONTH.toPlainDate({ day: number }).toString()
const longMonth = MONTH.toPlainDate({ day: 1 }).toLocaleString('en-US', { month: 'long' })

const CROWD = 90
const AT_ONCE = 10
const crowdName = (index: number): string => `Person ${String.fromCharCode(65 + (index % 26))}${index}`

/** A crowd of one's own team and one person of another; two of them are ill, one asks for leave. */
async function fillTeam(service: Service): Promise<void> {
  const { api } = service
  const { employee } = await api.me()
  const hire = (lastName: string, email: string, more: object = {}) =>
    api.request<Employee>('POST', '/employees', {
      firstName: 'Person',
      lastName,
      email,
      role: 'employee',
      hiredAt: '2020-01-01',
      ...more,
    })
  const crowd: Employee[] = []
  for (let start = 0; start < CROWD; start += AT_ONCE) {
    const names = Array.from({ length: AT_ONCE }, (_, index) =>
      crowdName(start + index).replace('Person ', ''),
    )
    crowd.push(
      ...(await Promise.all(
        names.map((name) =>
          hire(name, `${name}@example.com`.toLowerCase(), { manager: `/employees/${employee.id}` }),
        ),
      )),
    )
  }
  const other = await hire('Elsewhere', 'elsewhere@example.com')
  const types = await api.request<HolidayType[]>('GET', '/holiday-types')
  const type = (code: string) => `/holiday-types/${types.find((one) => one.code === code)?.id ?? 0}`
  const ask = (as: Api, who: Employee | undefined, code: string) =>
    as.request('POST', '/holiday-requests', {
      employee: `/employees/${who?.id ?? 0}`,
      type: type(code),
      dateFrom: day(8),
      dateTo: day(14),
    })
  // Nobody has to decide about these; about what a person asks for, somebody has.
  await ask(api, crowd[0], 'sick')
  await ask(api, other, 'sick')
  const asking = crowd[1]
  await ask(new Api(service.url, await service.createToken(asking?.email ?? '')), asking, 'unpaid')
  await api.request('POST', '/bank-holidays', { date: day(11), publicNotes: 'Founding day' })
}

async function openTeam(page: Page): Promise<void> {
  await visit(page, 'Calendar')
  await page.getByRole('radio', { name: 'Team', exact: true }).check({ force: true })
  await expect(board(page)).toBeVisible()
}
const board = (page: Page): Locator => page.getByRole('grid', { name: /^Team, / })
const rows = (page: Page): Locator => board(page).locator('.planner-body').getByRole('row')

describe('the team planner', () => {
  test('shows who of the team is away and why, finds people, and prints every name', async ({
    launch,
    service,
  }) => {
    await fillTeam(service)
    const app = await launch()
    const page = await app.window()
    await connect(page, service.url, service.token)
    await openTeam(page)

    const ill = board(page).getByRole('row', {
      name: new RegExp(`^${crowdName(0)}: .* ${longMonth} 8\\W+14$`),
    })
    await expect(ill).toBeVisible()
    await expect(
      board(page).getByRole('row', {
        name: new RegExp(`^${crowdName(1)}: .* ${longMonth} 8\\W+14, pending$`),
      }),
    ).toHaveCount(1)
    await expect(page.getByRole('list', { name: 'Bank holidays' })).toContainText('Founding day')
    await expect(page.getByText(`${CROWD + 1} people`)).toBeVisible()
    await page.getByText('Everyone', { exact: true }).click()
    await expect(page.getByText(`${CROWD + 2} people`)).toBeVisible()

    // A few rows of many, moved through by keys.
    expect(await rows(page).count()).toBeLessThan(CROWD)
    await rows(page).first().focus()
    await page.keyboard.press('End')
    await expect(rows(page).last()).toBeFocused()
    await expect(rows(page).last()).toBeInViewport()
    await page.getByRole('searchbox', { name: 'Find a name' }).fill('elsewhere')
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toHaveAccessibleName(/^Person Elsewhere: /)
    await page.getByRole('searchbox', { name: 'Find a name' }).fill('')
    await expect(page.getByText(`${CROWD + 2} people`)).toBeVisible()

    for (const theme of ['Light', 'Dark'] as const) {
      await setTheme(page, theme)
      await openTeam(page)
      expect(await violations(page), theme).toEqual([])
    }

    const pdf = await app.electron.evaluate(async ({ BrowserWindow }) => {
      const bytes = await BrowserWindow.getAllWindows()[0]?.webContents.printToPDF({
        preferCSSPageSize: true,
      })
      return bytes?.toString('base64') ?? ''
    })
    const paper = pdfPages(Buffer.from(pdf, 'base64'))
    expect(paper.length).toBeGreaterThan(2)
    const printed = paper
      .join('\n')
      .split('\n')
      .map((line) => line.trim())
    for (let index = 0; index < CROWD; index += 1) expect(printed).toContain(crowdName(index))
    // The head is on every page, the rest of the window on none.
    for (const one of paper) expect(one.split('\n')).toContain('Name')
    expect(printed).not.toContain('Timesheet')
    await expect.poll(async () => rows(page).count()).toBeLessThan(CROWD)

    // Without a network it says the same.
    await service.stop()
    await visit(page, 'Today')
    await openTeam(page)
    await expect(ill).toBeVisible()
    await expect(syncState(page)).not.toHaveText('Sign in again')
  })
})
