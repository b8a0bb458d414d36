// A small company with a closed May: work, prices, rates, transactions, plans and absences before and after, and all figures of
// the closed days as an admin reads them over HTTP.
import { expect } from 'vitest'
import { REPORT_GROUPS } from '../../../src/contract/reports/work-report'
import { Problem } from '../../../src/service/engine/problem'
import type { Id, World } from './world'

/** The first open day. The service's clock stands on 2026-06-15. */
export const OPEN_FROM = '2026-06-01'
const MAY = 'dateFrom=2026-05-01&dateTo=2026-05-31'
const DAYS = [
  '2026-03-02',
  '2026-04-06',
  '2026-05-01',
  '2026-05-04',
  '2026-05-14',
  '2026-05-15',
  '2026-05-29',
]
/** A closed year: what is left of it is carried. */
const YEAR = 2025

/** Rows of the company, by what they are to it. */
export type Company = Readonly<Record<string, Id>>

const made = async (world: World, resource: string, body: Record<string, unknown>): Promise<Id> => {
  const [id = ''] = await world.t.service.insert(resource, [body]).catch((error: unknown) => {
    const why = error instanceof Problem ? JSON.stringify([error.code, error.facts, error.extras]) : ''
    throw new Error(`${resource} ${JSON.stringify(body)}: ${String(error)} ${why}`)
  })
  return id ?? ''
}

/** Fills the company; nothing is closed yet. */
export const fillCompany = async (world: World): Promise<Company> => {
  const { ann, mia, eve } = world.people
  const make = (resource: string, body: Record<string, unknown>) => made(world, resource, body)
  const kind = (code: string, more: Record<string, unknown>) =>
    make('HolidayType', { code, name: code, category: 'other', ...more })
  const vacation = await kind('vacation', { category: 'vacation', usesLimit: true })
  const onDemand = await kind('on_demand', { usesLimit: true, limitPool: vacation })
  const overtime = await kind('overtime', { targetEffect: 'none' })
  const remote = await kind('remote', { targetEffect: 'none', autoApprove: true })
  const client = await make('Client', { name: 'Acme' })
  const hours = await make('Project', { name: 'Hours', type: 'time_material', client, flattenType: 'all' })
  const below = await make('Project', { name: 'Below', type: 'time_material', parent: hours })
  const aside = await make('Project', { name: 'Aside', type: 'time_material' })
  const monthly = await make('Project', {
    ...{ name: 'Monthly', type: 'retainer', priceNet: '1000.00', dateFrom: '2026-01-01' },
  })
  const fixed = await make('Project', {
    ...{
      name: 'Fixed',
      type: 'fixed_price',
      priceNet: '5000.00',
      dateFrom: '2026-02-01',
      dateTo: '2026-07-31',
      // Earned as these hours are worked.
      budgets: [{ type: 'time', seconds: 36_000 }],
    },
  })
  const draft = await make('Project', {
    ...{
      name: 'Draft',
      type: 'fixed_price',
      priceNet: '700.00',
      dateFrom: '2026-03-01',
      status: 'draft',
      recognition: 'start',
    },
  })
  const set = await make('AttributeSet', { name: 'Roles' })
  const rule = (name: string, match: unknown) => make('AttributeRule', { set, name, code: name, match })
  const leading = await rule('leading', { position: 'leader' })
  const any = await rule('any', { any: true })
  const spare = await rule('spare', { any: true })
  const price = (project: Id, attributeRule: Id, amount: string, dateFrom: string | null) =>
    make('ProjectPrice', { project, attributeRule, amount, currency: 'PLN', dateFrom })
  const prices = {
    alwaysPrice: await price(hours, any, '100.00', null),
    leadersPrice: await price(hours, leading, '200.00', '2026-01-01'),
    belowPrice: await price(below, any, '150.00', '2026-05-01'),
    laterPrice: await price(hours, any, '120.00', '2026-06-10'),
  }
  const memberOf = (project: Id, employee: Id, position: string) =>
    make('ProjectMember', { project, employee, position })
  const member = await memberOf(hours, ann.id, 'leader')
  const other = await memberOf(hours, mia.id, 'member')
  await memberOf(below, eve.id, 'member')
  const rate = await make('EmployeeProjectRate', {
    ...{ employee: ann.id, project: hours, rate: 60, dateFrom: '2026-05-10', dateTo: null },
  })
  for (const [person, amount] of [
    [ann, '50.00'],
    [mia, '40.00'],
  ] as const)
    expect(
      (await world.t.admin.patch(`/employees/${person.id}`, { hourlyCosts: [{ dateFrom: null, amount }] }))
        .status,
    ).toBe(200)
  const usual = await make('Schedule', {
    name: 'Usual',
    numberOfDays: 7,
    scheduleRanges: [1, 2, 3, 4, 5].map((day) => ({ day, timeFrom: '08:00', timeTo: '16:00' })),
  })
  const unused = await make('Schedule', { name: 'Unused', numberOfDays: 7 })
  const spareRange = await make('ScheduleRange', {
    ...{ schedule: unused, day: 1, timeFrom: '08:00', timeTo: '12:00' },
  })
  const follow = (employee: Id, dateFrom: string) =>
    make('ScheduleEmployee', { schedule: usual, employee, dateFrom })
  const assignment = await follow(ann.id, '2026-01-01')
  await follow(mia.id, '2026-05-04')
  const later = await follow(eve.id, '2026-06-08')
  const bankHoliday = await make('BankHoliday', { date: '2026-05-01' })
  const openHoliday = await make('BankHoliday', { date: '2026-06-04' })
  const limit = (body: Record<string, unknown>) => make('HolidayDaysLimit', body)
  const yearly = await limit({ holidayType: vacation, days: 26, dateFrom: '2025-01-01' })
  await limit({
    employee: ann.id,
    holidayType: vacation,
    variant: 'adjustment',
    days: 2,
    dateFrom: '2025-06-01',
  })
  const openLimit = await limit({ employee: ann.id, variant: 'adjustment', days: 1, dateFrom: '2026-06-02' })
  const away = (employee: Id, dateFrom: string, dateTo: string, type: Id, status: string) =>
    make('HolidayRequest', { employee, type, dateFrom, dateTo, status })
  const absences = {
    approved: await away(ann.id, '2026-05-14', '2026-05-15', vacation, 'approved'),
    pending: await away(mia.id, '2026-05-28', '2026-05-29', vacation, 'pending'),
    straddling: await away(ann.id, '2026-05-29', '2026-06-03', vacation, 'approved'),
    withdrawn: await away(eve.id, '2026-05-05', '2026-05-05', vacation, 'cancellation_requested'),
    open: await away(ann.id, '2026-06-22', '2026-06-23', vacation, 'pending'),
    lastYear: await away(eve.id, '2025-11-03', '2025-11-07', vacation, 'approved'),
  }
  const work = (employee: Id, project: Id, day: string, seconds: number) =>
    make('WorkTime', { employee, project, seconds, date: `${day}T09:00:00+02:00` })
  const entry = await work(ann.id, hours, '2026-05-04', 7200)
  await work(ann.id, hours, '2026-05-12', 3600)
  await work(mia.id, hours, '2026-05-13', 5400)
  await work(eve.id, below, '2026-05-20', 3600)
  await work(eve.id, monthly, '2026-05-21', 3600)
  await work(mia.id, fixed, '2026-05-22', 3600)
  const openEntry = await work(mia.id, hours, '2026-06-10', 3600)
  await work(mia.id, aside, '2026-06-11', 3600)
  const book = (type: string, net: string, date: string, status = 'open') =>
    make('Transaction', { type, net, date, currency: 'PLN', status })
  const sold = await book('income', '900.00', '2026-05-08')
  const bought = await book('cost', '300.00', '2026-05-09')
  const loose = await book('cost', '80.00', '2026-05-10')
  const outline = await book('income', '60.00', '2026-05-11', 'draft')
  const openSale = await book('income', '90.00', '2026-06-05')
  const part = await make('ProjectTransaction', { project: hours, transaction: sold, amount: '500.00' })
  await make('ProjectTransaction', { project: below, transaction: bought })
  await make('ProjectTransaction', { project: hours, transaction: outline })
  const openPart = await make('ProjectTransaction', { project: hours, transaction: openSale })
  return {
    ...{ client, hours, below, aside, monthly, fixed, draft, set, leading, any, spare, member, other, rate },
    ...{ usual, unused, spareRange, assignment, later, bankHoliday, openHoliday, yearly, openLimit },
    ...{ entry, openEntry, sold, bought, loose, outline, openSale, part, openPart, ...prices, ...absences },
    ...{ vacation, onDemand, overtime, remote },
  }
}

/** Closes the days before OPEN_FROM, or opens them again. */
export const close = async ({ t }: World, before: string | null = OPEN_FROM): Promise<void> => {
  const answer = await t.admin.patch('/configs/workTimes.lockedBefore', { value: before })
  expect(answer.status, answer.text).toBe(200)
}

type Figures = Map<string, string>

const isZero = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === 0 ||
  (typeof value === 'string' && /^-?0(\.0+)?$/.test(value)) ||
  (typeof value === 'object' && Object.values(value).every(isZero))

/** What is nothing is left out: a row that is new, or gone, and counts for nothing on closed days is no difference. */
const note = (figures: Figures, key: string, value: unknown): void => {
  if (!isZero(value)) figures.set(key, JSON.stringify(value))
}

type Json = Record<string, unknown>

/** Every figure of closed days: what projects earn and cost, plans and absences, balances, and worked time. */
export const closedFigures = async ({ t: { admin } }: World): Promise<Figures> => {
  const figures: Figures = new Map()
  for (const { id } of (await admin.get('/projects?itemsPerPage=500')).list) {
    const earned = await admin.get(`/projects/${String(id)}/profitability?${MAY}`)
    expect(earned.status, earned.text).toBe(200)
    const { currency, cost, workedSeconds, otherCurrencies } = earned.body
    const { revenue } = earned.body
    note(figures, `project ${String(id)}`, { revenue, cost, workedSeconds, otherCurrencies })
    if (figures.has(`project ${String(id)}`)) note(figures, `currency of project ${String(id)}`, currency)
    const lines = await admin.get(`/projects/${String(id)}/cost-allocations?${MAY}`)
    note(
      figures,
      `costs of project ${String(id)}`,
      lines.list.map(({ label: _label, ...line }) => line),
    )
  }
  for (const day of DAYS) {
    const plan = (await admin.get(`/schedules/plan/${day}`)).body
    for (const { employee, plannedSeconds, availableSeconds, ranges, absence } of plan[
      'employees'
    ] as Json[]) {
      const { typeName: _typeName, ...away } = (absence ?? {}) as Json
      const shifts = (ranges as Json[]).map(({ from, to }) => [
        String(from).slice(11, 16),
        String(to).slice(11, 16),
      ])
      note(figures, `plan of ${String((employee as Json)['id'])} on ${day}`, {
        ...{ plannedSeconds, availableSeconds, shifts: shifts.join(), ...away },
      })
    }
  }
  for (const { id, role } of (await admin.get('/employees?itemsPerPage=500')).list) {
    const types = (await admin.get(`/holidays?employee=${String(id)}&year=${YEAR}`)).list
    for (const { id: type, balance } of types) {
      const {
        carriedSeconds,
        entitledSeconds,
        expiredSeconds,
        usedSeconds,
        pendingSeconds,
        remainingSeconds,
        lines,
      } = (balance ?? {}) as Json
      note(figures, `balance of ${String(id)} for ${String(type)}`, {
        ...{ carriedSeconds, entitledSeconds, expiredSeconds, usedSeconds, pendingSeconds, remainingSeconds },
        lines,
      })
    }
    // An integration has no account.
    if (role === 'integration') continue
    const account = await admin.get(`/employees/${String(id)}/flexitime?${MAY}`)
    expect(account.status, account.text).toBe(200)
    const { dateFrom, dateTo } = account.body
    // An account that begins on an open day counts no closed one: it shows the balance with which it is to begin.
    if (String(dateFrom) > String(dateTo)) continue
    const { openingSeconds, targetSeconds, workedSeconds, adjustmentSeconds, balanceSeconds } = account.body
    note(figures, `overtime of ${String(id)}`, {
      ...{ openingSeconds, targetSeconds, workedSeconds, adjustmentSeconds, balanceSeconds },
    })
  }
  // All that reports group by, from what the contract says: a figure moves from one line to another, too.
  for (const group of REPORT_GROUPS) {
    const report = await admin.get(`/reports/work-times?${MAY}&groupBy=${group}&measures=amount,cost,margin`)
    expect(report.status, report.text).toBe(200)
    for (const { keys, seconds, billableSeconds, amount, cost, margin } of report.body['rows'] as Json[])
      note(figures, `report by ${group} ${String((keys as Json[])[0]?.['key'])}`, {
        ...{ seconds, billableSeconds, amount, cost, margin },
      })
  }
  const absences = (await admin.get(`/reports/absences?${MAY}&pending=true`)).body
  for (const { employee, types } of absences['people'] as Json[])
    for (const { type, seconds, pendingSeconds } of types as Json[])
      note(figures, `absence of ${String((employee as Json)['id'])} for ${String(type)}`, {
        ...{ seconds, pendingSeconds },
      })
  const used = (await admin.get(`/reports/utilization?${MAY}`)).body
  for (const { employee, months } of used['people'] as Json[])
    note(figures, `utilization of ${String((employee as Json)['id'])}`, months)
  for (const row of (await admin.get(`/work-times?${MAY}&itemsPerPage=500`)).list)
    note(figures, `work ${String(row['id'])}`, [row['employee'], row['project'], row['date'], row['seconds']])
  return figures
}

/** The figures that are not what they were. */
export const changedFigures = (before: Figures, after: Figures): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((key) =>
    before.get(key) === after.get(key)
      ? []
      : [`${key}: ${before.get(key) ?? 'nothing'} became ${after.get(key) ?? 'nothing'}`],
  )
