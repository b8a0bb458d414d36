// Requests drawn from the document's own schemas, for every operation: what fits is answered as documented, what does not
// fit is refused as documented, and what was written is what is read. STINT_SEED repeats a run.
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runLength } from '../support/run-length'
import { SEED } from '../support/seed'
import { checkerOf, type Checker } from './support/conformance'
import { startDemo, type DemoService } from './support/demo-service'
import { follow, nameOf, operationsOf, type ApiDocument, type Json, type Operation } from './support/openapi'
import { callerAt, type Caller } from './support/service'

/** Requests that each operation gets. */
const DRAWN = runLength(4, 60)
/** Operations that end what the others stand on. */
const LEFT_ALONE = /^\/(organizations\/clear|tokens)/
/** What others send: signed messages, and browsers that a provider sends back with parameters of its own. */
const OF_OTHERS = /^\/webhooks\/(e_invoice|card-payments)|\/callback$/

let demo: DemoService
let document: ApiDocument
let operations: readonly Operation[]
let checker: Checker
/** Throws where an exchange is not as the document says. */
let strict: Caller
beforeEach(async () => {
  demo = await startDemo()
  document = (await demo.admin.get('/api/doc.json')).body as unknown as ApiDocument
  operations = operationsOf(document).filter(
    ({ path, described }) => !LEFT_ALONE.test(path) && !OF_OTHERS.test(path) && !described['x-alias-of'],
  )
  checker = checkerOf(document)
  strict = callerAt(demo.url, demo.token, () => Promise.resolve(checker), false)
})
afterEach(() => demo.close())

/** Values that a schema allows; where only a server knows what fits (a reference, a pattern), the example's. */
const drawnFrom = (schema: Json, example: unknown): fc.Arbitrary<unknown> => {
  const {
    $ref: reference,
    anyOf,
    enum: choice,
    type,
    items,
    pattern,
    format,
  } = schema as {
    $ref?: string
    anyOf?: readonly Json[]
    enum?: readonly unknown[]
    type?: string
    items?: Json
    pattern?: string
    format?: string
  }
  const {
    minimum = 0,
    maximum = minimum + 1000,
    minLength = 0,
    maxLength = 200,
  } = schema as Record<string, number>
  if (reference !== undefined) return drawnFrom(follow(document, reference) as Json, example)
  if (choice !== undefined) return fc.constantFrom(...choice)
  if (anyOf !== undefined)
    return anyOf.some((each) => each['type'] === 'null') && anyOf.length === 2
      ? fc.oneof(fc.constant(null), drawnFrom(anyOf.find((each) => each['type'] !== 'null') ?? {}, example))
      : fc.constant(example)
  switch (type) {
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: Math.ceil(minimum), max: Math.floor(Math.max(minimum, maximum)) })
    case 'array':
      return fc.array(drawnFrom(items ?? {}, Array.isArray(example) ? (example[0] as unknown) : example), {
        minLength: 1,
        maxLength: 3,
      })
    case 'string':
      if (format === 'date')
        return fc
          .integer({ min: 0, max: 364 })
          .map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10))
      return pattern === undefined && format === undefined
        ? fc.string({
            minLength: Math.max(1, minLength),
            maxLength: Math.min(maxLength, 60),
            unit: 'grapheme',
          })
        : fc.constant(example)
    default:
      return fc.constant(example)
  }
}

const bodyOf = ({ described }: Operation) =>
  Object.entries(described.requestBody?.content ?? {}).find(([type]) => type !== 'multipart/form-data')

const resolved = (schema: Json): Json =>
  typeof schema['$ref'] === 'string' ? (follow(document, schema['$ref']) as Json) : schema

/** A body that fits: the example's, with some of its fields drawn anew. */
const bodiesFor = (schema: Json, example: Json): fc.Arbitrary<Json> => {
  const { properties = {} } = resolved(schema) as { properties?: Readonly<Record<string, Json>> }
  const drawn = Object.keys(example).map((name) =>
    fc.tuple(
      fc.constant(name),
      fc.oneof(fc.constant(example[name]), drawnFrom(properties[name] ?? {}, example[name])),
    ),
  )
  return fc.tuple(...drawn).map((entries) => Object.fromEntries(entries))
}

/** A query of a few documented parameters, each by its schema. */
const queriesFor = ({ parameters }: Operation): fc.Arbitrary<string> => {
  const known = parameters.filter((each) => each.in === 'query' && each.name !== 'sync')
  const needed = known.filter((each) => each.required)
  const others = known.filter((each) => !each.required)
  const other = fc.subarray(others, { maxLength: Math.min(3, others.length) })
  return other.chain((chosen) =>
    fc
      .tuple(
        ...[...needed, ...chosen].map(({ name, schema, example }) =>
          drawnFrom(schema, example ?? '2026-06-15').map(
            (value) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`,
          ),
        ),
      )
      .map((parts) => parts.join('&')),
  )
}

/** The parameters that must be there, each with its example. */
const neededOf = ({ parameters }: Operation): string =>
  parameters
    .filter((each) => each.in === 'query' && each.required)
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}&`)
    .join('')

const addressOf = ({ path, parameters }: Operation): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(
      (parameters.find((each) => each.in === 'path' && each.name === name)?.example as string | undefined) ??
        '1',
    ),
  )

const send = ({ method }: Operation, address: string, body: unknown, type = 'application/json') =>
  strict.send(method, address, {
    ...(body === undefined ? {} : { headers: { 'Content-Type': type }, body: JSON.stringify(body) }),
  })

describe(`requests drawn from the document (seed ${SEED})`, () => {
  it('are answered as documented where they fit', async () => {
    for (const operation of operations) {
      if (operation.method === 'DELETE') continue
      const [type, media] = bodyOf(operation) ?? []
      const bodies =
        media === undefined ? fc.constant(undefined) : bodiesFor(media.schema, (media.example ?? {}) as Json)
      const requests = fc.tuple(bodies, queriesFor(operation))
      for (const [body, query] of fc.sample(requests, { numRuns: DRAWN, seed: SEED })) {
        const answer = await send(
          operation,
          `${addressOf(operation)}${query === '' ? '' : `?${query}`}`,
          body,
          type,
        )
        expect(
          answer.status,
          `${nameOf(operation)}?${query} ${JSON.stringify(body)} ${answer.text}`,
        ).toBeLessThan(500)
      }
    }
  }, 300_000)

  it('are refused as documented where they do not fit', async () => {
    for (const operation of operations) {
      const address = addressOf(operation)
      const [type, media] = bodyOf(operation) ?? []
      const stray = await send(
        operation,
        `${address}?${neededOf(operation)}nonsense=1`,
        media === undefined ? undefined : media.example,
        type,
      )
      expect([nameOf(operation), stray.status, stray.body['code']]).toEqual([
        nameOf(operation),
        400,
        'unknown-parameter',
      ])
      if (media === undefined) continue
      const { properties = {}, required = [] } = resolved(media.schema) as {
        properties?: Readonly<Record<string, Json>>
        required?: readonly string[]
      }
      const example = (media.example ?? {}) as Json
      const wrong: unknown[] = [
        [],
        'text',
        { ...example, nonsense: 1 },
        ...Object.keys(properties)
          .slice(0, 12)
          .map((name) => ({ ...example, [name]: { wrong: ['type'] } })),
        ...required.map((name) =>
          Object.fromEntries(Object.entries(example).filter(([each]) => each !== name)),
        ),
      ]
      for (const body of wrong) {
        const answer = await send(operation, address, body, type)
        if (!differs(operation, type ?? '', body)) continue
        expect(
          [400, 403, 404, 409, 422],
          `${nameOf(operation)} ${JSON.stringify(body)} ${answer.text}`,
        ).toContain(answer.status)
      }
    }
  }, 300_000)

  it('read what was written, as often as it is changed, until it is deleted', async () => {
    const named = new Map(operations.map((operation) => [nameOf(operation), operation]))
    let walked = 0
    for (const operation of operations) {
      const at = named.get(`GET ${operation.path}/{id}`)
      const change = named.get(`PATCH ${operation.path}/{id}`)
      if (operation.method !== 'POST' || at === undefined || change === undefined) continue
      const [, made] = bodyOf(operation) ?? []
      const [type, changed] = bodyOf(change) ?? []
      const created = await send(operation, operation.path, made?.example)
      // Other requests of this test may have made one like it.
      if (created.status !== 201) continue
      const address = `${operation.path}/${String(created.body['id'])}`
      const read = await strict.get(address)
      expect([address, read.status]).toEqual([address, 200])
      const patched = await strict.send('PATCH', address, {
        headers: { 'Content-Type': type ?? '', 'If-Match': read.headers.get('etag') ?? '*' },
        body: JSON.stringify(changed?.example),
      })
      if (patched.status === 200) {
        const again = await strict.get(address)
        for (const [name, value] of Object.entries((changed?.example ?? {}) as Json))
          if (typeof value !== 'object')
            expect([address, name, again.body[name]]).toEqual([address, name, value])
        const late = await strict.patch(address, changed?.example, { 'If-Match': '"older"' })
        expect([address, late.status]).toEqual([address, 412])
      }
      if (named.has(`DELETE ${operation.path}/{id}`)) {
        const gone = await strict.delete(address)
        if (gone.status === 204 && !address.includes('holiday-requests'))
          expect([address, (await strict.get(address)).status]).toEqual([address, 404])
      }
      walked += 1
    }
    expect(walked).toBeGreaterThan(8)
  }, 120_000)
})

/** Whether a body differs from what the operation documents. */
const differs = ({ method, path }: Operation, type: string, body: unknown): boolean => {
  const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
  const place = ['paths', path, method.toLowerCase(), 'requestBody', 'content', type, 'schema']
  return checker.differences(`#/${place.map(escaped).join('/')}`, body).length > 0
}
