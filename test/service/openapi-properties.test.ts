// Requests drawn from the document's own schemas, for every operation: what fits is answered as documented, what does not
// fit is refused as documented, and what was written is what is read. STINT_SEED repeats a run.
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runLength } from '../support/run-length'
import { SEED } from '../support/seed'
import { checkerOf, type Checker } from './support/conformance'
import { startDemo, type DemoService } from './support/demo-service'
import { follow, nameOf, operationsOf, type ApiDocument, type Json, type Operation } from './support/openapi'
import { callerAt, START, type Caller } from './support/service'
import { CARD_SECRET, E_INVOICE_SECRET, standard, stripe, type Headers } from './support/signed'

/** Requests that each operation gets. */
const DRAWN = runLength(4, 60)
/** Changes first, since a deletion takes away what they are tried on; last of all what empties the workspace. */
const turnOf = ({ method, path }: Operation): number =>
  path === '/organizations/clear' ? 2 : method === 'DELETE' ? 1 : 0
/** Where a provider sends a browser back, with parameters of its own; and what is opened by its address alone. */
const TAKES_ANY_QUERY = /\/callback$|^\/(files|calendars)\//
/** How the senders of messages sign them, by the address that receives them. */
const SIGNED: readonly (readonly [RegExp, (body: string) => Headers])[] = [
  [/^\/webhooks\/e_invoice\//, (body) => standard(body, START)],
  [/^\/webhooks\/card-payments$/, (body) => stripe(body, START)],
]

let demo: DemoService
let document: ApiDocument
let operations: readonly Operation[]
let checker: Checker
/** Throws where an exchange is not as the document says. */
let strict: Caller
beforeEach(async () => {
  demo = await startDemo()
  document = (await demo.admin.get('/api/doc.json')).body as unknown as ApiDocument
  operations = operationsOf(document).toSorted((a, b) => turnOf(a) - turnOf(b))
  checker = checkerOf(document)
  strict = callerAt(demo.url, demo.token, () => Promise.resolve(checker), false)
  for (const [sender, value] of [
    ['eInvoice', E_INVOICE_SECRET],
    ['cardPayments', CARD_SECRET],
  ])
    expect((await strict.patch(`/configs/receivers.${sender}.secret`, { value })).status).toBe(200)
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

const signerOf = ({ path }: Operation) => SIGNED.find(([pattern]) => pattern.test(path))?.[1]

const send = (operation: Operation, address: string, body: unknown, type = 'application/json') => {
  if (body === undefined) return strict.send(operation.method, address, {})
  const text = JSON.stringify(body)
  const headers = { 'Content-Type': type, ...signerOf(operation)?.(text) }
  return strict.send(operation.method, address, { headers, body: text })
}

describe(`requests drawn from the document (seed ${SEED})`, () => {
  it('are answered as documented where they fit', async () => {
    for (const operation of operations) {
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
      if (TAKES_ANY_QUERY.test(operation.path)) continue
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
        if (signerOf(operation) !== undefined) {
          // What is signed is stored whatever it says; nothing else is.
          const unsigned = await strict.post(address, body)
          expect([address, unsigned.status]).toEqual([address, 401])
          const said = await send(operation, address, body)
          expect([200, 400], `${address} ${JSON.stringify(body)} ${said.text}`).toContain(said.status)
          continue
        }
        const answer = await send(operation, address, body, type)
        if (!differs(operation, type ?? '', body)) continue
        expect(
          [400, 403, 404, 409, 422],
          `${nameOf(operation)} ${JSON.stringify(body)} ${answer.text}`,
        ).toContain(answer.status)
      }
    }
  }, 300_000)

  it('read what was written, as often as it is changed, under every address', async () => {
    const named = new Map(operations.map((operation) => [nameOf(operation), operation]))
    const addresses = addressesOf(operations)
    let walked = 0
    for (const operation of operations) {
      const at = named.get(`GET ${operation.path}/{id}`)
      const change = named.get(`PATCH ${operation.path}/{id}`)
      if (operation.method !== 'POST' || at === undefined || change === undefined) continue
      // A request is created under /holidays, where what comes of it is read.
      if (isAlias(operation) !== isAlias(at)) continue
      const [, made] = bodyOf(operation) ?? []
      const [type, changed] = bodyOf(change) ?? []
      const created = await send(operation, operation.path, made?.example)
      // Other requests of this test may have made one like it.
      if (created.status !== 201) continue
      const id = String(created.body['id'])
      const address = `${operation.path}/${id}`
      const read = await strict.get(address)
      expect([address, read.status]).toEqual([address, 200])
      for (const other of addresses.get(at.described['x-alias-of'] ?? at.described.operationId) ?? []) {
        const same = await strict.get(other.replace('{id}', id))
        expect([other, same.body]).toEqual([other, read.body])
      }
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
      walked += 1
    }
    expect(walked).toBeGreaterThan(14)
  }, 120_000)

  it('delete what was read, once', async () => {
    let deleted = 0
    for (const operation of operations) {
      if (operation.method !== 'DELETE') continue
      const list = operation.path.replace(/\/\{id\}$/, '')
      const stray = fc.string({ minLength: 1 }).filter((text) => !/^\.+$/.test(text))
      const drawn = fc.sample(fc.oneof(fc.constant('1'), stray), { numRuns: DRAWN, seed: SEED })
      // The first of each, whatever else is drawn.
      for (const id of ['1', ...drawn]) {
        const address = `${list}/${encodeURIComponent(id)}`
        const before = await strict.get(address)
        const late = await strict.delete(address, { 'If-Match': '"older"' })
        const answer = await strict.delete(address, { 'If-Match': before.headers.get('etag') ?? '*' })
        const after = await strict.get(address)
        const told = `${address} ${before.status} ${late.text} ${answer.status} ${answer.text} ${after.status}`
        if (before.status !== 200) expect([400, 404, 405], told).toContain(answer.status)
        else if (answer.status === 204) {
          expect(late.status, told).toBe(412)
          // A request that was withdrawn stays readable.
          const isKept = after.body['status'] === 'cancelled'
          expect(after.status, told).toBe(isKept ? 200 : 404)
          expect((await strict.delete(address)).status, told).toBe(isKept ? 204 : 404)
          deleted += 1
        } else {
          // What is in use or closed stays as it was; what asks someone else is noted (202).
          expect([202, 403, 409, 422], told).toContain(answer.status)
          expect(after.status, told).toBe(200)
          if (answer.status !== 202) expect(after.body, told).toEqual(before.body)
        }
      }
    }
    expect(deleted).toBeGreaterThan(5)
  }, 120_000)
})

const isAlias = ({ described }: Operation): boolean => described['x-alias-of'] !== undefined

/** The paths under which one operation is offered, by the name of the operation. */
const addressesOf = (all: readonly Operation[]): ReadonlyMap<string, readonly string[]> => {
  const paths = new Map<string, string[]>()
  for (const { described, path } of all) {
    const name = described['x-alias-of'] ?? described.operationId
    paths.set(name, [...(paths.get(name) ?? []), path])
  }
  return paths
}

/** Whether a body differs from what the operation documents. */
const differs = ({ method, path }: Operation, type: string, body: unknown): boolean => {
  const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
  const place = ['paths', path, method.toLowerCase(), 'requestBody', 'content', type, 'schema']
  return checker.differences(`#/${place.map(escaped).join('/')}`, body).length > 0
}
