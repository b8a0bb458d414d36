// A workspace whose seeded absence types had a notice of 0 of their own, which the setting could not change.
import { expect } from 'vitest'
import { COMMON, insertAdmin, insertOrganization, upgradeOnEachDatabase } from './support/old-workspace'

const AT = '2026-01-01T00:00:00.000Z'

upgradeOnEachDatabase('lets seeded absence types that are planned ahead follow the notice of the workspace', {
  before: '029',
  async fill(db) {
    await insertOrganization(db, { at: AT })
    await insertAdmin(db, AT)
    for (const [index, [code, notice]] of (
      [
        ['vacation', 0],
        ['sick', 0],
        ['unpaid', 3],
        ['remote', 0],
        ['own', 0],
      ] as const
    ).entries())
      await db.run(
        `insert into holiday_types (code, name, color, category, paid, uses_limit, auto_approve, requires_description, allow_partial_day, include_non_working_days, min_notice_days, target_effect, active, position, ${COMMON}) values (?, ?, '#111111', 'other', 1, 0, 0, 0, 1, 0, ?, 'reduce', 1, ?, 1, ?, ?, ?)`,
        [code, code, notice, index + 1, index + 2, AT, AT],
      )
    await db.run('update ledger set seq = 20')
  },
  async check({ as }) {
    const admin = await as(1)
    const { list } = await admin.get('/holiday-types')
    expect(list.map((type) => [type['code'], type['minNoticeDays']])).toEqual([
      ['vacation', null],
      ['sick', 0],
      ['unpaid', 3],
      ['remote', null],
      ['own', 0],
    ])
    await admin.patch('/configs/holidays.minNoticeDays', { value: 7 })
    const [vacation, sick] = list
    const request = (type: unknown) =>
      admin.post('/holiday-requests', { type: `/holiday-types/${String(type)}`, dateFrom: '2026-06-17' })
    expect((await request(vacation?.['id'])).status).toBe(422)
    expect((await request(sick?.['id'])).status).toBe(201)
  },
})
