// GET /reports/utilization and /reports/overtime: the figures of many people at once are those of each person alone.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FlexitimeAccount } from '#contract/flexitime'
import { MAX_PERSON_DAYS } from '#contract/reports/people-report'
import type { OvertimeReport } from '#contract/reports/overtime-report'
import type { UtilizationReport } from '#contract/reports/utilization-report'
import { onEachDatabase } from './support/databases'
import { startService, testClock, type Caller, type Person, type TestService } from './support/service'

const H = 3600
const SPAN = 'dateFrom=2026-05-11&dateTo=2026-07-31'

onEachDatabase('reports of people', (database) => {
  let t: TestService
  let boss: Person
  let anna: Person
  let eve: Person
  let gone: Person
  let robot: Person

  beforeAll(async () => {
    t = await startService({
      database: await database.ready(),
      clock: testClock(Date.parse('2026-07-06T08:00:00Z')),
    })
    boss = await t.person('manager', { hiredAt: '2026-05-04' })
    anna = await t.person('employee', { hiredAt: '2026-05-04', manager: boss.id })
    eve = await t.person('employee', { hiredAt: '2026-06-15' })
    gone = await t.person('employee', { hiredAt: '2026-01-01', leftAt: '2026-05-08' })
    robot = await t.person('integration')
    const [client, office] = await t.service.insert('Project', [
      { name: 'Client', type: 'time_material' },
      { name: 'Office', type: 'internal' },
    ])
    await t.service.insert('BankHoliday', [{ date: '2026-06-04', publicNotes: 'Corpus Christi' }])
    const [unpaid, overtime] = await t.service.insert('HolidayType', [
      { code: 'unpaid', name: 'Unpaid', category: 'unpaid' },
      { code: 'overtime', name: 'Overtime', category: 'overtime', targetEffect: 'none' },
    ])
    const absence = { employee: anna.id, status: 'approved' }
    await t.service.insert('HolidayRequest', [
      { ...absence, type: unpaid, dateFrom: '2026-05-29', dateTo: '2026-06-02', seconds: 24 * H },
      { ...absence, type: overtime, dateFrom: '2026-06-17', dateTo: '2026-06-17', seconds: 8 * H },
      { ...absence, status: 'pending', type: unpaid, dateFrom: '2026-06-18', dateTo: '2026-06-18' },
    ])
    let random = 11
    const next = (below: number) => (random = (random * 48_271) % 2_147_483_647) % below
    await t.service.insert(
      'WorkTime',
      Array.from({ length: 120 }, () => {
        const person = [anna, boss, eve][next(3)]
        // Eve was not there in May.
        const month = person === eve ? 6 : 5 + next(2)
        return {
          employee: person?.id ?? 0,
          project: [client, office][next(2)],
          seconds: 600 + next(9000),
          date: `2026-0${month}-${15 + next(14)}T09:00:00+02:00`,
        }
      }),
    )
    await t.service.insert('FlexitimeEntry', [
      { employee: boss.id, kind: 'opening', date: '2026-05-04', seconds: 10 * H },
      { employee: boss.id, kind: 'adjustment', date: '2026-06-03', seconds: -4 * H },
      { employee: anna.id, kind: 'opening', date: '2026-05-04', seconds: 0 },
      { employee: eve.id, kind: 'opening', date: '2026-06-15', seconds: 0 },
    ])
  })
  afterAll(() => t.close())

  const utilization = async (caller: Caller, query = SPAN) => {
    const answer = await caller.get(`/reports/utilization?${query}`)
    expect(answer.status, answer.text).toBe(200)
    return answer.body as unknown as UtilizationReport
  }
  const overtime = async (caller: Caller, query = SPAN) => {
    const answer = await caller.get(`/reports/overtime?${query}`)
    expect(answer.status, answer.text).toBe(200)
    return answer.body as unknown as OvertimeReport
  }
  const idsOf = ({ people }: { people: readonly { employee: { id: number | 'system' } }[] }) =>
    people.map(({ employee }) => employee.id)
  const sum = <K extends string>(key: K, rows: readonly Readonly<Record<K, number>>[]) =>
    rows.reduce((all, row) => all + row[key], 0)

  it('tell of each person what their own account tells', async () => {
    const { people, total } = await overtime(t.admin)
    expect(idsOf({ people })).toEqual(expect.arrayContaining([anna.id, boss.id, eve.id]))
    for (const account of people) {
      const { body } = await t.admin.get(`/employees/${account.employee.id}/flexitime?${SPAN}`)
      expect(account, account.employee.name).toEqual(body)
    }
    const of = (person: Person) => people.find(({ employee }) => employee.id === person.id)
    // The opening balance and the correction are there, and the months lead from one balance to the next.
    expect(of(boss)).toMatchObject({ accountFrom: '2026-05-04', adjustmentSeconds: -4 * H })
    for (const { months, openingSeconds, balanceSeconds } of people) {
      let balance = openingSeconds
      for (const month of months) {
        expect(month.openingSeconds).toBe(balance)
        balance = month.balanceSeconds
      }
      expect(balance).toBe(balanceSeconds)
    }
    for (const key of ['openingSeconds', 'workedSeconds', 'targetSeconds', 'balanceSeconds'] as const)
      expect(total[key], key).toBe(sum(key, people as readonly FlexitimeAccount[]))
  })

  it('have the days of each account where they are asked for, with the balance after each', async () => {
    expect((await overtime(t.admin)).people.filter((one) => one.days !== undefined)).toEqual([])
    const { people } = await overtime(t.admin, `dateFrom=2026-05-01&dateTo=2026-07-31&days=true`)
    for (const { days = [], ...account } of people) {
      expect([days[0]?.date, days.at(-1)?.date]).toEqual(['2026-05-01', '2026-07-05'])
      const counted = days.filter((one) => one.counted)
      // The admin's account begins today, so none of its days counts.
      expect(counted[0]?.date ?? '2026-07-06').toBe(account.accountFrom)
      for (const key of [
        'workedSeconds',
        'targetSeconds',
        'absenceCreditSeconds',
        'adjustmentSeconds',
      ] as const)
        expect(sum(key, counted), key).toBe(account[key])
      const outside = days.filter((one) => !one.counted)
      expect(sum('workedSeconds', outside)).toBe(account.outsideSeconds)
      let balance = account.openingSeconds
      for (const one of days) {
        if (one.counted) balance += one.workedSeconds - one.targetSeconds + one.adjustmentSeconds
        expect(one.balanceSeconds, one.date).toBe(balance)
      }
      expect(balance).toBe(account.balanceSeconds)
      expect(days.filter((one) => one.bankHolidays.length > 0).map(({ date }) => date)).toEqual([
        '2026-06-04',
      ])
    }
    expect(people.length).toBeGreaterThan(2)
  })

  it('count an account up to yesterday, and have everyone who was employed', async () => {
    const { people, dateTo } = await overtime(t.admin)
    expect(dateTo).toBe('2026-07-31')
    for (const account of people) expect(account.dateTo).toBe('2026-07-05')
    // Who logs nothing is there, and so is whose account begins today.
    const quiet = await t.person('employee', { hiredAt: '2026-05-04' })
    const august = await overtime(t.admin, 'dateFrom=2026-08-01&dateTo=2026-08-31')
    expect(idsOf(august)).toEqual(expect.arrayContaining([anna.id, boss.id, eve.id, quiet.id]))
    for (const one of august.people) {
      expect(one).toMatchObject({ targetSeconds: 0, workedSeconds: 0, months: [] })
      expect(one.openingSeconds).toBe(one.balanceSeconds)
    }
    const found = people.find(({ employee }) => employee.id === anna.id)
    const month = august.people.find(({ employee }) => employee.id === anna.id)
    expect(month?.balanceSeconds).toBe(found?.balanceSeconds)
    const may = await overtime(t.admin, 'dateFrom=2026-05-11&dateTo=2026-05-31')
    expect(idsOf(may)).not.toContain(eve.id)
  })

  it('tell how time was used as the list of one period does, and month by month', async () => {
    const { people, total } = await utilization(t.admin)
    expect(idsOf({ people })).toEqual(expect.arrayContaining([anna.id, boss.id, eve.id]))
    expect(idsOf({ people })).not.toContain(gone.id)
    expect(idsOf({ people })).not.toContain(robot.id)
    const { list } = await t.admin.get(`/employees/utilization?${SPAN}&itemsPerPage=100`)
    for (const { months, employee, ...figures } of people) {
      const alone = list.find((each) => (each['employee'] as { id: number }).id === employee.id)
      expect({ employee, dateFrom: '2026-05-11', dateTo: '2026-07-31', ...figures }).toEqual(alone)
      expect(months.map(({ month }) => month)).toEqual(['2026-05', '2026-06', '2026-07'])
      for (const { month, dateFrom, dateTo, ...inMonth } of months) {
        const span = `dateFrom=${dateFrom}&dateTo=${dateTo}&id=${employee.id}`
        const [single] = (await t.admin.get(`/employees/utilization?${span}`)).list
        expect(single, month).toMatchObject(inMonth)
      }
    }
    for (const key of ['plannedSeconds', 'availableSeconds', 'workedSeconds', 'billableSeconds'] as const) {
      expect(total[key], key).toBe(sum(key, people))
      expect(sum(key, total.months), key).toBe(total[key])
    }
    const theirs = people.find(({ employee }) => employee.id === anna.id)?.months[1]
    // 22 days in June without the bank holiday on the 4th, less two of unpaid leave; leave for overtime takes nothing off.
    expect(theirs).toMatchObject({
      plannedSeconds: 21 * 8 * H,
      absenceCreditSeconds: 16 * H,
      availableSeconds: 19 * 8 * H,
    })
  })

  it('are of the people whose time the caller sees', async () => {
    for (const report of [utilization, overtime]) {
      expect(idsOf(await report(anna))).toEqual([anna.id])
      expect((await report(anna)).incomplete).toEqual(['own-people-only'])
      expect(idsOf(await report(anna, `${SPAN}&employee=${eve.id}`))).toEqual([])
      expect(idsOf(await report(anna, `${SPAN}&manager=${boss.id}`))).toEqual(
        idsOf(await report(anna, `${SPAN}&employee=${anna.id}`)),
      )
      expect([...idsOf(await report(boss))].sort()).toEqual([boss.id, anna.id].sort())
      expect(idsOf(await report(t.admin, `${SPAN}&manager=${boss.id}`))).toEqual([anna.id])
      expect((await report(t.admin)).incomplete).toEqual([])
      expect(idsOf(await report(robot))).not.toContain(robot.id)
    }
  })

  it('refuse what makes no report, and more days of people than are counted at once', async () => {
    for (const path of ['utilization', 'overtime'])
      for (const bad of [
        'dateFrom=2026-01-01',
        'dateFrom=2026-01-02&dateTo=2026-01-01',
        'dateFrom=2000-01-01&dateTo=2026-01-01',
        `${SPAN}&employee=x`,
        `${SPAN}&itemsPerPage=2`,
      ])
        expect((await t.admin.get(`/reports/${path}?${bad}`)).status, bad).toBe(400)
    const days = 3660
    const many = await t.service.insert(
      'Employee',
      Array.from({ length: Math.ceil(MAX_PERSON_DAYS / days) }, (_, index) => ({
        ...{ firstName: 'Many', lastName: String(index), email: `many${index}@example.com` },
        ...{ role: 'employee', hiredAt: '2016-06-01' },
      })),
    )
    const wide = 'dateFrom=2016-07-01&dateTo=2026-07-05'
    for (const language of ['en', 'pl']) {
      const { status, body } = await t.admin.get(`/reports/utilization?${wide}`, {
        'accept-language': language,
      })
      expect(status).toBe(400)
      expect(body['code']).toBe('report-too-large')
      expect(body['detail']).toContain(language === 'en' ? 'fewer people' : 'mniej osób')
    }
    await t.service.insert(
      'FlexitimeEntry',
      many.map((employee) => ({ employee, kind: 'opening', date: '2016-06-01', seconds: H })),
    )
    expect((await t.admin.get(`/reports/overtime?${wide}`)).body['code']).toBe('report-too-large')
    // A month of accounts that go back further than a report counts is only a month.
    const june = await overtime(t.admin, 'dateFrom=2026-06-01&dateTo=2026-06-30')
    expect(idsOf(june)).toEqual(expect.arrayContaining([...many]))
    // As many people over a shorter time are told.
    expect((await utilization(t.admin)).people.length).toBeGreaterThan(100)
  })
})
