// Access tokens of everyone: who lists, renames and revokes them, how many there may be, and what one makes of another.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import { RATES } from '../../src/service/http/limits'
import { startService, type Answer, type Caller, type Person, type TestService } from './support/service'

const MAX_LIVE = 20
const idOf = (answer: Answer) => String(answer.body['id'])
const secretOf = (answer: Answer) => String(answer.body['token'])

onEachDatabase('tokens of everyone', (database) => {
  let t: TestService
  let ann: Person
  let boss: Person
  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
    boss = await t.person('manager')
    ann = await t.person('employee', { manager: boss.id })
  })
  afterAll(() => t.close())

  const narrowAdmin = async (...scopes: string[]): Promise<Caller> =>
    t.as(await t.token({ employeeId: t.adminId, scopes, name: 'narrow', replace: true }))

  it('lets an admin find, rename and revoke a stolen token, without its secret', async () => {
    const stolen = await ann.post('/tokens', { name: 'Laptop' })
    const found = await t.admin.get(`/tokens?employee=${ann.iri}&active=true`)
    expect(found.list).toContainEqual(
      expect.objectContaining({ id: idOf(stolen), employee: ann.iri, name: 'Laptop' }),
    )
    expect(found.list.every((row) => row['employee'] === ann.iri)).toBe(true)
    expect(found.text).not.toContain(secretOf(stolen))
    expect(found.text).not.toContain('"hash"')
    const path = `/tokens/${idOf(stolen)}`
    expect((await t.admin.get(path)).body).toMatchObject({ last4: secretOf(stolen).slice(-4) })
    // Of the caller's tokens, one sent the request.
    const ours = async (caller: typeof t.admin) =>
      (await caller.get('/tokens')).list.filter((row) => row['current'] === true).length
    expect([await ours(ann), await ours(t.admin)]).toEqual([1, 1])
    expect((await t.admin.get(path)).body['current']).toBe(false)
    const renamed = await t.admin.patch(path, { name: 'Stolen laptop' })
    expect([renamed.status, renamed.body['name']]).toEqual([200, 'Stolen laptop'])
    expect((await ann.get(path)).body['name']).toBe('Stolen laptop')
    const tag = renamed.headers.get('etag') ?? ''
    expect((await ann.get(path, { 'If-None-Match': tag })).status).toBe(304)
    expect((await ann.patch(path, { name: null })).status).toBe(422)
    expect((await t.admin.delete(path)).status).toBe(204)
    expect((await t.as(secretOf(stolen)).get('/me')).status).toBe(401)
    expect((await ann.get('/me')).status).toBe(200)
    expect((await t.admin.get(path)).body['revokedAt']).not.toBeNull()
    expect((await t.admin.get(`/tokens?employee=${ann.id}&active=true`)).text).not.toContain(idOf(stolen))
    expect((await t.admin.get(`/tokens?employee=${ann.id}&active=false`)).text).toContain(idOf(stolen))
    expect((await t.service.verifyAudit()).state).toBe('whole')
  })

  it('lists to everyone else only their own, and hides the rest', async () => {
    const hers = idOf(await ann.post('/tokens', { name: 'Mine' }))
    expect((await boss.get('/tokens')).list.map((row) => row['employee'])).toEqual([boss.iri])
    expect((await boss.get(`/tokens?employee=${ann.iri}`)).list).toEqual([])
    for (const other of [boss, await t.person('integration'), await t.person('employee')]) {
      const { id, iri } = other
      expect((await other.get(`/tokens?employee=${id}`)).list.map((row) => row['employee'])).toEqual([iri])
      for (const answer of [
        await other.get(`/tokens/${hers}`),
        await other.patch(`/tokens/${hers}`, { name: 'x' }),
        await other.delete(`/tokens/${hers}`),
      ])
        expect(answer.status).toBe(404)
    }
    expect((await ann.patch(`/tokens/${hers}`, { name: ' Mine, new ' })).body['name']).toBe('Mine, new')
    expect((await ann.delete(`/tokens/${hers}`)).status).toBe(204)
  })

  it('asks an admin’s token for the scope of people before it shows or touches others’', async () => {
    const hers = idOf(await ann.post('/tokens', { name: 'Hers', scopes: ['time:read'] }))
    const path = `/tokens/${hers}`
    const refused = (scope: string) => ({ status: 403, code: 'insufficient-scope', scope })
    const blind = await narrowAdmin('time:write')
    expect((await blind.get('/tokens?itemsPerPage=500')).list.map((row) => row['employee'])).not.toContain(
      ann.iri,
    )
    expect((await blind.get(path)).body).toMatchObject(refused('organization:read'))
    const reader = await narrowAdmin('time:write', 'organization:read')
    expect((await reader.get(path)).status).toBe(200)
    expect((await reader.patch(path, { name: 'x' })).body).toMatchObject(refused('organization:write'))
    expect((await reader.delete(path)).body).toMatchObject(refused('organization:write'))
    const writer = await narrowAdmin('organization:write')
    // It reaches less far than the token it would revoke.
    expect((await writer.delete(path)).body).toMatchObject(refused('time:read'))
    const enough = await narrowAdmin('organization:write', 'time:read')
    expect((await enough.delete(path)).status).toBe(204)
  })

  it('pages the list, and refuses what it does not know', async () => {
    const page = await t.admin.get('/tokens?itemsPerPage=2&page=2')
    expect(page.list).toHaveLength(2)
    expect(page.headers.get('x-page')).toBe('2')
    expect(page.headers.get('link')).toContain('/tokens?itemsPerPage=2&page=3>; rel="next"')
    const all = Number(page.headers.get('x-total-count'))
    expect((await t.admin.get('/tokens?itemsPerPage=500')).list).toHaveLength(all)
    for (const [query, code] of [
      ['who=1', 'unknown-parameter'],
      ['employee=x/y', 'bad-parameter'],
      ['active=perhaps', 'bad-parameter'],
      ['page=0', 'bad-parameter'],
      ['employee[]=1', 'unknown-parameter'],
    ])
      expect((await t.admin.get(`/tokens?${String(query)}`)).body, query).toMatchObject({ status: 400, code })
  })

  it('refuses a name that is none, and any other change', async () => {
    const path = `/tokens/${idOf(await ann.post('/tokens', { name: 'Plain' }))}`
    for (const body of [
      { name: '' },
      { name: 5 },
      { name: 'x'.repeat(256) },
      { scopes: ['*'] },
      { name: null },
    ])
      expect((await ann.patch(path, body)).status, JSON.stringify(body)).toBe(422)
    expect((await ann.patch(path, {})).body['name']).toBe('Plain')
  })

  it('keeps at most 20 live tokens of a person, also when 30 are asked for at once', async () => {
    const eve = await t.person('employee')
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => eve.post('/tokens', { name: `Script ${index}` })),
    )
    const made = answers.filter(({ status }) => status === 201)
    // With the one she came with.
    expect(made).toHaveLength(MAX_LIVE - 1)
    const refused = answers.find(({ status }) => status !== 201)
    expect(refused?.body).toMatchObject({ status: 409, code: 'too-many-tokens', limit: MAX_LIVE })
    expect(String(refused?.body['detail'])).toMatch(/20.*[Rr]evoke/)
    const live = await eve.get('/tokens?active=true&itemsPerPage=500')
    expect(live.list).toHaveLength(MAX_LIVE)
    await expect(t.token({ employeeId: eve.id, scopes: ['*'] })).rejects.toMatchObject({
      code: 'too-many-tokens',
    })
    expect((await eve.delete(`/tokens/${String(made[0]?.body['id'])}`)).status).toBe(204)
    expect((await eve.post('/tokens', { name: 'Room again' })).status).toBe(201)
    expect((await eve.post('/tokens', { name: 'Full' })).status).toBe(409)
    // Someone else has their own twenty.
    expect((await ann.post('/tokens', { name: 'Other' })).status).toBe(201)
    // A token that replaces another needs no more room.
    await t.service.issueToken({ employeeId: eve.id, name: 'Room again', scopes: ['*'], replace: true })
  })

  it('does not count tokens that have ended', async () => {
    const joe = await t.person('employee')
    const soon = new Date(t.clock.millis() + 60_000).toISOString()
    for (let made = 1; made < MAX_LIVE; made++)
      expect((await joe.post('/tokens', { name: `Short ${made}`, expiresAt: soon })).status).toBe(201)
    expect((await joe.post('/tokens', { name: 'Full' })).status).toBe(409)
    t.clock.advance(60_000)
    expect((await joe.post('/tokens', { name: 'Room' })).status).toBe(201)
    expect((await joe.get('/tokens?active=true')).list).toHaveLength(2)
    expect((await joe.get('/tokens?active=false')).list).toHaveLength(MAX_LIVE - 1)
  })

  it('makes none that reaches further than the one it is made with, and none with one that has ended', async () => {
    const kim = await t.person('employee')
    const writer = t.as(secretOf(await kim.post('/tokens', { name: 'Writer', scopes: ['time:write'] })))
    for (const scopes of [['*'], ['projects:read'], ['time:write', 'absences:read']])
      expect((await writer.post('/tokens', { name: 'Wide', scopes })).status, String(scopes)).toBe(403)
    const child = await writer.post('/tokens', { name: 'Child', scopes: ['time:read', 'time:read'] })
    expect(child.body['scopes']).toEqual(['time:read'])
    expect((await t.as(secretOf(child)).post('/tokens', { name: 'x', scopes: ['time:write'] })).status).toBe(
      403,
    )
    expect((await writer.post('/tokens', { name: 'Same' })).body['scopes']).toEqual(['time:write'])
    const soon = new Date(t.clock.millis() + 60_000).toISOString()
    const short = t.as(secretOf(await kim.post('/tokens', { name: 'Short', expiresAt: soon })))
    expect((await short.post('/tokens', { name: 'As long' })).body['expiresAt']).toBe(soon)
    t.clock.advance(60_000)
    expect((await short.post('/tokens', { name: 'Late' })).status).toBe(401)
    expect((await short.get('/me')).status).toBe(401)
  })
})

describe('limits', () => {
  it('count what a person asks for with all tokens together', async () => {
    const t = await startService({
      database: 'sqlite::memory:',
      rates: { ...RATES, perPerson: 5, expensive: 2 },
    })
    try {
      const ann = await t.person('employee')
      const bob = await t.person('employee')
      const second = t.as(await t.token({ employeeId: ann.id, scopes: ['*'] }))
      const statuses: number[] = []
      for (let asked = 0; asked < 4; asked++)
        for (const caller of [ann, second]) statuses.push((await caller.get('/me')).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
      expect((await bob.get('/me')).status).toBe(200)
      t.clock.advance(60_000)
      const third = t.as(await t.token({ employeeId: ann.id, scopes: ['*'] }))
      const searches = [ann, second, third].map((caller) => caller.get('/projects/search?query=a'))
      expect((await Promise.all(searches)).map(({ status }) => status).sort()).toEqual([200, 200, 429])
    } finally {
      await t.close()
    }
  })
})
