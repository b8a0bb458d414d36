// A workspace from before rules of leave: its types follow the settings, and its limits have the days they had.
import { expect } from 'vitest'
import { COMMON, insertAdmin, insertOrganization, upgradeOnEachDatabase } from './support/old-workspace'

const AT = '2026-01-01T00:00:00.000Z'

upgradeOnEachDatabase('keeps the settings of leave and the days of limits', {
  before: '033',
  async fill(db) {
    await insertOrganization(db, { at: AT })
    await insertAdmin(db, AT)
    await db.run(
      `insert into holiday_types (code, name, color, category, paid, uses_limit, auto_approve, requires_description, allow_partial_day, include_non_working_days, target_effect, active, position, ${COMMON}) values ('vacation', 'Vacation', '#111111', 'vacation', 1, 1, 0, 0, 1, 0, 'reduce', 1, 1, 1, 2, ?, ?)`,
      [AT, AT],
    )
    for (const [index, [variant, days]] of (
      [
        ['yearly', 26],
        ['carry_over', -3],
      ] as const
    ).entries())
      await db.run(
        `insert into holiday_days_limits (days, holiday_type_id, variant, allow_request_when_used, date_from, ${COMMON}) values (?, 1, ?, 0, '2026-01-01', 1, ?, ?, ?)`,
        [days, variant, index + 3, AT, AT],
      )
    await db.run('update ledger set seq = 20')
  },
  async check({ as }) {
    const admin = await as(1)
    expect((await admin.get('/holiday-types')).list).toMatchObject([{ code: 'vacation', leaveRule: null }])
    const { list } = await admin.get('/holiday-days-limits')
    expect(list.map((limit) => [limit['variant'], limit['days'], limit['seconds']]).sort()).toEqual([
      ['carry_over', -3, -86_400],
      ['yearly', 26, 748_800],
    ])
  },
})
