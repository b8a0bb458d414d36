// The calendar in the real app: its days say what the service computes, days are chosen by keyboard, and all of it stays offline.
import { Temporal } from 'temporal-polyfill'
import type { Locator, Page } from 'playwright'
import { describe } from 'vitest'
import type { HolidayType } from '#contract/absences'
import type { SchedulePlan } from '#contract/schedules'
import { formatDuration } from '#domain/duration'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import { choose, connect, syncState, visit } from '../support/pages'
import type { Api } from '../support/api'
import { standing } from './week-page'

/** Monday of last week: everything in it has come to pass. */
const MONDAY = Temporal.Now.plainDateISO('UTC').subtract({ days: 7 })
const weekday = (index: number) =>
  MONDAY.subtract({ days: MONDAY.dayOfWeek - 1 })
    .add({ days: index })
    .toString()
const BEFORE = weekday(-3)
const [MON, TUE, WED, THU, FRI] = [0, 1, 2, 3, 4].map(weekday) as [string, string, string, string, string]

const cell = (page: Page, day: string): Locator => page.locator(`[data-day="${day}"]:not([data-hour])`)
const panel = (page: Page): Locator => page.getByRole('region', { name: /day, \w+ \d+$/ })

/** Turns the calendar to the page that has a day on it. */
async function jumpTo(page: Page, day: string): Promise<void> {
  const field = page.getByLabel('Jump to date')
  await field.fill(day)
  await field.press('Enter')
  await expect(cell(page, day)).toBeVisible()
}

/** Office hours but a night shift on Friday, half a holiday on Tuesday, a whole one on Wednesday, and leave. */
async function fillCalendar(api: Api): Promise<void> {
  const { employee } = await api.me()
  await api.request('PATCH', `/employees/${employee.id}`, {
    hiredAt: MONDAY.subtract({ years: 1 }).toString(),
  })
  // The workspace is from today; its people have worked longer than that.
  await api.request('POST', '/flexitime-entries', {
    employee: `/employees/${employee.id}`,
    kind: 'opening',
    date: MON,
    seconds: 0,
  })
  const range = (day: number, timeFrom: string, timeTo: string, breakSeconds: number) => ({
    day,
    timeFrom,
    timeTo,
    breakSeconds,
  })
  await api.request('POST', '/schedules', {
    name: 'Office and watch',
    numberOfDays: 7,
    scheduleRanges: [
      ...[1, 2, 3, 4].map((day) => range(day, '08:00', '16:30', 1800)),
      range(5, '22:00', '06:00', 0),
    ],
    scheduleEmployees: [
      { employee: `/employees/${employee.id}`, dateFrom: MONDAY.subtract({ months: 1 }).toString() },
    ],
  })
  await api.request('POST', '/bank-holidays', { date: TUE, publicNotes: 'Founding eve', share: 0.5 })
  await api.request('POST', '/bank-holidays', { date: WED, publicNotes: 'Founding day' })
  const types = await api.request<HolidayType[]>('GET', '/holiday-types')
  const typed = (code: string) => `/holiday-types/${types.find((type) => type.code === code)?.id ?? 0}`
  const ask = async (code: string, body: object) =>
    api.request('POST', '/holiday-requests', { type: typed(code), ...body })
  // No one has to decide about these; about the other someone has.
  await ask('sick', { dateFrom: TUE, requestedSeconds: 7200 })
  await ask('unpaid', { dateFrom: THU })
  await api.createProject('Website')
}

/** What the service has planned for its administrator on a day, and what is left of it, seconds. */
async function plannedBy(api: Api, day: string): Promise<{ planned: number; target: number }> {
  const [plan, { employee }] = [
    await api.request<SchedulePlan>('GET', `/schedules/plan/${day}`),
    await api.me(),
  ]
  const mine = plan.employees.find((one) => one.employee.id === employee.id)
  if (mine === undefined) throw new Error(`The plan of ${day} does not know ${employee.email}.`)
  return { planned: mine.plannedSeconds, target: mine.availableSeconds }
}
const workedBy = async (api: Api, day: string): Promise<number> =>
  (await api.workTimes())
    .filter((time) => time.localDate === day)
    .reduce((sum, time) => sum + time.seconds, 0)

describe('the calendar', () => {
  test('says of each day what the service says, online and off', async ({ launch, service }) => {
    const { api } = service
    await fillCalendar(api)
    let app = await launch()
    let page = await app.window()
    await connect(page, service.url, service.token)
    await visit(page, 'Calendar')
    await jumpTo(page, TUE)

    await expect(cell(page, TUE)).toHaveAccessibleName(/Founding eve, afternoon off/)
    await expect(cell(page, WED)).toHaveAccessibleName(/Founding day, bank holiday/)
    await expect(cell(page, THU)).toHaveAccessibleName(/Unpaid leave pending/)
    await expect(cell(page, FRI)).toHaveAccessibleName(/\+1/)
    for (const day of [MON, TUE, WED, THU, FRI]) {
      const { planned, target } = await plannedBy(api, day)
      const said = cell(page, day)
      await expect(said, day).toHaveAccessibleName(
        new RegExp(planned === 0 ? 'nothing planned' : `planned ${formatDuration(planned)}`),
      )
      await expect(said, day).toHaveAccessibleName(
        new RegExp(`balance ${target === 0 ? '0:00' : `\u2212${formatDuration(target)}`}`),
      )
    }

    // The account of flexitime begins on Monday; the page of a month need not have the week before its first.
    await jumpTo(page, BEFORE)
    await cell(page, BEFORE).focus()
    await page.keyboard.press('Enter')
    await expect(panel(page).getByRole('row', { name: /^Not counted/ })).toContainText(/\u22128:00$/)
    await expect(panel(page).getByRole('row', { name: /^Balance/ })).toContainText(/0:00$/)
    await page.keyboard.press('Escape')

    // Tuesday: eight hours, half of them a holiday, two hours of the rest ill.
    await jumpTo(page, TUE)
    await cell(page, TUE).focus()
    await page.keyboard.press('Enter')
    const { target } = await plannedBy(api, TUE)
    expect(target).toBe(2 * 3600)
    await expect(panel(page).getByRole('row', { name: /^Planned/ })).toContainText(/Office and watch.*8:00/)
    await expect(panel(page).getByRole('row', { name: /^Bank holiday/ })).toContainText(
      /Founding eve.*\u22124:00/,
    )
    await expect(panel(page).getByRole('row', { name: /^Absence/ })).toContainText(/Sick leave.*\u22122:00/)
    await expect(panel(page).getByRole('row', { name: /^Target/ })).toContainText(/2:00$/)
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await expect(cell(page, TUE)).toBeFocused()

    // Thursday waits for a decision: it takes nothing yet.
    await cell(page, THU).click()
    await expect(panel(page).getByRole('row', { name: /^Pending/ })).toContainText(/would use 8:00/)
    await expect(panel(page).getByRole('row', { name: /^Target/ })).toContainText(/8:00$/)
    await panel(page).getByRole('button', { name: 'Close the day' }).click()

    await cell(page, MON).focus()
    await page.keyboard.press('Shift+ArrowRight')
    const selection = page.getByRole('toolbar', { name: 'Selection' })
    await expect(selection).toContainText('2 days')
    await selection.getByRole('button', { name: 'Log time' }).click()
    const dialog = page.getByRole('dialog', { name: 'Log time' })
    await expect(dialog).toContainText('On each of 2 days')
    await choose(dialog.getByRole('combobox', { name: 'Project' }), 'Website')
    await dialog.getByRole('textbox', { name: 'Duration' }).fill('1:30')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(cell(page, MON)).toHaveAccessibleName(/worked 1:30, balance \u22126:30/)
    await expect(syncState(page)).toHaveText('All synced')
    expect(await workedBy(api, MON)).toBe(5400)

    // Without the service, after a new start, everything is still there.
    await service.stop()
    await app.quit()
    app = await launch()
    page = await app.window()
    await visit(page, 'Calendar')
    await jumpTo(page, TUE)
    await expect(cell(page, MON)).toHaveAccessibleName(/planned 8:00, worked 1:30/)
    await expect(cell(page, TUE)).toHaveAccessibleName(/Founding eve, afternoon off, planned 4:00/)
    await expect(page.getByText(/Offline, as of \d/)).toBeVisible()
  })

  test('shows weeks and years, and lets hours be dragged', async ({ launch, service }) => {
    await fillCalendar(service.api)
    const page = await (await launch()).window()
    await connect(page, service.url, service.token)
    await visit(page, 'Calendar')
    await jumpTo(page, MON)
    await page.getByRole('radio', { name: 'Week' }).check({ force: true })
    await standing(page, MON)
    const hour = (row: number) => page.locator(`[data-day="${MON}"][data-hour="${row}"]`)
    // To the minute: from the line of nine to the line of twelve.
    const line = { position: { x: 20, y: 1 } }
    await hour(9).hover(line)
    await page.mouse.down()
    await hour(10).hover()
    await hour(12).hover(line)
    await page.mouse.up()
    const selection = page.getByRole('toolbar', { name: 'Selection' })
    await expect(selection).toContainText('3:00 h')
    expect(await page.evaluate(() => window.getSelection()?.toString())).toBe('')
    await selection.getByRole('button', { name: 'Log time' }).click()
    await expect(page.getByRole('dialog', { name: 'Log time' }).getByLabel('Duration')).toHaveValue('3:00')
    await page.keyboard.press('Escape')

    await page.getByRole('radio', { name: 'Year' }).check({ force: true })
    const day = page.getByRole('gridcell', { name: /Founding day, bank holiday/ })
    await expect(day).toHaveCount(1)
    await day.focus()
    await page.keyboard.press('Enter')
    await expect(panel(page).getByRole('row', { name: /^Target/ })).toContainText(/0:00$/)
  })
})
