// A new workspace, read over HTTP: useful at once, no one invented; and bank holidays imported again and again.
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { HolidayDaysLimit, HolidayType } from '#contract/absences'
import type { BankHoliday } from '#contract/bank-holidays'
import type { Project, ProjectMember } from '#contract/projects/projects'
import type { Schedule, ScheduleEmployee, ScheduleRange } from '#contract/schedules'
import { importBankHolidays } from '../../src/service/seeds/import-bank-holidays'
import { keepBankHolidays } from '../../src/service/seeds/keep-bank-holidays'
import { newWorkspace as workspaceOf } from '../../src/service/seeds/new-workspace'
import { openService, type Service } from '../../src/service/service'
import { Api } from '../support/api'
import { createLog } from '../../src/service/log'

const services: Service[] = []

afterEach(async () => {
  for (const service of services.splice(0)) await service.close()
})

/** A workspace of one owner, seeded as the app does it. */
async function newWorkspace(
  country: string,
  timezone: string,
  now: string | (() => string) = '2026-05-20T08:00:00Z',
  locale = 'en',
): Promise<{ service: Service; api: Api }> {
  const service = await openService({
    database: 'sqlite::memory:',
    log: createLog('silent'),
    clock: { millis: () => Date.parse(typeof now === 'string' ? now : now()) },
    rates: null,
  })
  services.push(service)
  const { token } = await service.setUp(
    ...workspaceOf(service, {
      name: 'Ada',
      owner: { firstName: 'Ada', lastName: 'Nowak', email: 'ada@workspace.local' },
      country,
      timezone,
      locale,
    }),
  )
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = service.app.server.address() as AddressInfo
  return { service, api: new Api(`http://127.0.0.1:${port}`, token) }
}

describe('a new workspace', () => {
  it('has its owner, one open project and a week of forty hours, and no one else', async () => {
    const { api } = await newWorkspace('PL', 'Europe/Warsaw')
    const [owner, ...others] = await api.employees()
    expect(others).toEqual([])
    expect(owner).toMatchObject({ firstName: 'Ada', role: 'admin' })

    const [project, ...more] = await api.request<Project[]>('GET', '/projects')
    expect(more).toEqual([])
    expect(project).toMatchObject({
      name: 'General',
      type: 'internal',
      status: 'active',
      visibility: 'everyone',
    })
    expect(await api.request<ProjectMember[]>('GET', '/project-members')).toMatchObject([
      { employee: `/employees/${owner?.id ?? 0}`, position: 'leader' },
    ])

    expect(await api.request<Schedule[]>('GET', '/schedules')).toMatchObject([
      { regular: true, numberOfDays: 7 },
    ])
    const ranges = await api.request<ScheduleRange[]>('GET', '/schedule-ranges?order[day]=asc')
    expect(ranges.map(({ day, seconds }) => [day, seconds])).toEqual(
      [1, 2, 3, 4, 5].map((day) => [day, 28_800]),
    )
    expect(await api.request<ScheduleEmployee[]>('GET', '/schedule-employees')).toMatchObject([
      { employee: `/employees/${owner?.id ?? 0}`, dateFrom: '2024-01-01', dateTo: null },
    ])
    expect(await api.workTimes()).toEqual([])
  })

  it('takes time at once', async () => {
    const { api } = await newWorkspace('PL', 'Europe/Warsaw')
    const entry = await api.request<{ id: number }>('POST', '/work-times', {
      project: '/projects/1',
      seconds: 60,
    })
    expect(entry.id).toBeGreaterThan(0)
  })

  it('has the bank holidays of its country from two years ago until next year', async () => {
    const { api } = await newWorkspace('PL', 'Europe/Warsaw')
    const [first, second] = await Promise.all(
      [2026, 2027].map((year) => api.request<BankHoliday[]>('GET', `/bank-holidays?year=${year}`)),
    )
    expect(first?.map(({ date }) => date)).toEqual(
      [
        ...['01-01', '01-06', '04-05', '04-06', '05-01', '05-03', '05-24', '06-04', '08-15'],
        ...['11-01', '11-11', '12-24', '12-25', '12-26'],
      ].map((date) => `2026-${date}`),
    )
    expect(second).toHaveLength(14)
    expect(await api.request<BankHoliday[]>('GET', '/bank-holidays?year=2024')).toHaveLength(13)
    expect(await api.request<BankHoliday[]>('GET', '/bank-holidays?year=2025')).toHaveLength(14)
    expect(await api.request<BankHoliday[]>('GET', '/bank-holidays?year=2023')).toEqual([])
  })

  it.each([
    ['PL', 'Europe/Warsaw', 26],
    ['DE', 'Europe/Berlin', 20],
    ['AQ', 'Antarctica/Troll', 20],
  ])(
    'has a whole year’s leave of %s for everyone, and none left over from before',
    async (country, zone, days) => {
      const { api } = await newWorkspace(country, zone)
      const limits = await api.request<HolidayDaysLimit[]>('GET', '/holiday-days-limits')
      const types = await api.request<HolidayType[]>('GET', '/holidays')
      const vacation = types.find(({ code }) => code === 'vacation')
      expect(
        limits.find(({ holidayType }) => holidayType === `/holiday-types/${vacation?.id ?? 0}`),
      ).toMatchObject({
        days,
        variant: 'yearly',
        dateFrom: '2024-01-01',
      })
      for (const year of [2024, 2025, 2026]) {
        const [asked] = (await api.request<HolidayType[]>('GET', `/holidays?year=${year}`)).filter(
          ({ code }) => code === 'vacation',
        )
        expect(asked?.balance).toMatchObject({ year, carriedSeconds: 0, availableSeconds: days * 28_800 })
      }
    },
  )

  it('takes the year from where the owner is, not from Greenwich', async () => {
    const { api } = await newWorkspace('NZ', 'Pacific/Auckland', '2026-12-31T18:00:00Z')
    expect(await api.request<BankHoliday[]>('GET', '/bank-holidays?year=2024')).toEqual([])
    const next = await api.request<BankHoliday[]>('GET', '/bank-holidays?year=2028')
    expect(next.length).toBeGreaterThan(5)
  })

  it.each([
    ['PL', 'pl-PL', true, 'Ogólne', 'Pełny etat', 'Urlop wypoczynkowy', 'Do zrobienia', 'Nowy Rok'],
    ['PL', 'en', true, 'General', 'Full time', 'Vacation', 'To do', "Nowy Rok (New Year's Day)"],
    ['DE', 'pl', false, 'Ogólne', 'Pełny etat', 'Urlop wypoczynkowy', 'Do zrobienia', 'Neujahr (Nowy Rok)'],
    ['DE', 'de-DE', false, 'General', 'Full time', 'Vacation', 'To do', 'Neujahr'],
  ])(
    'is named in its language, and has leave on demand in Poland only: %s, %s',
    async (country, locale, onDemand, project, schedule, vacation, status, newYear) => {
      const { api } = await newWorkspace(country, 'Europe/Berlin', undefined, locale)
      const names = async (path: string) =>
        (await api.request<{ name: string }[]>('GET', path)).map(({ name }) => name)
      expect(await names('/projects')).toEqual([project])
      expect(await names('/schedules')).toEqual([schedule])
      expect(await names('/task-statuses?order[position]=asc')).toContain(status)
      const types = await api.request<HolidayType[]>('GET', '/holidays')
      expect(types[0]?.name).toBe(vacation)
      expect(types.some(({ code }) => code === 'on_demand')).toBe(onDemand)
      const days = await api.request<BankHoliday[]>('GET', '/bank-holidays?year=2026&order[date]=asc')
      expect(days[0]?.publicNotes).toBe(newYear)
    },
  )

  it('gives whoever comes later its week from the day they are hired, and their part of the leave', async () => {
    const { api } = await newWorkspace('IL', 'Asia/Jerusalem')
    const add = (hiredAt: string, role = 'employee') =>
      api.request<{ id: number }>('POST', '/employees', {
        ...{ firstName: 'Ben', lastName: 'Levi', email: `${hiredAt}${role}@example.com`, hiredAt, role },
      })
    const ben = await add('2026-07-01')
    const of = async (id: number) =>
      (await api.request<ScheduleEmployee[]>('GET', `/schedule-employees?employee=${id}`)).map(
        ({ dateFrom, dateTo }) => [dateFrom, dateTo ?? null],
      )
    expect(await of(ben.id)).toEqual([['2026-07-01', null]])
    const types = await api.request<HolidayType[]>('GET', `/holidays?employee=${ben.id}&year=2026`)
    expect(types.find(({ code }) => code === 'vacation')?.balance?.entitledSeconds).toBe(10 * 28_800)
    // A machine works by no schedule.
    expect(await of((await add('2026-07-01', 'integration')).id)).toEqual([])
    await api.request('PATCH', '/configs/schedules.default', { value: null })
    expect(await of((await add('2026-08-01')).id)).toEqual([])
  })

  it('works around the weekend of its country', async () => {
    const { api } = await newWorkspace('IL', 'Asia/Jerusalem')
    const ranges = await api.request<ScheduleRange[]>('GET', '/schedule-ranges?order[day]=asc')
    expect(ranges.map(({ day }) => day)).toEqual([1, 2, 3, 4, 7])
  })

  it('does without bank holidays where none are known', async () => {
    const { api } = await newWorkspace('AQ', 'Antarctica/Troll')
    expect(await api.request<BankHoliday[]>('GET', '/bank-holidays')).toEqual([])
    expect(await api.request<Project[]>('GET', '/projects')).toHaveLength(1)
  })
})

describe('importing bank holidays', () => {
  const list = (api: Api) => api.request<BankHoliday[]>('GET', '/bank-holidays?itemsPerPage=500')

  it('adds nothing the second time', async () => {
    const { service, api } = await newWorkspace('PL', 'Europe/Warsaw')
    const before = await list(api)
    expect(await importBankHolidays(service, { country: 'PL', years: [2026, 2027], locale: 'en' })).toEqual({
      added: 0,
      found: 28,
    })
    expect(await list(api)).toEqual(before)
    expect(await importBankHolidays(service, { country: 'PL', years: [2027, 2028], locale: 'en' })).toEqual({
      added: 14,
      found: 28,
    })
  })

  it('leaves what people changed, and days that come back every year', async () => {
    const { service, api } = await newWorkspace('PL', 'Europe/Warsaw')
    const [newYear] = await api.request<BankHoliday[]>('GET', '/bank-holidays?year=2026')
    await api.request('PATCH', `/bank-holidays/${newYear?.id ?? 0}`, {
      publicNotes: 'Office closed',
      share: 0.5,
    })
    await api.request('POST', '/bank-holidays', {
      date: '2028-01-06',
      yearFrom: 2028,
      publicNotes: 'Three Kings',
    })
    await importBankHolidays(service, { country: 'PL', years: [2026, 2028], locale: 'en' })
    const after = await list(api)
    expect(after.find(({ date }) => date === '2026-01-01')).toMatchObject({
      publicNotes: 'Office closed',
      share: 0.5,
    })
    expect(after.filter(({ date }) => date === '2028-01-06')).toHaveLength(1)
    expect(after.filter(({ date }) => date.startsWith('2028-'))).toHaveLength(14)
  })

  it('keeps half days half', async () => {
    const { api } = await newWorkspace('IS', 'Atlantic/Reykjavik')
    const halves = (await list(api)).filter(({ share }) => share === 0.5).map(({ date }) => date)
    expect(halves.sort()).toContain('2026-12-24')
  })

  it('writes nothing for a country no one collected', async () => {
    const { service } = await newWorkspace('PL', 'Europe/Warsaw')
    expect(await importBankHolidays(service, { country: 'AQ', years: [2026], locale: 'en' })).toEqual({
      added: 0,
      found: 0,
    })
  })
})

describe('a workspace that no one looks after', () => {
  const daysOf = async (api: Api, year: number) =>
    (await api.request<BankHoliday[]>('GET', `/bank-holidays?year=${year}&itemsPerPage=500`)).map(
      ({ date }) => date,
    )

  it('gets the bank holidays of each year that comes, and keeps what was changed', async () => {
    let now = '2026-05-20T08:00:00Z'
    const { service, api } = await newWorkspace('PL', 'Europe/Warsaw', () => now)
    expect(await daysOf(api, 2028)).toEqual([])
    const [first] = await api.request<BankHoliday[]>('GET', '/bank-holidays?year=2027')
    await api.request('DELETE', `/bank-holidays/${first?.id ?? 0}`)
    const kept = await daysOf(api, 2027)

    now = '2027-01-02T08:00:00Z'
    await keepBankHolidays(service)
    expect(await daysOf(api, 2028)).toContain('2028-12-25')
    expect(await daysOf(api, 2027)).toEqual(kept)

    const known = await daysOf(api, 2028)
    await keepBankHolidays(service)
    expect(await daysOf(api, 2028)).toEqual(known)
  })

  it('gets them for a year that has a day of its own, and once only', async () => {
    let now = '2026-05-20T08:00:00Z'
    const { service, api } = await newWorkspace('PL', 'Europe/Warsaw', () => now)
    await api.request('POST', '/bank-holidays', { date: '2028-05-02', publicNotes: 'Bridge day', share: 1 })
    now = '2027-02-01T08:00:00Z'
    await keepBankHolidays(service)
    expect(await daysOf(api, 2028)).toHaveLength(15)
    const [newYear] = await api.request<BankHoliday[]>('GET', '/bank-holidays?year=2028')
    await api.request('DELETE', `/bank-holidays/${newYear?.id ?? 0}`)
    await keepBankHolidays(service)
    expect(await daysOf(api, 2028)).toHaveLength(14)
  })
})
