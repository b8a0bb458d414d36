// Webhooks: which there are and why one is disabled, deliveries put together from attempts, what is sent again, and servers
// with less.
import { expect, it } from 'vitest'
import { FakeStint, OPEN } from './support/stint'
import {
  all,
  click,
  one,
  openWindow,
  page,
  press,
  settle,
  submit,
  sure,
  textOf,
  type,
  piecesOf,
} from './support/window'

const WEBHOOK = {
  id: '0197a3c0-0000-7000-8000-000000000001',
  name: 'Bookkeeping',
  url: 'https://hooks.example.com/stint',
  events: ['project.*'],
  active: false,
  failureCount: 12,
  disabledAt: '2026-11-20T08:00:00Z',
  disabledReason: 'failing',
}
const PATH = `/webhooks/${WEBHOOK.id}`
const log = (n: number, differs: object) => ({
  id: `0197a3c0-0000-7000-9000-00000000000${n}`,
  webhook: PATH,
  url: WEBHOOK.url,
  event: 'project.created',
  messageId: 'msg_1',
  attempt: 1,
  statusCode: 500,
  responseTime: 1500,
  response: 'Out of order',
  success: false,
  manual: false,
  state: 'waiting',
  nextAttemptAt: '2026-11-21T13:30:00Z',
  request: null,
  createdAt: `2026-11-21T10:0${n}:00Z`,
  ...differs,
})
/** Newest first: the second attempt of a message, another message, the first attempt. */
const LOGS = [
  log(3, { attempt: 2 }),
  log(2, { messageId: 'msg_2', success: true, statusCode: 204, state: 'delivered', nextAttemptAt: null }),
  log(1, {}),
]

const query = (name: string, schema: object = { type: 'string' }) => ({ name, in: 'query', schema })
const listed = (schema: string, parameters: readonly object[]) => ({
  get: {
    parameters,
    responses: {
      200: {
        content: {
          'application/json': {
            schema: { type: 'array', items: { $ref: `#/components/schemas/${schema}` } },
          },
        },
      },
    },
  },
})
const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'A server', version: '1' },
  paths: {
    '/webhooks': { ...listed('Webhook', []), post: {} },
    '/webhooks/{id}/test': { post: {} },
    '/webhook-logs': listed('WebhookLog', [
      ...['webhook', 'createdAt[after]', 'createdAt[before]', 'order[createdAt]'].map((name) => query(name)),
      query('state', { type: 'string', enum: ['delivered', 'waiting', 'given_up'] }),
      query('event', { type: 'string', enum: ['project.created'] }),
      query('page', { type: 'integer' }),
    ]),
    '/webhook-logs/{id}/redeliver': { post: {} },
  },
  components: {
    schemas: {
      Webhook: {
        type: 'object',
        properties: { events: { type: 'array', items: { enum: ['*', 'project.*', 'project.created'] } } },
      },
      WebhookLog: { type: 'object', properties: { createdAt: { type: 'string', format: 'date-time' } } },
    },
  },
}

async function open(document: unknown = DOCUMENT, logs: readonly object[] = LOGS) {
  const answered = (items: readonly object[]) => ({
    ...{ items: [...items], total: items.length, page: 1, pages: 1, more: false },
  })
  const stint = new FakeStint()
    .on('records.document', () => ({ document }))
    .on('records.list', ({ path, query: asked }) => {
      if (path === '/webhooks') return answered([WEBHOOK])
      if (path !== '/webhook-logs') return answered([])
      const message = asked?.['messageId']
      return answered(
        logs.filter((one) => message === undefined || (one as { messageId?: string }).messageId === message),
      )
    })
    .on('records.get', ({ path }) => ({
      record: path === PATH ? WEBHOOK : { ...logs[0], request: '{"type":"project.created"}' },
      version: '"7"',
    }))
    .on('records.create', ({ body }) => ({
      record: { ...WEBHOOK, ...(body as object), secret: 'whsec_once' },
      version: '"1"',
    }))
    .on('records.update', () => ({ record: { ...WEBHOOK, secret: 'whsec_new' }, version: '"8"' }))
    .on('records.act', () => ({ body: log(4, { success: true, statusCode: 200 }), version: null }))
  stint.publish('workspace', { ...OPEN, access: { admin: true, manager: true, costs: true } })
  await openWindow(stint)
  await click(one('link', 'Organization'))
  await click(tab('Webhooks'))
  return stint
}
const tab = (name: string) =>
  sure(
    [...document.querySelectorAll<HTMLElement>('[role=tab]')].find((each) => textOf(each) === name),
    name,
  )
const field = (label: string) => {
  const found = [...one('dialog').querySelectorAll('label')].find((each) => textOf(each) === label)
  return sure(document.getElementById(sure(found, label).htmlFor), label)
}
const rows = () => all('button', undefined, one('list', 'Deliveries')).map(piecesOf)

it('says of each webhook what it is told of, and why it is disabled', async () => {
  await open()
  expect(piecesOf(one('listitem', undefined, one('list', 'Webhooks')))).toBe(
    'Bookkeeping | https://hooks.example.com/stint | Project: any change | Disabled automatically: deliveries failed for too long',
  )
  expect(one('link', 'Organization').getAttribute('aria-current')).toBe('page')
})

it('adds one, and shows its secret this once', async () => {
  const stint = await open()
  await click(one('button', 'New webhook'))
  await submit(field('Address'))
  expect(textOf(one('alert'))).toBe('Enter an address.')
  await type(field('Address'), ' https://example.com/hooks ')
  await submit(field('Address'))
  expect(stint.inputs('records.create')).toMatchObject([
    {
      path: '/webhooks',
      body: { url: 'https://example.com/hooks', events: ['*'], active: true, name: null },
    },
  ])
  expect((field('Secret of the webhook') as HTMLInputElement).value).toBe('whsec_once')
  await click(one('button', 'Copy'))
  expect(stint.inputs('app.copyText')).toEqual([{ text: 'whsec_once' }])
})

it('puts the attempts of a message together, and says when it is sent again', async () => {
  await open()
  await click(one('link', 'Bookkeeping'))
  expect(rows()).toEqual([
    'Project: created | Waits until 13:30 · 2 attempts | 10:03',
    'Project: created | Delivered · 1 attempt | 10:02',
  ])
  await click(sure(all('button', undefined, one('list', 'Deliveries'))[0]))
  const sheet = one('region', 'Project: created')
  expect(all('listitem', undefined, sheet).map(piecesOf)).toEqual([
    'Refused with 500 after 1.5 secs | 10:03 | Out of order',
    'Refused with 500 after 1.5 secs | 10:01 | Out of order',
  ])
  expect(sheet.querySelector('pre')?.textContent).toBe('{\n  "type": "project.created"\n}')
})

it('sends a delivery once more, a test, and makes a new secret for the version it has read', async () => {
  const stint = await open()
  await click(one('link', 'Bookkeeping'))
  await click(sure(all('button', undefined, one('list', 'Deliveries'))[1]))
  await click(one('button', 'Redeliver'))
  await click(one('button', 'Send a test'))
  expect(stint.inputs('records.act')).toEqual([
    { method: 'POST', path: '/webhook-logs/0197a3c0-0000-7000-9000-000000000002/redeliver' },
    { method: 'POST', path: `${PATH}/test` },
  ])
  await click(one('button', 'New secret: Bookkeeping'))
  await click(one('button', 'Replace the secret: Bookkeeping'))
  expect(stint.inputs('records.update')).toEqual([{ path: PATH, body: { secret: null }, version: '"7"' }])
  expect((field('Secret of the webhook') as HTMLInputElement).value).toBe('whsec_new')
})

it('asks for a state, an event and a period in the zone of the window', async () => {
  const stint = await open()
  await click(one('link', 'Bookkeeping'))
  const [from, to] = [...document.querySelectorAll<HTMLInputElement>('input[data-date]')]
  for (const field of [sure(from), sure(to)]) {
    await type(field, '2026-11-20')
    await press(field, 'Enter')
  }
  const asked = stint.inputs('records.list').filter(({ path }) => path === '/webhook-logs')
  expect(asked.at(-1)?.query).toMatchObject({
    webhook: PATH,
    'createdAt[after]': '2026-11-20T00:00:00Z',
    'createdAt[before]': '2026-11-20T23:59:59.999Z',
    'order[createdAt]': 'desc',
  })
})

it('shows each attempt on its own where the server says no more than the specification', async () => {
  const bare = LOGS.map(({ id, url, event, statusCode, responseTime, response }) => ({
    ...{ id, url, event, statusCode, responseTime, response },
  }))
  const { '/webhooks': list, '/webhook-logs': logs } = DOCUMENT.paths
  await open(
    { ...DOCUMENT, paths: { '/webhooks': list, '/webhook-logs': { get: { ...logs.get, parameters: [] } } } },
    bare,
  )
  await click(one('link', 'Bookkeeping'))
  expect(rows()).toEqual([
    'Project: created | Failed · 1 attempt',
    'Project: created | Delivered · 1 attempt',
    'Project: created | Failed · 1 attempt',
  ])
  await click(sure(all('button', undefined, one('list', 'Deliveries'))[0]))
  expect(all('button', 'Redeliver')).toEqual([])
  expect(all('button', 'Send a test')).toEqual([])
})

it('says that a server keeps no log', async () => {
  await open({ ...DOCUMENT, paths: { '/webhooks': DOCUMENT.paths['/webhooks'] } })
  await click(one('link', 'Bookkeeping'))
  expect(page()).toContain('This server keeps no log of deliveries.')
})

it('is for admins', async () => {
  const stint = await open()
  stint.publish('workspace', { ...OPEN, access: { admin: false, manager: true, costs: false } })
  await settle()
  expect(page()).toContain('Your role does not let you use this page.')
  expect(all('link', 'Organization')).toEqual([])
})
