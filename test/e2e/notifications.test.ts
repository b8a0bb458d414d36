// Requests told outside the window: decided by someone, waiting for someone; a click leads there; not when not wanted.
import { Temporal } from 'temporal-polyfill'
import { describe } from 'vitest'
import type { HolidayRequest, HolidayType } from '#contract/absences'
import type { Employee } from '#contract/organization/people'
import type { Api } from '../support/api'
import type { StintApp } from '../support/app'
import { expect } from '../support/expect'
import { test as base } from '../support/fixtures'
import { NotificationHost } from '../support/notifications'
import { connect, syncNow, visit } from '../support/pages'
import type { Service } from '../support/service'

const test = base.extend('notifications', async ({ task: _ }, { onCleanup }) => {
  const host = await NotificationHost.open()
  onCleanup(() => host.close())
  return host
})

/** The Monday in three weeks or so, and the days after it. */
const soon = Temporal.Now.plainDateISO('UTC').add({ days: 21 })
const MONDAY = soon.add({ days: (8 - soon.dayOfWeek) % 7 })

interface Bo {
  readonly iri: string
  readonly api: Api
  readonly token: string
}

/** Bo, whom the administrator decides for. */
async function hireBo(service: Service): Promise<Bo> {
  const { id } = (await service.api.me()).employee
  const bo = await service.api.request<Employee>('POST', '/employees', {
    firstName: 'Bo',
    lastName: 'Kern',
    email: 'bo@example.com',
    role: 'employee',
    manager: `/employees/${id}`,
  })
  const token = await service.createToken('bo@example.com')
  return { iri: `/employees/${bo.id}`, api: service.apiOf(token), token }
}

/** Asks for a day of unpaid leave, `days` after that Monday. */
async function ask({ api, iri }: Bo, days: number): Promise<HolidayRequest> {
  const types = await api.request<HolidayType[]>('GET', '/holiday-types')
  const type = types.find(({ code }) => code === 'unpaid')
  if (type === undefined) throw new Error('There is no unpaid leave.')
  const day = MONDAY.add({ days }).toString()
  return api.request('POST', '/holiday-requests', {
    type: `/holiday-types/${type.id}`,
    employee: iri,
    dateFrom: day,
    dateTo: day,
  })
}

const closeWindow = (app: StintApp): Promise<void> =>
  app.electron.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows()) window.close()
  })

const titles = (host: NotificationHost): string[] => host.shown.map(({ summary }) => summary)

describe('a decision', () => {
  test('is told with who made it and why, and a click leads to the requests, also without a window', async ({
    notifications,
    launch,
    service,
  }) => {
    const bo = await hireBo(service)
    const app = await launch()
    const page = await app.window()
    await connect(page, service.url, bo.token)
    const request = await ask(bo, 0)
    await syncNow(page)
    await visit(page, 'Absences')
    await expect(page.getByRole('list', { name: 'My requests' })).toContainText('Pending approval')
    // One's own wish is no news.
    expect(titles(notifications)).toEqual([])

    // What is in front of a person is not told, also when a sync that is still under way reads it.
    await visit(page, 'Today')
    await service.api.request('POST', `/holiday-requests/${request.id}/reject`, { reason: 'Release week' })
    await syncNow(page)
    await expect.poll(() => titles(notifications)).toEqual([expect.stringMatching(/ rejected$/)])
    const [told] = notifications.shown
    if (told === undefined) throw new Error('Nothing was told.')
    expect(told.body).toContain('Reason: Release week')

    notifications.click(told)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Absences')
    await expect(page.getByRole('list', { name: 'My requests' })).toBeVisible()
    // Followed once: the person goes on where they like.
    await visit(page, 'Settings')
    await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible()

    const second = await ask(bo, 1)
    await syncNow(page)
    await service.api.request('POST', `/holiday-requests/${second.id}/approve`, {})
    await syncNow(page)
    await expect.poll(() => notifications.shown.length).toBe(2)
    expect(titles(notifications)[1]).toMatch(/ approved$/)
    await closeWindow(app)
    // Closing tells once that Stint stays in the tray.
    await expect.poll(() => notifications.shown.length).toBe(3)
    const [, approved] = notifications.shown
    if (approved === undefined) throw new Error('The approval was not told.')
    const opened = app.electron.waitForEvent('window')
    notifications.click(approved)
    const again = await opened
    await expect(again.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Absences')
  })
})

describe('requests that wait', () => {
  test('are told together to who decides, lead to the approvals, and not when the settings say so', async ({
    notifications,
    launch,
    service,
  }) => {
    const bo = await hireBo(service)
    const before = await launch()
    await connect(await before.window(), service.url, service.token)
    await before.quit()
    for (const day of [0, 1, 2]) await ask(bo, day)
    const page = await (await launch()).window()
    await expect.poll(() => titles(notifications)).toEqual(['3 requests need your decision'])
    const [told] = notifications.shown
    if (told === undefined) throw new Error('Nothing was told.')
    expect(told.body.match(/Bo Kern requests /g)).toHaveLength(3)
    notifications.click(told)
    await expect(page.getByRole('tab', { name: 'Approvals' })).toHaveAttribute('aria-selected', 'true')
    // What was told is not told again.
    await syncNow(page)
    expect(notifications.shown).toHaveLength(1)

    await visit(page, 'Settings')
    await page.getByRole('switch', { name: 'Notify me about requests' }).click()
    await expect(page.getByRole('switch', { name: 'Notify me about requests' })).not.toBeChecked()
    await ask(bo, 3)
    await syncNow(page)
    await visit(page, 'Absences')
    await page.getByRole('tab', { name: 'Approvals' }).click()
    const waiting = page.getByRole('list', { name: 'Waiting for you' }).getByRole('listitem')
    await expect(waiting.filter({ hasText: 'Bo Kern' })).toHaveCount(4)
    expect(notifications.shown).toHaveLength(1)
  })
})
