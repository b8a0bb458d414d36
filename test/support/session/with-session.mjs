// Runs a command in a desktop session of its own: empty home, D-Bus session bus, gnome-keyring, virtual display.
//
//   node with-session.mjs [--keyring=ok|locked|none|nobus] [--sessions=COUNT] -- COMMAND ARGS…
//
//   ok      the secret service runs and its keyring is unlocked (what people have after signing in)
//   locked  it runs with a keyring that is locked, and nothing can ask for its password
//   none    there is a session bus without a secret service
//   nobus   there is no session bus
//
// With more than one session the command runs in the first, and STINT_TEST_SESSIONS holds the environment of each, as JSON.
// Whatever the command leaves running is ended, and the home is removed, when the command ends or a signal stops it.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { electronRuntime } from '../../../scripts/electron-runtime.mjs'
import { standInFor } from '../../../scripts/lib/run.mjs'
import { Explained, main } from '../../../scripts/lib/terminal.mjs'
import { startVirtualDisplay } from '../../../scripts/lib/virtual-display.mjs'
import { startBus } from './bus.mjs'
import { lockKeyring, startKeyring } from './keyring.mjs'

const KEYRINGS = ['ok', 'locked', 'none', 'nobus']

const USAGE =
  'Usage: node with-session.mjs [--keyring=ok|locked|none|nobus] [--sessions=COUNT] -- COMMAND ARGS…'

function readArguments(argv) {
  const separator = argv.indexOf('--')
  const options = separator === -1 ? argv : argv.slice(0, separator)
  const command = separator === -1 ? [] : argv.slice(separator + 1)
  const given = new Map(options.map((option) => option.split('=')))
  const { keyring, sessions, ...unknown } = Object.fromEntries(
    [['--keyring', 'ok'], ['--sessions', '1'], ...given].map(([name, value]) => [
      name.replace('--', ''),
      value,
    ]),
  )
  const count = Number(sessions)
  const understood = Object.keys(unknown).length === 0 && KEYRINGS.includes(keyring) && count >= 1
  if (command.length === 0 || !understood) throw new Explained(USAGE)
  return { keyring, count, command }
}

/** The environment of a user who just signed in on a new machine; the Electron runtime is handed over by its path. */
function freshEnvironment(folder, runtime) {
  const home = path.join(folder, 'home')
  const run = path.join(folder, 'run')
  mkdirSync(home)
  mkdirSync(run, { mode: 0o700 })
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(XDG_|DBUS_|GNOME_|SSH_AUTH_SOCK|WAYLAND_DISPLAY|DESKTOP_SESSION)/.test(name),
  )
  return {
    ...Object.fromEntries(inherited),
    HOME: home,
    XDG_RUNTIME_DIR: run,
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    ELECTRON_OVERRIDE_DIST_PATH: runtime.path,
  }
}

/** Ends what the command left running: the processes whose environment names this session's runtime folder. */
function endLeftovers(runtimeDir) {
  for (const pid of readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && Number(name) !== process.pid,
  )) {
    try {
      const environment = readFileSync(`/proc/${pid}/environ`, 'utf8')
      if (environment.split('\0').includes(`XDG_RUNTIME_DIR=${runtimeDir}`))
        process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It ended meanwhile, or belongs to someone else.
    }
  }
}

/** Starts a session in a folder of its own. What is started is put into `started` at once, to be ended in any case. */
async function startSession(keyring, runtime, started) {
  const folder = mkdtempSync(path.join(tmpdir(), 'stint-session-'))
  const env = freshEnvironment(folder, runtime)
  const helpers = []
  started.push(async () => {
    for (const helper of helpers.reverse()) await helper.stop()
    endLeftovers(env.XDG_RUNTIME_DIR)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  const display = await startVirtualDisplay()
  helpers.push(display)
  Object.assign(env, display.env)
  if (keyring !== 'nobus') {
    const bus = await startBus(folder, env)
    helpers.push(bus)
    env.DBUS_SESSION_BUS_ADDRESS = bus.address
  }
  if (keyring === 'ok' || keyring === 'locked') helpers.push(await startKeyring(env))
  if (keyring === 'locked') await lockKeyring(env.DBUS_SESSION_BUS_ADDRESS)
  return env
}

/** What each session's environment has of its own. */
function ownVariables(envs) {
  const names = Object.keys(envs[0]).filter((name) => envs.some((env) => env[name] !== envs[0][name]))
  return envs.map((env) => Object.fromEntries(names.map((name) => [name, env[name]])))
}

await main(async () => {
  const { keyring, count, command } = readArguments(process.argv.slice(2))
  const runtime = await electronRuntime({ quiet: true })
  const started = []
  try {
    const envs = []
    while (envs.length < count) envs.push(await startSession(keyring, runtime, started))
    const [program, ...args] = command
    const several = count > 1 ? { STINT_TEST_SESSIONS: JSON.stringify(ownVariables(envs)) } : {}
    return await standInFor(program, args, { env: { ...envs[0], ...several } })
  } finally {
    for (const end of started) await end()
  }
})
