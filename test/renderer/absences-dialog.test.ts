// The dialog "Request absence": what it answers before it is sent, what it refuses, what it sends.
import { describe, expect, it } from 'vitest'
import type { RequestFault, RequestPreview } from '#contract/bridge/absences'
import { overview, preview, UNIT, UNPAID, VACATION, may } from './support/absences'
import { account, accounts, colleague, line, planner, request } from './support/calendar'
import { FakeStint, OPEN, Refused, syncState } from './support/stint'
import {
  all,
  click,
  leave,
  nameOf,
  one,
  openWindow,
  pass,
  press,
  settle,
  submit,
  sure,
  textOf,
  type,
  visit,
} from './support/window'

const dialog = () => one('dialog')
const field = (name: string) =>
  sure(
    [...dialog().querySelectorAll<HTMLInputElement>('input, textarea')].findLast(
      (one) => nameOf(one) === name,
    ),
    name,
  )
/** A choice of the radio group "Length". */
const lengthOf = (name: string) => one('radio', name, dialog())
const answer = () => textOf(one('status', undefined, dialog()))
const alerts = () => all('alert', undefined, dialog()).map(textOf)
const PAUSE = 200

async function open(stint = new FakeStint(), answers: () => RequestPreview = preview) {
  stint.on('absences.overview', () => overview()).on('absences.preview', answers)
  await openWindow(stint)
  await visit('Absences')
  await click(one('button', 'Request absence'))
  return stint
}

async function fill(name: string, text: string) {
  await type(field(name), text)
  await pass(PAUSE)
}

async function chooseType(name: string) {
  await type(field('Type'), name)
  await press(field('Type'), 'Enter')
  await pass(PAUSE)
}

const fault = (
  code: RequestFault['code'],
  field: RequestFault['field'],
  blocks: boolean,
  amount: number | null = null,
): RequestFault => ({
  code,
  field,
  blocks,
  amount,
})

describe('the answer before it is sent', () => {
  it('is there at once for the next working day and the first kind', async () => {
    const stint = await open()
    expect(nameOf(dialog())).toBe('Request absence')
    expect(field('Type').value).toBe('Vacation')
    expect([field('From'), field('To')].map(({ dataset }) => dataset['date'])).toEqual([
      '2026-11-23',
      '2026-11-23',
    ])
    expect(stint.inputs('absences.preview')).toEqual([
      {
        type: VACATION.iri,
        from: '2026-11-23',
        to: '2026-11-23',
        dayPart: null,
        requestedSeconds: null,
        note: '',
        replacing: null,
      },
    ])
    expect(answer()).toMatch(/^1 working day ?8:00 h$/)
  })

  it.each([
    [3 * UNIT, '3 working days 24:00 h'],
    [UNIT / 2, '0.5 working days 4:00 h'],
    [2.25 * UNIT, '2.25 working days 18:00 h'],
    [0, '0 working days 0:00 h'],
  ])('says of %i seconds: %s', async (seconds, words) => {
    await open(undefined, () => preview({ seconds }))
    expect(answer().replace(/(days?)(\d)/, '$1 $2')).toBe(words)
  })

  it('tells balances, holidays, work, colleagues and warnings, and is sent all the same', async () => {
    const stint = await open(undefined, () =>
      preview({
        balances: [
          { year: 2026, unitSeconds: UNIT, beforeSeconds: 2 * UNIT, afterSeconds: UNIT },
          { year: 2027, unitSeconds: UNIT, beforeSeconds: 26 * UNIT, afterSeconds: 23.5 * UNIT },
        ],
        holidays: [
          { day: '2026-12-24', name: 'Christmas Eve', share: 0.5 },
          { day: '2026-12-25', name: 'Christmas Day', share: 1 },
        ],
        worked: [{ day: '2026-12-22', seconds: 5400 }],
        colleagues: [colleague('Lena Berg', { from: '2026-12-21', to: '2026-12-23' })],
        faults: [
          fault('limit-exceeded', 'type', false, 1.5 * UNIT),
          fault('short-notice', 'from', false, 14),
          fault('too-long', 'to', false, 1),
        ],
      }),
    )
    const said = textOf(dialog())
    expect(said).toMatch(/Vacation left in 2026 ?2 → 1 day(?!s)/)
    expect(said).toMatch(/Vacation left in 2027 ?26 → 23\.5 days/)
    expect(said).toMatch(/Thu 24 Dec ?Christmas Eve \(half a day\)/)
    expect(said).toMatch(/Fri 25 Dec ?Christmas Day(?! \()/)
    expect(said).toMatch(/Time already logged ?Tue 22 Dec ?1:30 h/)
    expect(said).toMatch(/Also away ?Lena Berg ?21.*23 Dec 2026/)
    expect(said).toContain('That is 1.5 days more than you have left.')
    expect(said).toContain('Request this type at least 14 days in advance.')
    expect(said).toContain('This type allows at most 1 day in a row.')
    expect(alerts()).toEqual([])
    await click(one('button', 'Send request'))
    expect(stint.inputs('absences.request')).toHaveLength(1)
    expect(all('dialog')).toEqual([])
  })

  const somebody = (name: string) => ({ iri: `/api/employees/${name}`, name })
  it.each<[string, Partial<RequestPreview>, RegExp]>([
    ['the manager', {}, /Who decides ?Lena Berg/],
    [
      'one of two, oneself among them',
      { deciders: [OPEN.employee, somebody('Ada')] },
      /Who decides ?you or Ada$/,
    ],
    ['one of many', { deciders: ['Ada', 'Bo', 'Cy', 'Di'].map(somebody) }, /Who decides ?One of the admins$/],
    ['a server that does not say', { deciders: null }, /This server does not say who decides\./],
    ['no one else', { deciders: [] }, /No one else in this workspace can approve your request\./],
    ['no one, as none is needed', { needsDecision: false }, /No approval needed\./],
  ])('says who decides: %s', async (_, differs, words) => {
    await open(undefined, () => preview(differs))
    expect(textOf(one('region', 'Summary', dialog()))).toMatch(words)
  })

  it('offers the only admin the setting by which they may decide themselves', async () => {
    let deciders: RequestPreview['deciders'] = []
    const stint = await open(undefined, () => preview({ deciders }))
    stint
      .on('records.get', ({ path }) => ({ record: { id: path.slice(9), value: null }, version: 'v1' }))
      .on('records.update', ({ body }) => ({ record: body, version: 'v2' }))
    await fill('Note', 'By the sea')
    await click(one('button', 'Let managers approve their own requests', dialog()))
    expect(stint.inputs('records.update')).toMatchObject([
      { path: '/configs/holidays.allowSelfApproval', body: { value: true }, version: 'v1' },
    ])
    expect(stint.inputs('sync.now')).toHaveLength(1)
    deciders = [OPEN.employee]
    await fill('To', '2026-12-31')
    expect(textOf(dialog())).not.toContain('No one else in this workspace')
    expect(field('Note').value).toBe('By the sea')
  })

  it('says on which days the team would be below its minimum', async () => {
    const days = (...present: number[]) =>
      present.map((here, index) => ({
        day: `2026-12-${String(index + 7).padStart(2, '0')}`,
        present: here,
        team: 5,
      }))
    let coverage: RequestPreview['coverage'] = { minimum: 0.6, days: days(3, 2, 4) }
    await open(undefined, () => preview({ coverage }))
    const said = () => textOf(one('region', 'Summary', dialog()))
    expect(said()).toContain('2 of 5 present on Tue 8 Dec, below the minimum of 60%')
    expect(said()).not.toContain('3 of 5')
    coverage = { minimum: 0.6, days: days(2, 1, 0, 1, 2) }
    await fill('To', '2026-12-31')
    expect(said()).toMatch(/2 of 5 present on Mon 7 Dec.*1 of 5.*0 of 5.*and 2 more days/)
    coverage = { minimum: 0.6, days: days(4, 3) }
    await fill('To', '2026-12-30')
    expect(said()).toContain('At least 3 of 5 present; the minimum is 60%')
    coverage = null
    await fill('To', '2026-12-29')
    expect(said()).not.toContain('present')
  })

  it('names five who are away, and counts the rest', async () => {
    const names = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus']
    await open(undefined, () => preview({ colleagues: names.map((name) => colleague(name)) }))
    expect(textOf(dialog())).toMatch(/Ed ?24 Nov 2026 ?and 2 more/)
    expect(textOf(dialog())).not.toContain('Flo')
  })

  it('is asked for once when typing rests', async () => {
    const stint = await open()
    await type(field('From'), '2026-12-14')
    await type(field('To'), '2026-12-15')
    await type(field('To'), '2026-12-18')
    expect(stint.inputs('absences.preview')).toHaveLength(1)
    await pass(PAUSE)
    expect(stint.inputs('absences.preview').map(({ from, to }) => [from, to])).toEqual([
      ['2026-11-23', '2026-11-23'],
      ['2026-12-14', '2026-12-18'],
    ])
  })

  it('never comes out of order, and the last one stays until the next is there', async () => {
    const open_: ((answer: RequestPreview) => void)[] = []
    const stint = await open()
    stint.on('absences.preview', () => new Promise((resolve) => open_.push(resolve)))
    await fill('To', '2026-11-24')
    expect(answer()).toContain('1 working day')
    await fill('To', '2026-11-27')
    open_[1]?.(preview({ seconds: 5 * UNIT }))
    await settle()
    expect(answer()).toContain('5 working days')
    open_[0]?.(preview({ seconds: 2 * UNIT }))
    await settle()
    expect(answer()).toContain('5 working days')
  })

  it('is given anew when the calendar changes', async () => {
    const stint = await open()
    stint.on('absences.preview', () => preview({ seconds: 0 }))
    stint.publish('calendar', { revision: 7, waiting: 0 })
    await settle()
    await pass(PAUSE)
    expect(answer()).toContain('0 working days')
  })

  it('says why there is none, and lets the request go', async () => {
    const stint = await open(undefined, () => {
      throw new Refused({ code: 'broken', message: 'The copy is being read.' })
    })
    expect(alerts()).toEqual(['The copy is being read.'])
    await click(one('button', 'Send request'))
    expect(stint.inputs('absences.request')).toHaveLength(1)
  })
})

it('names the kind whose leave another one takes', async () => {
  const balances = [{ year: 2026, unitSeconds: UNIT, beforeSeconds: 2 * UNIT, afterSeconds: UNIT }]
  await open(undefined, () => preview({ balances }))
  await chooseType('Vacation on demand')
  expect(field('Type').value).toBe('Vacation on demand')
  expect(textOf(dialog())).toContain('Vacation left in 2026')
})

describe('days and parts of a day', () => {
  it('moves the end along with the beginning until another end is named', async () => {
    await open()
    await fill('From', '2026-12-14')
    expect(field('To').dataset['date']).toBe('2026-12-14')
    await fill('From', '2026-12-10')
    expect(field('To').dataset['date']).toBe('2026-12-10')
    await fill('To', '2026-12-18')
    await fill('From', '2026-12-15')
    expect(field('To').dataset['date']).toBe('2026-12-18')
    await fill('From', '2026-12-21')
    expect(field('To').dataset['date']).toBe('2026-12-21')
  })

  it('asks for half of a single day, the morning unless told', async () => {
    const stint = await open()
    await fill('To', '2026-11-27')
    await click(field('Half day'))
    expect(field('To').dataset['date']).toBe('2026-11-23')
    expect(field('Morning').checked).toBe(true)
    await click(field('Afternoon'))
    await click(one('button', 'Send request'))
    expect(stint.inputs('absences.request')[0]).toMatchObject({
      from: '2026-11-23',
      to: '2026-11-23',
      dayPart: 'afternoon',
      requestedSeconds: null,
    })
  })

  it.each([
    ['1:30', 5400],
    ['1.5', 5400],
    ['90m', 5400],
  ])('reads %s as hours of a day, which rules half of it out', async (typed, seconds) => {
    const stint = await open()
    await click(field('Half day'))
    await click(lengthOf('Hours'))
    await fill('Hours', typed)
    // What it is understood as is shown while it is typed.
    expect(dialog().textContent).toContain('1:30 h')
    expect(field('Half day').checked).toBe(false)
    await click(one('button', 'Send request'))
    expect(stint.inputs('absences.request')[0]).toMatchObject({ dayPart: null, requestedSeconds: seconds })
  })

  it('forgets the hours when half a day is chosen', async () => {
    const stint = await open()
    await click(lengthOf('Hours'))
    await fill('Hours', '2')
    await click(field('Half day'))
    expect([...dialog().querySelectorAll('input')].filter((one) => nameOf(one) === 'Hours')).toHaveLength(1)
    await click(one('button', 'Send request'))
    expect(stint.inputs('absences.request')[0]).toMatchObject({ dayPart: 'morning', requestedSeconds: null })
  })

  it('refuses hours that cannot be read, until they are changed', async () => {
    const stint = await open()
    await click(lengthOf('Hours'))
    await fill('Hours', 'some')
    await click(one('button', 'Send request'))
    expect(alerts()).toEqual(['This is not a duration. Try 1:30, 1h 30m, 1.5h or 90m.'])
    expect(document.activeElement).toBe(field('Hours'))
    expect(stint.inputs('absences.request')).toEqual([])
    await fill('Hours', '2')
    expect(alerts()).toEqual([])
  })

  it('offers no part of a day where the kind is taken in whole days', async () => {
    await open()
    await chooseType('Sick leave')
    expect(field('Half day').closest('fieldset')?.disabled).toBe(true)
    expect(textOf(dialog())).toContain('This type is taken in whole days.')
  })
})

describe('the calendar beside the fields', () => {
  const headings = () => [...dialog().querySelectorAll('[data-month]')].map(textOf)
  /** The months whose days are drawn, `YYYY-MM`, one list for each grid. */
  const drawn = () =>
    [...dialog().querySelectorAll('[data-range-calendar] [data-slot=grid]')].map((grid) => [
      ...new Set(
        [...grid.querySelectorAll<HTMLElement>('[data-value]:not([data-outside-view])')].map((cell) =>
          sure(cell.dataset['value']).slice(0, 7),
        ),
      ),
    ])
  const month = (name: string) => {
    const [word, year] = name.split(' ')
    const number = new Date(`${sure(word)} 1, ${sure(year)} UTC`).getUTCMonth() + 1
    return `${sure(year)}-${String(number).padStart(2, '0')}`
  }
  const agree = () => expect(headings().map((name) => [month(name)])).toEqual(drawn())

  it.each([
    ['2026-11-30', ['November 2026', 'December 2026']],
    ['2026-12-01', ['November 2026', 'December 2026']],
    ['21.12.2026', ['November 2026', 'December 2026']],
    ['2026-12-31', ['November 2026', 'December 2026']],
    ['2027-01-01', ['January 2027', 'February 2027']],
    ['2026-10-31', ['October 2026', 'November 2026']],
    ['2028-02-29', ['February 2028', 'March 2028']],
  ])('has the days below their month when From becomes %s', async (typed, shown) => {
    await open()
    agree()
    await type(field('From'), typed)
    await leave(field('From'))
    expect(headings()).toEqual(shown)
    agree()
    await press(field('From'), 'ArrowUp')
    agree()
  })

  it('takes a click on a day below its heading, after typing and turning pages', async () => {
    await open()
    await type(field('From'), '21.12.2026')
    await leave(field('From'))
    const next = () =>
      sure([...dialog().querySelectorAll<HTMLElement>('button')].find((b) => nameOf(b) === 'Next month'))
    await click(next())
    expect(headings()).toEqual(['December 2026', 'January 2027'])
    agree()
    await type(field('From'), '2027-01-31')
    agree()
    await click(next())
    agree()
    const [, second] = dialog().querySelectorAll('[data-range-calendar] [data-slot=grid]')
    await click(sure(second?.querySelector<HTMLElement>('[data-value="2027-02-10"]')))
    agree()
    expect(field('From').dataset['date']).toBe('2027-02-10')
  })
})

describe('what no server would take', () => {
  it.each([
    ['overlap', 'From', null, 'You already have a request on these days.'],
    ['no-working-time', 'From', null, 'No work is planned at that time, so there is nothing to take off.'],
    ['range-reversed', 'To', null, 'The last day is before the first.'],
    ['too-many-days', 'To', 366, 'A request can cover at most 366 days.'],
    ['over-the-plan', 'Hours', 14_400, 'Only 4:00 h is planned on this day.'],
    ['over-the-half', 'Hours', 7200, 'This half of the day has only 2:00 h.'],
    ['several-days', 'Hours', null, 'You can request part of a day on a single day only.'],
  ] as const)('%s stands beside %s in words, at once', async (code, name, amount, words) => {
    const about = ({ From: 'from', To: 'to', Hours: 'requestedSeconds' } as const)[name]
    const stint = await open(undefined, () => preview({ faults: [fault(code, about, true, amount)] }))
    if (name === 'Hours') {
      await click(lengthOf('Hours'))
      await fill('Hours', '2')
    }
    expect(alerts()).toEqual([words])
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
    await click(one('button', 'Send request'))
    expect(stint.inputs('absences.request')).toEqual([])
    expect(document.activeElement).toBe(field(name))
  })

  it('a missing note is not blamed before sending was tried', async () => {
    const stint = await open(undefined, () => preview({ faults: [fault('note-missing', 'note', true)] }))
    await chooseType('Unpaid leave')
    expect(alerts()).toEqual([])
    await click(one('button', 'Send request'))
    expect(alerts()).toEqual(['This type needs a note.'])
    expect(document.activeElement).toBe(field('Note'))
    stint.on('absences.preview', () => preview())
    await fill('Note', ' Moving house ')
    expect(alerts()).toEqual([])
    await press(field('Note'), 'Enter')
    expect(stint.inputs('absences.request')).toEqual([
      {
        type: UNPAID.iri,
        from: '2026-11-23',
        to: '2026-11-23',
        dayPart: null,
        requestedSeconds: null,
        note: 'Moving house',
      },
    ])
  })

  it('asks for what is missing', async () => {
    await open()
    await fill('From', '')
    await fill('To', '')
    expect(answer()).toBe('Choose a type and days to see how much they use.')
    await click(one('button', 'Send request'))
    expect(alerts()).toEqual(['Choose a date.', 'Choose a date.'])
    expect(document.activeElement).toBe(field('From'))
  })

  it('puts the words of the main process beside their field, and keeps what was typed', async () => {
    const stint = await open()
    stint.on('absences.request', () => {
      throw new Refused({ code: 'overlap', message: 'Taken meanwhile.', field: 'from' })
    })
    await fill('Note', 'Ski')
    await submit(field('Note'))
    expect(alerts()).toEqual(['Taken meanwhile.'])
    expect(field('Note').value).toBe('Ski')
    await fill('From', '2026-12-01')
    expect(alerts()).toEqual([])
  })
})

describe('editing', () => {
  it('asks without itself in the way, and changes the request', async () => {
    const own = request({
      status: 'pending',
      from: '2026-12-14',
      to: '2026-12-14',
      requestedSeconds: 5401,
      note: 'Ski',
      may: may('edit'),
    })
    const stint = new FakeStint()
      .on('absences.overview', () => overview([own]))
      .on('absences.preview', () => preview())
    await openWindow(stint)
    await visit('Absences')
    await click(one('button', 'Edit'))
    expect(nameOf(dialog())).toBe('Edit request')
    expect(field('Hours').value).toBe('1:30:01')
    expect(stint.inputs('absences.preview')[0]).toMatchObject({ replacing: own.id, requestedSeconds: 5401 })
    await fill('To', '2026-12-14')
    await fill('From', '2026-12-15')
    await click(one('button', 'Save'))
    expect(stint.inputs('absences.update')).toEqual([
      {
        id: own.id,
        type: VACATION.iri,
        from: '2026-12-15',
        to: '2026-12-15',
        dayPart: null,
        requestedSeconds: 5401,
        note: 'Ski',
      },
    ])
    expect(stint.inputs('absences.request')).toEqual([])
  })
})

it('says offline that the request is kept here', async () => {
  const stint = new FakeStint()
  stint.publish('sync', syncState({ status: 'offline' }))
  await open(stint)
  expect(textOf(dialog())).toContain(
    'Stint saves the request on this computer and sends it when you are back online.',
  )
  await click(one('button', 'Send request'))
  expect(document.body.textContent).toContain('Request saved on this computer.')
})

it('closes by Cancel and Escape and sends nothing', async () => {
  const stint = await open()
  await click(one('button', 'Cancel'))
  expect(all('dialog')).toEqual([])
  await click(one('button', 'Request absence'))
  await press(dialog(), 'Escape')
  expect(all('dialog')).toEqual([])
  expect(stint.inputs('absences.request')).toEqual([])
})

describe('the days to choose from', () => {
  const WEEK = accounts(
    '2026-10-01',
    '2027-01-31',
    account('2026-11-23', [line('planned', 'Office hours', 8), line('leave', 'Vacation', -8)]),
    account('2026-11-24', [line('planned', 'Office hours', 8), line('holiday', 'Founders', -8)], {
      holidays: [{ day: '2026-11-24', name: 'Founders', share: 1 }],
    }),
  )
  const faceOf = (day: string) =>
    sure(dialog().querySelector<HTMLElement>(`[data-value="${day}"]:not([data-outside-view])`), day)
  const opened = async () => {
    const stint = new FakeStint().on('calendar.read', () => ({
      days: WEEK,
      absences: [],
      colleagues: [
        colleague('Lena Berg', { from: '2026-11-25', to: '2026-11-26' }),
        colleague('Bo Kern', { from: '2026-11-26', to: '2026-11-26' }),
      ],
    }))
    return open(stint)
  }

  it('begin after weekends, holidays and leave, and show each', async () => {
    await opened()
    expect(field('From').dataset['date']).toBe('2026-11-25')
    expect(faceOf('2026-11-23').innerHTML).toContain('data-kind="booked"')
    expect(faceOf('2026-11-24').innerHTML).toContain('title="Founders"')
    expect(faceOf('2026-11-26').innerHTML).toContain('title="2 colleagues away"')
  })

  it('are chosen by their first and their last, and say how long the time off is', async () => {
    await opened()
    await click(faceOf('2026-11-26'))
    expect([field('From'), field('To')].map(({ dataset }) => dataset['date'])).toEqual([
      '2026-11-26',
      '2026-11-26',
    ])
    faceOf('2026-11-27').focus()
    await click(faceOf('2026-11-27'))
    expect(field('To').dataset['date']).toBe('2026-11-27')
    await pass(PAUSE)
    expect(textOf(dialog())).toMatch(/4 days off, 26.*29 Nov 2026/)
  })

  it('are no days off before one’s account begins', async () => {
    const before = (day: string) =>
      account(day, [line('planned', 'Office hours', 8), line('before', null, -8)], { targetSeconds: 0 })
    const stint = new FakeStint().on('calendar.read', () => ({
      days: accounts('2026-11-01', '2026-12-31', ...['2026-11-19', '2026-11-20'].map(before)),
      absences: [],
      colleagues: [],
    }))
    await open(stint)
    expect(field('From').dataset['date']).toBe('2026-11-23')
    expect(textOf(dialog())).toMatch(/3 days off, 21.*23 Nov 2026/)
  })
})

it('writes who stands in at the end of the note, and reads it again', async () => {
  const people = ['Mira Kowalska', 'Lena Berg'].map((name, index) => ({
    iri: `/api/employees/${index + 1}`,
    name,
    team: true,
  }))
  const own = request({ status: 'pending', note: 'Ski\nStand-in: Bo Kern', may: may('edit') })
  const stint = new FakeStint()
    .on('planner.read', (span) => planner(span, people))
    .on('absences.overview', () => overview([own]))
    .on('absences.preview', () => preview())
  await openWindow(stint)
  await visit('Absences')
  await click(one('button', 'Edit'))
  expect([field('Note').value, field('Stand-in').value]).toEqual(['Ski', 'Bo Kern'])
  await type(field('Stand-in'), 'Lena')
  await press(field('Stand-in'), 'Enter')
  await click(one('button', 'Save'))
  expect(stint.inputs('absences.update')[0]?.note).toBe('Ski\nStand-in: Lena Berg')
})

it('alone adds time off, of which no one is told', async () => {
  const stint = new FakeStint()
    .on('absences.overview', () => overview())
    .on('absences.preview', () =>
      preview({
        worked: [{ day: '2026-11-23', seconds: 60 }],
        deciders: [],
        coverage: { minimum: 0.6, days: [{ day: '2026-11-23', present: 0, team: 1 }] },
        faults: [
          fault('limit-exceeded', 'type', false, UNIT),
          fault('too-long', 'to', false, 3),
          fault('short-notice', 'from', false, 3),
          fault('forbidden-days', 'from', false),
        ],
      }),
    )
  stint.publish('workspace', { ...OPEN, kind: 'local', url: null })
  await openWindow(stint)
  await visit('Absences')
  await click(sure(all('button', 'Add time off')[0]))
  expect(nameOf(dialog())).toBe('Add time off')
  expect(textOf(dialog())).not.toMatch(/request|send|refuse|Also away|Stand-in|decide|approv|present/i)
  await click(one('button', 'Add time off', dialog()))
  expect(stint.inputs('absences.request')).toHaveLength(1)
})
