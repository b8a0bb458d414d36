// docs/api.md: every example is sent to a new workspace, in the order of the page, and its answer compared.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startService, type Person, type TestService } from './support/service'

interface Request {
  readonly method: string
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}
interface Expected {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

const page = readFileSync(path.resolve(import.meta.dirname, '..', '..', 'docs', 'api.md'), 'utf8')
const blocks = [...page.matchAll(/^```http\n([\s\S]*?)\n```$/gm)].map(([, text = '']) => text)

const partsOf = (block: string) => {
  const [head = '', ...rest] = block.split('\n\n')
  const [first = '', ...lines] = head.split('\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { first, headers, body: rest.length === 0 ? undefined : rest.join('\n\n') }
}

const requestOf = (block: string): Request => {
  const { first, headers, body } = partsOf(block)
  const [method = '', target = ''] = first.split(' ')
  return { method, target, headers, body }
}

const expectedOf = (block: string): Expected => {
  const { first, headers, body } = partsOf(block)
  return { status: Number(first.split(' ')[1]), headers, body: body === undefined ? null : JSON.parse(body) }
}

/** `…` stands for anything; members of an object may be more than the page shows, items of a list may not. */
const asShown = (shown: unknown): unknown => {
  if (shown === '…') return expect.anything()
  if (Array.isArray(shown)) return shown.map(asShown)
  if (typeof shown !== 'object' || shown === null) return shown
  return expect.objectContaining(
    Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, asShown(value)])),
  )
}

/** The function with which the page signs messages, as it stands there. */
const signing = async (): Promise<
  (secret: string, id: string, timestamp: number, body: string) => object
> => {
  const [, text = ''] = /^```js sign\.mjs\n([\s\S]*?)\n```$/m.exec(page) ?? []
  const made = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as {
    sign: (secret: string, id: string, timestamp: number, body: string) => object
  }
  return made.sign
}
const [, secret = ''] = /"value": "(whsec_[^"]+)"/.exec(page) ?? []

/** The headers of a request; a signature is made where the page leaves room for one. */
const headersOf = async ({ headers, body = '' }: Request, now: number) =>
  headers['webhook-signature'] === undefined
    ? headers
    : {
        ...headers,
        ...(await signing())(secret, headers['webhook-id'] ?? '', Math.floor(now / 1000), body),
      }

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
const pattern = (shown: string) => new RegExp(`^${shown.split('…').map(escaped).join('.*')}$`)

let t: TestService
let ann: Person
/** Headers of the answers so far, the newest of each name, for a request that goes on from them; rows that are there, and the code of an invitation. */
const known = new Headers()
beforeAll(async () => {
  // The hosts of the page are no one's: nothing is sent to them.
  t = await startService({ database: 'sqlite::memory:', resolve: async () => [] })
  ann = await t.person('employee', { firstName: 'Ann' })
  await t.service.insert('Project', [
    { name: 'Website', type: 'time_material' },
    { name: 'Secret', type: 'internal' },
  ])
  await t.service.insert('ProjectMember', [{ project: 1, employee: ann.id }])
  const [room] = await t.service.insert('Property', [{ name: 'Room Baltic', type: 'room' }])
  const [meter] = await t.service.insert('Meter', [
    { property: room, name: 'Electricity', medium: 'electricity', unit: 'kWh' },
  ])
  known.set('Room', String(room))
  known.set('Meter', String(meter))
  await t.service.setConfig('workTimes.lockedBefore', '2026-01-01')
})
afterAll(() => t.close())

const examples = blocks.flatMap((block, index) =>
  block.startsWith('HTTP/') ? [] : [{ request: requestOf(block), answer: blocks[index + 1] ?? '' }],
)

it('shows an answer to each request', () => {
  expect(examples.length).toBeGreaterThan(14)
  expect(blocks).toHaveLength(2 * examples.length)
  for (const { answer } of examples) expect(answer).toMatch(/^HTTP\/1\.1 \d{3} /)
})

it.each(
  examples.map(({ request, answer }) => [`${request.method} ${request.target}`, request, answer] as const),
)('%s', async (_name, request, answer) => {
  const { Authorization: shown = '', ...headers } = await headersOf(request, t.clock.millis())
  const isOwn = shown === '' || shown.endsWith('…')
  const own = shown.endsWith('admin…') ? t.admin : ann
  const caller = isOwn ? own : t.as(shown.replace('Bearer ', ''))
  const filled = (text: string) =>
    text.replaceAll(/\{([\w-]+)\}/g, (_whole, name: string) => known.get(name) ?? '')
  const got = await caller.send(request.method, filled(request.target), {
    headers,
    ...(request.body === undefined ? {} : { body: filled(request.body) }),
  })
  const expected = expectedOf(answer)
  expect([got.status, got.text]).toEqual([expected.status, got.text])
  for (const [name, value] of Object.entries(expected.headers)) {
    const sent = got.headers.get(name) ?? ''
    expect(name === 'Content-Type' ? sent.split(';')[0] : sent, name).toMatch(pattern(value))
  }
  if (expected.body === null) expect(got.text).toBe('')
  else expect(JSON.parse(got.text)).toEqual(asShown(expected.body))
  got.headers.forEach((value, name) => known.set(name, value))
  const { invitation } = got.body as { readonly invitation?: string }
  if (invitation !== undefined) known.set('Code', invitation.split(' ')[1] ?? '')
  if (request.target === '/organization-addresses') known.set('Address', got.headers.get('location') ?? '')
})
