// What the calendar says here is what the service computes: balances with their lines, plans, and what requests cost.
import { expect, test } from 'vitest'
import { Temporal } from 'temporal-polyfill'
import type { HolidayType, LeaveBalance } from '#contract/absences'
import type { FlexitimeAccount } from '#contract/flexitime'
import type { SchedulePlan } from '#contract/schedules'
import { daysBetween } from '#domain/day'
import type { Person } from '../service/support/service'
import { DAY, dayIn, HOUR, nightShifts, workspaceOf, startCompany, syncAgain, type Company } from './company'

const ask = async (who: Person, body: Record<string, unknown>) => {
  const answer = await who.post('/holiday-requests', body)
  expect(answer.status, answer.text).toBe(201)
  return Number(answer.body['id'])
}

/** Requests of every state, over New Year, on half days, before and after carried leave expires. */
async function fillYears({ ann, boss, types, service }: Company): Promise<void> {
  const { vacation, onDemand, sick, overtime } = types
  const approved = async (body: Record<string, unknown>) => {
    const id = await ask(ann, body)
    await boss.post(`/holiday-requests/${id}/approve`)
    return id
  }
  await approved({ type: vacation, dateFrom: '2026-12-23', dateTo: '2027-01-08' })
  await approved({ type: vacation, dateFrom: '2026-06-22', dateTo: '2026-06-24' })
  const cancelled = await approved({ type: vacation, dateFrom: '2026-07-06', dateTo: '2026-07-07' })
  await ann.delete(`/holiday-requests/${cancelled}`)
  await approved({ type: overtime, dateFrom: '2026-06-30' })
  await ask(ann, { type: vacation, dateFrom: '2026-10-05', dateTo: '2026-10-06' })
  await ask(ann, { type: onDemand, dateFrom: '2026-06-18', dayPart: 'morning' })
  await ask(ann, { type: sick, dateFrom: '2026-06-17', requestedSeconds: 2 * HOUR })
  const rejected = await ask(ann, { type: vacation, dateFrom: '2026-11-09' })
  await boss.post(`/holiday-requests/${rejected}/reject`, { reason: 'Fair' })
  // What was approved keeps what it cost, whatever the calendar says later.
  await service.service.insert('BankHoliday', [{ date: '2026-10-06', publicNotes: 'Founding day' }])
}

const accountOf = async (who: Person): Promise<FlexitimeAccount> =>
  (await who.get(`/employees/${who.id}/flexitime`)).body as unknown as FlexitimeAccount

const balanceOn = async (who: Person, year: number): Promise<(LeaveBalance | null)[]> =>
  ((await who.get(`/holidays?year=${year}`)).list as HolidayType[]).map(({ balance }) => balance)

test('balances and their lines are the service’s, of each year and person', async () => {
  const company = await startCompany()
  await fillYears(company)
  for (const person of [company.ann, company.bob]) {
    const { workspace } = await workspaceOf(company, person)
    for (const year of [2025, 2026, 2027, 2028]) {
      const { types } = await workspace.call('absences.overview', { year })
      expect(types.map(({ balance }) => balance)).toEqual(await balanceOn(person, year))
    }
  }
  const { workspace } = await workspaceOf(company, company.ann)
  const { types } = await workspace.call('absences.overview', { year: 2026 })
  // 20 a year less 2, and what is carried of 26 of 2025; three days in June, six around Christmas, two that wait for a cancellation.
  expect(types[0]?.balance).toMatchObject({ entitledSeconds: 18 * DAY, carriedSeconds: 26 * DAY })
  expect(types[0]?.balance?.lines.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['entitled', 'carried', 'used', 'pending']),
  )
})

const RULES = [
  { code: 'vacation', leaveRule: 'pl_vacation' },
  { code: 'vacation', leaveRule: 'de_vacation' },
  { code: 'vacation', leaveRule: 'at_vacation' },
  { code: 'vacation', leaveRule: 'gb_vacation' },
  { code: 'onDemand', leaveRule: 'pl_on_demand' },
] as const

test('follows settings and limits that change', async () => {
  const company = await startCompany()
  const { ann, service } = company
  await fillYears(company)
  const connected = await workspaceOf(company, ann)
  await service.admin.patch('/configs/holidays.carryOverMaxDays', { value: 5 })
  await service.admin.patch('/configs/holidays.carryOverExpiry', { value: '03-31' })
  await service.admin.patch('/configs/holidays.secondsPerDay', { value: 7 * HOUR })
  await service.admin.patch('/configs/holidays.proration', { value: 'daily' })
  await service.admin.patch(`/employees/${ann.id}`, { hiredAt: '2025-03-10' })
  await syncAgain(connected)
  for (const year of [2025, 2026, 2027]) {
    const { types } = await connected.workspace.call('absences.overview', { year })
    expect(types.map(({ balance }) => balance)).toEqual(await balanceOn(ann, year))
  }
})

test('counts leave by the law that a type names, as the service does', async () => {
  const company = await startCompany()
  const { ann, service, types } = company
  await fillYears(company)
  await service.admin.patch(`/employees/${ann.id}`, { hiredAt: '2025-10-13' })
  const [unpaid] = await service.service.insert('HolidayType', [
    { code: 'unpaid', name: 'Unpaid', category: 'unpaid', position: 9 },
  ])
  const months = { dateFrom: '2027-02-01', dateTo: '2027-04-30' }
  const asked = { employee: ann.iri, type: `/holiday-types/${Number(unpaid)}`, ...months }
  expect((await service.admin.post('/holiday-requests', asked)).body).toMatchObject({ status: 'approved' })
  const connected = await workspaceOf(company, ann)
  const years = [2025, 2026, 2027, 2028]
  const seen = new Set<string>()
  for (const { code, leaveRule } of RULES) {
    await service.admin.patch(types[code], { leaveRule })
    await syncAgain(connected)
    for (const year of years) {
      const overview = await connected.workspace.call('absences.overview', { year })
      const balances = overview.types.map(({ balance }) => balance)
      expect(balances, `${leaveRule} in ${year}`).toEqual(await balanceOn(ann, year))
      seen.add(JSON.stringify(balances[0]))
    }
  }
  // The laws differ: what is compared is not always the same balance.
  expect(seen.size).toBeGreaterThan(2 * years.length)
})

test('plans, targets and ranges of days are those of the service’s plan', async () => {
  const company = await startCompany()
  const { ann, bob, service } = company
  await fillYears(company)
  const nights = await nightShifts(company, bob.id, '2026-06-10')
  await service.admin.patch(`/employees/${bob.id}`, { leftAt: '2026-12-27' })
  const spans: [Person, string, string][] = [
    [ann, '2026-06-01', '2026-07-08'],
    [ann, '2026-12-20', '2027-01-10'],
    [bob, '2026-06-05', '2026-06-25'],
    [bob, '2026-12-22', '2026-12-30'],
  ]
  for (const [person, from, to] of spans) {
    const { workspace } = await workspaceOf(company, person)
    const calendar = await workspace.call('calendar.read', { from, to })
    const begins = (await accountOf(person)).accountFrom
    expect(calendar.days.map(({ day }) => day)).toEqual(daysBetween(from, to))
    for (const day of daysBetween(from, to)) {
      const plan = (await person.get(`/schedules/plan/${day}`)).body as unknown as SchedulePlan
      const mine = plan.employees.find(({ employee }) => employee.id === person.id)
      const here = dayIn(calendar, day)
      expect(here?.plannedSeconds, day).toBe(mine?.plannedSeconds ?? 0)
      // Leave for overtime leaves the target, yet no one is there: the plan calls that not available.
      const overtime = day === '2026-06-30'
      // What was before the account of flexitime began is planned, but not owed.
      const counted = day >= begins
      if (counted && !overtime) expect(here?.targetSeconds, day).toBe(mine?.availableSeconds ?? 0)
      const shown = (mine?.ranges ?? []).filter(({ suppressedBy }) => suppressedBy !== 'bank-holiday')
      expect(
        here?.ranges.map(({ startsAt, endsAt, seconds }) => [startsAt, endsAt, seconds]),
        day,
      ).toEqual(
        shown.map(({ from: starts, to: ends, seconds }) => [
          Temporal.Instant.from(starts).toString(),
          Temporal.Instant.from(ends).toString(),
          seconds,
        ]),
      )
      expect(here?.lines.find(({ kind }) => kind === 'planned')?.source ?? null).toBe(mine?.schedule ?? null)
    }
  }
  expect(nights).toMatch(/^\/schedules\//)
})

test('days owe nothing before the account of flexitime begins, however long ago the person was hired', async () => {
  const company = await startCompany()
  const { ann, service } = company
  await service.admin.patch(`/employees/${ann.id}`, { hiredAt: '2020-01-01' })
  const connected = await workspaceOf(company, ann)
  const year = { from: '2026-01-01', to: '2026-06-14' }
  const read = async () => {
    const { days } = await connected.workspace.call('calendar.read', year)
    return {
      begins: days.find(({ targetSeconds }) => targetSeconds > 0)?.day ?? null,
      balanceSeconds: days.reduce((sum, one) => sum + one.balanceSeconds, 0),
    }
  }
  const own = async () => {
    const { accountFrom, balanceSeconds, openingSeconds } = await accountOf(ann)
    return { accountFrom, balanceSeconds: balanceSeconds - openingSeconds }
  }
  // The workspace was made on a Monday, and today is the first day of the account or later.
  const fresh = await own()
  expect(await read()).toMatchObject({ balanceSeconds: fresh.balanceSeconds })
  const { days } = await connected.workspace.call('calendar.read', { from: '2026-03-02', to: '2026-03-02' })
  expect(days[0]).toMatchObject({ plannedSeconds: 8 * HOUR, targetSeconds: 0, balanceSeconds: 0 })
  expect(days[0]?.lines).toMatchObject([{ kind: 'planned' }, { kind: 'before', seconds: -8 * HOUR }])

  // Work that is logged for earlier days is outside the account, and moves nothing.
  const [project] = await service.service.insert('Project', [
    { name: 'Quay', type: 'internal', visibility: 'everyone' },
  ])
  await ann.post('/work-times', {
    project: `/projects/${Number(project)}`,
    date: '2026-05-11',
    seconds: 9 * HOUR,
  })
  await syncAgain(connected)
  expect(await own()).toEqual(fresh)
  expect(await read()).toEqual({ begins: null, balanceSeconds: 0 })

  // An opening balance says when the account begins.
  await service.admin.post('/flexitime-entries', {
    employee: `/employees/${ann.id}`,
    kind: 'opening',
    date: '2026-06-01',
    seconds: 3 * HOUR,
  })
  await syncAgain(connected)
  const opened = await read()
  expect(opened.balanceSeconds).toBe((await own()).balanceSeconds)
  const before = await connected.workspace.call('calendar.read', { from: '2026-05-11', to: '2026-05-31' })
  expect(before.days.map(({ balanceSeconds }) => balanceSeconds)).toEqual(before.days.map(() => 0))
})

test('is of the day that it is, whatever was asked on another one', async () => {
  const company = await startCompany()
  await fillYears(company)
  await company.service.admin.patch('/configs/holidays.carryOverExpiry', { value: '06-30' })
  const { workspace, clock, network, reopen } = await workspaceOf(company, company.ann)
  // Nothing else may change what is known.
  network.plugged = false
  const pastTheExpiry = 20 * 24 * HOUR * 1000
  const overview = async (of: typeof workspace) => (await of.call('absences.overview', { year: 2026 })).types

  const inJune = await overview(workspace)
  clock.set(pastTheExpiry)
  const inJuly = await overview(workspace)
  expect(inJuly).not.toEqual(inJune)

  // Who decides depends on no day: what is asked after that has the day of then.
  const again = await reopen()
  expect(again.workspace.state('workspace')).toMatchObject({ state: 'open', decides: false })
  clock.set(-pastTheExpiry)
  expect(await overview(again.workspace)).toEqual(inJune)
  clock.set(pastTheExpiry)
  expect(await overview(again.workspace)).toEqual(inJuly)
})
