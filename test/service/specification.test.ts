// What the specification names, all of it and with its methods: served, in the document, and nothing else at those addresses.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operationsOf, type ApiDocument, type Operation } from './support/openapi'
import { SPECIFICATION } from './support/specification'
import { startService, type TestService } from './support/service'

/** Methods that we added to addresses of the specification. */
const ADDED: Readonly<Record<string, string>> = { '/holiday-types': 'POST' }

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT']

let t: TestService
let operations: Operation[]
beforeAll(async () => {
  t = await startService({ database: 'sqlite::memory:' })
  operations = operationsOf((await t.admin.get('/api/doc.json')).body as unknown as ApiDocument)
})
afterAll(() => t.close())

const methodsOf = (path: string) =>
  operations.filter((operation) => operation.path === path).map(({ method }) => method as string)

describe.each(Object.entries(SPECIFICATION))('%s', (area, addresses) => {
  it.each(Object.entries(addresses))('%s is %s, described in its area', (path, wanted) => {
    const added = ADDED[path]?.split(' ') ?? []
    expect(methodsOf(path).sort()).toEqual([...wanted.split(' '), ...added].sort())
    for (const operation of operations.filter((each) => each.path === path)) {
      expect(operation.described.tags, `${operation.method} ${path}`).toEqual([area])
      expect(operation.described['x-extension'], `${operation.method} ${path}`).toBe(
        added.includes(operation.method) ? true : undefined,
      )
    }
  })

  it('answers every other method with 405 and the ones there are', async () => {
    for (const [path, wanted] of Object.entries(addresses)) {
      const address = path.replace('{id}', '1').replace('{date}', '2026-06-15')
      const allowed = new Set([
        ...[...wanted.split(' '), ...(ADDED[path]?.split(' ') ?? [])],
        ...(wanted.includes('GET') ? ['HEAD'] : []),
      ])
      for (const method of METHODS.filter((each) => !allowed.has(each))) {
        const answer = await t.admin.send(method, address, {})
        expect([method, path, answer.status, answer.body['code']]).toEqual([
          method,
          path,
          405,
          'method-not-allowed',
        ])
        expect(answer.headers.get('allow')?.split(', '), path).toEqual([...allowed].sort())
      }
    }
  })
})
