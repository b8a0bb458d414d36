// One clock on every page: computers in different time zones, a journey and a timer over midnight show the same day.
import path from 'node:path'
import type { Locator, Page } from 'playwright'
import { Temporal } from 'temporal-polyfill'
import { describe } from 'vitest'
import type { StintApp } from '../support/app'
import { expect } from '../support/expect'
import { test as base } from '../support/fixtures'
import { connect, entries, openLogTime, stopTimer, syncNow, syncState, task, visit } from '../support/pages'
import { Service } from '../support/service'
import { zoneAtNoon } from '../support/time'
import { openWeekOf } from './week-page'

/** Half an hour beside the hours of `zoneAtNoon`, so its clock never shows the same. */
const AWAY = 'Australia/Darwin'

interface Office {
  readonly service: Service
  /** The time zone of the person in the workspace, where it is about noon. */
  readonly home: string
}

const test = base.extend('office', async ({ folder }, { onCleanup }): Promise<Office> => {
  const home = zoneAtNoon(Date.now())
  const database = path.join(folder, 'office.sqlite')
  const service = await Service.start({ database, env: { TZ: 'UTC' } })
  onCleanup(() => service.stop())
  const { api } = service
  const { employee } = await api.me()
  await api.request('PATCH', `/employees/${employee.id}`, { timezone: home })
  // Planned hours on each day: the test runs on any day of the week.
  await api.request('POST', '/schedules', {
    name: 'Every day',
    numberOfDays: 7,
    scheduleRanges: Array.from({ length: 7 }, (_, index) => ({
      ...{ day: index + 1, timeFrom: '08:00', timeTo: '16:00', breakSeconds: 0 },
    })),
    scheduleEmployees: [{ employee: `/employees/${employee.id}`, dateFrom: '2025-01-01' }],
  })
  // The workspace is from today; its people have worked longer than that.
  await api.request('POST', '/flexitime-entries', {
    ...{ employee: `/employees/${employee.id}`, kind: 'opening', seconds: 0 },
    date: Temporal.Now.plainDateISO(home).subtract({ days: 28 }).toString(),
  })
  await api.createProject('Harbour')
  return { service, home }
})

const timeline = (page: Page): Locator => page.getByRole('region', { name: 'Timeline' })

/** What is drawn at which height: hours, plan, blocks, gaps and now, each with its words. */
const drawn = (place: Locator): Promise<string[]> =>
  place.evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>('[style*="top:"], [style*="translateY"]')].map((one) => {
      const { top, height, transform } = one.style
      const pixels = [top, height, transform].map((size) => Math.round(Number(/-?[\d.]+(?=px)/.exec(size))))
      const words = one.getAttribute('aria-label') ?? one.innerText
      return [one.className.split(' ', 1)[0], ...pixels, words].join(' ')
    }),
  )

/** The week around today: each day with its plan, blocks and now. */
async function week(page: Page): Promise<string[]> {
  await visit(page, 'Calendar')
  await page.getByRole('radio', { name: 'Week' }).check({ force: true })
  await expect(page.getByRole('grid', { name: /^Week/ })).toHaveAttribute('aria-busy', 'false')
  const days = await page.getByRole('grid', { name: /^Week/ }).locator('..').getByRole('group').all()
  const shown = await Promise.all(
    days.map(async (day) => [(await day.getAttribute('aria-label')) ?? '', ...(await drawn(day))]),
  )
  return shown.flat()
}

async function logRange(page: Page, description: string, from: string, to: string): Promise<void> {
  const dialog = await openLogTime(page)
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  await field('From').fill(from)
  await field('To').fill(to)
  await field('Description').fill(description)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect(syncState(page)).toHaveText('All synced')
}

/** Lets a window look at the clock, as it does when it is seen again. */
const look = (page: Page): Promise<void> =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

/** Sets the clock of an app, in epoch milliseconds; it goes on from there. */
async function setClock(app: StintApp, page: Page, at: number): Promise<void> {
  const ahead = at - Date.now()
  await app.electron.evaluate((_, by) => {
    const real = Date.now.bind(Date)
    Date.now = () => real() + by
  }, ahead)
  await page.evaluate((by) => {
    const real = Date.now.bind(Date)
    Date.now = () => real() + by
  }, ahead)
  await look(page)
}

describe('one clock', () => {
  test('two computers in two zones and a server in UTC show the same day', async ({
    launch,
    folder,
    office: { service, home },
  }) => {
    const first = await (await launch({ env: { TZ: home } })).window()
    await connect(first, service.url, service.token)
    await logRange(first, 'Quay wall', '8:45', '9:30')
    const second = await (await launch({ userData: path.join(folder, 'second'), env: { TZ: AWAY } })).window()
    await connect(second, service.url, service.token)
    await logRange(second, 'Concrete', '10:00', '10:40')
    await syncNow(first)

    for (const page of [first, second]) {
      await visit(page, 'Today')
      await expect(entries(page, 'Quay wall')).toContainText(/8:45.*9:30/)
      await expect(entries(page, 'Quay wall')).not.toContainText('(')
      await expect(entries(page, 'Concrete')).toContainText(/10:00.*10:40.*\(Darwin\)/)
      for (const gap of ['45 min not logged', '30 min not logged', 'Plan ends'])
        await expect(timeline(page)).toContainText(gap)
    }
    // Only the computer that is elsewhere needs to know whose clock it is.
    await expect(second.getByRole('main')).toContainText(`Times in ${home}`)
    await expect(first.getByRole('main')).not.toContainText('Times in ')
    // Now moves with the minute, not on both at once.
    await expect(async () => {
      await Promise.all([look(first), look(second)])
      expect(await drawn(timeline(first))).toEqual(await drawn(timeline(second)))
    }).toPass()
    const shown = await week(first)
    expect(shown.filter((words) => /^stint-(block|plan|now)/.test(words))).toHaveLength(2 + 7 + 1)
    await expect(async () => expect(await week(first)).toEqual(await week(second))).toPass()
  })

  test('a journey in the middle of a day leaves what was logged at its time', async ({
    launch,
    office: { service, home },
  }) => {
    let app = await launch({ env: { TZ: home } })
    let page = await app.window()
    await connect(page, service.url, service.token)
    await logRange(page, 'Quay wall', '8:00', '9:30')
    const before = await drawn(timeline(page))
    await app.quit()

    app = await launch({ env: { TZ: AWAY } })
    page = await app.window()
    await expect(page.getByRole('main')).toContainText(`Times in ${home}`)
    await expect(entries(page, 'Quay wall')).toContainText(/8:00.*9:30/)
    const block = (all: readonly string[]) => all.filter((words) => words.includes('Quay wall'))
    await expect.poll(async () => block(await drawn(timeline(page)))).toEqual(block(before))

    await logRange(page, 'Concrete', '10:00', '11:00')
    await expect(entries(page, 'Concrete')).toContainText(/10:00.*11:00.*\(Darwin\)/)
    // A gap of the page is filled on the clock of the page.
    await page.getByRole('button', { name: 'Fill 30 min' }).click()
    const filled = page.getByRole('dialog', { name: 'Log time' })
    await expect(filled).toContainText(`Times of this entry are in ${home}.`)
    await expect(filled.getByRole('textbox', { name: 'From', exact: true })).toHaveValue(/^0?9:30/)
    await filled.getByRole('textbox', { name: 'Description' }).fill('Report')
    await filled.getByRole('button', { name: 'Save' }).click()
    await filled.waitFor({ state: 'hidden' })
    // What was logged at home is changed in its own zone.
    await entries(page, 'Quay wall').getByRole('button', { name: 'Edit entry' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit entry' })
    await dialog.getByRole('textbox', { name: 'To', exact: true }).fill('9:15')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect(entries(page, 'Quay wall')).toContainText(/8:00.*9:15/)
    await expect(syncState(page)).toHaveText('All synced')

    const kept = async () =>
      (await service.api.workTimes())
        .map(
          ({ description, date, timeZone }) => `${description ?? ''} ${date.slice(11, 16)} ${timeZone ?? ''}`,
        )
        .toSorted()
    await expect
      .poll(kept)
      .toEqual([`Concrete 10:00 ${AWAY}`, `Quay wall 08:00 ${home}`, `Report 09:30 ${home}`])
  })

  test('a timer over midnight is seen on the new day and counts for the day of its start', async ({
    launch,
    folder,
    office: { service, home },
  }) => {
    // In the middle of a week, whose figures go on past midnight.
    const today = Temporal.Now.plainDateISO(home)
    const wednesday = today.subtract({ days: (today.dayOfWeek + 4) % 7 || 7 })
    const day = wednesday.toString()
    const midnight = wednesday.add({ days: 1 }).toZonedDateTime(home).epochMilliseconds
    const longDay = (date: Temporal.PlainDate) => date.toLocaleString('en-US', { dateStyle: 'full' })
    const app = await launch({ env: { TZ: home } })
    const page = await app.window()
    await connect(page, service.url, service.token)
    await setClock(app, page, midnight - 45_000)
    const heading = page.getByRole('main').getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(longDay(wednesday))
    await task(page).fill('Night watch @Harbour 14:59')
    await page.getByRole('button', { name: /^Start from/ }).click()
    const list = page.getByRole('list', { name: 'Entries' })
    await expect(list).toContainText(/Night watch.*9:00/)
    const reminder = page.getByRole('region', { name: 'Reminder' })
    await expect(reminder).toContainText('The timer still runs after your hours.')

    await expect(heading).toHaveText(longDay(wednesday.add({ days: 1 })), { timeout: 60_000 })
    await expect(page.getByRole('main')).not.toContainText('Nothing logged yet')
    await expect(list).toContainText(/Night watch.*2:59 PM.*now.*9:0\d/)
    const worked = page.getByRole('table', { name: /^Week/ }).getByRole('row')
    await expect(worked.filter({ hasText: longDay(wednesday) })).toContainText(/9:0\d h/)
    await expect(worked.filter({ hasText: longDay(wednesday.add({ days: 1 })) })).toContainText('0:00 h')
    await expect(reminder).toContainText('The timer still runs after your hours.')
    const columns = page.getByRole('main').getByRole('group')
    const column = (date: Temporal.PlainDate) => columns.and(page.getByLabel(longDay(date)))
    await openWeekOf(page, day)
    await expect(column(wednesday)).toContainText('Night watch')
    await expect(column(wednesday.add({ days: 1 })).locator('.stint-now')).toBeAttached()

    await stopTimer(page)
    await expect(syncState(page)).toHaveText('All synced')
    const second = await (await launch({ userData: path.join(folder, 'second'), env: { TZ: AWAY } })).window()
    await connect(second, service.url, service.token)
    await openWeekOf(second, day)
    const block = (of: Page) => of.locator(`[aria-label="${longDay(wednesday)}"] [data-entry]`)
    await expect(block(page)).toHaveAccessibleName(/^Night watch.*2:59 PM.*12:00 AM/)
    await expect(block(second)).toHaveAccessibleName((await block(page).getAttribute('aria-label')) ?? '')
    expect(await service.api.workTimes()).toMatchObject([{ localDate: day, timeZone: home }])
  })
})
