// Deliveries over TLS, as they are for everyone: to a receiver whose private authority the operator named, and to no other.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Authority } from '../support/certificates'
import { Receiver, verified } from './support/receiver'
import { Served } from './support/served'

let folder: string
let authority: Authority
let receiver: Receiver
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'stint-https-'))
  authority = new Authority(folder)
  const pfx = path.join(folder, 'server.pfx')
  writeFileSync(pfx, authority.server.pfx)
  receiver = await Receiver.start(pfx, authority.server.passphrase)
})
afterAll(async () => {
  await receiver.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A service with a webhook at the receiver, and what its attempt of a test came to. */
const attempt = async (name: string, env: Readonly<Record<string, string>>) => {
  const served = new Served(['--database', `sqlite:${path.join(folder, `${name}.sqlite`)}`], { env })
  try {
    const caller = await served.caller()
    // The receiver is on this computer.
    await caller.patch('/configs/webhooks.allowPrivateTargets', { value: true })
    const made = await caller.post('/webhooks', { url: receiver.url(`ok/${name}`), events: ['location.*'] })
    expect(made.status, made.text).toBe(201)
    const tried = await caller.post(`/webhooks/${String(made.body['id'])}/test`)
    return { secret: String(made.body['secret']), log: tried.body }
  } finally {
    await served.stop()
  }
}

test('arrive at a receiver whose authority is trusted, signed', async () => {
  const certificate = path.join(folder, 'authority.pem')
  writeFileSync(certificate, authority.certificate())
  const { secret, log } = await attempt('trusted', { NODE_EXTRA_CA_CERTS: certificate })
  expect(log).toMatchObject({ statusCode: 200, event: 'webhook.test' })
  const [arrived] = receiver.arrived
  expect(arrived && verified(arrived, secret, Date.now())).toMatchObject({ type: 'webhook.test' })
})

test('do not arrive where no one vouches for the receiver, and the log says so', async () => {
  const before = receiver.arrived.length
  const { log } = await attempt('strange', {})
  expect(log).toMatchObject({ statusCode: null })
  expect(log['response']).toMatch(/certificate/i)
  expect(receiver.arrived).toHaveLength(before)
})
