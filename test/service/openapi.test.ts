// The OpenAPI document: valid, complete, consistent, with examples that fit. That answers are as it says, every test's caller checks.
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkerOf } from './support/conformance'
import { follow, nameOf, operationsOf, type ApiDocument, type Operation } from './support/openapi'
import { startService, type TestService } from './support/service'

let t: TestService
let document: ApiDocument
let operations: Operation[]
beforeAll(async () => {
  t = await startService({ database: 'sqlite::memory:' })
  document = (await t.as(null).get('/api/doc.json')).body as unknown as ApiDocument
  operations = operationsOf(document)
})
afterAll(() => t.close())

it('is version 2.0.0 of a valid OpenAPI 3.1 document, open to everyone', async () => {
  expect(document.openapi).toBe('3.1.0')
  expect(document.info.version).toBe('2.0.0')
  const { valid, errors } = await new Validator().validate(
    JSON.parse(JSON.stringify(document)) as Record<string, unknown>,
  )
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
})

it('resolves every reference, and publishes none of our own marks', () => {
  const text = JSON.stringify(document)
  expect(text).not.toMatch(/"x-kind"|"x-target"|"\$id"|"nullable"/)
  for (const [, reference = ''] of text.matchAll(/"\$ref":"([^"]+)"/g))
    expect(follow(document, reference), reference).toBeDefined()
})

it('uses every component it defines', () => {
  const text = JSON.stringify(document)
  for (const [kind, components] of Object.entries(document.components)) {
    if (kind === 'securitySchemes') continue
    for (const name of Object.keys(components))
      expect(text, `${kind} ${name}`).toContain(`"#/components/${kind}/${name}"`)
  }
})

it('gives each operation a name and a resource, its path parameters, a body where there is one, and its errors', () => {
  const ids = operations.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const operation of operations) {
    const { method, path, described, parameters } = operation
    const name = nameOf(operation)
    expect(described.summary, name).not.toBe('')
    expect(
      document.tags.map((tag) => tag.name),
      name,
    ).toEqual(expect.arrayContaining([...described.tags]))
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, each]) => each)
    expect(
      parameters.filter((each) => each.in === 'path').map((each) => each.name),
      name,
    ).toEqual(inPath)
    const names = parameters.map((each) => `${each.in} ${each.name}`)
    expect(new Set(names).size, `${name}: ${String(names)}`).toBe(names.length)
    if (method === 'GET' || method === 'DELETE') expect(described.requestBody, name).toBeUndefined()
    if (method === 'PATCH')
      expect(Object.keys(described.requestBody?.content ?? {}), name).toContain(
        'application/merge-patch+json',
      )
    for (const status of ['400', '401', '403', '405', '406', '429', '500', '503'])
      expect(described.responses, name).toHaveProperty(status)
    const isItem = path.endsWith('/{id}')
    if (isItem) expect(described.responses, name).toHaveProperty('404')
    if (isItem && method === 'PATCH')
      for (const status of ['409', '412', '413', '415', '422', '428'])
        expect(described.responses, name).toHaveProperty(status)
    expect(
      Object.keys(described.responses).some((status) => status.startsWith('2')),
      name,
    ).toBe(true)
    if (method !== 'DELETE') expect(described['x-resource'] ?? described.tags[0], name).toBeDefined()
  }
})

it('marks what the specification does not name as extensions', () => {
  for (const { path, described } of operations) {
    expect(described['x-extension'] === true, path).toBe(
      /^\/(me|tokens|files|employees|clients|coupons|invoices|payments|e-invoices|currencies|task-statuses|tax-groups|attribute-sets|attribute-rules|transactions|flexitime-entries|task-lists|recurrence-rules|meters|tags)\b|\/(batch|test|redeliver|callback)$|^\/projects\/profitability$/.test(
        path,
      ),
    )
  }
})

it('gives examples that fit', () => {
  const checker = checkerOf(document)
  let checked = 0
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    for (const example of (schema['examples'] ?? []) as unknown[]) {
      expect(checker.differences(`#/components/schemas/${name}`, example), name).toEqual([])
      checked += 1
    }
  }
  expect(checked).toBeGreaterThan(15)
})

/** A value that a parameter of this name can be read from. */
const valueFor = ({ name, schema }: Operation['parameters'][number]): string => {
  const { enum: choice, items } = schema as { enum?: unknown[]; items?: { enum?: unknown[] } }
  const known = choice?.[0] ?? items?.enum?.[0]
  if (typeof known === 'string') return known
  if (name === 'sync') return ''
  if (schema['type'] === 'boolean') return 'true'
  if (name.endsWith('[between]')) return '1..2'
  if (/year/i.test(name)) return '2026'
  return /date|period|updatedAt|requestedAt|createdAt|dueAt|On$/i.test(name) ? '2026-06-15' : '1'
}

it('documents parameters by names that work, in every list', async () => {
  let asked = 0
  for (const operation of operations) {
    if (operation.method !== 'GET' || operation.path.includes('{')) continue
    const query = operation.parameters.filter((each) => each.in === 'query')
    const required = query.filter((each) => each.required)
    for (const parameter of query) {
      for (const name of [parameter.name, ...(parameter['x-aliases'] ?? [])]) {
        const parts = [...required.filter((each) => each.name !== parameter.name), { ...parameter, name }]
        const text = parts.map((each) => `${encodeURIComponent(each.name)}=${valueFor(each)}`).join('&')
        const answer = await t.admin.get(`${operation.path}?${text}`)
        // A value of another kind may be refused; the name may not.
        if (answer.status === 400)
          expect(answer.body['code'], `${operation.path}?${text}`).toBe('bad-parameter')
        else expect(answer.status, `${operation.path}?${text} ${answer.text}`).toBe(200)
        asked += 1
      }
    }
  }
  expect(asked).toBeGreaterThan(300)
})

it('documents the filters of worked time, and no name that is not one', async () => {
  const list = operations.find(({ method, path }) => method === 'GET' && path === '/work-times')
  expect(list?.parameters.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'employee',
      'employee[]',
      'project',
      'dateFrom',
      'dateTo',
      'date[after]',
      'period',
      'order[date]',
      'page',
      'itemsPerPage',
      'sync',
    ]),
  )
  const answer = await t.admin.get('/work-times?employe=1')
  expect(answer.body).toMatchObject({ status: 400, code: 'unknown-parameter' })
})
