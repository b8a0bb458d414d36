// Two at once, many times: one wins, the other gets the right answer, and nothing is counted twice.
import { expect, it } from 'vitest'
import { runLength } from '../support/run-length'
import { onEachDatabase } from './support/databases'
import { startService, type Person, type TestService } from './support/service'

const TIMES = runLength(15, 200)

onEachDatabase('absences at the same moment', ({ fresh }) => {
  const start = async (): Promise<{ t: TestService; boss: Person; type: number }> => {
    const t = await startService({ database: await fresh() })
    const boss = await t.person('manager')
    const [type] = await t.service.insert('HolidayType', [
      { code: 'vacation', name: 'Vacation', category: 'vacation', usesLimit: true },
    ])
    return { t, boss, type: Number(type) }
  }
  const mondayOf = (round: number) =>
    new Date(Date.parse('2027-01-04') + round * 7 * 86_400_000).toISOString().slice(0, 10)
  const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort()

  it('approves once, whoever comes second', { timeout: 240_000 }, async () => {
    const { t, boss, type } = await start()
    const ann = await t.person('employee', { manager: boss.id })
    await t.service.insert('HolidayDaysLimit', [{ days: 366 }])
    for (let round = 0; round < TIMES; round++) {
      const made = await ann.post('/holidays', { type, dateFrom: mondayOf(round) })
      const path = `/holiday-requests/${String(made.body['id'])}`
      const [one, two, three] = await Promise.all([
        boss.post(`${path}/approve`),
        t.admin.post(`${path}/approve`),
        t.admin.post(`${path}/reject`),
      ])
      // Who approves what is approved changes nothing; who rejects it then, or approves what was rejected, is told.
      const rejected = three.status === 200
      expect(statuses([one, two, three]), one.text + three.text).toEqual(
        rejected ? [200, 409, 409] : [200, 200, 409],
      )
      const lost = rejected ? one : three
      expect(lost.body).toMatchObject({
        code: 'invalid-transition',
        from: rejected ? 'rejected' : 'approved',
        event: rejected ? 'approve' : 'reject',
      })
      const after = await ann.get(path)
      expect(after.headers.get('etag')).toBe(`"holiday-requests-${String(made.body['id'])}-2"`)
      const winner = after.body['decidedBy']
      if (!rejected) expect([one, two].map((each) => each.body['decidedBy'])).toEqual([winner, winner])
    }
    await t.close()
  })

  it('lets one of two overlapping requests in', { timeout: 240_000 }, async () => {
    const { t, type } = await start()
    const ann = await t.person('employee')
    await t.service.insert('HolidayDaysLimit', [{ days: 366 }])
    for (let round = 0; round < TIMES; round++) {
      const dateFrom = mondayOf(round)
      const answers = await Promise.all([
        ann.post('/holidays', { type, dateFrom }),
        ann.post('/holiday-requests', { type, dateFrom }),
      ])
      expect(statuses(answers)).toEqual([201, 409])
      const [won, lost] = answers[0].status === 201 ? answers : [answers[1], answers[0]]
      expect(lost.body).toMatchObject({
        code: 'overlap',
        existing: `/holiday-requests/${String(won.body['id'])}`,
      })
    }
    expect((await ann.get('/holiday-requests')).headers.get('x-total-count')).toBe(String(TIMES))
    await t.close()
  })

  it('lets in only as much as there is', { timeout: 240_000 }, async () => {
    const { t, type } = await start()
    await t.service.insert('HolidayDaysLimit', [{ days: 1, dateFrom: '2026-01-01' }])
    for (let round = 0; round < TIMES; round++) {
      const ann = await t.person('employee', { hiredAt: '2026-01-01' })
      const answers = await Promise.all([
        ann.post('/holidays', { type, dateFrom: '2026-07-06' }),
        ann.post('/holidays', { type, dateFrom: '2026-07-07' }),
      ])
      expect(statuses(answers)).toEqual([201, 422])
      const lost = answers.find(({ status }) => status === 422)
      expect(lost?.body).toMatchObject({ code: 'limit-exceeded', shortages: [{ year: 2026, days: '1.00' }] })
    }
    await t.close()
  })
})
