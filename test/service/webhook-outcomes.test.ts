// What the log of a webhook says of each message: what became of it, when it is sent again, and what was sent.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import { Receiver } from './support/receiver'
import { startService, type TestService } from './support/service'

let receiver: Receiver
beforeAll(async () => {
  receiver = await Receiver.start()
})
afterAll(() => receiver.stop())

onEachDatabase('outcomes of deliveries', (database) => {
  let t: TestService
  beforeEach(async () => {
    t = await startService({ database: await database.ready() })
    await t.service.setConfig('webhooks.allowPrivateTargets', true)
    receiver.arrived.length = 0
  })
  afterEach(() => t.close())

  const deliver = () => t.service.runJob('webhooks.deliver')
  /** A webhook that is told of new locations, after one was made and not taken. */
  async function refused() {
    const { body } = await t.admin.post('/webhooks', {
      url: receiver.url('status/500'),
      events: ['location.created'],
    })
    const webhook = `/webhooks/${String(body['id'])}`
    expect((await t.admin.post('/locations', { name: 'Office' })).status).toBe(201)
    await deliver()
    const list = async (query = '') =>
      (await t.admin.get(`/webhook-logs?order[createdAt]=asc&webhook=${webhook}${query}`)).list
    const [first] = await list()
    return { webhook, list, first, path: `/webhook-logs/${String(first?.['id'])}` }
  }

  it('are a wait for the next attempt, then a delivery, also for the attempt that failed', async () => {
    const { webhook, list, first, path } = await refused()
    const attempts = async (state: string) => (await list(`&state=${state}`)).map((log) => log['attempt'])
    expect(first).toMatchObject({ success: false, state: 'waiting' })
    const wait = Date.parse(String(first?.['nextAttemptAt'])) - t.clock.millis()
    expect(wait).toBeGreaterThan(4000)
    expect(wait).toBeLessThan(6000)
    expect([await attempts('waiting'), await attempts('delivered')]).toEqual([[1], []])

    // Switched off, it waits for no moment.
    await t.admin.patch(webhook, { active: false })
    expect((await t.admin.get(path)).body).toMatchObject({ state: 'waiting', nextAttemptAt: null })
    await t.admin.patch(webhook, { active: true, url: receiver.url('ok') })
    t.clock.advance(6000)
    await deliver()
    expect([await attempts('waiting'), await attempts('delivered')]).toEqual([[], [1, 2]])
    expect((await t.admin.get(path)).body).toMatchObject({ success: false, state: 'delivered' })
  })

  it('are given up where nothing is sent any more', async () => {
    const { webhook, list, path } = await refused()
    const test = await t.admin.post(`${webhook}/test`)
    expect(test.body).toMatchObject({ state: 'given_up', nextAttemptAt: null })
    expect((await list('&state=given_up')).map((log) => log['event'])).toEqual(['webhook.test'])
    await t.admin.delete(webhook)
    expect((await t.admin.get(path)).body).toMatchObject({ state: 'given_up', nextAttemptAt: null })
  })

  it('come with what was sent, one at a time, for a token without limits', async () => {
    const { first, path } = await refused()
    expect(first).toMatchObject({ request: null })
    const { body } = await t.admin.get(path)
    expect(JSON.parse(String(body['request']))).toMatchObject({ data: { name: 'Office' } })
    expect(body['request']).toBe(receiver.at('status/500')[0]?.body)
    const scopes = ['webhooks:read']
    const narrow = t.as(await t.token({ employeeId: t.adminId, scopes, name: 'narrow', replace: true }))
    expect((await narrow.get(path)).body).toMatchObject({ state: 'waiting', request: null })
  })
})
