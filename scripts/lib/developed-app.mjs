// The app while someone works on it: started, started anew when it was built again, one at a time.
import { spawn } from 'node:child_process'
import { exitCode } from './run.mjs'
import { say } from './terminal.mjs'

/** An app that is asked to quit and does not is ended after this. */
const PATIENCE_MS = 5000

/**
 * @param {string} executable Electron
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns `run` starts the app and resolves with the exit code when the person quits it or `stop` was called; an app
 *   that fails is started again after the next change. `restart` says what was built, and starts the app anew.
 */
export function developedApp(executable, args, env) {
  let child
  let stopped = false
  let wanted = false
  let finish
  const finished = new Promise((resolve) => (finish = resolve))

  const start = () => {
    wanted = false
    child = spawn(executable, args, { env, stdio: 'inherit' })
    child.on('error', (error) => {
      say(`${executable} could not be started: ${error.message}`)
      finish(1)
    })
    child.on('exit', (code, signal) => {
      child = undefined
      if (wanted && !stopped) return start()
      if (stopped || code === 0) return finish(stopped ? 0 : exitCode(code, signal))
      say(
        `The app ended (${signal ?? `code ${code}`}). It starts again after the next change; Ctrl-C ends this.`,
      )
    })
  }
  const end = () => {
    const ending = child
    if (ending === undefined) return
    const patience = setTimeout(() => ending.kill('SIGKILL'), PATIENCE_MS)
    ending.once('exit', () => clearTimeout(patience))
    ending.kill()
  }
  return {
    run() {
      if (stopped) finish(0)
      else start()
      return finished
    },
    restart(what) {
      if (stopped) return
      say(`${what} was built again; the app starts anew.`)
      if (child === undefined) return start()
      // The new one must find the old one's lock gone.
      if (!wanted) end()
      wanted = true
    },
    stop() {
      stopped = true
      if (child === undefined) finish(0)
      else end()
    },
  }
}
