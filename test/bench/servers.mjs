// Servers to measure, each as a process of its own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { inProject } from '../../scripts/lib/paths.mjs'
import { run } from '../../scripts/lib/run.mjs'

const START_PATIENCE_MS = 60_000
/** Enough to find its address, or why it failed, in what a server says. */
const SAID_LIMIT = 64 * 1024

/**
 * Starts the built workspace service.
 * @param {{ database: string, demo?: boolean, args?: string[] }} options `database` is the path of its SQLite file
 * @returns {Promise<{ url: string, token: string | undefined, stop: () => Promise<void> }>} the token is there when the
 *   database was new
 */
export function startService({ database, demo = false, args = [] }) {
  const options = ['--port', '0', '--database', `sqlite:${database}`, ...(demo ? ['--demo'] : []), ...args]
  return start(inProject('out', 'service', 'cli.js'), options)
}

/** A token for a person, by e-mail; the service need not run. */
export async function createToken({ database, employee }) {
  const args = ['token', 'create', '--employee', employee, '--database', `sqlite:${database}`]
  const { code, stdout, stderr } = await run(process.execPath, [
    inProject('out', 'service', 'cli.js'),
    ...args,
  ])
  const token = /stint_pat_\w+/.exec(stdout)?.[0]
  if (code !== 0 || token === undefined)
    throw new Error(`No token was made for ${employee}: ${stdout}${stderr}`)
  return token
}

/** Starts the bare Fastify server; it serves the bytes in `pages`, a JSON file of bodies by path, and stores what is posted. */
export function startBareServer({ database, pages }) {
  return start(path.join(import.meta.dirname, 'bare-server.mjs'), [database, pages])
}

async function start(script, args) {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  let said = ''
  const url = await new Promise((resolve, reject) => {
    const fail = (why) => reject(new Error(`${path.basename(script)} ${why}. It said:\n${said}`))
    const patience = setTimeout(() => {
      child.kill('SIGKILL')
      fail('did not start in time')
    }, START_PATIENCE_MS)
    ended.then(([code]) => fail(`ended with code ${code}`))
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        if (said.length < SAID_LIMIT) said += text
        const ready = /listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(said)
        if (ready === null) return
        clearTimeout(patience)
        resolve(ready[1])
      })
    }
  })
  return { url, token: /token: (stint_pat_\w+)/.exec(said)?.[1], stop }
}
