// A workspace from before prices were recognised: completed projects have their day, and budgets are whole.
import { expect } from 'vitest'
import { COMMON, insertAdmin, insertOrganization, upgradeOnEachDatabase } from './support/old-workspace'
import { testClock } from './support/service'

const AT = '2026-03-20T00:00:00.000Z'

const BUDGETS = [
  { type: 'money', amount: '25000.00' },
  { type: 'money', amount: '10', currency: 'PLN', period: 'month', alertPercent: 50 },
  { type: 'time', seconds: 3600, currency: 'x' },
  // None of these ever counted.
  { type: 'money', seconds: 3600 },
  { type: 'money', amount: '-5' },
  { type: 'time', amount: '5.00' },
]
const clock = testClock(Date.parse('2026-04-01T08:00:00Z'))

upgradeOnEachDatabase('keeps what projects earned, and what of their budgets counted', {
  before: '018',
  clock,
  async fill(db) {
    await insertOrganization(db, { at: AT })
    await insertAdmin(db, AT)
    for (const [seq, status, dateTo, budgets] of [
      [2, 'active', null, BUDGETS],
      [3, 'completed', '2026-02-28T00:00:00+01:00', []],
      [4, 'archived', '2026-12-31T00:00:00+01:00', []],
      [5, 'cancelled', null, []],
    ] as const)
      await db.run(
        `insert into projects (name, type, price_net, date_to, client_hash, color, task_create_policy, task_visibility, status, flatten_type, budgets, search_text, ${COMMON}) values (?, 'fixed_price', 7000000, ?, ?, '#2f6feb', 'members', 'members', ?, 'none', ?, ?, 1, ?, ?, ?)`,
        [status, dateTo, status, status, JSON.stringify(budgets), status, seq, AT, AT],
      )
  },
  async check({ as }) {
    const admin = await as(1)
    const projects = (await admin.get('/projects?order[createdAt]=asc')).list
    expect(
      projects.map(({ status, completedOn, recognition }) => [status, completedOn, recognition]),
    ).toEqual([
      ['active', null, 'completion'],
      ['completed', '2026-02-28', 'completion'],
      ['archived', '2026-03-20', 'completion'],
      ['cancelled', null, 'completion'],
    ])
    const rest = { period: 'total', alertPercent: 80 }
    expect(projects[0]?.['budgets']).toEqual([
      { type: 'money', amount: '25000.00', seconds: null, currency: 'EUR', ...rest },
      { type: 'money', amount: '10', seconds: null, currency: 'PLN', period: 'month', alertPercent: 50 },
      { type: 'time', amount: null, seconds: 3600, currency: null, ...rest },
    ])
    const earned = (await admin.get('/projects/profitability?dateTo=2026-03-31')).list
    expect(
      Object.fromEntries(earned.map((row) => [row['project'], (row['revenue'] as { fixed: string }).fixed])),
    ).toEqual({
      '/projects/1': '0.00',
      '/projects/2': '700.00',
      '/projects/3': '700.00',
      '/projects/4': '0.00',
    })
  },
})
