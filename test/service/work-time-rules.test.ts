// Rules of worked time: closed days, whole days, on whose behalf, and the odd days of the calendar, under both prefixes.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startService, type Answer, type Caller, type Person, type TestService } from './support/service'

let t: TestService
let boss: Person
let ann: Person
let eve: Person
let robot: Person
beforeAll(async () => {
  t = await startService({ database: 'sqlite::memory:' })
  boss = await t.person('manager')
  ann = await t.person('employee', { manager: boss.id })
  eve = await t.person('employee')
  robot = await t.person('integration')
  await t.service.insert('Project', [
    { name: 'Alpha', type: 'internal', visibility: 'everyone' },
    { name: 'Beta', type: 'internal', visibility: 'everyone' },
  ])
})
afterAll(() => t.close())

const idOf = (answer: Answer) => String(answer.body['id'])
const at = (day: string, time = '12:00:00+02:00') => `${day}T${time}`
const log = (who: Caller, body: object, path = '/work-times') =>
  who.post(path, { project: 1, seconds: 60, ...body })

describe.each(['/work-times', '/employee-working-hours'])('%s', (path) => {
  it('creates, reads, corrects and deletes', async () => {
    const made = await log(ann, { date: at('2026-06-01'), description: 'Plan' }, path)
    expect(made.status, made.text).toBe(201)
    expect(made.headers.get('location')).toBe(`/work-times/${idOf(made)}`)
    const item = `${path}/${idOf(made)}`
    expect((await ann.get(item)).body).toEqual(made.body)
    const tag = made.headers.get('etag') ?? ''
    const corrected = await ann.patch(
      item,
      { seconds: 120, project: '/projects/2', notes: ' Build ' },
      { 'If-Match': tag },
    )
    expect(corrected.body).toMatchObject({ seconds: 120, project: '/projects/2', description: 'Build' })
    expect((await ann.patch(item, { seconds: 180 }, { 'If-Match': tag })).status).toBe(412)
    expect((await ann.get(`${path}?id=${idOf(made)}`)).list).toEqual([corrected.body])
    expect((await ann.delete(item)).status).toBe(204)
    for (const answer of [
      await ann.get(item),
      await ann.patch(item, { seconds: 1 }),
      await ann.delete(item),
    ]) {
      expect(answer.status).toBe(404)
    }
    const odd = await ann.send('PUT', item, { body: '{}', headers: { 'Content-Type': 'application/json' } })
    expect([odd.status, odd.headers.get('allow')]).toEqual([405, 'DELETE, GET, HEAD, PATCH'])
  })

  it('takes notes for the description, and not both', async () => {
    const made = await log(ann, { date: at('2026-06-01'), notes: 'Said so' }, path)
    expect(made.body).toMatchObject({ description: 'Said so' })
    expect(made.body).not.toHaveProperty('notes')
    const both = { notes: 'One', description: 'Other' }
    for (const answer of [
      await log(ann, { date: at('2026-06-01'), ...both }, path),
      await ann.patch(`${path}/${idOf(made)}`, both),
    ]) {
      expect(answer.body).toMatchObject({
        status: 422,
        violations: [{ propertyPath: 'description', code: 'alias' }],
      })
    }
  })
})

describe('closed days', () => {
  const config = '/configs/workTimes.lockedBefore'
  let before: string
  let after: string
  beforeAll(async () => {
    before = `/work-times/${idOf(await log(ann, { date: at('2026-04-30', '23:59:59+02:00') }))}`
    after = `/work-times/${idOf(await log(ann, { date: at('2026-05-01', '00:00:00+02:00') }))}`
    expect((await t.admin.patch(config, { value: '2026-05-01' })).status).toBe(200)
  })
  afterAll(async () => {
    await t.admin.patch(config, { value: null })
  })

  it('are closed for everyone, to new work, corrections, moves and deletion', async () => {
    for (const who of [ann, boss, t.admin, robot]) {
      for (const answer of [
        await log(who, { employee: ann.iri, date: at('2026-04-30') }),
        await who.patch(before, { seconds: 90 }),
        await who.patch(before, { description: 'x' }),
        await who.patch(before, { date: at('2026-05-02') }),
        await who.patch(after, { date: at('2026-04-30') }),
        await who.delete(before),
      ]) {
        expect(answer.body).toMatchObject({ status: 409, code: 'period-locked' })
      }
    }
    expect((await ann.get(before)).body).toMatchObject({ seconds: 60, description: null })
  })

  it('begin with the first open day, by the local date of the work', async () => {
    expect((await ann.patch(after, { seconds: 61 })).status).toBe(200)
    // Still April in Greenwich, May where the work was done; and the other way round.
    expect((await log(ann, { date: '2026-05-01T00:30:00+02:00' })).status).toBe(201)
    expect((await log(ann, { date: '2026-04-30T23:30:00-05:00' })).status).toBe(409)
  })

  it('are opened again by admins only', async () => {
    for (const who of [ann, boss, robot]) {
      expect((await who.patch(config, { value: null })).status).toBe(403)
      expect((await who.delete(before)).status).toBe(409)
    }
    expect((await t.admin.patch(config, { value: '2026-04-30' })).status).toBe(200)
    expect((await ann.patch(before, { seconds: 90 })).status).toBe(200)
    expect((await boss.delete(before)).status).toBe(204)
  })
})

describe('whose work it is', () => {
  it('is one’s own unless a manager or an integration says whose', async () => {
    const date = at('2026-06-02')
    expect((await log(ann, { date })).body['employee']).toBe(ann.iri)
    expect((await log(boss, { date })).body['employee']).toBe(boss.iri)
    expect((await log(boss, { date, employee: ann.iri })).body['employee']).toBe(ann.iri)
    expect((await log(t.admin, { date, employee: eve.iri })).body['employee']).toBe(eve.iri)
    expect((await log(robot, { date, employee: eve.iri })).body['employee']).toBe(eve.iri)
    expect((await log(robot, { date })).body).toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'employee', code: 'required' }],
    })
    for (const answer of [
      await log(ann, { date, employee: eve.iri }),
      await log(ann, { date, employee: boss.iri }),
      await log(boss, { date, employee: eve.iri }),
    ]) {
      expect(answer.body).toMatchObject({ status: 403, code: 'forbidden' })
    }
    const reads = t.as(await t.token({ employeeId: robot.id, scopes: ['time:read'] }))
    expect((await log(reads, { date, employee: eve.iri })).body).toMatchObject({
      status: 403,
      code: 'insufficient-scope',
    })
  })

  it('never changes hands', async () => {
    const made = await log(t.admin, { date: at('2026-06-02'), employee: ann.iri })
    for (const who of [ann, boss, t.admin]) {
      expect((await who.patch(`/work-times/${idOf(made)}`, { employee: eve.iri })).body).toMatchObject({
        status: 422,
        violations: [{ propertyPath: 'employee', code: 'immutable' }],
      })
    }
    expect((await eve.get(`/work-times/${idOf(made)}`)).status).toBe(404)
    expect((await eve.get(`/work-times?employee=${ann.id}`)).list).toEqual([])
  })

  it('is on a project that one sees, and a member’s where the workspace wants members', async () => {
    const [mine, hidden] = await t.service.insert('Project', [
      { name: 'Mine', type: 'internal' },
      { name: 'Hidden', type: 'internal' },
    ])
    await t.service.insert('ProjectMember', [{ project: mine, employee: ann.id }])
    const day = { date: at('2026-06-02') }
    const unseen = { status: 422, violations: [{ propertyPath: 'project', code: 'reference-not-found' }] }
    for (const required of [false, true]) {
      await t.service.setConfig('workTimes.requireMembership', required)
      expect((await log(ann, { ...day, project: mine })).status).toBe(201)
      expect((await log(ann, { ...day, project: hidden })).body).toMatchObject(unseen)
      // What everyone sees is everyone's to book on.
      expect((await log(ann, { ...day, project: 2 })).status).toBe(201)
    }
    try {
      // Admins see every project, and may log on one for someone who is no member only where no one has to be.
      const forAnn = { ...day, project: hidden, employee: ann.iri }
      expect((await log(t.admin, forAnn)).status).toBe(403)
      await t.service.setConfig('workTimes.requireMembership', false)
      expect((await log(t.admin, forAnn)).status).toBe(201)
    } finally {
      await t.service.setConfig('workTimes.requireMembership', false)
    }
  })
})

describe('how much fits in a day', () => {
  const fill = async (date: string, seconds: number) => {
    const made = await log(eve, { date, seconds })
    expect(made.status, made.text).toBe(201)
    return `/work-times/${idOf(made)}`
  }

  it('one second to 24 hours in an entry, 24 hours in all, whatever moves there', async () => {
    for (const [seconds, code] of [
      [0, 'minimum'],
      [-60, 'minimum'],
      [86_401, 'maximum'],
      [1.5, 'type'],
      ['60', 'type'],
    ] as const) {
      expect((await log(eve, { seconds })).body).toMatchObject({
        status: 422,
        violations: [{ propertyPath: 'seconds', code }],
      })
    }
    const whole = await fill(at('2026-05-11'), 86_400)
    expect((await log(eve, { date: at('2026-05-11'), seconds: 1 })).body).toMatchObject({
      code: 'day-overfull',
    })
    const other = await fill(at('2026-05-12'), 1)
    expect((await eve.patch(other, { date: at('2026-05-11') })).body).toMatchObject({ code: 'day-overfull' })
    expect((await eve.patch(whole, { seconds: 86_399 })).status).toBe(200)
    expect((await eve.patch(other, { date: at('2026-05-11') })).status).toBe(200)
    expect((await eve.patch(other, { seconds: 2 })).body).toMatchObject({ code: 'day-overfull' })
    expect((await eve.delete(whole)).status).toBe(204)
    expect((await eve.patch(other, { seconds: 86_400 })).status).toBe(200)
  })

  it('counts a day by the dates people wrote, also when it has 23 or 25 hours', async () => {
    await t.service.setConfig('workTimes.maxSecondsPerDay', 36_000)
    try {
      for (const [first, second] of [
        ['2026-03-29T01:30:00+01:00', '2026-03-29T03:30:00+02:00'],
        ['2025-10-26T02:30:00+02:00', '2025-10-26T02:30:00+01:00'],
      ] as const) {
        await fill(first, 18_000)
        expect((await log(eve, { date: second, seconds: 18_001 })).body).toMatchObject({
          code: 'day-overfull',
        })
        await fill(second, 18_000)
      }
    } finally {
      await t.service.setConfig('workTimes.maxSecondsPerDay', 86_400)
    }
  })
})

describe('odd days', () => {
  const found = async (query: string) =>
    (await eve.get(`/work-times?${query}&order[date]=asc`)).list.map((row) => row['localDate'])
  beforeEach(async () => {
    for (const { id } of (await eve.get('/work-times?itemsPerPage=500')).list)
      await eve.delete(`/work-times/${String(id)}`)
  })

  it('29 February is a day in leap years, and in their February', async () => {
    for (const date of ['2024-02-28', '2024-02-29', '2024-03-01']) {
      expect((await log(eve, { date: at(date, '12:00:00+01:00') })).status, date).toBe(201)
    }
    expect(await found('period=2024-02')).toEqual(['2024-02-28', '2024-02-29'])
    expect(await found('period=2024-W09')).toEqual(['2024-02-28', '2024-02-29', '2024-03-01'])
    expect(await found('dateFrom=2024-02-29&dateTo=2024-02-29')).toEqual(['2024-02-29'])
    for (const date of [
      '2026-02-29',
      '2026-02-29T12:00:00+01:00',
      '2100-02-29',
      '2026-06-31',
      '2026-06-10T25:00:00Z',
    ]) {
      expect((await log(eve, { date })).body, date).toMatchObject({
        status: 422,
        violations: [{ propertyPath: 'date', code: 'type' }],
      })
    }
    expect((await eve.get('/work-times?dateFrom=2026-02-29')).status).toBe(400)
  })

  it('a time that the clocks skip is the one they show instead, one they show twice is the first', async () => {
    for (const [sent, kept] of [
      ['2026-03-29T02:30:00', '2026-03-29T03:30:00+02:00'],
      ['2025-10-26T02:30:00', '2025-10-26T02:30:00+02:00'],
      ['2025-10-26T03:00:00', '2025-10-26T03:00:00+01:00'],
    ] as const) {
      expect((await log(eve, { date: sent })).body['date'], sent).toBe(kept)
    }
    expect(await found('period=2025-10-26')).toEqual(['2025-10-26', '2025-10-26'])
    // By instants, the hour between them is told apart.
    expect(await found('date[after]=2025-10-26T01:00:00Z&date[before]=2025-10-26T03:00:00Z')).toEqual([
      '2025-10-26',
    ])
  })

  it('tomorrow is the last day that can be logged, by the clock of whoever works', async () => {
    expect((await log(eve, { date: at('2026-06-16', '23:59:59+02:00') })).status).toBe(201)
    expect((await log(eve, { date: at('2026-06-17', '00:00:00+02:00') })).body).toMatchObject({
      violations: [{ propertyPath: 'date', code: 'after' }],
    })
    const far = await t.person('employee', { timezone: 'Pacific/Kiritimati' })
    t.clock.advance(4 * 3_600_000)
    // 12:00 in Greenwich: on Kiritimati the 16th has begun.
    expect((await log(far, { date: at('2026-06-17', '08:00:00+14:00') })).status).toBe(201)
    expect((await log(far, { date: at('2026-06-18', '08:00:00+14:00') })).status).toBe(422)
    t.clock.advance(-4 * 3_600_000)
  })

  it('a list is no entry', async () => {
    const many = await eve.post('/work-times', [{ project: 1, seconds: 60 }])
    expect(many.body).toMatchObject({ status: 422, code: 'validation' })
    expect(await found('')).toEqual([])
  })
})
