// What a freelancer sets for their own working life (schedule, allowance, bank holidays), and an admin for everyone, in the real app.
import { Temporal } from 'temporal-polyfill'
import type { Locator, Page } from 'playwright'
import { describe } from 'vitest'
import type { HolidayDaysLimit, HolidayType } from '#contract/absences'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import { connect, createLocalWorkspace, visit } from '../support/pages'

const YEAR = Temporal.Now.plainDateISO('UTC').year
/** The first Monday of next September, which has no bank holidays in Germany: what is set for it changes nothing of before. */
const SEPTEMBER = Temporal.PlainDate.from(`${YEAR + 1}-09-01`)
const MONDAY = SEPTEMBER.add({ days: (8 - SEPTEMBER.dayOfWeek) % 7 })
const weekday = (index: number) => MONDAY.add({ days: index - 1 }).toString()
const [FROM, TUESDAY, FRIDAY] = [weekday(1), weekday(2), weekday(5)]
const FRIDAY_BEFORE = MONDAY.subtract({ days: 3 }).toString()

const dayCell = (page: Page, day: string): Locator => page.locator(`[data-day="${day}"]:not([data-hour])`)
const sheetCell = (page: Page, person: string, column: string): Locator =>
  page
    .getByRole('grid', { name: 'Allowances' })
    .getByRole('row', { name: person })
    .locator(`[data-day^="${column}-"]`)
    .first()

async function openManaged(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
  await page.getByRole('main').getByRole('heading', { level: 1, name }).waitFor()
}

async function jumpTo(page: Page, day: string): Promise<void> {
  const field = page.getByLabel('Jump to date')
  await field.fill(day)
  await field.press('Enter')
  await expect(dayCell(page, day)).toBeVisible()
}

/** Types days into a cell of the sheet. */
async function type(page: Page, person: string, column: string, days: string): Promise<void> {
  await sheetCell(page, person, column).click()
  await page.keyboard.type(days)
  await page.keyboard.press('Enter')
  await expect(sheetCell(page, person, column)).toContainText(days)
}

describe('a freelancer', () => {
  test('moves a shift along its day and to another one, and draws it out, with the mouse and with keys, and is warned at once', async ({
    launch,
  }) => {
    const page = await (await launch()).window()
    await createLocalWorkspace(page, 'Mira Kowalska', 'Germany')
    await openManaged(page, 'Schedules')
    await page.getByRole('list', { name: 'Schedules' }).getByRole('link').first().click()
    const day = page.getByRole('group', { name: 'Wednesday' })
    const shift = (times: string) => day.getByRole('button', { name: `Wednesday, shift ${times}` })
    const drag = async (times: string, from: 'middle' | 'end', hours: number) => {
      const [axis, block] = [await day.boundingBox(), await shift(times).boundingBox()]
      if (axis === null || block === null) throw new Error('The shift is not on the screen.')
      const x = from === 'middle' ? block.x + block.width / 2 : block.x + block.width - 2
      const y = block.y + block.height / 2
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + (hours * axis.width) / 30, y, { steps: 4 })
    }
    await drag('8:00 AM to 4:00 PM', 'middle', 5)
    await page.mouse.up()
    await expect(shift('1:00 PM to 9:00 PM')).toHaveAttribute('aria-expanded', 'false')
    await drag('1:00 PM to 9:00 PM', 'end', 2)
    await expect(page.getByRole('main')).toContainText('9:00 h between shifts, 11:00 h needed')
    await page.mouse.up()

    await shift('1:00 PM to 11:00 PM').focus()
    await page.keyboard.press('ArrowLeft')
    await expect(shift('12:45 PM to 10:45 PM')).toBeFocused()
    await page.keyboard.press('Control+Shift+ArrowLeft')
    await page.keyboard.press('Control+ArrowLeft')
    await expect(shift('12:45 PM to 10:30 PM')).toBeFocused()
    await expect(page.getByRole('main')).toContainText('9:30 h between shifts')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Ends')).toHaveValue('22:30')
    await page.keyboard.press('Enter')

    const [block, saturday] = [
      await shift('12:45 PM to 10:30 PM').boundingBox(),
      await page.getByRole('group', { name: 'Saturday' }).boundingBox(),
    ]
    if (block === null || saturday === null) throw new Error('The days are not on the screen.')
    await page.mouse.move(block.x + block.width / 2, block.y + block.height / 2)
    await page.mouse.down()
    await page.mouse.move(block.x + block.width / 2 + 5, saturday.y + saturday.height / 2, { steps: 4 })
    await page.mouse.up()
    const there = page.getByRole('button', { name: 'Saturday, shift 12:45 PM to 10:30 PM' })
    await expect(there).toBeFocused()
    await expect(there).toHaveAttribute('aria-expanded', 'false')
    for (const day of ['Friday', 'Thursday', 'Wednesday']) {
      await page.keyboard.press('Alt+ArrowUp')
      await expect(page.getByRole('button', { name: `${day}, shift 12:45 PM to 10:30 PM` })).toBeFocused()
    }
    await expect(page.getByText('Shift moved to Wednesday, 12:45 PM to 10:30 PM')).toBeAttached()
  })

  test('switches to a four-day week from a date, sets vacation days and what was left, and adds a regional bank holiday', async ({
    launch,
  }) => {
    const app = await launch()
    const page = await app.window()
    await createLocalWorkspace(page, 'Mira Kowalska', 'Germany')

    await openManaged(page, 'Schedules')
    await page.getByRole('list', { name: 'Schedules' }).getByRole('link').first().click()
    await page.getByRole('button', { name: /^Friday, shift/ }).click()
    await page.getByRole('button', { name: 'Remove shift' }).click()
    await page.getByLabel('Valid from').fill(FROM)
    await page.getByRole('button', { name: 'Save schedule' }).click()
    await expect(page.getByRole('list', { name: 'Schedules' }).getByRole('link')).toHaveCount(2)

    // What is said of it covers no button of the next one.
    const said = page.getByRole('region', { name: 'Notices' }).getByText('Schedule saved')
    await said.hover()
    await page.getByRole('list', { name: 'Schedules' }).getByRole('link').first().press('Enter')
    const save = page.getByRole('button', { name: 'Save schedule' })
    await expect(save).toBeVisible()
    const [words, button] = [await said.boundingBox(), await save.boundingBox()]
    if (words === null || button === null) throw new Error('The notice or the button is not on the screen.')
    expect(words.y + words.height).toBeLessThan(button.y)

    await openManaged(page, 'Allowances')
    await type(page, 'Mira Kowalska', 'days', '24')
    await type(page, 'Mira Kowalska', 'carried', '3')
    await page.getByRole('button', { name: 'Save allowances' }).click()
    await expect(page.getByRole('main')).toContainText('2 allowances saved.')
    await expect(sheetCell(page, 'Mira Kowalska', 'days')).toHaveText('24')
    await expect(sheetCell(page, 'Mira Kowalska', 'carried')).toHaveText('3')

    // The page goes to the year of what was added.
    await openManaged(page, 'Bank holidays')
    await page.getByRole('button', { name: 'Add bank holiday' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add bank holiday' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Town day')
    await dialog.getByLabel('Day', { exact: true }).fill(TUESDAY)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Bank holidays' })).toContainText('Town day')

    await visit(page, 'Calendar')
    await jumpTo(page, FRIDAY_BEFORE)
    await expect(dayCell(page, FRIDAY_BEFORE)).toHaveAccessibleName(/planned 8:00/)
    await jumpTo(page, FRIDAY)
    await expect(dayCell(page, FRIDAY)).toHaveAccessibleName(/nothing planned/)
    await expect(dayCell(page, TUESDAY)).toHaveAccessibleName(/Town day, bank holiday/)

    await visit(page, 'Absences')
    await page.getByRole('button', { name: 'How this adds up: Vacation' }).click()
    const lines = page.getByRole('table', { name: 'Vacation: how it adds up' })
    await expect(lines).toContainText('24')
    await expect(lines).toContainText('3')
  })
})

describe('an admin', () => {
  test('sets the allowances of everyone for next year in one sheet', async ({ launch, service }) => {
    const { api } = service
    const types = await api.request<HolidayType[]>('GET', '/holiday-types')
    const vacation = `/holiday-types/${types.find(({ code }) => code === 'vacation')?.id ?? 0}`
    const hire = async (firstName: string) =>
      api.request<{ id: number }>('POST', '/employees', {
        firstName,
        lastName: 'Nowak',
        email: `${firstName.toLowerCase()}@example.com`,
        hiredAt: `${YEAR - 1}-01-01`,
      })
    const [anna, ben] = [await hire('Anna'), await hire('Ben')]
    // Given once: next year has nothing of it by itself.
    await api.request('POST', '/holiday-days-limits', {
      employee: `/employees/${anna.id}`,
      holidayType: vacation,
      variant: 'once',
      days: 22,
      dateFrom: `${YEAR}-01-01`,
    })

    const app = await launch()
    const page = await app.window()
    await connect(page, service.url, service.token)
    await openManaged(page, 'Allowances')
    await page.getByRole('button', { name: 'Next year' }).click()
    await page.getByRole('button', { name: `Copy from ${YEAR}` }).click()
    await expect(page.getByRole('main')).toContainText('1 change')
    await type(page, 'Ben Nowak', 'days', '30')
    await type(page, 'Ben Nowak', 'carried', '5')
    await page.getByRole('button', { name: 'Save allowances' }).click()
    await expect(page.getByRole('main')).toContainText('3 allowances saved.')

    const limits = await api.request<HolidayDaysLimit[]>('GET', '/holiday-days-limits?itemsPerPage=100')
    const next = limits
      .filter(({ dateFrom }) => dateFrom === `${YEAR + 1}-01-01`)
      .map(({ employee, variant, days }) => `${employee} ${variant} ${days}`)
      .sort()
    const given =
      22 +
      (limits.find((limit) => limit.variant === 'yearly' && !limit.employee.startsWith('/employees/'))
        ?.days ?? 0)
    expect(next).toEqual([
      `/employees/${anna.id} yearly ${given}`,
      `/employees/${ben.id} carry_over 5`,
      `/employees/${ben.id} yearly 30`,
    ])
  })
})
