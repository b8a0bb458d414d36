// Several entries at once in the real app: split, merged, moved, trimmed and undone, and the same on a second computer.
import path from 'node:path'
import { Temporal } from 'temporal-polyfill'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import { connect, entries, holdUndo, openLogTime, syncState, undo } from '../support/pages'
import { drag, hourOf, openWeekOf } from './week-page'

/** A day that is over, so that nothing depends on the time at which this runs. */
const YESTERDAY = Temporal.Now.plainDateISO('UTC').subtract({ days: 1 })

async function log(page: Page, from: string, to: string, description: string): Promise<void> {
  const dialog = await openLogTime(page)
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  if (from === '') await field('Duration').fill(to)
  else {
    await field('From').fill(from)
    await field('To').fill(to)
  }
  await field('Description').fill(description)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
}
const box = (page: Page, words: string) => page.getByRole('checkbox', { name: `Choose ${words}` })
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Chosen entries' })

describe('entries of a day', () => {
  test('are split, merged, moved, deleted and undone, and are the same on a second computer', async ({
    launch,
    service,
    folder,
  }) => {
    await service.api.createProject('Website')
    const page = await (await launch()).window()
    await connect(page, service.url, service.token)
    await page.getByRole('button', { name: 'Previous day' }).click()
    await log(page, '9:00', '12:00', 'Review')
    await log(page, '13:00', '14:00', 'Call')

    // A split says what it makes, and is one step.
    await box(page, 'Review').check({ force: true })
    await bar(page).getByRole('button', { name: 'Split' }).click()
    const split = page.getByRole('dialog', { name: 'Split entry' })
    await split.getByRole('textbox', { name: 'Time' }).fill('10:00')
    await expect(split).toContainText('1:00 h')
    await expect(split).toContainText('2:00 h')
    await split.getByRole('button', { name: 'Split' }).click()
    await holdUndo(page)
    await expect(entries(page, 'Review')).toHaveCount(2)
    await expect(syncState(page)).toHaveText('All synced')
    await undo(page)
    await expect(entries(page, 'Review')).toHaveCount(1)
    await expect(entries(page, 'Review')).toContainText('3:00')

    // Chosen by keys, merged with the hour between them left out.
    await box(page, 'Review').focus()
    await page.keyboard.press('Control+a')
    await expect(bar(page)).toContainText('2 entries')
    await bar(page).getByRole('button', { name: 'Merge' }).click()
    const merge = page.getByRole('dialog', { name: 'Merge entries' })
    await expect(merge).toContainText('Between them: 1:00 h')
    await merge.getByRole('radio', { name: 'Count it as work' }).check()
    await expect(merge).toContainText('5:00 h')
    await merge.getByRole('radio', { name: 'Leave it out' }).check()
    await merge.getByRole('button', { name: 'Merge' }).click()
    await holdUndo(page)
    await expect(entries(page, 'Review; Call')).toContainText('4:00')
    await expect(entries(page)).toHaveCount(1)
    await expect(syncState(page)).toHaveText('All synced')
    expect(await service.api.workTimes()).toMatchObject([{ seconds: 14_400, description: 'Review; Call' }])

    const other = await (await launch({ userData: path.join(folder, 'other') })).window()
    await connect(other, service.url, service.token)
    await other.getByRole('button', { name: 'Previous day' }).click()
    // A span of five hours, of which four count, on the clocks of the workspace.
    await expect(entries(other, 'Review; Call')).toContainText(/:00.* – .*:00.*4:00 h/)

    await undo(page)
    await expect(entries(page)).toHaveCount(2)
    await box(page, 'Call').check({ force: true })
    await page.keyboard.press('Delete')
    await expect(entries(page)).toHaveCount(1)
    await undo(page)
    await expect(entries(page, 'Call')).toContainText('1:00')
    await expect(syncState(page)).toHaveText('All synced')
    const onServer = async () => (await service.api.workTimes()).map(({ seconds }) => seconds).sort()
    await expect.poll(onServer).toEqual([10_800, 3600])
  })

  test('that overlap are marked and split, and text typed in a row is saved when the day is turned', async ({
    launch,
    service,
  }) => {
    await service.api.createProject('Website')
    const page = await (await launch()).window()
    await connect(page, service.url, service.token)
    await page.getByRole('button', { name: 'Previous day' }).click()
    await log(page, '9:00', '12:00', 'Review')
    await log(page, '10:00', '10:30', 'Call')
    const timeline = page.getByRole('region', { name: 'Timeline' })
    await expect(timeline.getByRole('button', { name: 'Overlaps with Call' })).toBeVisible()
    await entries(page, 'Review').getByRole('button', { name: 'Overlaps with Call' }).click()
    const overlap = page.getByRole('dialog', { name: 'Overlap' })
    await overlap.getByRole('button', { name: 'Split' }).click()
    await expect(entries(page, 'Review')).toHaveCount(2)
    await expect(page.getByRole('button', { name: /^Overlaps/ })).toHaveCount(0)

    const list = page.getByRole('list', { name: 'Entries' })
    await list.getByRole('button', { name: 'Call', exact: true }).click()
    await list.getByRole('textbox', { name: 'Description' }).fill('Call with Ada')
    await page.getByRole('button', { name: 'Previous day' }).click()
    await page.getByRole('button', { name: 'Next day' }).click()
    await expect(entries(page, 'Call with Ada')).toHaveCount(1)
  })
})

test('work without a time of day is dragged into the hours of the week and back', async ({
  launch,
  service,
}) => {
  await service.api.createProject('Website')
  const page = await (await launch()).window()
  await connect(page, service.url, service.token)
  await page.getByRole('button', { name: 'Previous day' }).click()
  await log(page, '', '1:30', 'Notes')
  await openWeekOf(page, YESTERDAY.toString())
  const grid = page.getByRole('grid', { name: /^Week/ })
  const hour = (row: number) => hourOf(page, YESTERDAY.toString(), row)
  const untimed = grid.getByRole('button', { name: /Notes/ })
  const middle = async (of: ReturnType<typeof hour>, y = 0.5) => {
    const at = await of.boundingBox()
    if (at === null) throw new Error('It is not drawn.')
    return { x: at.x + at.width / 2, y: at.y + at.height * y + 1 }
  }
  const strip = await middle(untimed)
  await drag(page, strip, await middle(hour(10), 0))
  const block = grid.locator('..').getByRole('button', { name: /^Notes, Website, .*10:00/ })
  await expect(block).toBeVisible()
  await expect(syncState(page)).toHaveText('All synced')
  expect(await service.api.workTimes()).toMatchObject([{ seconds: 5400 }])
  await drag(page, await middle(block), strip)
  await expect(untimed).toBeVisible()
  await expect(block).toHaveCount(0)
  // The same with keys.
  await untimed.focus()
  await page.keyboard.press('Control+ArrowDown')
  const placed = grid.locator('..').getByRole('button', { name: /^Notes, Website/ })
  await expect(placed).toBeFocused()
  await page.keyboard.press('Control+ArrowUp')
  await expect(untimed).toBeFocused()
  expect((await service.api.workTimes()).map(({ seconds }) => seconds)).toEqual([5400])
})
