// Days are the employee's days: the calendar of someone who lives in one zone is the same on a computer that stands in another.
import { join } from 'node:path'
import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { afterEach, describe, expect, test } from 'vitest'
import type { CallOut } from '#contract/bridge/bridge'
import type { SchedulePlan } from '#contract/schedules'
import { addDays, daysBetween, dayOf } from '#domain/day'
import { startService, testClock, type Person, type TestService } from '../service/support/service'
import { copyTables } from '../service/support/tables-copy'
import { StandingClock } from '../support/clocks'
import { runLength } from '../support/run-length'
import { cleanUp, freshFolder, openTestWorkspace, synced, type TestWorkspace } from './harness'

/** Where the employee lives, the days around which something happens there, and a computer that is somewhere else. */
const PLACES = [
  {
    zone: 'Europe/Warsaw',
    elsewhere: 'Pacific/Apia',
    days: ['2026-03-29', '2026-10-25', '2026-12-31', '2028-02-29'],
  },
  {
    zone: 'America/Los_Angeles',
    elsewhere: 'Asia/Kolkata',
    days: ['2026-03-08', '2026-11-01', '2026-12-31', '2028-02-29'],
  },
  {
    zone: 'Asia/Kolkata',
    elsewhere: 'America/Los_Angeles',
    days: ['2026-03-29', '2026-12-31', '2028-02-29'],
  },
  {
    zone: 'Pacific/Apia',
    elsewhere: 'Africa/Casablanca',
    days: ['2026-04-05', '2026-09-27', '2026-12-31', '2028-02-29'],
  },
  // Clocks go back for Ramadan and forward after it.
  {
    zone: 'Africa/Casablanca',
    elsewhere: 'Europe/Warsaw',
    days: ['2026-02-15', '2026-03-22', '2026-12-31', '2028-02-29'],
  },
] as const
/** Two of them show what there is to show; the others repeat it. */
const TRIED = PLACES.slice(0, runLength(2, PLACES.length))

const home = process.env.TZ
const inZone = async <T>(zone: string, work: () => Promise<T>): Promise<T> => {
  process.env.TZ = zone
  try {
    return await work()
  } finally {
    if (home === undefined) delete process.env.TZ
    else process.env.TZ = home
  }
}
afterEach(() => {
  if (home === undefined) delete process.env.TZ
  else process.env.TZ = home
})

interface Place {
  service: TestService
  employee: Person
  project: string
  type: string
}

/** A service whose clock stands at `now`, with someone who lives in `zone`, works by day and by night, and has leave. */
async function settle(zone: string, now: string): Promise<Place> {
  const file = join(freshFolder(), 'company.sqlite')
  copyTables(file)
  const service = await startService({
    database: `sqlite:${file}`,
    clock: testClock(Temporal.Instant.from(now).epochMilliseconds),
  })
  cleanUp(() => service.close())
  const employee = await service.person('employee', { firstName: 'Ann', lastName: 'Berg', timezone: zone })
  const insert = service.service.insert.bind(service.service)
  const [type] = await insert('HolidayType', [
    { code: 'vacation', name: 'Vacation', category: 'vacation', usesLimit: true, autoApprove: true },
  ])
  await insert('HolidayDaysLimit', [{ days: 26, dateFrom: '2025-01-01' }])
  await insert('BankHoliday', [{ date: '2000-01-01', publicNotes: 'New Year', yearFrom: 1950 }])
  const [project] = await insert('Project', [{ name: 'Quay', type: 'internal', visibility: 'everyone' }])
  const [schedule] = await insert('Schedule', [{ name: 'Around the clock', numberOfDays: 1, regular: false }])
  await insert('ScheduleRange', [
    { schedule, day: 1, timeFrom: '01:30', timeTo: '03:30' },
    { schedule, day: 1, timeFrom: '09:00', timeTo: '14:00' },
    { schedule, day: 1, timeFrom: '22:00', timeTo: '01:00' },
  ])
  await insert('ScheduleEmployee', [{ schedule, employee: employee.id, dateFrom: '2025-01-01' }])
  return {
    service,
    employee,
    project: `/projects/${Number(project)}`,
    type: `/holiday-types/${Number(type)}`,
  }
}

async function workspaceIn(
  place: Place,
  now: string,
  computer: string,
): Promise<TestWorkspace & { clock: StandingClock }> {
  const clock = new StandingClock(now, computer)
  const test = openTestWorkspace({ clock })
  await test.workspace.call('workspace.connect', { url: place.service.url, token: place.employee.token })
  await synced(test.workspace)
  return { ...test, clock }
}

const around = (day: string) => ({ from: addDays(day, -3), to: addDays(day, 3) })
const read = ({ workspace }: TestWorkspace, day: string) => workspace.call('calendar.read', around(day))

/** What the service says is planned for the employee on a day. */
async function planOf({ service, employee }: Place, day: string) {
  const answer = await service.admin.get(`/schedules/plan/${day}`)
  const { employees } = answer.body as unknown as SchedulePlan
  const mine = employees.find((entry) => entry.employee.id === employee.id)
  if (mine === undefined) throw new Error(`Nothing is said about ${day}`)
  const utc = (text: string) => Temporal.Instant.from(text).toString()
  return {
    plannedSeconds: mine.plannedSeconds,
    ranges: mine.ranges.map(({ from, to, seconds }) => ({ startsAt: utc(from), endsAt: utc(to), seconds })),
  }
}

function expectAdded({ days }: CallOut<'calendar.read'>): void {
  for (const day of days) {
    const sum = (...kinds: string[]) =>
      day.lines.filter(({ kind }) => kinds.includes(kind)).reduce((total, { seconds }) => total + seconds, 0)
    expect(day.targetSeconds, day.day).toBe(sum('planned', 'holiday', 'leave', 'before'))
    expect(day.workedSeconds, day.day).toBe(sum('worked'))
    expect(day.balanceSeconds, day.day).toBe(day.workedSeconds - day.targetSeconds)
  }
}

describe.each(TRIED)(
  'someone who lives in $zone, on a computer in $elsewhere',
  ({ zone, elsewhere, days }) => {
    test.each(days)('sees the service’s days around %s', async (day) => {
      // Late in the evening there, when much of the world has another day.
      const now = Temporal.PlainDateTime.from(`${day}T23:30`).toZonedDateTime(zone).toInstant().toString()
      const place = await settle(zone, now)
      await place.service.service.insert('HolidayRequest', [
        {
          employee: place.employee.id,
          type: place.type,
          dateFrom: day,
          dateTo: addDays(day, 2),
          status: 'approved',
        },
      ])
      const here = await inZone(zone, async () => {
        const workspace = await workspaceIn(place, now, zone)
        return {
          calendar: await read(workspace, day),
          overview: await workspace.workspace.call('absences.overview', { year: 2026 }),
        }
      })
      await inZone(elsewhere, async () => {
        const workspace = await workspaceIn(place, now, elsewhere)
        const calendar = await read(workspace, day)
        const strip = ({ absences, ...rest }: typeof calendar) => ({
          ...rest,
          // Rows are named by the computer that keeps them.
          days: rest.days.map((one) => ({
            ...one,
            lines: one.lines.map(({ source: _source, ...line }) => line),
          })),
          absences: absences.map(({ id: _id, ...absence }) => absence),
        })
        expect(strip(calendar)).toEqual(strip(here.calendar))
        expectAdded(calendar)
        const { from, to } = around(day)
        expect(calendar.days.map((one) => one.day)).toEqual(daysBetween(from, to))
        for (const one of calendar.days) {
          const plan = await planOf(place, one.day)
          expect({ day: one.day, planned: one.plannedSeconds }).toEqual({
            day: one.day,
            planned: plan.plannedSeconds,
          })
          const ranges = plan.plannedSeconds === 0 ? [] : plan.ranges
          expect(one.ranges.map(({ startsAt, endsAt, seconds }) => ({ startsAt, endsAt, seconds }))).toEqual(
            ranges,
          )
          for (const range of one.ranges)
            expect(dayOf(Temporal.Instant.from(range.startsAt), zone)).toBe(one.day)
        }
        const overview = await workspace.workspace.call('absences.overview', { year: 2026 })
        expect(overview.types.map(({ balance }) => balance)).toEqual(
          here.overview.types.map(({ balance }) => balance),
        )
      })
    })

    test('has a file with the same days and moments', async () => {
      const [day] = days
      const now = `${day}T12:00:00Z`
      const place = await settle(zone, now)
      await place.service.service.insert('HolidayRequest', [
        {
          employee: place.employee.id,
          type: place.type,
          dateFrom: addDays(day, 1),
          dateTo: addDays(day, 2),
          status: 'approved',
        },
      ])
      const all = { absences: true, pending: true, holidays: true, plan: true }
      const files = []
      for (const computer of [zone, elsewhere]) {
        files.push(
          await inZone(computer, async () => {
            const { workspace } = await workspaceIn(place, now, computer)
            const { text } = await workspace.call('calendar.export', { ...all, ...around(day) })
            const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
            return calendar.getAllSubcomponents('vevent').map((component) => {
              const { summary, startDate, endDate } = new ICAL.Event(component)
              return [summary, startDate.toString(), endDate.toString()]
            })
          }),
        )
      }
      expect(files[1]).toEqual(files[0])
      expect(files[0]?.[0]).toEqual(['Vacation', addDays(day, 1), addDays(day, 3)])
    })

    test('keeps work on the day it has where it was done, here and after a round over the server', async () => {
      const [day] = days
      // Half past eleven at night where the computer stands: for the employee's home this may be another day.
      const start = Temporal.PlainDateTime.from(`${day}T23:30`).toZonedDateTime(elsewhere)
      const now = start.toInstant().toString()
      const place = await settle(zone, now)
      await inZone(elsewhere, async () => {
        const workspace = await workspaceIn(place, now, elsewhere)
        await workspace.workspace.call('timer.start', { project: place.project, description: 'Night' })
        workspace.clock.pass(90 * 60_000)
        await workspace.workspace.call('timer.stop', {})
        await synced(workspace.workspace)
        const other = await inZone(zone, () => workspaceIn(place, now, zone))
        for (const one of [workspace, other]) {
          const { days: read } = await one.workspace.call('calendar.read', {
            from: addDays(day, -1),
            to: addDays(day, 1),
          })
          expect(read.map(({ workedSeconds }) => workedSeconds)).toEqual([0, 90 * 60, 0])
        }
      })
    })

    test('asks for leave by the day it is at home', async () => {
      const [day] = days
      const evening = Temporal.PlainDateTime.from(`${day}T23:30`).toZonedDateTime(zone).toInstant().toString()
      const place = await settle(zone, evening)
      await place.service.service.setConfig('holidays.minNoticeDays', 1)
      const workspace = await inZone(elsewhere, () => workspaceIn(place, evening, elsewhere))
      const asked = { type: place.type, dayPart: null, requestedSeconds: null, note: '', replacing: null }
      for (const [from, late] of [
        [day, true],
        [addDays(day, 1), false],
      ] as const) {
        const { faults } = await workspace.workspace.call('absences.preview', { ...asked, from, to: from })
        expect(
          faults.some(({ code }) => code === 'short-notice'),
          from,
        ).toBe(late)
        const answer = await place.employee.post('/holiday-requests', { type: place.type, dateFrom: from })
        expect(answer.status === 422, answer.text).toBe(late)
      }
    })
  },
)
