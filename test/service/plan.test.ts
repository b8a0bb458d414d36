// The plan of a day over HTTP: cycles, rotations and night shifts at the hours of their clocks, bank holidays, absence.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SchedulePlan } from '#contract/schedules'
import { addDays, daysBetween } from '#domain/day'
import { startService, type Caller, type Person, type TestService } from './support/service'

type Row = SchedulePlan['employees'][number]

const range = (day: number, timeFrom: string, timeTo: string, breakSeconds = 0) => ({
  day,
  timeFrom,
  timeTo,
  breakSeconds,
})
const WEEK = [1, 2, 3, 4, 5].map((day) => range(day, '08:00', '16:00'))
const HOUR = 3600

let t: TestService
let boss: Person
let ann: Person
let nina: Person
let rob: Person
let tess: Person
let week: string

const plan = async (date: string, caller: Caller = t.admin): Promise<SchedulePlan> => {
  const answer = await caller.get(`/schedules/plan/${date}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as unknown as SchedulePlan
}
const of = (found: SchedulePlan, person: { iri: string }): Row => {
  const row = found.employees.find(({ employee }) => employee.iri === person.iri)
  if (row === undefined) throw new Error('They are not in the plan.')
  return row
}
const dayOf = async (date: string, person: { iri: string }) => of(await plan(date), person)
const schedule = async (body: object): Promise<string> => {
  const answer = await t.admin.post('/schedules', body)
  expect(answer.status, answer.text).toBe(201)
  return `/schedules/${String(answer.body['id'])}`
}

beforeAll(async () => {
  t = await startService({ database: 'sqlite::memory:' })
  boss = await t.person('manager')
  ann = await t.person('employee', { manager: boss.id })
  nina = await t.person('employee', { manager: boss.id })
  rob = await t.person('employee')
  tess = await t.person('employee', {
    timezone: 'America/New_York',
    hiredAt: '2026-02-02',
    leftAt: '2026-11-30',
  })
  week = await schedule({
    name: 'Week',
    numberOfDays: 7,
    scheduleRanges: WEEK,
    scheduleEmployees: [{ employee: ann.iri, dateFrom: '2025-01-01' }],
  })
  await schedule({
    name: 'Nights',
    numberOfDays: 7,
    scheduleRanges: [range(6, '22:00', '06:00')],
    scheduleEmployees: [{ employee: nina.iri, dateFrom: '2025-01-01' }],
  })
  await t.service.insert('BankHoliday', [
    { date: '2000-05-01', publicNotes: 'Labour Day', yearFrom: 1950 },
    { date: '2000-05-03', publicNotes: 'Constitution Day', yearFrom: 1990 },
    { date: '2000-01-01', publicNotes: 'New Year', yearFrom: 1950 },
    { date: '2000-01-06', publicNotes: 'Epiphany', yearFrom: 2011 },
    { date: '2000-12-24', publicNotes: 'Wigilia', yearFrom: 2025 },
    { date: '2000-12-25', publicNotes: 'Christmas', yearFrom: 1950 },
    { date: '2000-12-26', publicNotes: 'Christmas', yearFrom: 1950 },
    { date: '2026-12-31', publicNotes: 'Half a day', share: 0.5 },
  ])
})
afterAll(() => t.close())

describe('the shape', () => {
  it('says who works, when, and the sums of it', async () => {
    const found = await plan('2026-06-10')
    expect(found).toMatchObject({ date: '2026-06-10', bankHoliday: null })
    expect(of(found, ann)).toEqual({
      employee: expect.objectContaining({ iri: ann.iri, active: true }) as unknown,
      schedule: week,
      day: 3,
      working: true,
      plannedSeconds: 8 * HOUR,
      ranges: [
        {
          from: '2026-06-10T08:00:00+02:00',
          to: '2026-06-10T16:00:00+02:00',
          seconds: 8 * HOUR,
          suppressedBy: null,
        },
      ],
      absence: null,
      availableSeconds: 8 * HOUR,
    })
    // No one assigned a schedule to Rob: Monday to Friday holds, in the organization’s zone.
    expect(of(found, rob)).toMatchObject({ schedule: null, day: 3, plannedSeconds: 8 * HOUR })
    const planned = found.employees.reduce((sum, row) => sum + row.plannedSeconds, 0)
    expect(found.totals).toEqual({
      employees: found.employees.length,
      working: found.employees.filter(({ working }) => working).length,
      absent: 0,
      plannedSeconds: planned,
    })
  })

  it('has everyone who is employed that day, and no integrations', async () => {
    const robot = await t.person('integration')
    const on = async (date: string) => (await plan(date)).employees.map(({ employee }) => employee.iri)
    expect(await on('2026-06-10')).not.toContain(robot.iri)
    expect(await on('2026-02-01')).not.toContain(tess.iri)
    expect(await on('2026-02-02')).toContain(tess.iri)
    expect(await on('2026-11-30')).toContain(tess.iri)
    expect(await on('2026-12-01')).not.toContain(tess.iri)
    expect(await on('1990-01-01')).toEqual([])
    // Those who may see people may see when they work.
    expect((await plan('2026-06-10', ann)).employees).toHaveLength((await on('2026-06-10')).length)
    const scoped = t.as(await t.token({ employeeId: ann.id, scopes: ['time:write'] }))
    expect((await scoped.get('/schedules/plan/2026-06-10')).body).toMatchObject({
      status: 403,
      code: 'insufficient-scope',
    })
  })

  it('shows hours on the clock of whoever works them', async () => {
    expect((await dayOf('2026-06-10', tess)).ranges).toMatchObject([
      { from: '2026-06-10T08:00:00-04:00', to: '2026-06-10T16:00:00-04:00' },
    ])
    expect((await dayOf('2026-11-10', tess)).ranges[0]?.from).toBe('2026-11-10T08:00:00-05:00')
  })

  it('answers 400 to what is no day or a parameter, and 405 to other methods', async () => {
    for (const path of [
      'today',
      '2026-02-29',
      '2026-13-01',
      '2026-6-1',
      '20260610',
      '2026-06-10T00:00:00Z',
    ]) {
      expect((await t.admin.get(`/schedules/plan/${path}`)).body, path).toMatchObject({
        status: 400,
        code: 'bad-parameter',
      })
    }
    expect((await t.admin.get('/schedules/plan/2026-06-10?employee=1')).status).toBe(400)
    const posted = await t.admin.post('/schedules/plan/2026-06-10')
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect((await plan('2024-02-29')).date).toBe('2024-02-29')
  })
})

describe('cycles', () => {
  const secondsOf = async (days: readonly string[], person: { iri: string }) => {
    const seconds: number[] = []
    for (const day of days) seconds.push((await dayOf(day, person)).plannedSeconds)
    return seconds
  }

  it('27 April to 8 May 2026: ten weekdays less Friday 1 May are nine, 259,200 seconds', async () => {
    const seconds = await secondsOf(daysBetween('2026-04-27', '2026-05-08'), ann)
    expect(seconds.filter((each) => each > 0)).toHaveLength(9)
    expect(seconds.reduce((a, b) => a + b)).toBe(259_200)
  })

  it('23 December 2026 to 8 January 2027: five days in the one year and four in the other', async () => {
    const working = async (from: string, to: string) =>
      (await secondsOf(daysBetween(from, to), ann)).reduce((sum, each) => sum + each / (8 * HOUR), 0)
    // 31 December is half a day off in this workspace.
    expect(await working('2026-12-23', '2026-12-31')).toBe(4.5)
    expect(await working('2027-01-01', '2027-01-08')).toBe(4)
  })

  it('4 on, 4 off from 5 January 2026: February has 13 shifts, 156 hours', async () => {
    const rotation = await schedule({
      name: 'Rotation',
      numberOfDays: 8,
      regular: false,
      scheduleRanges: [1, 2, 3, 4].map((day) => range(day, '07:00', '19:00')),
      scheduleEmployees: [{ employee: rob.iri, dateFrom: '2026-01-05' }],
    })
    const seconds = await secondsOf(daysBetween('2026-02-01', '2026-02-28'), rob)
    expect(seconds.filter((each) => each > 0)).toHaveLength(13)
    expect(seconds.reduce((a, b) => a + b)).toBe(156 * HOUR)
    expect(await dayOf('2026-01-05', rob)).toMatchObject({ schedule: rotation, day: 1, working: true })
    expect(await dayOf('2026-01-12', rob)).toMatchObject({ day: 8, working: false, ranges: [] })
    expect(await dayOf('2026-01-13', rob)).toMatchObject({ day: 1 })
    // The day before it begins is not in it.
    expect(await dayOf('2026-01-04', rob)).toMatchObject({ schedule: null, day: 7 })
    const [assignment] = (await t.admin.get(`/schedule-employees?employee=${rob.id}`)).list
    await t.admin.patch(`/schedule-employees/${String(assignment?.['id'])}`, { cycleOffset: 3 })
    expect(await dayOf('2026-01-05', rob)).toMatchObject({ day: 4, working: true })
    expect(await dayOf('2026-01-06', rob)).toMatchObject({ day: 5, working: false })
  })

  it('two weeks that differ follow the calendar, whenever someone joins', async () => {
    const kim = await t.person('employee')
    await schedule({
      name: 'Fortnight',
      numberOfDays: 14,
      scheduleRanges: [range(1, '06:00', '14:00'), range(8, '14:00', '22:00')],
      scheduleEmployees: [{ employee: kim.iri, dateFrom: '2026-01-01' }],
    })
    const [first, second] = [await dayOf('2026-01-05', kim), await dayOf('2026-01-12', kim)]
    expect([first.day, second.day].sort()).toEqual([1, 8])
    expect((await dayOf(addDays('2026-01-05', 14), kim)).day).toBe(first.day)
    expect(new Set([first, second].map(({ ranges }) => ranges[0]?.from.slice(11, 16)))).toEqual(
      new Set(['06:00', '14:00']),
    )
  })

  it('keeps the schedule that was valid then', async () => {
    const lea = await t.person('employee')
    const half = await schedule({
      name: 'Half',
      numberOfDays: 7,
      scheduleRanges: [range(1, '08:00', '12:00')],
    })
    await t.admin.post('/schedule-employees', { schedule: week, employee: lea.iri, dateFrom: '2026-01-01' })
    await t.admin.post('/schedule-employees', { schedule: half, employee: lea.iri, dateFrom: '2026-04-01' })
    expect(await dayOf('2026-03-30', lea)).toMatchObject({ schedule: week, plannedSeconds: 8 * HOUR })
    expect(await dayOf('2026-04-06', lea)).toMatchObject({ schedule: half, plannedSeconds: 4 * HOUR })
  })
})

describe('the nights on which clocks change', () => {
  it('spring: the shift keeps its planned hours, its ends have the offsets of their side', async () => {
    // On Sunday 29 March 2026 there is no 02:30 in Warsaw.
    expect((await dayOf('2026-03-28', nina)).ranges).toEqual([
      {
        from: '2026-03-28T22:00:00+01:00',
        to: '2026-03-29T06:00:00+02:00',
        seconds: 8 * HOUR,
        suppressedBy: null,
      },
    ])
    expect((await dayOf('2026-03-28', nina)).plannedSeconds).toBe(8 * HOUR)
  })

  it('a shift of 24 hours ends on the next day', async () => {
    const guard = await t.person('employee')
    await schedule({
      name: 'Guard',
      numberOfDays: 7,
      scheduleRanges: [range(3, '08:00', '08:00')],
      scheduleEmployees: [{ employee: guard.iri, dateFrom: '2026-01-01' }],
    })
    expect((await dayOf('2026-06-10', guard)).ranges).toMatchObject([
      { from: '2026-06-10T08:00:00+02:00', to: '2026-06-11T08:00:00+02:00', seconds: 24 * HOUR },
    ])
  })

  it('autumn: likewise, though the night is an hour longer', async () => {
    expect((await dayOf('2026-10-24', nina)).ranges).toMatchObject([
      { from: '2026-10-24T22:00:00+02:00', to: '2026-10-25T06:00:00+01:00', seconds: 8 * HOUR },
    ])
  })

  it('a start in the hour that is skipped comes when the clock goes on, one in the hour twice comes first', async () => {
    const ola = await t.person('employee')
    await schedule({
      name: 'Early',
      numberOfDays: 7,
      scheduleRanges: [range(7, '02:30', '05:00', 600)],
      scheduleEmployees: [{ employee: ola.iri, dateFrom: '2026-01-01' }],
    })
    expect((await dayOf('2026-03-29', ola)).ranges).toMatchObject([
      { from: '2026-03-29T03:30:00+02:00', to: '2026-03-29T05:00:00+02:00', seconds: 8400 },
    ])
    expect((await dayOf('2026-10-25', ola)).ranges).toMatchObject([
      { from: '2026-10-25T02:30:00+02:00', to: '2026-10-25T05:00:00+01:00', seconds: 8400 },
    ])
  })
})

describe('bank holidays', () => {
  it('take the plan off and say so', async () => {
    const found = await plan('2026-12-24')
    expect(found.bankHoliday).toMatchObject({ publicNotes: 'Wigilia', share: 1 })
    expect(of(found, ann)).toMatchObject({
      working: false,
      plannedSeconds: 0,
      availableSeconds: 0,
      ranges: [
        {
          from: '2026-12-24T08:00:00+01:00',
          to: '2026-12-24T16:00:00+01:00',
          seconds: 8 * HOUR,
          suppressedBy: 'bank-holiday',
        },
      ],
    })
    expect((await plan('2024-12-24')).bankHoliday).toBeNull()
  })

  it('half ones take half', async () => {
    const found = await plan('2026-12-31')
    expect(found.bankHoliday).toMatchObject({ share: 0.5, half: 'afternoon' })
    expect(of(found, ann)).toMatchObject({
      working: true,
      plannedSeconds: 4 * HOUR,
      ranges: [
        {
          from: '2026-12-31T08:00:00+01:00',
          to: '2026-12-31T12:00:00+01:00',
          seconds: 4 * HOUR,
          suppressedBy: null,
        },
        {
          from: '2026-12-31T12:00:00+01:00',
          to: '2026-12-31T16:00:00+01:00',
          seconds: 4 * HOUR,
          suppressedBy: 'bank-holiday',
        },
      ],
    })
  })

  it('half ones take the morning where they say so', async () => {
    const made = await t.admin.post('/bank-holidays', { date: '2026-12-30', share: 0.5, half: 'morning' })
    const found = await plan('2026-12-30')
    expect(found.bankHoliday).toMatchObject({ share: 0.5, half: 'morning' })
    expect(of(found, ann).ranges.map(({ suppressedBy }) => suppressedBy)).toEqual(['bank-holiday', null])
    await t.admin.patch(`/bank-holidays/${String(made.body['id'])}`, { share: 1 })
    const whole = await plan('2026-12-30')
    expect(whole.bankHoliday).toMatchObject({ share: 1, half: null })
    expect(of(whole, ann).ranges).toMatchObject([{ seconds: 8 * HOUR, suppressedBy: 'bank-holiday' }])
    await t.admin.delete(`/bank-holidays/${String(made.body['id'])}`)
  })

  it('take nothing off a schedule that overwrites them', async () => {
    const max = await t.person('employee')
    await schedule({
      name: 'Always',
      numberOfDays: 7,
      overwriteBankHolidays: true,
      scheduleRanges: WEEK,
      scheduleEmployees: [{ employee: max.iri, dateFrom: '2026-01-01' }],
    })
    expect(await dayOf('2026-12-25', max)).toMatchObject({
      plannedSeconds: 8 * HOUR,
      ranges: [{ suppressedBy: null }],
    })
  })
})

describe('absence', () => {
  const types = new Map<string, number>()
  beforeAll(async () => {
    const kinds = [
      { code: 'unpaid', name: 'Unpaid leave', category: 'unpaid' },
      { code: 'overtime', name: 'Time off for overtime', category: 'overtime', targetEffect: 'none' },
      { code: 'remote', name: 'Remote work', category: 'other', targetEffect: 'none' },
    ]
    const ids = await t.service.insert('HolidayType', kinds)
    kinds.forEach(({ code }, index) => types.set(code, Number(ids[index])))
  })
  const grant = async (type: string, day: string, more: object = {}): Promise<number> => {
    const asked = await ann.post('/holiday-requests', { type: types.get(type), dateFrom: day, ...more })
    expect(asked.status, asked.text).toBe(201)
    const approved = await boss.post(`/holiday-requests/${String(asked.body['id'])}/approve`)
    expect(approved.status, approved.text).toBe(200)
    return Number(asked.body['id'])
  }

  it('takes what was approved off what is left to work, and counts who is away', async () => {
    const before = await plan('2026-07-06')
    const id = await grant('unpaid', '2026-07-06')
    const found = await plan('2026-07-06')
    expect(of(found, ann)).toMatchObject({
      working: false,
      plannedSeconds: 8 * HOUR,
      availableSeconds: 0,
      absence: {
        holiday: `/holidays/${id}`,
        type: `/holiday-types/${types.get('unpaid') ?? 0}`,
        typeName: 'Unpaid leave',
        seconds: 8 * HOUR,
      },
      ranges: [{ suppressedBy: 'absence' }],
    })
    expect(found.totals).toEqual({ ...before.totals, working: before.totals.working - 1, absent: 1 })
    expect(await dayOf('2026-07-07', ann)).toMatchObject({ absence: null, working: true })
  })

  it('of half a day leaves the other half', async () => {
    await grant('unpaid', '2026-07-08', { dayPart: 'morning' })
    const found = await plan('2026-07-08')
    expect(of(found, ann)).toMatchObject({
      working: true,
      availableSeconds: 4 * HOUR,
      absence: { seconds: 4 * HOUR },
      ranges: [{ suppressedBy: null }],
    })
    expect(found.totals.absent).toBe(0)
  })

  it('for overtime is away though the target stays; remote work is no absence from work', async () => {
    await grant('overtime', '2026-07-09')
    expect(await dayOf('2026-07-09', ann)).toMatchObject({ working: false, availableSeconds: 0 })
    await grant('remote', '2026-07-10')
    expect(await dayOf('2026-07-10', ann)).toMatchObject({
      working: true,
      availableSeconds: 8 * HOUR,
      absence: { typeName: 'Remote work' },
    })
  })

  it('that no one decided on is no plan yet', async () => {
    await ann.post('/holiday-requests', { type: types.get('unpaid'), dateFrom: '2026-07-13' })
    expect(await dayOf('2026-07-13', ann)).toMatchObject({ absence: null, working: true })
  })

  it('is “Absent” to whom it does not concern', async () => {
    const other = await t.person('manager')
    const kind = async (caller: Caller) => of(await plan('2026-07-06', caller), ann).absence
    const told = { typeName: 'Unpaid leave' }
    const hidden = { type: null, typeName: 'Absent' }
    expect(await kind(ann)).toMatchObject(told)
    expect(await kind(boss)).toMatchObject(told)
    expect(await kind(t.admin)).toMatchObject(told)
    expect(await kind(rob)).toMatchObject(hidden)
    expect(await kind(other)).toMatchObject(hidden)
    const scoped = async (scopes: string[]) => t.as(await t.token({ employeeId: ann.id, scopes }))
    expect(await kind(await scoped(['schedules:read']))).toMatchObject(hidden)
    expect(await kind(await scoped(['schedules:read', 'absences:read']))).toMatchObject(told)
  })
})

describe('rest', () => {
  const codes = async (date: string, person: { iri: string }) =>
    (await plan(date)).warnings.filter(({ employee }) => employee === person.iri).map(({ code }) => code)

  it('is missed where the law wants more, and not asked for where it is off', async () => {
    const zoe = await t.person('employee')
    await schedule({
      name: 'Hard',
      numberOfDays: 7,
      scheduleRanges: [
        range(1, '08:00', '20:00', 1800),
        range(2, '06:00', '14:00'),
        ...[3, 4, 5, 6, 7].map((day) => range(day, '08:00', '15:00', 1800)),
      ],
      scheduleEmployees: [{ employee: zoe.iri, dateFrom: '2026-01-05' }],
    })
    expect((await codes('2026-06-08', zoe)).sort()).toEqual(['rest_daily', 'rest_weekly', 'week_over_48h'])
    // Tuesday has eight hours and no break, in a schedule that names breaks.
    expect((await codes('2026-06-09', zoe)).sort()).toEqual(['break_over_6h', 'rest_weekly', 'week_over_48h'])
    expect(await codes('2026-06-09', ann)).toEqual([])
    // In Poland a day of ten hours has two breaks of 15 minutes (art. 134).
    const short = await t.person('employee')
    await schedule({
      name: 'Short breaks',
      numberOfDays: 7,
      scheduleRanges: [range(1, '08:00', '18:20', 1200)],
      scheduleEmployees: [{ employee: short.iri, dateFrom: '2026-01-05' }],
    })
    expect(await codes('2026-06-08', short)).toEqual(['break_short'])
    await t.service.setConfig('schedules.restCheck', 'off')
    expect((await plan('2026-06-08')).warnings).toEqual([])
    await t.service.setConfig('schedules.restCheck', 'warn')
    // Who is away on Tuesday rests, though the schedule is the same.
    const away = await t.person('employee')
    const [hard] = (await t.admin.get('/schedules?search=hard')).list
    await t.admin.post('/schedule-employees', {
      schedule: hard?.['id'],
      employee: away.iri,
      dateFrom: '2026-01-05',
    })
    const [type] = await t.service.insert('HolidayType', [{ code: 'off', name: 'Off', category: 'unpaid' }])
    await t.admin.post('/holiday-requests', { type, employee: away.iri, dateFrom: '2026-06-16' })
    expect(await codes('2026-06-15', zoe)).toContain('rest_daily')
    expect(await codes('2026-06-15', away)).not.toContain('rest_daily')
    // A bank holiday on Tuesday gives the rest that Monday wanted.
    await t.service.insert('BankHoliday', [{ date: '2026-06-09' }])
    expect(await codes('2026-06-08', zoe)).not.toContain('rest_daily')
  })

  it('is counted in real hours in a night in which clocks are changed', async () => {
    const [warsaw, tokyo] = [
      await t.person('employee'),
      await t.person('employee', { timezone: 'Asia/Tokyo' }),
    ]
    const late = (name: string, saturday: string, days: { dateFrom: string; dateTo: string }) =>
      schedule({
        name,
        numberOfDays: 7,
        scheduleRanges: [range(6, '14:00', saturday, 1800), range(7, '09:00', '17:00', 1800)],
        scheduleEmployees: [warsaw, tokyo].map(({ iri }) => ({ employee: iri, ...days })),
      })
    await late('Spring', '22:00', { dateFrom: '2026-03-23', dateTo: '2026-03-29' })
    await late('Autumn', '23:00', { dateFrom: '2026-10-19', dateTo: '2026-10-25' })
    expect(await codes('2026-03-28', warsaw)).toContain('rest_daily')
    expect(await codes('2026-03-28', tokyo)).not.toContain('rest_daily')
    expect(await codes('2026-10-24', warsaw)).not.toContain('rest_daily')
    expect(await codes('2026-10-24', tokyo)).toContain('rest_daily')
  })
})
