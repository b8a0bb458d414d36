// The calendar as a person sees it, hears it and moves in it.
import { describe, expect, it, vi } from 'vitest'
import { daysBetween } from '#domain/day'
import type { CallOut, Entry } from '#contract/bridge/bridge'
import { account, accounts, colleague, line, request } from './support/calendar'
import { entry, FakeStint, OPEN, Refused, SUPPORT, syncState, WEBSITE } from './support/stint'
import {
  all,
  click,
  leave,
  nameOf,
  one,
  openWindow,
  page,
  press,
  settle,
  sure,
  textOf,
  type,
  visit,
} from './support/window'

// The first test reads the whole page from its sources: slow is not wrong.
vi.setConfig({ testTimeout: 20_000 })

type Answer = CallOut<'calendar.read'>

interface Given {
  days?: Answer['days']
  absences?: Answer['absences']
  colleagues?: Answer['colleagues']
  entries?: Entry[]
  locale?: string
}

/** Opens the calendar on 21 November 2026, a Saturday. */
async function open({
  days = [],
  absences = [],
  colleagues = [],
  entries = [],
  locale = 'en-GB',
}: Given = {}) {
  const within = (from: string, to: string) => (span: { from: string; to: string }) =>
    span.from <= to && span.to >= from
  const stint = new FakeStint()
    .on('app.info', () => ({
      version: '1',
      platform: 'linux',
      country: 'DE',
      zone: 'UTC',
      locale,
      userName: 'Mira',
    }))
    .on('calendar.read', ({ from, to }) => ({
      days: accounts(from, to, ...days.filter(({ day }) => day >= from && day <= to)),
      absences: absences.filter(within(from, to)),
      colleagues: colleagues.filter(within(from, to)),
    }))
    .on('absences.overview', () => ({ types: [], requests: [] }))
    .on('entries.list', ({ from, to }) => entries.filter(({ day }) => day >= from && day <= to))
  stint.publish('workspace', { ...OPEN, timezone: 'UTC' })
  await openWindow(stint)
  await visit('Calendar')
  return stint
}

const cell = (day: string) =>
  sure(document.querySelector<HTMLElement>(`[data-day="${day}"]:not([data-hour])`), day)
const hour = (day: string, row: number) =>
  sure(document.querySelector<HTMLElement>(`[data-day="${day}"][data-hour="${row}"]`), `${day} ${row}`)
const label = (day: string) =>
  cell(day).querySelector('[role=img]')?.getAttribute('aria-label') ??
  textOf(sure(cell(day).querySelector('.sr-only')))
const heading = () => textOf(one('heading', undefined, sure(document.querySelector('main header'))))
const headers = () => [...document.querySelectorAll('[role=columnheader]')].map((one) => nameOf(one))
const weekNumbers = () => [...document.querySelectorAll('[role=rowheader]')].map((one) => nameOf(one))
const focused = () => (document.activeElement as HTMLElement).dataset['day']
const toolbar = () => document.querySelector('[role=toolbar]')
const panel = () => document.querySelector('[aria-labelledby=day-panel-title]')
const choose = (view: string) => click(one('radio', view))

/** Drags from one cell over others, as a mouse does. */
async function drag(...cells: HTMLElement[]) {
  const fire = (type: string, target: EventTarget) => {
    const event = new PointerEvent(type, { bubbles: true, cancelable: true, button: 0, buttons: 1 })
    target.dispatchEvent(event)
    return event.defaultPrevented
  }
  const kept = fire('pointerdown', sure(cells[0]))
  for (const over of cells) fire('pointerover', over)
  fire('pointerup', sure(cells.at(-1)))
  await settle()
  return kept
}

/** Height of an hour where the window has no size. */
const HOUR = 56
/** Drags over the hours of a column, as a mouse does. */
async function dragHours(column: number, from: number, to: number, keys: PointerEventInit = {}) {
  const width = 700
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, width, 25 * HOUR))
  const at = (place: number) => ({
    ...{ bubbles: true, cancelable: true, button: 0, buttons: 1, ...keys },
    ...{ clientX: ((column + 0.5) * width) / 7, clientY: place * HOUR },
  })
  const rows = document.querySelectorAll(`[data-hour="${Math.floor(from)}"]`)
  sure(rows[column]).dispatchEvent(new PointerEvent('pointerdown', at(from)))
  for (const place of [(from + to) / 2, to]) window.dispatchEvent(new PointerEvent('pointermove', at(place)))
  window.dispatchEvent(new PointerEvent('pointerup', at(to)))
  await settle()
  vi.restoreAllMocks()
}

describe('the month', () => {
  it('says everything about a day in one breath', async () => {
    await open({
      days: [
        account(
          '2026-11-20',
          [
            line('planned', 'Office hours', 8),
            line('holiday', 'Christmas Eve', -4),
            line('leave', 'Vacation', -4),
            line('worked', 'Website', 0.75),
          ],
          { holidays: [{ day: '2026-11-20', name: 'Christmas Eve', share: 0.5, half: 'afternoon' }] },
        ),
      ],
      absences: [request({ from: '2026-11-20', to: '2026-11-20', dayPart: 'morning' })],
      colleagues: [colleague('Jan', { from: '2026-11-20', to: '2026-11-20' }), colleague('Ola')],
    })
    expect(label('2026-11-20')).toBe(
      'Friday, 20 November 2026, Christmas Eve, afternoon off, planned 4:00, Vacation (morning) approved, 1 colleague away, worked 0:45, balance +0:45',
    )
    expect(label('2026-11-21')).toContain('today, nothing planned')
    // What is still to come has no balance.
    expect(label('2026-11-24')).toBe('Tuesday, 24 November 2026, planned 8:00, 1 colleague away')
    // Of the figures only how far it is from the plan is seen.
    expect(textOf(cell('2026-11-20'))).toMatch(/20.*J ?\+0:45$/)
    expect(textOf(cell('2026-11-19'))).toMatch(/19 ?−8:00$/)
    expect(page()).toContain('Christmas Eve (afternoon off)')
  })

  it.each([
    ['approved', {}, 'Vacation', 'Vacation approved'],
    ['pending', { status: 'pending' }, 'Vacation · pending', 'Vacation pending'],
    [
      'made offline',
      { status: null, sync: 'waiting' },
      'Vacation · not sent yet',
      'Vacation pending, not sent yet',
    ],
    ['refused', { status: null, sync: 'refused' }, 'Vacation · refused', 'Vacation refused'],
    [
      'to be cancelled',
      { status: 'cancellation_requested' },
      'Vacation · cancellation requested',
      'Vacation approved, cancellation requested',
    ],
  ] as const)('tells an absence that is %s apart, in words', async (_state, differs, bar, said) => {
    await open({ absences: [request({ ...differs, from: '2026-11-23', to: '2026-11-25' })] })
    const bars = [...document.querySelectorAll('.stint-bar')]
    expect(bars.map(textOf)).toEqual([bar])
    const decided = said.includes('approved')
    expect(sure(bars[0]).classList.contains('stint-bar-open')).toBe(!decided)
    expect(label('2026-11-24')).toContain(said)
    expect(label('2026-11-26')).not.toContain('Vacation')
  })

  it('draws a bar for each week that an absence goes through', async () => {
    await open({ absences: [request({ from: '2026-11-20', to: '2026-11-30' })] })
    expect([...document.querySelectorAll('.stint-bar')].map(textOf)).toEqual([
      'Vacation',
      'Vacation',
      'Vacation',
    ])
  })

  it('names colleagues, not what they do not tell, and counts those for whom there is no room', async () => {
    await open({
      colleagues: [
        colleague('Jan', { typeName: null, color: null }),
        colleague('Ola', { status: 'pending' }),
        ...['Tom', 'Kim', 'Lee'].map((name) => colleague(name)),
      ],
    })
    // As initials in the day, by name under the pointer; one's own absences only are bars.
    expect([...document.querySelectorAll('.stint-bar')]).toEqual([])
    const marks = [...cell('2026-11-24').querySelectorAll('.stint-away [role=img]')]
    expect(marks.map((mark) => [textOf(mark), nameOf(mark)])).toEqual([
      ['J', 'Jan'],
      ['O', 'Ola'],
    ])
    expect(textOf(cell('2026-11-24'))).toContain('+3')
    const marked = sure(cell('2026-11-24').querySelector('.stint-away'))
    expect(marked.querySelector('.stint-away-names')).toBeNull()
    marked.dispatchEvent(new Event('pointerenter'))
    await settle()
    const names = textOf(sure(marked.querySelector('.stint-away-names')))
    expect(names).toContain('Jan · Absent')
    expect(names).toContain('Ola · Vacation (pending)')
    await press(cell('2026-11-24'), 'Enter')
    expect(textOf(sure(panel()))).toContain('Away (5)')
  })

  it('keeps a night shift on the day on which it starts', async () => {
    await open({
      days: [
        account('2026-11-23', undefined, {
          ranges: [
            {
              startsAt: '2026-11-23T22:00:00Z',
              endsAt: '2026-11-24T06:00:00Z',
              from: '22:00',
              to: '06:00',
              breakSeconds: 0,
              seconds: 28_800,
            },
          ],
        }),
      ],
    })
    expect(label('2026-11-23')).toBe('Monday, 23 November 2026, planned 8:00, 22:00–06:00 +1')
    expect(label('2026-11-24')).toBe('Tuesday, 24 November 2026, planned 8:00')
  })

  it.each([
    ['en-GB', ['Monday', 'Sunday'], 'Week 44', 6, '2026-10-26'],
    ['en-US', ['Sunday', 'Saturday'], 'Week 45', 5, '2026-11-01'],
    ['en-EG', ['Saturday', 'Friday'], 'Week 45', 5, '2026-10-31'],
  ])('begins and numbers weeks as %s does', async (locale, ends, number, weeks, first) => {
    const stint = await open({ locale })
    expect([headers()[0], headers()[6]]).toEqual(ends)
    expect(weekNumbers()[0]).toBe(number)
    expect(weekNumbers()).toHaveLength(weeks)
    expect(stint.inputs('calendar.read').at(-1)?.from).toBe(first)
  })
})

describe('the pages', () => {
  it('are turned, jumped to and brought back', async () => {
    await open()
    expect(heading()).toBe('Calendar November 2026')
    await click(one('button', 'Next'))
    expect(heading()).toBe('Calendar December 2026')
    await click(one('button', 'Next'))
    expect(heading()).toBe('Calendar January 2027')
    await click(one('button', 'Previous'))
    const jump = sure(document.querySelector<HTMLInputElement>('main input[data-date]'))
    expect(nameOf(jump)).toBe('Jump to date')
    await type(jump, '2028-02-29')
    await leave(jump)
    expect(heading()).toBe('Calendar February 2028')
    await click(one('button', 'Today', document.querySelector('main header') ?? undefined))
    expect(heading()).toBe('Calendar November 2026')
  })

  it('are turned from every day, also from one whose next is on the page of this month', async () => {
    await open()
    await press(cell('2026-11-03'), 'Enter')
    await press(document.activeElement ?? document.body, 'Escape')
    expect(cell('2026-12-03')).toBeDefined()
    await click(one('button', 'Next'))
    expect(heading()).toBe('Calendar December 2026')
    await press(cell('2026-12-31'), 'Enter')
    await press(document.activeElement ?? document.body, 'Escape')
    await click(one('button', 'Previous'))
    expect(heading()).toBe('Calendar November 2026')
  })

  it('show colleagues, sums and blocks of their own days after they were turned', async () => {
    const work = (day: string, description: string) =>
      entry({ day, description, startedAt: `${day}T09:00:00Z`, endedAt: `${day}T10:30:00Z` })
    await open({
      days: [account('2026-12-09', [line('planned', 'Office hours', 8), line('worked', 'Website', 2)])],
      colleagues: [
        colleague('Jan', { from: '2026-11-11', to: '2026-11-11' }),
        colleague('Ola', { from: '2026-12-09', to: '2026-12-09' }),
      ],
      entries: [work('2026-11-19', 'Review'), work('2026-11-20', 'Mail'), work('2026-11-25', 'Workshop')],
    })
    const foot = () => textOf(sure(document.querySelector('section[aria-label]:has(dl)')))
    const away = () =>
      [...document.querySelectorAll('.stint-away [role=img]')].map((mark) => [
        sure(mark.closest<HTMLElement>('[data-day]')).dataset['day'],
        nameOf(mark),
      ])
    const blocks = () => [...document.querySelectorAll('.stint-block [data-entry]')].map(textOf)
    expect(away()).toEqual([['2026-11-11', 'Jan']])
    await click(one('button', 'Next'))
    expect(away()).toEqual([['2026-12-09', 'Ola']])
    expect(foot()).toMatch(/Worked ?2:00.+December/)
    await click(one('button', 'Today', document.querySelector('main header') ?? undefined))
    await choose('Week')
    expect(blocks().map((words) => words.split(' ')[0])).toEqual(['Review', 'Mail'])
    await click(one('button', 'Next'))
    expect(blocks().map((words) => words.split(' ')[0])).toEqual(['Workshop'])
  })

  it('change between month, week and year and keep the day', async () => {
    const stint = await open()
    await choose('Week')
    expect(heading()).toMatch(/^Calendar 16.+22 Nov 2026$/)
    expect(stint.inputs('calendar.read').at(-1)).toEqual({ from: '2026-11-16', to: '2026-11-22' })
    await choose('Year')
    expect(heading()).toBe('Calendar 2026')
    expect(stint.inputs('calendar.read').at(-1)).toEqual({ from: '2026-01-01', to: '2026-12-31' })
    expect(document.querySelectorAll('[data-day]')).toHaveLength(365)
    await choose('Month')
    expect(heading()).toBe('Calendar November 2026')
  })

  it('stay until the next one is there, and come back when it cannot be read', async () => {
    const stint = await open()
    let answer: () => void = () => undefined
    stint.on(
      'calendar.read',
      ({ from, to }) =>
        new Promise<Answer>((resolve) => {
          answer = () => resolve({ days: accounts(from, to), absences: [], colleagues: [] })
        }),
    )
    await click(one('button', 'Next'))
    expect(heading()).toBe('Calendar November 2026')
    answer()
    await settle()
    expect(heading()).toBe('Calendar December 2026')
    stint.on('calendar.read', () => {
      throw new Refused({ code: 'store', message: 'The local file cannot be read.' })
    })
    await click(one('button', 'Next'))
    expect(heading()).toBe('Calendar December 2026')
    expect(textOf(one('alert'))).toContain('The local file cannot be read.')
  })

  it('say why nothing can be shown, and try again', async () => {
    const stint = new FakeStint().on('calendar.read', () => {
      throw new Refused({ code: 'store', message: 'The local file cannot be read.' })
    })
    await openWindow(stint)
    await visit('Calendar')
    expect(textOf(one('alert'))).toContain('The local file cannot be read.')
    stint.on('calendar.read', ({ from, to }) => ({ days: accounts(from, to), absences: [], colleagues: [] }))
    await click(one('button', 'Try again'))
    expect(all('alert')).toEqual([])
    expect(label('2026-11-20')).toContain('planned 8:00')
  })

  it('are read again when something on them changed, and only then', async () => {
    const stint = await open()
    // Today reads weeks.
    const reads = () =>
      stint.inputs('calendar.read').filter(({ from, to }) => daysBetween(from, to).length > 7).length
    const before = reads()
    stint.publish('entries', { revision: 2, days: ['2026-08-01'] })
    await settle()
    expect(reads()).toBe(before)
    stint.publish('entries', { revision: 3, days: ['2026-11-20'] })
    await settle()
    expect(reads()).toBe(before + 1)
    stint.publish('calendar', { revision: 1, waiting: 0 })
    await settle()
    expect(reads()).toBe(before + 2)
    await visit('Today')
    stint.publish('calendar', { revision: 2, waiting: 0 })
    await settle()
    expect(reads()).toBe(before + 2)
    await visit('Calendar')
    expect(reads()).toBe(before + 3)
  })

  it('say how old they are, and that there is no network', async () => {
    const stint = await open()
    const sync = syncState({ lastSyncedAt: '2026-11-21T09:05:00Z' })
    stint.publish('sync', sync)
    await settle()
    expect(page()).toContain('As of ')
    expect(page()).not.toContain('Offline')
    stint.publish('sync', { ...sync, status: 'offline' })
    await settle()
    expect(page()).toMatch(/Offline, as of \d/)
  })
})

describe('with the keyboard', () => {
  it('one day can be reached with Tab, and the arrows lead to the others', async () => {
    await open()
    expect([...document.querySelectorAll('[data-day][tabindex="0"]')]).toEqual([cell('2026-11-21')])
    cell('2026-11-21').focus()
    const way = [
      ['ArrowLeft', '2026-11-20'],
      ['ArrowUp', '2026-11-13'],
      ['Home', '2026-11-09'],
      ['End', '2026-11-15'],
      ['ArrowDown', '2026-11-22'],
      ['ArrowRight', '2026-11-23'],
      ['PageDown', '2026-12-23'],
      ['PageUp', '2026-11-23'],
    ] as const
    for (const [key, day] of way) {
      expect(await press(sure(document.activeElement), key)).toBe(true)
      expect(focused(), key).toBe(day)
    }
    expect([...document.querySelectorAll('[data-day][tabindex="0"]')]).toEqual([cell('2026-11-23')])
  })

  it('goes on to the next page where the days end', async () => {
    await open()
    await press(cell('2026-12-06'), 'ArrowRight')
    expect(focused()).toBe('2026-12-07')
    expect(heading()).toBe('Calendar December 2026')
  })

  it('Shift chooses several days, to log time or ask for an absence', async () => {
    const stint = await open()
    await press(cell('2026-11-24'), 'ArrowRight', { shiftKey: true })
    await press(cell('2026-11-25'), 'ArrowRight', { shiftKey: true })
    const chosen = [...document.querySelectorAll<HTMLElement>('[aria-selected=true]')]
    expect(chosen.map(({ dataset }) => dataset['day'])).toEqual(['2026-11-24', '2026-11-25', '2026-11-26'])
    expect(textOf(sure(toolbar()))).toContain('3 days')
    expect(document.querySelector('[aria-live=polite]')?.textContent).toContain('3 days')
    await click(one('button', 'Request absence', sure(toolbar())))
    const dialog = one('dialog', 'Request absence')
    expect(
      [...dialog.querySelectorAll<HTMLInputElement>('input[data-date]')].map(
        ({ dataset }) => dataset['date'],
      ),
    ).toEqual(['2026-11-24', '2026-11-26'])
    expect(stint.inputs('absences.request')).toEqual([])
  })

  it('Escape drops the selection', async () => {
    await open()
    await press(cell('2026-11-24'), ' ')
    expect(textOf(sure(toolbar()))).toContain('Tuesday, 24 November 2026')
    await press(cell('2026-11-24'), 'Escape')
    expect(toolbar()).toBeNull()
  })

  it('the days of a year can be walked through too', async () => {
    await open()
    await choose('Year')
    await press(cell('2026-07-31'), 'ArrowRight')
    expect(focused()).toBe('2026-08-01')
    // A Saturday: the one above it, in the month before.
    await press(cell('2026-08-01'), 'ArrowUp')
    expect(focused()).toBe('2026-07-04')
    await press(cell('2026-07-04'), 'End')
    expect(focused()).toBe('2026-07-31')
    await press(cell('2026-07-31'), 'Home')
    expect(focused()).toBe('2026-07-01')
    await press(cell('2026-12-31'), 'ArrowRight')
    expect(focused()).toBe('2027-01-01')
    expect(heading()).toBe('Calendar 2027')
  })
})

describe('with the mouse', () => {
  it('days are chosen by dragging, either way, and text is not', async () => {
    await open()
    expect(await drag(cell('2026-11-26'), cell('2026-11-25'), cell('2026-11-23'))).toBe(true)
    expect(textOf(sure(toolbar()))).toContain('4 days')
    expect(panel()).toBeNull()
    await click(one('button', 'Clear the selection'))
    expect(toolbar()).toBeNull()
  })

  it('a click opens the day', async () => {
    await open()
    await drag(cell('2026-11-26'))
    expect(textOf(sure(panel()))).toContain('Thursday 26 November')
    expect(toolbar()).toBeNull()
  })

  it('days are logged each, and the shortcut takes what is chosen', async () => {
    const stint = await open()
    await drag(cell('2026-11-17'), cell('2026-11-18'), cell('2026-11-19'))
    await press(document.body, 'l', { ctrlKey: true })
    const dialog = one('dialog', 'Log time')
    expect(textOf(dialog)).toContain('On each of 3 days, 17 – 19 Nov 2026')
    const project = one('combobox', 'Project', dialog) as HTMLInputElement
    await type(project, 'Support')
    await press(project, 'Enter')
    await type(one('textbox', 'Duration', dialog), '8h')
    await click(one('button', 'Save', dialog))
    expect(stint.inputs('entries.log')).toEqual([
      {
        ...{ project: SUPPORT.iri, day: '2026-11-17', seconds: 28_800, description: '' },
        alsoOn: ['2026-11-18', '2026-11-19'],
      },
    ])
  })

  it('days that the server would refuse are named, each with its reason', async () => {
    const stint = await open()
    stint.on('entries.limits', () => ({
      ...{ lockedBefore: '2026-11-18', lastDay: null, secondsPerDay: 36_000 },
    }))
    const full = entry({
      day: '2026-11-19',
      startedAt: '2026-11-19T00:00:00Z',
      endedAt: null,
      seconds: 18_000,
    })
    stint.on('entries.list', ({ from, to }) => [full].filter(({ day }) => day >= from && day <= to))
    await drag(cell('2026-11-17'), cell('2026-11-18'), cell('2026-11-19'))
    await press(document.body, 'l', { ctrlKey: true })
    const dialog = one('dialog', 'Log time')
    await type(one('textbox', 'Duration', dialog), '8h')
    await settle()
    expect(textOf(dialog)).toContain('Tue 17 Nov: Days before Wed 18 Nov are closed.')
    expect(textOf(dialog)).toContain('Thu 19 Nov: This day takes only 5:00 h more.')
    expect(textOf(dialog)).not.toContain('Wed 18 Nov:')
  })

  it('the shortcut logs time on the day that is looked into', async () => {
    await open()
    await press(cell('2026-11-12'), 'Enter')
    await press(document.body, 'l', { ctrlKey: true })
    expect(one('dialog', 'Log time').querySelector('input[data-date]')).toHaveProperty(
      'dataset.date',
      '2026-11-12',
    )
  })

  it('hours are chosen in the week, and their length is the duration', async () => {
    await open()
    await choose('Week')
    await dragHours(3, 9, 12)
    expect(textOf(sure(toolbar()))).toContain('Thu 19 Nov, 09:00–12:00 · 3:00 h')
    await click(one('button', 'Log time', sure(toolbar())))
    const dialog = one('dialog', 'Log time')
    const values = ['From', 'To', 'Duration'].map(
      (name) => (one('textbox', name, dialog) as HTMLInputElement).value,
    )
    expect(values).toEqual(['09:00', '12:00', '3:00'])
    expect(dialog.querySelector<HTMLInputElement>('input[data-date]')?.dataset['date']).toBe('2026-11-19')
  })

  it('hours that were chosen are asked for as part of their day', async () => {
    await open()
    await choose('Week')
    await dragHours(3, 9, 11)
    await click(one('button', 'Request absence', sure(toolbar())))
    const dialog = one('dialog', 'Request absence')
    expect((one('textbox', 'Hours', dialog) as HTMLInputElement).value).toBe('2:00')
    expect(
      [...dialog.querySelectorAll<HTMLInputElement>('input[data-date]')].map(
        ({ dataset }) => dataset['date'],
      ),
    ).toEqual(['2026-11-19', '2026-11-19'])
  })
})

describe('the week', () => {
  it('has hours that the keyboard walks through and chooses', async () => {
    await open()
    await choose('Week')
    await press(cell('2026-11-19'), 'ArrowDown')
    expect(nameOf(sure(document.activeElement))).toBe('Thursday, 19 November 2026, 00:00')
    await press(hour('2026-11-19', 8), 'ArrowDown', { shiftKey: true })
    expect(textOf(sure(toolbar()))).toContain('08:00–10:00 · 2:00 h')
    // Hours stay on their day.
    await press(hour('2026-11-19', 9), 'ArrowRight', { shiftKey: true })
    expect(textOf(sure(toolbar()))).toContain('Thu 19 Nov, 08:00–10:00')
    await press(hour('2026-11-19', 0), 'ArrowUp')
    expect(document.activeElement).toBe(cell('2026-11-19'))
  })

  it('shows what was worked at its hours, and what was logged by hand above them', async () => {
    await open({
      entries: [
        entry({ day: '2026-11-19', startedAt: '2026-11-19T09:00:00Z', endedAt: '2026-11-19T10:30:00Z' }),
        entry({ day: '2026-11-19', description: 'Letters', endedAt: null, seconds: 2700 }),
        entry({
          day: '2026-11-18',
          description: 'Watch',
          startedAt: '2026-11-18T22:00:00Z',
          endedAt: '2026-11-19T06:00:00Z',
        }),
      ],
    })
    await choose('Week')
    expect(textOf(cell('2026-11-19'))).toContain('0:45 Letters')
    // In which order depends on what there is room for.
    const parts = (name: string) => name.split(', ').toSorted().join(', ')
    const blocks = [...document.querySelectorAll('[data-entry]')].map((block) => parts(nameOf(block)))
    expect(blocks).toContain(parts('Review, Website, 09:00–10:30, 1:30 h'))
    // What goes over midnight is on both days, with its words on the first.
    expect(blocks.filter((words) => words === parts('Watch, Website, 22:00–06:00 +1, 1:30 h'))).toHaveLength(
      2,
    )
    expect(
      [...document.querySelectorAll('[data-entry]')].map(textOf).filter((words) => words === ''),
    ).toHaveLength(1)
  })

  it('says the year with days of another year, and not with those of this one', async () => {
    await open()
    await choose('Week')
    await press(hour('2026-11-19', 9), ' ')
    expect(textOf(sure(toolbar()))).toMatch(/Thu,? 19 Nov, /)
    await press(document.activeElement ?? document.body, 'Escape')
    await choose('Month')
    await click(one('button', 'Next'))
    await click(one('button', 'Next'))
    await press(cell('2027-01-21'), 'Enter')
    expect(textOf(sure(panel()))).toMatch(/^Thursday,? 21 January 2027/)
    await press(document.activeElement ?? document.body, 'Escape')
    await choose('Week')
    await press(hour('2027-01-21', 9), ' ')
    expect(textOf(sure(toolbar()))).toMatch(/Thu,? 21 Jan 2027, /)
  })

  it('has the hour twice when clocks are set back', async () => {
    const stint = await open()
    stint.publish('workspace', { ...OPEN, timezone: 'Europe/Berlin' })
    await choose('Week')
    const jump = sure(document.querySelector<HTMLInputElement>('main input[data-date]'))
    await type(jump, '2026-10-25')
    await leave(jump)
    expect(document.querySelectorAll('[data-day="2026-10-25"][data-hour]')).toHaveLength(25)
    expect(nameOf(hour('2026-10-25', 3))).toBe('Sunday, 25 October 2026, 02:00, second time')
    const choose4 = async (day: string) => {
      await press(hour(day, 1), ' ')
      for (const row of [1, 2, 3]) await press(hour(day, row), 'ArrowDown', { shiftKey: true })
    }
    await choose4('2026-10-25')
    expect(textOf(sure(toolbar()))).toContain('01:00–04:00 · 4:00 h')
    // On the other days there is no such hour.
    await choose4('2026-10-24')
    expect(textOf(sure(toolbar()))).toContain('01:00–04:00 · 3:00 h')
  })
})

describe('a block of the week', () => {
  const block = () => sure(document.querySelector<HTMLElement>('[data-entry]'), 'a block')
  const WORK = {
    day: '2026-11-19',
    startedAt: '2026-11-19T09:00:00Z',
    endedAt: '2026-11-19T11:00:00Z',
    seconds: 7200,
  }
  async function openWeek() {
    const stint = await open({ entries: [entry(WORK)] })
    await choose('Week')
    return stint
  }
  const release = async () => {
    block().dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
    await settle()
  }

  it('opens an editor with a click, and chooses no hour', async () => {
    await openWeek()
    await click(block())
    expect((one('textbox', 'From', one('dialog', 'Edit entry')) as HTMLInputElement).value).toBe('09:00')
    expect(toolbar()).toBeNull()
  })

  it('has Billable in its editor', async () => {
    const stint = await openWeek()
    stint.publish('projects', [{ ...WEBSITE, billable: true }])
    await click(block())
    const editor = one('dialog', 'Edit entry')
    await click(one('button', 'Billable', editor))
    await click(one('button', 'Save', editor))
    expect(stint.inputs('entries.update')).toEqual([{ id: expect.any(String) as string, billable: false }])
  })

  it('moves by five minutes, by one with Shift, and is saved when the key is up', async () => {
    const stint = await openWeek()
    await press(block(), 'ArrowDown')
    await press(block(), 'ArrowUp', { shiftKey: true })
    expect(stint.inputs('entries.update')).toEqual([])
    await release()
    expect(stint.inputs('entries.update')).toMatchObject([
      { times: { startedAt: '2026-11-19T09:04:00Z', endedAt: '2026-11-19T11:04:00Z' } },
    ])
  })

  it('changes its end by the handle, and its duration with it', async () => {
    const stint = await openWeek()
    const handle = sure(document.querySelector<HTMLElement>('[role=slider][aria-label="End of Review"]'))
    await press(handle, 'ArrowUp')
    await release()
    expect(stint.inputs('entries.update')).toMatchObject([
      { seconds: 6900, times: { startedAt: '2026-11-19T09:00:00Z', endedAt: '2026-11-19T10:55:00Z' } },
    ])
  })

  it('is copied to the next day with Alt, and deleted with the way back', async () => {
    const stint = await openWeek()
    await press(block(), 'ArrowRight', { altKey: true })
    expect(stint.inputs('entries.log')).toMatchObject([
      {
        ...{ description: 'Review', day: '2026-11-20', seconds: 7200 },
        times: { startedAt: '2026-11-20T09:00:00Z', endedAt: '2026-11-20T11:00:00Z' },
      },
    ])
    await press(block(), 'Delete')
    expect(stint.inputs('entries.delete')).toHaveLength(1)
    expect(all('button', 'Undo')).not.toEqual([])
  })

  it('that is new is as long as it was dragged, snapped to five minutes', async () => {
    await openWeek()
    await dragHours(1, 10.03, 12.05)
    const editor = one('dialog', 'New entry')
    const values = ['From', 'To'].map((name) => (one('textbox', name, editor) as HTMLInputElement).value)
    expect(values).toEqual(['10:00', '12:05'])
  })
})

describe('Polish', () => {
  it('is spoken whole: the page, a day in one breath, counted as Polish counts', async () => {
    const stint = await open({
      locale: 'pl-PL',
      absences: [request({ from: '2026-11-24', to: '2026-11-24', status: 'pending', typeName: 'Urlop' })],
      colleagues: ['Jan', 'Ola', 'Kim'].map((name) => colleague(name)),
    })
    stint.publish('language', 'pl')
    await settle()
    expect(heading()).toBe('Kalendarz listopad 2026')
    expect([headers()[0], headers()[6]]).toEqual(['poniedziałek', 'niedziela'])
    expect(label('2026-11-24')).toBe(
      'wtorek, 24 listopada 2026, plan 8:00, Urlop, oczekuje na decyzję, 3 osoby nieobecne',
    )
    expect(label('2026-11-20')).toBe('piątek, 20 listopada 2026, plan 8:00, przepracowano 0:00, saldo −8:00')
    await press(cell('2026-11-24'), 'ArrowRight', { shiftKey: true })
    expect(textOf(sure(toolbar()))).toContain('2 dni')
    expect(all('radio').map(nameOf)).toEqual(['Tydzień', 'Miesiąc', 'Rok', 'Zespół'])
    stint.publish('language', 'en')
    await settle()
  })
})
