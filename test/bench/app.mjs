// The app beside the baseline: start to content, memory and processor time when idle, with the window open and closed.
// Runs inside a desktop session of its own (test/support/session/with-session.mjs).
import { mkdirSync, mkdtempSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { electronRuntime } from '../../scripts/electron-runtime.mjs'
import { main, say } from '../../scripts/lib/terminal.mjs'
import { endRuns, startApp } from './electron-run.mjs'
import { figure, table, verdict } from './figures.mjs'
import { buildMinimalApp, MINIMAL_CONTENT } from './minimal.mjs'
import { memoryOf, runs, watchProcessor } from './processes.mjs'
import { startService } from './servers.mjs'
import { FIRST_START, FIRST_WAY_OPENS, makeConnectedProfile, makeLocalProfile, WORKDAY } from './stint.mjs'
import { inTemporaryFolder } from './temporary.mjs'

const SECOND_MS = 1000
/** How long an app is left alone before it counts as idle, after its start and after its window was closed. */
const SETTLE_MS = 15 * SECOND_MS
/**
 * Half a minute after a start Chromium collects garbage in every process, once, and what a page does each minute takes
 * longer the first time; idle is what comes after both.
 */
const SETTLE_IDLE_MS = 75 * SECOND_MS
const SETTLE_CLOSED_MS = 10 * SECOND_MS
/** A whole minute: what an idle app does (looking for news, saying that it is alive) it does once a minute. */
const WATCH_MS = 60 * SECOND_MS

/** A contender: an app, the profile of its next start, and what resolves in its page once a press does something. */
/** @typedef {{ app: import('./electron-run.mjs').App, profile: () => string, usable?: string }} Contender */

/**
 * Starts the contenders in turn and keeps how long each took. The first round fills the disk's cache and is not kept.
 * @param {Record<string, Contender>} contenders
 * @returns {Promise<Record<string, number[]>>} milliseconds; as `NAME usable` until it could be used, where that is measured
 */
async function starts(times, contenders) {
  const rounds = {}
  const keep = (name, ms) => (rounds[name] ??= []).push(ms)
  for (let round = 0; round <= times; round++) {
    for (const [name, { app, profile, usable }] of Object.entries(contenders)) {
      const run = await startApp(app, profile())
      const usableAt = usable === undefined ? undefined : await run.evaluate(usable)
      await run.quit()
      if (round === 0) continue
      keep(name, run.contentMs)
      if (usableAt !== undefined) keep(`${name} usable`, usableAt - run.startedAt)
    }
  }
  return rounds
}

/** Measures the contenders' memory in turn: alone, because a page that two running apps share would count half for each. */
async function memories(times, contenders) {
  const { executable } = await electronRuntime({ quiet: true })
  const rounds = Object.fromEntries(Object.keys(contenders).map((name) => [name, []]))
  for (let round = 1; round <= times; round++) {
    for (const [name, { app, profile }] of Object.entries(contenders)) {
      if (runs(executable)) say('  Another program runs the same Electron: the memory below is too low.')
      const run = await startApp(app, profile())
      try {
        await wait(SETTLE_MS)
        const open = memoryOf(run.pid)
        await run.closeWindow()
        await wait(SETTLE_CLOSED_MS)
        const closed = memoryOf(run.pid)
        say(`  ${name}: window open ${parts(open.byRole, 0)} MiB; closed ${parts(closed.byRole, 0)} MiB`)
        rounds[name].push({ open: open.total, closed: closed.total })
      } finally {
        await run.quit()
      }
    }
  }
  return rounds
}

/** Watches how much processor time the contenders use when idle: all at once, each with its window open, then closed. */
async function idling(contenders) {
  const running = []
  const watched = async (settleMs) => {
    await wait(settleMs)
    const watches = running.map(({ name, run }) => [name, watchProcessor(run.pid)])
    await wait(WATCH_MS)
    return new Map(watches.map(([name, end]) => [name, end()]))
  }
  try {
    for (const [name, { app, profile }] of Object.entries(contenders)) {
      running.push({ name, run: await startApp(app, profile()) })
    }
    const open = await watched(SETTLE_IDLE_MS)
    for (const { run } of running) await run.closeWindow()
    const closed = await watched(SETTLE_CLOSED_MS)
    for (const [name, { byRole }] of open) {
      say(`  ${name}: window open ${parts(byRole, 3)} %; closed ${parts(closed.get(name).byRole, 3)} %`)
    }
    const totals = (window) => Object.fromEntries([...window].map(([name, { total }]) => [name, [total]]))
    return { open: totals(open), closed: totals(closed) }
  } finally {
    for (const { run } of running) await run.quit()
  }
}

const parts = (byRole, digits) =>
  Object.entries(byRole)
    .filter(([, value]) => value >= 0.5 / 10 ** digits)
    .sort(([, a], [, b]) => b - a)
    .map(([role, value]) => `${role} ${value.toFixed(digits)}`)
    .join(' + ') || '0'

/** Folders of profiles: a new one for every call. */
const freshIn = (folder) => () => mkdtempSync(path.join(folder, 'fresh-'))

/** Makes the baseline with a window as large as ours, and the profiles that are used again and again. */
async function prepare(folder, atEnd) {
  const within = (name) => {
    mkdirSync(path.join(folder, name))
    return path.join(folder, name)
  }
  const local = within('local')
  await makeLocalProfile(local)
  const server = await startService({ database: path.join(folder, 'server.sqlite'), demo: true })
  atEnd(server.stop)
  const connected = within('connected')
  await makeConnectedProfile(connected, server)

  const [width, height] = await windowSize(local)
  const minimal = {
    directory: path.join(folder, 'minimal'),
    content: MINIMAL_CONTENT,
    env: { BENCH_WINDOW_WIDTH: String(width), BENCH_WINDOW_HEIGHT: String(height) },
  }
  await buildMinimalApp(minimal.directory)
  const used = within('minimal-profile')
  const fresh = within('fresh')
  return {
    firstStart: {
      minimal: { app: minimal, profile: freshIn(fresh) },
      ours: { app: FIRST_START, profile: freshIn(fresh), usable: FIRST_WAY_OPENS },
    },
    again: {
      minimal: { app: minimal, profile: () => used },
      local: { app: WORKDAY, profile: () => local },
    },
    idle: {
      minimal: { app: minimal, profile: () => used },
      connected: { app: WORKDAY, profile: () => connected },
      local: { app: WORKDAY, profile: () => local },
    },
  }
}

async function windowSize(profile) {
  const run = await startApp(WORKDAY, profile)
  await run.quit()
  return run.size
}

await main(async () => {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '7' } } })
  const times = Number(values.runs)
  await inTemporaryFolder(async (folder, atEnd) => {
    atEnd(endRuns)
    say('Preparing a minimal app, a local workspace and a server …')
    const contenders = await prepare(folder, atEnd)

    say(`Starting each ${times} times, in turn …`)
    const first = await starts(times, contenders.firstStart)
    const again = await starts(times, contenders.again)
    const memoryRounds = Math.ceil(times / 3)
    say(`Measuring the memory of each ${memoryRounds} times, in turn …`)
    const memory = await memories(memoryRounds, contenders.idle)
    say('Watching them idle for four minutes …')
    const idle = await idling(contenders.idle)
    report({ first, again, memory, idle })
  })
})

function report({ first, again, memory, idle }) {
  const figures = [
    figure('first start to Welcome', 'ms', { ours: first.ours, baseline: first.minimal }, { atMost: 1.3 }),
    // The baseline's button works in the frame that shows it.
    figure('first start to a way in that opens', 'ms', {
      ours: first['ours usable'],
      baseline: first.minimal,
    }),
    figure(
      'start to Today, local workspace',
      'ms',
      { ours: again.local, baseline: again.minimal },
      { atMost: 1.5 },
    ),
  ]
  const minimalMemory = memory.minimal.map(({ open }) => open)
  for (const name of ['connected', 'local']) {
    const kind = name === 'local' ? 'local workspace' : 'connected to a server'
    const held = (window) => ({ ours: memory[name].map((one) => one[window]), baseline: minimalMemory })
    const used = (window) => ({ ours: idle[window][name], baseline: idle.open.minimal })
    figures.push(
      figure(`memory, window open, ${kind}`, 'MiB', held('open'), { atMost: 1.2 }),
      // The baseline has no tray to live in: closed is compared with the baseline's window open.
      figure(`memory, window closed, ${kind}`, 'MiB', held('closed'), { below: 1 }),
      figure(`idle, window open, ${kind}`, '% of a core', used('open'), { atMost: 1.2 }),
      figure(`idle, window closed, ${kind}`, '% of a core', used('closed')),
    )
  }
  const title = 'The app beside a minimal Electron + Vue app'
  process.stdout.write(`\n${table(title, 'minimal', figures)}\n${verdict(figures)}\n`)
}
