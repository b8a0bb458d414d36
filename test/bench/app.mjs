// The app beside the yardstick: start to content, memory and processor time when idle, with the window open and closed.
// Runs inside a desktop session of its own (test/support/session/with-session.mjs).
import { mkdirSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { main, say } from '../../scripts/lib/terminal.mjs'
import { startApp } from './electron-run.mjs'
import { figure, table, verdict } from './figures.mjs'
import { buildMinimalApp, MINIMAL_CONTENT } from './minimal.mjs'
import { memoryOf, watchProcessor } from './processes.mjs'
import { startService } from './servers.mjs'
import { FIRST_START, makeConnectedProfile, makeLocalProfile, WORKDAY } from './stint.mjs'

const SECOND_MS = 1000
/** How long an app is left alone before it counts as idle, and how long its idling is watched. */
const SETTLE_MS = 15 * SECOND_MS
const WATCH_MS = 15 * SECOND_MS
/** The same after its window was closed. */
const SETTLE_CLOSED_MS = 10 * SECOND_MS
const WATCH_CLOSED_MS = 10 * SECOND_MS

/** A contender: an app, and the profile of its next start. */
/** @typedef {{ app: import('./electron-run.mjs').App, profile: () => string }} Contender */

/**
 * Starts the contenders in turn and keeps how long each took. The first round fills the disk's cache and is not kept.
 * @param {Record<string, Contender>} contenders
 * @returns {Promise<Record<string, number[]>>} milliseconds
 */
async function starts(runs, contenders) {
  const rounds = Object.fromEntries(Object.keys(contenders).map((name) => [name, []]))
  for (let round = 0; round <= runs; round++) {
    for (const [name, { app, profile }] of Object.entries(contenders)) {
      const run = await startApp(app, profile())
      await run.quit()
      if (round > 0) rounds[name].push(run.contentMs)
    }
  }
  return rounds
}

/** Lets the contenders idle in turn, each with its window open, then closed. */
async function idling(runs, contenders) {
  const rounds = Object.fromEntries(Object.keys(contenders).map((name) => [name, []]))
  for (let round = 0; round < runs; round++) {
    for (const [name, contender] of Object.entries(contenders)) {
      const idle = await idleOnce(contender)
      say(`${name}, round ${round + 1}: ${inWords(idle)}`)
      rounds[name].push(idle)
    }
  }
  return rounds
}

async function idleOnce({ app, profile }) {
  const run = await startApp(app, profile())
  try {
    const open = await look(run.pid, SETTLE_MS, WATCH_MS)
    await run.closeWindow()
    const closed = await look(run.pid, SETTLE_CLOSED_MS, WATCH_CLOSED_MS)
    await run.quit()
    return { open, closed }
  } finally {
    run.kill()
  }
}

async function look(pid, settleMs, watchMs) {
  await wait(settleMs)
  const memory = memoryOf(pid)
  const endWatch = watchProcessor(pid)
  await wait(watchMs)
  return { memory, processor: endWatch() }
}

const inWords = ({ open, closed }) =>
  [
    `window open ${parts(open.memory.byRole, 'MiB')}, ${parts(open.processor.byRole, '%')}`,
    `window closed ${parts(closed.memory.byRole, 'MiB')}, ${parts(closed.processor.byRole, '%')}`,
  ].join('; ')
const parts = (byRole, unit) =>
  Object.entries(byRole)
    .sort(([, a], [, b]) => b - a)
    .filter(([, value]) => value >= 0.005)
    .map(([role, value]) => `${role} ${value.toFixed(unit === '%' ? 2 : 0)}`)
    .join(' + ') + ` ${unit}`

/** Folders of profiles: a new one for every call. */
const freshIn = (folder) => () => mkdtempSync(path.join(folder, 'fresh-'))

await main(async () => {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '7' } } })
  const runs = Number(values.runs)
  const folder = mkdtempSync(path.join(tmpdir(), 'stint-bench-'))
  const cleanUp = [() => rm(folder, { recursive: true, force: true, maxRetries: 5 })]
  try {
    const within = (name) => {
      mkdirSync(path.join(folder, name))
      return path.join(folder, name)
    }
    say('Preparing a minimal app, a local workspace and a server …')
    const [local, connected, minimalProfile, fresh] = ['local', 'connected', 'minimal-profile', 'fresh'].map(
      within,
    )
    await makeLocalProfile(local)
    const server = await startService({ database: path.join(folder, 'server.sqlite'), demo: true })
    cleanUp.push(server.stop)
    await makeConnectedProfile(connected, server)
    const minimal = { directory: path.join(folder, 'minimal'), content: MINIMAL_CONTENT }
    const { size } = await probeSize(local)
    minimal.env = { BENCH_WINDOW_WIDTH: String(size[0]), BENCH_WINDOW_HEIGHT: String(size[1]) }
    await buildMinimalApp(minimal.directory)

    say(`Starting each ${runs} times, in turn …`)
    const first = await starts(runs, {
      minimal: { app: minimal, profile: freshIn(fresh) },
      ours: { app: FIRST_START, profile: freshIn(fresh) },
    })
    const again = await starts(runs, {
      minimal: { app: minimal, profile: () => minimalProfile },
      local: { app: WORKDAY, profile: () => local },
    })
    const idleRuns = Math.ceil(runs / 3)
    say(`Letting each idle ${idleRuns} times, in turn …`)
    const idle = await idling(idleRuns, {
      minimal: { app: minimal, profile: () => minimalProfile },
      connected: { app: WORKDAY, profile: () => connected },
      local: { app: WORKDAY, profile: () => local },
    })
    report({ first, again, idle })
  } finally {
    for (const step of cleanUp.reverse()) await step()
  }
})

async function probeSize(profile) {
  const run = await startApp(WORKDAY, profile)
  await run.quit()
  return run
}

function report({ first, again, idle }) {
  const memory = (name, window) => idle[name].map((one) => one[window].memory.total)
  const processor = (name, window) => idle[name].map((one) => one[window].processor.total)
  const figures = [
    figure('first start to Welcome', 'ms', { ours: first.ours, yardstick: first.minimal }, { atMost: 1.5 }),
    figure(
      'start to Today, local workspace',
      'ms',
      { ours: again.local, yardstick: again.minimal },
      { atMost: 1.5 },
    ),
  ]
  for (const name of ['connected', 'local']) {
    const kind = name === 'local' ? 'local workspace' : 'connected to a server'
    const beside = (measure, ours, yardstick) => ({
      ours: measure(name, ours),
      yardstick: measure('minimal', yardstick),
    })
    figures.push(
      figure(`memory, window open, ${kind}`, 'MiB', beside(memory, 'open', 'open'), { atMost: 1.25 }),
      // The yardstick has no tray: it is compared as people would leave it, with its window open.
      figure(`memory, window closed, ${kind}`, 'MiB', beside(memory, 'closed', 'open'), { below: 1 }),
      figure(`idle, window open, ${kind}`, '% of a core', beside(processor, 'open', 'open'), { atMost: 1.5 }),
      figure(`idle, window closed, ${kind}`, '% of a core', beside(processor, 'closed', 'open')),
    )
  }
  process.stdout.write(
    `\n${table('The app beside a minimal Electron + Vue app', 'minimal', figures)}\n${verdict(figures)}\n`,
  )
}
