// docs/api.md: the receiver of webhooks that the page shows, run as it is, gets a delivery and refuses a forged one.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, it } from 'vitest'
import { startService, testClock } from './support/service'

const ROOT = path.resolve(import.meta.dirname, '..', '..')
const page = readFileSync(path.join(ROOT, 'docs', 'api.md'), 'utf8')

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const isListening = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1')
  const is = await Promise.race([
    once(socket, 'connect').then(() => true),
    new Promise<boolean>((resolve) => socket.once('error', () => resolve(false))),
  ]).catch(() => false)
  socket.destroy()
  return is
}

it('verifies deliveries', async () => {
  const [, code = ''] = /^```js receiver\.mjs\n([\s\S]*?)\n```$/m.exec(page) ?? []
  // Beside node_modules, where its import is found.
  const folder = path.join(ROOT, 'node_modules', '.cache', 'stint', `receiver-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'receiver.mjs')
  writeFileSync(file, code)
  const t = await startService({ database: 'sqlite::memory:', clock: testClock(Date.now()) })
  await t.service.setConfig('webhooks.allowPrivateTargets', true)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/hooks`
  const { body } = await t.admin.post('/webhooks', { url, events: ['location.created'] })
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: String(body['secret']) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  try {
    let said = ''
    const told = new Promise<void>((resolve) =>
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        said += text
        resolve()
      }),
    )
    while (!(await isListening(port))) await new Promise(setImmediate)
    await t.admin.post('/locations', { name: 'Office' })
    await told
    expect(said).toMatch(/^location\.created \d+\n$/)
    const forged = await fetch(url, { method: 'POST', body: '{}', headers: { 'webhook-id': 'msg_1' } })
    expect(forged.status).toBe(401)
  } finally {
    child.kill('SIGKILL')
    await ended
    await t.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
