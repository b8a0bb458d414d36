// The workspace service beside bare Fastify routes: requests per second of reading a page and of storing an entry.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import autocannon from 'autocannon'
import { parseArgs } from 'node:util'
import { main, say } from '../../scripts/lib/terminal.mjs'
import { fillWorkTimes } from './fill-work-times.mjs'
import { figure, table, verdict } from './figures.mjs'
import { startBareServer, startService } from './servers.mjs'
import { inTemporaryFolder } from './temporary.mjs'

const ENTRIES = 100_000
const PAGE = 30
const CONNECTIONS = 10
const WARM_UP_S = 2
const DURATION_S = 4
/** How often someone writes while others read. */
const BESIDE_PER_S = 20
/** A proxy in front of a service can do the limiting; here it is lifted the same way. */
const UNLIMITED = ['--rate-limit', 'off']

/**
 * Sends requests for some seconds; answers how many per second were answered well.
 * @param {{ url: string, requests: object[], beside?: object[] }} contender `beside` is what another client sends
 *   meanwhile, a few times a second
 */
async function load({ url, requests, beside }, duration) {
  const [result] = await Promise.all([
    cannon({ url, connections: CONNECTIONS, duration, requests }),
    ...(beside === undefined
      ? []
      : [cannon({ url, connections: 1, overallRate: BESIDE_PER_S, duration, requests: beside })]),
  ])
  return result['2xx'] / result.duration
}

/** One load; each of its connections begins elsewhere in the list, so that they do not ask for the same thing at once. */
async function cannon({ requests, ...options }) {
  let clients = 0
  const setupClient = (client) => {
    const start = Math.floor((clients++ * requests.length) / options.connections) % requests.length
    client.setRequests([...requests.slice(start), ...requests.slice(0, start)])
  }
  const result = await autocannon({ ...options, setupClient })
  const bad = result.non2xx + result.errors + result.timeouts
  if (bad === 0) return result
  const answers = JSON.stringify(result.statusCodeStats)
  throw new Error(`${bad} of ${result.requests.sent} requests to ${options.url} failed: ${answers}`)
}

/** Loads the contenders in turn, each warmed up once, and keeps the requests per second of every round. */
async function race(runs, contenders) {
  const rounds = Object.fromEntries(Object.keys(contenders).map((name) => [name, []]))
  for (const contender of Object.values(contenders)) await load(contender, WARM_UP_S)
  for (let round = 0; round < runs; round++) {
    for (const [name, contender] of Object.entries(contenders)) {
      rounds[name].push(await load(contender, DURATION_S))
    }
  }
  return rounds
}

/** The address of each page, and the body the service answers it with. */
async function readPages({ url, token, pages }) {
  const bodies = {}
  for (const { employee, from, to } of pages) {
    const period = { 'date[after]': from, 'date[before]': to }
    const target = `/work-times?${new URLSearchParams({ employee, ...period, itemsPerPage: PAGE })}`
    const response = await fetch(`${url}${target}`, { headers: { authorization: `Bearer ${token}` } })
    const text = await response.text()
    if (!response.ok) throw new Error(`GET ${target} was answered with ${response.status}: ${text}`)
    const { length } = JSON.parse(text)
    if (length !== PAGE)
      throw new Error(`GET ${target} was answered with ${length} entries instead of ${PAGE}.`)
    bodies[target] = text
  }
  return bodies
}

async function compare(folder, atEnd, runs) {
  const database = path.join(folder, 'service.sqlite')
  const first = await startService({ database, demo: true })
  await first.stop()
  const { pages, posts } = fillWorkTimes(database, ENTRIES)

  const ours = await startService({ database, args: UNLIMITED })
  atEnd(ours.stop)
  const bodies = await readPages({ url: ours.url, token: first.token, pages })
  const pagesFile = path.join(folder, 'pages.json')
  writeFileSync(pagesFile, JSON.stringify(bodies))
  const bare = await startBareServer({ database: path.join(folder, 'bare.sqlite'), pages: pagesFile })
  atEnd(bare.stop)

  const both = (contender) => ({
    bare: { url: bare.url, ...contender },
    ours: { url: ours.url, ...contender },
  })
  const headers = { authorization: `Bearer ${first.token}` }
  const reads = Object.keys(bodies).map((target) => ({ path: target, headers }))
  const post = {
    method: 'POST',
    path: '/work-times',
    headers: { ...headers, 'content-type': 'application/json' },
  }
  const writes = posts.map((body) => ({ ...post, body: JSON.stringify(body) }))

  say(`Reading ${pages.length} different pages of ${PAGE} entries, in turn …`)
  const read = await race(runs, both({ requests: reads }))
  say(`Reading them while ${BESIDE_PER_S} entries a second are stored, in turn …`)
  const readBeside = await race(runs, both({ requests: reads, beside: writes }))
  say('Storing entries, in turn …')
  const write = await race(runs, both({ requests: writes }))

  const what = `GET /work-times, ${PAGE} of ${ENTRIES.toLocaleString('en')}, one person's month`
  const beside = ({ ours, bare }) => ({ ours, baseline: bare })
  return [
    figure(what, '/s', beside(read), { atLeast: 0.5 }),
    figure(`the same while ${BESIDE_PER_S} entries a second are stored`, '/s', beside(readBeside)),
    figure('POST /work-times', '/s', beside(write), { atLeast: 0.5 }),
  ]
}

await main(async () => {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
  await inTemporaryFolder(async (folder, atEnd) => {
    say(`Preparing a service with ${ENTRIES.toLocaleString('en')} entries …`)
    const figures = await compare(folder, atEnd, Number(values.runs))
    const title = `The service beside bare Fastify routes (${CONNECTIONS} connections)`
    process.stdout.write(`\n${table(title, 'bare', figures)}\n${verdict(figures)}\n`)
  })
})
