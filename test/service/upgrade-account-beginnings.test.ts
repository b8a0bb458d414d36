// A workspace from before the beginning of accounts was chosen: those that began with earlier work keep their day.
import { expect } from 'vitest'
import { COMMON, insertAdmin, insertOrganization, upgradeOnEachDatabase } from './support/old-workspace'

const AT = '2026-01-01T00:00:00.000Z'

upgradeOnEachDatabase('keeps the day on which an account began with work from before the workspace', {
  before: '030',
  async fill(db) {
    await insertOrganization(db, { at: AT })
    await insertAdmin(db, AT)
    await db.run(
      `insert into projects (name, type, client_hash, color, task_create_policy, task_visibility, status, flatten_type, budgets, search_text, ${COMMON}) values ('Quay', 'internal', 'x', '#2f6feb', 'members', 'members', 'active', 'none', '[]', '', 1, 3, ?, ?)`,
      [AT, AT],
    )
    const days = ['2025-11-03', '2025-12-01', '2026-01-05']
    for (const [index, day] of days.entries())
      await db.run(
        `insert into work_times (employee_id, project_id, date, date_utc, local_date, seconds, billable, ${COMMON}) values (1, 1, ?, ?, ?, 3600, 0, 1, ?, ?, ?)`,
        [`${day}T08:00:00Z`, `${day}T08:00:00.000Z`, day, 5 + index, AT, AT],
      )
    await db.run('update ledger set seq = 9', [])
  },
  async check({ as }) {
    const admin = await as(1)
    expect((await admin.get('/flexitime-entries')).list).toMatchObject([
      { employee: '/employees/1', kind: 'opening', date: '2025-11-03', seconds: 0, note: null },
    ])
    expect((await admin.get('/employees/1/flexitime')).body).toMatchObject({ accountFrom: '2025-11-03' })
    // No row has the number of another one.
    expect((await admin.post('/flexitime-entries', { employee: '/employees/1', seconds: 60 })).status).toBe(
      201,
    )
  },
})
