// A day explained: every line with where it comes from, and they add up; and the calendar as a file.
import { describe, expect, it, vi } from 'vitest'
import type { DayAccount } from '#contract/bridge/calendar'
import { account, accounts, line, request } from './support/calendar'
import { entry, FakeStint, OPEN } from './support/stint'
import { all, click, one, openWindow, press, settle, sure, textOf, visit } from './support/window'

// The first test reads the whole page from its sources: slow is not wrong.
vi.setConfig({ testTimeout: 20_000 })

const DAY = '2026-11-20'
const LEAVE = request({ from: DAY, to: DAY, dayPart: 'morning' })
const ASKED = request({ from: DAY, to: DAY, status: 'pending', typeName: 'Training' })

async function open(given: DayAccount, entries = [entry({ day: DAY })]) {
  const stint = new FakeStint()
    .on('calendar.read', ({ from, to }) => ({
      days: accounts(from, to, given),
      absences: [LEAVE, ASKED],
      colleagues: [],
    }))
    .on('entries.list', ({ from, to }) => entries.filter(({ day }) => day >= from && day <= to))
  stint.publish('workspace', { ...OPEN, timezone: 'UTC' })
  await openWindow(stint)
  await visit('Calendar')
  await press(cell(), 'Enter')
  return stint
}
const cell = () => sure(document.querySelector<HTMLElement>(`[data-day="${DAY}"]`))
const panel = () => sure(document.querySelector('[aria-labelledby=day-panel-title]'), 'the panel')
const rows = () => [...panel().querySelectorAll('tr')].map(textOf)

const EVE = account(
  DAY,
  [
    line('planned', 'Office hours', 8),
    line('holiday', 'Christmas Eve', -4),
    line('leave', 'Vacation', -4, LEAVE.id),
    line('pending', 'Training', 2, ASKED.id),
    line('worked', 'Website', 0.75, '/api/projects/1'),
    line('worked', null, 0.5),
  ],
  {
    holidays: [{ day: DAY, name: 'Christmas Eve', share: 0.5 }],
    ranges: [
      {
        startsAt: `${DAY}T09:00:00Z`,
        endsAt: `${DAY}T17:30:00Z`,
        from: '09:00',
        to: '17:30',
        breakSeconds: 1800,
        seconds: 28_800,
      },
    ],
  },
)

describe('a day', () => {
  it('is explained line by line, and the lines add up', async () => {
    await open(EVE)
    expect(textOf(one('heading', 'Friday 20 November'))).toBeTruthy()
    expect(rows()).toEqual([
      expect.stringMatching(/^Planned ?Office hours ?8:00$/),
      expect.stringMatching(/^Bank holiday ?Christmas Eve ?−4:00$/),
      expect.stringMatching(/^Absence ?Vacation ?−4:00$/),
      expect.stringMatching(/^Target ?8:00 − 4:00 − 4:00 = 0:00 ?0:00$/),
      expect.stringMatching(/^Worked ?Website ?0:45$/),
      expect.stringMatching(/^Worked ?No project ?0:30$/),
      expect.stringMatching(/^Balance ?Worked minus target ?\+1:15$/),
      expect.stringMatching(/^Pending ?Training ?would use 2:00$/),
    ])
    expect(textOf(panel())).toContain('09:00–17:30, break 0:30 h')
  })

  it('says seconds where the sum would not be right without', async () => {
    await open(account(DAY, [line('planned', null, 8), line('worked', 'Website', 1 / 60 / 2)]))
    expect(rows()).toEqual([
      expect.stringMatching(/^Planned ?Usual week ?8:00:00$/),
      expect.stringMatching(/^Target ?8:00:00$/),
      expect.stringMatching(/^Worked ?Website ?0:00:30$/),
      expect.stringMatching(/^Balance.*−7:59:30$/),
    ])
  })

  it('says that nothing was planned', async () => {
    await open(account(DAY, []), [])
    expect(rows()[0]).toBe('Nothing is planned for this day.')
    expect(textOf(panel())).toContain('Nothing logged on this day.')
  })

  it('is beside the calendar: it takes the focus, and Escape gives it back', async () => {
    await open(EVE)
    expect(document.activeElement).toBe(one('heading', 'Friday 20 November'))
    expect(all('dialog')).toEqual([])
    await press(sure(document.activeElement), 'Escape')
    expect(document.querySelector('[aria-labelledby=day-panel-title]')).toBeNull()
    expect(document.activeElement).toBe(cell())
  })

  it('takes several of its entries at once', async () => {
    const [first, second] = [entry({ day: DAY }), entry({ day: DAY, description: 'Call' })]
    const stint = await open(EVE, [second, first])
    stint.on('entries.rearrange', () => ({ added: [] }))
    await click(one('checkbox', 'Choose Review', panel()))
    await click(one('checkbox', 'Choose Call', panel()))
    const bar = one('toolbar', 'Chosen entries')
    expect(textOf(bar)).toContain('2 entries · 3:00 h')
    expect(one('button', 'Merge', bar)).toBeTruthy()
    await click(one('button', 'Delete', bar))
    expect(stint.inputs('entries.rearrange')).toEqual([{ deletes: [second.id, first.id] }])
    expect(all('toolbar', 'Chosen entries')).toEqual([])
    await click(one('button', 'Undo'))
    expect(stint.inputs('entries.rearrange')[1]).toMatchObject({ restores: [second.id, first.id] })
  })

  it('leads to its requests, its entries and a new entry', async () => {
    await open(EVE)
    await click(one('button', 'Review', panel()))
    expect(one('dialog', 'Edit entry')).toBeTruthy()
    await press(document.activeElement ?? document.body, 'Escape')
    await click(one('button', 'Log time', panel()))
    expect(
      one('dialog', 'Log time').querySelector<HTMLInputElement>('input[data-date]')?.dataset['date'],
    ).toBe(DAY)
    await press(document.activeElement ?? document.body, 'Escape')
    const links = all('link', undefined, panel()).map((link) => [textOf(link), link.getAttribute('href')])
    expect(links).toEqual([
      ['Vacation', `/absences?request=${LEAVE.id}&year=2026`],
      ['Training', `/absences?request=${ASKED.id}&year=2026`],
      ['Vacation (morning)', `/absences?request=${LEAVE.id}&year=2026`],
      ['Training', `/absences?request=${ASKED.id}&year=2026`],
    ])
  })

  it('follows what changes', async () => {
    const stint = await open(account(DAY), [])
    stint.on('calendar.read', ({ from, to }) => ({
      days: accounts(from, to, EVE),
      absences: [],
      colleagues: [],
    }))
    stint.on('entries.list', () => [entry({ day: DAY, description: 'Late' })])
    stint.publish('entries', { revision: 2, days: [DAY] })
    await settle()
    expect(rows()).toHaveLength(8)
    expect(one('button', 'Late', panel())).toBeTruthy()
  })
})

describe('the calendar as a file', () => {
  const checkbox = (name: string) =>
    sure(
      [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input[type=checkbox]')].find(
        (one) => textOf(sure(one.closest('label'))) === name,
      ),
      name,
    )

  it('holds what is asked for, of the days that are shown unless others are chosen', async () => {
    const stint = await open(EVE)
    stint.on('app.saveCalendar', () => ({ path: '/home/mira/calendar.ics', events: 7 }))
    await click(one('button', 'Export…'))
    await click(checkbox('Planned hours'))
    await click(checkbox('Pending absences, as tentative'))
    await click(one('button', 'Save…'))
    expect(stint.inputs('app.saveCalendar')).toEqual([
      { from: '2026-11-01', to: '2026-11-30', absences: true, pending: true, holidays: true, plan: true },
    ])
    expect(textOf(one('dialog'))).toContain('7 events saved to /home/mira/calendar.ics')
    await click(one('button', 'Done'))
    expect(all('dialog')).toEqual([])
  })

  it('is not asked for with nothing in it, or with days the wrong way round', async () => {
    const stint = await open(EVE)
    await click(one('button', 'Export…'))
    const [, to] = one('dialog').querySelectorAll<HTMLInputElement>('input[data-date]')
    sure(to).value = '2026-10-01'
    sure(to).dispatchEvent(new Event('input', { bubbles: true }))
    await click(one('button', 'Save…'))
    expect(textOf(one('alert'))).toBe('The end is before the start.')
    sure(to).value = '2028-10-01'
    sure(to).dispatchEvent(new Event('input', { bubbles: true }))
    await click(one('button', 'Save…'))
    expect(textOf(one('alert'))).toContain('at most 400 days')
    sure(to).value = '2026-11-30'
    sure(to).dispatchEvent(new Event('input', { bubbles: true }))
    await click(checkbox('My approved absences'))
    await click(checkbox('Bank holidays'))
    await click(one('button', 'Save…'))
    expect(textOf(one('alert'))).toBe('Choose what to include.')
    expect(stint.inputs('app.saveCalendar')).toEqual([])
  })

  it('stays to be saved when the person thinks better of the place', async () => {
    const stint = await open(EVE)
    stint.on('app.saveCalendar', () => ({ path: null, events: 0 }))
    await click(one('button', 'Export…'))
    await click(one('button', 'Save…'))
    expect(one('button', 'Save…')).toBeTruthy()
  })
})
