// A workspace of the first version of the service, opened by this one: nothing it was told is forgotten.
import { expect } from 'vitest'
import { createLog } from '../../src/service/log'
import { upgradeOnEachDatabase } from './support/old-workspace'

const ORGANIZATION = '0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e90'
const AT = '2026-01-01T00:00:00.000Z'
const warned: string[] = []

upgradeOnEachDatabase('keeps the organization and its configuration', {
  before: '002',
  log: createLog('warn', { write: (line) => void warned.push(line) }),
  async fill(db) {
    warned.length = 0
    await db.run(
      'insert into organization (row_id, id, name, timezone, locale, currency, week_start, country, audit_key, created_at) values (1, ?, ?, ?, ?, ?, 7, null, ?, ?)',
      [ORGANIZATION, 'Old & Co', 'America/New_York', 'en-US', 'USD', 'key', AT],
    )
    for (const [id, value] of [
      ['workTimes.lockedBefore', '"2026-01-01"'],
      ['api.requireIfMatch', 'true'],
    ] as const)
      await db.run('insert into configs (id, value, updated_at) values (?, ?, ?)', [id, value, AT])
    await db.run(
      `insert into projects (name, type, client_hash, color, task_create_policy, task_visibility, status, flatten_type, budgets, search_text, version, seq, created_at, updated_at) values ('Old', 'internal', 'x', '#2f6feb', 'members', 'members', 'active', 'none', '[]', 'old', 1, 40, ?, ?)`,
      [AT, AT],
    )
  },
  async check({ service, as }) {
    const adminId = await service.addEmployee({
      firstName: 'Ada',
      lastName: 'Admin',
      email: 'ada@example.com',
      role: 'admin',
    })
    const admin = await as(adminId)
    expect((await admin.get(`/organizations/${ORGANIZATION}`)).body).toMatchObject({
      name: 'Old & Co',
      timezone: 'America/New_York',
      currency: 'USD',
      weekStart: 7,
      updatedAt: AT,
      configs: {
        'organization.name': 'Old & Co',
        'organization.weekStart': 7,
        'workTimes.lockedBefore': '2026-01-01',
        'api.requireIfMatch': true,
        'holidays.secondsPerDay': 28_800,
      },
    })
    expect((await admin.get('/organizations?sync=')).list).toHaveLength(1)
    // Nothing is opened to others by itself.
    expect((await admin.get('/projects/1')).body).toMatchObject({ name: 'Old', visibility: 'members' })
    // What was never kept beside it is not missed: its ids go on as they were.
    expect(warned).toEqual([])
    expect(adminId).toBe(1)
    expect((await admin.get('/me')).body['epoch']).toMatch(/^[0-9a-f-]{36}$/)
    // Tokens were not signed then: who has one begins again, and recovers what it missed.
    const old = Buffer.from(
      JSON.stringify({ seq: 41, start: 41, asked: '', filters: '', reach: '', at: 0 }),
    ).toString('base64url')
    expect((await admin.get(`/organizations?sync=${old}`)).body).toMatchObject({
      status: 410,
      code: 'sync-token-expired',
    })
    const clientId = ORGANIZATION
    for (const status of [201, 200]) {
      const made = await admin.post('/clients', { name: 'Ada & Co', clientId })
      expect([made.status, made.body['id'], made.body['clientId']]).toEqual([status, 1, clientId])
    }
    const configs = (await admin.get('/configs?sync=')).list
    expect(new Set(configs.map((row) => row['id'])).size).toBe(configs.length)
    expect((await admin.patch('/configs/organization.name', { value: 'New' })).status).toBe(428)
    const tag = (await admin.get('/configs/organization.name')).headers.get('etag') ?? ''
    const renamed = await admin.patch('/configs/organization.name', { value: 'New' }, { 'If-Match': tag })
    expect(renamed.status).toBe(200)
    expect((await admin.get('/me')).body['organization']).toMatchObject({ name: 'New' })
  },
})
