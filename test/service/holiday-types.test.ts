// Types of absence: admins add some of their own and archive them, and people request them.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import { startService, type Person, type TestService } from './support/service'

onEachDatabase('types of absence', (database) => {
  let t: TestService
  let ann: Person
  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
    ann = await t.person('employee', { hiredAt: '2026-01-01' })
  })
  afterAll(() => t.close())

  const order = (code: string, more: Record<string, unknown> = {}) => ({
    ...{ code, name: `Type ${code}`, category: 'special' },
    ...more,
  })
  const create = (code: string, more?: Record<string, unknown>) =>
    t.admin.post('/holiday-types', order(code, more))

  it('are made of a code, a name and a category, and come last', async () => {
    const first = await create('first')
    expect(first.status, first.text).toBe(201)
    expect(first.body).toMatchObject({
      ...{ paid: true, usesLimit: false, limitPool: null, autoApprove: false, active: true },
      ...{ allowPartialDay: true, targetEffect: 'reduce', color: '#6e7781' },
    })
    const second = await create('second')
    expect(Number(second.body['position'])).toBe(Number(first.body['position']) + 1)
    expect((await create('placed', { position: 1 })).body['position']).toBe(1)
    const trail = await t.admin.get('/audit-logs?relationName=HolidayType')
    expect(trail.list.map((row) => row['action'])).toContain('created')
  })

  it('are requested, until they are archived', async () => {
    const type = (await create('donation')).headers.get('location') ?? ''
    const request = (dateFrom: string) => ann.post('/holiday-requests', { type, dateFrom })
    expect((await request('2026-07-06')).status).toBe(201)
    expect((await t.admin.patch(type, { active: false })).body['active']).toBe(false)
    expect((await request('2026-07-07')).status).toBe(422)
    expect((await t.admin.get('/holiday-types?active=true')).text).not.toContain('donation')
    expect((await t.admin.patch(type, { active: true })).status).toBe(200)
    expect((await request('2026-07-07')).status).toBe(201)
    expect((await t.admin.delete(type)).status).toBe(405)
  })

  it('draw on a pool that is one', async () => {
    const pool = (await create('pool', { usesLimit: true })).headers.get('location') ?? ''
    const eater = await create('eater', { usesLimit: true, limitPool: pool })
    expect(eater.status, eater.text).toBe(201)
    const wrong = await create('wrong', { usesLimit: true, limitPool: eater.headers.get('location') })
    expect(wrong.body['violations']).toEqual([
      expect.objectContaining({ propertyPath: 'limitPool', code: 'notAPool' }),
    ])
  })

  it('have a code of their own, and are made by admins', async () => {
    expect((await create('first')).body).toMatchObject({ status: 409, code: 'duplicate' })
    expect((await t.admin.post('/holiday-types', { name: 'No code' })).status).toBe(422)
    expect((await create('odd', { category: 'odd' })).status).toBe(422)
    expect((await ann.post('/holiday-types', order('hers'))).status).toBe(403)
  })
})
