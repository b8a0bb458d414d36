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
/** How long an app is left alone before it counts as idle, after its start and after its window was closed. */
const SETTLE_MS = 15 * SECOND_MS
const SETTLE_CLOSED_MS = 10 * SECOND_MS
/** A whole minute: what an idle app does (looking for news, saying that it is alive) it does once a minute. */
const WATCH_MS = 60 * SECOND_MS

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

/** Measures the contenders' memory in turn: alone, because a page that two running apps share would count half for each. */
async function memories(runs, contenders) {
  const rounds = Object.fromEntries(Object.keys(contenders).map((name) => [name, []]))
  for (let round = 1; round <= runs; round++) {
    for (const [name, { app, profile }] of Object.entries(contenders)) {
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
  const running = await Promise.all(
    Object.entries(contenders).map(async ([name, { app, profile }]) => ({
      name,
      run: await startApp(app, profile()),
    })),
  )
  const watched = async (settleMs) => {
    await wait(settleMs)
    const watches = running.map(({ name, run }) => [name, watchProcessor(run.pid)])
    await wait(WATCH_MS)
    return new Map(watches.map(([name, end]) => [name, end()]))
  }
  try {
    const open = await watched(SETTLE_MS)
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
    const contenders = {
      minimal: { app: minimal, profile: () => minimalProfile },
      connected: { app: WORKDAY, profile: () => connected },
      local: { app: WORKDAY, profile: () => local },
    }
    const memoryRuns = Math.ceil(runs / 3)
    say(`Measuring the memory of each ${memoryRuns} times, in turn …`)
    const memory = await memories(memoryRuns, contenders)
    say('Watching them idle for two minutes …')
    const idle = await idling(contenders)
    report({ first, again, memory, idle })
  } finally {
    for (const step of cleanUp.reverse()) await step()
  }
})

async function probeSize(profile) {
  const run = await startApp(WORKDAY, profile)
  await run.quit()
  return run
}

function report({ first, again, memory, idle }) {
  const figures = [
    figure('first start to Welcome', 'ms', { ours: first.ours, yardstick: first.minimal }, { atMost: 1.5 }),
    figure(
      'start to Today, local workspace',
      'ms',
      { ours: again.local, yardstick: again.minimal },
      { atMost: 1.5 },
    ),
  ]
  const minimalMemory = memory.minimal.map(({ open }) => open)
  for (const name of ['connected', 'local']) {
    const kind = name === 'local' ? 'local workspace' : 'connected to a server'
    const held = (window) => ({ ours: memory[name].map((one) => one[window]), yardstick: minimalMemory })
    const used = (window) => ({ ours: idle[window][name], yardstick: idle.open.minimal })
    figures.push(
      figure(`memory, window open, ${kind}`, 'MiB', held('open'), { atMost: 1.25 }),
      // The yardstick has no tray to live in: closed is compared with the yardstick's window open.
      figure(`memory, window closed, ${kind}`, 'MiB', held('closed'), { below: 1 }),
      figure(`idle, window open, ${kind}`, '% of a core', used('open'), { atMost: 1.5 }),
      figure(`idle, window closed, ${kind}`, '% of a core', used('closed')),
    )
  }
  const title = 'The app beside a minimal Electron + Vue app'
  process.stdout.write(`\n${table(title, 'minimal', figures)}\n${verdict(figures)}\n`)
}
