// The Allowances page: the sheet of a year, what is typed and copied, and what is sent when all of it is saved.
import { describe, expect, it } from 'vitest'
import type { HolidayDaysLimit, HolidayType, LeaveBalance } from '#contract/absences'
import { FakeStint, OPEN, Refused } from './support/stint'
import { all, click, one, openWindow, page, press, settle, sure, textOf, type } from './support/window'

const DAY = 28_800
const PEOPLE = [
  { id: 1, firstName: 'Mira', lastName: 'Kowalska', role: 'admin', hiredAt: '2020-01-01', leftAt: null },
  { id: 2, firstName: 'Jan', lastName: 'Nowak', role: 'employee', hiredAt: '2020-01-01', leftAt: null },
  {
    id: 3,
    firstName: 'Left',
    lastName: 'Long ago',
    role: 'employee',
    hiredAt: '2020-01-01',
    leftAt: '2021-01-01',
  },
  { id: 4, firstName: 'Sync', lastName: 'Robot', role: 'integration', hiredAt: '2020-01-01', leftAt: null },
]
const kind = (id: number, name: string, differs: Partial<HolidayType> = {}) => ({
  id,
  name,
  color: '#2f9e6b',
  usesLimit: true,
  active: true,
  limitPool: null,
  position: id,
  ...differs,
})
const TYPES = [
  kind(1, 'Vacation'),
  kind(2, 'On demand', { limitPool: '/api/holiday-types/1' }),
  kind(3, 'Sick leave', { usesLimit: false }),
]
const limit = (id: number, differs: Partial<HolidayDaysLimit>) => ({
  id,
  employee: '/api/employees/1',
  holidayType: '/api/holiday-types/1',
  variant: 'yearly',
  days: 26,
  dateFrom: '2026-01-01',
  allowRequestWhenUsed: false,
  ...differs,
})
const LIMITS = [
  limit(1, { employee: '/api/organizations/1', days: 20, dateFrom: '2024-01-01' }),
  limit(2, { days: 26 }),
  limit(3, { employee: '/api/employees/2', variant: 'once', days: 4, dateFrom: '2025-06-01' }),
]
const balance = (year: number): Partial<LeaveBalance> => ({
  year,
  unitSeconds: DAY,
  carriedSeconds: 3 * DAY,
  carryExpires: `${year + 1}-09-30`,
  usedSeconds: 5 * DAY,
  pendingSeconds: DAY,
  availableSeconds: 20 * DAY,
  lines: [
    {
      kind: 'entitled',
      source: null,
      dateFrom: `${year}-01-01`,
      dateTo: `${year}-12-31`,
      seconds: 26 * DAY,
      fullSeconds: null,
    },
  ],
})

/**
 * @param kept the limits that the server has, which change with what is sent
 * @param differs how each balance differs from the usual one
 */
async function open(kept: readonly unknown[] = LIMITS, differs: Partial<LeaveBalance> = {}) {
  const stint = new FakeStint()
  const pageOf = (items: readonly unknown[]) => ({
    items: [...items],
    total: items.length,
    page: 1,
    pages: 1,
    more: false,
  })
  stint
    .on('records.list', ({ path, query }) => {
      switch (path) {
        case '/employees':
          return pageOf(PEOPLE)
        case '/holiday-types':
          return pageOf(TYPES)
        case '/holiday-days-limits':
          return pageOf(kept)
        default:
          return pageOf([
            { ...kind(1, 'Vacation'), balance: { ...balance(Number(query?.['year'])), ...differs } },
          ])
      }
    })
    .on('records.create', ({ body }) => ({ record: body, version: '"1"' }))
    .on('records.get', ({ path }) => ({
      record: LIMITS.find(({ id }) => path === `/holiday-days-limits/${id}`),
      version: '"7"',
    }))
    .on('records.update', ({ body }) => ({ record: body, version: '"8"' }))
  stint.publish('workspace', { ...OPEN, access: { admin: true, manager: true, costs: true } })
  await openWindow(stint)
  await click(one('link', 'Allowances'))
  return stint
}
const rows = () =>
  [...document.querySelectorAll('[role=grid] tbody tr')].map((row) =>
    [...row.children].map(textOf).join(' | '),
  )
const cell = (person: number, column: string) =>
  sure(document.querySelector<HTMLElement>(`[data-row="${person}"][data-day="${column}"]`), column)
async function fill(person: number, column: string, text: string) {
  await click(cell(person, column))
  const field = sure(cell(person, column).querySelector('input'))
  await type(field, text)
  await press(field, 'Enter')
}

describe('the sheet', () => {
  it('has everyone who works here, with what the types give, what is carried over, booked and free', async () => {
    await open()
    expect(rows()).toEqual([
      'Jan Nowak | 20 | 3 | −6 | 3 | 20 | 0',
      'Mira Kowalska | 26 | 3 | −6 | −3 | 20 | 0',
    ])
  })

  it('has a plain nought where nothing is booked', async () => {
    await open(LIMITS, { usedSeconds: 0, pendingSeconds: 0 })
    expect(rows()[0]).toBe('Jan Nowak | 20 | 3 | 0 | −3 | 20 | 0')
  })

  it('is read once by who points at its link and opens it at once, and again by who comes back later', async () => {
    const stint = await open()
    const asked = () =>
      stint.inputs('records.list').filter(({ path }) => path === '/holiday-days-limits').length
    await click(one('link', 'Today'))
    await settle()

    const before = asked()
    one('link', 'Allowances').dispatchEvent(new Event('pointerenter'))
    await settle()
    expect(asked()).toBe(before + 1)
    await click(one('link', 'Allowances'))
    await settle()
    expect(rows()).toHaveLength(2)
    expect(asked()).toBe(before + 1)

    await click(one('link', 'Today'))
    await settle()
    await click(one('link', 'Allowances'))
    await settle()
    expect(asked()).toBe(before + 2)
  })

  it('explains a balance beside it', async () => {
    await open()
    await press(cell(1, 'free-1'), ' ')
    expect(page()).toContain('How this adds up')
    expect(page()).toContain('Allowance1 Jan – 31 Dec 2026+26')
    await click(one('button', 'Close'))
    expect(page()).not.toContain('How this adds up')
    await click(one('button', 'Jan Nowak: how the balance adds up'))
    expect(textOf(one('heading', 'Jan Nowak'))).toBe('Jan Nowak')
  })
})

describe('figures', () => {
  it('are gathered and saved at once: a new row from this year on, or a change of the own one', async () => {
    const stint = await open()
    await fill(2, 'days-1', '21')
    await fill(1, 'days-1', '28')
    await fill(1, 'carried-1', '5')
    expect(page()).toContain('3 changes')
    expect(page()).toContain('Jan Nowak 20 → 21')
    expect(rows()[1]).toBe('Mira Kowalska | 28 | 5 | −6 | −3 | 24 | 0')
    expect(stint.inputs('records.create')).toEqual([])
    await click(one('button', 'Save allowances'))
    const common = { holidayType: '/api/holiday-types/1', dateFrom: '2026-01-01' }
    expect(stint.inputs('records.create').map(({ path, body }) => [path, body])).toEqual([
      ['/holiday-days-limits', { ...common, employee: '/api/employees/2', variant: 'yearly', days: 21 }],
      ['/holiday-days-limits', { ...common, employee: '/api/employees/1', variant: 'carry_over', days: 5 }],
    ])
    expect(stint.inputs('records.update')).toEqual([
      { path: '/holiday-days-limits/2', body: { days: 28 }, version: '"7"' },
    ])
    expect(page()).toContain('3 allowances saved.')
  })

  it('that were saved stand in the sheet, and the ones before can be typed again', async () => {
    const kept = [...LIMITS]
    const stint = await open(kept)
    stint.on('records.create', ({ body }) => {
      kept.push(limit(9, body as Partial<HolidayDaysLimit>))
      return { record: body, version: '"1"' }
    })
    await fill(2, 'days-1', '21')
    await click(one('button', 'Save allowances'))
    expect(rows()[0]).toMatch(/^Jan Nowak \| 21 /)
    await fill(2, 'days-1', '20')
    expect(page()).toContain('Jan Nowak 21 → 20')
  })

  it('that are no days are not taken, with the reason, and parts of days are', async () => {
    await open()
    await click(cell(1, 'days-1'))
    const field = sure(cell(1, 'days-1').querySelector('input'))
    await type(field, '2.345')
    await press(field, 'Enter')
    expect(textOf(one('alert'))).toBe('Enter days, such as 26 or 16.8.')
    await type(field, '16,8')
    await press(field, 'Enter')
    expect(page()).toContain('Mira Kowalska 26 → 16.8')
  })

  const paste = async (target: HTMLElement, text: string) => {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    Object.assign(event, { clipboardData: { getData: () => text } })
    target.dispatchEvent(event)
    await settle()
  }

  it('that are pasted as a column fill the cells down from there, also out of an open field', async () => {
    await open()
    cell(2, 'days-1').focus()
    await paste(cell(2, 'days-1'), '30\n28\r\n25\n')
    expect(rows().map((row) => row.split(' | ')[1])).toEqual(['30', '28'])
    expect(page()).toContain('2 figures pasted. 1 figure was left out.')
    await click(cell(2, 'carried-1'))
    await paste(sure(cell(2, 'carried-1').querySelector('input')), '4\n2.555')
    expect(rows().map((row) => row.split(' | ')[2])).toEqual(['4', '3'])
    expect(page()).toContain('1 figure pasted. 1 figure was left out. Enter days, such as 26 or 16.8.')
    await paste(cell(2, 'days-1'), '21\t1')
    expect(rows()[0]).toMatch(/^Jan Nowak \| 21 \| 1 /)
    expect(page()).toContain('3 changes')
  })

  it('are filled down into the rows below, of those that a filter leaves', async () => {
    await open()
    await fill(2, 'days-1', '30')
    cell(2, 'days-1').focus()
    await press(cell(2, 'days-1'), 'd', { ctrlKey: true })
    expect(rows().map((row) => row.split(' | ')[1])).toEqual(['30', '30'])
    const search = sure(document.querySelector<HTMLInputElement>('main input[type=search]'))
    await type(search, 'KOWAL')
    expect(rows().map((row) => row.split(' | ')[0])).toEqual(['Mira Kowalska'])
    expect(page()).toContain('1 person')
  })

  it('that are refused stay, and say why; the others are saved', async () => {
    const stint = await open()
    stint.on('records.create', () => {
      throw new Refused({ code: 'refused', message: 'This day is closed.' })
    })
    await fill(2, 'days-1', '21')
    await fill(1, 'days-1', '28')
    await click(one('button', 'Save allowances'))
    expect(page()).toContain('1 change was not saved')
    await press(cell(2, 'days-1'), 'Home')
    expect(page()).toContain('1 change')
    await click(one('button', 'Discard'))
    expect(all('button', 'Save allowances')).toEqual([])
  })

  it('that someone else changed meanwhile are not written over', async () => {
    const stint = await open()
    stint.on('records.get', () => ({ record: limit(2, { days: 24 }), version: '"9"' }))
    await fill(1, 'days-1', '28')
    await click(one('button', 'Save allowances'))
    expect(stint.inputs('records.update')).toEqual([])
    expect(page()).toContain('1 change was not saved')
  })

  it('of the year before are copied for everyone where this year gives others', async () => {
    const stint = await open()
    await click(one('button', 'Copy from 2025'))
    expect(page()).toContain('2 changes')
    expect(rows()).toEqual([
      'Jan Nowak | 24 | 3 | −6 | 3 | 24 | 0',
      'Mira Kowalska | 20 | 3 | −6 | −3 | 14 | 0',
    ])
    await click(one('button', 'Save allowances'))
    expect(stint.inputs('records.create')).toHaveLength(1)
    await click(one('button', 'Next year'))
    await click(one('button', 'Copy from 2026'))
    expect(page()).toContain('2027 already has what 2026 gave')
  })
})
