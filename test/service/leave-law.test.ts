// Leave by the law of a country: what a person of a new workspace has on a day, over HTTP. The sources of the figures
// are in docs/leave-law.md.
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { HolidayDaysLimit, HolidayType, LeaveBalance } from '#contract/absences'
import { LEAVE_RULE_CODES } from '#contract/absences'
import type { LocalChoices } from '#contract/bridge/first-run'
import { LEAVE_RULES } from '#domain/leave-rules'
import { createLog } from '../../src/service/log'
import { newWorkspace } from '../../src/service/seeds/new-workspace'
import { openService, type Service } from '../../src/service/service'
import { Api } from '../support/api'

const services: Service[] = []

afterEach(async () => {
  for (const service of services.splice(0)) await service.close()
})

/** A workspace as the app makes it, with a clock that can be turned. */
async function workspaceOf(country: string, made: string, choices?: LocalChoices) {
  let now = Date.parse(`${made}T10:00:00Z`)
  const service = await openService({
    database: 'sqlite::memory:',
    log: createLog('silent'),
    clock: { millis: () => now },
    rates: null,
  })
  services.push(service)
  const { token, adminId } = await service.setUp(
    ...newWorkspace(service, {
      name: 'Ada',
      owner: { firstName: 'Ada', lastName: 'Nowak', email: 'ada@workspace.local' },
      country,
      timezone: 'Europe/Warsaw',
      locale: 'en',
      ...(choices !== undefined && { choices }),
    }),
  )
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = service.app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  let api = new Api(url, token)
  const types = await api.request<HolidayType[]>('GET', '/holiday-types')
  const typeOf = (code: string) => types.find((type) => type.code === code)?.id ?? 0
  return {
    api: () => api,
    typeOf,
    turn: async (day: string) => {
      now = Date.parse(`${day}T10:00:00Z`)
      // The first token has expired by then.
      const later = await service.issueToken({ employeeId: adminId, name: day, scopes: ['*'] })
      api = new Api(url, later.token)
    },
    /** IRI of a new person. */
    hire: async (hiredAt: string, more: Readonly<Record<string, unknown>> = {}) => {
      const body = { firstName: 'Jan', lastName: 'Kos', email: 'jan@workspace.local', hiredAt, ...more }
      const { id } = await api.request<{ id: number }>('POST', '/employees', body)
      return `/employees/${id}`
    },
    limit: (employee: string, more: Readonly<Record<string, unknown>>) =>
      api.request<HolidayDaysLimit>('POST', '/holiday-days-limits', { employee, ...more }),
    /** How many of these days a person is granted, asked for one by one. */
    daysGranted: async (employee: string, code: string, days: readonly string[]): Promise<number> => {
      const ask = (dateFrom: string) =>
        api.request('POST', '/holiday-requests', {
          employee,
          type: `/holiday-types/${typeOf(code)}`,
          dateFrom,
        })
      let granted = 0
      for (const day of days) {
        const refusal = await ask(day).then(
          () => '',
          (error: unknown) => String(error),
        )
        if (refusal === '') granted++
        else expect(refusal).toContain('limit-exceeded')
      }
      return granted
    },
    balance: async (employee: string, code: string, year: number): Promise<LeaveBalance> => {
      const list = await api.request<HolidayType[]>('GET', `/holidays?employee=${employee}&year=${year}`)
      const balance = list.find((type) => type.code === code)?.balance ?? null
      if (balance === null) throw new Error(`${code} has no balance`)
      return balance
    },
  }
}

it('has a code in the contract for every rule, and no other', () => {
  expect(Object.keys(LEAVE_RULES)).toEqual(LEAVE_RULE_CODES)
})

describe('carried leave', () => {
  it.each([
    // country, today, days of the year, what is left of 20 days of 2025 and its last day
    ['PL', '2026-10-01', 26, 5, '2029-09-30'],
    ['PL', '2029-09-30', 26, 5, '2029-09-30'],
    ['DE', '2026-10-01', 20, 5, null],
    ['DE', '2029-10-01', 20, 5, null],
    ['AT', '2026-10-01', 25, 5, '2027-12-31'],
    ['CH', '2026-10-01', 20, 5, '2030-12-31'],
    ['NL', '2026-06-30', 20, 5, '2026-06-30'],
    ['NL', '2026-08-03', 20, 0, '2026-06-30'],
    ['CZ', '2026-10-01', 20, 5, null],
    // A country without a rule of its own follows the settings.
    ['ES', '2026-09-30', 22, 5, '2026-09-30'],
    ['ES', '2026-10-01', 22, 0, '2026-09-30'],
  ])(
    'in %s on %s: %d days of the year and %d of before, until %s',
    async (country, today, days, left, last) => {
      const workspace = await workspaceOf(country, '2025-03-03')
      const jan = await workspace.hire('2020-01-01')
      await workspace.limit(jan, { variant: 'carry_over', days: 5, dateFrom: '2026-01-01' })
      await workspace.turn(today)
      const { remainingDays, carryExpires } = await workspace.balance(jan, 'vacation', 2026)
      expect([remainingDays, carryExpires]).toEqual([`${days + left}.00`, last])
    },
  )

  it('adds up over the years in which it can be used, with a line and a last day for each', async () => {
    const workspace = await workspaceOf('AT', '2025-03-03')
    const jan = await workspace.hire('2020-01-01')
    await workspace.turn('2028-02-01')
    const { remainingDays, lines } = await workspace.balance(jan, 'vacation', 2028)
    expect(remainingDays).toBe('75.00')
    expect(
      lines.filter(({ kind }) => kind === 'carried').map(({ dateTo, seconds }) => [dateTo, seconds / 28_800]),
    ).toEqual([
      ['2029-12-31', 25],
      ['2028-12-31', 25],
    ])
  })
})

describe('allowances of one calendar year', () => {
  it('are not carried into the next', async () => {
    const workspace = await workspaceOf('PL', '2026-03-02')
    const jan = await workspace.hire('2020-01-01')
    await workspace.turn('2028-03-01')
    expect((await workspace.balance(jan, 'child_care', 2028)).remainingDays).toBe('2.00')
    const gb = await workspaceOf('GB', '2026-03-02')
    const ann = await gb.hire('2020-01-01')
    await gb.turn('2028-03-01')
    expect((await gb.balance(ann, 'vacation', 2028)).carriedSeconds).toBe(0)
  })

  it('are whole for who is hired in October', async () => {
    const workspace = await workspaceOf('PL', '2026-10-15')
    const jan = await workspace.hire('2026-10-15')
    expect((await workspace.balance(jan, 'child_care', 2026)).remainingDays).toBe('2.00')
    expect(
      await workspace.daysGranted(jan, 'on_demand', [
        '2026-11-02',
        '2026-11-03',
        '2026-11-04',
        '2026-11-05',
        '2026-11-06',
      ]),
    ).toBe(4)
  })
})

describe('who joins or leaves in the course of a year', () => {
  it.each([
    ['DE', '2026-01-02', { hiredAt: '2019-01-01', leftAt: '2026-07-31' }, '2026-07-01', '20.00'],
    ['DE', '2026-01-02', { hiredAt: '2019-01-01', leftAt: '2026-04-30' }, '2026-04-01', '7.00'],
    ['AT', '2026-03-15', { hiredAt: '2026-03-15' }, '2026-09-16', '25.00'],
    ['AT', '2026-03-15', { hiredAt: '2026-03-15' }, '2026-09-14', '12.60'],
    ['PL', '2026-01-02', { hiredAt: '2026-06-15' }, '2026-06-15', '16.00'],
  ])('in %s, %s, %o, has on %s %s days', async (country, made, { hiredAt, ...more }, today, days) => {
    const workspace = await workspaceOf(country, made)
    const jan = await workspace.hire(hiredAt, more)
    await workspace.turn(today)
    expect((await workspace.balance(jan, 'vacation', 2026)).remainingDays).toBe(days)
  })

  it('may ask in Austria for days by which enough has been earned', async () => {
    const workspace = await workspaceOf('AT', '2026-03-15')
    const jan = await workspace.hire('2026-03-15')
    const days = ['2026-03-30', '2026-03-31', '2026-04-01', '2026-10-05', '2026-10-06', '2026-10-07']
    // Until 1 April it is 1.23 days: the second day of March comes too early.
    expect(await workspace.daysGranted(jan, 'vacation', days)).toBe(4)
  })
})

it('takes parts of days, in limits, in what is carried, and as what a person had left at the beginning', async () => {
  const workspace = await workspaceOf('GB', '2026-01-02')
  const jan = await workspace.hire('2020-01-01')
  const yearly = await workspace.limit(jan, { variant: 'yearly', days: 16.8, dateFrom: '2026-01-01' })
  expect([yearly.days, yearly.seconds]).toEqual([16.8, 483_840])
  await workspace.limit(jan, { variant: 'carry_over', days: -0.5, dateFrom: '2026-01-01' })
  const { remainingDays } = await workspace.balance(jan, 'child_care', 2026)
  expect(remainingDays).toBe('16.30')
  const trail = await workspace.api().request<object[]>('GET', '/audit-logs?itemsPerPage=5')
  expect(JSON.stringify(trail)).not.toMatch(/168000|-5000/)

  const owned = await workspaceOf('DE', '2026-11-20', { since: '2026-10-01', vacationLeft: 2.5 })
  expect((await owned.balance('/employees/1', 'vacation', 2026)).remainingDays).toBe('2.50')
})

it('gives nothing in Poland for the months of unpaid leave', async () => {
  const workspace = await workspaceOf('PL', '2026-01-02')
  const jan = await workspace.hire('2020-01-01')
  const unpaid = {
    ...{ employee: jan, type: `/holiday-types/${workspace.typeOf('unpaid')}` },
    ...{ dateFrom: '2026-02-01', dateTo: '2026-07-31' },
  }
  await workspace.api().request('POST', '/holiday-requests', unpaid)
  expect((await workspace.balance(jan, 'vacation', 2026)).remainingDays).toBe('13.00')
})

it('counts a limit that changes within the year for its months, with a line for each', async () => {
  const workspace = await workspaceOf('PL', '2026-01-02')
  const jan = await workspace.hire('2019-01-01')
  const type = `/holiday-types/${workspace.typeOf('vacation')}`
  await workspace.limit(jan, { variant: 'yearly', days: 26, dateFrom: '2019-01-01', holidayType: type })
  await workspace.limit(jan, { variant: 'yearly', days: 20, dateFrom: '2026-09-01', holidayType: type })
  const { lines } = await workspace.balance(jan, 'vacation', 2026)
  expect(
    lines.map(({ dateFrom, dateTo, seconds, fullSeconds }) => [
      dateFrom,
      dateTo,
      seconds / 28_800,
      fullSeconds,
    ]),
  ).toEqual([
    ['2026-01-01', '2026-08-31', 18, 26 * 28_800],
    ['2026-09-01', '2026-12-31', 7, 20 * 28_800],
  ])
})

it('follows the settings again once an admin says so', async () => {
  const workspace = await workspaceOf('PL', '2025-03-03')
  const jan = await workspace.hire('2020-01-01')
  await workspace.limit(jan, { variant: 'carry_over', days: 5, dateFrom: '2026-01-01' })
  await workspace.turn('2026-10-01')
  await workspace
    .api()
    .request('PATCH', `/holiday-types/${workspace.typeOf('vacation')}`, { leaveRule: null })
  expect((await workspace.balance(jan, 'vacation', 2026)).remainingDays).toBe('26.00')
})
