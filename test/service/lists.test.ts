// Lists: pages that neither lose nor repeat a row, totals, order, search; and the resources that mostly are lists.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import { startService, type TestService } from './support/service'

onEachDatabase('lists', (database) => {
  let t: TestService
  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
    await t.service.insert('Project', [{ name: 'Alpha', type: 'internal' }])
    await t.service.insert(
      'WorkTime',
      Array.from({ length: 75 }, (_, index) => ({
        employee: t.adminId,
        project: 1,
        seconds: 60,
        // All on three instants: only the id tells them apart.
        date: `2026-06-${String(1 + (index % 3)).padStart(2, '0')}T12:00:00+02:00`,
      })),
    )
  })
  afterAll(() => t.close())

  it('says totals and neighbours, and follows its own links through every row once', async () => {
    const first = await t.admin.get('/work-times')
    const header = (name: string) => first.headers.get(name)
    expect([
      header('x-total-count'),
      header('x-page'),
      header('x-per-page'),
      header('x-total-pages'),
    ]).toEqual(['75', '1', '30', '3'])
    for (const direction of ['asc', 'desc']) {
      const seen: unknown[] = []
      let path: string | undefined = `/work-times?order[date]=${direction}&itemsPerPage=7`
      while (path !== undefined) {
        const page = await t.admin.get(path)
        seen.push(...page.list.map((row) => row['id']))
        path = /<https?:\/\/[^/]+([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
      }
      expect(seen).toHaveLength(75)
      expect(new Set(seen).size).toBe(75)
    }
    const last = await t.admin.get('/work-times?page=3')
    expect(last.list).toHaveLength(15)
    expect(last.headers.get('link')).not.toContain('rel="next"')
    expect(last.headers.get('link')).toContain('page=2>; rel="prev"')
  })

  it('is empty past its end, and keeps its order: newest day first, then the id', async () => {
    const past = await t.admin.get('/work-times?page=4')
    expect([past.status, past.list, past.headers.get('x-total-count')]).toEqual([200, [], '75'])
    const rows = (await t.admin.get('/work-times?itemsPerPage=500')).list
    const keys = rows.map((row) => [String(row['localDate']), Number(row['id'])] as const)
    const sorted = [...keys].sort((a, b) => (a[0] === b[0] ? b[1] - a[1] : a[0] < b[0] ? 1 : -1))
    expect(keys).toEqual(sorted)
  })

  it('counts again after every write', async () => {
    const total = async () => (await t.admin.get('/work-times?period=2026-06')).headers.get('x-total-count')
    expect(await total()).toBe('75')
    const made = await t.admin.post('/work-times', {
      project: 1,
      seconds: 60,
      date: '2026-06-02T12:00:00+02:00',
    })
    expect(await total()).toBe('76')
    await t.admin.delete(`/work-times/${String(made.body['id'])}`)
    expect(await total()).toBe('75')
  })

  it('picks rows by id, and people by folded name', async () => {
    expect((await t.admin.get('/work-times?id[]=1&id[]=3,5')).list.map((row) => row['id']).sort()).toEqual([
      1, 3, 5,
    ])
    await t.person('employee', { firstName: 'Łukasz', lastName: 'Żółty' })
    expect((await t.admin.get('/employees?search=lukasz')).list).toMatchObject([
      { lastName: 'Żółty', active: true },
    ])
    expect((await t.admin.get('/employees?search=_')).list).toEqual([])
  })

  it('gives bank holidays of a year at their date in it', async () => {
    await t.service.insert('BankHoliday', [
      { date: '2000-01-06', publicNotes: 'Epiphany', yearFrom: 2011 },
      { date: '2000-12-24', publicNotes: 'Christmas Eve', yearFrom: 2025, share: 0.5 },
      { date: '2018-11-12', publicNotes: 'Once' },
      { date: '2024-02-29', publicNotes: 'Leap', yearTo: 2100 },
    ])
    const days = async (year: number) =>
      (await t.admin.get(`/bank-holidays?year=${year}`)).list.map((row) => row['date'])
    expect(await days(2010)).toEqual([])
    expect(await days(2018)).toEqual(['2018-01-06', '2018-11-12'])
    expect(await days(2024)).toEqual(['2024-01-06', '2024-02-29'])
    expect(await days(2026)).toEqual(['2026-01-06', '2026-12-24'])
    expect((await t.admin.get('/bank-holidays?year=2026')).list[1]).toMatchObject({
      share: 0.5,
      yearFrom: 2025,
      yearTo: null,
    })
    expect((await t.admin.post('/bank-holidays', { date: '2026-01-06' })).body).toMatchObject({
      status: 409,
      code: 'overlap',
    })
    expect((await t.admin.post('/bank-holidays', { date: '2010-01-06' })).status).toBe(201)
    expect(
      (await t.admin.post('/bank-holidays', { date: '2026-05-01', yearFrom: 2027, yearTo: 2026 })).status,
    ).toBe(422)
    expect((await t.admin.get('/bank-holidays?year=x')).status).toBe(400)
  })

  it('knows countries and languages, and takes a language once', async () => {
    expect((await t.admin.get('/countries/PL')).body).toEqual({ id: 'PL' })
    expect((await t.admin.get('/countries')).headers.get('x-total-count')).toBe('249')
    const made = await t.admin.post('/languages', { id: 'DE-at-1996' })
    expect([made.status, made.body]).toEqual([201, { id: 'de-AT-1996' }])
    expect((await t.admin.post('/languages', { id: 'de-AT-1996' })).status).toBe(200)
    expect((await t.admin.post('/languages', { id: 'not a tag' })).status).toBe(422)
  })

  it('keeps ranges of a schedule apart on its circle, and shows who works by it', async () => {
    const schedule = String(
      (await t.admin.post('/schedules', { name: 'Nights', numberOfDays: 7 })).body['id'],
    )
    const range = (day: number, timeFrom: string, timeTo: string, breakSeconds = 0) =>
      t.admin.post('/schedule-ranges', { schedule, day, timeFrom, timeTo, breakSeconds })
    const night = await range(7, '22:00', '06:00', 1800)
    expect(night.body).toMatchObject({ seconds: 27_000 })
    expect((await range(1, '05:00', '08:00')).body).toMatchObject({ code: 'overlap' })
    expect((await range(1, '06:00', '08:00')).status).toBe(201)
    expect((await range(8, '06:00', '08:00')).status).toBe(422)
    expect((await range(2, '06:00', '08:00', 7200)).status).toBe(422)
    expect((await t.admin.post('/schedules', { name: 'Odd', numberOfDays: 8 })).status).toBe(422)
    const first = await t.admin.post('/schedule-employees', {
      schedule,
      employee: t.adminId,
      dateFrom: '2026-01-01',
    })
    await t.admin.post('/schedule-employees', { schedule, employee: t.adminId, dateFrom: '2026-07-01' })
    expect((await t.admin.get(`/schedule-employees/${String(first.body['id'])}`)).body['dateTo']).toBe(
      '2026-06-30',
    )
    expect(
      (
        await t.admin.post('/schedule-employees', {
          schedule,
          employee: t.adminId,
          dateFrom: '2026-03-01',
          dateTo: '2026-03-02',
        })
      ).status,
    ).toBe(409)
    const shown = (await t.admin.get(`/schedules/${schedule}`)).body
    expect(shown['scheduleRanges']).toHaveLength(2)
    expect(shown['scheduleEmployees']).toHaveLength(2)
    expect(shown['employeesCount']).toBe(1)
    expect(Object.keys(shown['employees'] as object)).toEqual([`/employees/${t.adminId}`])
    expect((await t.admin.get('/schedule-employees?activeOn=2026-06-30')).list).toHaveLength(1)
  })

  it('keeps an admin, a tree of managers, and one person for an e-mail', async () => {
    expect((await t.admin.patch(`/employees/${t.adminId}`, { role: 'employee' })).body).toMatchObject({
      code: 'last-admin',
    })
    const boss = await t.person('manager')
    const ann = await t.person('employee', { manager: boss.id })
    expect((await t.admin.patch(boss.iri, { manager: ann.iri })).body).toMatchObject({
      violations: [{ code: 'cycle' }],
    })
    expect(
      (await t.admin.post('/employees', { firstName: 'A', lastName: 'B', email: 'ADA@example.com' })).body,
    ).toMatchObject({ code: 'duplicate' })
    for (const bad of [
      { timezone: 'Mars/Olympus' },
      { locale: 'x_y' },
      { leftAt: '2019-01-01' },
      { email: 'nobody' },
    ]) {
      expect((await t.admin.patch(ann.iri, bad)).status, JSON.stringify(bad)).toBe(422)
    }
  })
})
