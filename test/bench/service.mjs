// The workspace service beside bare Fastify routes: requests per second of reading a page and of storing an entry.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { main, say } from '../../scripts/lib/terminal.mjs'
import { fillWorkTimes } from './fill-work-times.mjs'
import { figure, table, verdict } from './figures.mjs'
import { CONNECTIONS, postsOf, race } from './load.mjs'
import { startBareServer, startService } from './servers.mjs'
import { inTemporaryFolder } from './temporary.mjs'

const ENTRIES = 100_000
const PAGE = 30
/** How often someone writes while others read. */
const BESIDE_PER_S = 20
/** A proxy in front of a service can do the limiting; here it is lifted the same way. */
const UNLIMITED = ['--rate-limit', 'off']

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
  const writes = postsOf('/work-times', posts, first.token)
  const beside = { requests: writes, perSecond: BESIDE_PER_S }

  say(`Reading ${pages.length} different pages of ${PAGE} entries, in turn …`)
  const read = await race(runs, both({ requests: reads }))
  say(`Reading them while ${BESIDE_PER_S} entries a second are stored, in turn …`)
  const readBeside = await race(runs, both({ requests: reads, beside }))
  say('Storing entries, in turn …')
  const write = await race(runs, both({ requests: writes }))

  const what = `GET /work-times, ${PAGE} of ${ENTRIES.toLocaleString('en')}, one person's month`
  const ofBoth = ({ ours, bare }) => ({ ours, baseline: bare })
  return [
    figure(what, '/s', ofBoth(read), { atLeast: 0.5 }),
    figure(`the same while ${BESIDE_PER_S} entries a second are stored`, '/s', ofBoth(readBeside)),
    figure('POST /work-times', '/s', ofBoth(write), { atLeast: 0.5 }),
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
