// The week with a real mouse and real keys: blocks are made, moved, resized, copied, edited and deleted, and keep their times.
import { Temporal } from 'temporal-polyfill'
import type { Locator, Page } from 'playwright'
import { describe } from 'vitest'
import type { Api } from '../support/api'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import { choose, connect, createLocalWorkspace, syncState, undo } from '../support/pages'
import { blockName, blockOf, drag, dragEnd, hourOf, openWeekOf, pointAt } from './week-page'

/** Monday of last week. */
const LAST_WEEK = Temporal.Now.plainDateISO('UTC').subtract({ days: 7 })
const MONDAY = LAST_WEEK.subtract({ days: LAST_WEEK.dayOfWeek - 1 })
const day = (index: number) => MONDAY.add({ days: index }).toString()

const hour = (page: Page, index: number, row: number): Locator => hourOf(page, day(index), row)
const at = (...times: [string, string]): RegExp => blockName('Review', 'Website', ...times)

/** What the service has, as `day 10:00-12:00 words`, with Monday as day 0. */
async function timesOf(api: Api): Promise<string[]> {
  const times = await api.workTimes()
  return times
    .map(({ date, endedAt, localDate, description }) => {
      // On the clock of the computer that it was logged at, whose offset the start has.
      const offset = /(?:Z|[+-]\d\d:\d\d)$/.exec(date)?.[0] ?? 'Z'
      const clock = (iso: string) =>
        Temporal.Instant.from(iso)
          .toZonedDateTimeISO(offset === 'Z' ? 'UTC' : offset)
          .toPlainTime()
          .toString({ smallestUnit: 'minute' })
      const range = `${clock(date)}-${endedAt === null ? '?' : clock(endedAt)}`
      return `${MONDAY.until(localDate).days} ${range} ${description ?? ''}`
    })
    .toSorted()
}

/** The planned hours of the usual week in Poland. */
const WORKING = Array.from({ length: 8 }, (_, index) => 8 + index)
/** Hours that are seen whole, on Saturday, when no one works: nothing of them is under the head or the foot. */
const shownHours = (page: Page): Promise<number[]> =>
  page
    .locator(
      `[data-day="${day(5)}"][data-hour], [data-day="${MONDAY.add({ days: 12 }).toString()}"][data-hour]`,
    )
    .evaluateAll((cells) =>
      cells
        .filter((cell) => {
          const { left, top, bottom, width } = cell.getBoundingClientRect()
          return [top + 2, bottom - 3].every((y) => document.elementFromPoint(left + width / 2, y) === cell)
        })
        .map((cell) => Number(cell.getAttribute('data-hour'))),
    )

async function log(page: Page, date: string, from: string, to: string): Promise<void> {
  await page.keyboard.press('Control+l')
  const dialog = page.getByRole('dialog', { name: 'Log time' })
  const project = dialog.getByRole('combobox', { name: 'Project' })
  if ((await project.inputValue()) === '') await project.press('ArrowDown').then(() => project.press('Enter'))
  await dialog.getByLabel('Date').fill(date)
  await dialog.getByRole('textbox', { name: 'From', exact: true }).fill(from)
  await dialog.getByRole('textbox', { name: 'To', exact: true }).fill(to)
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Review')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

describe('the week', () => {
  test('makes, moves, resizes, copies, edits and deletes blocks', async ({ launch, service }) => {
    const { api } = service
    await api.createProject('Website')
    const page = await (await launch()).window()
    await connect(page, service.url, service.token)
    await openWeekOf(page, day(0))

    // From ten to twelve, dragged, is from ten to twelve on the server.
    await drag(page, await pointAt(page, day(0), 10), await pointAt(page, day(0), 12))
    const fresh = page.getByRole('dialog', { name: 'New entry' })
    await expect(fresh.getByRole('textbox', { name: 'From' })).toHaveValue('10:00')
    await expect(fresh.getByRole('textbox', { name: 'To' })).toHaveValue('12:00')
    await fresh.getByRole('textbox', { name: 'Description' }).fill('Review')
    // What was typed is not lost to Escape.
    await page.keyboard.press('Escape')
    await expect(fresh).toBeVisible()
    const project = fresh.getByRole('combobox', { name: 'Project' })
    if ((await project.inputValue()) === '') await choose(project, 'Website')
    await fresh.getByRole('button', { name: 'Save' }).click()
    await expect(blockOf(page, at('10:00', '12:00'))).toBeVisible()
    await expect(syncState(page)).toHaveText('All synced')
    expect(await timesOf(api)).toEqual(['0 10:00-12:00 Review'])

    // A click takes the block, not the hour beneath it.
    await blockOf(page, /^Review/).click({ position: { x: 20, y: 20 } })
    const editor = page.getByRole('dialog', { name: 'Edit entry' })
    await expect(editor).toBeVisible()
    await expect(page.getByRole('toolbar', { name: 'Selection' })).toHaveCount(0)
    const [box, over] = [await blockOf(page, /^Review/).boundingBox(), await editor.boundingBox()]
    expect((over?.x ?? 0) >= (box?.x ?? 0) + (box?.width ?? 0)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(editor).toHaveCount(0)
    await expect(blockOf(page, /^Review/)).toBeFocused()

    // Dragged to Tuesday at 13:07, it snaps to five minutes.
    await drag(page, await pointAt(page, day(0), 10.5), await pointAt(page, day(1), 13 + 37 / 60))
    await expect(blockOf(page, at('13:05', '15:05'))).toBeVisible()
    // Its lower end, dragged to 16:00.
    await dragEnd(page, 'Review', day(1), 16)
    await expect(blockOf(page, at('13:05', '16:00'))).toBeVisible()
    // With Alt, a copy goes to Wednesday.
    await page.keyboard.down('Alt')
    await drag(page, await pointAt(page, day(1), 14), await pointAt(page, day(2), 14))
    await page.keyboard.up('Alt')
    await expect(blockOf(page, /^Review/)).toHaveCount(2)
    await expect(syncState(page)).toHaveText('All synced')
    expect(await timesOf(api)).toEqual(['1 13:05-16:00 Review', '2 13:05-16:00 Review'])

    // By keyboard: five minutes, one minute, the other days, the ends.
    const first = blockOf(page, /^Review/).first()
    await first.focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Shift+ArrowUp')
    await expect(blockOf(page, at('12:59', '15:54'))).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(syncState(page)).toHaveText('All synced')
    expect(await timesOf(api)).toEqual(['0 12:59-15:54 Review', '2 13:05-16:00 Review'])
    await page.getByRole('slider', { name: 'End of Review' }).first().focus()
    await page.keyboard.press('Shift+ArrowDown')
    await expect(blockOf(page, at('12:59', '15:55'))).toBeVisible()
    await blockOf(page, at('12:59', '15:55')).focus()
    await page.keyboard.press('Enter')
    await expect(editor.getByRole('textbox', { name: 'From' })).toHaveValue('12:59')
    await editor.getByRole('textbox', { name: 'From' }).fill('13:00')
    await page.keyboard.press('Enter')
    await expect(blockOf(page, at('13:00', '15:55'))).toBeFocused()
    await page.keyboard.press('Delete')
    await expect(blockOf(page, /^Review/)).toHaveCount(1)
    await undo(page)
    await expect(blockOf(page, /^Review/)).toHaveCount(2)
    await expect(syncState(page)).toHaveText('All synced')
    expect(await timesOf(api)).toEqual(['0 13:00-15:55 Review', '2 13:05-16:00 Review'])
  })
  test('is cropped to working hours, and the rest is reached by scrolling, keys and a button', async ({
    launch,
  }) => {
    const page = await (await launch()).window()
    await createLocalWorkspace(page, 'Mira', 'Poland')
    await openWeekOf(page, day(0))
    await expect.poll(() => shownHours(page)).toEqual(WORKING)

    // What is below and above: by the wheel, and by keys.
    const at = await hour(page, 5, 10).boundingBox()
    await page.mouse.move((at?.x ?? 0) + 5, (at?.y ?? 0) + 5)
    await page.mouse.wheel(0, 2000)
    await expect.poll(() => shownHours(page)).toContain(23)
    await page.mouse.wheel(0, -4000)
    await expect.poll(() => shownHours(page)).toContain(0)
    await hour(page, 5, 20).focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => shownHours(page)).toContain(21)

    // All hours at once, and back.
    const whole = page.getByRole('button', { name: 'Show all hours of the day' })
    await whole.click()
    await expect.poll(() => shownHours(page)).toEqual(Array.from({ length: 24 }, (_, one) => one))
    await whole.click()
    await expect.poll(() => shownHours(page)).toEqual(WORKING)

    // An early entry moves the beginning, a night does not.
    await log(page, day(0), '5:10', '6:00')
    await log(page, day(1), '22:00', '4:00')
    await expect(blockOf(page, /^Review/)).toHaveCount(3)
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect.poll(() => shownHours(page)).toEqual(WORKING)
    await page.getByRole('button', { name: 'Previous', exact: true }).click()
    await expect.poll(async () => (await shownHours(page))[0]).toBe(5)
    expect(await shownHours(page)).toContain(12)
    expect(await shownHours(page)).not.toContain(22)
  })
})
