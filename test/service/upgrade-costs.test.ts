// A workspace from before costs were for some only: notes are no longer found by everyone, and no one but admins sees costs.
import { expect } from 'vitest'
import { COMMON, insertOrganization, upgradeOnEachDatabase } from './support/old-workspace'

const AT = '2026-01-01T00:00:00.000Z'

upgradeOnEachDatabase('keeps notes from who only sees the project, in the search too', {
  before: '009',
  async fill(db) {
    await insertOrganization(db, { at: AT })
    for (const [seq, role] of [
      [1, 'admin'],
      [2, 'manager'],
      [3, 'employee'],
    ] as const)
      await db.run(
        `insert into employees (first_name, last_name, email, role, hired_at, hourly_cost, auto_approve, search_text, ${COMMON}) values ('A', ?, ?, ?, '2020-01-01', 600000, 0, '', 1, ?, ?, ?)`,
        [role, `${role}@example.com`, role, seq, AT, AT],
      )
    for (const [seq, project, notes, found] of [
      [1, 'Harbour', 'Discount\nof ten', 'harbour\ndiscount\nof ten'],
      [2, 'Quay', null, 'quay\n'],
    ] as const)
      await db.run(
        `insert into projects (name, notes, type, client_hash, color, task_create_policy, task_visibility, status, flatten_type, budgets, search_text, ${COMMON}) values (?, ?, 'internal', ?, '#2f6feb', 'members', 'members', 'active', 'none', '[]', ?, 1, ?, ?, ?)`,
        [project, notes, project, found, seq, AT, AT],
      )
    await db.run(
      `insert into project_members (id, project_id, employee_id, position, ${COMMON}) values ('0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e90', 1, 3, 'member', 1, 1, ?, ?)`,
      [AT, AT],
    )
  },
  async check({ as }) {
    const [admin, manager, employee] = [await as(1), await as(2), await as(3)]
    const found = async (caller: typeof admin, words: string) =>
      (await caller.get(`/projects?search=${words}`)).list.map((row) => row['id'])
    for (const words of ['discount', 'of%20ten', 'harbour']) expect(await found(admin, words)).toEqual([1])
    expect(await found(admin, 'quay')).toEqual([2])
    expect(await found(employee, 'discount')).toEqual([])
    expect(await found(employee, 'harbour')).toEqual([1])
    expect((await employee.get('/projects/1')).body['notes']).toBeNull()
    expect((await admin.get('/employees/3')).body).toMatchObject({
      hourlyCost: '60.00',
      seesCosts: false,
    })
    expect((await manager.get('/employees/3')).body).not.toHaveProperty('hourlyCost')
  },
})
