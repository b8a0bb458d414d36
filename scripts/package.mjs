// npm run package: builds the app and packs it with its Electron into dist/; arguments after `--` reach electron-builder.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from './build.mjs'
import { inProject, projectDir } from './lib/paths.mjs'
import { standInFor } from './lib/run.mjs'
import { main } from './lib/terminal.mjs'
import { setup } from './setup.mjs'

/** What a runtime from the registry has beside Electron itself; a package brings its own app. */
const NOT_PACKED = ['resources/app', 'stint-runtime.json']

await main(async () => {
  await setup({ needs: ['electron'] })
  await build()
  const { electronRuntime } = await import('./electron-runtime.mjs')
  const runtime = await electronRuntime()

  const given = process.argv.slice(2)
  const targets = given.length > 0 ? given : ['--dir']
  const plain = await mkdtemp(path.join(tmpdir(), 'stint-electron-'))
  try {
    const left = new Set(NOT_PACKED.map((name) => path.join(runtime.path, name)))
    await cp(runtime.path, plain, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !left.has(source),
    })
    return await standInFor(
      process.execPath,
      [
        inProject('node_modules', 'electron-builder', 'cli.js'),
        ...targets,
        '--publish=never',
        `-c.electronDist=${plain}`,
        `-c.electronVersion=${runtime.version}`,
      ],
      { cwd: projectDir },
    )
  } finally {
    await rm(plain, { recursive: true, force: true })
  }
})
