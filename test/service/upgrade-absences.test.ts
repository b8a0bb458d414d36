// Absences of a workspace from before days were kept: opened by this version, they have their days and count.
import { expect } from 'vitest'
import { upgradeOnEachDatabase } from './support/old-workspace'

const AT = '2026-01-01T00:00:00.000Z'

upgradeOnEachDatabase('gives absences of an older version their days', {
  before: '002',
  async fill(db) {
    await db.run(
      'insert into organization (row_id, id, name, timezone, locale, currency, week_start, country, audit_key, created_at) values (1, ?, ?, ?, ?, ?, 1, null, ?, ?)',
      ['0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e90', 'Old', 'Europe/Warsaw', 'pl', 'PLN', 'key', AT],
    )
    await db.run(
      `insert into employees (first_name, last_name, email, role, hired_at, auto_approve, search_text, version, seq, created_at, updated_at) values ('Ada', 'Old', 'old@example.com', 'admin', '2020-01-01', 0, '', 1, 1, ?, ?)`,
      [AT, AT],
    )
    await db.run(
      `insert into holiday_types (code, name, color, category, paid, uses_limit, auto_approve, requires_description, allow_partial_day, include_non_working_days, target_effect, active, position, version, seq, created_at, updated_at) values ('vacation', 'Vacation', '#2f9e6b', 'vacation', 1, 1, 0, 0, 1, 0, 'reduce', 1, 1, 1, 2, ?, ?)`,
      [AT, AT],
    )
    // Friday to Monday, approved at two days; and a Wednesday approved when the day had seven hours.
    for (const [seq, from, to, seconds] of [
      [3, '2026-03-06', '2026-03-09', 57_600],
      [4, '2026-03-11', '2026-03-11', 25_200],
    ] as const) {
      await db.run(
        `insert into holiday_requests (status, employee_id, type_id, date_from, date_to, seconds, requested_at, requested_at_utc, version, seq, created_at, updated_at) values ('approved', 1, 1, ?, ?, ?, '2026-02-01T09:00:00+01:00', '2026-02-01T08:00:00.000Z', 1, ?, ?, ?)`,
        [from, to, seconds, seq, AT, AT],
      )
    }
  },
  async check({ as }) {
    const ada = await as(1)
    expect((await ada.get('/holidays/1')).body).toMatchObject({
      seconds: 57_600,
      days: [
        { date: '2026-03-06', seconds: 28_800 },
        { date: '2026-03-09', seconds: 28_800 },
      ],
    })
    expect((await ada.get('/holidays/2')).body['days']).toEqual([{ date: '2026-03-11', seconds: 25_200 }])
    expect((await ada.get('/holiday-requests/1')).body['requestedAt']).toBe('2026-02-01T08:00:00.000Z')
    expect((await ada.get('/holidays')).list[0]).toMatchObject({ balance: { usedSeconds: 82_800 } })
  },
})
