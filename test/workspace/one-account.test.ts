// One account of working time: whatever schedules, absences, corrections and entries someone has, the app and the service say the same of it, online and offline.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FlexitimeAccount } from '#contract/flexitime'
import type { OvertimeReport } from '#contract/reports/overtime-report'
import type { UtilizationReport } from '#contract/reports/utilization-report'
import { addDays } from '#domain/day'
import { accountSums, lastClosedDay } from '#domain/working-account'
import type { Person } from '../service/support/service'
import { HOUR, startCompany, syncAgain, workspaceOf, type Company, type PersonsWorkspace } from './company'

const TODAY = '2026-06-15'
const UNTIL = lastClosedDay(TODAY)
const day = (first: string, count: number) => fc.nat(count).map((days) => addDays(first, days))
const someday = day('2026-04-20', 75)

/** What someone has. The workspace was created today, so only a chosen day lets an account begin earlier. */
const life = fc.record({
  hiredAt: day('2026-04-01', 60),
  opening: fc.option(fc.record({ after: fc.nat(30), seconds: fc.integer({ min: -40_000, max: 40_000 }) })),
  corrections: fc.array(fc.record({ date: someday, seconds: fc.integer({ min: -20_000, max: 20_000 }) }), {
    maxLength: 3,
  }),
  schedule: fc.record({
    dateFrom: someday,
    regular: fc.boolean(),
    numberOfDays: fc.constantFrom(7, 5),
    overwriteBankHolidays: fc.boolean(),
    days: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 5 }),
    timeTo: fc.constantFrom('12:00', '15:45', '17:30', '06:00'),
  }),
  absences: fc.uniqueArray(
    fc.record({
      date: someday,
      type: fc.constantFrom('vacation' as const, 'overtime' as const, 'care' as const),
      hours: fc.integer({ min: 1, max: 8 }),
    }),
    { maxLength: 4, selector: ({ date }) => date },
  ),
  entries: fc.uniqueArray(
    fc.record({
      date: day('2026-04-20', 56),
      seconds: fc.integer({ min: 60, max: 40_000 }),
      billable: fc.boolean(),
    }),
    {
      maxLength: 20,
      selector: ({ date }) => date,
    },
  ),
})
type Life = typeof life extends fc.Arbitrary<infer T> ? T : never

async function live({ service, types }: Company, project: number, one: Life, index: number): Promise<Person> {
  const person = await service.person('employee', {
    firstName: 'Pat',
    lastName: `No ${index}`,
    hiredAt: one.hiredAt,
  })
  const insert = service.service.insert.bind(service.service)
  const employee = person.id
  const [schedule] = await insert('Schedule', [
    {
      ...{
        name: `Drawn ${index}`,
        numberOfDays: one.schedule.numberOfDays,
        regular: one.schedule.regular && one.schedule.numberOfDays === 7,
      },
      overwriteBankHolidays: one.schedule.overwriteBankHolidays,
    },
  ])
  await insert(
    'ScheduleRange',
    one.schedule.days.map((on) => ({
      schedule,
      day: on,
      timeFrom: '08:00',
      timeTo: one.schedule.timeTo,
      breakSeconds: 900,
    })),
  )
  const dateFrom = one.schedule.dateFrom < one.hiredAt ? one.hiredAt : one.schedule.dateFrom
  await insert('ScheduleEmployee', [{ schedule, employee, dateFrom, cycleOffset: 0 }])
  const lines = one.corrections
    .filter(({ date }) => date >= one.hiredAt)
    .map(({ date, seconds }) => ({ employee, kind: 'adjustment', date, seconds, note: 'Paid' }))
  await insert('FlexitimeEntry', [
    ...(one.opening === null
      ? []
      : [
          {
            employee,
            kind: 'opening',
            date: addDays(one.hiredAt, one.opening.after),
            seconds: one.opening.seconds,
          },
        ]),
    ...lines,
  ])
  for (const { date, type, hours } of one.absences) {
    if (date < one.hiredAt) continue
    const request = { employee, status: 'approved', type: Number(types[type].split('/').at(-1)) }
    await insert('HolidayRequest', [
      { ...request, dateFrom: date, dateTo: date, seconds: hours * HOUR },
    ]).catch((cause: unknown) => {
      // On some drawn days nothing is planned.
      if ((cause as { code?: string }).code !== 'no-working-time') throw cause
    })
  }
  await insert(
    'WorkTime',
    one.entries
      .filter(({ date }) => date >= one.hiredAt)
      .map(({ date, seconds, billable }) => ({
        employee,
        project,
        seconds,
        billable,
        date: `${date}T08:00:00+02:00`,
      })),
  )
  return person
}

const SPANS = [
  ['2026-06-15', '2026-06-21'],
  ['2026-06-08', '2026-06-14'],
  ['2026-06-01', '2026-06-30'],
  ['2026-01-01', '2026-12-31'],
] as const

/** What the app says of the days, by its account and by the days of its pages. */
async function ofApp({ workspace }: PersonsWorkspace, from: string, to: string) {
  const account = await workspace.call('account.read', { from, to })
  const { days } = await workspace.call('calendar.read', { from, to })
  const { changeSeconds, ...sums } = accountSums(days, UNTIL)
  expect(account, `${from} to ${to}`).toMatchObject({ ...sums, until: UNTIL })
  expect(account.openingSeconds + changeSeconds, `${from} to ${to}`).toBe(account.balanceSeconds)
  for (const one of days) {
    const sum = (...kinds: string[]) =>
      one.lines.reduce((all, { kind, seconds }) => (kinds.includes(kind) ? all + seconds : all), 0)
    expect(sum('planned', 'holiday', 'leave', 'before'), one.day).toBe(one.targetSeconds)
    expect(sum('worked', 'outside', 'correction') - one.targetSeconds, one.day).toBe(one.balanceSeconds)
  }
  return account
}

/** The app and each report of the service about the same days. */
async function compare(company: Company, person: Person, connected: PersonsWorkspace) {
  const balances = new Set<number>()
  for (const [from, to] of SPANS) {
    const { until, entries, ...here } = await ofApp(connected, from, to)
    const query = `dateFrom=${from}&dateTo=${to}`
    const account = (await person.get(`/employees/${person.id}/flexitime?${query}`))
      .body as unknown as FlexitimeAccount
    expect(account, query).toMatchObject(here)
    expect(entries).toEqual(
      (account.entries ?? []).map(({ kind, date, seconds, note }) => ({ kind, date, seconds, note })),
    )
    const whose = `${query}&employee=${person.id}`
    const overtime = (await company.service.admin.get(`/reports/overtime?${whose}`))
      .body as unknown as OvertimeReport
    expect(overtime.people).toEqual([account])
    const listed = (await company.service.admin.get(`/reports/overtime?${whose}&days=true`))
      .body as unknown as OvertimeReport
    const shown = (await connected.workspace.call('calendar.read', { from, to })).days.filter(
      ({ day }) => day <= until,
    )
    expect(listed.people[0]?.days).toMatchObject(
      shown.map(({ day, isCounted, targetSeconds, workedSeconds }) => ({
        ...{ date: day, counted: isCounted, targetSeconds, workedSeconds },
      })),
    )
    const used = (await company.service.admin.get(`/reports/utilization?${whose}`))
      .body as unknown as UtilizationReport
    expect(used.people, query).toMatchObject([
      {
        ...{ plannedSeconds: here.plannedSeconds, absenceCreditSeconds: here.absenceCreditSeconds },
        ...{ availableSeconds: here.targetSeconds, workedSeconds: here.workedSeconds },
        outsideSeconds: here.outsideSeconds,
      },
    ])
    // Every page whose days include yesterday, or begin after it, has the same balance.
    if (to >= until) balances.add(here.balanceSeconds)
  }
  expect(balances.size).toBe(1)
}

test(
  'whatever someone has, every page and report says the same, online and offline',
  { timeout: 240_000 },
  async () => {
    const company = await startCompany()
    const [project] = await company.service.service.insert('Project', [
      { name: 'Quay', type: 'internal', visibility: 'everyone' },
    ])
    let index = 0
    await fc.assert(
      fc.asyncProperty(life, async (one) => {
        index += 1
        const person = await live(company, Number(project), one, index)
        const connected = await workspaceOf(company, person)
        await compare(company, person, connected)

        // Offline, an entry counts at once, and the same after it was sent.
        connected.network.plugged = false
        const before = await ofApp(connected, '2026-01-01', '2026-12-31')
        await connected.workspace.call('entries.log', {
          ...{ day: UNTIL, seconds: HOUR, project: `/projects/${Number(project)}`, description: 'Offline' },
        })
        const after = await ofApp(connected, '2026-01-01', '2026-12-31')
        const counts = after.accountFrom <= UNTIL
        expect(after.balanceSeconds - before.balanceSeconds).toBe(counts ? HOUR : 0)
        connected.network.plugged = true
        await syncAgain(connected)
        await compare(company, person, connected)
      }),
      { numRuns: 5, endOnFailure: true },
    )
  },
)

test('an entry of an earlier day moves neither the beginning nor the balance', async () => {
  const company = await startCompany()
  const { ann, service } = company
  const [project] = await service.service.insert('Project', [
    { name: 'Quay', type: 'internal', visibility: 'everyone' },
  ])
  await service.admin.post('/flexitime-entries', {
    ...{ employee: `/employees/${ann.id}`, kind: 'opening', date: '2026-06-08', seconds: -3 * HOUR },
    note: 'Brought along',
  })
  const connected = await workspaceOf(company, ann)
  const read = () => connected.workspace.call('account.read', { from: '2026-01-01', to: '2026-06-14' })
  const before = await read()
  expect(before).toMatchObject({
    ...{ accountFrom: '2026-06-08', balanceSeconds: -43 * HOUR, outsideSeconds: 0 },
    entries: [{ kind: 'opening', date: '2026-06-08', seconds: -3 * HOUR, note: 'Brought along' }],
  })
  await connected.workspace.call('entries.log', {
    ...{ day: '2026-05-11', seconds: 9 * HOUR, project: `/projects/${Number(project)}`, description: '' },
  })
  expect(await read()).toEqual({ ...before, outsideSeconds: 9 * HOUR })
  await syncAgain(connected)
  await compare(company, ann, connected)
})
