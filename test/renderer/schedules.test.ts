// The Schedules pages: the list, the editor with its warnings, and what is sent when a schedule is saved from a day on.
import { describe, expect, it, vi } from 'vitest'
import { FakeStint, OPEN } from './support/stint'
import {
  all,
  click,
  one,
  openWindow,
  page,
  press,
  settle,
  submit,
  sure,
  textOf,
  type,
} from './support/window'

const range = (day: number, id: string) => ({
  id,
  schedule: '/api/schedules/s1',
  day,
  timeFrom: '08:00',
  timeTo: '16:00',
  breakSeconds: 0,
  location: null,
  seconds: 28_800,
})
const WEEK = {
  id: 's1',
  name: 'Usual week',
  description: null,
  numberOfDays: 7,
  regular: true,
  overwriteBankHolidays: false,
  scheduleRanges: [1, 2, 3, 4, 5].map((day) => range(day, `r${day}`)),
  scheduleEmployees: [],
}
const person = (id: number, firstName: string, hiredAt = '2024-01-01') => ({
  id,
  firstName,
  lastName: '',
  hiredAt,
  role: 'employee',
  leftAt: null,
})
const ASSIGNED = {
  id: 'a1',
  schedule: '/api/schedules/s1',
  employee: '/api/employees/1',
  dateFrom: '2024-01-01',
  dateTo: null as string | null,
  cycleOffset: 0,
}

async function open(assigned = [ASSIGNED], schedules = [WEEK], locale = 'en-GB', jan = person(2, 'Jan')) {
  const stint = new FakeStint()
  stint
    .on('records.list', ({ path }) => {
      const items =
        path === '/schedules'
          ? schedules
          : path === '/employees'
            ? [person(1, 'Mira'), jan]
            : path === '/schedule-employees'
              ? assigned
              : []
      return { items, total: items.length, page: 1, pages: 1, more: false }
    })
    .on('records.get', () => ({ record: WEEK, version: '"1"' }))
    .on('app.info', () => ({
      ...{ version: '1', platform: 'linux', country: 'DE', zone: 'UTC', userName: 'Mira Kowalska' },
      locale,
    }))
    .on('records.create', ({ body }) => ({ record: { ...(body as object), id: 's2' }, version: '"1"' }))
    .on('records.update', ({ body }) => ({ record: body, version: '"2"' }))
  stint.publish('workspace', { ...OPEN, access: { admin: true, manager: true, costs: true } })
  await openWindow(stint)
  await click(one('link', 'Schedules'))
  return stint
}
const openWeek = () => click(sure(all('link').find((link) => textOf(link).startsWith('Usual week'))))
const field = (label: string) => {
  const found = [...document.querySelectorAll('main label')].find((each) => textOf(each) === label)
  return sure(document.getElementById(sure(found as HTMLLabelElement, label).htmlFor), label)
}
const saveSchedule = () => submit(one('button', 'Save schedule'))
const tick = (name: string) =>
  click(
    sure(
      [...document.querySelectorAll<HTMLElement>('label')]
        .find((label) => textOf(label).startsWith(name))
        ?.querySelector('input'),
      name,
    ),
  )

describe('the list', () => {
  it('says who follows what', async () => {
    await open()
    expect(textOf(one('list', 'Schedules'))).toContain('Usual week')
    expect(textOf(one('region', 'Who follows what'))).toContain('MiraUsual week')
    expect(textOf(one('region', 'Who follows what'))).toContain('JanMonday to Friday')
  })
})

describe('schedules of the same name', () => {
  const TWINS = [WEEK, { ...WEEK, id: 's2' }, { ...WEEK, id: 's3' }, { ...WEEK, id: 's4', name: 'Nights' }]
  const CHANGED = [
    { ...ASSIGNED, dateTo: '2026-11-30' },
    { ...ASSIGNED, id: 'a2', schedule: '/api/schedules/s2', dateFrom: '2026-12-01' },
  ]
  const namesIn = (list: Element) =>
    all('link', undefined, list).map((link) => textOf(link.children[0] ?? link))

  it('are told apart by the day from which each is followed', async () => {
    await open(CHANGED, TWINS)
    expect(namesIn(one('list', 'Schedules'))).toEqual([
      'Usual week (from 1 Jan 2024)',
      'Usual week (from 1 Dec 2026)',
      'Usual week (no one follows it)',
      'Nights',
    ])
    expect(textOf(one('region', 'Who follows what'))).toContain(
      'MiraUsual week (from 1 Jan 2024)Usual week from 1 Dec 2026',
    )
    await click(sure(all('link').find((link) => textOf(link).startsWith('Usual week (from 1 Jan'))))
    expect(textOf(one('heading', 'Usual week (from 1 Jan 2024)'))).not.toBe('')
    expect((field('Name') as HTMLInputElement).value).toBe('Usual week')
  })

  it('are told apart among the settings', async () => {
    const stint = await open(CHANGED, TWINS)
    const listed = (path: string) =>
      path === '/configs'
        ? [
            {
              ...{ id: 'schedules.default', value: 's2', type: 'string', options: [], default: null },
              ...{ group: 'schedules', label: 'Schedule', editable: true, isSet: true },
            },
          ]
        : path === '/schedules'
          ? TWINS
          : path === '/schedule-employees'
            ? CHANGED
            : []
    stint.on('records.list', ({ path }) => {
      const items = listed(path)
      return { items, total: items.length, page: 1, pages: 1, more: false }
    })
    await click(one('link', 'Organization'))
    expect(
      [...document.querySelectorAll<HTMLInputElement>('main [role=combobox]')].map(({ value }) => value),
    ).toContain('Usual week (from 1 Dec 2026)')
  })
})

describe('a schedule', () => {
  it('that people follow stays as it was before the day; they change to one of its own', async () => {
    const stint = await open()
    await openWeek()
    await click(one('button', 'Friday, shift 08:00 to 16:00'))
    await click(one('button', 'Remove shift'))
    await type(field('Valid from'), '2027-01-01')
    await saveSchedule()
    expect(stint.inputs('records.create').map(({ path, body }) => [path, body])).toEqual([
      [
        '/schedules',
        {
          name: 'Usual week',
          numberOfDays: 7,
          regular: true,
          overwriteBankHolidays: false,
          scheduleRanges: [1, 2, 3, 4].map((day) => ({
            day,
            timeFrom: '08:00',
            timeTo: '16:00',
            breakSeconds: 0,
          })),
          scheduleEmployees: [{ employee: '/api/employees/1', dateFrom: '2027-01-01', cycleOffset: 0 }],
        },
      ],
    ])
    expect(textOf(one('heading', 'Schedules'))).toBe('Schedules')
  })

  it('that no one followed before the day is changed in place, with its rows', async () => {
    const stint = await open([{ ...ASSIGNED, dateFrom: '2027-01-01' }])
    await openWeek()
    await click(one('button', 'Four days'))
    await click(one('button', 'Thursday, shift 08:00 to 16:00'))
    await click(one('button', 'Remove shift'))
    await saveSchedule()
    expect(stint.inputs('records.create')).toEqual([])
    expect(stint.inputs('records.update')).toMatchObject([
      {
        path: '/schedules/s1',
        version: '"1"',
        body: { scheduleRanges: [{ day: 1 }, { day: 2 }, { day: 3 }] },
      },
    ])
  })

  it('keeps its hours with four days', async () => {
    const ranges = [1, 2, 3, 4, 5].map((day) => ({
      ...WEEK.scheduleRanges[0],
      ...{ id: `r${day}`, day, timeFrom: '09:00', timeTo: '17:30', breakSeconds: 1800 },
    }))
    const stint = await open([{ ...ASSIGNED, dateFrom: '2027-01-01' }])
    stint.on('records.get', () => ({ record: { ...WEEK, scheduleRanges: ranges }, version: '"1"' }))
    await openWeek()
    await click(one('button', 'Four days'))
    await saveSchedule()
    const [saved] = stint.inputs('records.update')
    expect((saved?.body as { scheduleRanges: object[] }).scheduleRanges).toMatchObject(
      [1, 2, 3, 4].map((day) => ({ day, timeFrom: '09:00', timeTo: '17:30', breakSeconds: 1800 })),
    )
  })

  it('is given to someone else, and taken from who had it, without being changed', async () => {
    const stint = await open()
    await openWeek()
    await type(field('Valid from'), '2027-02-01')
    await tick('Mira')
    await tick('Jan')
    await saveSchedule()
    expect(stint.inputs('records.update')).toEqual([
      { path: '/schedule-employees/a1', body: { dateTo: '2027-01-31' }, version: '"1"' },
    ])
    expect(stint.inputs('records.create').map(({ path, body }) => [path, body])).toEqual([
      [
        '/schedule-employees',
        {
          schedule: '/api/schedules/s1',
          employee: '/api/employees/2',
          dateFrom: '2027-02-01',
          cycleOffset: 0,
        },
      ],
    ])
  })

  it('valid from a day before a person was hired is theirs from their first day on', async () => {
    const usual = { ...ASSIGNED, id: 'a2', employee: '/api/employees/2', dateFrom: '2027-03-15' }
    const later = person(2, 'Jan', '2027-03-15')
    const other = { ...WEEK, id: 's3', name: 'Other week' }
    const stint = await open([{ ...usual, schedule: '/api/schedules/s3' }], [WEEK, other], 'en-GB', later)
    await openWeek()
    await type(field('Valid from'), '2027-02-01')
    await tick('Jan')
    await saveSchedule()
    expect(stint.inputs('records.remove').map(({ path }) => path)).toEqual(['/schedule-employees/a2'])
    expect(stint.inputs('records.create').map(({ body }) => body)).toEqual([
      {
        schedule: '/api/schedules/s1',
        employee: '/api/employees/2',
        dateFrom: '2027-03-15',
        cycleOffset: 0,
      },
    ])
  })

  it('of several weeks begins in the week that is chosen', async () => {
    const stint = await open([])
    await click(one('button', 'New schedule'))
    await saveSchedule()
    expect(textOf(one('alert'))).toBe('Enter a name.')
    await type(field('Name'), 'Shifts A/B')
    await type(field('Weeks'), '2')
    const tabs = () => [...document.querySelectorAll<HTMLElement>('[role=tab]')]
    await press(sure(tabs()[0]), 'End')
    expect(document.activeElement).toBe(tabs()[1])
    await click(one('button', 'Same as Week A'))
    await type(field('Valid from'), '2026-12-02')
    await tick('Jan')
    await saveSchedule()
    expect(stint.inputs('records.create')[0]?.body).toMatchObject({
      numberOfDays: 14,
      regular: false,
      scheduleRanges: [1, 2, 3, 4, 5, 8, 9, 10, 11, 12].map((day) => ({ day })),
      // 2 December 2026 is a Wednesday.
      scheduleEmployees: [{ employee: '/api/employees/2', dateFrom: '2026-12-02', cycleOffset: 2 }],
    })
  })
})

const said = () => textOf(sure(document.querySelector('p.sr-only[aria-live=polite]'), 'what is said aloud'))
const ROW = 44
/** Drags a shift from Tuesday's line by pixels, of which 300 are the 30 hours of a day; answers how to let it go. */
async function drag(name: string, aside: number, down: number) {
  // Every day has a line of its own, one below the other.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const day = Number((this as HTMLElement).dataset['cycleDay'])
    return Number.isNaN(day) ? new DOMRect() : new DOMRect(0, (day - 1) * ROW, 300, ROW)
  })
  const [x, y] = [150, 1.5 * ROW]
  const at = (clientX: number, clientY: number) => ({
    bubbles: true,
    button: 0,
    pointerId: 1,
    clientX,
    clientY,
  })
  one('button', name).dispatchEvent(new PointerEvent('pointerdown', at(x, y)))
  for (const part of [0.5, 1]) {
    window.dispatchEvent(new PointerEvent('pointermove', at(x + part * aside, y + part * down)))
  }
  await settle()
  return async () => {
    window.dispatchEvent(new PointerEvent('pointerup', at(x + aside, y + down)))
    await settle()
  }
}

describe('a shift', () => {
  it('has its times as clocks say them where the person is, and none while one is typed', async () => {
    await open([], [WEEK], 'en-US')
    await openWeek()
    const shift = one('button', 'Tuesday, shift 8:00 AM to 4:00 PM')
    expect(textOf(shift)).toContain('8:00 AM–4:00 PM')
    const titles = () => [...document.querySelectorAll('td[title]')].map((cell) => cell.getAttribute('title'))
    expect(titles()).toContainEqual(expect.stringMatching(/^Tuesday, .*2026, 8:00\sAM–4:00\sPM$/))
    await click(shift)
    await type(field('Starts'), '')
    expect(titles()).not.toContainEqual(expect.stringMatching(/^Tuesday, .*AM/))
    expect(all('button', undefined, one('group', 'Tuesday'))).toEqual([])
  })

  it('is dragged to another day, with the times that it has or with others', async () => {
    const stint = await open([])
    await openWeek()
    await (
      await drag('Tuesday, shift 08:00 to 16:00', 4, 4 * ROW)
    )()
    expect(said()).toBe('Shift moved to Saturday, 08:00 to 16:00')
    expect(document.activeElement).toBe(one('button', 'Saturday, shift 08:00 to 16:00'))
    expect(all('button', undefined, one('group', 'Tuesday'))).toEqual([])
    await (
      await drag('Wednesday, shift 08:00 to 16:00', 20, 0)
    )()
    expect(said()).toBe('Shift moved to Tuesday, 10:00 to 18:00')
    await saveSchedule()
    expect(stint.inputs('records.update')).toMatchObject([
      {
        body: {
          scheduleRanges: [
            { id: 'r1', day: 1 },
            { id: 'r2', day: 6, timeFrom: '08:00' },
            { id: 'r3', day: 2, timeFrom: '10:00', timeTo: '18:00' },
            { id: 'r4', day: 4 },
            { id: 'r5', day: 5 },
          ],
        },
      },
    ])
  })

  it('that is dragged beside all days stays on the last one; Escape puts it back', async () => {
    await open()
    await openWeek()
    await (
      await drag('Tuesday, shift 08:00 to 16:00', 0, 100 * ROW)
    )()
    one('button', 'Tuesday, shift 08:00 to 16:00')
    const letGo = await drag('Tuesday, shift 08:00 to 16:00', 30, 4 * ROW)
    one('button', 'Saturday, shift 11:00 to 19:00')
    await press(document, 'Escape')
    await letGo()
    one('button', 'Tuesday, shift 08:00 to 16:00')
    expect(said()).not.toContain('Saturday')
  })

  it('goes to other days with keys, also into the next week, and says where it is', async () => {
    await open([])
    await click(one('button', 'New schedule'))
    await type(field('Weeks'), '2')
    const key = (name: string, pressed: string) => press(one('button', name), pressed, { altKey: true })
    await key('Monday, shift 08:00 to 16:00', 'ArrowUp')
    expect(said()).toBe('Week A, Monday is the first day.')
    expect(await key('Friday, shift 08:00 to 16:00', 'ArrowDown')).toBe(true)
    expect(document.activeElement).toBe(one('button', 'Saturday, shift 08:00 to 16:00'))
    await key('Saturday, shift 08:00 to 16:00', 'ArrowDown')
    await key('Sunday, shift 08:00 to 16:00', 'ArrowDown')
    expect(said()).toBe('Shift moved to Week B, Monday, 08:00 to 16:00')
    expect(textOf(sure(document.querySelector('[role=tab][aria-selected=true]')))).toContain('Week B')
    expect(document.activeElement).toBe(one('button', 'Monday, shift 08:00 to 16:00'))
    await press(one('button', 'Monday, shift 08:00 to 16:00'), 'ArrowRight')
    expect(said()).toBe('Shift moved to Week B, Monday, 08:15 to 16:15')
  })
})

describe('rest', () => {
  it('that is too short is warned of at once, and mended with a click', async () => {
    await open()
    await openWeek()
    await click(one('button', 'Wednesday, shift 08:00 to 16:00'))
    await type(field('Ends'), '23:00')
    await type(field('Starts'), '13:00')
    expect(page()).toContain('9:00 h between shifts, 11:00 h needed')
    expect(page()).toContain('1 warning')
    await click(one('button', 'Start Thursday at 10:00'))
    expect(page()).not.toContain('between shifts')
    one('button', 'Thursday, shift 10:00 to 16:00')
  })

  it('in a break shorter than the law of the country asks for is warned of', async () => {
    await open()
    await openWeek()
    await click(one('button', 'Wednesday, shift 08:00 to 16:00'))
    await type(field('Ends'), '18:30')
    await type(field('Break, minutes'), '30')
    expect(page()).toContain('Wednesday: too short a break. The law of the country asks for 0:45 h.')
    await type(field('Break, minutes'), '45')
    expect(page()).not.toContain('Wednesday: too short a break')
  })

  it('is counted over midnight', async () => {
    await open()
    await openWeek()
    await click(one('button', 'Tuesday, shift 08:00 to 16:00'))
    await type(field('Starts'), '22:00')
    await type(field('Ends'), '06:00')
    expect(page()).toContain('Ends on the next day')
    expect(page()).toContain('from Tuesday')
    expect(page()).toContain('2:00 h between shifts')
  })
})
