// Starts helpers (a display, a bus, a keyring) that end when this process ends, however it ends.
import { spawn } from 'node:child_process'

// A second shell reads from a pipe that only this process holds: when it closes, even by kill -9, the helper is ended.
const KEEPER = `exec 4<&0
"$@" <&3 4<&- &
helper=$!
{ while read -r _ <&4; do :; done; kill "$helper" 2>/dev/null; } 3<&- &
tether=$!
wait "$helper"
code=$?
kill "$tether" 2>/dev/null
exit "$code"`

/**
 * Starts a program tethered to this process.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, input?: string }} options `input` is what the program reads on its stdin
 * @returns {{ firstLine: Promise<string>, failed: Promise<never>, stop: () => Promise<void> }} `firstLine` is the first
 *   line the program writes to its stdout; `failed` (and firstLine) rejects when it ends by itself; `stop` ends it and
 *   waits until it is gone.
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
  const failed = new Promise((_resolve, reject) => {
    keeper.on('close', () => reject(new Error(`${command} ended by itself. ${said.trim()}`)))
    keeper.on('error', reject)
  })
  const firstLine = new Promise((resolve) => {
    let out = ''
    keeper.stdout.setEncoding('utf8').on('data', (text) => {
      out += text
      if (out.includes('\n')) resolve(out.slice(0, out.indexOf('\n')))
    })
  })
  const ready = Promise.race([firstLine, failed])
  // Whoever starts a helper may not care how it ends; then no one is to be told.
  for (const promise of [failed, ready]) promise.catch(() => {})
  return {
    firstLine: ready,
    failed,
    stop: async () => {
      keeper.stdin.destroy()
      await ended
    },
  }
}
