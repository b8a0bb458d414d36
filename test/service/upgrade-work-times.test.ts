// A workspace from before work times said more than a duration: what was logged stays, and is billable as its project has it.
import { expect } from 'vitest'
import { COMMON, insertAdmin, insertOrganization, upgradeOnEachDatabase } from './support/old-workspace'

const AT = '2026-01-01T00:00:00.000Z'
const DAY = '2026-06-01T09:00:00+02:00'

upgradeOnEachDatabase('keeps every entry, with nothing said of its end, task and tags', {
  before: '010',
  async fill(db) {
    await insertOrganization(db, { at: AT })
    await insertAdmin(db, AT)
    for (const [index, type] of ['time_material', 'internal'].entries()) {
      await db.run(
        `insert into projects (name, type, client_hash, color, task_create_policy, task_visibility, status, flatten_type, budgets, search_text, ${COMMON}) values (?, ?, ?, '#2f6feb', 'members', 'members', 'active', 'none', '[]', '', 1, ?, ?, ?)`,
        [type, type, type, 3 + index, AT, AT],
      )
      await db.run(
        `insert into work_times (employee_id, project_id, date, date_utc, local_date, seconds, ${COMMON}) values (1, ?, ?, '2026-06-01T07:00:00.000Z', '2026-06-01', 3600, 1, ?, ?, ?)`,
        [index + 1, DAY, 5 + index, AT, AT],
      )
    }
  },
  async check({ as }) {
    const admin = await as(1)
    const { list } = await admin.get('/work-times?order[createdAt]=asc')
    expect(list).toMatchObject([
      { date: DAY, endedAt: null, task: null, billable: true, tags: [], seconds: 3600 },
      { date: DAY, endedAt: null, task: null, billable: false, tags: [], seconds: 3600 },
    ])
    // What a client that knows nothing of it changes stays without it.
    expect((await admin.patch('/work-times/1', { seconds: 60 })).body).toMatchObject({ endedAt: null })
    expect((await admin.get('/tags')).list).toEqual([])
  },
})
