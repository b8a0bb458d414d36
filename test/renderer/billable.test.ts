// Billable: the toggle in the entry dialog, beside a block of the calendar, in a row of Today, in the timer and its line.
import { beforeEach, describe, expect, it } from 'vitest'
import { entry, FakeStint, SUPPORT, WEBSITE } from './support/stint'
import { all, click, nameOf, one, openWindow, press, settle, sure, textOf, type } from './support/window'

let stint: FakeStint
beforeEach(() => {
  stint = new FakeStint()
  stint.publish('projects', [
    { ...WEBSITE, billable: true },
    { ...SUPPORT, billable: false },
  ])
})

const toggles = () => all('button', 'Billable')
const isPressed = () => one('button', 'Billable').getAttribute('aria-pressed')
const field = (name: string) =>
  sure(
    [...one('dialog').querySelectorAll<HTMLInputElement>('input, textarea')].find(
      (input) => nameOf(input) === name,
    ),
    name,
  )
async function choose(project: string) {
  await type(field('Project'), project)
  await press(field('Project'), 'Enter')
}

describe('the entry dialog', () => {
  it('offers it on projects that clients pay for, as the project says until it is changed', async () => {
    await openWindow(stint)
    await click(one('button', 'Log time'))
    expect(toggles()).toEqual([])
    await choose('Support')
    expect(toggles()).toEqual([])
    await choose('Website')
    expect(isPressed()).toBe('true')
    await type(field('Duration'), '1h')
    await click(one('button', 'Billable'))
    expect(isPressed()).toBe('false')
    await click(one('button', 'Save'))
    expect(stint.inputs('entries.log')).toMatchObject([{ project: WEBSITE.iri, billable: false }])
  })

  it('sends nothing of it where it stays as the project says', async () => {
    await openWindow(stint)
    await click(one('button', 'Log time'))
    await choose('Website')
    await type(field('Duration'), '1h')
    await click(one('button', 'Billable'))
    await click(one('button', 'Billable'))
    await click(one('button', 'Save'))
    expect(stint.inputs('entries.log')).toEqual([
      { project: WEBSITE.iri, day: '2026-11-21', seconds: 3600, description: '' },
    ])
  })

  it('shows that of the entry, sends only what changed, and takes it back', async () => {
    const edited = entry({ billable: false })
    stint.on('entries.list', () => [edited])
    await openWindow(stint)
    await click(one('button', 'Edit entry'))
    expect(isPressed()).toBe('false')
    await click(one('button', 'Billable'))
    // A choice is kept like typed text.
    await press(one('dialog'), 'Escape')
    expect(textOf(one('dialog'))).toContain('What you typed is still here.')
    await click(one('button', 'Save'))
    await click(one('button', 'Undo'))
    expect(stint.inputs('entries.update')).toEqual([
      { id: edited.id, billable: true },
      { id: edited.id, billable: false },
    ])
  })

  it('is without it on a server that keeps none', async () => {
    stint.publish('projects', [WEBSITE, SUPPORT])
    stint.on('entries.list', () => [entry()])
    await openWindow(stint)
    await click(one('button', 'Edit entry'))
    expect(nameOf(one('dialog'))).toBe('Edit entry')
    expect(toggles()).toEqual([])
  })
})

it('is in the row of an entry on Today, with the way back', async () => {
  const edited = entry({ description: 'Quay' })
  stint.on('entries.list', () => [edited])
  await openWindow(stint)
  await click(one('button', 'Quay'))
  expect(isPressed()).toBe('true')
  await click(one('button', 'Billable'))
  await click(one('button', 'Save'))
  await click(one('button', 'Undo'))
  expect(stint.inputs('entries.update')).toEqual([
    { id: edited.id, billable: false },
    { id: edited.id, billable: true },
  ])
})

describe('the timer', () => {
  const since = '2026-11-21T11:00:00Z'
  const running = {
    ...{ startedAt: since, zone: 'UTC', description: 'Quay', project: WEBSITE.iri },
    ...{ gap: null, countedSeconds: 0, countingSince: since },
  }

  it('has that of what runs, and changes it', async () => {
    await openWindow(stint)
    stint.publish('timer', { running })
    await settle()
    expect(isPressed()).toBe('true')
    await click(one('button', 'Billable'))
    expect(stint.inputs('timer.update')).toEqual([{ billable: false }])
    stint.publish('timer', { running: { ...running, billable: false } })
    await settle()
    expect(isPressed()).toBe('false')
    stint.publish('timer', { running: { ...running, project: SUPPORT.iri } })
    await settle()
    expect(toggles()).toEqual([])
  })

  it('takes that of its line with what it starts', async () => {
    await openWindow(stint)
    const task = one('textbox', 'What are you working on?')
    await type(task, 'Review @Website')
    await click(one('button', 'Billable'))
    await press(task, 'Enter')
    expect(stint.inputs('timer.start')).toEqual([
      { description: 'Review', project: WEBSITE.iri, billable: false },
    ])
  })

  it('takes that of its line with what it logs', async () => {
    await openWindow(stint)
    const task = one('textbox', 'What are you working on?')
    await type(task, 'Review 1h @Website')
    await click(one('button', 'Billable'))
    await press(task, 'Enter')
    expect(stint.inputs('entries.log')).toMatchObject([{ project: WEBSITE.iri, billable: false }])
  })
})
