// The demo company in a real service, read over HTTP: complete, consistent, every reference leads somewhere.
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Holiday, HolidayRequest, HolidayType } from '#contract/absences'
import type { BankHoliday } from '#contract/bank-holidays'
import type { Employee } from '#contract/organization/people'
import type { Project, ProjectMember } from '#contract/projects/projects'
import type { PropertyBooking } from '#contract/properties/bookings'
import type { Meter, MeterConsumption, Property } from '#contract/properties/properties'
import type { PropertyCommercialRelation } from '#contract/properties/relations'
import type { Schedule, ScheduleEmployee, ScheduleRange } from '#contract/schedules'
import type { ProjectTask, TaskStatus } from '#contract/projects/tasks'
import type { WorkTime } from '#contract/time'
import { daysBetween } from '#domain/day'
import { fillDemo } from '../../src/service/demo/fill-demo'
import { demoSetup } from '../../src/service/demo/setup'
import { openService, type Service } from '../../src/service/service'
import { Api } from '../support/api'
import { createLog } from '../../src/service/log'

const NOW = Date.parse('2026-05-20T08:00:00Z')
const H = 3600

let service: Service
let url: string
let api: Api

const all = async <T>(path: string): Promise<T[]> => {
  const rows: T[] = []
  for (let page = 1; ; page++) {
    const some = await api.request<T[]>('GET', `${path}?itemsPerPage=500&page=${page}`)
    rows.push(...some)
    if (some.length < 500) return rows
  }
}

beforeAll(async () => {
  const quiet = createLog('silent')
  service = await openService({
    database: 'sqlite::memory:',
    log: quiet,
    clock: { millis: () => NOW },
    rates: null,
  })
  const { token } = await service.setUp(demoSetup(service), fillDemo)
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}`
  api = new Api(url, token)
})

afterAll(() => service.close())

describe('what there is', () => {
  it('lets two people see costs, and not each manager', async () => {
    const people = await all<Employee>('/employees')
    const seeing = people.filter(({ seesCosts }) => seesCosts === true)
    expect(seeing.map(({ lastName }) => lastName).sort()).toEqual(['Kaczmarek', 'Okafor'])
    expect(people.filter(({ role }) => role === 'manager')).toHaveLength(2)
    const projects = await all<Project>('/projects')
    const costsOf = async (email: string, name: string) => {
      const employeeId = await service.findEmployee(email)
      const { token } = await service.issueToken({ employeeId: employeeId ?? 0, name: 'x', scopes: ['*'] })
      const id = projects.find((project) => project.name.startsWith(name))?.id ?? 0
      const figures = await new Api(url, token).request<{
        cost: { labour: string } | null
        workedSeconds: number
      }>('GET', `/projects/${id}/profitability`)
      expect(figures.workedSeconds).toBeGreaterThan(0)
      return Number(figures.cost?.labour ?? Number.NaN)
    }
    expect(await costsOf('magdalena.kaczmarek@wislana.example', 'Klinika')).toBeGreaterThan(0)
    expect(await costsOf('daniel.okafor@wislana.example', 'Zielony')).toBeGreaterThan(0)
    expect(await costsOf('tomasz.lewandowski@wislana.example', 'Kolej')).toBeNaN()
  })

  it('is a company of twelve, of whom the token belongs to the admin', async () => {
    const { employee, organization } = await api.me()
    expect(organization).toMatchObject({ name: 'Wiślana Software', timezone: 'Europe/Warsaw', country: 'PL' })
    expect(employee).toMatchObject({ lastName: 'Wróbel', role: 'admin', position: 'Managing director' })
    expect(employee.hiredAt < '2020-01-01').toBe(true)

    const employees = await all<Employee>('/employees')
    expect(employees).toHaveLength(12)
    expect(employees.every(({ active }) => active)).toBe(true)
    const managers = employees.filter(({ role }) => role === 'manager')
    expect(managers).toHaveLength(2)
    const teams = managers.map(
      ({ id }) => employees.filter(({ manager }) => manager === `/employees/${id}`).length,
    )
    expect(teams.sort()).toEqual([4, 5])
  })

  it('has projects with leaders, tasks in order, and time in all of them', async () => {
    const projects = await all<Project>('/projects')
    expect(projects).toHaveLength(8)
    const members = await all<ProjectMember>('/project-members')
    const entries = await all<WorkTime>('/work-times')
    const tasks = await all<ProjectTask>('/project-tasks')
    for (const { id } of projects) {
      const iri = `/projects/${id}`
      const own = members.filter(({ project }) => project === iri)
      expect(own.filter(({ position }) => position === 'leader')).toHaveLength(1)
      expect(entries.some(({ project }) => project === iri)).toBe(true)
      const positions = tasks.filter(({ project }) => project === iri).map(({ position }) => position)
      expect(positions.length).toBeGreaterThanOrEqual(3)
      expect(new Set(positions).size).toBe(positions.length)
    }
    for (const { statusName, completedAt } of tasks) expect(completedAt !== null).toBe(statusName === 'Done')
  })

  it('has the Polish bank holidays of last, this and next year', async () => {
    const holidays = await all<BankHoliday>('/bank-holidays')
    expect(holidays).toHaveLength(42)
    expect(await api.request<BankHoliday[]>('GET', '/bank-holidays?year=2026')).toHaveLength(14)
  })

  it('plans everyone by one of three schedules since they were hired', async () => {
    expect(await all<Schedule>('/schedules')).toHaveLength(3)
    const hired = new Map(
      (await all<Employee>('/employees')).map(({ id, hiredAt }) => [`/employees/${id}`, hiredAt]),
    )
    const assignments = await all<ScheduleEmployee>('/schedule-employees')
    expect(new Map(assignments.map(({ employee, dateFrom }) => [employee, dateFrom]))).toEqual(hired)
    const ranges = await all<ScheduleRange>('/schedule-ranges')
    expect(ranges.map(({ seconds }) => seconds / H).sort()).toEqual([
      11, 11, 11, 11, 6, 6, 6, 6, 8, 8, 8, 8, 8,
    ])
  })

  it('sells every hour it is paid for, and has the papers of what it spent', async () => {
    const projects = await all<Project>('/projects')
    for (const { id, name, type } of projects) {
      const figures = await api.request<{ revenue: { timeAndMaterial: string }; warnings: string[] }>(
        'GET',
        `/projects/${id}/profitability`,
      )
      expect(figures.warnings, name).toEqual([])
      expect(Number(figures.revenue.timeAndMaterial) > 0, name).toBe(type === 'time_material')
    }
    const many = await api.request<{ project: string; revenue: { fixed: string } }[]>(
      'GET',
      '/projects/profitability',
    )
    const fixed = new Map(many.map(({ project, revenue }) => [project, Number(revenue.fixed)]))
    for (const { id, name, type, priceNet } of projects) {
      const earned = fixed.get(`/projects/${id}`) ?? Number.NaN
      if (type === 'fixed_price') {
        // Begun and not done: some of the price, and not all of it.
        expect(earned / Number(priceNet), name).toBeGreaterThan(0.3)
        expect(earned / Number(priceNet), name).toBeLessThan(0.95)
      } else expect(earned > 0, name).toBe(type === 'retainer')
    }
    const museum = projects.find(({ name }) => name.startsWith('Muzeum'))
    const papers = await api.request<{ type: string }[]>('GET', `/projects/${String(museum?.id)}/documents`)
    expect(papers.map(({ type }) => type)).toEqual(['invoice', 'cost_invoice'])
  })

  it('has an office with rooms and a car, booked this week, a meter with readings, and a lease', async () => {
    const properties = await all<Property>('/properties')
    const office = properties.find(({ type }) => type === 'real_estate')
    const rooms = properties.filter(({ parent }) => parent === `/properties/${String(office?.id)}`)
    expect(rooms.length).toBeGreaterThanOrEqual(2)
    expect(properties.length).toBeLessThan(12)
    const thisWeek = await api.request<PropertyBooking[]>('GET', '/property-bookings?period=this-week')
    expect(thisWeek).toHaveLength((await all('/property-bookings')).length)
    expect(new Set(thisWeek.map(({ property }) => property.name)).size).toBeGreaterThanOrEqual(4)
    const [meter] = await all<Meter>('/meters')
    const consumption = await api.request<MeterConsumption[]>(
      'GET',
      `/meters/${String(meter?.id)}/consumption`,
    )
    expect(consumption.map(({ quantity }) => Number(quantity) > 900)).toEqual([true, true, true, true])
    const relations = await all<PropertyCommercialRelation>('/property-commercial-relations')
    expect(relations.map(({ relationType }) => relationType).sort()).toEqual(['lease', 'rental'])
  })
})

describe('working time', () => {
  it('is an account for everyone, with what some brought along, a few hours off at most', async () => {
    for (const { id, lastName } of await all<Employee>('/employees')) {
      const account = await api.request<{
        openingSeconds: number
        balanceSeconds: number
        adjustmentSeconds: number
        months: { month: string }[]
      }>('GET', `/employees/${id}/flexitime`)
      const own = account.balanceSeconds - account.openingSeconds - account.adjustmentSeconds
      expect(Math.abs(own) / H, lastName).toBeLessThan(12)
      expect(account.months.length, lastName).toBeGreaterThan(0)
    }
    const lines = await all<{ kind: string; seconds: number }>('/flexitime-entries')
    expect(lines.filter(({ kind }) => kind === 'payout')).toHaveLength(1)
    expect(lines.filter(({ kind, seconds }) => kind === 'opening' && seconds !== 0)).toHaveLength(3)
  })
})

describe('what holds', () => {
  it('has no time on a day of approved absence but half a day on half of one, and no day over its end', async () => {
    const away = new Map<string, number | null>()
    for (const request of await all<HolidayRequest>('/holiday-requests'))
      if (request.status === 'approved')
        for (const day of daysBetween(request.dateFrom, request.dateTo))
          away.set(`${request.employee.iri ?? ''} ${day}`, request.requestedSeconds)
    expect(away.size).toBeGreaterThan(20)

    const worked = new Map<string, number>()
    for (const { employee, localDate, seconds } of await all<WorkTime>('/work-times')) {
      const key = `${employee} ${localDate}`
      worked.set(key, (worked.get(key) ?? 0) + seconds)
    }
    for (const [key, seconds] of worked) {
      expect(seconds).toBeLessThanOrEqual(24 * H)
      const half = away.get(key)
      if (half !== undefined)
        expect({ key, half, seconds: seconds < 5 * H }).toEqual({ key, half: 4 * H, seconds: true })
    }
  })

  it('asks for absences of every kind, frozen at what they cost', async () => {
    const types = new Map(
      (await all<HolidayType>('/holiday-types')).map(({ id, code }) => [`/holiday-types/${id}`, code]),
    )
    const requests = await all<HolidayRequest>('/holiday-requests')
    expect(requests).toHaveLength(20)
    const kinds = new Set(requests.map(({ type, status }) => `${types.get(type) ?? '?'} ${status}`))
    for (const kind of [
      'vacation approved',
      'vacation pending',
      'vacation rejected',
      'sick approved',
      'on_demand approved',
    ])
      expect(kinds).toContain(kind)
    // 16 to 27 March 2026: ten working days, no bank holiday among them.
    expect(requests.find(({ description }) => description === 'Family trip')?.seconds).toBe(10 * 8 * H)
    for (const { seconds, requestedAt, dateFrom } of requests) {
      expect(seconds).toBeGreaterThan(0)
      expect(requestedAt.slice(0, 10) <= dateFrom).toBe(true)
    }
  })

  it('has days frozen for every absence, and leave left for everyone, with lines that say why', async () => {
    for (const request of await all<HolidayRequest>('/holiday-requests')) {
      const { days } = await api.request<Holiday>('GET', `/holidays/${request.id}`)
      expect(days.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(request.seconds)
    }
    let used = 0
    for (const { id } of await all<Employee>('/employees')) {
      const types = await api.request<HolidayType[]>('GET', `/holidays?employee=${id}`)
      const balance = types.find(({ code }) => code === 'vacation')?.balance
      expect(balance?.availableSeconds).toBeGreaterThanOrEqual(0)
      used += balance?.usedSeconds ?? 0
      const sum = balance?.lines.reduce((total, { seconds }) => total + seconds, 0)
      expect(sum).toBe(balance?.availableSeconds)
    }
    expect(used).toBeGreaterThan(0)
  })

  it('refers only to what can be read', async () => {
    const collections = [
      ...['/employees', '/clients', '/projects', '/project-members', '/project-tasks', '/task-statuses'],
      ...['/work-times', '/bank-holidays', '/schedules', '/schedule-ranges', '/schedule-employees'],
      ...['/holiday-types', '/holiday-requests', '/holiday-days-limits'],
    ]
    const references = new Set<string>()
    const collect = (value: unknown): void => {
      if (typeof value === 'string' && /^\/[a-z-]+\/[\w-]+$/.test(value)) references.add(value)
      else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
    }
    for (const path of collections) collect(await all(path))
    expect([...references].some((reference) => reference.startsWith('/holidays/'))).toBe(true)
    expect(references.size).toBeGreaterThan(100)
    for (const reference of references) await api.request('GET', reference)
  })

  it('left an audit trail that verifies', async () => {
    expect((await service.verifyAudit()).state).toBe('whole')
  })

  it('has tasks go through the statuses every workspace starts with', async () => {
    const statuses = await all<TaskStatus>('/task-statuses')
    expect(statuses.map(({ name }) => name)).toEqual([
      'To do',
      'In progress',
      'In review',
      'Done',
      'Cancelled',
    ])
  })

  it('shows an employee their own time only', async () => {
    const id = await service.findEmployee('piotr.zielinski@wislana.example')
    const { token } = await service.issueToken({ employeeId: Number(id), name: 'Test', scopes: ['*'] })
    const own = await new Api(url, token).workTimes()
    expect(own.length).toBeGreaterThan(100)
    expect(new Set(own.map(({ employee }) => employee))).toEqual(new Set([`/employees/${Number(id)}`]))
  })
})
