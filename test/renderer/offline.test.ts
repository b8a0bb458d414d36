// The server is out of reach: what is shown is copied, what would change it says why it cannot, and nothing typed is lost.
import { beforeEach, describe, expect, it } from 'vitest'
import { copiedAt } from '../../src/renderer/bridge'
import { FakeStint, OPEN, Refused, syncState } from './support/stint'
import {
  all,
  click,
  leave,
  one,
  openWindow,
  press,
  settle,
  submit,
  sure,
  textOf,
  type,
} from './support/window'

const READ_AT = '2026-11-21T09:30:00Z'
const WORDS = 'You are offline. This needs the server.'
const HOLIDAY = {
  id: 1,
  date: '2026-12-25',
  publicNotes: 'Christmas Day',
  yearFrom: null,
  yearTo: null,
  share: 1,
  half: null,
}

const SCHEDULE = {
  id: 's1',
  name: 'Usual week',
  description: null,
  numberOfDays: 7,
  regular: true,
  overwriteBankHolidays: false,
  scheduleRanges: [
    { id: 'r1', schedule: '/api/schedules/s1', day: 1, timeFrom: '08:00', timeTo: '16:00', breakSeconds: 0 },
  ],
  scheduleEmployees: [],
}
const ITEMS: Readonly<Record<string, unknown[]>> = {
  '/bank-holidays': [HOLIDAY],
  '/schedules': [SCHEDULE],
}
const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const CONTACT = { $ref: '#/components/schemas/Contact' }
const DOCUMENT = {
  openapi: '3.1.0',
  paths: {
    '/webhooks': { post: {} },
    '/contacts': {
      get: { responses: { 200: json({ type: 'array', items: CONTACT }) } },
      post: { requestBody: json(CONTACT), responses: { 201: json(CONTACT) } },
    },
  },
  components: { schemas: { Contact: { type: 'object', properties: { name: { type: 'string' } } } } },
}

/** A workspace whose server can be cut off, at one of its pages. */
async function open({ online = true, page = 'Bank holidays' } = {}) {
  const stint = new FakeStint()
  const state = { online }
  const copied = () => (state.online ? {} : { readAt: READ_AT })
  const refuse = () => {
    if (!state.online) throw new Refused({ code: 'offline', message: 'There is no connection.' })
  }
  stint
    .on('records.document', () => ({ document: DOCUMENT, ...copied() }))
    .on('records.list', ({ path }) => ({
      items: ITEMS[path] ?? [],
      total: 1,
      page: 1,
      pages: 1,
      more: false,
      ...copied(),
    }))
    .on('records.get', ({ path }) => ({
      record: path === '/schedules/s1' ? SCHEDULE : HOLIDAY,
      version: '"1"',
      ...copied(),
    }))
    .on('records.create', ({ body }) => {
      refuse()
      return { record: body, version: '"1"' }
    })
    .on('records.remove', () => {
      refuse()
      return {}
    })
  stint.publish('workspace', { ...OPEN, access: { admin: true, manager: true, costs: true } })
  await openWindow(stint)
  await click(one('link', page))
  return { stint, state }
}

async function reconnect(stint: FakeStint, state: { online: boolean }) {
  state.online = true
  stint.publish('sync', syncState({ lastSyncedAt: '2026-11-21T12:00:01Z' }))
  await settle()
}

const form = () => sure(one('dialog').querySelector('form'), 'the form')
const field = (label: string) => {
  const found = [...one('dialog').querySelectorAll('label')].find((each) => textOf(each) === label)
  return sure(document.getElementById(sure(found, label).htmlFor), label) as HTMLInputElement
}

beforeEach(() => (copiedAt.value = null))

describe('while copies are shown', () => {
  it('a line says so, and since when they are', async () => {
    await open({ online: false })
    expect(all('status').map(textOf).join(' ')).toMatch(/You are offline\. This is what was here at 09:30/)
  })

  it('each control that changes something says why it cannot, can be reached, and does nothing', async () => {
    const { stint, state } = await open({ online: false })
    const controls = ['Add bank holiday', 'Edit Christmas Day', 'Delete Christmas Day']
    for (const name of controls) {
      const control = one('button', name)
      expect(control.getAttribute('aria-disabled'), name).toBe('true')
      expect(control.title, name).toBe(WORDS)
      expect(control.hasAttribute('disabled'), name).toBe(false)
      await click(control)
      await press(control, 'Enter')
    }
    expect(all('dialog')).toEqual([])
    expect(stint.inputs('records.remove')).toEqual([])
    expect(one('button', 'Next year').getAttribute('aria-disabled')).toBe(null)

    await reconnect(stint, state)
    for (const name of controls) {
      expect(one('button', name).getAttribute('aria-disabled'), name).toBe(null)
      expect(one('button', name).title, name).not.toBe(WORDS)
    }
    await click(one('button', 'Add bank holiday'))
    expect(all('dialog').length).toBe(1)
  })
})

/** Says of a control that it waits for the server, and why. */
function expectWaiting(control: HTMLElement, waits = true) {
  expect(control.getAttribute('aria-disabled'), control.outerHTML).toBe(waits ? 'true' : null)
  expect(control.title === WORDS).toBe(waits)
}

describe('what would be the first of its kind', () => {
  it.each([
    ['Projects', 'Create the first project', 'New project'],
    ['Clients', 'Create the first client', 'New client'],
    ['Organization', 'New webhook', 'New webhook'],
  ])('cannot be added on the page %s', async (page, first, title) => {
    const { stint, state } = await open({ online: false, page })
    if (page === 'Organization') {
      await click(
        sure(
          [...document.querySelectorAll<HTMLElement>('[role=tab]')].find((tab) => textOf(tab) === 'Webhooks'),
        ),
      )
    }
    const button = () => sure(all('button', first).at(-1))
    expectWaiting(button())
    await click(button())
    expect(all('dialog')).toEqual([])
    await reconnect(stint, state)
    expectWaiting(button(), false)
    await click(button())
    one('dialog', title)
  })
})

describe('the editor of a schedule', () => {
  it('shows the copy and changes nothing of it, by mouse or by key', async () => {
    const { stint, state } = await open({ online: false, page: 'Schedules' })
    await click(sure(all('link').find((link) => textOf(link).startsWith('Usual week'))))
    const names = ['Monday, shift 08:00 to 16:00', 'Add a shift on Tuesday', 'Four days', 'Save schedule']
    for (const name of names) expectWaiting(one('button', name))
    await click(one('button', 'Four days'))
    for (const altKey of [false, true]) {
      await press(one('button', 'Monday, shift 08:00 to 16:00'), 'ArrowRight', { altKey })
      await press(one('button', 'Monday, shift 08:00 to 16:00'), 'ArrowDown', { altKey })
    }
    one('button', 'Monday, shift 08:00 to 16:00')
    expect(all('button', undefined, one('group', 'Tuesday'))).toEqual([])
    await reconnect(stint, state)
    for (const name of names) expectWaiting(one('button', name), false)
    await press(one('button', 'Monday, shift 08:00 to 16:00'), 'ArrowDown', { altKey: true })
    one('button', 'Tuesday, shift 08:00 to 16:00')
  })
})

describe('a form of All records', () => {
  it('keeps what was typed, takes nothing more until the server is back, and says so', async () => {
    const { stint, state } = await open({ page: 'All records' })
    await click(one('link', 'Contacts'))
    await click(sure(all('button', 'New')[0]))
    const form = one('region', 'Record')
    const name = sure(form.querySelector('input'))
    await type(name, 'Nordwind')
    state.online = false
    stint.publish('sync', syncState({ status: 'offline' }))
    await settle()
    expect(textOf(form)).toContain('What you typed stays here')
    expectWaiting(name)
    expect([name.readOnly, name.value]).toEqual([true, 'Nordwind'])
    await reconnect(stint, state)
    expectWaiting(name, false)
    expect([name.readOnly, name.value]).toEqual([false, 'Nordwind'])
    await submit(name)
    expect(stint.inputs('records.create')).toMatchObject([{ path: '/contacts', body: { name: 'Nordwind' } }])
  })
})

describe('a dialog that is open when the connection goes', () => {
  it.each(['a save', 'sync'])(
    'that %s noticed keeps what was typed, says why it cannot be saved yet, and saves it afterwards',
    async (how) => {
      const { stint, state } = await open()
      await click(one('button', 'Add bank holiday'))
      const name = field('Name')
      await type(name, 'Founding day')
      await type(field('Day'), '2026-12-31')
      await leave(field('Day'))
      state.online = false
      if (how === 'a save') await submit(form())
      else stint.publish('sync', syncState({ status: 'offline' }))
      await settle()

      expect(textOf(one('dialog'))).toContain('What you typed stays here')
      expect(name.value).toBe('Founding day')
      const save = one('button', 'Save', one('dialog'))
      expect(save.getAttribute('aria-disabled')).toBe('true')
      expect(save.title).toBe(WORDS)

      await reconnect(stint, state)
      expect(textOf(one('dialog'))).not.toContain('What you typed stays here')
      expect(save.getAttribute('aria-disabled')).toBe(null)
      await submit(form())
      expect(stint.inputs('records.create').at(-1)).toMatchObject({
        body: { publicNotes: 'Founding day' },
      })
      expect(all('dialog')).toEqual([])
    },
  )
})
