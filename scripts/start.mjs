// npm start: gets everything ready and opens the app; arguments after `--` reach Electron.
import { build } from './build.mjs'
import { projectDir } from './lib/paths.mjs'
import { standInFor } from './lib/run.mjs'
import { main, say } from './lib/terminal.mjs'
import { hasDisplay, startVirtualDisplay } from './lib/virtual-display.mjs'
import { setup } from './setup.mjs'

await main(async () => {
  await setup({ needs: hasDisplay() ? ['electron'] : ['electron', 'display'] })
  await build()
  // Only now: it uses dependencies that setup may have installed.
  const { electronRuntime } = await import('./electron-runtime.mjs')
  const runtime = await electronRuntime()

  const args = process.argv.slice(2)
  // Chromium's sandbox does not start as root; everyone else keeps it.
  if (process.platform === 'linux' && process.getuid?.() === 0) args.unshift('--no-sandbox')

  const env = { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: runtime.path }
  if (hasDisplay()) return standInFor(runtime.executable, [projectDir, ...args], { cwd: projectDir, env })

  const display = await startVirtualDisplay()
  say(`There is no display: running under a virtual one (Xvfb ${display.env.DISPLAY}).`)
  try {
    return await standInFor(runtime.executable, [projectDir, ...args], {
      cwd: projectDir,
      env: { ...env, ...display.env },
    })
  } finally {
    await display.stop()
  }
})
