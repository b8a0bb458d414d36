// The dialog "Log time", which is also "Edit entry": what it reads, what it refuses, what it sends.
import { describe, expect, it } from 'vitest'
import { CLOSED, entry, FakeStint, Refused, SUPPORT, WEBSITE } from './support/stint'
import { all, click, nameOf, one, openWindow, press, submit, sure, textOf, type } from './support/window'

const dialog = () => one('dialog')
const field = (name: string) =>
  sure(
    [...dialog().querySelectorAll<HTMLInputElement>('input, textarea')].find((one) => nameOf(one) === name),
    name,
  )
const alerts = () => all('alert', undefined, dialog()).map(textOf)

async function choose(project: string) {
  await type(field('Project'), project)
  await press(field('Project'), 'Enter')
}

async function openLog() {
  const stint = new FakeStint()
  await openWindow(stint)
  await click(one('button', 'Log time'))
  expect(nameOf(dialog())).toBe('Log time')
  return stint
}

async function openEdit(differs: Parameters<typeof entry>[0] = {}) {
  const edited = entry(differs)
  const stint = new FakeStint().on('entries.list', () => [edited])
  await openWindow(stint)
  await click(one('button', 'Edit entry'))
  expect(nameOf(dialog())).toBe('Edit entry')
  return { stint, edited }
}

describe('logging time', () => {
  it('sends project, day, seconds and words, and closes', async () => {
    const stint = await openLog()
    expect(field('Date').value).toBe('2026-11-21')
    await choose('Support')
    await type(field('Date'), '2026-11-19')
    await type(field('Duration'), '1h 30m')
    await type(field('Description'), ' Planning ')
    await click(one('button', 'Save'))
    expect(stint.inputs('entries.log')).toEqual([
      { project: SUPPORT.iri, day: '2026-11-19', seconds: 5400, description: 'Planning' },
    ])
    expect(all('dialog')).toEqual([])
  })

  it.each([
    ['1:30', '1:30:00 · 1:30 h'],
    ['1.5h', '1:30:00 · 1:30 h'],
    ['90m', '1:30:00 · 1:30 h'],
    ['45s', '0:00:45 · 45 s'],
    ['', '1:30, 1h 30m, 1.5h or 90m'],
    ['later', '1:30, 1h 30m, 1.5h or 90m'],
  ])('says while typing what %j means', async (typed, meaning) => {
    await openLog()
    await type(field('Duration'), typed)
    expect(textOf(dialog())).toContain(meaning)
  })

  it.each([
    ['', 'Enter a duration, such as 1:30.'],
    ['soon', 'This is not a duration. Try 1:30, 1h 30m, 1.5h or 90m.'],
    ['1:75', 'Minutes must be under 60.'],
    ['1:10:75', 'Seconds must be under 60.'],
    ['-1:00', 'A duration cannot be negative.'],
    ['0', 'Enter a time greater than zero.'],
    ['25h', 'An entry can be at most 24 hours long.'],
  ])('refuses %j with words and the focus on it', async (typed, words) => {
    const stint = await openLog()
    await choose('Website')
    await type(field('Duration'), typed)
    await click(one('button', 'Save'))
    expect(alerts()).toEqual([words])
    expect(document.activeElement).toBe(field('Duration'))
    expect(field('Duration').getAttribute('aria-invalid')).toBe('true')
    expect(stint.inputs('entries.log')).toEqual([])
  })

  it('asks for a project and a date', async () => {
    const stint = await openLog()
    await type(field('Date'), '')
    await type(field('Duration'), '1h')
    await click(one('button', 'Save'))
    expect(alerts()).toEqual(['Choose a project.', 'Choose a date.'])
    expect(document.activeElement).toBe(field('Project'))
    expect(stint.inputs('entries.log')).toEqual([])
  })

  it('puts the words of the main process beside the field they are about and keeps what was typed', async () => {
    const stint = await openLog()
    stint.on('entries.log', ({ day }) => {
      if (day === '2026-11-21')
        throw new Refused({ code: 'locked', message: 'November is locked.', field: 'day' })
      throw new Refused({ code: 'disk', message: 'The disk is full.' })
    })
    await choose('Website')
    await type(field('Duration'), '2h')
    await click(one('button', 'Save'))
    expect(alerts()).toEqual(['November is locked.'])
    expect(document.activeElement).toBe(field('Date'))
    expect(field('Duration').value).toBe('2h')
    await type(field('Date'), '2026-10-01')
    await submit(field('Duration'))
    expect(alerts()).toEqual(['The disk is full.'])
  })

  it('saves by Enter in the description; Shift+Enter begins a line', async () => {
    const stint = await openLog()
    await choose('Website')
    await type(field('Duration'), '2h')
    await press(field('Description'), 'Enter', { shiftKey: true })
    expect(stint.inputs('entries.log')).toEqual([])
    await press(field('Description'), 'Enter')
    expect(stint.inputs('entries.log')).toHaveLength(1)
  })

  it('closes by Cancel and Escape and sends nothing', async () => {
    const stint = await openLog()
    await click(one('button', 'Cancel'))
    expect(all('dialog')).toEqual([])
    await press(document.body, 'l', { ctrlKey: true })
    await press(dialog(), 'Escape')
    expect(all('dialog')).toEqual([])
    expect(stint.inputs('entries.log')).toEqual([])
  })
})

describe('editing', () => {
  it('sends only what differs', async () => {
    const { stint, edited } = await openEdit({ description: 'Plan', seconds: 5400 })
    expect(field('Project').value).toBe('Website')
    expect(field('Duration').value).toBe('1:30')
    expect(field('Description').value).toBe('Plan')
    await type(field('Duration'), '2h')
    await click(one('button', 'Save'))
    expect(stint.inputs('entries.update')).toEqual([{ id: edited.id, seconds: 7200 }])
  })

  it('keeps the seconds of an entry that nobody touched', async () => {
    const { stint, edited } = await openEdit({ seconds: 5401 })
    expect(field('Duration').value).toBe('1:30:01')
    await type(field('Description'), 'Other')
    await click(one('button', 'Save'))
    expect(stint.inputs('entries.update')).toEqual([{ id: edited.id, description: 'Other' }])
  })

  it('keeps a project that takes no new time among the choices', async () => {
    await openEdit({ project: CLOSED.iri })
    await click(field('Project'))
    expect(all('option', undefined, dialog()).map(nameOf)).toEqual([WEBSITE.name, SUPPORT.name, CLOSED.name])
  })
})
