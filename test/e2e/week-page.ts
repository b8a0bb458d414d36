// What a person does in the week of the calendar with a mouse: finds a time of a day, drags, and reads the blocks.
import type { Locator, Page } from 'playwright'
import { expect } from '../support/expect'
import { visit } from '../support/pages'

/** The row of an hour (0 to 23) of a day (`YYYY-MM-DD`). */
export const hourOf = (page: Page, day: string, hour: number): Locator =>
  page.locator(`[data-day="${day}"][data-hour="${hour}"]`)

/** Blocks of the week by their name. */
export const blockOf = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('grid', { name: /^Week/ }).locator('..').getByRole('button', { name })

const clocks = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' })

/** The name of a block from one time (`HH:MM`) to another. */
export function blockName(words: string, project: string, ...times: [string, string]): RegExp {
  const [from, to] = times.map((time) => clocks.format(Date.parse(`1970-01-01T${time}Z`)))
  return new RegExp(`^${words}, .*${project}.*, ${from}–${to}`)
}

/** Where on the screen a time of a day is; half an hour past ten is 10.5. */
export async function pointAt(page: Page, day: string, clock: number): Promise<{ x: number; y: number }> {
  const box = await hourOf(page, day, Math.floor(clock)).boundingBox()
  if (box === null) throw new Error(`${clock} of ${day} is not drawn.`)
  return { x: box.x + box.width / 2, y: box.y + (clock % 1) * box.height + 1 }
}

export async function drag(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}

/** Drags the lower end of a block to a time of its day. */
export async function dragEnd(page: Page, words: string, day: string, clock: number): Promise<void> {
  // Off the block, whose place the pointer had.
  await page.mouse.move(5, 5)
  const grip = await page.getByRole('slider', { name: `End of ${words}` }).boundingBox()
  if (grip === null) throw new Error('The handle is not drawn.')
  await drag(page, { x: grip.x + grip.width / 2, y: grip.y + 3 }, await pointAt(page, day, clock))
}

/** Opens the week of a day; resolves when its hours stand where they stay. */
export async function openWeekOf(page: Page, day: string): Promise<void> {
  await visit(page, 'Calendar')
  await page.getByRole('radio', { name: 'Week' }).check({ force: true })
  const field = page.getByLabel('Jump to date')
  await field.fill(day)
  await field.press('Enter')
  await expect(hourOf(page, day, 10)).toBeVisible()
  await standing(page, day)
}

/** Waits for the plan of the week that a day is in, for which the hours take another height and place. */
export async function standing(page: Page, day: string): Promise<void> {
  await expect(page.getByRole('grid', { name: /^Week/ })).toHaveAttribute('aria-busy', 'false')
  const column = page.locator('main').getByRole('group', { name: longDay(day) })
  await expect(column).toBeAttached()
  const hour = await hourOf(page, day, 10).elementHandle()
  await hour.waitForElementState('stable')
}

const longDays = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
const longDay = (day: string) => longDays.format(Date.parse(day))
