// Holiday requests: every line of the transition table, who may take it, what it says when it refuses, and what it leaves.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/service/db/database'
import { migrate } from '../../src/service/db/migrate'
import { holidayRequest } from '../../src/service/areas/absences/holiday-request'
import { startService, type Answer, type Caller, type Person, type TestService } from './support/service'

const folder = mkdtempSync(path.join(tmpdir(), 'stint-absences-'))
const file = path.join(folder, 'workspace.sqlite')
let t: TestService
let boss: Person
let ann: Person
let bob: Person
let otherBoss: Person
let robot: Person
const types = new Map<string, number>()

beforeAll(async () => {
  t = await startService({ database: `sqlite:${file}` })
  boss = await t.person('manager')
  otherBoss = await t.person('manager')
  ann = await t.person('employee', { manager: boss.id })
  bob = await t.person('employee', { manager: boss.id })
  robot = await t.person('integration')
  const kinds = [
    { code: 'vacation', name: 'Vacation', category: 'vacation', usesLimit: true },
    { code: 'sick', name: 'Sick', category: 'sick', autoApprove: true },
    { code: 'special', name: 'Special', category: 'special', requiresDescription: true },
    { code: 'whole', name: 'Whole', category: 'other', allowPartialDay: false },
    { code: 'short', name: 'Short', category: 'other', maxConsecutiveDays: 3, minNoticeDays: 7 },
    { code: 'old', name: 'Old', category: 'other', active: false },
    { code: 'calendar', name: 'Calendar', category: 'other', includeNonWorkingDays: true },
    { code: 'unpaid', name: 'Unpaid', category: 'unpaid', paid: false },
  ]
  const ids = await t.service.insert('HolidayType', kinds)
  kinds.forEach(({ code }, index) => types.set(code, Number(ids[index])))
  await t.service.insert('HolidayDaysLimit', [{ days: 26 }])
})
afterAll(async () => {
  await t.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Every test asks for weeks of its own, from a Monday in 2027 on. */
let week = 0
let monday = ''
const plus = (days: number) => new Date(Date.parse(monday) + days * 86_400_000).toISOString().slice(0, 10)
beforeEach(() => {
  week += 1
  monday = new Date(Date.parse('2027-01-11') + week * 14 * 86_400_000).toISOString().slice(0, 10)
})

const ask = (who: Caller, more: Record<string, unknown> = {}, headers = {}) =>
  who.post(
    '/holiday-requests',
    { type: types.get('unpaid'), dateFrom: monday, dateTo: plus(1), ...more },
    headers,
  )
const idOf = (answer: Answer) => Number(answer.body['id'])
const made = async (who: Caller = ann, more: Record<string, unknown> = {}) => {
  const answer = await ask(who, more)
  expect(answer.status, answer.text).toBe(201)
  return idOf(answer)
}
const approve = (who: Caller, id: number) => who.post(`/holiday-requests/${id}/approve`)
const reject = (who: Caller, id: number, body = {}) => who.post(`/holiday-requests/${id}/reject`, body)
const cancel = (who: Caller, id: number) => who.delete(`/holiday-requests/${id}`)
const statusOf = async (id: number) => (await t.admin.get(`/holiday-requests/${id}`)).body['status']
const daysOf = async (id: number) => (await t.admin.get(`/holidays/${id}`)).body['days']

/** Brings a request of Ann's to a state. */
const inState = async (state: string): Promise<number> => {
  const id = await made()
  if (state === 'pending') return id
  if (state === 'rejected') await reject(boss, id)
  else if (state === 'cancelled') await cancel(ann, id)
  else await approve(boss, id)
  if (state === 'cancellation_requested') await cancel(ann, id)
  expect(await statusOf(id)).toBe(state)
  return id
}

describe('asking', () => {
  it('costs the planned work of its days and waits for a decision', async () => {
    const answer = await ask(ann, { dateTo: plus(6), description: ' Sea ' })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('location')).toBe(`/holiday-requests/${idOf(answer)}`)
    expect(answer.body).toMatchObject({
      status: 'pending',
      employee: { iri: ann.iri },
      holiday: null,
      description: 'Sea',
      seconds: 5 * 28_800,
      requestedSeconds: null,
      requestedAt: '2026-06-15T08:00:00.000Z',
      decidedBy: null,
      decidedAt: null,
      balances: [],
    })
  })

  it('is of one day when no last day is said', async () => {
    const answer = await ann.post('/holiday-requests', { type: types.get('unpaid'), dateFrom: monday })
    expect(answer.body).toMatchObject({ dateFrom: monday, dateTo: monday, seconds: 28_800 })
  })

  it('refuses what the service sets, turned dates, years of absence and days without work', async () => {
    for (const [field, value] of Object.entries({
      status: 'approved',
      seconds: 1,
      requestedAt: '2020-01-01',
    })) {
      expect((await ask(ann, { [field]: value })).body).toMatchObject({
        code: 'validation',
        violations: [{ propertyPath: field, code: 'readOnly' }],
      })
    }
    expect((await ask(ann, { dateTo: plus(-1) })).body).toMatchObject({
      violations: [{ propertyPath: 'dateTo', code: 'order' }],
    })
    expect((await ask(ann, { dateTo: '9998-12-31' })).body).toMatchObject({
      violations: [{ propertyPath: 'dateTo', code: 'tooLong' }],
    })
    const weekend = await ask(ann, { dateFrom: plus(5), dateTo: plus(6) })
    expect([weekend.status, weekend.body['code']]).toEqual([422, 'no-working-time'])
    const gone = await t.person('employee', { leftAt: '2026-12-31' })
    expect((await ask(t.admin, { employee: gone.iri })).body['code']).toBe('no-working-time')
  })

  it('is for oneself, by a manager for the team, by an integration for anyone', async () => {
    expect((await ask(ann, { employee: bob.iri })).status).toBe(403)
    expect((await ask(otherBoss, { employee: ann.iri })).status).toBe(403)
    expect((await ask(robot)).body).toMatchObject({ violations: [{ propertyPath: 'employee' }] })
    const byRobot = await ask(robot, { employee: bob.iri })
    expect([byRobot.status, byRobot.body['status']]).toEqual([201, 'pending'])
  })

  it('may not overlap what is pending, approved or to be cancelled, but what is over', async () => {
    for (const state of ['pending', 'approved', 'cancellation_requested']) {
      const id = await inState(state)
      const again = await ask(ann, { dateFrom: plus(1), dateTo: plus(2) })
      expect([again.status, again.body['code'], again.body['existing']]).toEqual([
        409,
        'overlap',
        `/holiday-requests/${id}`,
      ])
      expect((await ask(bob, { dateFrom: plus(1), dateTo: plus(2) })).status).toBe(201)
      monday = plus(700)
    }
    for (const state of ['rejected', 'cancelled']) {
      await inState(state)
      expect((await ask(ann)).status).toBe(201)
      monday = plus(700)
    }
  })

  it('takes parts of a day that fit it, and refuses contradictory ones', async () => {
    const part = (more: Record<string, unknown>) => ask(ann, { dateTo: monday, ...more })
    expect((await part({ dayPart: 'morning' })).body).toMatchObject({
      seconds: 14_400,
      requestedSeconds: null,
    })
    expect((await part({ dayPart: 'morning' })).body['code']).toBe('overlap')
    expect((await part({ requestedSeconds: 20_000 })).body['code']).toBe('overlap')
    expect((await part({})).body['code']).toBe('overlap')
    expect((await part({ requestedSeconds: 7200 })).body).toMatchObject({ seconds: 7200 })
    // Two fit each of the others, all three do not fit the day.
    expect((await part({ requestedSeconds: 14_400 })).body['code']).toBe('overlap')
    expect((await part({ dayPart: 'afternoon', requestedSeconds: 7200 })).status).toBe(201)
    const wrong = async (more: Record<string, unknown>) =>
      (await ask(bob, { dateTo: monday, ...more })).body['violations']
    expect(await wrong({ dayPart: 'morning', dateTo: plus(1) })).toMatchObject([
      { propertyPath: 'dayPart', code: 'singleDay' },
    ])
    expect(await wrong({ requestedSeconds: 0 })).toMatchObject([{ code: 'minimum' }])
    expect(await wrong({ requestedSeconds: 28_801 })).toMatchObject([{ code: 'maximum' }])
    expect(await wrong({ requestedSeconds: 14_401, dayPart: 'morning' })).toMatchObject([{ code: 'maximum' }])
    expect(await wrong({ requestedSeconds: 7200, type: types.get('whole') })).toMatchObject([
      { propertyPath: 'requestedSeconds', code: 'wholeDays' },
    ])
    expect(await wrong({ dayPart: 'noon' })).toMatchObject([{ code: 'enum' }])
  })

  it('keeps away from forbidden days, but not who decides, nor who is ill', async () => {
    const ranges = [
      { from: '2026-09-21', to: '2026-09-25' },
      { from: '2026-09-07', to: '2026-09-07' },
    ]
    const set = await t.admin.patch('/configs/holidays.forbiddenDays', { value: ranges })
    expect(set.body['value']).toEqual(ranges.toReversed())
    const day = (on: string) => ({ dateFrom: on, dateTo: on })
    const refused = await ask(ann, { dateFrom: '2026-09-18', dateTo: '2026-09-21' })
    expect(refused.body).toMatchObject({
      violations: [{ propertyPath: 'dateFrom', code: 'forbiddenDays' }],
    })
    expect(refused.text).toContain('2026-09-25')
    expect((await ask(ann, day('2026-09-18'))).status).toBe(201)
    expect((await ask(ann, { type: types.get('sick'), ...day('2026-09-22') })).status).toBe(201)
    expect((await ask(boss, { employee: ann.iri, ...day('2026-09-07') })).status).toBe(201)
    await t.admin.patch('/configs/holidays.forbiddenDays', { value: null })
    expect((await ask(ann, day('2026-09-24'))).status).toBe(201)
    for (const value of [
      'x',
      [{ from: '2026-09-25', to: '2026-09-21' }],
      [{ from: '2026-02-29', to: '2026-03-01' }],
      [{ from: '2026-09-21' }],
      [{ from: '2026-09-21', to: '2026-09-21', why: 'x' }],
      Array.from({ length: 101 }, () => ranges[0]),
    ])
      expect((await t.admin.patch('/configs/holidays.forbiddenDays', { value })).status).toBe(422)
  })

  it('lets planners know how many of a team should be there, as a share', async () => {
    const set = (value: unknown) => t.admin.patch('/configs/planner.minimumPresent', { value })
    expect((await t.admin.get('/configs/planner.minimumPresent')).body).toMatchObject({
      value: null,
      group: 'planner',
    })
    for (const share of [0, 0.5, 1]) expect((await set(share)).body['value']).toBe(share)
    for (const none of [-0.1, 1.1, '0.5', [0.5]]) expect((await set(none)).status).toBe(422)
    expect((await ann.get('/configs/planner.minimumPresent')).body['value']).toBe(1)
    await set(null)
  })

  it('keeps to what the type asks for: words, notice, days in a row, being in use', async () => {
    expect((await ask(ann, { type: types.get('special') })).body).toMatchObject({
      violations: [{ propertyPath: 'description', code: 'required' }],
    })
    expect((await ask(ann, { type: types.get('old') })).body).toMatchObject({
      violations: [{ propertyPath: 'type', code: 'notInUse' }],
    })
    const short = types.get('short')
    const soon = await ask(ann, { type: short, dateFrom: '2026-06-19', dateTo: '2026-06-19' })
    expect(soon.body).toMatchObject({ violations: [{ propertyPath: 'dateFrom', code: 'notice' }] })
    // Who decides may enter late what was agreed.
    expect(
      (await ask(boss, { type: short, employee: bob.iri, dateFrom: '2026-06-19', dateTo: '2026-06-19' }))
        .status,
    ).toBe(201)
    expect((await ask(ann, { type: short, dateTo: plus(3) })).body).toMatchObject({
      violations: [{ propertyPath: 'dateTo', code: 'consecutive' }],
    })
    // Thursday and Friday, then Monday and Tuesday: four in a row, however they are asked for.
    expect((await ask(ann, { type: short, dateFrom: plus(3), dateTo: plus(4) })).status).toBe(201)
    expect((await ask(ann, { type: short, dateFrom: plus(7), dateTo: plus(8) })).body).toMatchObject({
      violations: [{ code: 'consecutive' }],
    })
    expect((await ask(ann, { type: short, dateFrom: plus(7), dateTo: plus(7) })).status).toBe(201)
  })

  it('counts days without work where the type does', async () => {
    const answer = await ask(ann, { type: types.get('calendar'), dateTo: plus(6) })
    expect(answer.body['seconds']).toBe(7 * 28_800)
  })

  it('is approved at once by the type, the person, or by who decides for someone else', async () => {
    const sick = await ask(ann, { type: types.get('sick') })
    expect(sick.body).toMatchObject({
      status: 'approved',
      holiday: `/holidays/${idOf(sick)}`,
      decidedBy: null,
      decidedAt: '2026-06-15T08:00:00.000Z',
    })
    expect(await daysOf(idOf(sick))).toEqual([
      { date: monday, seconds: 28_800 },
      { date: plus(1), seconds: 28_800 },
    ])
    const trusted = await t.person('employee', { autoApprove: true })
    expect((await ask(trusted)).body['status']).toBe('approved')
    expect((await ask(boss, { employee: bob.iri })).body).toMatchObject({
      status: 'approved',
      decidedBy: boss.iri,
    })
    expect((await ask(boss)).body['status']).toBe('pending')
    expect((await ask(t.admin)).body['status']).toBe('pending')
  })
})

describe('deciding', () => {
  it('approves: freezes the days and says who did', async () => {
    const id = await made()
    const answer = await approve(boss, id)
    expect([answer.status, answer.body['status']]).toEqual([200, 'approved'])
    expect(answer.body).toMatchObject({ holiday: `/holidays/${id}`, decidedBy: boss.iri, seconds: 57_600 })
    expect(await daysOf(id)).toHaveLength(2)
  })

  it('rejects, with the reason', async () => {
    const id = await made()
    const answer = await reject(boss, id, { reason: 'Release week' })
    expect(answer.body).toMatchObject({ status: 'rejected', decisionReason: 'Release week', holiday: null })
    expect((await reject(boss, id, { reason: 7 })).status).toBe(422)
    expect((await reject(boss, id, { why: 'x' })).status).toBe(422)
  })

  it('is done again without harm', async () => {
    const id = await inState('approved')
    const first = await t.admin.get(`/holiday-requests/${id}`)
    const again = await approve(boss, id)
    expect([again.status, again.headers.get('etag')]).toEqual([200, first.headers.get('etag')])
    monday = plus(700)
    expect(await cancel(ann, await inState('cancelled'))).toMatchObject({ status: 204 })
  })

  it('is no one’s over their own, and not for employees, integrations and other teams', async () => {
    const id = await made()
    expect((await approve(ann, id)).body).toMatchObject({ status: 403, code: 'forbidden' })
    expect((await approve(robot, id)).body).toMatchObject({ status: 403, code: 'forbidden' })
    for (const refused of [await approve(bob, id), await approve(otherBoss, id), await reject(otherBoss, id)])
      expect(refused.body).toMatchObject({ status: 404, code: 'not-found' })
    const own = await made(boss)
    expect((await approve(boss, own)).body).toMatchObject({ status: 403, code: 'self-approval' })
    expect((await reject(boss, own)).body).toMatchObject({ status: 403, code: 'self-approval' })
    expect((await approve(t.admin, own)).status).toBe(200)
    const admins = await made(t.admin)
    expect((await approve(t.admin, admins)).body['code']).toBe('self-approval')
    await t.service.setConfig('holidays.allowSelfApproval', true)
    try {
      expect((await approve(t.admin, admins)).body['status']).toBe('approved')
      expect((await approve(ann, id)).body['code']).toBe('forbidden')
    } finally {
      await t.service.setConfig('holidays.allowSelfApproval', false)
    }
    // Being an admin's subordinate makes no one one's own manager by another name: PATCH cannot approve.
    expect((await ann.patch(`/holiday-requests/${id}`, { status: 'approved' })).status).toBe(422)
    expect(await statusOf(id)).toBe('pending')
  })

  it('is of the version that was read, once for a key', async () => {
    const id = await made()
    const where = `/holiday-requests/${id}/approve`
    expect((await boss.post(where, {}, { 'If-Match': '"holiday-requests-1-99"' })).status).toBe(412)
    const key = { 'Idempotency-Key': `approve-${id}` }
    const first = await boss.post(where, {}, key)
    const second = await boss.post(where, {}, key)
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    expect(second.text).toBe(first.text)
  })

  it('counts by the plan and the balance of the moment of approval', async () => {
    const hiredAt = `${monday.slice(0, 4)}-01-01`
    const carl = await t.person('employee', { manager: boss.id, hiredAt })
    const [limit] = await t.service.insert('HolidayDaysLimit', [
      { employee: carl.id, days: 2, dateFrom: hiredAt },
    ])
    const id = await made(carl, { type: types.get('vacation'), dateTo: plus(1) })
    await t.admin.patch(`/holiday-days-limits/${String(limit)}`, { days: 1 })
    const answer = await approve(boss, id)
    expect([answer.status, answer.body['code']]).toEqual([422, 'limit-exceeded'])
    expect(answer.body['shortages']).toEqual([
      { year: Number(monday.slice(0, 4)), seconds: 28_800, days: '1.00' },
    ])
    expect(await statusOf(id)).toBe('pending')
    await t.admin.patch(`/holiday-days-limits/${String(limit)}`, { days: 1, allowRequestWhenUsed: true })
    expect((await approve(boss, id)).body['status']).toBe('approved')
  })
})

describe('changing', () => {
  it('asks for it differently while it waits, and counts anew', async () => {
    const id = await made()
    const answer = await ann.patch(`/holiday-requests/${id}`, { dateTo: plus(3), description: 'Longer' })
    expect(answer.body).toMatchObject({ status: 'pending', seconds: 4 * 28_800, description: 'Longer' })
    expect((await boss.patch(`/holiday-requests/${id}`, { dayPart: 'morning' })).status).toBe(422)
    expect(
      (await ann.patch(`/holiday-requests/${id}`, { dateFrom: plus(5), dateTo: plus(6) })).body,
    ).toMatchObject({ code: 'no-working-time' })
    expect((await ann.patch(`/holiday-requests/${id}`, { employee: bob.iri })).body).toMatchObject({
      violations: [{ propertyPath: 'employee', code: 'immutable' }],
    })
    expect((await bob.patch(`/holiday-requests/${id}`, { description: 'x' })).status).toBe(404)
  })

  it('is shortened by a manager once approved, not by the owner, and never made longer', async () => {
    const id = await made(ann, { dateTo: plus(4) })
    await approve(boss, id)
    const where = `/holiday-requests/${id}`
    expect((await ann.patch(where, { dateTo: plus(1) })).body).toMatchObject({
      status: 409,
      code: 'invalid-transition',
      from: 'approved',
      event: 'update',
      allowed: ['cancel'],
    })
    for (const change of [{ dateTo: plus(7) }, { dateFrom: plus(-1) }, { type: types.get('sick') }])
      expect((await boss.patch(where, change)).body).toMatchObject({ violations: [{ code: 'shortenOnly' }] })
    const answer = await boss.patch(where, { dateTo: plus(1) })
    expect(answer.body).toMatchObject({ status: 'approved', seconds: 57_600 })
    expect(await daysOf(id)).toHaveLength(2)
    expect((await ask(ann, { dateFrom: plus(2), dateTo: plus(2) })).status).toBe(201)
    // To part of a single day, too, and not back.
    expect((await boss.patch(where, { dayPart: 'morning' })).body).toMatchObject({
      violations: [{ propertyPath: 'dayPart', code: 'singleDay' }],
    })
    const half = await boss.patch(where, { dateTo: monday, dayPart: 'afternoon' })
    expect(half.body).toMatchObject({ dayPart: 'afternoon', seconds: 14_400 })
    expect((await boss.patch(where, { requestedSeconds: 0 })).body).toMatchObject({
      violations: [{ code: 'minimum' }],
    })
    for (const change of [{ dayPart: null }, { dayPart: 'morning' }])
      expect((await boss.patch(where, change)).body).toMatchObject({
        violations: [{ propertyPath: 'requestedSeconds', code: 'shortenOnly' }],
      })
    expect((await boss.patch(where, { requestedSeconds: 3600 })).body['seconds']).toBe(3600)
    expect((await boss.patch(where, { description: 'An hour' })).body).toMatchObject({
      description: 'An hour',
      seconds: 3600,
    })
  })

  it('keeps what an approved day cost when the plan changes, and what a pending one will', async () => {
    const dan = await t.person('employee', { manager: boss.id })
    const frozen = await made(dan, { dateTo: plus(2) })
    await approve(boss, frozen)
    const waiting = await made(dan, { dateFrom: plus(3), dateTo: plus(3) })
    const [schedule] = await t.service.insert('Schedule', [{ name: `Six ${week}`, numberOfDays: 7 }])
    await t.service.insert(
      'ScheduleRange',
      [1, 2, 3, 4].map((day) => ({ schedule, day, timeFrom: '09:00', timeTo: '15:00' })),
    )
    await t.admin.post('/schedule-employees', { schedule, employee: dan.id, dateFrom: '2026-07-01' })
    const cost = async () => (await dan.get(`/holiday-requests/${frozen}`)).body['seconds']
    expect(await cost()).toBe(3 * 28_800)
    expect((await dan.get(`/holiday-requests/${waiting}`)).body['seconds']).toBe(21_600)
    expect((await approve(boss, waiting)).body['seconds']).toBe(21_600)
    // A bank holiday gives back its own day, and no other is counted again.
    const holiday = await t.admin.post('/bank-holidays', { date: plus(1) })
    expect(await cost()).toBe(2 * 28_800)
    await t.admin.delete(`/bank-holidays/${String(holiday.body['id'])}`)
    expect(await cost()).toBe(2 * 28_800 + 21_600)
    expect(((await daysOf(frozen)) as { date: string }[]).map(({ date }) => date)).toEqual([
      monday,
      plus(1),
      plus(2),
    ])
  })

  it('counts what waits anew when someone is to leave', async () => {
    const eve = await t.person('employee')
    const id = await made(eve, { dateTo: plus(4) })
    await t.admin.patch(`/employees/${eve.id}`, { leftAt: plus(1) })
    expect((await t.admin.get(`/holiday-requests/${id}`)).body['seconds']).toBe(57_600)
  })

  it('gives days back when a bank holiday falls on them', async () => {
    const id = await made(ann, { dateTo: plus(2) })
    await approve(boss, id)
    const holiday = await t.admin.post('/bank-holidays', { date: plus(1) })
    expect((await ann.get(`/holiday-requests/${id}`)).body['seconds']).toBe(57_600)
    await t.admin.delete(`/bank-holidays/${String(holiday.body['id'])}`)
    expect((await ann.get(`/holiday-requests/${id}`)).body['seconds']).toBe(86_400)
  })
})

describe('withdrawing', () => {
  it('cancels what waits: the owner and the manager', async () => {
    for (const who of [ann, boss]) {
      const id = await made()
      expect((await cancel(who, id)).status).toBe(204)
      expect(await statusOf(id)).toBe('cancelled')
      monday = plus(700)
    }
    expect((await cancel(robot, await made())).status).toBe(403)
  })

  it('asks to cancel what was approved; the days stay until it is decided', async () => {
    const id = await inState('approved')
    const answer = await cancel(ann, id)
    expect([answer.status, answer.body['status']]).toEqual([202, 'cancellation_requested'])
    expect(answer.body['holiday']).toBe(`/holidays/${id}`)
    expect((await cancel(ann, id)).status).toBe(202)
    expect((await ask(ann)).body['code']).toBe('overlap')
    expect((await approve(boss, id)).body).toMatchObject({ status: 'cancelled', holiday: null })
    expect((await ask(ann)).status).toBe(201)
  })

  it('stays approved when the cancellation is rejected', async () => {
    const id = await inState('cancellation_requested')
    expect((await reject(boss, id, { reason: 'No' })).body).toMatchObject({
      status: 'approved',
      decisionReason: 'No',
    })
  })

  it('is called off by a manager at once', async () => {
    for (const state of ['approved', 'cancellation_requested']) {
      const id = await inState(state)
      expect((await cancel(boss, id)).status).toBe(204)
      expect(await statusOf(id)).toBe('cancelled')
      monday = plus(700)
    }
    const own = await made(boss)
    await approve(t.admin, own)
    expect((await cancel(boss, own)).status).toBe(202)
  })

  it('needs no decision where asking needed none, or where the organization says so of the future', async () => {
    expect((await cancel(ann, await made(ann, { type: types.get('sick') }))).status).toBe(204)
    await t.service.setConfig('holidays.withdrawFutureFreely', true)
    try {
      expect((await cancel(ann, await inState('approved'))).status).toBe(204)
      const past = await made(ann, { dateFrom: '2026-06-15', dateTo: '2026-06-15' })
      await approve(boss, past)
      expect((await cancel(ann, past)).status).toBe(202)
    } finally {
      await t.service.setConfig('holidays.withdrawFutureFreely', false)
    }
  })
})

describe('the table', () => {
  const EVENTS = ['approve', 'reject', 'cancel'] as const
  const go = { approve, reject, cancel }
  const ALLOWED: Readonly<Record<string, readonly string[]>> = {
    pending: ['update', 'approve', 'reject', 'cancel'],
    approved: ['update', 'cancel'],
    cancellation_requested: ['approve', 'reject', 'cancel'],
    rejected: [],
    cancelled: [],
  }
  const lines = (holidayRequest.transitions?.actions ?? []).flatMap(({ event, steps }) =>
    steps.map((step) => ({ event, ...step })),
  )

  it.each(Object.keys(ALLOWED))(
    'in the state %s a manager is refused what is not in it, and told what is',
    async (state) => {
      for (const event of EVENTS) {
        const line = lines.find(
          (each) => each.event === event && each.from === state && each.who?.some((who) => who !== 'owner'),
        )
        const id = await inState(state)
        const answer = await go[event](boss, id)
        if (line === undefined) {
          expect([answer.status, answer.body], `${state} ${event}`).toMatchObject([
            409,
            { code: 'invalid-transition', from: state, event, allowed: ALLOWED[state] },
          ])
          expect(await statusOf(id)).toBe(state)
        } else {
          expect([answer.status, await statusOf(id)], `${state} ${event}`).toEqual([
            line.status ?? 200,
            line.to ?? state,
          ])
        }
        monday = plus(700)
      }
    },
  )

  it('leaves a trail that names what happened, and why', async () => {
    const id = await inState('cancellation_requested')
    await reject(boss, id, { reason: 'No' })
    const db = openDatabase(`sqlite:${file}`, { warn: () => undefined, error: () => undefined })
    await migrate(db.kysely, db.dialect)
    const rows = await db.all(
      `select action, executor_id, related_id, metadata from audit_trail where relation_name = 'HolidayRequest' and relation_id = ? order by number`,
      [String(id)],
    )
    await db.close()
    expect(rows.map(({ action, executor_id: by }) => [action, by])).toEqual([
      ['created', ann.id],
      ['approved', boss.id],
      ['cancellation_requested', ann.id],
      ['rejected', boss.id],
    ])
    expect(new Set(rows.map((row) => row['related_id']))).toEqual(new Set([ann.id]))
    expect(JSON.parse(String(rows.at(-1)?.['metadata']))).toEqual(
      expect.arrayContaining([
        { field: 'status', from: 'cancellation_requested', to: 'approved' },
        { field: 'decisionReason', from: null, to: 'No' },
      ]),
    )
    expect((await t.service.verifyAudit()).state).toBe('whole')
  })
})
