// The OpenAPI document: valid, complete, consistent, with examples that fit. That answers are as it says, every test's caller checks.
import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { follow, nameOf, operationsOf, type ApiDocument, type Json, type Operation } from './support/openapi'
import { NOT_IN_THE_DEMO } from './support/example-walk'
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
  for (const { method, path, described } of operations) {
    if (method === 'POST' && path === '/holiday-types') continue
    expect(described['x-extension'] === true, path).toBe(
      /^\/(me|tokens|files|health|ready|version|problems|employees|clients|coupons|invoices|payments|e-invoices|currencies|task-statuses|tax-groups|attribute-sets|attribute-rules|transactions|flexitime-entries|task-lists|recurrence-rules|meters|tags|invitations|calendar-addresses|calendars|reports)\b|\/(batch|test|redeliver|callback|merge)$|^\/projects\/(profitability|hours)$|^\/bank-holidays\/(import|regions)$/.test(
        path,
      ),
    )
  }
})

/** The names of everything in a schema that lacks words. */
const undescribed = (schema: Json, where: string): string[] => {
  const inside = (key: string) => ((schema[key] ?? []) as Json[]).flatMap((each) => undescribed(each, where))
  const properties = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Json>>)
  return [
    ...properties.flatMap(([name, each]) => [
      ...(typeof each['description'] === 'string' ? [] : [`${where}.${name}`]),
      ...undescribed(each, `${where}.${name}`),
    ]),
    ...['anyOf', 'oneOf', 'allOf'].flatMap(inside),
    ...['items', 'additionalProperties'].flatMap((key) =>
      typeof schema[key] === 'object' ? undescribed(schema[key] as Json, `${where}[]`) : [],
    ),
  ]
}

it('says in words what every schema, field, operation and parameter is', () => {
  const missing = new Set<string>()
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    if (typeof schema['description'] !== 'string') missing.add(name)
    for (const place of undescribed(schema, name)) missing.add(place)
  }
  for (const operation of operations) {
    const { described, parameters } = operation
    const name = nameOf(operation)
    // A sentence about the scope alone says nothing of the operation.
    if ((described.description ?? '').replace(/Needs (a|an|no) .*$/, '').trim() === '') missing.add(name)
    for (const each of parameters) if (!each.description) missing.add(`${name} ?${each.name}`)
    const bodies = [described.requestBody, ...Object.values(described.responses)] as (
      { content?: Json } | undefined
    )[]
    for (const media of bodies.flatMap((body) => Object.values(body?.content ?? {})) as Json[])
      for (const place of undescribed((media['schema'] ?? {}) as Json, name)) missing.add(place)
  }
  expect([...missing].sort()).toEqual([])
})

it('shows an answer to every operation that answers with JSON', () => {
  const missing = operations.filter(({ id, described }) => {
    if (NOT_IN_THE_DEMO.has(id)) return false
    const [media] = Object.entries(described.responses)
      .filter(([status]) => status.startsWith('2'))
      .map(([, response]) => (response['content'] as Json | undefined)?.['application/json'])
    return media !== undefined && !('example' in (media as Json))
  })
  expect(missing.map(nameOf)).toEqual([])
})

it('names operations after what they do, and aliases after where they are', () => {
  const ids = new Map(operations.map((operation) => [nameOf(operation), operation.described]))
  for (const [name, id] of [
    ['GET /projects', 'listProjects'],
    ['GET /projects/{id}', 'getProject'],
    ['POST /projects', 'createProject'],
    ['PATCH /projects/{id}', 'updateProject'],
    ['DELETE /projects/{id}', 'deleteProject'],
    ['POST /work-times/batch', 'batchCreateWorkTimes'],
    ['POST /holiday-requests/{id}/approve', 'approveHolidayRequest'],
    ['GET /employee-working-hours', 'listWorkTimesViaEmployeeWorkingHours'],
  ] as const)
    expect(ids.get(name)?.operationId).toBe(id)
  expect(ids.get('GET /employee-working-hours')?.['x-alias-of']).toBe('listWorkTimes')
  const known = new Set(operations.map(({ id }) => id))
  for (const { described } of operations)
    if (described['x-alias-of'] !== undefined) expect(known).toContain(described['x-alias-of'])
})

it('names the scope that each operation needs', async () => {
  const reader = t.as(await t.token({ employeeId: t.adminId, scopes: ['meetings:read'] }))
  for (const { method, path, described } of operations) {
    const scope = described['x-required-scope']
    if (described.security?.length === 0) continue
    expect(described.security).toEqual([{ bearer: scope === undefined ? [] : [scope] }])
    if (scope === undefined || scope === 'meetings:read') continue
    const answer = await reader.send(method, path.replaceAll(/\{\w+\}/g, '1'), {})
    expect([path, answer.body['code'], answer.body['scope']]).toEqual([path, 'insufficient-scope', scope])
  }
})

it('types a list by its rows, and its form with deleted rows apart', () => {
  for (const operation of operations) {
    const media = (operation.described.responses['200']?.['content'] as Json | undefined)?.[
      'application/json'
    ]
    const { schema = {}, 'x-complete-schema': complete } = (media ?? {}) as Record<string, Json>
    if (!operation.parameters.some(({ name }) => name === 'sync')) continue
    expect(JSON.stringify(schema), nameOf(operation)).not.toContain('anyOf')
    expect(JSON.stringify(complete)).toContain('deletedAt')
  }
})

it('asks in a request for nothing that has a default, and answers with all of it', () => {
  const project = document.components.schemas['Project'] as { required: string[] }
  const made = document.components.schemas['ProjectCreate'] as {
    required: string[]
    properties: Record<string, Json>
  }
  expect(made.required).toEqual(['name', 'type'])
  expect(made.properties['status']).toMatchObject({ 'x-default': 'active' })
  expect(JSON.stringify(made)).not.toContain('"default"')
  expect(project.required).toEqual(expect.arrayContaining(['status', 'visibility', 'budgets']))
})

it('names every code of problems and violations', () => {
  const { ProblemCode: codes, ViolationCode: faults } = document.components.schemas as Record<
    string,
    { enum: string[] }
  >
  expect(codes?.enum).toEqual(expect.arrayContaining(['validation', 'period-locked', 'not-found']))
  expect(faults?.enum).toEqual(expect.arrayContaining(['required', 'reference-not-found']))
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

it('names each parameter once, so that tools for language models take it, and lists the spellings of the specification', () => {
  for (const operation of operations) {
    const names = operation.parameters.map(({ name }) => name)
    // What the API of Claude takes as the name of a property of a tool.
    for (const name of names) expect(name, nameOf(operation)).toMatch(/^[a-zA-Z0-9_.-]{1,64}$/)
    expect(new Set(names).size, nameOf(operation)).toBe(names.length)
  }
  const list = operations.find(({ method, path }) => method === 'GET' && path === '/work-times')
  const aliases = Object.fromEntries(
    (list?.parameters ?? []).map((parameter) => [parameter.name, parameter['x-aliases'] ?? []]),
  )
  expect(aliases).toMatchObject({
    ...{ task: ['task[]', 'tasks', 'tasks[]'], 'date.after': ['date[after]'], 'order.date': ['order[date]'] },
    ...{ 'exists.endedAt': ['exists[endedAt]'], id: ['id[]'], page: [], sync: [] },
  })
})

it('names the address that served it, which tools need that were given the document alone', () => {
  expect(document.servers).toEqual([{ url: t.url }])
})

it('says of files that they are bytes, and of references first that they are text', () => {
  const schemaOf = (path: string, type: string) => {
    const read = operations.find((one) => one.path === path && one.method === 'GET')
    const content = read?.described.responses['200']?.['content'] as Record<string, { schema: Json }>
    return content[type]?.schema
  }
  expect(schemaOf('/files/{name}', 'image/png')).toEqual({ type: 'string', format: 'binary' })
  expect(schemaOf('/calendars/{secret}', 'text/calendar')).toEqual({ type: 'string' })
  const { WorkTimeCreate: create } = document.components.schemas as Record<
    string,
    { properties: Record<string, { anyOf: { type: string }[] }> }
  >
  expect(create?.properties['project']?.anyOf.map(({ type }) => type)).toEqual([
    'string',
    'integer',
    'object',
  ])
  expect(create?.properties['task']?.anyOf.map(({ type }) => type)).toEqual([
    ...['string', 'integer', 'object', 'null'],
  ])
})

it('counts against the tighter limit what docs/api.md names', () => {
  const counted = operations.filter(({ described }) =>
    (described.description ?? '').includes('Counted against the limit of expensive requests.'),
  )
  const [sentence = ''] = /Counted as `expensive` are .+/.exec(readFileSync('docs/api.md', 'utf8')) ?? []
  const named = [...sentence.matchAll(/`(?:GET |POST )?(\/[^`]+)`/g)].map(([, path]) => path)
  const paths = counted
    .filter(({ described }) => described['x-alias-of'] === undefined)
    .map(({ path }) => path)
  expect(named.toSorted()).toEqual(paths.toSorted())
})

it('refuses a filter that is none', async () => {
  const answer = await t.admin.get('/work-times?employe=1')
  expect(answer.body).toMatchObject({ status: 400, code: 'unknown-parameter' })
})
