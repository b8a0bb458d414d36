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

/** Bank holidays of a workspace whose server can be cut off. */
async function open({ online = true } = {}) {
  const stint = new FakeStint()
  const state = { online }
  const copied = () => (state.online ? {} : { readAt: READ_AT })
  const refuse = () => {
    if (!state.online) throw new Refused({ code: 'offline', message: 'There is no connection.' })
  }
  stint
    .on('records.document', () => ({ document: null, ...copied() }))
    .on('records.list', ({ path }) => ({
      items: path === '/bank-holidays' ? [HOLIDAY] : [],
      total: 1,
      page: 1,
      pages: 1,
      more: false,
      ...copied(),
    }))
    .on('records.get', () => ({ record: HOLIDAY, version: '"1"', ...copied() }))
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
  await click(one('link', 'Bank holidays'))
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
