// A setting that was just saved, while the page reads the settings again: it is shown as saved, and can be changed once more.
import { expect, it } from 'vitest'
import type { Config } from '#contract/organization/organization'
import { FakeStint, OPEN } from './support/stint'
import { all, click, one, openWindow, settle, sure, type } from './support/window'

const ADMIN = { ...OPEN, access: { admin: true, manager: true, costs: true } }
const KEY = 'workTimes.maxFutureDays'
const DEFAULT = 1

const setting = (value: unknown): Config => ({
  id: KEY,
  value,
  type: 'integer',
  options: [],
  default: DEFAULT,
  group: 'workTimes',
  label: 'Days ahead',
  editable: true,
  isSet: value !== null,
  updatedAt: '2026-11-20T08:00:00Z',
})

it('says what was saved, and takes its reset for no change of someone else', async () => {
  let there: unknown = 14
  let isRead = true
  const stint = new FakeStint()
  stint.publish('workspace', ADMIN)
  stint
    .on('records.document', () => ({ document: null }))
    .on('records.list', async ({ path }) => {
      if (path !== '/configs') return { total: 0, page: 1, pages: 1, more: false, items: [] }
      if (!isRead) await new Promise(() => undefined)
      return { total: 1, page: 1, pages: 1, more: false, items: [setting(there)] }
    })
    .on('records.get', () => ({ record: setting(there), version: '"1"' }))
    .on('records.update', ({ body }) => {
      there = (body as { value: unknown }).value
      return { record: setting(there), version: '"2"' }
    })
  await openWindow(stint)
  await click(one('link', 'Organization', sure(document.querySelector('nav'))))
  const row = sure(document.querySelector<HTMLElement>(`[id="setting-${KEY}"]`))
  const field = one('textbox', undefined, row) as HTMLInputElement
  expect(field.value).toBe('14')

  // From here on the page does not come to read the settings again.
  isRead = false
  await type(field, '21')
  await click(one('button', 'Save', row))
  await settle()
  expect(field.value).toBe('21')
  await click(
    sure(
      all('button', undefined, row).find((button) => button.getAttribute('aria-label')?.startsWith('Reset')),
    ),
  )
  await settle()
  expect(stint.inputs('records.update').map(({ body }) => body)).toEqual([{ value: 21 }, { value: null }])
  expect(all('alert', undefined, row)).toEqual([])
  expect(field.value).toBe(String(DEFAULT))
})
