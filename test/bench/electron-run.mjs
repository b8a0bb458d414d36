// One run of an Electron app with the probe in its main process.
import { spawn } from 'node:child_process'
import path from 'node:path'
import readline from 'node:readline'
import { electronRuntime } from '../../scripts/electron-runtime.mjs'
import { killFamily } from './processes.mjs'

const PROBE = path.join(import.meta.dirname, 'probe.cjs')
const CONTENT_PATIENCE_MS = 60_000
const QUIT_PATIENCE_MS = 15_000
/** Chromium refuses its sandbox to root; everyone else gets it, in both apps. */
const AS_ROOT = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** How an app to measure is started. `content` is the body of a function that answers, in its page, whether it is there. */
/** @typedef {{ directory: string, content: string, env?: Record<string, string> }} App */

/** What runs now. */
const running = new Set()

/** Ends every app that still runs. */
export function endRuns() {
  for (const run of running) run.kill()
}

/**
 * Starts an app and waits for its content.
 * @param {App} app
 * @param {string} userData folder of its profile
 */
export async function startApp({ directory, content, env = {} }, userData) {
  const { executable } = await electronRuntime({ quiet: true })
  const startedAt = Date.now()
  const child = spawn(executable, ['-r', PROBE, directory, `--user-data-dir=${userData}`, ...AS_ROOT], {
    env: { ...process.env, ...env, BENCH_CONTENT: content },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const run = new Run(child)
  const { at, size } = await run.next('content', CONTENT_PATIENCE_MS)
  return Object.assign(run, { startedAt, contentMs: at - startedAt, size })
}

class Run {
  #said = ''
  #waiting = []

  constructor(child) {
    this.child = child
    this.pid = child.pid
    this.ended = new Promise((resolve) => child.once('exit', resolve))
    running.add(this)
    void this.ended.then(() => running.delete(this))
    child.stderr.setEncoding('utf8').on('data', (text) => (this.#said += text))
    readline.createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.startsWith('@bench ')) return void (this.#said += `${line}\n`)
      const event = JSON.parse(line.slice('@bench '.length))
      for (const { resolve } of this.#waiting.filter(
        ({ name }) => name === event.event || event.event === 'failed',
      )) {
        resolve(event)
      }
    })
  }

  /** The probe's next event of that name. @throws Error with what the app said when it ends or stays silent instead. */
  async next(name, patienceMs = CONTENT_PATIENCE_MS) {
    const waiting = { name }
    this.#waiting.push(waiting)
    let patience
    try {
      const event = await new Promise((resolve, reject) => {
        const fail = (why) => reject(new Error(`The app ${why} before "${name}". It said:\n${this.#said}`))
        waiting.resolve = resolve
        patience = setTimeout(() => fail('took too long'), patienceMs)
        this.ended.then((code) => fail(`ended (code ${code})`))
      })
      if (event.event === 'failed') throw new Error(`The probe could not ${event.order}: ${event.message}`)
      return event
    } catch (error) {
      this.kill()
      throw error
    } finally {
      clearTimeout(patience)
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
    }
  }

  #tell(order, argument) {
    this.child.stdin.write(`${JSON.stringify({ order, argument })}\n`)
  }

  /** Runs a script in the page; answers its value. */
  async evaluate(script, patienceMs) {
    const done = this.next('done', patienceMs)
    this.#tell('run', script)
    return (await done).value
  }

  /**
   * How long the main process was busy at each stretch, where the app was started with BENCH_WATCH_BUSY=1.
   * @returns {Promise<{ at: number, ms: number }[]>} `at` is its end, in milliseconds since 1970
   */
  async busy() {
    const done = this.next('done')
    this.#tell('busy')
    return (await done).value
  }

  /** Closes the window, as its close button does. */
  async closeWindow() {
    const done = this.next('done')
    this.#tell('close')
    await done
  }

  /** Quits as a person does. */
  async quit() {
    this.#tell('quit')
    const patience = setTimeout(() => this.kill(), QUIT_PATIENCE_MS)
    await this.ended
    clearTimeout(patience)
  }

  kill() {
    killFamily(this.pid)
  }
}
