// Everyone's absences kept in step: what is approved, changed and called off reaches each who may see it, and nothing else.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import { startService, type Caller, type Person, type TestService } from './support/service'

type Rows = Record<string, unknown>[]

/** A client that keeps what it was told, as a desktop does. */
class Follower {
  readonly rows = new Map<unknown, Record<string, unknown>>()
  /** How many rows the last round told. */
  told = 0
  #token = ''

  constructor(
    readonly caller: Caller,
    readonly filters = '',
    readonly perPage = 2,
  ) {}

  async follow(): Promise<Rows> {
    this.told = 0
    for (;;) {
      const answer = await this.caller.get(
        `/holidays/active?${this.filters}itemsPerPage=${this.perPage}&sync=${this.#token}`,
      )
      expect(answer.status, answer.text).toBe(200)
      for (const row of answer.list) {
        this.told += 1
        if (row['deletedAt'] === undefined) this.rows.set(row['id'], row)
        else this.rows.delete(row['id'])
      }
      this.#token = answer.headers.get('sync-token') ?? ''
      if (answer.headers.get('link') === null) break
    }
    return [...this.rows.values()].sort((a, b) => Number(a['id']) - Number(b['id']))
  }

  /** The status of the next step, without taking it. */
  async status(): Promise<number> {
    return (await this.caller.get(`/holidays/active?${this.filters}sync=${this.#token}`)).status
  }
}

onEachDatabase('holidays kept in step', (database) => {
  let t: TestService
  let boss: Person
  let ann: Person
  let bob: Person
  let unpaid: number

  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
    boss = await t.person('manager')
    ann = await t.person('employee', { manager: boss.id })
    bob = await t.person('employee', { manager: boss.id })
    const [id] = await t.service.insert('HolidayType', [
      { code: 'unpaid', name: 'Unpaid', category: 'unpaid', paid: false },
    ])
    unpaid = Number(id)
  })
  afterAll(() => t.close())

  let week = 0
  const ask = async (who: Person, approved = true) => {
    const monday = new Date(Date.parse('2026-09-07') + week++ * 7 * 86_400_000).toISOString().slice(0, 10)
    const made = await who.post('/holidays', { type: unpaid, dateFrom: monday, dateTo: monday })
    const id = Number(made.body['id'])
    if (approved) await boss.post(`/holiday-requests/${id}/approve`)
    return id
  }
  const ids = (rows: Rows) => rows.map((row) => row['id'])
  /** What a list of all in force says, read whole. */
  const whole = async (who: Caller) =>
    (await who.get('/holidays/active?dateFrom[after]=1900-01-01&itemsPerPage=500')).list.sort(
      (a, b) => Number(a['id']) - Number(b['id']),
    )

  it('tells each what they may see, from the first page to the last change', async () => {
    const readers = [ann, bob, boss, t.admin].map((who) => ({ who, follower: new Follower(who) }))
    const inStep = async () => {
      for (const { who, follower } of readers) expect(await follower.follow()).toEqual(await whole(who))
    }
    const first = [await ask(bob), await ask(bob), await ask(ann), await ask(bob, false)]
    await inStep()
    const [called = 0, disputed = 0, anns = 0, waiting = 0] = first
    expect(ids(await new Follower(ann).follow())).toEqual([called, disputed, anns])

    await boss.post(`/holiday-requests/${waiting}/approve`)
    await inStep()
    await boss.delete(`/holiday-requests/${called}`)
    await inStep()
    await bob.delete(`/holiday-requests/${disputed}`)
    await inStep()
    await boss.post(`/holiday-requests/${disputed}/reject`, { reason: 'Stocktaking' })
    await inStep()
    await bob.delete(`/holiday-requests/${disputed}`)
    await boss.post(`/holiday-requests/${disputed}/approve`)
    await inStep()
    expect(ids(await whole(ann))).toEqual([anns, waiting])
    for (const { follower } of readers) {
      await follower.follow()
      expect(follower.told).toBe(0)
    }
  })

  it('tells colleagues that an absence they knew is gone, and nothing of one they did not', async () => {
    const approved = await ask(bob)
    const pending = await ask(bob, false)
    const refused = await ask(bob, false)
    const follower = new Follower(ann)
    expect(ids(await follower.follow())).toContain(approved)
    const told = async () => {
      const before = follower.rows.size
      const rows = await follower.follow()
      return { rows: rows.length - before, told: follower.told }
    }
    await bob.patch(`/holiday-requests/${pending}`, { description: 'Sailing' })
    await bob.delete(`/holiday-requests/${pending}`)
    await boss.post(`/holiday-requests/${refused}/reject`)
    expect(await told()).toEqual({ rows: 0, told: 0 })
    const before = await ann.get(`/holidays/${approved}`)
    expect(before.status).toBe(200)
    await boss.delete(`/holiday-requests/${approved}`)
    expect(await told()).toEqual({ rows: -1, told: 1 })
    expect((await ann.get(`/holidays/${approved}`)).status).toBe(404)
  })

  it('tells what moved out of the time that was asked for, and what was shortened', async () => {
    const made = await bob.post('/holidays', { type: unpaid, dateFrom: '2028-03-06', dateTo: '2028-03-10' })
    const id = Number(made.body['id'])
    await boss.post(`/holiday-requests/${id}/approve`)
    const [march, late] = [
      new Follower(ann, 'period=2028-03&'),
      new Follower(ann, 'dateTo[after]=2028-03-09&'),
    ]
    expect(ids(await march.follow())).toEqual([id])
    expect(ids(await late.follow())).toEqual([id])
    expect((await boss.patch(`/holiday-requests/${id}`, { dateTo: '2028-03-08' })).status).toBe(200)
    expect(await march.follow()).toMatchObject([
      { id, dateTo: '2028-03-08', typeName: 'Absent', days: [{}, {}, {}] },
    ])
    expect(await late.follow()).toEqual([])
  })

  it('tells when other days come to the same hours', async () => {
    const [schedule] = await t.service.insert('Schedule', [{ name: 'Two days', numberOfDays: 7 }])
    const ranges = await t.service.insert('ScheduleRange', [
      { schedule: `/schedules/${String(schedule)}`, day: 1, timeFrom: '08:00', timeTo: '16:00' },
    ])
    const dan = await t.person('employee', { manager: boss.id })
    await t.service.insert('ScheduleEmployee', [
      { schedule: `/schedules/${String(schedule)}`, employee: dan.id, dateFrom: '2020-01-06' },
    ])
    const made = await dan.post('/holidays', { type: unpaid, dateFrom: '2028-05-08', dateTo: '2028-05-14' })
    const path = `/holidays/${Number(made.body['id'])}`
    const before = await dan.get(path)
    expect(before.body).toMatchObject({ seconds: 28_800, days: [{ date: '2028-05-08' }] })
    const moved = await t.admin.patch(`/schedule-ranges/${String(ranges[0])}`, { day: 2 })
    expect(moved.status, moved.text).toBe(200)
    const after = await dan.get(path)
    expect(after.body).toMatchObject({ seconds: 28_800, days: [{ date: '2028-05-09' }] })
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
  })

  it('goes on the next day, and ends when the team changes', async () => {
    const mine = new Follower(ann)
    const team = new Follower(boss)
    const today = new Follower(ann, 'period=today&')
    for (const follower of [mine, team, today]) await follower.follow()
    t.clock.advance(24 * 3_600_000)
    expect([await mine.status(), await team.status(), await today.status()]).toEqual([200, 200, 410])
    await t.admin.patch(`/employees/${bob.id}`, { manager: null })
    expect([await mine.status(), await team.status()]).toEqual([200, 410])
    expect((await boss.get('/holidays/active?sync=')).list.map((row) => row['typeName'])).toContain('Absent')
  })
})
