// Where a notification leads: the window goes there once, and tells which page is in front of the person.
import { describe, expect, it } from 'vitest'
import { overview } from './support/absences'
import { accounts } from './support/calendar'
import { FakeStint, NONE, OPEN } from './support/stint'
import { all, openWindow, settle, visit } from './support/window'

/** A workspace of someone who decides, with nothing in it. */
function workspace() {
  const stint = new FakeStint()
    .on('absences.overview', () => overview())
    .on('approvals.list', () => [])
    .on('calendar.read', ({ from, to }) => ({ days: accounts(from, to), absences: [], colleagues: [] }))
  stint.publish('workspace', DECIDER)
  return stint
}
const DECIDER = { ...OPEN, decides: true }

const current = () =>
  all('link')
    .find((link) => link.getAttribute('aria-current') === 'page')
    ?.textContent.trim()

describe('a wish from outside', () => {
  it('opens the page it names, and the tab', async () => {
    const stint = workspace()
    await openWindow(stint)
    expect(current()).toBe('Today')
    stint.publish('destination', { revision: 1, page: 'approvals' })
    await settle()
    expect(current()).toContain('Absences')
    expect(stint.inputs('app.showing').at(-1)).toEqual({ page: 'approvals' })
    stint.publish('destination', { revision: 2, page: 'requests' })
    await settle()
    expect(stint.inputs('app.showing').at(-1)).toEqual({ page: 'requests' })
    stint.publish('destination', { revision: 3, page: 'calendar' })
    await settle()
    expect(current()).toBe('Calendar')
  })

  it('is followed by a window that is opened only for it', async () => {
    const stint = workspace()
    stint.publish('destination', { revision: 4, page: 'requests' })
    await openWindow(stint)
    expect(current()).toContain('Absences')
  })

  it('is followed once: the person may leave, also when the workspace is opened anew', async () => {
    const stint = workspace()
    await openWindow(stint)
    stint.publish('destination', { revision: 1, page: 'requests' })
    await settle()
    await visit('Settings')
    stint.publish('workspace', NONE)
    await settle()
    stint.publish('workspace', DECIDER)
    await settle()
    expect(current()).toContain('Today')
    stint.publish('destination', { revision: 2, page: null })
    await settle()
    expect(current()).toContain('Today')
  })
})

describe('the page in front', () => {
  it('is told whenever it changes', async () => {
    const stint = workspace()
    await openWindow(stint)
    await visit('Settings')
    await visit('Calendar')
    expect(stint.inputs('app.showing')).toEqual([{ page: 'today' }, { page: null }, { page: 'calendar' }])
  })
})
