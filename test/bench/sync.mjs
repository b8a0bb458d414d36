// A long queue that the app hands over to a service, beside a load tool that posts the same to it; and how long the app's
// main process was busy at a stretch meanwhile. Runs inside a desktop session of its own (test/support/session/with-session.mjs).
import { cpSync, mkdirSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { main, say } from '../../scripts/lib/terminal.mjs'
import { endRuns, startApp } from './electron-run.mjs'
import { figure, limited, percentile, table, verdict } from './figures.mjs'
import { arrivalsIn, fillQueue } from './queue.mjs'
import { startService } from './servers.mjs'
import { makeConnectedProfile, WORKDAY } from './stint.mjs'
import { inTemporaryFolder } from './temporary.mjs'

const ENTRIES = 10_000
/** As many as the app sends at a time (electron/main/workspace/sync/kinds/work-time.ts). */
const CONNECTIONS = 6
const AIM = 0.7
/** Milliseconds after which a click is felt to wait. */
const AIM_SILENT_MS = 50
const DRAIN_PATIENCE_MS = 300_000

/** Resolves when nothing waits any more. Runs in the page. */
const DRAINED = `new Promise((resolve) => {
  const end = window.stint.watch('sync', ({ status, waiting }) => {
    if (status === 'synced' && waiting === 0) { resolve(); setTimeout(() => end()) }
  })
})`

/** Makes what each round begins with: a company, and the profile of an app that is connected to it and has a long queue. */
async function prepare(folder) {
  const database = path.join(folder, 'company.sqlite')
  const profile = path.join(folder, 'profile')
  mkdirSync(profile)
  const service = await startService({ database, demo: true })
  await makeConnectedProfile(profile, service)
  await service.stop()
  const { url, token } = service
  return { database, profile, requests: fillQueue(profile, ENTRIES), port: new URL(url).port, token }
}

/** Serves a copy of the company to whoever posts, and reads off what has arrived and how many in a second. */
async function round({ database, port }, copy, post) {
  cpSync(database, copy)
  const { url, stop } = await startService({
    database: copy,
    args: ['--port', port, '--rate-limit', 'off'],
  })
  let posted
  try {
    posted = await post(url)
  } finally {
    await stop()
  }
  const { arrived, different, first, last } = arrivalsIn(copy)
  if (arrived !== ENTRIES || different !== ENTRIES)
    throw new Error(`${arrived} entries arrived, ${different} of them different, instead of ${ENTRIES}.`)
  return { perSecond: (arrived - 1) / ((last - first) / 1000), first, last, posted }
}

/** Posts everything by the load tool, each connection its share in turn. */
async function postByTool({ requests, token }, url) {
  const all = requests.map(({ key, body }) => ({
    method: 'POST',
    path: '/work-times',
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  }))
  let clients = 0
  const setupClient = (client) => {
    const mine = clients++
    client.setRequests(all.filter((_, n) => n % CONNECTIONS === mine))
  }
  await autocannon({ url, connections: CONNECTIONS, amount: ENTRIES, setupClient })
}

/** Starts the app on its queue; answers for how long its main process was busy at each stretch, once nothing waits. */
async function sendByApp(profile) {
  const run = await startApp({ ...WORKDAY, env: { BENCH_WATCH_BUSY: '1' } }, profile)
  await run.evaluate(DRAINED, DRAIN_PATIENCE_MS)
  const busy = await run.busy()
  await run.quit()
  return busy
}

const machineLoad = () => loadavg()[0].toFixed(1)

await main(async () => {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } })
  const rounds = Number(values.runs)
  await inTemporaryFolder(async (folder, atEnd) => {
    atEnd(endRuns)
    say(`Connecting the app and filling its queue with ${ENTRIES.toLocaleString('en')} entries …`)
    const prepared = await prepare(folder)
    const rates = { tool: [], app: [] }
    const busy = []
    for (let n = 1; n <= rounds; n++) {
      const tool = await round(prepared, path.join(folder, `tool-${n}.sqlite`), (url) =>
        postByTool(prepared, url),
      )
      const profile = path.join(folder, `profile-${n}`)
      cpSync(prepared.profile, profile, { recursive: true })
      const app = await round(prepared, path.join(folder, `app-${n}.sqlite`), () => sendByApp(profile))
      const during = app.posted.filter(({ at }) => at >= app.first && at <= app.last).map(({ ms }) => ms)
      rates.tool.push(tool.perSecond)
      rates.app.push(app.perSecond)
      busy.push(...during)
      say(
        `  Round ${n} of ${rounds}: the tool ${tool.perSecond.toFixed(0)}/s, the app ${app.perSecond.toFixed(0)}/s, ` +
          `at most ${Math.max(...during).toFixed(0)} ms without an answer (load ${machineLoad()})`,
      )
    }
    report(rates, busy)
  })
})

function report({ app, tool }, busy) {
  const what = `a queue of ${ENTRIES.toLocaleString('en')} entries`
  const rate = figure(what, '/s', { ours: app, baseline: tool }, { atLeast: AIM })
  const silent = limited('longest time without an answer', Math.max(...busy), AIM_SILENT_MS)
  const title = `The app's queue beside a load tool that posts the same (${CONNECTIONS} connections)`
  process.stdout.write(
    `\n${table(title, 'autocannon', [rate])}\n` +
      `The main process meanwhile: ${silent.text}; 99th percentile ${percentile(busy, 99).toFixed(1)} ms.\n` +
      `${verdict([rate, silent])}\n`,
  )
}
