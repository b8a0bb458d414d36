// Builds the parts that changed: the app (main, preload, renderer), the workspace service, and the time zone data of this year.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { withLock } from './lib/lock.mjs'
import { cacheDir, inProject, projectDir, projectKey } from './lib/paths.mjs'
import { writeFirstPictures } from './first-picture.mjs'
import { run } from './lib/run.mjs'
import { Explained, main, say } from './lib/terminal.mjs'

const EVERYWHERE = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'src/contract', 'src/domain']

/** The builds: what goes in, what must come out, and the command. */
const PARTS = {
  app: {
    inputs: [
      ...EVERYWHERE,
      'electron',
      'src/renderer',
      'electron.vite.config.ts',
      'tsconfig.node.json',
      'tsconfig.web.json',
      'scripts/first-picture.mjs',
    ],
    outputs: ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html'],
    after: () => writeFirstPictures(inProject('out', 'renderer')),
    command: ['node_modules/electron-vite/bin/electron-vite.js', 'build', '--logLevel', 'warn'],
  },
  service: {
    inputs: [
      ...EVERYWHERE,
      'src/service',
      'resources/seed',
      'resources/bank-holidays',
      'vite.service.config.mts',
      'tsconfig.node.json',
    ],
    outputs: ['out/service/cli.js', 'out/service/local.js'],
    command: [
      'node_modules/vite/bin/vite.js',
      'build',
      '--config',
      'vite.service.config.mts',
      '--logLevel',
      'warn',
    ],
  },
  'time zone data': {
    inputs: ['node_modules/moment-timezone/package.json', 'scripts/time-zones', 'scripts/lib/time-zones.mjs'],
    outputs: ['out/time-zones/zoneinfo64.res', 'out/time-zones/clocks.json'],
    command: ['scripts/time-zones/write.mjs'],
  },
}

/**
 * Builds the named parts that are older than their sources. Two processes that want the same part build it once.
 * @param {readonly (keyof typeof PARTS)[]} parts
 * @throws {Explained} with the build tool's own words when a build fails
 */
export async function build(parts = ['app', 'service', 'time zone data']) {
  for (const part of parts) {
    if (upToDate(part)) continue
    await withLock(
      path.join(cacheDir(), `build-${projectKey}-${part}.lock`),
      async () => {
        if (!upToDate(part)) await rebuild(part)
      },
      (pid) => say(`Waiting for process ${pid}, which is building the ${part} …`),
    )
  }
}

/** What the last good build of a part was made from. */
const stampOf = (part) => inProject('node_modules', '.cache', 'stint', `build-${part}`)

const absentOutputs = (part) => PARTS[part].outputs.filter((file) => !existsSync(inProject(file)))

function upToDate(part) {
  const stamp = stampOf(part)
  if (!existsSync(stamp) || absentOutputs(part).length > 0) return false
  return readFileSync(stamp, 'utf8') === fingerprint(PARTS[part].inputs)
}

async function rebuild(part) {
  const { inputs, command, after } = PARTS[part]
  const started = Date.now()
  // Taken before the build: a source edited meanwhile makes the part stale again.
  const sources = fingerprint(inputs)
  say(`Building the ${part} …`)
  rmSync(stampOf(part), { force: true })
  const { code, stdout, stderr } = await run(process.execPath, command, { cwd: projectDir })
  const absent = absentOutputs(part)
  if (code !== 0 || absent.length > 0) {
    const what = code === 0 ? `It did not make ${absent.join(', ')}.\n` : ''
    throw new Explained(`The ${part} could not be built.\n${what}${stdout.trim()}\n${stderr.trim()}`)
  }
  await after?.()
  mkdirSync(path.dirname(stampOf(part)), { recursive: true })
  writeFileSync(stampOf(part), sources)
  say(`The ${part} is built (${((Date.now() - started) / 1000).toFixed(1)} s).`)
}

/** A hash over names and contents of files and folders: the same for the same sources, whenever they were written. */
function fingerprint(inputs) {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((input) => filesIn(input))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(inProject(file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesIn(place) {
  if (!existsSync(inProject(place))) return []
  if (/\.[a-z]+$/.test(place)) return [place]
  return readdirSync(inProject(place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(projectDir, path.join(entry.parentPath ?? entry.path, entry.name)))
    .sort()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(async () => {
    const { setup } = await import('./setup.mjs')
    await setup()
    await build()
  })
}
