// Bank holidays: once or every year, one row for a day, at their date in a year; and what requests cost follows them.
import { DatabaseSync } from '@photostructure/sqlite'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import { startService, type Answer, type Person, type TestService } from './support/service'

const idOf = (answer: Answer) => String(answer.body['id'])
const DAY = 28_800

onEachDatabase('bank holidays', (database) => {
  let t: TestService
  let boss: Person
  let ann: Person
  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
    boss = await t.person('manager')
    ann = await t.person('employee', { manager: boss.id })
  })
  afterAll(() => t.close())

  describe('rows', () => {
    const add = (body: object) => t.admin.post('/bank-holidays', body)
    const dates = async (query: string) => {
      const answer = await t.admin.get(`/bank-holidays?${query}`)
      expect(answer.status, answer.text).toBe(200)
      return answer.list.map((row) => row['date'])
    }

    it('say which half is off: the afternoon unless told, and none of a whole day', async () => {
      const made = await add({ date: '2031-12-31', share: 0.5 })
      expect(made.body).toMatchObject({ share: 0.5, half: 'afternoon' })
      const path = `/bank-holidays/${idOf(made)}`
      expect((await t.admin.patch(path, { half: 'morning' })).body['half']).toBe('morning')
      const whole = await t.admin.patch(path, { share: 1, half: 'morning' })
      expect(whole.body).toMatchObject({ share: 1, half: null })
      expect((await t.admin.patch(path, whole.body)).status).toBe(200)
      const refused = await t.admin.patch(path, { half: 'morning' })
      expect(refused.body).toMatchObject({ violations: [{ propertyPath: 'half', code: 'halfDays' }] })
      expect((await t.admin.patch(path, { share: 0.5 })).body['half']).toBe('afternoon')
      expect((await add({ date: '2031-12-30', half: 'morning' })).status).toBe(422)
      await t.admin.delete(path)
    })

    it('are one date, or every year between two', async () => {
      const once = await add({ date: '2018-11-12', publicNotes: 'Independence, the day after' })
      expect([once.status, once.body]).toMatchObject([
        201,
        {
          date: '2018-11-12',
          yearFrom: null,
          yearTo: null,
          share: 1,
          publicNotes: 'Independence, the day after',
        },
      ])
      for (const body of [
        { date: '2011-01-06', yearFrom: 2011 },
        { date: '1999-12-24T00:00:00+01:00', yearFrom: 2025, share: 0.5 },
        { date: '2000-07-22', yearTo: 1989 },
        { date: '2024-02-29', yearFrom: 2000, yearTo: 2100 },
      ]) {
        expect((await add(body)).status, JSON.stringify(body)).toBe(201)
      }
      expect(await dates('year=1989')).toEqual(['1989-07-22'])
      expect(await dates('year=1990')).toEqual([])
      expect(await dates('year=2010')).toEqual([])
      expect(await dates('year=2018')).toEqual(['2018-01-06', '2018-11-12'])
      expect(await dates('year=2024')).toEqual(['2024-01-06', '2024-02-29'])
      expect(await dates('year=2025')).toEqual(['2025-01-06', '2025-12-24'])
      expect(await dates('year=2100')).toEqual(['2100-01-06', '2100-12-24'])
    })

    it('are filtered and ordered by the date they have in that year, else by the one they are kept with', async () => {
      expect(await dates('year=2026&order[date]=desc')).toEqual(['2026-12-24', '2026-01-06'])
      expect(await dates('year=2026&date[after]=2026-06-01')).toEqual(['2026-12-24'])
      expect(await dates('date[before]=2026-01-31&year=2026')).toEqual(['2026-01-06'])
      expect(await dates('year=2026&date=2026-12-24')).toEqual(['2026-12-24'])
      expect(await dates('date[strictly_after]=2011-01-06&order[date]=desc')).toEqual([
        '2024-02-29',
        '2018-11-12',
      ])
      for (const query of [
        'year=26',
        'year=1850',
        'year[]=2026',
        'date[gt]=2026-01-01',
        'share=1',
        'order[year]=asc',
      ]) {
        expect((await t.admin.get(`/bank-holidays?${query}`)).status, query).toBe(400)
      }
    })

    it('leave no day with two', async () => {
      for (const body of [
        { date: '2018-11-12' },
        { date: '2018-11-12', share: 0.5 },
        { date: '2026-01-06' },
        { date: '2000-01-06', yearFrom: 1990 },
        { date: '2000-01-06', yearFrom: 1990, yearTo: 2011 },
        { date: '2000-11-12', yearFrom: 2018 },
        { date: '1980-07-22' },
        { date: '2004-02-29', yearFrom: 2001, yearTo: 2004 },
      ]) {
        const answer = await add(body)
        expect(answer.body, JSON.stringify(body)).toMatchObject({ status: 409, code: 'overlap' })
        expect(String(answer.body['existing'])).toMatch(/^\/bank-holidays\/\d+$/)
      }
      for (const body of [
        { date: '2000-01-06', yearTo: 2010 },
        { date: '1990-07-22' },
        // No leap year in both spans.
        { date: '2004-02-29', yearFrom: 2001, yearTo: 2003 },
        { date: '2104-02-29', yearFrom: 2101 },
      ]) {
        const answer = await add(body)
        expect(answer.status, `${JSON.stringify(body)} ${answer.text}`).toBe(201)
        expect((await t.admin.delete(`/bank-holidays/${idOf(answer)}`)).status).toBe(204)
      }
    })

    it('say what is wrong with them', async () => {
      for (const [body, code] of [
        [{}, 'required'],
        [{ date: '2026-02-29' }, 'type'],
        [{ date: 'Easter' }, 'type'],
        [{ date: '2026-05-01', yearFrom: 2027, yearTo: 2026 }, 'order'],
        [{ date: '2026-05-01', share: 0.25 }, 'enum'],
        [{ date: '2026-05-01', yearFrom: 1899 }, 'minimum'],
        [{ date: '2026-05-01', name: 'x' }, 'unknown'],
      ] as const) {
        expect((await add(body)).body, JSON.stringify(body)).toMatchObject({
          status: 422,
          violations: [{ code }],
        })
      }
    })

    it('are for admins to write and for everyone to read', async () => {
      const made = await add({ date: '2031-01-02' })
      const path = `/bank-holidays/${idOf(made)}`
      for (const caller of [ann, boss]) {
        expect((await caller.get(path)).body).toEqual(made.body)
        expect((await caller.post('/bank-holidays', { date: '2031-01-03' })).status).toBe(403)
        expect((await caller.patch(path, { share: 0.5 })).status).toBe(403)
        expect((await caller.delete(path)).status).toBe(403)
      }
      expect(
        (await t.admin.patch(path, { yearFrom: 2031, publicNotes: 'Now each year' })).body,
      ).toMatchObject({
        date: '2031-01-02',
        yearFrom: 2031,
        publicNotes: 'Now each year',
      })
      expect(await dates('year=2040&date=2040-01-02')).toEqual(['2040-01-02'])
      expect((await t.admin.delete(path)).status).toBe(204)
      expect((await t.admin.get(path)).status).toBe(404)
    })
  })

  describe('what requests cost', () => {
    let type: number
    beforeAll(async () => {
      const [id] = await t.service.insert('HolidayType', [
        { code: 'unpaid', name: 'Unpaid', category: 'unpaid' },
      ])
      type = Number(id)
    })
    // Monday to Friday, a week of its own for each test.
    let week = 0
    let days: string[] = []
    beforeEach(() => {
      week += 1
      const monday = Date.parse('2027-03-01T12:00:00Z') + week * 7 * 86_400_000
      days = [0, 1, 2, 3, 4].map((day) => new Date(monday + day * 86_400_000).toISOString().slice(0, 10))
    })
    const ask = async () => {
      const made = await ann.post('/holiday-requests', { type, dateFrom: days[0], dateTo: days[4] })
      expect(made.status, made.text).toBe(201)
      return `/holiday-requests/${idOf(made)}`
    }
    const costs = async (path: string) => Number((await ann.get(path)).body['seconds']) / DAY
    const off = (body: object) => t.admin.post('/bank-holidays', body)

    it('follows while they wait: a day off comes, is halved, moves and goes', async () => {
      const path = await ask()
      const tag = (await ann.get(path)).headers.get('etag')
      const holiday = `/bank-holidays/${idOf(await off({ date: days[2] }))}`
      expect(await costs(path)).toBe(4)
      expect((await ann.get(path)).headers.get('etag')).not.toBe(tag)
      await t.admin.patch(holiday, { share: 0.5 })
      expect(await costs(path)).toBe(4.5)
      await t.admin.patch(holiday, { date: days[4], share: 1 })
      expect(await costs(path)).toBe(4)
      await t.admin.patch(holiday, { date: '2027-02-01' })
      expect(await costs(path)).toBe(5)
      await t.admin.patch(holiday, { date: days[1] })
      expect(await costs(path)).toBe(4)
      await t.admin.delete(holiday)
      expect(await costs(path)).toBe(5)
    })

    it('follows after approval for days to come, and leaves what is past', async () => {
      const path = await ask()
      await boss.post(`${path}/approve`)
      const synced = (await ann.get('/holiday-requests?sync=')).headers.get('sync-token') ?? ''
      const made = await off({ date: `2000-${(days[1] ?? '').slice(5)}`, yearFrom: 2027, yearTo: 2027 })
      expect(made.status, made.text).toBe(201)
      expect(await costs(path)).toBe(4)
      const changed = (await ann.get(`/holiday-requests?sync=${synced}`)).list
      expect(changed.map((row) => [row['status'], row['seconds']])).toEqual([['approved', 4 * DAY]])
      const id = Number(path.split('/').at(-1))
      expect((await ann.get(`/holidays/${id}`)).body['days']).toEqual(
        [0, 2, 3, 4].map((day) => ({ date: days[day], seconds: DAY })),
      )
      await t.admin.delete(`/bank-holidays/${idOf(made)}`)
      expect(await costs(path)).toBe(5)

      const past = await t.admin.post('/holiday-requests', {
        type,
        employee: ann.iri,
        dateFrom: '2026-06-08',
        dateTo: '2026-06-12',
      })
      expect(past.body, past.text).toMatchObject({ status: 'approved', seconds: 5 * DAY })
      await off({ date: '2026-06-10' })
      expect(await costs(`/holiday-requests/${idOf(past)}`)).toBe(5)
    })

    it('follows schedules too, as long as they wait', async () => {
      const waiting = await ask()
      const half = await t.admin.post('/schedules', {
        name: 'Half',
        numberOfDays: 7,
        scheduleRanges: [1, 2, 3, 4, 5].map((day) => ({ day, timeFrom: '08:00', timeTo: '12:00' })),
        scheduleEmployees: [{ employee: ann.iri, dateFrom: days[2] }],
      })
      expect(half.status, half.text).toBe(201)
      expect(await costs(waiting)).toBe(2 + 3 / 2)
      const ranges = half.body['scheduleRanges'] as { id: string; day: number }[]
      const friday = ranges.find(({ day }) => day === 5)
      await t.admin.delete(`/schedule-ranges/${friday?.id ?? ''}`)
      expect(await costs(waiting)).toBe(2 + 2 / 2)
      await t.admin.patch(`/schedule-ranges/${ranges.find(({ day }) => day === 4)?.id ?? ''}`, {
        timeTo: '16:00',
      })
      expect(await costs(waiting)).toBe(2 + 1 / 2 + 1)
      await off({ date: days[0] })
      await off({ date: days[2] })
      expect(await costs(waiting)).toBe(1 + 1)
      await t.admin.patch(`/schedules/${idOf(half)}`, { overwriteBankHolidays: true })
      expect(await costs(waiting)).toBe(1 + 1 / 2 + 1)
      await boss.post(`${waiting}/approve`)
      const [assignment] = half.body['scheduleEmployees'] as { id: string }[]
      expect((await t.admin.delete(`/schedule-employees/${assignment?.id ?? ''}`)).status).toBe(204)
      // What was approved stays as it was approved.
      expect(await costs(waiting)).toBe(2.5)
    })
  })
})

describe('worked examples', () => {
  let t: TestService
  let ann: Person
  let type: number
  let folder: string
  let file: string
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'stint-bank-holidays-'))
    file = path.join(folder, 'workspace.sqlite')
    t = await startService({ database: `sqlite:${file}` })
    ann = await t.person('employee')
    const [id] = await t.service.insert('HolidayType', [
      { code: 'unpaid', name: 'Unpaid', category: 'unpaid' },
    ])
    type = Number(id)
    const every = (day: string, yearFrom: number) => ({ date: `2000-${day}`, yearFrom })
    await t.service.insert('BankHoliday', [
      ...[every('01-01', 1951), every('01-06', 2011), every('05-01', 1950), every('05-03', 1990)],
      ...[every('12-24', 2025), every('12-25', 1951), every('12-26', 1951)],
      { date: '2026-06-19', share: 0.5 },
    ])
  })
  afterAll(async () => {
    await t.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const ask = async (dateFrom: string, dateTo: string, more: object = {}) => {
    const made = await ann.post('/holiday-requests', { type, dateFrom, dateTo, ...more })
    expect(made.status, made.text).toBe(201)
    const approved = await t.admin.post(`/holiday-requests/${idOf(made)}/approve`)
    const days = (await ann.get(`/holidays/${idOf(made)}`)).body['days'] as {
      date: string
      seconds: number
    }[]
    return { seconds: approved.body['seconds'], days }
  }

  it('27 April to 8 May 2026 is nine days', async () => {
    const { seconds, days } = await ask('2026-04-27', '2026-05-08')
    expect([seconds, days.length]).toEqual([259_200, 9])
  })

  it('23 December 2026 to 8 January 2027 is five days of the one year and four of the other', async () => {
    const { seconds, days } = await ask('2026-12-23', '2027-01-08')
    expect(seconds).toBe(9 * DAY)
    expect(days.map(({ date }) => date)).toEqual([
      ...['2026-12-23', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'],
      ...['2027-01-04', '2027-01-05', '2027-01-07', '2027-01-08'],
    ])
  })

  it('each new count is on the trail, in the name of whoever changed the day', async () => {
    const made = await ann.post('/holiday-requests', { type, dateFrom: '2026-09-07', dateTo: '2026-09-11' })
    await t.admin.post('/bank-holidays', { date: '2026-09-09' })
    const reader = new DatabaseSync(file)
    const rows = reader
      .prepare(
        `select action, executor_id, related_id, metadata from audit_trail where relation_name = 'HolidayRequest' and relation_id = ? order by number`,
      )
      .all(idOf(made)) as Record<string, unknown>[]
    reader.close()
    expect(rows.map(({ action, executor_id, related_id }) => [action, executor_id, related_id])).toEqual([
      ['created', ann.id, ann.id],
      ['updated', t.adminId, ann.id],
    ])
    expect(JSON.parse(String(rows[1]?.['metadata']))).toEqual([
      { field: 'seconds', from: 5 * DAY, to: 4 * DAY },
    ])
  })

  it('a day off on half a bank holiday costs what is left of it, half of it half of that', async () => {
    expect((await ask('2026-06-19', '2026-06-19', { dayPart: 'morning' })).seconds).toBe(DAY / 4)
    expect((await ask('2026-06-19', '2026-06-19', { dayPart: 'afternoon' })).seconds).toBe(DAY / 4)
    const other = await t.person('employee')
    const whole = await other.post('/holiday-requests', { type, dateFrom: '2026-06-19' })
    expect(whole.body).toMatchObject({ seconds: DAY / 2 })
  })
})
