// Every page and dialog under axe-core. Contrast is checked where there are pixels, in the end-to-end tests.
import axe from 'axe-core'
import { expect, it, vi } from 'vitest'
import { entry, FakeStint, OPEN } from './support/stint'
import { click, one, openWindow, press, submit, visit } from './support/window'

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
  stint.publish('sync', {
    status: 'attention',
    waiting: 1,
    refused: 1,
    queue: [REFUSED, entry({ sync: 'waiting', pending: 'create' })],
    requests: [],
    sending: false,
    lastSyncedAt: '2026-11-21T11:00:00Z',
    nextTryAt: '2026-11-21T12:05:00Z',
    lastError: 'No network.',
  })
  stint.publish('timer', {
    running: {
      startedAt: '2026-11-21T09:00:00Z',
      zone: 'UTC',
      description: 'Notes',
      project: null,
      clockShiftSeconds: 0,
      gap: { cause: 'crash', lastSeenAt: '2026-11-21T10:00:00Z', backAt: '2026-11-21T11:00:00Z' },
    },
  })
  return stint
}

it.each(['Today', 'Sync', 'Workspace', 'Settings'] as const)('%s', async (page) => {
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
  await submit(one('textbox', 'Access token'))
  await expectClean()
})

it.each(['both ways', 'local', 'choosing'] as const)('Welcome: %s', async (way) => {
  const stint = new FakeStint()
  stint.publish(
    'workspace',
    way === 'choosing'
      ? {
          state: 'choosing',
          url: 'https://time.example.com',
          people: [{ iri: '/e/1', name: 'Anna', email: null }],
        }
      : { state: 'none' },
  )
  await openWindow(stint)
  if (way === 'local') await click(one('button', 'Start with a local workspace'))
  else await submit(one('button', way === 'choosing' ? 'Continue' : 'Connect'))
  await expectClean()
})
