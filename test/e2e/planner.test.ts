// The team planner in the real app: the people and absences of the real service, and all of them on paper.
import path from 'node:path'
import type { Locator, Page } from 'playwright'
import { Temporal } from 'temporal-polyfill'
import { describe } from 'vitest'
import type { HolidayType } from '#contract/absences'
import type { Employee } from '#contract/organization/people'
import { Api } from '../support/api'
import { violations } from '../support/axe'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import { connect, createLocalWorkspace, setTheme, syncState, visit } from '../support/pages'
import { pdfPages } from '../support/pdf-text'
import type { Service } from '../support/service'

/** Monday of the next week in English weeks: on the page that begins with this week, and ahead of today. */
const TODAY = Temporal.Now.plainDateISO('UTC')
const MONDAY = TODAY.add({ days: 8 - TODAY.dayOfWeek })
const day = (number: number): string => MONDAY.add({ days: number }).toString()
const longDay = (number: number): string =>
  MONDAY.add({ days: number }).toLocaleString('en-US', { month: 'long', day: 'numeric' })

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
      dateFrom: day(0),
      dateTo: day(4),
    })
  // No one has to decide about these; about what a person asks for, someone has.
  await ask(api, crowd[0], 'sick')
  await ask(api, other, 'sick')
  const asking = crowd[1]
  await ask(new Api(service.url, await service.createToken(asking?.email ?? '')), asking, 'unpaid')
  await api.request('POST', '/bank-holidays', { date: day(7), publicNotes: 'Founding day' })
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
      name: new RegExp(`^${crowdName(0)}: .* ${longDay(0)}\\W.*\\d$`),
    })
    await expect(ill).toBeVisible()
    await expect(
      board(page).getByRole('row', {
        name: new RegExp(`^${crowdName(1)}: .* ${longDay(0)}\\W.*, pending$`),
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

  test('asks for leave by dragging over one’s own row, and says where too few are there', async ({
    folder,
    launch,
    service,
  }) => {
    const { api } = service
    const { employee } = await api.me()
    const mate = await api.request<Employee>('POST', '/employees', {
      firstName: 'Ewa',
      lastName: 'Mate',
      email: 'ewa@example.com',
      role: 'employee',
      hiredAt: '2020-01-01',
      manager: `/employees/${employee.id}`,
    })
    const types = await api.request<HolidayType[]>('GET', '/holiday-types')
    const sick = `/holiday-types/${types.find(({ code }) => code === 'sick')?.id ?? 0}`
    const body = { employee: `/employees/${mate.id}`, type: sick, dateFrom: day(1), dateTo: day(2) }
    await api.request('POST', '/holiday-requests', body)
    await api.request('PATCH', '/configs/planner.minimumPresent', { value: 1 })
    const app = await launch()
    const page = await app.window()
    await connect(page, service.url, service.token)
    await openTeam(page)
    await expect(page.getByText('at least 100%')).toBeVisible()
    await expect(page.getByText(/Fewer here than there should be: .* and /)).toBeVisible()

    const own = board(page).locator('[data-own]')
    const days = await own.locator('.planner-days').boundingBox()
    if (days === null) throw new Error('The own row is not there')
    const at = (column: number) => [days.x + (days.width * (column + 0.5)) / 35, days.y + 16] as const
    await page.mouse.move(...at(15))
    await page.mouse.down()
    await page.mouse.move(...at(17))
    await expect(page.locator('.planner-mark')).toHaveText('3 days')
    await page.mouse.up()
    const dialog = page.getByRole('dialog', { name: 'Request absence' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    // A colleague's absence opens its day, their name the person.
    await board(page).locator('[data-bar]').first().click()
    await expect(page.getByRole('radio', { name: 'Month' })).toBeChecked()
    await openTeam(page)
    await board(page).getByText('Ewa Mate').click()
    await expect(page.getByRole('heading', { name: 'Ewa Mate' })).toBeVisible()

    // The person sees the manager in the team, and no way to people.
    const other = await launch({ userData: path.join(folder, 'employee') })
    const theirs = await other.window()
    await connect(theirs, service.url, await service.createToken('ewa@example.com'))
    await openTeam(theirs)
    await expect(rows(theirs)).toHaveCount(3)
    await expect(board(theirs).locator('[data-own] .planner-who')).toHaveText('Ewa Mate')
    await expect(board(theirs).locator('[data-links]')).toHaveCount(0)
  })

  test('is one row and a working year for a person alone', async ({ launch }) => {
    const app = await launch()
    const page = await app.window()
    await createLocalWorkspace(page, 'Mira', 'Poland')
    await openTeam(page)
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByText('1 person')).toBeVisible()
    await page.getByRole('radio', { name: 'Year' }).check({ force: true })
    await expect(page.locator('[data-day]')).toHaveCount(TODAY.daysInYear)
    // Names of bank holidays are in one language.
    await expect(page.getByRole('gridcell', { name: /Christmas Day, bank holiday/ })).toHaveCount(1)
    await expect(page.getByRole('gridcell', { name: /\(.*\), bank holiday/ })).toHaveCount(0)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Mar', exact: true }).click()
    await expect(page.getByRole('radio', { name: 'Month' })).toBeChecked()
    await expect(page.locator('main h1')).toContainText('March')
  })
})
