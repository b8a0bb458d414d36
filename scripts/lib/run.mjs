// Runs other programs: to the end with their output, or as the one this script stands in for.
import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { stripVTControlCharacters } from 'node:util'
import { Explained } from './terminal.mjs'

export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** What Electron needs in addition: Chromium's sandbox does not start as root; everyone else keeps it. */
export const asRoot = () => (process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [])

/** The exit code a shell would report: the program's own, or 128 + the signal's number. */
export const exitCode = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0)

/**
 * Runs a program and collects what it says.
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number, aside?: boolean }} options after `timeoutMs` it is
 *   killed and counts as failed; `aside` gives it the time that other programs leave.
 * @returns {Promise<{ code: number, stdout: string, stderr: string, timedOut: boolean }>} Rejects when it cannot be started.
 */
export function run(command, args, { cwd, env, timeoutMs, aside = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    // Without a number it could not be started, which `error` says.
    if (aside && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    const said = { stdout: '', stderr: '' }
    let timedOut = false
    const timer =
      timeoutMs === undefined
        ? undefined
        : setTimeout(() => {
            timedOut = true
            child.kill('SIGKILL')
          }, timeoutMs)
    for (const stream of ['stdout', 'stderr']) {
      child[stream].setEncoding('utf8').on('data', (text) => {
        said[stream] += text
      })
    }
    child.on('error', (error) => {
      clearTimeout(timer)
      reject(new Explained(`${command} could not be started: ${error.message}`))
    })
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      // What was collected is printed later, by this script: colours only where its own terminal shows them.
      const words = (text) => (process.stderr.isTTY ? text : stripVTControlCharacters(text))
      const { stdout, stderr } = said
      resolve({ code: exitCode(code, signal), stdout: words(stdout), stderr: words(stderr), timedOut })
    })
  })
}

/**
 * Runs a program in this script's place: its terminal, its signals, its exit code.
 * A signal sent to this script is passed on, and the script ends when the program has ended.
 * @returns {Promise<number>} the exit code to leave with
 */
export function standInFor(command, args, { cwd, env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: 'inherit' })
    // Ctrl-C at a terminal reaches the program by itself; a second one would make many programs leave in a hurry.
    const pass = (signal) => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal))
    const forward = Object.fromEntries(STOP_SIGNALS.map((signal) => [signal, () => pass(signal)]))
    const release = () => STOP_SIGNALS.forEach((signal) => process.off(signal, forward[signal]))
    STOP_SIGNALS.forEach((signal) => process.on(signal, forward[signal]))
    child.on('error', (error) => {
      release()
      reject(new Explained(`${command} could not be started: ${error.message}`))
    })
    child.on('exit', (code, signal) => {
      release()
      resolve(exitCode(code, signal))
    })
  })
}
