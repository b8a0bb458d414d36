// GET /reports/absences: sums of the requests that the caller sees, checked against requests, absences and balances.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AbsenceReport } from '#contract/reports/absence-report'
import { onEachDatabase } from './support/databases'
import { startService, testClock, type Caller, type Person, type TestService } from './support/service'

const YEAR = 'dateFrom=2026-01-01&dateTo=2026-12-31'
const H = 3600

onEachDatabase('reports of absence', (database) => {
  let t: TestService
  let boss: Person
  let anna: Person
  let jan: Person
  let vacation: string
  let sick: string

  const report = async (caller: Caller, query = YEAR): Promise<AbsenceReport> => {
    const answer = await caller.get(`/reports/absences?${query}`)
    expect(answer.status, answer.text).toBe(200)
    return answer.body as unknown as AbsenceReport
  }
  const absence = (person: Person, type: string, dateFrom: string, dateTo: string, status = 'approved') => ({
    ...{ employee: person.iri, type, dateFrom, dateTo, status },
  })
  const decided = async (caller: Caller, person: Person, type: string, dateFrom: string, dateTo: string) => {
    const made = await caller.post('/holiday-requests', { employee: person.iri, type, dateFrom, dateTo })
    expect(made.status, made.text).toBe(201)
    const path = `/holiday-requests/${String(made.body['id'])}`
    if (made.body['status'] === 'pending') {
      const answer = await t.admin.post(`${path}/approve`, {})
      expect(answer.status, answer.text).toBe(200)
    }
    return path
  }

  beforeAll(async () => {
    t = await startService({
      database: await database.ready(),
      clock: testClock(Date.parse('2026-03-02T08:00:00Z')),
    })
    boss = await t.person('manager', { hiredAt: '2020-01-01', firstName: 'Berta' })
    anna = await t.person('employee', { hiredAt: '2020-01-01', manager: boss.id, firstName: 'Anna' })
    jan = await t.person('employee', { hiredAt: '2020-01-01', firstName: 'Jan' })
    const types = await t.service.insert('HolidayType', [
      { code: 'vacation', name: 'Vacation', category: 'vacation', usesLimit: true },
      { code: 'sick', name: 'Sick leave', category: 'sick' },
    ])
    ;[vacation = '', sick = ''] = types.map((id) => `/holiday-types/${id}`)
    await t.service.insert('HolidayDaysLimit', [{ days: 26, dateFrom: '2020-01-01' }])
    await t.service.setConfig('holidays.withdrawFutureFreely', false)
    // Over the end of a month, over a year's end, half a day, and two of one type in a month.
    await decided(t.admin, anna, vacation, '2026-04-29', '2026-05-05')
    await decided(t.admin, anna, sick, '2026-05-11', '2026-05-12')
    await decided(t.admin, anna, vacation, '2026-12-28', '2027-01-05')
    await decided(t.admin, jan, vacation, '2026-05-18', '2026-05-22')
    await decided(t.admin, boss, vacation, '2026-07-06', '2026-07-07')
    await t.service.insert('HolidayRequest', [
      absence(anna, sick, '2026-06-01', '2026-06-03', 'rejected'),
      absence(jan, sick, '2026-06-01', '2026-06-03', 'cancelled'),
    ])
    const waits = await anna.post('/holiday-requests', {
      ...{ type: vacation, dateFrom: '2026-08-03', dateTo: '2026-08-04' },
    })
    expect(waits.body['status'], waits.text).toBe('pending')
  })
  afterAll(() => t.close())

  /** The days of the absences in the calendar, which each operation gives one by one. */
  const daysOf = async (person: Person, type: string, from: string, to: string) => {
    const { list } = await t.admin.get(
      `/holidays/active?employee=${person.id}&type=${type}&period=${from}..${to}&itemsPerPage=100`,
    )
    const days = list.flatMap((each) => each['days'] as { date: string; seconds: number }[])
    return days.filter(({ date }) => date >= from && date <= to)
  }
  const sum = (days: readonly { seconds: number }[]) => days.reduce((all, { seconds }) => all + seconds, 0)

  it('are the sums of the days that approved absences take, each in its own month', async () => {
    const { people, types, total, unitSeconds } = await report(t.admin)
    expect(unitSeconds).toBe(8 * H)
    expect(people.map(({ employee }) => employee.firstName).sort()).toEqual(['Anna', 'Berta', 'Jan'])
    for (const person of [anna, jan, boss]) {
      const theirs = people.find(({ employee }) => employee.id === person.id)
      for (const type of [vacation, sick]) {
        const days = await daysOf(person, type, '2026-01-01', '2026-12-31')
        const line = theirs?.types.find((each) => each.type === type)
        expect(line?.seconds ?? 0).toBe(sum(days))
        for (const { month, seconds } of line?.months ?? [])
          expect(seconds, month).toBe(sum(days.filter(({ date }) => date.startsWith(month))))
      }
    }
    const anyone = people.find(({ employee }) => employee.id === anna.id)
    const inMay = anyone?.types.find(({ type }) => type === vacation)?.months
    expect(inMay?.map(({ month }) => month)).toEqual(['2026-04', '2026-05', '2026-12'])
    for (const side of [people, types]) expect(sum(side)).toBe(total.seconds)
    expect(sum(total.months)).toBe(total.seconds)
    expect(total.days).toBe((total.seconds / unitSeconds).toFixed(2))
    expect(total).not.toHaveProperty('pendingSeconds')
  })

  it('agree with the balances of the year', async () => {
    const { people } = await report(t.admin, `${YEAR}&pending=true`)
    for (const person of [anna, jan, boss]) {
      const { list } = await t.admin.get(
        `/holiday-requests?view=types&employee=${person.id}&year=2026&itemsPerPage=100`,
      )
      const balance = list.find(({ id }) => vacation.endsWith(`/${String(id)}`))?.['balance']
      const theirs = people.find(({ employee }) => employee.id === person.id)
      const line = theirs?.types.find(({ type }) => type === vacation)
      expect(balance).toMatchObject({
        usedSeconds: line?.seconds,
        pendingSeconds: line?.pendingSeconds,
      })
    }
  })

  it('keep apart what still waits, where that is wanted', async () => {
    const august = 'dateFrom=2026-08-01&dateTo=2026-08-31'
    expect((await report(t.admin, august)).people).toEqual([])
    const { total, people } = await report(t.admin, `${august}&pending=true`)
    expect(total).toMatchObject({ seconds: 0, days: '0.00', pendingSeconds: 16 * H, pendingDays: '2.00' })
    expect(people.map(({ employee }) => employee.id)).toEqual([anna.id])
  })

  it('still count what is to be cancelled, until it is', async () => {
    const path = await decided(t.admin, jan, vacation, '2026-09-07', '2026-09-08')
    const september = 'dateFrom=2026-09-01&dateTo=2026-09-30'
    expect((await jan.delete(path.replace('-requests', 's'))).status).toBe(202)
    expect((await report(t.admin, september)).total.seconds).toBe(16 * H)
    expect((await t.admin.delete(path.replace('-requests', 's'))).status).toBeLessThan(300)
    expect((await report(t.admin, september)).total.seconds).toBe(0)
  })

  it('are of the requests that the caller sees: a colleague’s type is told to no one else', async () => {
    const seen = async (caller: Caller, query = YEAR) => {
      const { people, incomplete } = await report(caller, query)
      return { ids: people.map(({ employee }) => employee.id).sort(), incomplete }
    }
    expect(await seen(jan)).toEqual({ ids: [jan.id], incomplete: ['own-people-only'] })
    expect((await seen(jan, `${YEAR}&employee=${anna.id}`)).ids).toEqual([])
    expect((await seen(jan, `${YEAR}&manager=${boss.id}`)).ids).toEqual([])
    expect((await report(jan)).types.map(({ type }) => type)).toEqual([vacation])
    expect((await seen(boss)).ids).toEqual([boss.id, anna.id].sort())
    expect(await seen(t.admin)).toEqual({ ids: [boss.id, anna.id, jan.id].sort(), incomplete: [] })
    expect((await seen(t.admin, `${YEAR}&manager=${boss.id}`)).ids).toEqual([anna.id])
    expect((await seen(t.admin, `${YEAR}&type=${sick}`)).ids).toEqual([anna.id])
  })

  it('refuse what makes no report', async () => {
    for (const bad of [
      'dateFrom=2026-01-01',
      'dateFrom=2026-01-02&dateTo=2026-01-01',
      'dateFrom=2000-01-01&dateTo=2026-01-01',
      `${YEAR}&type=x`,
      `${YEAR}&pending=perhaps`,
      `${YEAR}&status=approved`,
      `${YEAR}&page=2`,
    ])
      expect((await t.admin.get(`/reports/absences?${bad}`)).status, bad).toBe(400)
  })

  it('counts days on which the person would have worked, whatever their length, where days are asked for', async () => {
    const range = (day: number, timeFrom: string, timeTo: string) => ({ day, timeFrom, timeTo })
    const short = await t.person('employee', { hiredAt: '2026-01-01', firstName: 'Short' })
    const long = await t.person('employee', { hiredAt: '2026-01-01', firstName: 'Long' })
    const follow = async (person: Person, ranges: ReturnType<typeof range>[]) => {
      const [schedule] = await t.service.insert('Schedule', [{ name: person.iri, numberOfDays: 7 }])
      const of = { schedule: `/schedules/${schedule ?? ''}` }
      await t.service.insert(
        'ScheduleRange',
        ranges.map((each) => ({ ...of, ...each })),
      )
      await t.service.insert('ScheduleEmployee', [{ ...of, employee: person.iri, dateFrom: '2026-01-01' }])
    }
    await follow(short, [
      ...[1, 2, 3, 4].map((day) => range(day, '07:00', '16:00')),
      range(5, '08:00', '12:00'),
    ])
    await follow(
      long,
      [1, 2, 3].map((day) => range(day, '07:00', '19:00')),
    )
    await decided(t.admin, short, vacation, '2026-06-11', '2026-06-12')
    await decided(t.admin, long, sick, '2026-06-08', '2026-06-09')
    const june = 'dateFrom=2026-06-01&dateTo=2026-06-30'
    const lineOf = async (person: Person, query: string) =>
      (await report(t.admin, query)).people.find(({ employee }) => employee.id === person.id)?.types[0]
    expect(await lineOf(short, `${june}&days=true`)).toMatchObject({
      workDays: '2.00',
      dates: [
        { date: '2026-06-11', seconds: 9 * H, workDays: '1.00' },
        { date: '2026-06-12', seconds: 4 * H, workDays: '1.00' },
      ],
    })
    expect(await lineOf(long, `${june}&days=true`)).toMatchObject({ seconds: 24 * H, workDays: '2.00' })
    expect(Object.keys((await lineOf(long, june)) ?? {})).not.toContain('workDays')
  })
})
