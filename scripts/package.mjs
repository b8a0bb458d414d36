// npm run package: builds the app and packs it with its Electron into dist/, as a folder or as a Debian package.
//
//   node scripts/package.mjs [deb] [--output=DIR] [--with-fallback-runtime] [ARGUMENTS OF ELECTRON-BUILDER…]
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from './build.mjs'
import { buildDeb, canBuildDeb } from './lib/deb.mjs'
import { inProject, projectDir } from './lib/paths.mjs'
import { standInFor } from './lib/run.mjs'
import { Explained, main, say } from './lib/terminal.mjs'
import { setup } from './setup.mjs'

const require = createRequire(import.meta.url)

const FALLBACK = '--with-fallback-runtime'
const OUTPUT = '--output='

/** What a runtime from the registry has beside Electron itself; a package brings its own app. */
const NOT_PACKED = ['resources/app', 'stint-runtime.json']

function readArguments(argv) {
  const given = argv.filter((arg) => arg !== 'deb' && arg !== FALLBACK && !arg.startsWith(OUTPUT))
  const deb = argv.includes('deb')
  if (deb && given.length > 0)
    throw new Explained(`A Debian package is made here, not by electron-builder: it takes no ${given[0]}.`)
  if (deb && !canBuildDeb())
    throw new Explained('A Debian package is built with dpkg-deb, which is not here.')
  const output = argv.find((arg) => arg.startsWith(OUTPUT))?.slice(OUTPUT.length) ?? inProject('dist')
  return { deb, fallback: argv.includes(FALLBACK), output: path.resolve(output), targets: deb ? [] : given }
}

/**
 * The version to pack: the app's own with the Electron that package.json names, else one that says which Electron it has
 * and comes before the release.
 * @throws {Explained} when the runtime is another one and no one asked for that
 */
function versionFor(runtime, fallback) {
  const { version } = require('../package.json')
  const { version: pinned } = require('electron/package.json')
  if (runtime.version === pinned) return version
  if (!fallback) {
    throw new Explained(
      `Stint is made for Electron ${pinned}, and the one here is ${runtime.version} (${runtime.why}).\n` +
        'An installed app keeps its Electron, with every fault that was mended since, so nothing was packed.\n\n' +
        `Run this where Electron ${pinned} can be downloaded. To try the packing itself, with a version that says so:\n\n` +
        `  npm run package -- ${FALLBACK}`,
    )
  }
  return `${version}-electron${runtime.version.split('.')[0]}`
}

/** Electron as its vendor ships it, in a folder of its own for as long as `work` runs. */
async function withPlainElectron(runtime, work) {
  const plain = await mkdtemp(path.join(tmpdir(), 'stint-electron-'))
  try {
    const left = new Set(NOT_PACKED.map((name) => path.join(runtime.path, name)))
    await cp(runtime.path, plain, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !left.has(source),
    })
    return await work(plain)
  } finally {
    await rm(plain, { recursive: true, force: true })
  }
}

await main(async () => {
  const { deb, fallback, output, targets } = readArguments(process.argv.slice(2))
  await setup({ needs: ['electron'] })
  const { electronRuntime } = await import('./electron-runtime.mjs')
  const runtime = await electronRuntime()
  const version = versionFor(runtime, fallback)
  await build()

  const code = await withPlainElectron(runtime, (electron) =>
    standInFor(
      process.execPath,
      [
        inProject('node_modules', 'electron-builder', 'cli.js'),
        ...(targets.length > 0 ? targets : ['--dir']),
        '--publish=never',
        `-c.directories.output=${output}`,
        `-c.electronDist=${electron}`,
        `-c.electronVersion=${runtime.version}`,
        `-c.extraMetadata.version=${version}`,
      ],
      { cwd: projectDir },
    ),
  )
  if (code !== 0) return code
  say(`Stint ${version} is packed in ${output}.`)
  if (!deb) return 0
  say('Building the Debian package …')
  const arch = process.arch === 'x64' ? '' : `-${process.arch}`
  const file = await buildDeb({ folder: path.join(output, `linux${arch}-unpacked`), version, output })
  say(`${file} is ready.`)
  return 0
})
