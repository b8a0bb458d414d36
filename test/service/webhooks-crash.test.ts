// Deliveries of a service that is killed at random instants: what was answered arrives, at least once and under one id.
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Receiver, verified } from './support/receiver'
import { Served } from './support/served'
import type { Caller } from './support/service'

const CRASHES = 4
/** The longest a service lives, in milliseconds. */
const LIFE_MILLIS = 1500

let folder: string
let receiver: Receiver
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'stint-crash-'))
  receiver = await Receiver.start()
})
afterAll(async () => {
  await receiver.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Writes one thing after another until the service is gone; answers the names of what was stored for certain. */
const writeUntilGone = async (caller: Caller, prefix: string): Promise<string[]> => {
  const stored: string[] = []
  for (let each = 0; ; each++) {
    const name = `${prefix}-${each}`
    try {
      if ((await caller.post('/locations', { name })).status !== 201) return stored
      stored.push(name)
    } catch {
      return stored
    }
  }
}

it('loses no delivery, and sends what it repeats under the same id', async () => {
  const database = `sqlite:${path.join(folder, 'crash.sqlite')}`
  const stored: string[] = []
  let token: string | undefined
  let secret = ''
  for (let crash = 0; crash < CRASHES; crash++) {
    const served = new Served(['--database', database])
    const caller = await served.caller(token)
    if (token === undefined) {
      token = /token: (\S+)/.exec(served.said)?.[1] ?? ''
      await caller.patch('/configs/webhooks.allowPrivateTargets', { value: true })
      const url = receiver.url('slow/20')
      const { status, body } = await caller.post('/webhooks', { url, events: ['location.created'] })
      expect(status, JSON.stringify(body)).toBe(201)
      secret = String(body['secret'])
    }
    setTimeout(() => served.child.kill('SIGKILL'), randomInt(LIFE_MILLIS))
    stored.push(...(await writeUntilGone(caller, `place-${crash}`)))
    await served.ended
  }
  expect(stored.length).toBeGreaterThan(0)
  const last = new Served(['--database', database])
  try {
    const caller = await last.caller(token)
    // Deliveries that wait are sent in the order in which they are due: this is the last of them.
    expect((await caller.post('/locations', { name: 'the last one' })).status).toBe(201)
    const names = () =>
      new Map(receiver.arrived.map((each) => [each.headers['webhook-id'], nameOf(each.body)]))
    const everything = () => [...stored, 'the last one'].every((name) => [...names().values()].includes(name))
    while (!everything()) await receiver.next()
    for (const each of receiver.arrived) expect(() => verified(each, secret, Date.now())).not.toThrow()
    // One thing that happened has one id, however often it was told.
    const told = [...names().values()]
    expect(new Set(told).size).toBe(told.length)
    expect(await last.stop()).toBe(0)
  } finally {
    await last.end()
  }
})

it('ends cleanly with deliveries under way, and repeats them', async () => {
  const database = `sqlite:${path.join(folder, 'ending.sqlite')}`
  const served = new Served(['--database', database])
  try {
    const caller = await served.caller()
    const token = /token: (\S+)/.exec(served.said)?.[1] ?? ''
    await caller.patch('/configs/webhooks.allowPrivateTargets', { value: true })
    const { body } = await caller.post('/webhooks', { url: receiver.url('stall/1'), events: ['location.*'] })
    await caller.post('/locations', { name: 'Office' })
    await receiver.has('stall/1', 1)
    // A test by hand waits for the receiver too.
    const test = caller.post(`/webhooks/${String(body['id'])}/test`).catch(() => null)
    await receiver.has('stall/1', 2)
    const asked = performance.now()
    expect(await served.stop()).toBe(0)
    expect(performance.now() - asked).toBeLessThan(5000)
    expect((await test)?.body['code'] ?? 'delivery-stopped').toBe('delivery-stopped')
    const again = new Served(['--database', database])
    try {
      const next = await again.caller(token)
      // Nothing was counted as a failure: it is sent again as the first attempt.
      await next.patch(`/webhooks/${String(body['id'])}`, { url: receiver.url('ok/ended') })
      await receiver.has('ok/ended', 1)
      expect(receiver.at('ok/ended')[0]?.headers['webhook-id']).toBe(
        receiver.at('stall/1')[0]?.headers['webhook-id'],
      )
    } finally {
      again.child.kill('SIGTERM')
      await once(again.child, 'close')
    }
  } finally {
    await served.end()
  }
})

const nameOf = (body: string): string => {
  const { data } = JSON.parse(body) as { data: { name: string } }
  return data.name
}
