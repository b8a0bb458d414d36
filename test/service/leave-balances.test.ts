// What absences cost and what is left of leave, through HTTP: the worked examples of the calculations, with their lines.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LeaveBalance } from '#contract/absences'
import { onEachDatabase } from './support/databases'
import { startService, type Person, type TestService } from './support/service'

const DAY = 28_800

onEachDatabase('leave', (database) => {
  let t: TestService
  let vacation: number
  let onDemand: number
  let halfDay: number
  let organization: string

  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
    const [first] = await t.service.insert('HolidayType', [
      { code: 'vacation', name: 'Vacation', category: 'vacation', usesLimit: true },
    ])
    vacation = Number(first)
    const others = await t.service.insert('HolidayType', [
      { code: 'on_demand', name: 'On demand', category: 'vacation', usesLimit: true, limitPool: vacation },
      { code: 'unpaid', name: 'Unpaid', category: 'unpaid' },
    ])
    ;[onDemand = 0, halfDay = 0] = others.map(Number)
    await t.service.insert('BankHoliday', [
      { date: '2026-05-01', yearFrom: 1990 },
      { date: '2026-05-03', yearFrom: 1990 },
      { date: '2025-12-24', yearFrom: 2025 },
      { date: '2000-12-25', yearFrom: 2000 },
      { date: '2000-12-26', yearFrom: 2000 },
      { date: '2000-01-01', yearFrom: 2000 },
      { date: '2011-01-06', yearFrom: 2011 },
      { date: '2026-12-31', share: 0.5 },
    ])
    const me = (await t.admin.get('/me')).body['organization'] as { id: string }
    organization = `/organizations/${me.id}`
  })
  afterAll(() => t.close())

  const person = (more: Record<string, unknown> = {}) =>
    t.person('employee', { hiredAt: '2026-01-01', ...more })
  const limit = (employee: Person, more: Record<string, unknown>) =>
    t.service.insert('HolidayDaysLimit', [{ employee: employee.id, dateFrom: '2020-01-01', ...more }])
  const ask = (who: Person, dateFrom: string, dateTo: string, more: Record<string, unknown> = {}) =>
    who.post('/holiday-requests', { type: vacation, dateFrom, dateTo, ...more })
  /** Asked for and approved. */
  const take = async (who: Person, dateFrom: string, dateTo: string, more: Record<string, unknown> = {}) => {
    const answer = await t.admin.post('/holiday-requests', {
      ...{ type: vacation, employee: who.iri, dateFrom, dateTo },
      ...more,
    })
    expect(answer.body, answer.text).toMatchObject({ status: 'approved' })
    return Number(answer.body['id'])
  }
  const balanceOf = async (who: Person, year: number, type = vacation): Promise<LeaveBalance> => {
    const types = (await who.get(`/holidays?year=${year}`)).list
    return types.find(({ id }) => id === type)?.['balance'] as LeaveBalance
  }
  const config = (key: string, value: unknown) => t.admin.patch(`/configs/${key}`, { value })
  const sumOf = (balance: LeaveBalance, kinds: readonly string[]) =>
    balance.lines.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { seconds }) => sum + seconds, 0)

  describe('what a request costs', () => {
    it('27 April to 8 May 2026 with two bank holidays is nine days', async () => {
      const ann = await person()
      const answer = await ask(ann, '2026-04-27', '2026-05-08', { type: halfDay })
      expect(answer.body['seconds']).toBe(259_200)
    })

    it('February 2026 of four days on and four off is 13 shifts of twelve hours', async () => {
      const ann = await person()
      const [schedule] = await t.service.insert('Schedule', [
        { name: 'Shifts', numberOfDays: 8, regular: false, overwriteBankHolidays: true },
      ])
      await t.service.insert(
        'ScheduleRange',
        [1, 2, 3, 4].map((day) => ({ schedule, day, timeFrom: '08:00', timeTo: '20:00' })),
      )
      await t.service.insert('ScheduleEmployee', [{ schedule, employee: ann.id, dateFrom: '2026-01-05' }])
      const answer = await ask(ann, '2026-02-01', '2026-02-28', { type: halfDay })
      expect(answer.body['seconds']).toBe(156 * 3600)
    })

    it('23 December 2026 to 8 January 2027 is five days and four, each of its own year', async () => {
      const ann = await person()
      await limit(ann, { days: 26 })
      const half = (await t.admin.get('/bank-holidays?date=2026-12-31')).list[0]
      await t.admin.delete(`/bank-holidays/${String(half?.['id'])}`)
      const answer = await ask(ann, '2026-12-23', '2027-01-08')
      expect(answer.body['seconds']).toBe(9 * DAY)
      expect(answer.body['balances']).toMatchObject([
        { year: 2026, pendingSeconds: 5 * DAY },
        { year: 2027, pendingSeconds: 4 * DAY },
      ])
      await t.service.insert('BankHoliday', [{ date: '2026-12-31', share: 0.5 }])
    })

    it('a day on half a bank holiday costs the other half', async () => {
      const ann = await person()
      expect((await ask(ann, '2026-12-31', '2026-12-31', { type: halfDay })).body['seconds']).toBe(DAY / 2)
    })
  })

  describe('what a year entitles to', () => {
    it.each([
      ['monthly_ceil', 16],
      ['none', 26],
      ['daily', 14],
    ])('26 days, hired on 15 June, counted %s, are %d', async (proration, days) => {
      await config('holidays.proration', proration)
      const ann = await person({ hiredAt: '2026-06-15' })
      await limit(ann, { days: 26 })
      const balance = await balanceOf(ann, 2026)
      await config('holidays.proration', 'monthly_ceil')
      expect(balance.entitledSeconds).toBe(days * DAY)
      expect(balance.remainingDays).toBe(`${days}.00`)
      expect(balance.lines).toMatchObject([
        { kind: 'entitled', dateFrom: '2026-06-15', dateTo: '2026-12-31', seconds: days * DAY },
      ])
    })

    it('three quarters of a post: 20 days are 160 hours, which is 26 of her six-hour days and no 27th', async () => {
      const ann = await person()
      const [schedule] = await t.service.insert('Schedule', [{ name: 'Six hours', numberOfDays: 7 }])
      await t.service.insert(
        'ScheduleRange',
        [1, 2, 3, 4, 5].map((day) => ({ schedule, day, timeFrom: '09:00', timeTo: '15:00' })),
      )
      await t.service.insert('ScheduleEmployee', [{ schedule, employee: ann.id, dateFrom: '2026-01-01' }])
      await limit(ann, { days: 20 })
      const tooMuch = await ask(ann, '2026-07-01', '2026-08-06')
      expect(tooMuch.body).toMatchObject({
        status: 422,
        code: 'limit-exceeded',
        shortages: [{ year: 2026, seconds: 7200, days: '0.25' }],
      })
      expect((await ask(ann, '2026-07-01', '2026-08-05')).body['seconds']).toBe(26 * 6 * 3600)
      expect((await balanceOf(ann, 2026)).entitledSeconds).toBe(160 * 3600)
    })

    it('a row of one’s own beats a default, the later one beats the earlier, single grants and corrections add up', async () => {
      const ann = await person()
      await t.service.insert('HolidayDaysLimit', [
        { days: 10, dateFrom: '2030-01-01', holidayType: vacation },
      ])
      expect((await balanceOf(ann, 2030)).entitledSeconds).toBe(10 * DAY)
      await limit(ann, { days: 20, dateFrom: '2030-01-01' })
      await limit(ann, { days: 24, dateFrom: '2031-01-01' })
      await limit(ann, { days: 2, variant: 'once', dateFrom: '2031-03-01' })
      await limit(ann, { days: -1, variant: 'adjustment', dateFrom: '2031-04-01' })
      expect((await balanceOf(ann, 2030)).entitledSeconds).toBe(20 * DAY)
      expect((await balanceOf(ann, 2031)).entitledSeconds).toBe(25 * DAY)
    })
  })

  describe('what is carried', () => {
    it.each([
      [0, 10, 20],
      [8, 2, 20],
      [10, 0, 20],
      [12, 0, 18],
    ])(
      'ten carried, twenty new, %d used by 31 March: %d expire and %d remain',
      async (used, expired, left) => {
        await config('holidays.carryOverExpiry', '03-31')
        const ann = await person()
        const [yearly] = await limit(ann, { days: 20 })
        const [carry] = await limit(ann, { days: 10, variant: 'carry_over', dateFrom: '2026-01-01' })
        // From Monday 12 January: `used` working days.
        const last = { 0: '', 8: '2026-01-21', 10: '2026-01-23', 12: '2026-01-27' }[used] ?? ''
        const id = used === 0 ? null : await take(ann, '2026-01-12', last)
        const balance = await balanceOf(ann, 2026)
        await config('holidays.carryOverExpiry', '09-30')
        expect(balance).toMatchObject({
          ...{ year: 2026, entitledSeconds: 20 * DAY, carriedSeconds: 10 * DAY, carryExpires: '2026-03-31' },
          ...{ expiredSeconds: expired * DAY, usedSeconds: used * DAY, pendingSeconds: 0 },
          ...{ remainingSeconds: left * DAY, availableSeconds: left * DAY, remainingDays: `${left}.00` },
          ...{ unitSeconds: DAY, allowRequestWhenUsed: false },
        })
        expect(balance.lines).toEqual([
          {
            ...{ kind: 'entitled', source: `/holiday-days-limits/${String(yearly)}` },
            ...{ dateFrom: '2026-01-01', dateTo: '2026-12-31', seconds: 20 * DAY, fullSeconds: null },
          },
          {
            ...{ kind: 'carried', source: `/holiday-days-limits/${String(carry)}` },
            ...{ dateFrom: '2026-01-01', dateTo: '2026-03-31', seconds: 10 * DAY, fullSeconds: null },
          },
          ...(expired === 0
            ? []
            : [
                {
                  ...{ kind: 'expired', source: `/holiday-days-limits/${String(carry)}` },
                  ...{
                    dateFrom: '2026-04-01',
                    dateTo: '2026-04-01',
                    seconds: -expired * DAY,
                    fullSeconds: null,
                  },
                },
              ]),
          ...(id === null
            ? []
            : [
                {
                  ...{
                    kind: 'used',
                    source: `/holiday-requests/${id}`,
                    dateFrom: '2026-01-12',
                    dateTo: last,
                  },
                  ...{ seconds: -used * DAY, fullSeconds: null },
                },
              ]),
        ])
      },
    )

    it('a day and a half stays a day and a half, and a late cancellation moves the new year at once', async () => {
      const ann = await person({ hiredAt: '2025-01-01' })
      await limit(ann, { days: 20 })
      // 18.5 of 20 days of 2025: 18 whole days, and half of one.
      const id = await take(ann, '2025-03-03', '2025-03-26')
      await take(ann, '2025-03-27', '2025-03-27', { dayPart: 'morning' })
      expect(await balanceOf(ann, 2026)).toMatchObject({ carriedSeconds: 43_200, remainingDays: '21.50' })
      expect((await t.admin.delete(`/holiday-requests/${id}`)).status).toBe(204)
      expect((await balanceOf(ann, 2026)).carriedSeconds).toBe(43_200 + 18 * DAY)
    })

    it('at most the cap is carried, a debt whole', async () => {
      const ann = await person({ hiredAt: '2025-01-01' })
      await limit(ann, { days: 20, allowRequestWhenUsed: true })
      await config('holidays.carryOverMaxDays', 5)
      expect((await balanceOf(ann, 2026)).carriedSeconds).toBe(5 * DAY)
      await take(ann, '2025-03-03', '2025-03-31')
      expect(await balanceOf(ann, 2026)).toMatchObject({ carriedSeconds: -DAY, remainingSeconds: 19 * DAY })
      await config('holidays.carryOverMaxDays', null)
    })

    it('a request over the day it expires is paid for on each side of it', async () => {
      const ann = await person()
      await limit(ann, { days: 2 })
      await limit(ann, { days: 10, variant: 'carry_over', dateFrom: '2026-01-01' })
      // Monday to Wednesday from what was carried, Thursday and Friday from the new two days.
      await take(ann, '2026-09-28', '2026-10-02')
      expect((await ask(ann, '2026-10-05', '2026-10-05')).body['code']).toBe('limit-exceeded')
      expect((await ask(ann, '2026-09-21', '2026-09-25')).status).toBe(201)
    })

    it('days after it expires are not paid by what was carried', async () => {
      const ann = await person()
      await limit(ann, { days: 2 })
      await limit(ann, { days: 10, variant: 'carry_over', dateFrom: '2026-01-01' })
      expect((await ask(ann, '2026-10-05', '2026-10-07')).body).toMatchObject({
        code: 'limit-exceeded',
        shortages: [{ year: 2026, days: '1.00' }],
      })
      expect((await ask(ann, '2026-09-28', '2026-09-30')).status).toBe(201)
      expect((await ask(ann, '2026-10-05', '2026-10-06')).status).toBe(201)
    })
  })

  describe('what is left', () => {
    it('counts what waits, explains each line, and adds up', async () => {
      const ann = await person()
      await limit(ann, { days: 20 })
      await take(ann, '2026-02-02', '2026-02-03')
      const pending = await ask(ann, '2026-08-03', '2026-08-07')
      const balance = await balanceOf(ann, 2026)
      expect(balance).toMatchObject({
        usedSeconds: 2 * DAY,
        pendingSeconds: 5 * DAY,
        remainingSeconds: 18 * DAY,
        availableSeconds: 13 * DAY,
      })
      expect(sumOf(balance, ['entitled', 'carried', 'expired', 'used'])).toBe(balance.remainingSeconds)
      expect(sumOf(balance, ['entitled', 'carried', 'expired', 'used', 'pending'])).toBe(
        balance.availableSeconds,
      )
      const { lines } = (pending.body['balances'] as LeaveBalance[])[0] ?? { lines: [] }
      expect(lines).toEqual(balance.lines)
      expect((await ann.get('/holiday-requests')).list[0]?.['balances']).toEqual([balance])
      const own = (await ann.get(`/holiday-types/${vacation}`)).body['balance']
      expect(own).toEqual(balance)
    })

    it('knows next year in November, as soon as there is a yearly row', async () => {
      const ann = await person()
      await limit(ann, { days: 1 })
      expect((await ask(ann, '2027-01-11', '2027-01-12')).status).toBe(201)
      expect((await ask(ann, '2027-01-13', '2027-01-13')).body['code']).toBe('limit-exceeded')
    })

    it('leave on demand eats vacation, and has a limit of its own within it', async () => {
      const ann = await person()
      await limit(ann, { days: 10 })
      await limit(ann, { days: 2, holidayType: onDemand })
      expect((await ask(ann, '2026-07-06', '2026-07-07', { type: onDemand })).status).toBe(201)
      expect((await ask(ann, '2026-07-08', '2026-07-08', { type: onDemand })).body['code']).toBe(
        'limit-exceeded',
      )
      expect((await balanceOf(ann, 2026)).pendingSeconds).toBe(2 * DAY)
      expect((await balanceOf(ann, 2026, onDemand)).availableSeconds).toBe(8 * DAY)
      expect((await ask(ann, '2026-08-03', '2026-08-13')).body['code']).toBe('limit-exceeded')
      expect((await ask(ann, '2026-08-03', '2026-08-12')).status).toBe(201)
    })

    it('is decided in the order of decisions: what still waits takes nothing from what is approved', async () => {
      const ann = await person()
      const [id] = await limit(ann, { days: 2 })
      const requests = [
        await ask(ann, '2026-08-03', '2026-08-03'),
        await ask(ann, '2026-08-04', '2026-08-04'),
      ]
      await t.admin.patch(`/holiday-days-limits/${String(id)}`, { days: 1 })
      const decided = []
      for (const { body } of requests)
        decided.push((await t.admin.post(`/holiday-requests/${String(body['id'])}/approve`)).status)
      expect(decided).toEqual([200, 422])
    })

    it('may be asked for beyond where a limit says so', async () => {
      const ann = await person()
      await limit(ann, { days: 1, allowRequestWhenUsed: true })
      expect((await ask(ann, '2026-08-03', '2026-08-07')).status).toBe(201)
      expect((await balanceOf(ann, 2026)).availableSeconds).toBe(-4 * DAY)
    })
  })

  describe('limits', () => {
    it('hold for everyone under the organization, under three prefixes', async () => {
      const made = await t.admin.post('/holiday-days-limit-defaults', { days: 5, holidayType: onDemand })
      expect(made.status).toBe(201)
      expect(made.headers.get('location')).toMatch(/^\/holiday-days-limits\/\d+$/)
      expect(made.body).toMatchObject({
        ...{ employee: organization, variant: 'yearly', allowRequestWhenUsed: false },
        ...{ dateFrom: '2026-01-01', notes: null, seconds: 5 * DAY },
      })
      const id = String(made.body['id'])
      for (const prefix of ['holiday-days-frees', 'holiday-days-limits', 'holiday-days-limit-defaults'])
        expect((await t.admin.get(`/${prefix}/${id}`)).body['employee']).toBe(organization)
      for (const employee of [null, '', organization]) {
        const twin = await t.admin.post('/holiday-days-frees', { days: 6, holidayType: onDemand, employee })
        expect(twin.body).toMatchObject({
          status: 409,
          code: 'duplicate',
          existing: `/holiday-days-limits/${id}`,
        })
      }
      const found = (
        await t.admin.get(`/holiday-days-limits?employee=${organization}&holidayType=${onDemand}`)
      ).list
      expect(found.map((row) => row['id'])).toEqual([made.body['id']])
      expect(
        (await t.admin.patch(`/holiday-days-limits/${id}`, { ...made.body, days: 7 })).body['days'],
      ).toBe(7)
      expect((await t.admin.delete(`/holiday-days-frees/${id}`)).status).toBe(204)
      expect((await t.admin.get(`/holiday-days-limits/${id}`)).status).toBe(404)
    })

    it('refuse days below none where no one can owe them, types without limits and bad filters', async () => {
      const violations = async (body: Record<string, unknown>) =>
        (await t.admin.post('/holiday-days-limits', { days: 1, ...body })).body['violations']
      expect(await violations({ days: -1 })).toMatchObject([{ propertyPath: 'days', code: 'minimum' }])
      expect(await violations({ days: 1.23456 })).toMatchObject([{ propertyPath: 'days', code: 'type' }])
      expect(await violations({ holidayType: halfDay })).toMatchObject([{ code: 'noLimits' }])
      expect(await violations({ employee: '/organizations/nobody' })).toMatchObject([
        { propertyPath: 'employee' },
      ])
      expect((await t.admin.get('/holiday-days-limits?year=x')).status).toBe(400)
      expect((await t.admin.get('/holiday-days-limits?month=1')).status).toBe(400)
    })

    it('are read by those they are of, their managers, and admins; written by admins', async () => {
      const boss = await t.person('manager')
      const ann = await person({ manager: boss.id })
      const bob = await person()
      const [id] = await limit(ann, { days: 3 })
      const path = `/holiday-days-limits/${String(id)}`
      for (const reader of [ann, boss, t.admin, await t.person('integration')])
        expect((await reader.get(path)).status).toBe(200)
      expect((await bob.get(path)).status).toBe(404)
      expect((await bob.get(`/holiday-days-limits?employee=${ann.id}`)).list).toEqual([])
      for (const writer of [ann, boss]) {
        expect((await writer.patch(path, { days: 30 })).status).toBe(403)
        expect((await writer.delete(path)).status).toBe(403)
        expect((await writer.post('/holiday-days-limits', { days: 3, employee: writer.iri })).status).toBe(
          403,
        )
      }
    })

    it('cannot go while approved days hang on them, unless someone insists', async () => {
      const ann = await person()
      const [id] = await limit(ann, { days: 3, dateFrom: '2026-01-01' })
      await take(ann, '2026-08-03', '2026-08-04')
      const path = `/holiday-days-limits/${String(id)}`
      expect((await t.admin.delete(path)).body).toMatchObject({ status: 409, code: 'in-use' })
      expect((await t.admin.delete(`${path}?force=maybe`)).status).toBe(400)
      expect((await t.admin.delete(`${path}?force=true`)).status).toBe(204)
    })
  })
})
