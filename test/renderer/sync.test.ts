// Sync in words: the state that is always in sight, and the page that lists what waits and what was refused.
import { describe, expect, it } from 'vitest'
import type { Entry, SyncState } from '#contract/bridge/bridge'
import { entry, FakeStint, OPEN, Refused, syncState, WEBSITE } from './support/stint'
import {
  all,
  click,
  one,
  openWindow,
  page,
  press,
  settle,
  submit,
  textOf,
  type,
  visit,
} from './support/window'

const refused = (differs: Partial<Entry> = {}) =>
  entry({
    description: 'Locked',
    sync: 'refused',
    pending: 'create',
    refusal: {
      at: '2026-11-21T11:59:00Z',
      status: 422,
      message: 'June is locked by payroll.',
      problem: {
        type: 'about:blank',
        title: 'Unprocessable',
        status: 422,
        code: 'validation',
        violations: [
          { propertyPath: 'date', message: 'The month is closed.' },
          { propertyPath: 'project', message: 'Not a member.' },
        ],
      },
    },
    ...differs,
  })

async function open(sync: SyncState) {
  const stint = new FakeStint()
  stint.publish('sync', sync)
  await openWindow(stint)
  return stint
}

it.each([
  [syncState({ lastSyncedAt: '2026-11-21T11:00:00Z' }), 'All synced'],
  [syncState({}), 'Syncing…'],
  [syncState({ lastSyncedAt: '2026-11-21T11:00:00Z', lastError: 'A list is too long.' }), 'Sync problem'],
  [syncState({ lastError: 'A list is too long.' }), 'Sync problem'],
  [syncState({ status: 'waiting', waiting: 3 }), '3 waiting'],
  [syncState({ status: 'offline', waiting: 12 }), 'Offline, 12 waiting'],
  [syncState({ status: 'attention', waiting: 4, refused: 1 }), '1 needs attention'],
  [syncState({ status: 'attention', waiting: 4, refused: 2 }), '2 need attention'],
  [syncState({ status: 'signIn', waiting: 4 }), 'Sign in again'],
])('the state of sync reads %#: $status', async (sync, words) => {
  await open(sync)
  expect(textOf(one('status', 'Sync state'))).toBe(words)
})

it('the state of sync follows on every page', async () => {
  const stint = await open(syncState({}))
  await visit('Settings')
  stint.publish('sync', syncState({ status: 'waiting', waiting: 1 }))
  await settle()
  expect(textOf(one('status', 'Sync state'))).toBe('1 waiting')
})

describe('the page', () => {
  it('says how sync stands and lets it try now', async () => {
    const stint = await open(
      syncState({
        status: 'offline',
        waiting: 1,
        queue: [entry({ sync: 'waiting', pending: 'create', description: 'Later' })],
        lastSyncedAt: '2026-11-20T08:30:00Z',
        nextTryAt: '2026-11-21T12:05:00Z',
        lastError: 'time.example.com cannot be reached.',
      }),
    )
    await visit('Sync')
    expect(page()).toMatch(/Last synced ?20 Nov, 08:30/)
    expect(page()).toMatch(/Next try ?12:05/)
    expect(page()).toMatch(/Last problem ?time\.example\.com cannot be reached\./)
    expect(textOf(one('list', 'Waiting'))).toMatch(/^Later ?Website ?New entry ?Sat 21 Nov ?1:30 h$/)
    expect(page()).toContain('Everything here is saved on this computer')
    await click(one('button', 'Sync now'))
    expect(stint.inputs('sync.now')).toHaveLength(1)
  })

  it('says why a new project was refused, and lets its entries go to another one', async () => {
    const { refusal } = refused()
    const id = '00000000-0000-7000-a000-000000000009'
    const acme = {
      id,
      iri: `urn:uuid:${id}`,
      name: 'Acme',
      client: null,
      sent: false,
      sync: 'refused',
      refusal,
      entries: 2,
    } as const
    const waits = entry({ sync: 'waiting', pending: 'create', description: 'Call', project: acme.iri })
    const stint = await open(
      syncState({ status: 'attention', waiting: 1, refused: 1, queue: [waits], projects: [acme] }),
    )
    await visit('Sync')
    const list = one('list', 'Needs your attention')
    expect(textOf(list)).toContain('Acme')
    expect(textOf(list)).toContain('2 entries wait for it.')
    expect(textOf(list)).toContain('June is locked by payroll.')
    expect(textOf(one('list', 'Waiting'))).toContain(
      'Waits for the project “Acme”, which the server refused.',
    )
    await click(one('button', 'Send again', list))
    expect(stint.inputs('projects.resend')).toEqual([{ id }])
    const other = one('combobox', 'Another project in place of “Acme”', list)
    await type(other, 'Website')
    await press(other, 'Enter')
    expect(stint.inputs('projects.replace')).toEqual([{ id, project: WEBSITE.iri }])
  })

  it('says that all is well when it is', async () => {
    await open(syncState({ lastSyncedAt: '2026-11-21T11:00:00Z' }))
    await visit('Sync')
    expect(page()).toContain('All your changes are synced.')
    expect(all('list', 'Waiting')).toEqual([])
  })

  it('shows a refusal in the server’s words, with its violations and three ways out', async () => {
    const it = refused()
    const stint = await open(syncState({ status: 'attention', refused: 1, queue: [it] }))
    await visit('Sync')
    const list = one('list', 'Needs your attention')
    expect(textOf(list)).toContain('June is locked by payroll.')
    expect(textOf(list)).toContain('date: The month is closed.')
    expect(textOf(list)).toContain('project: Not a member.')
    expect(textOf(list)).toContain('Server response 422, 11:59')
    await click(one('button', 'Send again', list))
    expect(stint.inputs('sync.resend')).toEqual([{ id: it.id }])
    await click(one('button', 'Edit', list))
    expect(one('dialog', 'Edit entry')).toBeTruthy()
  })

  it.each(['create', 'update', 'delete'] as const)(
    'discards a refused %s with a way back',
    async (pending) => {
      const parked = refused({ pending })
      const stint = await open(syncState({ status: 'attention', refused: 1, queue: [parked] }))
      await visit('Sync')
      expect(all('button', 'Edit')).toHaveLength(pending === 'delete' ? 0 : 1)
      await click(one('button', 'Discard'))
      expect(stint.inputs('sync.discard')).toEqual([{ id: parked.id }])
      await click(one('button', 'Undo'))
      const { id, description, day, seconds } = parked
      expect(stint.inputs('entries.restore')).toEqual(pending === 'create' ? [{ id }] : [])
      expect(stint.inputs('entries.delete')).toEqual(pending === 'delete' ? [{ id }] : [])
      expect(stint.inputs('entries.update')).toEqual(
        pending === 'update' ? [{ id, description, day, seconds, project: WEBSITE.iri }] : [],
      )
    },
  )

  it('says of an entry without a project what it needs, and of a lost answer what happens', async () => {
    const queue = [
      entry({ sync: 'waiting', pending: 'create', project: null }),
      entry({ sync: 'unconfirmed', pending: 'update' }),
    ]
    await open(syncState({ status: 'waiting', waiting: 700, queue }))
    await visit('Sync')
    expect(page()).toContain('Choose a project to send this entry.')
    expect(page()).toContain('Stint checks with the server before it sends it again.')
    expect(page()).toContain('Showing the oldest 2 of 700.')
    expect(all('button', 'Edit')).toHaveLength(1)
  })
})

it('an entry without a project asks for one and is not sent as it is', async () => {
  const parked = refused({
    project: null,
    refusal: {
      at: '2026-11-21T11:59:00Z',
      status: 0,
      message: 'Choose a project to send this entry.',
      problem: null,
    },
  })
  await open(syncState({ status: 'attention', refused: 1, queue: [parked] }))
  await visit('Sync')
  expect(page()).toContain('Choose a project to send this entry.')
  expect(page()).not.toContain('Server response')
  expect(all('button', 'Send again')).toEqual([])
  expect(one('button', 'Edit')).toBeTruthy()
})

describe('a refused token', () => {
  const locked = { ...OPEN, needsToken: true }

  it('is told on every page and stops no work', async () => {
    const stint = new FakeStint()
    stint.publish('workspace', locked)
    await openWindow(stint)
    expect(textOf(one('region', 'Access token'))).toContain(
      'Keep working: your entries are saved on this computer.',
    )
    await click(one('button', 'Start timer'))
    expect(stint.inputs('timer.start')).toHaveLength(1)
    await click(one('link', 'Enter a new token'))
    expect(one('button', 'Sign in')).toBeTruthy()
  })

  it('is replaced on the Sync page, and a wrong one is kept with the reason', async () => {
    const stint = new FakeStint()
    stint.publish('workspace', locked)
    stint.on('workspace.signIn', ({ token }) => {
      if (token !== 'good') throw new Refused({ code: 'token', message: 'Refused again.', field: 'token' })
      stint.publish('workspace', OPEN)
      return {}
    })
    await openWindow(stint)
    await visit('Sync')
    const token = one('textbox', 'Access token or invitation')
    await type(token, 'bad')
    await submit(token)
    expect(textOf(one('alert'))).toBe('Refused again.')
    expect((token as HTMLInputElement).value).toBe('bad')
    await type(token, 'good')
    await submit(token)
    expect(all('textbox', 'Access token or invitation')).toEqual([])
    expect(one('button', 'Sync now')).toBeTruthy()
  })
})
