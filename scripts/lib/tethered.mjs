// Starts helpers (a display, a bus, a keyring) that end when this process ends, however it ends.
import { spawn } from 'node:child_process'

// The shell reads from a pipe that only this process holds: when it closes, even by kill -9, the helper goes.
const KEEPER = '"$@" <&3 & helper=$!; cat >/dev/null; kill "$helper" 2>/dev/null; wait "$helper" 2>/dev/null'

/**
 * Starts a program tethered to this process.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, input?: string }} options `input` is what the program reads on its stdin
 * @returns {{ firstLine: Promise<string>, stop: () => Promise<void> }} `firstLine` is the first line the program writes
 *   to its stdout and rejects when it ends without one; `stop` ends it and waits until it is gone.
 */
export function tethered(command, args, { env = process.env, input = '' } = {}) {
  const keeper = spawn('sh', ['-c', KEEPER, 'sh', command, ...args], {
    env,
    // A group of its own: Ctrl-C ends the program that uses the helper first, then the helper.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
  })
  const ended = new Promise((resolve) => keeper.on('close', resolve))
  keeper.stdio[3].on('error', () => {})
  keeper.stdio[3].end(input)

  let said = ''
  keeper.stderr.setEncoding('utf8').on('data', (text) => (said += text))
  const firstLine = new Promise((resolve, reject) => {
    let out = ''
    keeper.stdout.setEncoding('utf8').on('data', (text) => {
      out += text
      if (out.includes('\n')) resolve(out.slice(0, out.indexOf('\n')))
    })
    keeper.stdout.on('end', () => reject(new Error(`${command} ended before it was ready. ${said.trim()}`)))
    keeper.on('error', reject)
  })
  firstLine.catch(() => {})
  return {
    firstLine,
    stop: async () => {
      keeper.stdin.destroy()
      await ended
    },
  }
}
