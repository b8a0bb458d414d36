// The calendar as a file, from the real app on the real service: saved where the dialog says, and read back by a calendar of others.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import type { Page } from 'playwright'
import type { StintApp } from '../support/app'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import { connect, visit } from '../support/pages'
import type { Api } from '../support/api'

/** A Monday a month from now: nothing before it matters. */
const NEXT = Temporal.Now.plainDateISO('UTC').add({ days: 28 })
const MONDAY = NEXT.subtract({ days: NEXT.dayOfWeek - 1 })
const day = (index: number) => MONDAY.add({ days: index }).toString()

/** Answers the system's dialog in the main process: what a person would choose there, or null for "Cancel". */
const answerDialog = (app: StintApp, file: string | null) =>
  app.electron.evaluate(({ dialog }, chosen) => {
    dialog.showSaveDialog = async (...asked: unknown[]) => {
      Object.assign(globalThis, { askedToSave: asked.at(-1) })
      return { canceled: chosen === null, filePath: chosen ?? '' }
    }
  }, file)

const asked = (app: StintApp) =>
  app.electron.evaluate(() => (globalThis as { askedToSave?: { defaultPath: string } }).askedToSave)

async function fill(api: Api): Promise<void> {
  const types = await api.request<{ id: number; code: string }[]>('GET', '/holiday-types')
  const typed = (code: string) => `/holiday-types/${types.find((type) => type.code === code)?.id ?? 0}`
  await api.request('POST', '/holiday-requests', {
    ...{ type: typed('sick'), dateFrom: day(0), dateTo: day(1) },
    description: 'Flu; stay away, please',
  })
  await api.request('POST', '/holiday-requests', { type: typed('unpaid'), dateFrom: day(2) })
  await api.request('POST', '/bank-holidays', { date: day(3), publicNotes: 'Founding day' })
}

async function openExport(page: Page) {
  await page.getByRole('button', { name: 'Export…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export calendar' })
  await dialog.getByLabel('From').fill(day(0))
  await dialog.getByLabel('To', { exact: true }).fill(day(6))
  return dialog
}

const eventsIn = (file: string) =>
  new ICAL.Component(ICAL.parse(readFileSync(file, 'utf8')) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => {
      const { summary, startDate, endDate } = new ICAL.Event(component)
      const status = String(component.getFirstPropertyValue('status'))
      return [summary, startDate.toString(), endDate.toString(), status]
    })

test('another program reads the calendar under its address, until the address is deleted', async ({
  launch,
  service,
}) => {
  await fill(service.api)
  const app = await launch()
  const page = await app.window()
  await connect(page, service.url, service.token)
  await visit(page, 'Calendar')
  const dialog = await openExport(page)
  await dialog.getByRole('button', { name: 'Address of my absences' }).click()
  const url = await dialog.getByRole('textbox', { name: 'Address for another calendar' }).inputValue()
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect.poll(() => app.electron.evaluate(({ clipboard }) => clipboard.readText())).toBe(url)
  const answer = await fetch(url)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = await answer.text()
  expect(text).toContain('SUMMARY:Sick leave')
  expect(text).not.toContain('Unpaid leave')

  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await openExport(page)
  const list = dialog.getByRole('list', { name: 'Calendar addresses' })
  await expect(list).toContainText('Last read')
  await list.getByRole('button', { name: 'Delete: My absences' }).click()
  await list.getByRole('button', { name: 'Delete for good: My absences' }).click()
  await expect(list).toHaveCount(0)
  expect((await fetch(url)).status).toBe(404)
})

test('a person saves their calendar, and another program reads it', async ({ launch, service, folder }) => {
  await fill(service.api)
  const app = await launch()
  const page = await app.window()
  await connect(page, service.url, service.token)
  await visit(page, 'Calendar')
  const file = path.join(folder, 'mine.ics')

  await answerDialog(app, null)
  const dialog = await openExport(page)
  await dialog.getByLabel('Pending absences, as tentative').check()
  await dialog.getByRole('button', { name: 'Save…' }).click()
  await expect
    .poll(() => asked(app))
    .toMatchObject({
      defaultPath: expect.stringMatching(new RegExp(`Stint calendar ${day(0)} to ${day(6)}\\.ics$`)),
    })
  expect(readdirSync(folder)).not.toContain('mine.ics')

  await answerDialog(app, path.join(folder, 'missing', 'mine.ics'))
  await dialog.getByRole('button', { name: 'Save…' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The calendar could not be saved as')

  writeFileSync(file, 'what was there before')
  await answerDialog(app, file)
  await dialog.getByRole('button', { name: 'Save…' }).click()
  await expect(dialog.getByRole('status')).toHaveText(`3 events saved to ${file}`)
  expect(eventsIn(file)).toEqual([
    ['Sick leave', day(0), day(2), 'CONFIRMED'],
    ['Unpaid leave (pending)', day(2), day(3), 'TENTATIVE'],
    ['Founding day', day(3), day(4), 'CONFIRMED'],
  ])
  expect(readFileSync(file, 'utf8')).toContain('DESCRIPTION:Flu\\; stay away\\, please')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
})
