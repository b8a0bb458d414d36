// Builds what is stale: the app (main, preload, renderer) and the workspace service.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { inProject, projectDir } from './lib/paths.mjs'
import { run } from './lib/run.mjs'
import { Explained, main, say } from './lib/terminal.mjs'

const EVERYWHERE = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'src/contract', 'src/domain']

/** The two builds: what goes in, what must come out, and the command. */
const PARTS = {
  app: {
    inputs: [
      ...EVERYWHERE,
      'electron',
      'src/renderer',
      'electron.vite.config.ts',
      'tsconfig.node.json',
      'tsconfig.web.json',
    ],
    outputs: ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html'],
    command: ['node_modules/electron-vite/bin/electron-vite.js', 'build', '--logLevel', 'warn'],
  },
  service: {
    inputs: [...EVERYWHERE, 'src/service', 'vite.service.config.mts', 'tsconfig.node.json'],
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
}

/**
 * Builds the named parts that are older than their sources.
 * @param {readonly (keyof typeof PARTS)[]} parts
 * @throws {Explained} with the build tool's own words when a build fails
 */
export async function build(parts = ['app', 'service']) {
  for (const part of parts) {
    const { inputs, outputs, command } = PARTS[part]
    const stamp = inProject('node_modules', '.cache', 'stint', `build-${part}`)
    const now = fingerprint(inputs)
    const upToDate =
      existsSync(stamp) &&
      readFileSync(stamp, 'utf8') === now &&
      outputs.every((file) => existsSync(inProject(file)))
    if (upToDate) continue

    const started = Date.now()
    say(`Building the ${part} …`)
    rmSync(stamp, { force: true })
    const { code, stdout, stderr } = await run(process.execPath, command, { cwd: projectDir })
    const absent = outputs.filter((file) => !existsSync(inProject(file)))
    if (code !== 0 || absent.length > 0) {
      const what = absent.length > 0 && code === 0 ? `It did not make ${absent.join(', ')}.\n` : ''
      throw new Explained(`The ${part} could not be built.\n${what}${stdout.trim()}\n${stderr.trim()}`)
    }
    mkdirSync(path.dirname(stamp), { recursive: true })
    writeFileSync(stamp, now)
    say(`The ${part} is built (${((Date.now() - started) / 1000).toFixed(1)} s).`)
  }
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
