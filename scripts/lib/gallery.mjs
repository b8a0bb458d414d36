// The gallery of components while you work on them: served by Vite, in a window of its own.
import { asRoot, STOP_SIGNALS } from './run.mjs'
import { developedApp } from './developed-app.mjs'
import { inProject } from './paths.mjs'
import { say } from './terminal.mjs'
import { anyDisplay } from './virtual-display.mjs'

/**
 * Serves the gallery and shows it until the window is closed.
 * @param {string} executable Electron
 * @returns the window's exit code
 */
export async function showGallery(executable) {
  const vite = await import('vite')
  const server = await vite.createServer({
    configFile: inProject('vite.gallery.config.mts'),
    logLevel: 'warn',
  })
  await server.listen()
  const [address] = server.resolvedUrls.local
  const display = await anyDisplay()
  const app = developedApp(executable, [inProject('test', 'gallery'), ...asRoot()], {
    ...process.env,
    ...display.env,
    STINT_GALLERY: address,
    ELECTRON_DISABLE_SECURITY_WARNINGS: 'true',
  })
  for (const signal of STOP_SIGNALS) process.on(signal, () => app.stop())
  say(`The gallery is at ${address} and changes as you save.`)
  try {
    return await app.run()
  } finally {
    await server.close()
    await display.stop()
  }
}
