// The examples in the document: every body is sent to the demo company, and every answer shown is one that was given.
// `npm run api-examples` writes down what is answered now.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { RESOURCES } from '../../src/service/areas'
import type { Recorded } from '../../src/service/http/openapi/examples'
import { checkerOf } from './support/conformance'
import { startDemo, type DemoService } from './support/demo-service'
import { NOT_IN_THE_DEMO, shortened, Walk, type Walked } from './support/example-walk'
import { CARD_SECRET, E_INVOICE_SECRET, standard, stripe } from './support/signed'
import { nameOf, operationsOf, type ApiDocument, type Operation } from './support/openapi'

const FILE = path.resolve(
  ...[import.meta.dirname, '..', '..', 'src', 'service', 'http', 'openapi', 'answers.json'],
)
const WRITES = process.env['STINT_WRITE_EXAMPLES'] === '1'

let demo: DemoService
let document: ApiDocument
let operations: readonly Operation[]
let walked: readonly Walked[]

/** The row that an update fits, where its declaration names one. */
const preferred = ({ described, method, path: at }: Operation) =>
  method === 'PATCH' && at.endsWith('/{id}')
    ? RESOURCES.find(({ name }) => name === described['x-resource'])?.examples?.id
    : undefined

/** As the senders of messages sign them. */
const signed = ({ id }: Operation, body: string) => {
  const now = demo.service.clock.millis()
  if (id === 'receiveCardPayment') return stripe(body, now)
  return id.startsWith('receive') ? standard(body, now) : {}
}

const isAsked = ({ described }: Operation) => described['x-alias-of'] === undefined

const recordedOf = ({ path: values, answer }: Walked): Recorded => ({
  ...(Object.keys(values).length === 0 ? {} : { path: values }),
  ...(answer.status >= 300 ||
  answer.text === '' ||
  !(answer.headers.get('content-type') ?? '').includes('json')
    ? {}
    : { answers: { [answer.status]: shortened(JSON.parse(answer.text)) } }),
})

beforeAll(async () => {
  demo = await startDemo()
  // No one has left the demo company yet, whom an admin could erase.
  await demo.service.insert('Employee', [
    {
      ...{ firstName: 'Former', lastName: 'Employee', email: 'former.employee@wislana.example' },
      ...{ role: 'employee', hiredAt: '2025-01-01', leftAt: '2026-05-31' },
    },
  ])
  document = (await demo.admin.get('/api/doc.json')).body as unknown as ApiDocument
  operations = operationsOf(document)
  await demo.service.setConfig('receivers.eInvoice.secret', E_INVOICE_SECRET)
  await demo.service.setConfig('receivers.cardPayments.secret', CARD_SECRET)
  walked = await new Walk(demo.admin, preferred, signed).through(operations.filter(isAsked))
}, 120_000)
afterAll(() => demo.close())

it('has a body for every operation that takes one', () => {
  const missing = operations.filter(({ described }) =>
    Object.entries(described.requestBody?.content ?? {}).some(
      ([type, media]) => type !== 'multipart/form-data' && !('example' in media),
    ),
  )
  expect(missing.map(nameOf)).toEqual([])
})

it('succeeds with each of them on the demo company', () => {
  const refused = walked
    .filter(({ answer, operation }) => {
      const expected = NOT_IN_THE_DEMO.get(operation.id)
      return expected === undefined ? answer.status >= 300 : answer.status !== expected
    })
    .map(({ operation, answer }) => `${nameOf(operation)}: ${answer.status} ${answer.text.slice(0, 300)}`)
  expect(refused).toEqual([])
})

it('shows for every operation an answer that fits, with the fields that are answered now', () => {
  const made = Object.fromEntries(
    [...walked]
      .sort((a, b) => (a.operation.id < b.operation.id ? -1 : 1))
      .map((each) => [each.operation.id, recordedOf(each)]),
  )
  if (WRITES) writeFileSync(FILE, `${JSON.stringify(made, null, 1)}\n`)
  const kept = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Recorded>
  const fieldsOf = (value: unknown): unknown => {
    const row: unknown = Array.isArray(value) ? value[0] : value
    return typeof row === 'object' && row !== null ? Object.keys(row) : typeof row
  }
  const shapeOf = (all: Record<string, Recorded>) =>
    Object.fromEntries(
      Object.entries(all).map(([id, { path: values = {}, answers = {} }]) => [
        id,
        [Object.keys(values), Object.entries(answers).map(([status, body]) => [status, fieldsOf(body)])],
      ]),
    )
  expect(shapeOf(kept), 'Run `npm run api-examples`.').toEqual(shapeOf(made))
  const checker = checkerOf(document)
  for (const { operation } of walked) {
    const { answers = {} } = kept[operation.id] ?? {}
    for (const [status, body] of Object.entries(answers))
      expect(
        checker.differences(
          `#/paths/${operation.path.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}/${operation.method.toLowerCase()}/responses/${status}/content/application~1json/schema`,
          body,
        ),
        operation.id,
      ).toEqual([])
  }
})
