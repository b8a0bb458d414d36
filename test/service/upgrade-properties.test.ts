// A workspace from before properties were served: what it has stays, and properties can be made at once.
import { expect } from 'vitest'
import { COMMON, insertAdmin, insertOrganization, upgradeOnEachDatabase } from './support/old-workspace'

const AT = '2026-01-01T00:00:00.000Z'

upgradeOnEachDatabase('gets properties beside what it has', {
  before: '016',
  async fill(db) {
    await insertOrganization(db, { at: AT })
    await insertAdmin(db, AT)
    await db.run(
      `insert into projects (name, type, client_hash, color, task_create_policy, task_visibility, status, flatten_type, budgets, search_text, ${COMMON}) values ('Harbour', 'internal', 'hash', '#2f6feb', 'members', 'members', 'active', 'none', '[]', 'harbour', 1, 3, ?, ?)`,
      [AT, AT],
    )
    for (const [seq, date, share] of [
      [4, '2026-12-24', 50],
      [5, '2026-12-25', 100],
    ] as const)
      await db.run(`insert into bank_holidays (date, share, ${COMMON}) values (?, ?, 1, ?, ?, ?)`, [
        date,
        share,
        seq,
        AT,
        AT,
      ])
  },
  async check({ as }) {
    const admin = await as(1)
    expect((await admin.get('/properties')).list).toEqual([])
    const made = await admin.post('/properties', { name: 'Crane', purchasePrice: '10' })
    expect(made.body).toMatchObject({ name: 'Crane', currency: '/currencies/EUR' })
    const property = String(made.body['id'])
    const relation = await admin.post('/property-commercial-relations', {
      ...{ property, project: 1, relationType: 'rental', amount: '30', dateFrom: '2026-06-01' },
      ...{ dateTo: '2026-06-30', invoiceable: true },
    })
    expect(relation.status).toBe(201)
    expect((await admin.get('/projects/1/profitability')).body['revenue']).toMatchObject({
      relations: '15.00',
    })
    const booked = await admin.post('/property-bookings', { property, startDate: '2026-06-20T08:00:00Z' })
    expect(booked.status).toBe(201)
    // Of a half bank holiday the afternoon is off.
    expect((await admin.get('/bank-holidays')).list.map(({ half }) => half)).toEqual(['afternoon', null])
    // Sequence numbers go on behind what there was.
    expect((await admin.get('/properties?sync=')).list).toHaveLength(1)
    expect((await admin.delete('/projects/1')).status).toBe(409)
  },
})
