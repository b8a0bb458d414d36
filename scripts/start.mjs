// npm start: gets everything ready and opens the app; arguments after `--` reach Electron.
import { build } from './build.mjs'
import { projectDir } from './lib/paths.mjs'
import { asRoot, standInFor } from './lib/run.mjs'
import { timeZoneEnv } from './lib/time-zones.mjs'
import { main } from './lib/terminal.mjs'
import { anyDisplay, hasDisplay } from './lib/virtual-display.mjs'
import { setup } from './setup.mjs'

await main(async () => {
  await setup({ needs: hasDisplay() ? ['electron'] : ['electron', 'display'] })
  await build()
  // Only now: it uses dependencies that setup may have installed.
  const { electronRuntime, timeZonesOf } = await import('./electron-runtime.mjs')
  const runtime = await electronRuntime()

  const args = [projectDir, ...asRoot(), ...process.argv.slice(2)]
  const env = {
    ...process.env,
    ...timeZoneEnv(await timeZonesOf(runtime.executable)),
    ELECTRON_OVERRIDE_DIST_PATH: runtime.path,
  }
  const display = await anyDisplay()
  try {
    return await standInFor(runtime.executable, args, { cwd: projectDir, env: { ...env, ...display.env } })
  } finally {
    await display.stop()
  }
})
