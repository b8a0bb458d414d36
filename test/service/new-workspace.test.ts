// The first hour of a team, and of someone alone, as README.md tells it: real processes, on a computer that lives in UTC.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { Agent, request } from 'undici'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HolidayRequest, HolidayType } from '#contract/absences'
import type { BankHoliday } from '#contract/bank-holidays'
import type { Me } from '#contract/organization/people'
import type { Project } from '#contract/projects/projects'
import type { ScheduleEmployee, SchedulePlan, ScheduleRange } from '#contract/schedules'
import type { WorkTime } from '#contract/time'
import { Service } from '../support/service'

const LOCAL = path.resolve(import.meta.dirname, '..', '..', 'out', 'service', 'local.js')
const HOUR = 3600
const UTC = { TZ: 'UTC' }

/** Asks the workspace as one person. */
type Ask = <T>(method: string, target: string, body?: unknown) => Promise<T>

let folder: string
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'stint-first-hour-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const today = () => Temporal.Now.plainDateISO('Europe/Warsaw')

/** A whole week, Monday to Friday, of the last August that is over. */
const lastAugust = (): { dateFrom: string; dateTo: string } => {
  const now = today()
  const august = Temporal.PlainDate.from({ year: now.month > 8 ? now.year : now.year - 1, month: 8, day: 18 })
  const monday = august.add({ days: (8 - august.dayOfWeek) % 7 })
  return { dateFrom: monday.toString(), dateTo: monday.add({ days: 4 }).toString() }
}

/** The last Friday that is over and no bank holiday. */
const lastFriday = async (ask: Ask): Promise<string> => {
  const off = new Set(
    (await ask<BankHoliday[]>('GET', '/bank-holidays?itemsPerPage=500')).map(({ date }) => date),
  )
  for (let day = today().subtract({ days: 1 }); ; day = day.subtract({ days: 1 }))
    if (day.dayOfWeek === 5 && !off.has(day.toString())) return day.toString()
}

/** What the first hour must be like for anybody, whoever they are. */
const livesThroughIt = async (ask: Ask, employee: string, vacationDays: number): Promise<void> => {
  const [project, ...others] = await ask<Project[]>('GET', '/projects')
  expect(others).toEqual([])
  const friday = await lastFriday(ask)
  const logged = await ask<WorkTime>('POST', '/work-times', {
    project: `/projects/${project?.id ?? 0}`,
    date: `${friday}T09:00:00`,
    seconds: 7.5 * HOUR,
  })
  expect(logged).toMatchObject({ employee, seconds: 7.5 * HOUR })

  // Seven and a half hours of the eight planned: nothing of it is overtime.
  const plan = async (day: string) => {
    const { employees } = await ask<SchedulePlan>('GET', `/schedules/plan/${day}`)
    return employees.find((each) => each.employee.iri === employee)
  }
  expect((await plan(friday))?.plannedSeconds).toBe(8 * HOUR)
  const saturday = Temporal.PlainDate.from(friday).add({ days: 1 }).toString()
  expect((await plan(saturday))?.plannedSeconds ?? 0).toBe(0)
  const follows = await ask<ScheduleEmployee[]>('GET', `/schedule-employees?employee=${employee}`)
  const firstDay = `${today().year - 2}-01-01`
  expect(follows.map(({ dateFrom }) => dateFrom)).toEqual([firstDay])
  expect(await ask<ScheduleRange[]>('GET', '/schedule-ranges')).toHaveLength(5)

  const types = async () => ask<HolidayType[]>('GET', `/holidays?year=${today().year}`)
  const vacation = (await types()).find(({ code }) => code === 'vacation')
  expect(vacation?.balance).toMatchObject({
    entitledSeconds: vacationDays * 8 * HOUR,
    carriedSeconds: 0,
    remainingDays: `${vacationDays}.00`,
  })
  const leave = await ask<HolidayRequest>('POST', '/holiday-requests', {
    type: `/holiday-types/${vacation?.id ?? 0}`,
    ...lastAugust(),
  })
  expect(leave.seconds).toBe(5 * 8 * HOUR)
  for (const year of [-2, -1, 0, 1].map((away) => today().year + away))
    expect((await ask<BankHoliday[]>('GET', `/bank-holidays?year=${year}`)).length).toBeGreaterThanOrEqual(9)
}

describe('a team in Poland', () => {
  let service: Service
  beforeAll(async () => {
    const database = path.join(folder, 'team.sqlite')
    service = await Service.start({ database, country: 'PL', env: UTC })
  })
  afterAll(() => service.stop())

  const askAs =
    (token: string): Ask =>
    (method, target, body) =>
      service.apiOf(token).request(method, target, body)

  it('lives in its country’s time, and is written in its language', async () => {
    const { organization } = await service.api.me()
    expect(organization).toMatchObject({
      timezone: 'Europe/Warsaw',
      locale: 'pl-PL',
      currency: 'PLN',
      country: 'PL',
    })
    const types = await service.api.request<HolidayType[]>('GET', '/holidays')
    expect(types.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Urlop wypoczynkowy', 'Urlop na żądanie']),
    )
    expect(types.map(({ code }) => code)).toContain('on_demand')
  })

  it('lets its first administrator begin', async () => {
    await livesThroughIt(askAs(service.token), (await service.api.me()).iri, 26)
  })

  it('lets a second employee begin as well', async () => {
    const id = await service.addEmployee('anna@example.com', 'Anna')
    await livesThroughIt(askAs(await service.createToken('anna@example.com')), `/employees/${id}`, 26)
  })

  it('gives whoever is hired later their week, and their part of the leave, from that day on', async () => {
    const hiredAt = `${today().year}-07-01`
    const id = await service.addEmployee('jan@example.com', 'Jan', { hiredAt })
    const follows = await service.api.request<ScheduleEmployee[]>('GET', `/schedule-employees?employee=${id}`)
    expect(follows).toMatchObject([{ dateFrom: hiredAt }])
    const types = await service.api.request<HolidayType[]>(
      'GET',
      `/holidays?employee=${id}&year=${today().year}`,
    )
    expect(types.find(({ code }) => code === 'vacation')?.balance?.entitledSeconds).toBe(13 * 8 * HOUR)
  })
})

it('a team lives in the zone it names', async () => {
  const options = { database: path.join(folder, 'zone.sqlite'), country: 'US', env: UTC }
  const service = await Service.start({ ...options, words: ['--timezone', 'America/Denver'] })
  try {
    expect((await service.api.me()).organization).toMatchObject({
      timezone: 'America/Denver',
      locale: 'en-US',
    })
  } finally {
    await service.stop()
  }
})

it('a team on a computer that knows no zone lives in UTC', async () => {
  // As a container has it whose TZ was named and not filled in.
  const service = await Service.start({ database: path.join(folder, 'no-zone.sqlite'), env: { TZ: '' } })
  try {
    expect((await service.api.me()).organization).toMatchObject({ timezone: 'UTC' })
  } finally {
    await service.stop()
  }
})

describe('a freelancer in Germany', () => {
  let child: ChildProcess
  let agent: Agent
  let ask: Ask
  beforeAll(async () => {
    child = fork(LOCAL, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env: { ...process.env, ...UTC } })
    const answer = async (message: object): Promise<unknown> => {
      const told = once(child, 'message')
      child.send(message)
      return (await told)[0]
    }
    const socket = path.join(folder, 'local.sock')
    const setup = { ownerName: 'Konrad Weber', country: 'DE', timezone: 'UTC', locale: 'pl' }
    const database = path.join(folder, 'local.sqlite')
    expect(await answer({ type: 'start', database, socket, setup })).toEqual({ type: 'ready' })
    const { token } = (await answer({ type: 'token', id: 1, role: null })) as { token: string }
    agent = new Agent({ connect: { socketPath: socket } })
    ask = async <T>(method: string, target: string, body?: unknown) => {
      const response = await request(`http://local${target}`, {
        dispatcher: agent,
        method: method as 'GET',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await response.body.text()
      if (response.statusCode >= 400) throw new Error(`${method} ${target}: ${response.statusCode} ${text}`)
      return JSON.parse(text) as T
    }
  })
  afterAll(async () => {
    await agent.close()
    child.send({ type: 'stop' })
    await once(child, 'exit')
  })

  it('has the zone of the country, a whole year’s leave, and no leave on demand', async () => {
    const me = await ask<Me>('GET', '/me')
    expect(me.organization).toMatchObject({ timezone: 'Europe/Berlin', country: 'DE', currency: 'EUR' })
    const types = await ask<HolidayType[]>('GET', '/holidays')
    expect(types.map(({ code }) => code)).not.toContain('on_demand')
    // The workspace is named in the language of the app, not of the country.
    expect(types.map(({ name }) => name)).toContain('Urlop wypoczynkowy')
    await livesThroughIt(ask, me.iri, 20)
  })
})
