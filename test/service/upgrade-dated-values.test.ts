// A workspace from before positions and costs had days: its figures are the same after the upgrade as before.
import { expect } from 'vitest'
import { COMMON, insertOrganization, upgradeOnEachDatabase } from './support/old-workspace'

const AT = '2026-01-01T00:00:00.000Z'

upgradeOnEachDatabase('keeps what projects earned and cost, from before the rows were made', {
  before: '017',
  async fill(db) {
    await insertOrganization(db, { at: AT })
    for (const [seq, role, cost] of [
      [1, 'admin', null],
      [2, 'employee', 612_345],
      [3, 'employee', 500_000],
    ] as const)
      await db.run(
        `insert into employees (first_name, last_name, email, role, hired_at, hourly_cost, auto_approve, search_text, ${COMMON}) values ('A', 'B', ?, ?, '2026-01-01', ?, 0, '', 1, ?, ?, ?)`,
        [`${seq}@example.com`, role, cost, seq, AT, AT],
      )
    await db.run(
      `insert into projects (name, type, client_hash, color, task_create_policy, task_visibility, status, flatten_type, budgets, search_text, ${COMMON}) values ('Harbour', 'time_material', 'h', '#2f6feb', 'members', 'members', 'active', 'none', '[]', 'harbour', 1, 1, ?, ?)`,
      [AT, AT],
    )
    await db.run(`insert into attribute_sets (name, ${COMMON}) values ('Roles', 1, 1, ?, ?)`, [AT, AT])
    await db.run(
      `insert into attribute_rules (set_id, name, code, matched_by, ${COMMON}) values (1, 'Lead', 'lead', '{"position":"leader"}', 1, 1, ?, ?)`,
      [AT, AT],
    )
    for (const [seq, employee, position] of [
      [1, 2, 'leader'],
      [2, 3, 'member'],
    ] as const)
      await db.run(
        `insert into project_members (id, project_id, employee_id, position, ${COMMON}) values (?, 1, ?, ?, 1, ?, ?, ?)`,
        [`0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e9${seq}`, employee, position, seq, AT, AT],
      )
    // Work from before anybody was hired or a member counts, too.
    for (const [seq, employee, day] of [
      [1, 2, '2025-12-30'],
      [2, 3, '2025-12-30'],
      [3, 2, '2026-02-02'],
    ] as const)
      await db.run(
        `insert into work_times (employee_id, project_id, seconds, date, date_utc, local_date, ${COMMON}) values (?, 1, 3600, ?, ?, ?, 1, ?, ?, ?)`,
        [employee, `${day}T09:00:00Z`, `${day}T09:00:00Z`, day, seq, AT, AT],
      )
  },
  async check({ as }) {
    const admin = await as(1)
    const price = { project: 1, attributeRule: 1, amount: '100.00', currency: 'EUR', dateFrom: null }
    expect((await admin.post('/project-prices', price)).status).toBe(201)
    // Two hours of a leader for 100.00, at 61.2345; an hour of a member without a price, at 50.00.
    expect((await admin.get('/projects/1/profitability')).body).toMatchObject({
      revenue: { timeAndMaterial: '200.00' },
      cost: { labour: '172.47' },
      workedSeconds: 10_800,
    })
    expect((await admin.get('/employees/2')).body).toMatchObject({
      hourlyCost: '61.2345',
      hourlyCosts: [{ dateFrom: null, amount: '61.2345', currency: 'EUR' }],
    })
    expect((await admin.get('/employees/3')).body).toMatchObject({
      hourlyCosts: [{ dateFrom: null, amount: '50.00', currency: 'EUR' }],
    })
    expect((await admin.get('/employees/1')).body).toMatchObject({ hourlyCost: null, hourlyCosts: [] })
    expect(
      (await admin.get('/project-members?order[createdAt]=asc')).list.map(({ positions }) => positions),
    ).toEqual([[{ dateFrom: null, position: 'leader' }], [{ dateFrom: null, position: 'member' }]])
  },
})
