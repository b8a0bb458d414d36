// A workspace of one's own as its owner chose it on the first run, read over HTTP.
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { LocalChoices } from '#contract/bridge/first-run'
import type { HolidayType } from '#contract/absences'
import type { BankHoliday } from '#contract/bank-holidays'
import type { Config } from '#contract/organization/organization'
import type { Me } from '#contract/organization/people'
import type { Client } from '#contract/projects/clients'
import type { Project, ProjectMember } from '#contract/projects/projects'
import type { Schedule, ScheduleEmployee, ScheduleRange } from '#contract/schedules'
import { keepBankHolidays } from '../../src/service/seeds/keep-bank-holidays'
import { newWorkspace } from '../../src/service/seeds/new-workspace'
import { openService, type Service } from '../../src/service/service'
import { createLog } from '../../src/service/log'
import { Api } from '../support/api'

const services: Service[] = []
const NOW = '2026-05-20T08:00:00Z'
let now = NOW

afterEach(async () => {
  now = NOW
  for (const service of services.splice(0)) await service.close()
})

async function workspaceWith(country: string, choices: LocalChoices, timezone: string | null = null) {
  const service = await openService({
    database: 'sqlite::memory:',
    log: createLog('silent'),
    clock: { millis: () => Date.parse(now) },
    rates: null,
  })
  services.push(service)
  const { token } = await service.setUp(
    ...newWorkspace(service, {
      name: 'Ada',
      owner: { firstName: 'Ada', lastName: 'Nowak', email: 'ada@workspace.local', timezone },
      country,
      timezone: 'Europe/Berlin',
      locale: 'en',
      choices,
    }),
  )
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = service.app.server.address() as AddressInfo
  return { service, api: new Api(`http://127.0.0.1:${port}`, token) }
}

const holidaysOf = async (api: Api, year: number) =>
  (await api.request<BankHoliday[]>('GET', `/bank-holidays?year=${year}`)).map(({ date }) => date)

const vacationOf = async (api: Api, year: number) =>
  (await api.request<HolidayType[]>('GET', `/holidays?year=${year}`)).find(({ code }) => code === 'vacation')
    ?.balance

describe('what the owner chose on the first run', () => {
  it('gives the bank holidays of the region, also for years to come', async () => {
    const { service, api } = await workspaceWith('DE', { region: 'BY' })
    // Epiphany is kept in Bavaria and not in the whole of Germany.
    expect(await holidaysOf(api, 2026)).toContain('2026-01-06')
    now = '2027-05-20T08:00:00Z'
    await keepBankHolidays(service)
    // The token does not live that long.
    now = NOW
    expect(await holidaysOf(api, 2028)).toContain('2028-01-06')
  })

  it.each([
    ['DE', 1],
    ['US', 7],
  ])('has weeks begin as in %s', async (country, weekStart) => {
    const { api } = await workspaceWith(country, {})
    expect(await api.request<Me>('GET', '/me')).toMatchObject({ organization: { weekStart } })
    expect(await api.request<Config>('GET', '/configs/organization.weekStart')).toMatchObject({
      value: weekStart,
    })
  })

  it('plans the chosen days and hours from the chosen day on', async () => {
    const { api } = await workspaceWith('DE', {
      week: { days: [4, 1, 2, 3], from: '09:00', to: '17:30', breakSeconds: 1800 },
      since: '2026-03-02',
    })
    const ranges = await api.request<ScheduleRange[]>('GET', '/schedule-ranges?order[day]=asc')
    expect(ranges.map(({ day, timeFrom, timeTo, seconds }) => [day, timeFrom, timeTo, seconds])).toEqual(
      [1, 2, 3, 4].map((day) => [day, '09:00', '17:30', 28_800]),
    )
    expect(await api.request<Schedule[]>('GET', '/schedules')).toMatchObject([{ name: 'My week' }])
    expect(await api.request<ScheduleEmployee[]>('GET', '/schedule-employees')).toMatchObject([
      { dateFrom: '2026-03-02', dateTo: null },
    ])
    const [owner] = await api.employees()
    expect(owner).toMatchObject({ hiredAt: '2026-03-02' })
    expect(await holidaysOf(api, 2024)).not.toEqual([])
  })

  it('knows bank holidays from an early first day on', async () => {
    const { api } = await workspaceWith('PL', { since: '2021-09-01' })
    expect(await holidaysOf(api, 2021)).toContain('2021-11-11')
    expect(await holidaysOf(api, 2020)).toEqual([])
  })

  it('has the days of vacation that are left this year, and all of them next year', async () => {
    const { api } = await workspaceWith('DE', { vacationDays: 28, vacationLeft: 11 })
    expect(await vacationOf(api, 2026)).toMatchObject({ availableSeconds: 11 * 28_800 })
    expect(await vacationOf(api, 2027)).toMatchObject({ entitledSeconds: 28 * 28_800 })
  })

  it.each([
    ['where the workspace is, on a computer that knows no place', null, 2027],
    ['at home, where it is another', 'America/New_York', 2026],
  ])('takes the days left for those of the year %s', async (_where, timezone, year) => {
    now = '2026-12-31T23:30:00Z'
    const { api } = await workspaceWith('DE', { vacationDays: 28, vacationLeft: 11 }, timezone)
    expect(await vacationOf(api, year)).toMatchObject({ availableSeconds: 11 * 28_800 })
  })

  it('counts what is left from the part of the first year that was worked', async () => {
    const { api } = await workspaceWith('DE', { vacationDays: 24, vacationLeft: 16, since: '2026-03-01' })
    expect(await vacationOf(api, 2026)).toMatchObject({ availableSeconds: 16 * 28_800 })
  })

  it('has days of leave as long as the chosen working day', async () => {
    const { api } = await workspaceWith('DE', {
      week: { days: [1, 2, 3, 4, 5], from: '09:00', to: '15:00', breakSeconds: 0 },
      vacationDays: 30,
    })
    expect(await vacationOf(api, 2026)).toMatchObject({ unitSeconds: 21_600, availableSeconds: 30 * 21_600 })
  })

  it('has the chosen projects with their clients, led by the owner, and no other', async () => {
    const { api } = await workspaceWith('PL', {
      projects: [
        { name: 'Website', client: 'Teatr Stary' },
        { name: 'Posters', client: 'Teatr Stary' },
        { name: 'Paperwork', client: null },
      ],
    })
    const clients = await api.request<Client[]>('GET', '/clients')
    expect(clients.map(({ name }) => name)).toEqual(['Teatr Stary'])
    const client = `/clients/${clients[0]?.id ?? 0}`
    const projects = await api.request<Project[]>('GET', '/projects?order[name]=asc')
    expect(projects.map((project) => [project.name, project.client, project.type])).toEqual([
      ['Paperwork', null, 'internal'],
      ['Posters', client, 'time_material'],
      ['Website', client, 'time_material'],
    ])
    const members = await api.request<ProjectMember[]>('GET', '/project-members')
    expect(members.map(({ position }) => position)).toEqual(['leader', 'leader', 'leader'])
  })
})
