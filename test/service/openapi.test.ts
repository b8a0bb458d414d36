// The OpenAPI document: complete, consistent, and true to what is answered.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Compile } from 'typebox/compile'
import { startService, type TestService } from './support/service'

interface Operation {
  operationId: string
  parameters: { name: string; in: string; schema: unknown }[]
  requestBody?: { content: Record<string, unknown> }
  responses: Record<string, unknown>
  'x-extension'?: boolean
}
interface Document {
  openapi: string
  info: { version: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Record<string, unknown>>; responses: Record<string, unknown> }
}

let t: TestService
let document: Document
beforeAll(async () => {
  t = await startService({ database: 'sqlite::memory:' })
  document = (await t.as(null).get('/api/doc.json')).body as unknown as Document
})
afterAll(() => t.close())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  )

it('is version 2.0.0 of an OpenAPI 3.1 document, open to everyone', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(document.info.version).toBe('2.0.0')
})

it('resolves every reference, and publishes none of our own marks', () => {
  const text = JSON.stringify(document)
  expect(text).not.toMatch(/"x-kind"|"x-target"|"\$id"|"nullable"/)
  for (const [, reference = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const found = reference
      .split('/')
      .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document)
    expect(found, reference).toBeDefined()
  }
})

it('gives each operation a name of its own, its path parameters, a body where there is one, and its errors', () => {
  const ids = operations().map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { path, method, operation } of operations()) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(
      operation.parameters.filter((each) => each.in === 'path').map(({ name }) => name),
      path,
    ).toEqual(inPath)
    const names = operation.parameters.map((each) => `${each.in} ${each.name}`)
    expect(new Set(names).size, `${path} ${String(names)}`).toBe(names.length)
    expect(operation.requestBody !== undefined, `${method} ${path}`).toBe(
      method === 'post' || method === 'patch',
    )
    if (method === 'patch')
      expect(Object.keys(operation.requestBody?.content ?? {})).toContain('application/merge-patch+json')
    for (const status of ['401', '403', '406', '429', '500', '503'])
      expect(operation.responses).toHaveProperty(status)
    expect(Object.keys(operation.responses).some((status) => status.startsWith('2'))).toBe(true)
  }
})

it('has what the specification names for the resources served so far, and marks the rest as extensions', () => {
  const served = new Set(operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`))
  for (const path of [
    '/work-times',
    '/employee-working-hours',
    '/projects',
    '/project-members',
    '/project-tasks',
    '/bank-holidays',
    '/schedule-ranges',
    '/schedule-employees',
  ]) {
    for (const wanted of [
      `GET ${path}`,
      `POST ${path}`,
      `GET ${path}/{id}`,
      `PATCH ${path}/{id}`,
      `DELETE ${path}/{id}`,
    ])
      expect(served).toContain(wanted)
  }
  for (const wanted of [
    'GET /projects/preview',
    'GET /projects/search',
    'GET /countries',
    'GET /countries/{id}',
    'GET /languages',
    'POST /languages',
    'GET /languages/{id}',
    'GET /schedules',
    'POST /schedules',
    'GET /schedules/{id}',
    'PATCH /schedules/{id}',
  ]) {
    expect(served).toContain(wanted)
  }
  for (const { path, operation } of operations()) {
    expect(operation['x-extension'] === true, path).toBe(
      /^\/(me|tokens|employees|clients|currencies|task-statuses)\b/.test(path),
    )
  }
})

/** A value that a parameter of this name can be read from. */
const valueFor = (name: string): string => {
  if (name.startsWith('order')) return 'asc'
  if (name === 'sync') return ''
  if (name === 'includeDeleted') return 'true'
  if (name.endsWith('[between]')) return '1..2'
  return /date|period/i.test(name) ? '2026-06-15' : '1'
}

it('documents the filters of worked time by the names that work', async () => {
  const names =
    document.paths['/work-times']?.['get']?.parameters
      .filter((each) => each.in === 'query')
      .map(({ name }) => name) ?? []
  expect(names).toEqual(
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
  for (const name of names) {
    const value = valueFor(name)
    expect((await t.admin.get(`/work-times?${encodeURIComponent(name)}=${value}`)).status, name).toBe(200)
  }
})

it('is true: answers fit their schemas', async () => {
  await t.service.insert('Project', [{ name: 'Alpha', type: 'internal', priceNet: '10.00' }])
  await t.admin.post('/work-times', { project: 1, seconds: 60 })
  await t.admin.post('/project-members', { project: 1, employee: t.adminId })
  await t.service.insert('HolidayType', [{ code: 'vacation', name: 'Vacation', category: 'vacation' }])
  await t.service.insert('HolidayRequest', [{ employee: t.adminId, type: 1, dateFrom: '2026-07-01' }])
  const [schedule] = await t.service.insert('Schedule', [{ name: 'Week', numberOfDays: 7 }])
  await t.service.insert('ScheduleRange', [{ schedule, day: 1, timeFrom: '08:00', timeTo: '16:00' }])
  await t.service.insert('ScheduleEmployee', [{ schedule, employee: t.adminId, dateFrom: '2026-01-01' }])
  await t.service.insert('TaskStatus', [{ name: 'To do', category: 'open' }])
  await t.service.insert('ProjectTask', [{ project: 1, title: 'T' }])
  await t.service.insert('BankHoliday', [{ date: '2026-12-25' }])
  await t.service.insert('Client', [{ name: 'C' }])
  const inline = (schema: unknown): unknown => {
    if (Array.isArray(schema)) return schema.map(inline)
    if (typeof schema !== 'object' || schema === null) return schema
    const reference = (schema as { $ref?: string }).$ref
    if (reference !== undefined) return inline(document.components.schemas[reference.split('/').at(-1) ?? ''])
    return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, inline(value)]))
  }
  let checked = 0
  for (const { path, method, operation } of operations()) {
    if (method !== 'get' || path.includes('{')) continue
    const required = path === '/projects/search' ? '?query=alpha' : ''
    const answer = await t.admin.get(`${path}${required}`)
    const content = (operation.responses['200'] as { content: Record<string, { schema: unknown }> }).content
    const validator = Compile(inline(content['application/json']?.schema) as Parameters<typeof Compile>[0])
    const body: unknown = JSON.parse(answer.text)
    expect(validator.Errors(body), `${path} ${answer.text.slice(0, 300)}`).toEqual([])
    expect(Array.isArray(body) ? body.length : 1, path).toBeGreaterThan(0)
    checked += 1
  }
  expect(checked).toBeGreaterThan(18)
})
