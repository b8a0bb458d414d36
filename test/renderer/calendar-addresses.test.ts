// Calendar addresses in the export dialog: made and shown once, copied, listed, deleted, and left out where the server has none.
import { expect, it } from 'vitest'
import type { CalendarAddress } from '#contract/calendar-addresses'
import { FakeStint, OPEN, Refused } from './support/stint'
import { all, click, one, openWindow, settle, sure, textOf, visit } from './support/window'

const URL = 'https://time.nordwind.example/calendars/stint_cal_x.ics'
const ADDRESS: CalendarAddress = {
  id: '0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e90',
  kind: 'team',
  pending: false,
  names: true,
  last4: 'x1y2',
  createdAt: '2026-11-20T08:00:00Z',
  lastReadAt: '2026-11-21T07:30:00Z',
}
const DOCUMENT = { paths: { '/calendar-addresses': { get: {}, post: {} } } }

async function open(stint: FakeStint) {
  await openWindow(stint)
  await visit('Calendar')
  await settle()
  await click(one('button', 'Export…'))
  await settle()
}

const server = (items: CalendarAddress[] = []) =>
  new FakeStint()
    .on('records.document', () => ({ document: DOCUMENT }))
    .on('records.list', ({ path }) => {
      const found = path === '/calendar-addresses' ? items : []
      return { items: found, total: found.length, page: 1, pages: 1, more: false }
    })

const checkbox = (name: string) =>
  sure(
    [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input[type=checkbox]')].find(
      (box) => textOf(sure(box.closest('label'))) === name,
    ),
    name,
  )

it('shows a new address once, and copies it', async () => {
  const stint = server().on('records.create', () => ({ record: { ...ADDRESS, url: URL }, version: null }))
  await open(stint)
  await click(checkbox('Pending ones too, as tentative'))
  await click(one('button', 'Address of my team’s absences'))
  expect(stint.inputs('records.create')).toMatchObject([
    { path: '/calendar-addresses', body: { kind: 'team', pending: true, names: true } },
  ])
  expect((one('textbox', 'Address for another calendar') as HTMLInputElement).value).toBe(URL)
  await click(one('button', 'Copy'))
  expect(stint.inputs('app.copyText')).toEqual([{ text: URL }])
})

it('lists addresses and deletes one with the second press', async () => {
  const stint = server([ADDRESS])
  await open(stint)
  const list = one('list', 'Calendar addresses')
  expect(textOf(list)).toContain('Absences of my team')
  expect(textOf(list)).toContain('ends in x1y2')
  await click(one('button', 'Delete: Absences of my team', list))
  expect(stint.inputs('records.remove')).toEqual([])
  await click(one('button', 'Delete for good: Absences of my team', list))
  expect(stint.inputs('records.remove')).toMatchObject([{ path: `/calendar-addresses/${ADDRESS.id}` }])
})

it('says why the server makes none', async () => {
  const message = 'You already have 20 calendar addresses.'
  const stint = server().on('records.create', () => {
    throw new Refused({ code: 'too-many-addresses', message })
  })
  await open(stint)
  await click(one('button', 'Address of my absences'))
  expect(textOf(one('dialog'))).toContain(message)
})

it.each([
  ['a server that has none', { ...OPEN }, { paths: {} }],
  ['a local workspace', { ...OPEN, kind: 'local' as const, url: null }, DOCUMENT],
])('is not offered by %s', async (_, workspace, document) => {
  const stint = new FakeStint().on('records.document', () => ({ document }))
  stint.publish('workspace', workspace)
  await open(stint)
  expect(textOf(one('dialog'))).toContain('Export calendar')
  expect(all('button', 'Address of my absences')).toEqual([])
})

it('are reached from the head of the calendar, too', async () => {
  await openWindow(server([ADDRESS]))
  await visit('Calendar')
  await settle()
  await click(one('button', 'Subscribe…'))
  await settle()
  const dialog = one('dialog', 'Subscribe to calendar')
  expect(textOf(one('list', 'Calendar addresses', dialog))).toContain('x1y2')
})
