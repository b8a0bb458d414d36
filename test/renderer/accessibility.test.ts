// Every page and dialog under axe-core. Contrast is checked where there are pixels, in the end-to-end tests.
import axe from 'axe-core'
import { describe, expect, it, vi } from 'vitest'
import { approval, BALANCE, overview, preview } from './support/absences'
import { colleague, request } from './support/calendar'
import { entry, FakeStint, NONE, OPEN, syncState } from './support/stint'
import { all, click, one, openWindow, press, settle, sure, submit, visit } from './support/window'

async function expectClean(within: Element = document.documentElement) {
  // axe yields to the event loop, which must not stand still for it.
  vi.useRealTimers()
  const { violations } = await axe.run(within, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // The document's own frame is index.html's, and colours need a layout.
    rules: {
      'color-contrast': { enabled: false },
      'document-title': { enabled: false },
      'html-has-lang': { enabled: false },
    },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([])
}

const REFUSED = entry({
  sync: 'refused',
  pending: 'create',
  refusal: { at: '2026-11-21T11:00:00Z', status: 422, message: 'Locked.', problem: null },
})

function stintWithWork() {
  const stint = new FakeStint()
    .on('entries.list', () => [entry(), REFUSED, entry({ project: null, sync: 'waiting' })])
    .on('holidays.list', () => [{ day: '2026-12-25', name: 'Christmas Day', share: 1 }])
  stint.publish('workspace', { ...OPEN, vault: { state: 'absent', advice: 'Install a keyring.' } })
  stint.publish(
    'sync',
    syncState({
      status: 'attention',
      waiting: 1,
      refused: 1,
      queue: [REFUSED, entry({ sync: 'waiting', pending: 'create' })],
      lastSyncedAt: '2026-11-21T11:00:00Z',
      nextTryAt: '2026-11-21T12:05:00Z',
      lastError: 'No network.',
    }),
  )
  stint.publish('timer', {
    running: {
      startedAt: '2026-11-21T09:00:00Z',
      zone: 'UTC',
      description: 'Notes',
      project: null,
      countedSeconds: 0,
      countingSince: '2026-11-21T09:00:00Z',
      gap: {
        cause: 'crash',
        lastSeenAt: '2026-11-21T10:00:00Z',
        backAt: '2026-11-21T11:00:00Z',
        seconds: 3600,
      },
    },
  })
  stint.publish('leftOut', {
    description: 'Notes',
    project: null,
    zone: 'UTC',
    gaps: [
      { cause: 'sleep', lastSeenAt: '2026-11-20T18:00:00Z', backAt: '2026-11-21T08:00:00Z', seconds: 50_400 },
    ],
  })
  return stint
}

it.each(['Today', 'Sync', 'Settings'] as const)('%s', async (page) => {
  await openWindow(stintWithWork())
  await visit(page)
  await expectClean()
})

it('Today without entries', async () => {
  await openWindow(new FakeStint())
  await expectClean()
})

it('an undo and a failure', async () => {
  const stint = stintWithWork().on('timer.stop', () => Promise.reject(new Error('gone')))
  await openWindow(stint)
  await click(one('button', 'Discard timer'))
  await click(one('button', 'Stop timer'))
  await expectClean()
})

it('an open list of projects', async () => {
  await openWindow(new FakeStint())
  await click(one('combobox', 'Project'))
  await press(one('combobox', 'Project'), 'ArrowDown')
  await expectClean()
})

it('the dialog with faults', async () => {
  await openWindow(new FakeStint())
  await click(one('button', 'Log time'))
  await click(one('button', 'Save'))
  // What lies behind it is hidden from everyone; only a browser with a layout can tell that it cannot be reached.
  await expectClean(one('dialog'))
})

it('Sync with a refused token', async () => {
  const stint = new FakeStint()
  stint.publish('workspace', { ...OPEN, needsToken: true })
  await openWindow(stint)
  await visit('Sync')
  await submit(one('textbox', 'Access token or invitation'))
  await expectClean()
})

it.each(['all ways', 'local', 'team', 'choosing'] as const)('Welcome: %s', async (way) => {
  const stint = new FakeStint()
  stint.publish(
    'workspace',
    way === 'choosing'
      ? {
          state: 'choosing',
          url: 'https://time.example.com',
          people: [{ iri: '/e/1', name: 'Anna', email: null }],
        }
      : NONE,
  )
  await openWindow(stint)
  if (way === 'local') await click(one('button', 'Just me: Set up in a minute'))
  if (way === 'team') await click(one('button', 'My team: Join your team'))
  if (way === 'team' || way === 'choosing')
    await submit(one('button', way === 'choosing' ? 'Continue' : 'Connect'))
  await expectClean()
})

it('Sync with everything that only the person can answer', async () => {
  const refusal = { at: '2026-11-21T11:00:00Z', status: 0, message: 'Lost.', problem: null }
  const missing = { sync: 'refused', refusal: { ...refusal, question: { kind: 'missing' } } } as const
  const found = [
    {
      iri: '/api/work-times/1',
      description: '',
      project: null,
      startedAt: Date.parse('2026-11-21T08:00:00Z'),
      day: '2026-11-20',
      seconds: 60,
    },
  ]
  const stint = new FakeStint().on('sync.resendAll', () => ({ sent: 2 }))
  stint.publish(
    'sync',
    syncState({
      status: 'attention',
      refused: 6,
      queue: [
        entry(missing),
        entry(missing),
        entry({ sync: 'refused', refusal: { ...refusal, question: { kind: 'similar', found } } }),
        REFUSED,
        entry({ ...REFUSED, id: entry().id }),
      ],
      requests: [request(missing)],
      kept: [{ account: 'old', url: 'https://old.example.com', entries: 3, requests: 1 }],
    }),
  )
  await openWindow(stint)
  await visit('Sync')
  await click(one('button', 'Remove them'))
  await click(one('button', 'Send all again'))
  await expectClean()
})

describe('Absences', () => {
  const own = [
    request({ status: 'pending' }),
    request({
      sync: 'refused',
      pending: 'create',
      refusal: REFUSED.refusal,
      history: [{ at: '2026-11-20T08:00:00Z', event: 'requested', by: 'Mira', reason: 'Ski' }],
    }),
  ]

  async function open() {
    const stint = new FakeStint()
      .on('absences.overview', () => overview(own))
      .on('absences.preview', () =>
        preview({
          balances: [{ year: 2026, unitSeconds: BALANCE.unitSeconds, beforeSeconds: 0, afterSeconds: -1 }],
          worked: [{ day: '2026-11-21', seconds: 60 }],
          colleagues: [colleague('Bo')],
          faults: [{ code: 'overlap', field: 'from', blocks: true, amount: null }],
        }),
      )
      .on('records.get', () => ({ record: { value: '0.5' }, version: null }))
      .on('approvals.list', () => [
        approval('Bo', {}, { coverage: [{ day: '2026-12-14', present: 1, team: 2 }] }),
        approval('Eva', { status: 'cancellation_requested' }),
        approval('Cy', { sync: 'refused', pending: 'reject', refusal: REFUSED.refusal }),
      ])
    stint.publish('workspace', { ...OPEN, decides: true })
    await openWindow(stint)
    await visit('Absences')
  }

  it('with a balance and a request opened', async () => {
    await open()
    await click(one('button', 'How this adds up: Vacation'))
    await click(sure(all('button', 'Show history')[1]))
    await expectClean()
  })

  it('with approvals, some chosen to be rejected', async () => {
    await open()
    await click(sure(document.querySelector<HTMLElement>('#absence-tab-approvals')))
    await settle()
    await click(sure(document.querySelector<HTMLElement>('main input[type=checkbox]')))
    await click(one('button', 'Reject 2'))
    await expectClean()
  })

  it('with the dialog and a fault', async () => {
    await open()
    await click(one('button', 'Request absence'))
    await click(one('radio', 'Hours'))
    await expectClean(one('dialog'))
  })
})
