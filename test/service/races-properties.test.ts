// Many book one property at the same moment, on two instances where the database has several: one of them gets it.
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { openService } from '../../src/service/service'
import { createLog } from '../../src/service/log'
import { runLength } from '../support/run-length'
import { onEachDatabase } from './support/databases'
import { callerAt, startService, type Answer, type Caller } from './support/service'

const TIMES = runLength(10, 100)

onEachDatabase('properties at the same moment', ({ name, fresh }) => {
  /** Two callers; a SQLite file belongs to one instance, so there both speak to it. */
  const start = async () => {
    const database = await fresh()
    const t = await startService({ database })
    const boss = await t.person('manager')
    const ann = await t.person('employee')
    const other =
      name === 'sqlite'
        ? null
        : await openService({ database, clock: t.clock, rates: null, log: createLog('silent') })
    await other?.app.listen({ port: 0, host: '127.0.0.1' })
    const address = other?.app.server.address() as AddressInfo | undefined
    const there: Caller =
      address === undefined ? boss : callerAt(`http://127.0.0.1:${address.port}`, boss.token)
    const close = async () => {
      await other?.close()
      await t.close()
    }
    const make = async () => String((await boss.post('/properties', { name: 'Room' })).body['id'])
    return { t, here: ann as Caller, there, make, close }
  }
  const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort()
  const at = (day: number, hour: number) =>
    new Date(Date.parse('2027-01-01T00:00:00Z') + day * 86_400_000 + hour * 3_600_000).toISOString()

  it('are booked by one of those whose times meet', { timeout: 120_000 }, async () => {
    const { t, here, there, make, close } = await start()
    const property = await make()
    for (let round = 0; round < TIMES; round++) {
      const book = (caller: Caller, from: number, duration: number | null) =>
        caller.post('/asset-bookings', { property, startDate: at(round, from), duration })
      const answers = await Promise.all([
        book(here, 8, 7200),
        book(there, 9, 7200),
        book(here, 9.5, 1800),
        book(there, 8, 10_800),
      ])
      const made = answers.filter(({ status }) => status === 201)
      for (const answer of answers.filter(({ status }) => status !== 201))
        expect(answer.body['code']).toBe('overlap')
      // From 8 to 10 and from 9 to 11 meet, and so does each with the others.
      expect(made).toHaveLength(1)
    }
    // No two of what there is meet.
    const { list } = await t.admin.get(
      `/property-bookings?property=${property}&itemsPerPage=500&order[startDate]=asc`,
    )
    expect(list).toHaveLength(TIMES)
    const open = await Promise.all([
      here.post('/property-bookings', { property, startDate: at(TIMES + 1, 0) }),
      there.post('/property-bookings', { property, startDate: at(TIMES + 5, 0) }),
    ])
    expect(statuses(open)).toEqual([201, 409])
    await close()
  })

  it('are moved into one another by neither of two', { timeout: 120_000 }, async () => {
    const { here, there, make, close } = await start()
    for (let round = 0; round < TIMES; round++) {
      const property = await make()
      const book = async (caller: Caller, hour: number) => {
        const made = await caller.post('/property-bookings', {
          property,
          startDate: at(round, hour),
          duration: 3600,
        })
        return `/property-bookings/${String(made.body['id'])}`
      }
      const [early, late] = [await book(here, 8), await book(there, 12)]
      const moved = await Promise.all([
        here.patch(early, { startDate: at(round, 10) }),
        there.patch(late, { startDate: at(round, 10.5) }),
      ])
      expect(statuses(moved)).toEqual([200, 409])
    }
    await close()
  })

  it('are booked or retired, not both', { timeout: 120_000 }, async () => {
    const { here, there, make, close } = await start()
    for (let round = 0; round < TIMES; round++) {
      const property = await make()
      const [booked, retired] = await Promise.all([
        here.post('/property-bookings', { property, startDate: at(round, 8), duration: 60 }),
        there.patch(`/properties/${property}`, { status: 'retired' }),
      ])
      expect([
        [201, 409],
        [409, 200],
      ]).toContainEqual([booked.status, retired.status])
    }
    await close()
  })

  it('are cancelled once', { timeout: 120_000 }, async () => {
    const { t, here, there, make, close } = await start()
    const property = await make()
    for (let round = 0; round < TIMES; round++) {
      const made = await here.post('/property-bookings', { property, startDate: at(round, 8), duration: 60 })
      const path = `/property-bookings/${String(made.body['id'])}`
      const answers = await Promise.all([
        here.post(`${path}/cancel`, { reason: 'here' }),
        there.post(`${path}/cancel`, { reason: 'there' }),
      ])
      expect(statuses(answers)).toEqual([200, 200])
      const [one, two] = answers
      expect(one.body).toEqual(two.body)
      expect(one.headers.get('etag')).toBe(`"property-bookings-${String(made.body['id'])}-2"`)
    }
    expect([t.logged, (await t.service.verifyAudit()).state]).toEqual([[], 'whole'])
    await close()
  })
})
