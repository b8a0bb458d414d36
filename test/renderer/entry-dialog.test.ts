// The dialog "Log time", which is also "Edit entry": what it reads, what it refuses, what it sends.
import { describe, expect, it } from 'vitest'
import { CLOSED, entry, FakeStint, Refused, SUPPORT, WEBSITE } from './support/stint'
import {
  all,
  click,
  leave,
  nameOf,
  one,
  openWindow,
  press,
  submit,
  sure,
  textOf,
  type,
} from './support/window'

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
    expect(field('Date').value).toBe('Sat, 21 Nov 2026')
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

  it('asks about a typed day more than a year away before it is saved', async () => {
    const stint = await openLog()
    await choose('Support')
    await type(field('Duration'), '1h')
    await type(field('Date'), '2016-03-02')
    await submit(one('button', 'Save'))
    expect(alerts()).toEqual([
      'Wednesday, 2 March 2016 is more than a year away. Check the year, or save again to keep the day.',
    ])
    await type(field('Date'), '2017-03-02')
    await submit(one('button', 'Save'))
    expect(alerts()[0]).toContain('2 March 2017')
    expect(stint.inputs('entries.log')).toEqual([])
    await submit(one('button', 'Save'))
    expect(stint.inputs('entries.log')).toMatchObject([{ day: '2017-03-02' }])
  })

  it('asks nothing about a typed day within a year', async () => {
    const stint = await openLog()
    await choose('Support')
    await type(field('Duration'), '1h')
    await type(field('Date'), '2025-11-22')
    await submit(one('button', 'Save'))
    expect(stint.inputs('entries.log')).toMatchObject([{ day: '2025-11-22' }])
  })

  it.each([
    ['1:30', '1:30 h'],
    ['1.5h', '1:30 h'],
    ['90m', '1:30 h'],
    ['45s', '0:00:45'],
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

  it('takes the words away from a field once it is filled in, also by other fields', async () => {
    await openLog()
    await click(one('button', 'Save'))
    expect(alerts()).toEqual(['Choose a project.', expect.stringContaining('Enter a duration')])
    await type(field('Duration'), '1:15')
    expect(alerts()).toEqual(['Choose a project.'])
    await type(field('Duration'), '')
    await type(field('From'), '9:00')
    await type(field('To'), '10:30')
    expect(alerts()).toEqual(['Choose a project.'])
    await choose('Website')
    expect(alerts()).toEqual([])
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

it('says before saving what the server would refuse, and trims what overlaps', async () => {
  const stint = new FakeStint()
    .on('entries.limits', () => ({
      lockedBefore: '2026-11-15',
      lastDay: '2026-11-22',
      secondsPerDay: 10_800,
    }))
    .on('entries.list', ({ from, to }) =>
      [entry({ description: 'Plan' })].filter(({ day }) => day >= from && day <= to),
    )
  await openWindow(stint)
  await click(one('button', 'Log time'))
  await type(field('From'), '10:00')
  await type(field('To'), '12:00')
  expect(textOf(dialog())).toContain('Overlaps with Plan, 09:00 – 10:30.')
  expect(textOf(dialog())).toContain('This day takes only 1:30 h more.')
  await click(one('button', 'Trim'))
  expect([field('From').value, field('To').value, field('Duration').value]).toEqual([
    '10:30',
    '12:00',
    '1:30',
  ])
  expect(textOf(dialog())).not.toContain('Overlaps')
  expect(textOf(dialog())).not.toContain('This day takes')
  await type(field('Date'), '2026-11-14')
  expect(textOf(dialog())).toContain('Days before Sun 15 Nov are closed.')
  await type(field('Date'), '2026-11-23')
  expect(textOf(dialog())).toContain('The server takes no work after Sun 22 Nov.')
})

it('cuts the longer of two entries at the same time around the other, in one step', async () => {
  const plan = entry({ description: 'Plan' })
  const stint = new FakeStint()
    .on('entries.list', ({ from, to }) => [plan].filter(({ day }) => day >= from && day <= to))
    .on('entries.rearrange', () => ({ added: [plan.id] }))
  await openWindow(stint)
  await click(one('button', 'Log time'))
  await choose('Support')
  await type(field('From'), '8:00')
  await type(field('To'), '12:00')
  expect(textOf(dialog())).toContain('this entry 08:00 – 09:00 and 10:30 – 12:00')
  await click(one('button', 'Split', dialog()))
  const said = { day: plan.day, project: SUPPORT.iri, description: '' }
  expect(stint.inputs('entries.rearrange')).toMatchObject([
    {
      changes: [],
      adds: [
        { ...said, seconds: 3600 },
        { ...said, seconds: 5400 },
      ],
    },
  ])
  expect(all('dialog')).toEqual([])
  await click(one('button', 'Undo'))
  expect(stint.inputs('entries.rearrange')[1]).toEqual({ deletes: [plan.id], restores: [], changes: [] })
})

it('stays for what was typed when Escape is pressed, and Cancel discards it', async () => {
  await openLog()
  await type(field('Description'), 'Long thoughts')
  await press(dialog(), 'Escape')
  expect(textOf(dialog())).toContain('What you typed is still here. Choose Cancel to discard it.')
  expect(field('Description').value).toBe('Long thoughts')
  await click(one('button', 'Cancel'))
  expect(all('dialog')).toEqual([])
})

describe('from, to and duration', () => {
  const texts = () => ['From', 'To', 'Duration'].map((name) => field(name).value)

  it('follow each other, and are sent', async () => {
    const stint = await openLog()
    await choose('Support')
    await type(field('From'), '10')
    expect(texts()).toEqual(['10', '', ''])
    await leave(field('From'))
    await type(field('To'), '12:00')
    expect(texts()).toEqual(['10:00', '12:00', '2:00'])
    await type(field('Duration'), '1h')
    expect(texts()).toEqual(['10:00', '11:00', '1h'])
    await type(field('From'), '930')
    expect(textOf(dialog())).toContain('09:30')
    expect(texts()).toEqual(['930', '11:00', '1:30'])
    await click(one('button', 'Save'))
    expect(stint.inputs('entries.log')).toEqual([
      {
        ...{ project: SUPPORT.iri, day: '2026-11-21', seconds: 5400, description: '' },
        times: { startedAt: '2026-11-21T09:30:00Z', endedAt: '2026-11-21T11:00:00Z' },
      },
    ])
  })

  it.each([
    ['12', '12:00 h'],
    ['13', '0:13 h'],
  ])('say while %j is typed as the duration what it means', async (typed, meaning) => {
    await openLog()
    await type(field('Duration'), typed)
    expect(textOf(dialog())).toContain(meaning)
  })

  it('say in words that work ends on the next day', async () => {
    await openLog()
    await type(field('From'), '22:00')
    await type(field('To'), '6:00')
    expect(texts()[2]).toBe('8:00')
    expect(textOf(dialog())).toContain('Ends the next day, Sun 22 Nov.')
  })

  it('of what was timed move the end with the duration, and both with the day', async () => {
    const { stint, edited } = await openEdit()
    expect(texts()).toEqual(['09:00', '10:30', '1:30'])
    await type(field('Duration'), '2h')
    expect(texts()).toEqual(['09:00', '11:00', '2h'])
    await type(field('Date'), '2026-11-19')
    await click(one('button', 'Save'))
    expect(stint.inputs('entries.update')).toEqual([{ id: edited.id, day: '2026-11-19', seconds: 7200 }])
  })

  it('without times leave an entry of which only the duration is known', async () => {
    const { stint, edited } = await openEdit()
    await type(field('To'), '')
    expect(texts()).toEqual(['', '', '1:30'])
    await click(one('button', 'Save'))
    expect(stint.inputs('entries.update')).toEqual([{ id: edited.id, times: null }])
  })

  it('that are no times are refused beside the field', async () => {
    const stint = await openLog()
    await choose('Website')
    await type(field('From'), 'noon')
    await type(field('Duration'), '1h')
    await click(one('button', 'Save'))
    expect(alerts()).toEqual(['Enter a time such as 9:30, or leave both times empty.'])
    await type(field('From'), '10:00')
    await type(field('To'), '10:00')
    await click(one('button', 'Save'))
    expect(alerts()).toEqual(['The end is the same as the start. Enter a later time.'])
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

  it('keeps the seconds of an entry that no one touched', async () => {
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
