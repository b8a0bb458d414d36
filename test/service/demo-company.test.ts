// The demo company as data: who and what there is, and what must hold for it whatever day it is made on.
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { addDays, dayOf, daysBetween, weekdayOf } from '#domain/day'
import { demoCompany, type DemoCompany } from '../../src/service/demo/company'
import { DEMO_ORGANIZATION, DEMO_PEOPLE } from '../../src/service/demo/people'
import { DEMO_PROJECTS } from '../../src/service/demo/projects'
import { DEMO_TASKS } from '../../src/service/demo/tasks'
import { HOLIDAY_TYPES } from '../../src/service/seeds/holiday-types'
import { TASK_STATUSES } from '../../src/service/seeds/task-statuses'

const H = 3600
const NIGHT_WORKERS = new Set(
  DEMO_PEOPLE.filter(({ schedule }) => schedule === 'nights').map(({ key }) => key),
)

const sumBy = <T>(items: readonly T[], key: (item: T) => string, amount: (item: T) => number) => {
  const sums = new Map<string, number>()
  for (const item of items) sums.set(key(item), (sums.get(key(item)) ?? 0) + amount(item))
  return sums
}
const perDay = ({ entries }: DemoCompany) =>
  sumBy(
    entries,
    ({ employee, day }) => `${employee} ${day}`,
    ({ seconds }) => seconds,
  )

describe('who and what there is', () => {
  it('has twelve people: an admin, two managers, and the teams of the managers', () => {
    expect(DEMO_PEOPLE).toHaveLength(12)
    const byRole = (role: string) => DEMO_PEOPLE.filter((person) => person.role === role)
    expect(byRole('admin')).toHaveLength(1)
    expect(byRole('manager')).toHaveLength(2)
    for (const { key } of byRole('manager'))
      expect(DEMO_PEOPLE.filter(({ manager }) => manager === key).length).toBeGreaterThanOrEqual(4)
    for (const [index, { manager }] of DEMO_PEOPLE.entries())
      expect(manager === null || DEMO_PEOPLE.slice(0, index).some(({ key }) => key === manager)).toBe(true)
  })

  it('gives everyone a name with its marks and an address without', () => {
    const marek = DEMO_PEOPLE.find(({ lastName }) => lastName === 'Szymański')
    expect(marek?.email).toBe('marek.szymanski@wislana.example')
    const addresses = DEMO_PEOPLE.map(({ email }) => email)
    expect(new Set(addresses).size).toBe(12)
    for (const email of addresses) expect(email).toMatch(/^[a-z]+\.[a-z]+@wislana\.example$/)
  })

  it('has eight projects, most of them with their client in the name', () => {
    expect(DEMO_PROJECTS).toHaveLength(8)
    const clients = DEMO_PROJECTS.filter(({ client }) => client !== null)
    expect(clients).toHaveLength(7)
    for (const { name, client } of clients) {
      const [short = ''] = name.split(':')
      expect(client?.startsWith(short)).toBe(true)
    }
  })

  it('has something to do for everyone on every project of theirs', () => {
    for (const person of DEMO_PEOPLE)
      for (const [key] of person.projects)
        expect(DEMO_PROJECTS.find((project) => project.key === key)?.activities[person.craft]).toBeTruthy()
  })

  it('has tasks in every status, on every project, done by members of it', async () => {
    const { members } = await demoCompany('2026-05-20')
    expect(new Set(DEMO_TASKS.map(({ status }) => status))).toEqual(
      new Set(TASK_STATUSES.map(({ code }) => code)),
    )
    expect(new Set(DEMO_TASKS.map(({ project }) => project))).toEqual(
      new Set(DEMO_PROJECTS.map(({ key }) => key)),
    )
    for (const { project, assignees, title } of DEMO_TASKS)
      for (const employee of assignees)
        expect(
          members.some((member) => member.project === project && member.employee === employee),
          `${employee} does "${title}"`,
        ).toBe(true)
  })

  it('is the same on every run', async () => {
    expect(await demoCompany('2026-05-20')).toEqual(await demoCompany('2026-05-20'))
  })

  it('keeps a day as it was when it is made again a day later', async () => {
    const on = async (today: string) =>
      (await demoCompany(today)).entries.filter(({ day }) => day === '2026-05-06')
    expect(await on('2026-05-21')).toEqual(await on('2026-05-20'))
  })
})

describe.each([
  '2026-05-20',
  '2026-01-02',
  '2026-04-06',
  '2026-11-30',
  '2026-12-28',
  '2028-02-29',
  '2025-08-31',
])('made on %s', async (today) => {
  const company = await demoCompany(today)
  const holidays = new Set(company.bankHolidays.map(({ date }) => date))
  const approved = company.absences.filter(({ status }) => status === 'approved')
  const chargedBy = (employee: string, day: string) =>
    approved
      .filter((absence) => absence.employee === employee)
      .flatMap(({ days }) => days)
      .find((charged) => charged.day === day)?.seconds ?? 0

  it('has the bank holidays of last, this and next year', () => {
    const year = Number(today.slice(0, 4))
    const years = new Set(company.bankHolidays.map(({ date }) => Number(date.slice(0, 4))))
    expect(years).toEqual(new Set([year - 1, year, year + 1]))
    expect(holidays.has(`${year}-12-25`)).toBe(true)
  })

  it('has three months of work up to yesterday, and nothing after', () => {
    const days = company.entries.map(({ day }) => day)
    const first = Temporal.PlainDate.from(today).subtract({ months: 3 }).toString()
    expect(days.every((day) => day >= first && day < today)).toBe(true)
    expect(days).toEqual([...days].sort())
    expect(days.some((day) => day <= addDays(first, 4))).toBe(true)
    expect(days.some((day) => day >= addDays(today, -5))).toBe(true)
    expect(company.entries.length).toBeGreaterThan(1500)
    expect(company.entries.length).toBeLessThan(3000)
  })

  it('has no one with a week from Monday to Friday work on weekends and bank holidays', () => {
    for (const { employee, day } of company.entries) {
      if (NIGHT_WORKERS.has(employee)) continue
      expect(weekdayOf(day)).toBeLessThanOrEqual(5)
      expect(holidays.has(day)).toBe(false)
    }
  })

  it('has the night watch work through them', () => {
    const nights = company.entries.filter(({ employee }) => NIGHT_WORKERS.has(employee))
    expect(nights.some(({ day }) => weekdayOf(day) > 5)).toBe(true)
  })

  it('has no one work on a day of absence, and half a day on half of one', () => {
    for (const [who, seconds] of perDay(company)) {
      const [employee = '', day = ''] = who.split(' ')
      const away = chargedBy(employee, day)
      if (away === 0) continue
      expect(away, who).toBe(4 * H)
      expect(seconds, who).toBeLessThan(5 * H)
    }
  })

  it('has no one work before they were hired, or more than a day in a day', () => {
    for (const { key, hiredAt } of company.employees) {
      const days = company.entries.filter(({ employee }) => employee === key).map(({ day }) => day)
      expect(days.length).toBeGreaterThan(0)
      expect(days.every((day) => day >= hiredAt)).toBe(true)
    }
    for (const seconds of perDay(company).values()) expect(seconds).toBeLessThanOrEqual(14 * H)
  })

  it('has sums near the plan: within a tenth over the three months, within an hour on a day', () => {
    const worked = sumBy(
      company.entries,
      ({ employee }) => employee,
      ({ seconds }) => seconds,
    )
    for (const { key, hiredAt, schedule } of company.employees) {
      if (schedule !== 'standard') continue
      const first = Temporal.PlainDate.from(today).subtract({ months: 3 }).toString()
      const plan = daysBetween(first, addDays(today, -1))
        .filter((day) => day >= hiredAt && weekdayOf(day) <= 5 && !holidays.has(day))
        .reduce((sum, day) => sum + 8 * H - chargedBy(key, day), 0)
      expect(Math.abs((worked.get(key) ?? 0) - plan) / plan, key).toBeLessThan(0.1)
    }
  })

  it('books each entry on a day on which its project runs, by a member who works on it, one after the other', () => {
    const working = new Set(
      company.members
        .filter(({ position }) => position === 'member' || position === 'leader')
        .map(({ employee, project }) => `${employee} ${project}`),
    )
    const ends = new Map<string, string>()
    for (const entry of company.entries) {
      const start = Temporal.Instant.from(entry.date)
      expect(dayOf(start, DEMO_ORGANIZATION.timezone)).toBe(entry.day)
      expect(working.has(`${entry.employee} ${entry.project}`), `${entry.employee} ${entry.project}`).toBe(
        true,
      )

      const runs = DEMO_PROJECTS.some(
        ({ key, startedDaysAgo, pausedDaysAgo }) =>
          key === entry.project &&
          entry.day >= addDays(today, -startedDaysAgo) &&
          entry.day <= addDays(today, -(pausedDaysAgo ?? 0)),
      )
      expect(runs, `${entry.project} on ${entry.day}`).toBe(true)
      const before = ends.get(entry.employee)
      if (before) expect(Temporal.Instant.compare(before, start)).toBeLessThanOrEqual(0)
      ends.set(entry.employee, start.add({ seconds: entry.seconds }).toString())
      expect(entry.seconds).toBeGreaterThanOrEqual(15 * 60)
      expect(entry.seconds % 60).toBe(0)
    }
  })

  it('has absences of every kind of answer, each with working time in it, none over another', () => {
    const codes = HOLIDAY_TYPES.map(({ code }) => code)
    for (const absence of company.absences) {
      expect(codes).toContain(absence.type)
      expect(absence.dateFrom <= absence.dateTo).toBe(true)
      expect(absence.days.length).toBeGreaterThan(0)
      expect(absence.requestedOn <= absence.dateFrom && absence.requestedOn < today).toBe(true)
      const others = company.absences.filter((one) => one !== absence && one.employee === absence.employee)
      for (const other of others)
        expect(other.dateTo < absence.dateFrom || other.dateFrom > absence.dateTo).toBe(true)
      if (absence.status === 'pending') expect(absence.dateFrom > today).toBe(true)
    }
    const statuses = new Set(company.absences.map(({ status }) => status))
    expect(statuses).toEqual(new Set(['approved', 'pending', 'rejected', 'cancelled']))
    const types = new Set(company.absences.map(({ type }) => type))
    for (const type of ['vacation', 'sick', 'on_demand']) expect(types.has(type)).toBe(true)
  })
})

describe('what is said of the work', () => {
  it('ends after its seconds, and before the next piece of the day begins', async () => {
    const { entries } = await demoCompany('2026-05-20')
    const last = new Map<string, number>()
    let breaks = 0
    for (const { employee, day, date, endedAt, seconds } of entries) {
      const [start, end] = [Date.parse(date), Date.parse(endedAt)]
      expect(end - start).toBeGreaterThanOrEqual(seconds * 1000)
      if (end - start > seconds * 1000) breaks += 1
      expect(start).toBeGreaterThanOrEqual(last.get(`${employee} ${day}`) ?? 0)
      last.set(`${employee} ${day}`, end)
    }
    expect(breaks).toBeGreaterThan(0)
  })

  it('names tasks of its project and its person, tags, and who pays where that is unusual', async () => {
    const { entries } = await demoCompany('2026-05-20')
    for (const { employee, project, task } of entries.filter((entry) => entry.task !== null))
      expect(DEMO_TASKS).toContainEqual(
        expect.objectContaining({
          project,
          title: task,
          assignees: expect.arrayContaining([employee]) as string[],
        }),
      )
    const tags = new Set(entries.flatMap((entry) => entry.tags))
    expect([...tags].sort()).toEqual(['Client call', 'Goodwill', 'Meeting', 'Night shift'])
    const share = (some: readonly unknown[]) => some.length / entries.length
    expect(share(entries.filter(({ task }) => task !== null))).toBeGreaterThan(0.1)
    expect(share(entries.filter(({ billable }) => billable === false))).toBeLessThan(0.05)
  })
})
