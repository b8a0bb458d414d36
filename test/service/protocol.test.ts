// What HTTP asks of the service besides its data: negotiation, compression, addresses, links, languages and its own state.
import { mkdtempSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/service/db/database'
import { createLog } from '../../src/service/log'
import { RATES } from '../../src/service/http/limits'
import { startService, type TestService } from './support/service'

let t: TestService
let token: string
beforeAll(async () => {
  t = await startService({ database: 'sqlite::memory:' })
  token = await t.token({ employeeId: t.adminId, scopes: ['*'] })
  await t.service.insert(
    'Project',
    Array.from({ length: 40 }, (_, index) => ({ name: `Project ${index}`, type: 'internal' })),
  )
})
afterAll(() => t.close())

/** Without anything that a client adds by itself, and with the body as it came. */
const raw = (path: string, headers: Record<string, string> = {}, method = 'GET', body?: string) =>
  new Promise<{ status: number; headers: Record<string, string | undefined>; body: Buffer }>(
    (resolve, reject) => {
      const sent = request(`${t.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...headers },
      })
      sent.on('error', reject).on('response', (answer) => {
        const parts: Buffer[] = []
        answer
          .on('data', (part: Buffer) => parts.push(part))
          .on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers as Record<string, string | undefined>,
              body: Buffer.concat(parts),
            }),
          )
      })
      sent.end(body)
    },
  )

describe('compression', () => {
  it('packs long answers as the caller can unpack them, and says so', async () => {
    const plain = await raw('/projects')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers['vary']).toContain('Accept-Encoding')
    for (const [accepted, encoding, unpack] of [
      ['gzip', 'gzip', gunzipSync],
      ['br', 'br', brotliDecompressSync],
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip;q=1, br;q=0.5', 'gzip', gunzipSync],
    ] as const) {
      const answer = await raw('/projects', { 'accept-encoding': accepted })
      expect(answer.headers['content-encoding'], accepted).toBe(encoding)
      expect(answer.body.length).toBeLessThan(plain.body.length / 3)
      expect(unpack(answer.body).equals(plain.body)).toBe(true)
      expect(answer.headers['etag']).toBe(plain.headers['etag'])
    }
  })

  it('sends as it is what the caller does not want packed, what is short, and what has a strong tag', async () => {
    for (const accepted of ['identity', 'br;q=0, gzip;q=0', 'deflate', ''])
      expect(
        (await raw('/projects', { 'accept-encoding': accepted })).headers['content-encoding'],
      ).toBeUndefined()
    expect((await raw('/me', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined()
    const text = 'A long story. '.repeat(500)
    const made = await t.admin.post('/projects', { name: 'Long', type: 'internal', publicDescription: text })
    const one = await raw(`/projects/${String(made.body['id'])}`, { 'accept-encoding': 'br' })
    expect(one.body.length).toBeGreaterThan(7000)
    expect(one.headers['content-encoding']).toBeUndefined()
  })

  it('never packs an answer to a write', async () => {
    const body = JSON.stringify({ name: 'Longer', type: 'internal', publicDescription: 'x'.repeat(5000) })
    const headers = { 'accept-encoding': 'br', 'content-type': 'application/json' }
    const made = await raw('/projects', headers, 'POST', body)
    expect(made.status).toBe(201)
    expect(made.headers['content-encoding']).toBeUndefined()
  })

  it('answers 304 to the tag of a packed list', async () => {
    const first = await raw('/projects', { 'accept-encoding': 'br' })
    const again = await raw('/projects', {
      'accept-encoding': 'br',
      'if-none-match': first.headers['etag'] ?? '',
    })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect(again.headers['etag']).toBe(first.headers['etag'])
  })
})

describe('addresses', () => {
  it('takes an address with a slash at its end for the one without', async () => {
    const [plain, slashed] = [await t.admin.get('/projects'), await raw('/projects/')]
    expect(slashed.status).toBe(200)
    expect(slashed.body.toString()).toBe(plain.text)
    expect(slashed.headers['link']).not.toContain('/projects/?')
    expect((await raw('/projects/1/')).status).toBe(200)
    expect((await raw('/nothing/')).status).toBe(404)
    const refused = await raw('/locations/', {}, 'DELETE')
    expect([refused.status, refused.headers['allow']]).toEqual([405, 'GET, HEAD, POST'])
  })

  it('says to OPTIONS what an address answers to, and that there is no other', async () => {
    const known = await raw('/projects/1', {}, 'OPTIONS')
    expect([known.status, known.headers['allow']]).toEqual([204, 'DELETE, GET, HEAD, PATCH'])
    const preflight = await raw(
      '/projects',
      { origin: 'https://a.example', 'access-control-request-method': 'POST' },
      'OPTIONS',
    )
    expect(preflight.status).toBe(204)
    expect(preflight.headers['access-control-allow-origin']).toBe('*')
    const unknown = await raw('/nothing', {}, 'OPTIONS')
    expect([unknown.status, JSON.parse(unknown.body.toString())]).toEqual([
      404,
      expect.objectContaining({ code: 'not-found' }),
    ])
  })

  it('links to other pages by absolute addresses, whatever the query holds', async () => {
    const host = new URL(t.url).host
    const { headers } = await raw(
      '/projects?itemsPerPage=10&page=2&order[name]=asc&status[]=active&search=pro%6Aect',
    )
    const links = (headers['link'] ?? '')
      .split(', ')
      .map((link) => /^<([^>]+)>; rel="(\w+)"$/.exec(link) ?? [])
    expect(links.map(([, , rel]) => rel)).toEqual(['next', 'prev', 'first', 'last', 'self'])
    for (const [, address = ''] of links) {
      expect(address).toMatch(/^http:\/\/[\w.:]+\/projects\?[\w.%=&-]+$/)
      expect(new URL(address).host).toBe(host)
      expect(new URL(address).searchParams.get('search')).toBe('project')
    }
    const [, next = ''] = links[0] ?? []
    const page = await raw(next.slice(t.url.length))
    expect(page.headers['x-page']).toBe('3')
    const secure = await raw('/projects', { 'x-forwarded-proto': 'https', host: 'time.example' })
    expect(secure.headers['link']).toContain('<https://time.example/projects?page=1>; rel="first"')
  })

  it('names only as many pages of a very long address as clients can read', async () => {
    // Node's fetch reads 16 KB of headers at most.
    const answer = await fetch(`${t.url}/transactions?sourceReference=${'x'.repeat(8000)}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('link')).toMatch(/^<[^>]+[?&]page=1>; rel="first"$/)
  })

  it('reads numbered values as a list', async () => {
    const numbered = await t.admin.get('/projects?status[0]=active&status[1]=draft')
    expect(numbered).toMatchObject({ status: 200 })
    expect((await raw('/projects?status[0]=draft')).body.toString()).toBe('[]')
  })

  it('sorts and filters parts of transactions by the date of the transaction', async () => {
    const [project] = (await t.admin.get('/projects')).list
    const days = ['2026-03-02', '2026-01-02', '2026-02-02']
    for (const date of days) {
      const whole = await t.admin.post('/transactions', { type: 'cost', date, net: '10.00', currency: 'PLN' })
      await t.admin.post('/project-transactions', { project: project?.['id'], transaction: whole.body['id'] })
    }
    const all = await t.admin.get('/project-transactions?order[dateFrom]=asc')
    expect(all.status).toBe(200)
    const ids = all.list.map(({ transaction }) => String(transaction))
    expect(ids).toEqual(['/transactions/2', '/transactions/3', '/transactions/1'])
    const late = await t.admin.get('/project-transactions?dateFrom[after]=2026-02-02')
    expect(late.list).toHaveLength(2)
  })
})

describe('forms', () => {
  it('refuses a body in another charset than UTF-8', async () => {
    const body = JSON.stringify({ name: 'Zażółć', type: 'internal' })
    for (const charset of ['iso-8859-2', 'utf-16', '"windows-1250"']) {
      const answer = await raw(
        '/projects',
        { 'content-type': `application/json; charset=${charset}` },
        'POST',
        body,
      )
      expect([charset, answer.status]).toEqual([charset, 415])
    }
    for (const charset of ['utf-8', 'UTF-8', '"utf8"']) {
      const answer = await raw(
        '/languages',
        { 'content-type': `application/json; charset=${charset}` },
        'POST',
        '{"id":"pl"}',
      )
      expect([charset, answer.status]).toEqual([charset, 200])
    }
  })

  it('shows the pages of the documentation to who asks for HTML', async () => {
    const page = await raw('/api/docs', { accept: 'text/html' })
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect((await raw('/api/docs/swagger-ui.css', { accept: 'text/css' })).status).toBe(200)
    expect((await raw('/projects', { accept: 'text/html' })).status).toBe(406)
  })

  it('says the language of what it says', async () => {
    const polish = await raw('/nothing', { 'accept-language': 'pl' })
    expect(polish.headers['content-language']).toBe('pl')
    expect((await raw('/nothing')).headers['content-language']).toBe('en')
  })

  it('explains each kind of problem, to people and to programs', async () => {
    const refused = JSON.parse((await raw('/nothing')).body.toString()) as { type: string }
    const page = await raw(refused.type, {
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      'accept-language': 'pl',
    })
    expect([page.status, page.headers['content-type'], page.headers['content-language']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'pl',
    ])
    expect(page.body.toString()).toContain('<html lang="pl">')
    expect(page.body.toString()).not.toContain('{')
    const data = await raw('/problems/unknown-parameter', { accept: 'application/json' })
    expect(JSON.parse(data.body.toString())).toEqual({
      code: 'unknown-parameter',
      status: 400,
      title: 'Unknown query parameter',
      detail: 'This endpoint has no parameter "…". Supported parameters: ….',
    })
    expect((await raw('/problems/none')).status).toBe(404)
    expect((await raw('/problems/validation', { accept: 'image/png' })).status).toBe(406)
  })
})

describe('the state of the service', () => {
  it('is told to anyone, with or without a token, and counts against no limit', async () => {
    const limited = await startService({
      database: 'sqlite::memory:',
      rates: { ...RATES, perAddress: 1 },
    })
    try {
      for (let round = 0; round < 5; round += 1)
        for (const path of ['/health', '/ready', '/version']) {
          const answer = await limited.as('stint_pat_wrong').get(path)
          expect([path, answer.status, answer.headers.get('ratelimit')]).toEqual([path, 200, null])
        }
      expect((await limited.as(null).get('/health')).body).toEqual({ status: 'ok' })
      expect((await limited.as(null).get('/version')).body).toMatchObject({ api: '2.0.0' })
    } finally {
      await limited.close()
    }
  })

  it('is not ready while the database lacks a migration', async () => {
    const url = `sqlite:${path.join(mkdtempSync(path.join(tmpdir(), 'stint-ready-')), 'ready.sqlite')}`
    const other = await startService({ database: url })
    const database = openDatabase(url, createLog('silent'))
    try {
      expect((await other.as(null).get('/ready')).body).toEqual({
        status: 'ready',
        database: 'ok',
        migrations: 'done',
      })
      // The service runs on while the database is from before its last migration.
      await database.run(
        'delete from kysely_migration where name = (select max(name) from kysely_migration)',
        [],
      )
      const answer = await other.as(null).get('/ready')
      expect([answer.status, answer.body['code'], answer.headers.get('retry-after')]).toEqual([
        503,
        'not-ready',
        '5',
      ])
    } finally {
      await database.close()
      await other.close()
    }
  })
})
