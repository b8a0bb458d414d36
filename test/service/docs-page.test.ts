// /api/docs: the description in a browser, whole from this service. That a real browser draws it, test/e2e/api-docs shows.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startService, type TestService } from './support/service'

let t: TestService
beforeAll(async () => {
  t = await startService({ database: 'sqlite::memory:', basePath: '/stint' })
})
afterAll(() => t.close())

const HTML = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const open = (path: string) => fetch(new URL(path, t.url))

it('serves the page and everything it refers to, without a token and without another host', async () => {
  const page = await t.as(null).get('/api/docs', HTML)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const references = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, reference = '']) => reference)
  expect(references).toHaveLength(4)
  for (const reference of references) {
    expect(reference).toMatch(/^\/stint\/api\/docs\//)
    const asset = await open(reference)
    expect([reference, asset.status]).toEqual([reference, 200])
    expect(asset.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await asset.arrayBuffer()).byteLength).toBeGreaterThan(100)
  }
  const start = await (await open('/stint/api/docs/start.js')).text()
  expect(start).toContain(`url: '/stint/api/doc.json'`)
  expect(start).toContain('validatorUrl: null')
  expect((await open('/stint/api/doc.json')).status).toBe(200)
})

it('lets the page run and reach nothing but this service', async () => {
  for (const path of ['/api/docs', '/api/docs/start.js', '/api/docs/swagger-ui-bundle.js']) {
    const policy = (await t.as(null).get(path, HTML)).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
  }
  const style = await (await open('/stint/api/docs/swagger-ui.css')).text()
  expect(style).not.toMatch(/@import|url\(\s*["']?(https?:)?\/\//)
})

it('is read once and then only asked whether it changed', async () => {
  const first = await t.as(null).get('/api/docs/swagger-ui-bundle.js', HTML)
  const again = await t
    .as(null)
    .get('/api/docs/swagger-ui-bundle.js', { ...HTML, 'If-None-Match': first.headers.get('etag') ?? '' })
  expect([again.status, again.text]).toEqual([304, ''])
})

it('serves nothing else of the package, nor of the disk', async () => {
  for (const name of [
    'package.json',
    'swagger-ui.js',
    'index.html',
    '..%2f..%2fpackage.json',
    '%2e%2e%2fpackage.json',
    'constructor',
    '__proto__',
    '%00',
  ]) {
    const answer = await t.as(null).get(`/api/docs/${name}`)
    expect([name, answer.status, answer.body['code']]).toEqual([name, 404, 'not-found'])
  }
})
