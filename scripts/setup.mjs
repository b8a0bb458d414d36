// Gets a checkout ready to build and run: Node's version, system packages, dependencies, the keychain module.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { withLock } from './lib/lock.mjs'
import { cacheDir, inProject, projectDir, projectKey } from './lib/paths.mjs'
import { run } from './lib/run.mjs'
import { ensureSystemPackages, PURPOSES } from './lib/system-packages.mjs'
import { Explained, main, say } from './lib/terminal.mjs'

/**
 * Makes the checkout ready. Costs a few milliseconds when it already is.
 * @param {{ needs?: readonly (keyof typeof PURPOSES)[] }} options what is to be done beyond installing dependencies
 * @throws {Explained} saying what is missing and how to get it
 */
export async function setup({ needs = [] } = {}) {
  checkNode()
  if (dependenciesCurrent() && keytarKnownToLoad()) {
    ensureSystemPackages(needs.map((need) => PURPOSES[need]))
    return
  }
  await withLock(
    path.join(cacheDir(), `setup-${projectKey}.lock`),
    async () => {
      ensureSystemPackages([PURPOSES.keytar, ...needs.map((need) => PURPOSES[need])])
      if (!dependenciesCurrent()) await installDependencies()
      if (!keytarKnownToLoad()) await checkKeytar()
    },
    (pid) => say(`Waiting for process ${pid}, which is setting up this checkout …`),
  )
}

/** Refuses a Node older than package.json asks for. */
function checkNode() {
  const { engines } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  const wanted = engines.node.replace('>=', '')
  const [major, minor] = wanted.split('.').map(Number)
  const [haveMajor, haveMinor] = process.versions.node.split('.').map(Number)
  if (haveMajor > major || (haveMajor === major && haveMinor >= minor)) return
  throw new Explained(
    `Stint needs Node ${wanted} or newer; this is Node ${process.versions.node}.\n` +
      'Install a newer one (the project works with the current long-term release) and run the same command again.',
  )
}

/** Whether node_modules holds what package-lock.json asks for, by npm's own record of what it installed. */
function dependenciesCurrent() {
  try {
    const wanted = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')).packages
    const installed = JSON.parse(
      readFileSync(inProject('node_modules', '.package-lock.json'), 'utf8'),
    ).packages
    return Object.entries(wanted).every(
      ([place, entry]) =>
        place === '' || entry.optional === true || entry.version === installed[place]?.version,
    )
  } catch {
    return false
  }
}

async function installDependencies() {
  const started = Date.now()
  say('Installing dependencies (npm ci) …')
  const { code, stdout, stderr } = await run(
    'npm',
    ['ci', '--include=dev', '--no-progress', '--loglevel=error'],
    {
      cwd: projectDir,
      env: withNodeHeaders(),
    },
  )
  if (code !== 0) {
    // npm ends with a page about its own usage, which helps no one here.
    const [reason] = `${stdout}\n${stderr}`.split(/^npm error (?:Clean install|A complete log)/m)
    throw new Explained(`Dependencies could not be installed (npm ci failed).\n\n${reason.trim()}`)
  }
  say(`Dependencies are installed (${Math.round((Date.now() - started) / 1000)} s).`)
}

/** The environment for building native modules: with this Node's own headers, where it came with them. */
function withNodeHeaders() {
  const prefix = path.resolve(process.execPath, '..', '..')
  const shipped = existsSync(path.join(prefix, 'include', 'node', 'node_api.h'))
  return shipped && process.env.npm_config_nodedir === undefined
    ? { ...process.env, npm_config_nodedir: prefix }
    : process.env
}

const KEYTAR = inProject('node_modules', 'keytar', 'build', 'Release', 'keytar.node')
const keytarStamp = () => inProject('node_modules', '.cache', 'stint', 'keytar.json')

/** What the last good load was of: the module's file and this Node. */
function keytarFingerprint() {
  const built = statSync(KEYTAR, { throwIfNoEntry: false })
  return built === undefined
    ? undefined
    : JSON.stringify([built.mtimeMs, built.size, process.versions.modules])
}

function keytarKnownToLoad() {
  const now = keytarFingerprint()
  return now !== undefined && existsSync(keytarStamp()) && readFileSync(keytarStamp(), 'utf8') === now
}

/** Loads keytar in a process of its own; builds it when it does not load. */
async function checkKeytar() {
  const load = () => run(process.execPath, ['-e', "require('keytar')"], { cwd: projectDir })
  if ((await load()).code !== 0) {
    say('Building the keychain module (keytar) …')
    const built = await run('npm', ['rebuild', 'keytar'], { cwd: projectDir, env: withNodeHeaders() })
    const loaded = await load()
    if (loaded.code !== 0) {
      throw new Explained(
        'The keychain module (keytar) does not load. It is built from source where its vendor cannot be reached; on Linux\n' +
          `that needs libsecret with its headers, python3, make and a C++ compiler.\n\n${loaded.stderr.trim()}\n${built.stderr.trim()}`,
      )
    }
  }
  mkdirSync(path.dirname(keytarStamp()), { recursive: true })
  writeFileSync(keytarStamp(), keytarFingerprint() ?? '')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(() => setup({ needs: ['electron', 'display', 'keyring'] }))
}
