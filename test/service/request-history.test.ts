// The history of a request: every way through its table told in order, to those who see the request, and no more than it shows.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import { startService, type Caller, type Person, type TestService } from './support/service'

onEachDatabase('the history of a request', (database) => {
  let t: TestService
  let boss: Person
  let ann: Person
  let unpaid: number
  let trusted: number

  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
    boss = await t.person('manager', { firstName: 'Beata', lastName: 'Boss' })
    ann = await t.person('employee', { firstName: 'Ann', lastName: 'Nowak', manager: boss.id })
    const ids = await t.service.insert('HolidayType', [
      { code: 'unpaid', name: 'Unpaid', category: 'unpaid' },
      { code: 'sick', name: 'Sick', category: 'sick', autoApprove: true },
    ])
    ;[unpaid = 0, trusted = 0] = ids.map(Number)
  })
  afterAll(() => t.close())

  let week = 0
  const ask = async (who: Caller, more: Record<string, unknown> = {}) => {
    const monday = new Date(Date.parse('2026-09-07') + week++ * 7 * 86_400_000).toISOString().slice(0, 10)
    const made = await who.post('/holiday-requests', { type: unpaid, dateFrom: monday, ...more })
    expect(made.status, made.text).toBe(201)
    return Number(made.body['id'])
  }
  const later = () => t.clock.advance(60_000)
  const historyOf = async (id: number, who: Caller = ann) =>
    (await who.get(`/holiday-requests/${id}`)).body['history'] as Record<string, unknown>[]
  const said = async (id: number, who: Caller = ann) =>
    (await historyOf(id, who)).map(({ event, by, reason }) => [event, by, reason])

  it('tells what happened, by whom and in which words, oldest first', async () => {
    const start = t.clock.millis()
    const id = await ask(ann)
    later()
    await ann.patch(`/holiday-requests/${id}`, { description: 'Sailing' })
    later()
    await boss.post(`/holiday-requests/${id}/approve`)
    const no = { reason: 'Stocktaking' }
    for (let round = 0; round < 2; round++) {
      later()
      await ann.delete(`/holiday-requests/${id}`)
      later()
      await boss.post(`/holiday-requests/${id}/reject`, no)
    }
    later()
    await boss.patch(`/holiday-requests/${id}`, { description: 'Sailing, agreed' })
    later()
    await boss.delete(`/holiday-requests/${id}`)
    expect(await said(id)).toEqual([
      ['requested', 'Ann Nowak', null],
      ['changed', 'Ann Nowak', null],
      ['approved', 'Beata Boss', null],
      ['cancellationRequested', 'Ann Nowak', null],
      ['cancellationRejected', 'Beata Boss', 'Stocktaking'],
      ['cancellationRequested', 'Ann Nowak', null],
      ['cancellationRejected', 'Beata Boss', 'Stocktaking'],
      ['changed', 'Beata Boss', null],
      ['cancelled', 'Beata Boss', null],
    ])
    expect((await historyOf(id)).map(({ at }) => Date.parse(String(at)))).toEqual(
      Array.from({ length: 9 }, (_, index) => start + index * 60_000),
    )
  })

  it('tells of refusals, withdrawals, agreed cancellations, and what no one had to decide', async () => {
    const refused = await ask(ann)
    await boss.post(`/holiday-requests/${refused}/reject`, { reason: 'Too many are away' })
    expect(await said(refused)).toEqual([
      ['requested', 'Ann Nowak', null],
      ['rejected', 'Beata Boss', 'Too many are away'],
    ])
    const withdrawn = await ask(ann)
    await ann.delete(`/holiday-requests/${withdrawn}`)
    expect(await said(withdrawn)).toEqual([
      ['requested', 'Ann Nowak', null],
      ['cancelled', 'Ann Nowak', null],
    ])
    const agreed = await ask(ann)
    await boss.post(`/holiday-requests/${agreed}/approve`)
    await ann.delete(`/holiday-requests/${agreed}`)
    await boss.post(`/holiday-requests/${agreed}/approve`)
    expect((await said(agreed)).at(-1)).toEqual(['cancelled', 'Beata Boss', null])
    expect(await said(await ask(ann, { type: trusted }))).toEqual([
      ['requested', 'Ann Nowak', null],
      ['approved', null, null],
    ])
    expect(await said(await ask(boss, { employee: ann.iri }))).toEqual([
      ['requested', 'Beata Boss', null],
      ['approved', 'Beata Boss', null],
    ])
  })

  it('tells what a seed wrote down as it was, and leaves out what only the cost of days did', async () => {
    const [id] = await t.service.insert('HolidayRequest', [
      {
        ...{ employee: ann.id, type: unpaid, dateFrom: '2027-03-01', dateTo: '2027-03-05', seconds: 144_000 },
        ...{ requestedAt: '2026-02-01T09:00:00Z', status: 'rejected', decisionReason: 'Spring sale' },
        ...{ decidedAt: '2026-02-03T10:00:00Z', decidedBy: boss.iri },
      },
    ])
    expect(await historyOf(Number(id))).toEqual([
      { at: '2026-02-01T09:00:00.000Z', event: 'requested', by: 'Ann Nowak', reason: null },
      { at: '2026-02-03T10:00:00.000Z', event: 'rejected', by: 'Beata Boss', reason: 'Spring sale' },
    ])
    const waiting = await ask(ann, { dateFrom: '2027-05-05' })
    await t.admin.post('/bank-holidays', { date: '2027-05-05', publicNotes: 'Feast', share: 0.5 })
    expect((await ann.get(`/holiday-requests/${waiting}`)).body['seconds']).toBe(14_400)
    expect(await said(waiting)).toEqual([['requested', 'Ann Nowak', null]])
  })

  it('belongs to each row of a list, and to no one who does not see the request', async () => {
    const rows = (await boss.get('/holiday-requests?itemsPerPage=500')).list
    expect(rows.length).toBeGreaterThan(5)
    for (const row of rows) expect(row['history']).toEqual(await historyOf(Number(row['id']), boss))
    const bob = await t.person('employee')
    const open = await ask(boss, { employee: ann.iri })
    expect((await bob.get(`/holidays/${open}`)).body).not.toHaveProperty('history')
    expect((await ann.patch(`/holiday-requests/${open}`, { history: [] })).status).not.toBe(200)
  })
})
