// The protocol: methods, media types, sizes, languages, limits, tokens, and that bad input is never answered with 500.
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RATES } from '../../src/service/http/limits'
import { onFirstDatabase } from './support/databases'
import { startService, testClock, type Caller, type TestService } from './support/service'

onFirstDatabase('bad input', (database) => {
  let t: TestService
  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
    await t.service.insert('Project', [{ name: 'Alpha', type: 'internal', visibility: 'everyone' }])
  })
  afterAll(() => t.close())

  const VALUES: unknown[] = [
    null,
    true,
    0,
    -1,
    1.5,
    1e300,
    2 ** 60,
    '',
    ' ',
    'x',
    'x'.repeat(20_000),
    '2026-02-30',
    '9999-99-99',
    '0000-01-01',
    '2026-06-15T25:00:00Z',
    '2026-06-15T08:00:00+99:00',
    [],
    [null],
    {},
    { a: 1 },
    [[[]]],
    '/projects/1',
    '/projects/99999999999999999999',
    '/projects/-1',
    'http://',
    '-0',
    '999999999999.9999',
    '🦄',
    'ﬀ',
    "'; drop table projects; --",
    '%',
    '\u202e',
  ]

  it('is refused in every field of every resource without a 500', async () => {
    const document = (await t.admin.get('/api/doc.json')).body as {
      paths: Record<string, { post?: unknown }>
      components: { schemas: Record<string, { properties?: Record<string, unknown> }> }
    }
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      if (!name.endsWith('Create')) continue
      const path = Object.entries(document.paths).find(([, { post }]) =>
        JSON.stringify(post ?? {}).includes(`schemas/${name}"`),
      )?.[0]
      expect(path, name).toBeDefined()
      for (const field of Object.keys(schema.properties ?? {})) {
        const answers = await Promise.all(VALUES.map((value) => t.admin.post(path ?? '', { [field]: value })))
        answers.forEach((answer, index) => {
          const value = JSON.stringify(VALUES[index]).slice(0, 50)
          expect(answer.status, `${String(path)} ${field} ${value}: ${answer.text}`).toBeLessThan(500)
        })
      }
    }
    for (const field of ['name', 'parent', 'priceNet', 'dateFrom', 'budgets', 'status', 'client', 'color']) {
      for (const value of VALUES) {
        const answer = await t.admin.patch('/projects/1', { [field]: value })
        expect(answer.status, `${field} ${JSON.stringify(value).slice(0, 50)}: ${answer.text}`).toBeLessThan(
          500,
        )
      }
    }
    expect(t.logged).toEqual([])
  }, 120_000)

  it('is refused in addresses without a 500', async () => {
    for (const path of [
      '/work-times/0',
      '/work-times/x',
      '/work-times/1.5',
      '/work-times/99999999999999999999',
      '/work-times/%00',
      '/work-times/%ff',
      '/work-times/%2e%2e',
      `/work-times/${'9'.repeat(900)}`,
      '/project-members/1',
      '/countries/%F0%9F%A6%84',
      '/tokens/1',
      '/schedules/x',
      "/projects/1'--",
    ]) {
      const answer = await t.admin.get(path)
      expect([400, 404], `${path} ${answer.text}`).toContain(answer.status)
      expect(answer.body['code']).toBeDefined()
    }
    expect(t.logged).toEqual([])
  })

  it('is refused in bodies that are no JSON, too deep, or hold text no one can store', async () => {
    const send = (body: string | Uint8Array, type = 'application/json') =>
      t.admin.send('POST', '/projects', { headers: { 'Content-Type': type }, body })
    for (const body of [
      '{',
      'nul',
      '{"a":}',
      '\u0000',
      '['.repeat(30) + ']'.repeat(30),
      new Uint8Array([0x22, 0xff, 0x22]),
    ]) {
      expect((await send(body)).body).toMatchObject({ status: 400, code: 'malformed-json' })
    }
    for (const name of ['a\\u0000b', '\\ud800', 'x\\udc00y']) {
      const answer = await send(`{"type":"internal","name":"${name}"}`)
      expect(answer.body).toMatchObject({
        status: 422,
        violations: [{ propertyPath: 'name', code: 'unicode' }],
      })
    }
    for (const body of ['null', '[]', '"x"', '5', '']) expect((await send(body)).status, body).toBe(422)
    expect(
      (await send(JSON.stringify({ __proto__: { admin: true }, name: 'P', type: 'internal' }))).status,
    ).toBeLessThan(500)
    expect((await send('{"name":"Q","type":"internal","constructor":1,"__proto__":{"x":1}}')).status).toBe(
      422,
    )
  })
})

describe('protocol', () => {
  let t: TestService
  beforeAll(async () => {
    t = await startService({ database: 'sqlite::memory:', basePath: '/api/v' })
    await t.service.insert('Project', [{ name: 'Alpha', type: 'internal', visibility: 'everyone' }])
  })
  afterAll(() => t.close())

  it('serves under its base path, in every reference it gives and takes', async () => {
    const made = await t.admin.post('/work-times', { project: '/api/v/projects/1', seconds: 60 })
    expect(made.body).toMatchObject({ project: '/api/v/projects/1', employee: '/api/v/employees/1' })
    expect(made.headers.get('location')).toBe(`/api/v/work-times/${String(made.body['id'])}`)
    expect((await t.admin.post('/work-times', { project: '/projects/1', seconds: 60 })).status).toBe(201)
    const list = await t.admin.get('/work-times?itemsPerPage=1')
    expect(list.headers.get('link')).toContain('/api/v/work-times?itemsPerPage=1&page=2>; rel="next"')
    expect((await fetch(`${t.url.replace('/api/v', '')}/work-times`)).status).toBe(404)
  })

  it('answers HEAD like GET without a body', async () => {
    const head = await t.admin.send('HEAD', '/work-times', {})
    const get = await t.admin.get('/work-times')
    expect([head.status, head.text]).toEqual([200, ''])
    for (const name of ['x-total-count', 'etag', 'link', 'content-length'])
      expect(head.headers.get(name)).toBe(get.headers.get(name))
  })

  it('says which methods an address has', async () => {
    for (const [method, path, allow] of [
      ['PUT', '/work-times/1', 'DELETE, GET, HEAD, PATCH'],
      ['DELETE', '/work-times', 'GET, HEAD, POST'],
      ['DELETE', '/schedules/1', 'GET, HEAD, PATCH'],
      ['POST', '/countries', 'GET, HEAD'],
      ['PATCH', '/me', 'GET, HEAD'],
      ['DELETE', '/holiday-types', 'GET, HEAD, POST'],
    ]) {
      const answer = await t.admin.send(method ?? '', path ?? '', {})
      expect([answer.status, answer.headers.get('allow')], `${String(method)} ${String(path)}`).toEqual([
        405,
        allow,
      ])
    }
    expect((await t.admin.get('/nothing')).body).toMatchObject({
      status: 404,
      code: 'not-found',
      instance: '/api/v/nothing',
    })
  })

  it('minds media types in both directions', async () => {
    const typed = (method: string, type: string) =>
      t.admin.send(method, method === 'POST' ? '/projects' : '/projects/1', {
        headers: { 'Content-Type': type },
        body: '{}',
      })
    const patch = await typed('PATCH', 'text/plain')
    expect([patch.status, patch.headers.get('accept-patch')]).toEqual([
      415,
      'application/merge-patch+json, application/json',
    ])
    expect((await typed('POST', 'application/merge-patch+json')).status).toBe(415)
    expect((await typed('POST', 'application/x-www-form-urlencoded')).status).toBe(415)
    expect((await typed('PATCH', 'application/json; charset=utf-8')).status).toBe(200)
    for (const [accept, status] of [
      ['text/html', 406],
      ['application/json;q=0', 406],
      ['application/json;q=0, */*', 406],
      ['*/*;q=0', 406],
      ['text/html, */*;q=0.1', 200],
      ['application/*', 200],
      ['application/json; charset=utf-8', 200],
      ['application/vnd.api+json', 200],
      ['application/json, text/plain, */*', 200],
      ['application/problem+json, application/json', 200],
    ] as const) {
      expect((await t.admin.get('/projects', { Accept: accept })).status, accept).toBe(status)
    }
  })

  it('has limits of size, and says them', async () => {
    const large = await t.admin.post('/projects', { name: 'x', notes: 'x'.repeat(1024 * 1024) })
    expect(large.body).toMatchObject({ status: 413, code: 'payload-too-large' })
    expect((await t.admin.get(`/projects?search=${'x'.repeat(9000)}`)).body).toMatchObject({ status: 414 })
    const headers = await new Promise<number | undefined>((resolve, reject) => {
      request(`${t.url}/projects`, { headers: { 'X-Long': 'x'.repeat(20_000) } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .on('error', reject)
        .end()
    })
    expect(headers).toBe(431)
    expect((await t.admin.get('/projects?itemsPerPage=10000')).headers.get('x-per-page')).toBe('500')
  })

  it('speaks Polish when asked', async () => {
    const polish = await t.admin.post('/projects', {}, { 'Accept-Language': 'pl-PL,en;q=0.5' })
    expect(polish.body['title']).toBe('Niepoprawne dane')
    expect(polish.body['violations']).toMatchObject([
      { message: 'jest wymagane' },
      { message: 'jest wymagane' },
    ])
    for (const [wanted, title] of [
      ['de', 'Invalid data'],
      ['de, pl;q=0.5, en;q=0.4', 'Niepoprawne dane'],
      ['pl;q=0, *', 'Invalid data'],
      [';;,', 'Invalid data'],
    ] as const)
      expect((await t.admin.post('/projects', {}, { 'Accept-Language': wanted })).body['title']).toBe(title)
  })

  it('can be read from a browser of another origin', async () => {
    const answer = await t.admin.get('/work-times', { Origin: 'https://app.example' })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-expose-headers')).toContain('X-Total-Count')
    const preflight = await t.admin.send('OPTIONS', '/work-times', {
      headers: { Origin: 'https://app.example', 'Access-Control-Request-Method': 'PATCH' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH')
  })

  it('is careful with its answers', async () => {
    const answer = await t.admin.get('/me')
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    expect(answer.headers.get('vary')).toContain('Authorization')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('x-powered-by')).toBeNull()
  })
})

describe('tokens and rates', () => {
  let t: TestService
  beforeAll(async () => {
    t = await startService({
      database: 'sqlite::memory:',
      rates: { ...RATES, perPerson: 5, perAddress: 3, failures: 3 },
      clock: testClock(),
    })
  })
  afterAll(() => t.close())
  const MINUTE = 60_000

  const fresh = async (more: Partial<{ scopes: string[] }> = {}): Promise<Caller & { token: string }> => {
    const token = await t.token({ employeeId: t.adminId, scopes: ['*'], ...more })
    return { ...t.as(token), token }
  }

  it('takes no request without a valid token, and tells nothing about why', async () => {
    const none = await t.as(null).get('/me')
    expect([none.status, none.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="api"'])
    const { token } = await fresh()
    const bodies = new Set<string>()
    for (const bad of ['x', token.slice(0, -1) + (token.endsWith('a') ? 'b' : 'a')]) {
      const answer = await t.as(bad).get('/me')
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([
        401,
        'Bearer realm="api", error="invalid_token"',
      ])
      bodies.add(answer.text.replace(/"requestId":"[^"]+"/, ''))
      expect(answer.text).not.toContain(token)
    }
    expect(bodies.size).toBe(1)
    t.clock.advance(MINUTE)
  })

  it('ends with revocation, expiry and the person’s leaving, at once', async () => {
    const keeper = await fresh()
    const made = await keeper.post('/tokens', { name: 'Script', scopes: ['time:read'] })
    expect(made.status).toBe(201)
    const secret = String(made.body['token'])
    expect(secret).toMatch(/^stint_pat_[0-9A-Za-z]{42}$/)
    expect(made.body).toMatchObject({ last4: secret.slice(-4), scopes: ['time:read'], revokedAt: null })
    expect((await t.as(secret).get('/me')).status).toBe(200)
    expect((await keeper.get('/tokens')).text).not.toContain(secret)
    expect((await keeper.delete(`/tokens/${String(made.body['id'])}`)).status).toBe(204)
    expect((await t.as(secret).get('/me')).status).toBe(401)
    t.clock.advance(MINUTE)
    const soon = await keeper.post('/tokens', {
      name: 'Soon',
      expiresAt: new Date(t.clock.millis() + MINUTE).toISOString(),
    })
    expect((await t.as(String(soon.body['token'])).get('/me')).status).toBe(200)
    t.clock.advance(MINUTE)
    expect((await t.as(String(soon.body['token'])).get('/me')).status).toBe(401)
    t.clock.advance(MINUTE)
    const person = await t.person('employee')
    expect((await person.get('/me')).status).toBe(200)
    await keeper.patch(person.iri, { leftAt: '2026-06-14' })
    expect((await person.get('/me')).status).toBe(401)
    t.clock.advance(MINUTE)
  })

  it('cannot make a token that reaches further, nor touch another’s', async () => {
    const narrow = await fresh({ scopes: ['time:write'] })
    expect((await narrow.post('/tokens', { name: 'Wide', scopes: ['*'] })).status).toBe(403)
    expect((await narrow.post('/tokens', { name: 'Less', scopes: ['time:read'] })).status).toBe(201)
    expect((await narrow.post('/tokens', { name: 'Odd', scopes: ['time:rule'] })).body).toMatchObject({
      violations: [{ propertyPath: 'scopes.0', code: 'scope' }],
    })
    const person = await t.person('employee')
    const other = await t.person('manager')
    const hers = (await person.get('/tokens')).list[0]?.['id']
    expect((await other.get(`/tokens/${String(hers)}`)).status).toBe(404)
    expect((await narrow.get(`/tokens/${String(hers)}`)).body).toMatchObject({
      status: 403,
      scope: 'organization:read',
    })
    t.clock.advance(MINUTE)
  })

  it('counts requests by person and says how many are left', async () => {
    const caller = await t.person('employee')
    const other = await t.person('employee')
    for (let left = 4; left >= 0; left--) {
      const answer = await caller.get('/me')
      expect(answer.status).toBe(200)
      expect(answer.headers.get('ratelimit')).toBe(`"default";r=${left};t=60`)
      expect(answer.headers.get('ratelimit-policy')).toBe('"default";q=5;w=60')
    }
    const over = await caller.get('/me')
    expect([over.status, over.headers.get('retry-after'), over.body['code']]).toEqual([
      429,
      '60',
      'too-many-requests',
    ])
    expect((await other.get('/me')).status).toBe(200)
    t.clock.advance(MINUTE)
    expect((await caller.get('/me')).status).toBe(200)
  })

  it('counts a calendar address by itself, not by the network that reads it, and whatever is in its query', async () => {
    t.clock.advance(MINUTE)
    for (const owner of [await t.person('employee'), await t.person('employee')]) {
      const made = await owner.post('/calendar-addresses', { kind: 'own' })
      expect(made.status, made.text).toBe(201)
      const address = String(made.body['url'])
      const read = async (tail: string) => (await fetch(`${address}${tail}`)).status
      expect([await read(''), await read('?v=2'), await read('?v[=%E0'), await read('?v=3')]).toEqual([
        ...[200, 200, 200, 429],
      ])
    }
    t.clock.advance(MINUTE)
  })

  it('stops guessing after a few wrong tokens, and lets known ones through', async () => {
    t.clock.advance(MINUTE)
    const known = await fresh()
    expect((await known.get('/me')).status).toBe(200)
    const wrong = async () => (await t.as('stint_pat_wrong').get('/me')).status
    expect([await wrong(), await wrong(), await wrong(), await wrong()]).toEqual([401, 401, 401, 429])
    expect((await known.get('/me')).status).toBe(200)
    t.clock.advance(MINUTE)
    const anonymous = [0, 1, 2, 3].map(() => t.as(null).get('/api/doc.json'))
    expect((await Promise.all(anonymous)).map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(t.logged).toEqual([])
  })
})
