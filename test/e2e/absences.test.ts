// Leave from the wish to the answer: asked for without a network, decided in another app, and told; the figures are the service's.
import path from 'node:path'
import type { Locator, Page } from 'playwright'
import { Temporal } from 'temporal-polyfill'
import { describe, onTestFinished } from 'vitest'
import type { HolidayRequest, HolidayType } from '#contract/absences'
import type { Employee } from '#contract/organization/people'
import type { Api } from '../support/api'
import { expect } from '../support/expect'
import { FaultyServer } from '../support/faulty-server'
import { test as base } from '../support/fixtures'
import { NotificationHost } from '../support/notifications'
import { choose, connect, holdUndo, syncNow, syncState, undo, visit } from '../support/pages'
import type { Service } from '../support/service'

const test = base.extend('notifications', async ({ task: _ }, { onCleanup }) => {
  const host = await NotificationHost.open()
  onCleanup(() => host.close())
  return host
})

/** A Wednesday in two or three weeks: far enough from today, and a working day everywhere. */
const soon = Temporal.Now.plainDateISO('UTC').add({ days: 14 })
const WEDNESDAY = soon.add({ days: (10 - soon.dayOfWeek) % 7 })
const THURSDAY = WEDNESDAY.add({ days: 1 })
const YEAR = WEDNESDAY.year

interface Bo {
  readonly id: number
  readonly token: string
}

/** Bo, whom the administrator decides for, with leave of this year and the next. */
async function hireBo(service: Service): Promise<Bo> {
  const { api } = service
  const me = await api.me()
  const bo = await api.request<Employee>('POST', '/employees', {
    firstName: 'Bo',
    lastName: 'Kern',
    email: 'bo@example.com',
    role: 'employee',
    manager: `/employees/${me.employee.id}`,
  })
  for (const year of [YEAR - 1, YEAR]) {
    await api.request('POST', '/holiday-days-limits', {
      employee: `/employees/${bo.id}`,
      days: 26,
      variant: 'yearly',
      dateFrom: `${year}-01-01`,
    })
  }
  return { id: bo.id, token: await service.createToken('bo@example.com') }
}

/** Vacation as the service has it for someone, days. */
async function vacationOf(api: Api, { id }: Bo): Promise<Record<'left' | 'used' | 'pending', string>> {
  const types = await api.request<HolidayType[]>('GET', `/holidays?year=${YEAR}&employee=${id}`)
  const balance = types.find(({ code }) => code === 'vacation')?.balance
  if (!balance) throw new Error('The service has no balance of vacation.')
  const days = (seconds: number): string =>
    (seconds / balance.unitSeconds).toLocaleString('en-US', { maximumFractionDigits: 2 })
  return {
    left: days(balance.availableSeconds),
    used: days(balance.usedSeconds),
    pending: days(balance.pendingSeconds),
  }
}

async function openAbsences(page: Page): Promise<void> {
  await visit(page, 'Absences')
  const balance = page.getByRole('main').getByRole('heading', { name: /^Balance \d{4}/ })
  await balance.waitFor()
  if (!(await balance.innerText()).startsWith(`Balance ${YEAR}`)) {
    await page.getByRole('button', { name: 'Next year' }).click()
  }
  await expect(balance).toContainText(`Balance ${YEAR}`)
}

/** The card of vacation says what the service says. */
async function expectBalance(page: Page, api: Api, bo: Bo): Promise<void> {
  const { left, used, pending } = await vacationOf(api, bo)
  const card = page
    .getByRole('list', { name: /^Balance/ })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Vacation', exact: true }) })
  await expect(card).toContainText(new RegExp(`Vacation ?${left.replace('.', '\\.')} ?days? left`))
  // Everything here is in the days to come.
  for (const [days, words] of [
    [used, 'booked'],
    [pending, 'pending'],
  ]) {
    if (days === '0') await expect(card).not.toContainText(`${words}`)
    else await expect(card).toContainText(`${days} ${words}`)
  }
}

const requests = (page: Page): Locator =>
  page.getByRole('list', { name: 'My requests' }).getByRole('listitem')

/** The dialog for a new request, opened and filled in. */
async function wish(page: Page, from: string, to: string): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Request absence' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request absence' })
  await choose(dialog.getByRole('combobox', { name: 'Type' }), 'Vacation')
  await dialog.getByRole('textbox', { name: 'From' }).fill(from)
  await dialog.getByRole('textbox', { name: 'To' }).fill(to)
  return dialog
}

async function send(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

describe('leave', () => {
  test('is asked for offline, approved in another app, and told to the person', async ({
    notifications,
    launch,
    folder,
    service,
  }) => {
    const { api } = service
    const bo = await hireBo(service)
    const theirs = await (await launch({ userData: path.join(folder, 'bo') })).window()
    await connect(theirs, service.url, bo.token)
    const ours = await (await launch({ userData: path.join(folder, 'ada') })).window()
    await connect(ours, service.url, service.token)

    await openAbsences(theirs)
    await expectBalance(theirs, api, bo)
    const before = await vacationOf(api, bo)
    await service.stop()

    // Half a day: the answer comes before it is sent, and from this computer.
    const dialog = await wish(theirs, WEDNESDAY.toString(), WEDNESDAY.toString())
    await expect(dialog.getByRole('status')).toContainText('1 working day')
    await dialog.getByRole('radiogroup', { name: 'Length' }).getByRole('radio', { name: 'Half day' }).check()
    await dialog.getByRole('radio', { name: 'Afternoon' }).check()
    await expect(dialog.getByRole('status')).toContainText('0.5 working days')
    await expect(dialog.getByRole('status')).toContainText('4:00 h')
    const after = Number(before.left) - 0.5
    await expect(dialog).toContainText(`${before.left} → ${after} days`)
    await dialog.getByLabel('Note').fill('Moving house')
    await send(dialog)
    await expect(requests(theirs)).toHaveCount(1)
    await expect(requests(theirs)).toContainText('afternoon')
    await expect(requests(theirs)).toContainText('0.5 days')
    await expect(requests(theirs)).toContainText('Not sent yet')
    await expect(syncState(theirs)).toHaveText('Offline, 1 waiting')

    await service.restart()
    await syncNow(theirs)
    await expect(syncState(theirs)).toHaveText('All synced')
    await openAbsences(theirs)
    await expect(requests(theirs)).toContainText('Pending approval')
    await expectBalance(theirs, api, bo)

    // The manager is told, sees what there is to know, and approves.
    await syncNow(ours)
    await expect.poll(() => notifications.shown.map(({ summary }) => summary).join()).toMatch(/Bo Kern/)
    await visit(ours, 'Absences')
    await ours.getByRole('tab', { name: 'Approvals' }).click()
    const waiting = ours.getByRole('list', { name: 'Waiting for you' }).getByRole('listitem')
    const row = waiting.filter({ hasText: 'Bo Kern' }).first()
    await expect(row).toContainText('Vacation')
    await expect(row).toContainText('0.5 days')
    await expect(row).toContainText('Moving house')
    await expect(row).toContainText(`${before.left} → ${after} days`)
    await row.getByRole('button', { name: 'Approve' }).click()
    await expect(ours.getByRole('main')).toContainText('No pending requests.')
    await expect(syncState(ours)).toHaveText('All synced')
    const [held] = await api.request<HolidayRequest[]>('GET', '/holiday-requests')
    expect(held).toMatchObject({ status: 'approved', dayPart: 'afternoon', seconds: 4 * 3600 })

    // The person hears of it, and balance and calendar say so.
    await syncNow(theirs)
    await expect
      .poll(() => notifications.shown.map(({ summary }) => summary).join())
      .toMatch(/Vacation.*approved/)
    await openAbsences(theirs)
    await expect(requests(theirs)).toContainText('Approved')
    await expectBalance(theirs, api, bo)
    expect(await vacationOf(api, bo)).toMatchObject({ used: '0.5', pending: '0' })
    await requests(theirs).getByRole('button', { name: 'Show history' }).click()
    await expect(requests(theirs).first()).toContainText(/Approved, /)
    await visit(theirs, 'Calendar')
    await theirs.getByLabel('Jump to date').fill(WEDNESDAY.toString())
    await theirs.getByLabel('Jump to date').press('Enter')
    const cell = theirs.locator(`[data-day="${WEDNESDAY.toString()}"]:not([data-hour])`)
    await expect(cell).toHaveAccessibleName(/Vacation/)

    // From its day the calendar leads back to the request, whatever the year.
    await cell.click()
    await theirs
      .getByRole('main')
      .getByRole('link', { name: /^Vacation/ })
      .first()
      .click()
    await expect(requests(theirs).first().getByRole('button', { name: 'Hide history' })).toBeVisible()

    // What was approved can be revoked: the days come back, and the person sees it.
    await ours.getByRole('tab', { name: 'Decided' }).click()
    const decided = ours.getByRole('list', { name: 'Decided requests' }).getByRole('listitem')
    await expect(decided.first()).toContainText(/Bo Kern.*0\.5 days.*Approved.*You, /)
    await decided
      .first()
      .getByRole('button', { name: /^Revoke the absence of Bo Kern/ })
      .click()
    const asks = ours.getByRole('dialog', { name: 'Revoke the absence of Bo Kern?' })
    await expect(asks).toContainText('0.5 days go back to the balance of Bo Kern.')
    await asks.getByRole('button', { name: 'Revoke absence' }).click()
    await expect(ours.getByText('Absence of Bo Kern revoked.')).toBeVisible()
    await expect(decided.first()).toContainText('Cancelled')
    expect(await vacationOf(api, bo)).toMatchObject({ used: '0', pending: '0' })
    await syncNow(theirs)
    await openAbsences(theirs)
    await expect(theirs.getByRole('main')).toContainText('Cancelled')
  })

  test('that the service refuses waits with the reason, to be changed or discarded', async ({
    launch,
    service,
  }) => {
    const { api } = service
    const bo = await hireBo(service)
    // The app loses its way to the service; the service itself goes on, so that nothing races with the app's next sync.
    const way = new FaultyServer(service.url)
    await way.up()
    onTestFinished(() => way.down())
    const page = await (await launch()).window()
    await connect(page, way.url, bo.token)
    await openAbsences(page)
    await way.down()
    await send(await wish(page, WEDNESDAY.toString(), WEDNESDAY.toString()))
    await expect(syncState(page)).toHaveText('Offline, 1 waiting')

    // Meanwhile someone has entered the same day on the web.
    const types = await api.request<HolidayType[]>('GET', '/holiday-types')
    await api.request('POST', '/holiday-requests', {
      type: `/holiday-types/${types.find(({ code }) => code === 'sick')?.id ?? 0}`,
      employee: `/employees/${bo.id}`,
      dateFrom: WEDNESDAY.toString(),
      dateTo: WEDNESDAY.toString(),
    })
    await way.up()
    await syncNow(page)
    await expect(syncState(page)).toHaveText('1 needs attention')
    const parked = page.getByRole('list', { name: 'Needs your attention' }).getByRole('listitem').first()
    await expect(parked).toContainText('Vacation')
    await expect(parked).toContainText(/Server response 4\d\d/)

    await openAbsences(page)
    await expect(requests(page).filter({ hasText: 'Refused' })).toContainText(/Server response 4\d\d/)
    await requests(page).filter({ hasText: 'Refused' }).getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit request' })
    await expect(dialog).toContainText('You already have a request on these days.')
    await dialog.getByLabel('From').fill(THURSDAY.toString())
    await expect(dialog).not.toContainText('You already have a request on these days.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(syncState(page)).toHaveText('All synced')
    await expect(requests(page).filter({ hasText: 'Vacation' })).toContainText('Pending approval')

    // Withdrawn, it is gone from what waits; undone, it is asked for again.
    await requests(page).filter({ hasText: 'Vacation' }).getByRole('button', { name: 'Withdraw' }).click()
    await holdUndo(page)
    await expect(syncState(page)).toHaveText('All synced')
    await expect.poll(async () => (await vacationOf(api, bo)).pending).toBe('0')
    await undo(page)
    await expect.poll(async () => (await vacationOf(api, bo)).pending).toBe('1')
  })

  test('that was withdrawn meanwhile is not approved over it', async ({ launch, folder, service }) => {
    const { api } = service
    const bo = await hireBo(service)
    const theirs = await (await launch({ userData: path.join(folder, 'bo') })).window()
    await connect(theirs, service.url, bo.token)
    await openAbsences(theirs)
    await send(await wish(theirs, WEDNESDAY.toString(), THURSDAY.toString()))
    await expect(syncState(theirs)).toHaveText('All synced')

    const ours = await (await launch({ userData: path.join(folder, 'ada') })).window()
    await connect(ours, service.url, service.token)
    await visit(ours, 'Absences')
    await ours.getByRole('tab', { name: 'Approvals' }).click()
    const row = ours.getByRole('listitem').filter({ hasText: 'Bo Kern' }).first()
    await expect(row).toContainText('2 days')

    const [asked] = await api.request<HolidayRequest[]>('GET', '/holiday-requests')
    await row.getByRole('button', { name: 'Approve' }).click()
    // While the decision can still be undone here, what it is about changes on the service.
    const withdrawn = await fetch(`${service.url}/holiday-requests/${asked?.id ?? 0}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${bo.token}` },
    })
    expect(withdrawn.status).toBeLessThan(300)
    await expect(syncState(ours)).toHaveText('1 needs attention')
    const parked = ours.getByRole('list', { name: 'Already changed' }).getByRole('listitem').first()
    await expect(parked).toContainText(/already withdrew this request/)
    await expect(parked).toContainText('Now: Cancelled')
    const [kept] = await api.request<HolidayRequest[]>('GET', '/holiday-requests')
    expect(kept?.status).toBe('cancelled')
    await parked.getByRole('button', { name: 'Discard' }).click()
    await expect(syncState(ours)).toHaveText('All synced')
  })
})
