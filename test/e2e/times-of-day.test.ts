// Times of day on the screen: a second computer shows the same week, also of a foreign server, which keeps a start alone.
import path from 'node:path'
import type { Page } from 'playwright'
import { Temporal } from 'temporal-polyfill'
import { describe } from 'vitest'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import { ForeignServer } from '../support/foreign-server'
import { connect, entries, openLogTime, syncNow, syncState, visit } from '../support/pages'
import { zoneAtNoon } from '../support/time'
import { ADA, connectAsAda } from './foreign-workspace'
import { blockName, blockOf, drag, dragEnd, openWeekOf, pointAt } from './week-page'

/** What the blocks of the week say, in the order of the days. */
async function week(page: Page): Promise<string[]> {
  await visit(page, 'Calendar')
  await page.getByRole('radio', { name: 'Week' }).check({ force: true })
  const blocks = page.getByRole('main').getByRole('button', { name: /^(Quay wall|Concrete)/ })
  await expect(blocks).toHaveCount(2)
  return blocks.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
}

/** The timeline of Today: its hours, blocks, gaps and the time of now. */
const hoursOfDay = (page: Page) => page.getByRole('region', { name: 'Timeline' }).innerText()

async function logRange(page: Page, description: string, from: string, to: string): Promise<void> {
  const dialog = await openLogTime(page)
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  await field('From').fill(from)
  await field('To').fill(to)
  await field('Description').fill(description)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

describe('times of day', () => {
  test('a second computer shows the same week', async ({ launch, folder, service }) => {
    await service.api.createProject('Harbour')
    const first = await (await launch()).window()
    await connect(first, service.url, service.token)
    await logRange(first, 'Quay wall', '7:10', '9:40')
    await logRange(first, 'Concrete', '10:05', '11:30')
    await expect(syncState(first)).toHaveText('All synced')

    const second = await (await launch({ userData: path.join(folder, 'second') })).window()
    await connect(second, service.url, service.token)
    await expect(entries(second, 'Quay wall')).toContainText(/0?7:10.*0?9:40/)
    await expect(entries(second, 'Concrete')).toContainText(/10:05.*11:30/)
    const shown = await week(second)
    expect(shown).toEqual(await week(first))
    expect(shown.join()).toMatch(/7:10.*10:05|10:05.*7:10/)

    // What the second one changes, the first one shows.
    await visit(second, 'Today')
    await entries(second, 'Concrete').getByRole('button', { name: 'Edit entry' }).click()
    const dialog = second.getByRole('dialog', { name: 'Edit entry' })
    await dialog.getByRole('textbox', { name: 'To', exact: true }).fill('11:45')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect(syncState(second)).toHaveText('All synced')
    await syncNow(first)
    await visit(first, 'Today')
    await expect(entries(first, 'Concrete')).toContainText(/10:05.*11:45/)
    expect(await week(first)).toEqual(await week(second))
  })

  test('two computers in two zones show the same blocks, gaps and clock', async ({
    launch,
    folder,
    service,
  }) => {
    await service.api.createProject('Harbour')
    const first = await (await launch({ env: { TZ: 'America/New_York' } })).window()
    await connect(first, service.url, service.token)
    await logRange(first, 'Quay wall', '7:10', '9:40')
    await expect(syncState(first)).toHaveText('All synced')
    const second = await (
      await launch({ userData: path.join(folder, 'second'), env: { TZ: 'Asia/Tokyo' } })
    ).window()
    await connect(second, service.url, service.token)
    await logRange(second, 'Concrete', '10:05', '11:30')
    await expect(syncState(second)).toHaveText('All synced')
    await syncNow(first)

    for (const page of [first, second]) {
      await visit(page, 'Today')
      await expect(entries(page, 'Quay wall')).toContainText(/0?7:10.*0?9:40.*New York/)
      await expect(entries(page, 'Concrete')).toContainText(/10:05.*11:30.*Tokyo/)
      await expect(page.getByRole('main')).toContainText('Times in ')
    }
    await expect.poll(async () => (await hoursOfDay(first)) === (await hoursOfDay(second))).toBe(true)
    expect(await week(first)).toEqual(await week(second))
  })

  test('a foreign server that gives a start with a time of day is shown as from and to', async ({
    launch,
    onTestFinished,
  }) => {
    const zone = zoneAtNoon(Date.now())
    const today = Temporal.Now.plainDateISO(zone)
    const server = new ForeignServer({ namesRoles: true })
    const at = (clock: string) =>
      today.toZonedDateTime({ timeZone: zone, plainTime: clock }).toString({ timeZoneName: 'never' })
    const facts = { employee: ADA, project: '/projects/1' }
    server.add({ ...facts, date: at('08:20'), seconds: 5400, description: 'Quay wall' })
    server.add({ ...facts, date: at('00:00'), seconds: 3600, description: 'Some time' })
    const url = await server.start()
    onTestFinished(() => server.stop())

    const page = await (await launch({ env: { TZ: zone } })).window()
    await connectAsAda(page, url, server.token)
    await visit(page, 'Today')
    await expect(entries(page, 'Quay wall')).toContainText(/0?8:20.*0?9:50/)
    await expect(entries(page, 'Some time')).toContainText('1:00 h')
    await expect(entries(page, 'Some time')).not.toContainText('–')
    await entries(page, 'Quay wall').getByRole('button', { name: 'Edit entry' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit entry' })
    await expect(dialog.getByRole('textbox', { name: 'From', exact: true })).toHaveValue(/^0?8:20/)
    await expect(dialog.getByRole('textbox', { name: 'To', exact: true })).toHaveValue(/^0?9:50/)
  })

  test('a block that is dragged in the week keeps its times on a foreign server and on a second computer', async ({
    launch,
    folder,
    onTestFinished,
  }) => {
    const zone = zoneAtNoon(Date.now())
    const lastWeek = Temporal.Now.plainDateISO(zone).subtract({ days: 7 })
    const monday = lastWeek.subtract({ days: lastWeek.dayOfWeek - 1 })
    const tuesday = monday.add({ days: 1 })
    const at = (day: Temporal.PlainDate, plainTime: string) =>
      day.toZonedDateTime({ timeZone: zone, plainTime }).toString({ timeZoneName: 'never' })
    // Strict: it knows a start and a duration, and refuses a body that tells it anything else.
    const server = new ForeignServer({ namesRoles: true, strict: true })
    const facts = { employee: ADA, project: '/projects/1', description: 'Quay wall' }
    // Not on the hour: in one zone that would be midnight in UTC, which servers write for a day without a time.
    server.add({ ...facts, date: at(monday, '10:05'), seconds: 7200 })
    const url = await server.start()
    onTestFinished(() => server.stop())

    const first = await (await launch({ env: { TZ: zone } })).window()
    await connectAsAda(first, url, server.token)
    await openWeekOf(first, monday.toString())
    await expect(blockOf(first, blockName('Quay wall', 'Harbour', '10:05', '12:05'))).toBeVisible()
    await drag(
      first,
      await pointAt(first, monday.toString(), 10.5),
      await pointAt(first, tuesday.toString(), 13 + 32 / 60),
    )
    await expect(blockOf(first, blockName('Quay wall', 'Harbour', '13:05', '15:05'))).toBeVisible()
    await expect(syncState(first)).toHaveText('All synced')
    await expect
      .poll(() => server.entries)
      .toEqual([{ id: 1, ...facts, date: at(tuesday, '13:05'), seconds: 7200 }])
    await dragEnd(first, 'Quay wall', tuesday.toString(), 16)
    const whole = blockName('Quay wall', 'Harbour', '13:05', '16:00')
    await expect(blockOf(first, whole)).toBeVisible()
    await expect(syncState(first)).toHaveText('All synced')
    await expect
      .poll(() => server.entries)
      .toEqual([{ id: 1, ...facts, date: at(tuesday, '13:05'), seconds: 10_500 }])

    const second = await (await launch({ userData: path.join(folder, 'second'), env: { TZ: zone } })).window()
    await connectAsAda(second, url, server.token)
    await openWeekOf(second, monday.toString())
    await expect(blockOf(second, whole)).toBeVisible()
    const [there, column] = await Promise.all([
      blockOf(second, whole).boundingBox(),
      pointAt(second, tuesday.toString(), 14),
    ])
    expect(there?.x).toBeLessThan(column.x)
    expect((there?.x ?? 0) + (there?.width ?? 0)).toBeGreaterThan(column.x)
  })
})
