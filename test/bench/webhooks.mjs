// Webhook deliveries beside a plain loop of the same POSTs to the same receiver, in one run.
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { DatabaseSync } from '@photostructure/sqlite'
import { run } from '../../scripts/lib/run.mjs'
import { main, say } from '../../scripts/lib/terminal.mjs'
import { figure, table, verdict } from './figures.mjs'
import { startService } from './servers.mjs'
import { inTemporaryFolder } from './temporary.mjs'

const DELIVERIES = 10_000

/** A receiver that takes everything, and knows when. */
async function startReceiver() {
  const seen = []
  let times = []
  let listener = () => undefined
  const server = createServer((request, response) => {
    const chunks = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      times.push(performance.now())
      seen.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') })
      response.writeHead(204).end()
      listener()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const has = (count) =>
    new Promise((resolve) => {
      listener = () => times.length >= count && resolve(undefined)
      listener()
    })
  return {
    url: `http://127.0.0.1:${server.address().port}/hooks`,
    seen,
    has,
    /** Seconds from the first to the last of what arrived since. */
    forget: () => (times = []),
    seconds: () => (times.at(-1) - times[0]) / 1000,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** A database with a webhook, and the message of one event that it was told of. */
async function prepare(database, receiver) {
  const service = await startService({ database, args: ['--rate-limit', 'off'] })
  const call = async (method, target, body) => {
    const headers = { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' }
    const answer = await fetch(`${service.url}${target}`, { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${method} ${target}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  await call('PATCH', '/configs/webhooks.allowPrivateTargets', { value: true })
  const { id } = await call('POST', '/webhooks', { url: receiver.url, events: ['work_time.created'] })
  const { id: project } = await call('POST', '/projects', { name: 'Bench', type: 'internal' })
  await call('POST', '/work-times', { project, seconds: 60 })
  await receiver.has(1)
  await service.stop()
  return id
}

/** Puts copies of a message into the outbox, as if that much had happened at once. */
function fill(database, webhook, { body }) {
  const file = new DatabaseSync(database)
  const message = file.prepare(
    'insert into webhook_messages (id, event, body, created_at) values (?, ?, ?, ?)',
  )
  const delivery = file.prepare(
    'insert into webhook_deliveries (id, webhook_id, message_id, attempts, due_at) values (?, ?, ?, 0, ?)',
  )
  const { id, type } = JSON.parse(body)
  const now = new Date().toISOString()
  file.exec('begin')
  for (let each = 0; each < DELIVERIES; each++) {
    const copy = `${id}-${each}`
    message.run(copy, type, body.replace(id, copy), now)
    delivery.run(`d-${String(each).padStart(6, '0')}`, webhook, copy, now)
  }
  file.exec('commit')
  file.close()
}

async function round(folder, database, receiver, webhook) {
  const [first] = receiver.seen
  fill(database, webhook, first)
  receiver.forget()
  const service = await startService({ database })
  await receiver.has(DELIVERIES)
  const ours = DELIVERIES / receiver.seconds()
  await service.stop()

  const posts = path.join(folder, 'posts.json')
  const kept = Object.fromEntries(
    Object.entries(first.headers).filter(([name]) => /^(webhook|content-type|user)/.test(name)),
  )
  writeFileSync(
    posts,
    JSON.stringify(receiver.seen.slice(1, DELIVERIES + 1).map(({ body }) => ({ headers: kept, body }))),
  )
  receiver.forget()
  const script = path.join(import.meta.dirname, 'plain-posts.mjs')
  const { code, stdout, stderr } = await run(process.execPath, [script, receiver.url, posts])
  if (code !== 0) throw new Error(stderr)
  const plain = DELIVERIES / Number(stdout)
  const file = new DatabaseSync(database)
  const { n } = file.prepare('select count(*) as n from webhook_deliveries').get()
  if (n !== 0) throw new Error(`${n} deliveries were not written down.`)
  for (const rows of ['webhook_logs', 'webhook_messages']) file.exec(`delete from ${rows}`)
  file.close()
  receiver.seen.splice(1)
  return { ours, plain }
}

await main(async () => {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } })
  await inTemporaryFolder(async (folder, atEnd) => {
    const receiver = await startReceiver()
    atEnd(receiver.stop)
    const database = path.join(folder, 'webhooks.sqlite')
    const webhook = await prepare(database, receiver)
    const rounds = []
    for (let each = 0; each < Number(values.runs); each++) {
      say(
        `Round ${each + 1}: ${DELIVERIES.toLocaleString('en')} deliveries, then a plain loop of the same POSTs …`,
      )
      rounds.push(await round(folder, database, receiver, webhook))
    }
    const figures = [
      figure(
        'deliveries, signed, each with its log',
        '/s',
        { ours: rounds.map(({ ours }) => ours), baseline: rounds.map(({ plain }) => plain) },
        { atLeast: 0.5 },
      ),
    ]
    const title = `${DELIVERIES.toLocaleString('en')} webhook deliveries beside a plain loop`
    process.stdout.write(`\n${table(title, 'loop', figures)}\n${verdict(figures)}\n`)
  })
})
