// Schedules: written with their ranges and people at once, kept apart on the circle, and one a day for everyone.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import { startService, type Answer, type Person, type TestService } from './support/service'

const idOf = (answer: Answer) => String(answer.body['id'])
const itemsOf = (answer: Answer, name: string) => answer.body[name] as Record<string, unknown>[]
const range = (day: number, timeFrom: string, timeTo: string, breakSeconds = 0) => ({
  day,
  timeFrom,
  timeTo,
  breakSeconds,
})
const WEEK = [1, 2, 3, 4, 5].map((day) => range(day, '08:00', '16:00'))

onEachDatabase('schedules', (database) => {
  let t: TestService
  let boss: Person
  let ann: Person
  let eve: Person
  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
    boss = await t.person('manager')
    ann = await t.person('employee', { manager: boss.id })
    eve = await t.person('employee')
    await t.service.insert('Location', [{ name: 'Harbour' }])
  })
  afterAll(() => t.close())

  it('makes ranges and people with the schedule, and answers all of it', async () => {
    const made = await t.admin.post('/schedules', {
      name: '  Full   time ',
      description: 'Usual',
      numberOfDays: 7,
      scheduleRanges: [...WEEK, { ...range(6, '22:00', '06:00', 1800), location: '/locations/1' }],
      scheduleEmployees: [
        { employee: ann.iri, dateFrom: '2026-01-01' },
        { employee: eve.id, dateFrom: '2026-02-01', dateTo: '2026-03-31' },
      ],
    })
    expect(made.status, made.text).toBe(201)
    expect(made.headers.get('location')).toBe(`/schedules/${idOf(made)}`)
    expect(made.body).toMatchObject({
      numberOfDays: 7,
      regular: true,
      overwriteBankHolidays: false,
      employeesCount: 1,
    })
    expect(Object.keys(made.body['employees'] as object)).toEqual([ann.iri])
    expect(itemsOf(made, 'scheduleRanges')).toHaveLength(6)
    expect(itemsOf(made, 'scheduleRanges')[5]).toMatchObject({
      schedule: `/schedules/${idOf(made)}`,
      day: 6,
      timeFrom: '22:00',
      timeTo: '06:00',
      breakSeconds: 1800,
      seconds: 27_000,
      location: '/locations/1',
    })
    expect(itemsOf(made, 'scheduleEmployees').map((each) => each['employee'])).toEqual([eve.iri, ann.iri])
    const shown = await ann.get(`/schedules/${idOf(made)}`)
    expect(shown.body).toEqual(made.body)
    expect(shown.headers.get('etag')).toBe(made.headers.get('etag'))
    const [listed] = (await ann.get('/schedules?search=full')).list
    expect(listed?.['scheduleRanges']).toEqual(
      itemsOf(made, 'scheduleRanges').map(({ id }) => `/schedule-ranges/${String(id)}`),
    )
    expect(listed?.['scheduleEmployees']).toEqual(
      itemsOf(made, 'scheduleEmployees').map(({ id }) => `/schedule-employees/${String(id)}`),
    )
  })

  it('says where in the body a nested row is wrong, and then makes nothing', async () => {
    const total = async () =>
      Promise.all(
        ['schedules', 'schedule-ranges', 'schedule-employees'].map(async (path) =>
          (await t.admin.get(`/${path}`)).headers.get('x-total-count'),
        ),
      )
    const before = await total()
    const schedule = { name: 'Wrong', numberOfDays: 7 }
    for (const [body, place, code] of [
      [{ scheduleRanges: [WEEK[0], range(8, '08:00', '16:00')] }, 'scheduleRanges.1.day', 'maximum'],
      [
        { scheduleRanges: [{ day: 1, timeFrom: '8:00', timeTo: '16:00' }] },
        'scheduleRanges.0.timeFrom',
        'pattern',
      ],
      [{ scheduleRanges: [{ day: 1, timeFrom: '08:00' }] }, 'scheduleRanges.0.timeTo', 'required'],
      [{ scheduleRanges: [range(1, '08:00', '09:00', 3600)] }, 'scheduleRanges.0.breakSeconds', 'maximum'],
      [{ scheduleRanges: [7] }, 'scheduleRanges.0', 'referenceSyntax'],
      [{ scheduleRanges: {} }, 'scheduleRanges', 'type'],
      [
        { scheduleRanges: [{ ...WEEK[0], schedule: '/schedules/x' }] },
        'scheduleRanges.0.schedule',
        'readOnly',
      ],
      [
        { scheduleEmployees: [{ employee: '/employees/999', dateFrom: '2026-01-01' }] },
        'scheduleEmployees.0.employee',
        'reference-not-found',
      ],
      [
        { scheduleEmployees: [{ employee: ann.iri, dateFrom: '2020-01-01', dateTo: '2019-01-01' }] },
        'scheduleEmployees.0.dateTo',
        'order',
      ],
      [
        {
          scheduleEmployees: [
            { employee: ann.iri, dateFrom: '2019-01-01', dateTo: '2019-01-02', cycleOffset: 7 },
          ],
        },
        'scheduleEmployees.0.cycleOffset',
        'maximum',
      ],
    ] as const) {
      const answer = await t.admin.post('/schedules', { ...schedule, ...body })
      expect(answer.body, place).toMatchObject({ status: 422, violations: [{ propertyPath: place, code }] })
    }
    const clash = await t.admin.post('/schedules', {
      ...schedule,
      scheduleRanges: [range(7, '22:00', '06:00'), range(1, '05:59', '08:00')],
    })
    expect(clash.body).toMatchObject({ status: 409, code: 'overlap', propertyPath: 'scheduleRanges.1' })
    expect(clash.body['detail']).toContain('scheduleRanges.0')
    expect(await total()).toEqual(before)
  })

  it('replaces a collection by merge patch: what is named stays or changes, the rest goes', async () => {
    const made = await t.admin.post('/schedules', { name: 'Patched', numberOfDays: 7, scheduleRanges: WEEK })
    const path = `/schedules/${idOf(made)}`
    const [first, second, third] = itemsOf(made, 'scheduleRanges')
    const same = await t.admin.patch(path, made.body)
    expect([same.status, same.headers.get('etag')]).toEqual([200, made.headers.get('etag')])
    const patched = await t.admin.patch(path, {
      numberOfDays: 14,
      scheduleRanges: [
        `/schedule-ranges/${String(first?.['id'])}`,
        { ...second, timeTo: '18:00' },
        { id: third?.['id'], breakSeconds: 900 },
        range(14, '10:00', '12:00'),
      ],
    })
    expect(patched.status, patched.text).toBe(200)
    expect(patched.headers.get('etag')).not.toBe(made.headers.get('etag'))
    expect(
      itemsOf(patched, 'scheduleRanges').map((each) => [each['day'], each['timeTo'], each['seconds']]),
    ).toEqual([
      [1, '16:00', 28_800],
      [2, '18:00', 36_000],
      [3, '16:00', 27_900],
      [14, '12:00', 7200],
    ])
    expect((await t.admin.get(path)).body).toEqual(patched.body)
    const foreign = await t.admin.patch(path, {
      scheduleRanges: [{ id: '00000000-0000-7000-8000-000000000000', day: 1 }],
    })
    expect(foreign.body).toMatchObject({ status: 422, violations: [{ propertyPath: 'scheduleRanges.0' }] })
    const twice = await t.admin.patch(path, {
      scheduleRanges: [{ id: first?.['id'] }, { id: first?.['id'] }],
    })
    expect(twice.body).toMatchObject({ status: 422, violations: [{ code: 'uniqueItems' }] })
    expect((await t.admin.patch(path, { scheduleRanges: null })).status).toBe(422)
    expect(itemsOf(await t.admin.patch(path, { scheduleRanges: [] }), 'scheduleRanges')).toEqual([])
  })

  it('keeps a cycle that its ranges and people fit', async () => {
    const made = await t.admin.post('/schedules', {
      name: 'Rotation',
      numberOfDays: 8,
      regular: false,
      scheduleRanges: [1, 2, 3, 4].map((day) => range(day, '19:00', '07:00')),
      scheduleEmployees: [
        { employee: t.adminId, dateFrom: '2019-01-01', dateTo: '2019-12-31', cycleOffset: 6 },
      ],
    })
    const path = `/schedules/${idOf(made)}`
    expect((await t.admin.patch(path, { numberOfDays: 6 })).body).toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'numberOfDays', code: 'minimum' }],
    })
    expect((await t.admin.patch(path, { regular: true })).body).toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'numberOfDays', code: 'multiple' }],
    })
    expect((await t.admin.patch(path, { numberOfDays: 14, regular: true })).status).toBe(200)
    const circle = await t.admin.post('/schedules', {
      name: 'Circle',
      numberOfDays: 3,
      regular: false,
      scheduleRanges: [range(1, '00:00', '06:00'), range(2, '20:00', '04:00')],
    })
    expect((await t.admin.patch(`/schedules/${idOf(circle)}`, { numberOfDays: 2 })).body).toMatchObject({
      status: 409,
      code: 'overlap',
    })
    for (const numberOfDays of [0, 367, 1.5]) {
      expect((await t.admin.post('/schedules', { name: 'x', numberOfDays, regular: false })).status).toBe(422)
    }
    for (const numberOfDays of [1, 6, 8, 27, 35]) {
      expect((await t.admin.post('/schedules', { name: 'x', numberOfDays })).status).toBe(422)
    }
  })

  it('is never deleted, and answers no other method', async () => {
    const { list } = await t.admin.get('/schedules')
    const answer = await t.admin.delete(`/schedules/${String(list[0]?.['id'])}`)
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, PATCH'])
    expect((await t.admin.delete('/schedules')).headers.get('allow')).toBe('GET, HEAD, POST')
  })

  it('finds schedules, ranges and assignments by who, where and when', async () => {
    const [full] = (await t.admin.get('/schedules?search=full')).list
    const names = async (query: string) =>
      (await t.admin.get(`/schedules?${query}`)).list.map((row) => row['name'])
    expect(await names(`employee=${ann.id}`)).toEqual(['Full   time'])
    expect(await names(`employee=${boss.id}`)).toEqual([])
    expect(await names('location=/locations/1')).toEqual(['Full   time'])
    expect(await names('activeOn=2026-01-01')).toEqual(['Full   time'])
    expect(await names('activeOn=2019-06-01')).toEqual(['Rotation'])
    expect(await names('regular=false')).toEqual(['Circle'])
    const count = async (path: string) => (await t.admin.get(path)).list.length
    expect(await count(`/schedule-ranges?schedule=${String(full?.['id'])}`)).toBe(6)
    expect(await count(`/schedule-ranges?schedule=${String(full?.['id'])}&day[gte]=5`)).toBe(2)
    expect(await count('/schedule-ranges?location=1')).toBe(1)
    expect(await count(`/schedule-ranges?employee=${ann.id}`)).toBe(6)
    expect(await count(`/schedule-ranges?employee=${boss.iri}`)).toBe(0)
    expect(await count('/schedule-ranges?activeOn=2019-06-01')).toBe(4)
    expect(await count(`/schedule-employees?employee=${eve.id}&activeOn=2026-03-31`)).toBe(1)
    expect(await count(`/schedule-employees?employee=${eve.id}&activeOn=2026-04-01`)).toBe(0)
    expect(await count('/schedule-employees?dateFrom[after]=2026-01-15')).toBe(1)
    for (const path of [
      '/schedules?activeOn=2026-02-30',
      '/schedules?day=1',
      '/schedule-ranges?activeOn=today',
      '/schedule-employees?activeOn=soon',
    ]) {
      expect((await t.admin.get(path)).status, path).toBe(400)
    }
  })

  describe('one schedule for a person and day', () => {
    let schedule: string
    let joe: Person
    const assign = (body: object) =>
      t.admin.post('/schedule-employees', { schedule, employee: joe.iri, ...body })
    const shown = async (answer: Answer) =>
      (await t.admin.get(`/schedule-employees/${idOf(answer)}`)).body['dateTo']
    beforeAll(async () => {
      joe = await t.person('employee')
      schedule = idOf(await t.admin.post('/schedules', { name: 'Assigned', numberOfDays: 7 }))
    })

    it('lets a later one close the open one, and refuses every other overlap', async () => {
      const first = await assign({ dateFrom: '2026-01-01' })
      expect(first.body).toMatchObject({ dateTo: null, cycleOffset: 0, employee: joe.iri })
      expect((await assign({ dateFrom: '2026-01-01' })).body).toMatchObject({ status: 409, code: 'overlap' })
      const second = await assign({ dateFrom: '2026-07-01' })
      expect(second.status).toBe(201)
      expect(await shown(first)).toBe('2026-06-30')
      for (const body of [
        { dateFrom: '2025-01-01' },
        { dateFrom: '2026-06-30', dateTo: '2026-06-30' },
        { dateFrom: '2025-01-01', dateTo: '2026-01-01' },
      ]) {
        const answer = await assign(body)
        expect(answer.body, JSON.stringify(body)).toMatchObject({ status: 409, code: 'overlap' })
        expect(String(answer.body['existing'])).toMatch(/^\/schedule-employees\//)
      }
      expect((await assign({ dateFrom: '2025-01-01', dateTo: '2025-12-31' })).status).toBe(201)
      const reopened = await t.admin.patch(`/schedule-employees/${idOf(first)}`, { dateTo: null })
      expect(reopened.body).toMatchObject({ status: 409, code: 'overlap' })
      expect(
        (await t.admin.patch(`/schedule-employees/${idOf(first)}`, { dateTo: '2026-05-31' })).body,
      ).toMatchObject({ dateTo: '2026-05-31' })
      expect(
        (await t.admin.patch(`/schedule-employees/${idOf(first)}`, { employee: ann.iri })).body,
      ).toMatchObject({ status: 422, violations: [{ code: 'immutable' }] })
    })

    it('gives the day to one of twenty that come together', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => assign({ dateFrom: '2030-01-01' })))
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
      expect(answers.filter(({ body }) => body['code'] === 'overlap')).toHaveLength(19)
      expect(
        (await t.admin.get(`/schedule-employees?employee=${joe.id}&activeOn=2030-01-01`)).list,
      ).toHaveLength(1)
      const days = await Promise.all(
        Array.from({ length: 20 }, () => t.admin.post('/bank-holidays', { date: '2030-01-01' })),
      )
      expect(days.filter(({ status }) => status === 201)).toHaveLength(1)
      expect(days.filter(({ status }) => status === 409)).toHaveLength(19)
    })

    it('keeps what locked days were planned as', async () => {
      const old = await t.admin.get(`/schedule-employees?employee=${joe.id}&activeOn=2026-01-01`)
      const path = `/schedule-employees/${String(old.list[0]?.['id'])}`
      await t.service.setConfig('workTimes.lockedBefore', '2026-03-01')
      try {
        for (const answer of [
          await t.admin.delete(path),
          await t.admin.patch(path, { dateFrom: '2026-01-02' }),
          await t.admin.patch(path, { dateTo: '2026-02-27' }),
          await t.admin.patch(path, { cycleOffset: 1 }),
          await assign({ dateFrom: '2024-01-01', dateTo: '2024-12-31' }),
        ]) {
          expect(answer.body, answer.text).toMatchObject({ status: 409, code: 'period-locked' })
        }
        // The last locked day stays as it was.
        expect((await t.admin.patch(path, { dateTo: '2026-02-28' })).status).toBe(200)
      } finally {
        await t.service.setConfig('workTimes.lockedBefore', null)
      }
      expect((await t.admin.delete(path)).status).toBe(204)
      expect((await t.admin.get(path)).status).toBe(404)
    })
  })

  it('lets managers write for their team only, and employees look', async () => {
    const mine = await boss.post('/schedules', {
      name: 'Team',
      numberOfDays: 7,
      scheduleRanges: [WEEK[0]],
      scheduleEmployees: [{ employee: ann.iri, dateFrom: '2027-01-01' }],
    })
    expect(mine.status, mine.text).toBe(201)
    const path = `/schedules/${idOf(mine)}`
    expect((await boss.patch(path, { name: 'Our team' })).status).toBe(200)
    const theirs = { schedule: path, employee: eve.iri, dateFrom: '2027-01-01' }
    expect((await boss.post('/schedule-employees', theirs)).status).toBe(403)
    expect(
      (
        await boss.post('/schedules', {
          name: 'x',
          numberOfDays: 7,
          scheduleEmployees: [{ ...theirs, schedule: undefined }],
        })
      ).status,
    ).toBe(403)
    expect((await t.admin.post('/schedule-employees', theirs)).status).toBe(201)
    // Eve, of another team, follows it now: what her days are is not for Ann's manager to say.
    const [first] = itemsOf(await boss.get(path), 'scheduleRanges')
    for (const answer of [
      await boss.patch(path, { name: 'Mine' }),
      await boss.patch(path, { scheduleRanges: [] }),
      await boss.post('/schedule-ranges', { schedule: path, ...range(2, '08:00', '16:00') }),
      await boss.patch(`/schedule-ranges/${String(first?.['id'])}`, { timeTo: '17:00' }),
      await boss.delete(`/schedule-ranges/${String(first?.['id'])}`),
    ]) {
      expect(answer.status).toBe(403)
    }
    for (const answer of [
      await ann.post('/schedules', { name: 'x', numberOfDays: 7 }),
      await ann.patch(path, { name: 'x' }),
      await ann.post('/schedule-ranges', { schedule: path, ...range(3, '08:00', '16:00') }),
      await ann.post('/schedule-employees', { schedule: path, employee: ann.iri, dateFrom: '2028-01-01' }),
    ]) {
      expect(answer.status).toBe(403)
    }
    expect((await ann.get(path)).status).toBe(200)
  })

  it('refuses plans without rest where the workspace blocks them, and only those', async () => {
    const kim = await t.person('employee')
    const lee = await t.person('employee')
    const schedule = (name: string, ranges: object[], more: object = {}) =>
      t.admin.post('/schedules', { name, numberOfDays: 7, scheduleRanges: ranges, ...more })
    const always = [1, 2, 3, 4, 5, 6, 7].map((day) => range(day, '08:00', '14:00'))
    const bad = await schedule('No week off', always)
    expect(bad.status).toBe(201)
    await t.service.setConfig('schedules.restCheck', 'block')
    try {
      expect((await schedule('Usual', WEEK)).status).toBe(201)
      const short = await schedule('Short nights', [range(1, '08:00', '20:00'), range(2, '06:59', '10:00')])
      expect(short.body).toMatchObject({ status: 422, code: 'labour-law', codes: ['rest_daily'] })
      expect(
        (await schedule('Just enough', [range(1, '08:00', '20:00'), range(2, '07:00', '10:00')])).status,
      ).toBe(201)
      expect((await schedule('Again', always)).body).toMatchObject({
        code: 'labour-law',
        codes: ['rest_weekly'],
      })
      const long = [1, 2, 3, 4, 5].map((day) => range(day, '08:00', '17:37'))
      expect((await schedule('49 hours', long)).body).toMatchObject({ codes: ['week_over_48h'] })
      // What was there before may be mended step by step, and not made worse.
      const days = itemsOf(bad, 'scheduleRanges')
      const wednesday = `/schedule-ranges/${String(days[2]?.['id'])}`
      expect((await t.admin.patch(wednesday, { timeTo: '13:00' })).status).toBe(200)
      expect((await t.admin.patch(wednesday, { timeFrom: '10:00', timeTo: '21:30' })).body).toMatchObject({
        codes: ['rest_daily'],
      })
      // No one is put on it, and it may be left.
      const given = { schedule: idOf(bad), employee: kim.iri, dateFrom: '2026-08-03' }
      expect((await t.admin.post('/schedule-employees', given)).body).toMatchObject({
        status: 422,
        code: 'labour-law',
        codes: ['rest_weekly'],
        warnings: expect.arrayContaining([{ code: 'rest_weekly', day: '2026-08-03' }]) as unknown,
      })
      // Each schedule is lawful, the change from one to the other is not.
      const nights = await schedule(
        'Nights',
        [1, 2, 3, 4].map((day) => range(day, '22:00', '06:00')),
      )
      const turn = (dateFrom: string) =>
        t.admin.post('/schedule-employees', {
          schedule: idOf(nights),
          employee: lee.iri,
          dateFrom,
        })
      expect((await turn('2026-08-31')).status).toBe(201)
      const early = (await t.admin.get('/schedules?search=usual')).list[0]?.['id']
      expect(
        (
          await t.admin.post('/schedule-employees', {
            schedule: early,
            employee: lee.iri,
            dateFrom: '2026-09-04',
          })
        ).body,
      ).toMatchObject({ code: 'labour-law', codes: ['rest_daily'] })
      expect(
        (
          await t.admin.post('/schedule-employees', {
            schedule: early,
            employee: lee.iri,
            dateFrom: '2026-09-05',
          })
        ).status,
      ).toBe(201)
    } finally {
      await t.service.setConfig('schedules.restCheck', 'warn')
    }
  })
})
