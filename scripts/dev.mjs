// npm run dev: the app while you work on it; what you change is on the screen. Arguments after `--` reach the app.
//
//   npm run dev                 with a data folder of its own ("Stint Development" beside "Stint")
//   npm run dev -- --demo       straight into the demo company
//   npm run dev -- --gallery    every component in every state, without the app
//
// Pages are served by Vite and change in place. Main starts anew when it changes, the service without the app.
import { existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { build } from './build.mjs'
import { developedApp } from './lib/developed-app.mjs'
import { inProject, projectDir } from './lib/paths.mjs'
import { showGallery } from './lib/gallery.mjs'
import { asRoot, STOP_SIGNALS } from './lib/run.mjs'
import { main, say } from './lib/terminal.mjs'
import { anyDisplay, hasDisplay } from './lib/virtual-display.mjs'
import { timeZoneEnv } from './lib/time-zones.mjs'
import { setup } from './setup.mjs'

/** The app as it is built here; what `npm start` and `npm run package` use lies elsewhere and stays as it is. */
const inDev = (...parts) => inProject('.cache', 'dev', ...parts)

/** An app folder for Electron, under a name of its own: so its data lie in a folder of their own. */
function makeAppFolder() {
  mkdirSync(inDev(), { recursive: true })
  const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  const app = {
    name: 'stint-development',
    productName: 'Stint Development',
    version,
    main: 'out/main/index.js',
  }
  writeFileSync(inDev('package.json'), JSON.stringify(app))
  for (const shared of ['resources', path.join('out', 'time-zones')]) {
    mkdirSync(path.dirname(inDev(shared)), { recursive: true })
    if (!existsSync(inDev(shared))) symlinkSync(inProject(shared), inDev(shared), 'junction')
  }
}

/** A port that is free now. */
async function freePort() {
  const probe = createServer()
  await new Promise((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve))
  const { port } = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** What is built and served, and how: Vite's configurations of each part, for development. */
async function configurations(port) {
  const { loadConfigFromFile, mergeConfig } = await import('vite')
  const { resolveConfig } = await import('electron-vite')
  const inline = { root: projectDir, configFile: inProject('electron.vite.config.ts'), logLevel: 'warn' }
  const { config } = await resolveConfig(inline, 'serve', 'development')
  const service = await loadConfigFromFile(
    { command: 'build', mode: 'development' },
    inProject('vite.service.config.mts'),
    projectDir,
  )
  const built = (part, given) =>
    mergeConfig(given, {
      root: projectDir,
      configFile: false,
      mode: 'development',
      logLevel: 'warn',
      build: {
        outDir: inDev('out', part),
        emptyOutDir: true,
        minify: false,
        rolldownOptions: { output: { minify: false } },
        sourcemap: true,
        watch: {},
      },
    })
  return {
    main: built('main', config.main),
    preload: built('preload', config.preload),
    service: built('service', service.config),
    pages: mergeConfig(config.renderer, {
      root: inProject(config.renderer.root),
      configFile: false,
      cacheDir: inDev('vite'),
      server: {
        host: '127.0.0.1',
        port,
        strictPort: true,
        // Pages have another address than Vite: they are told where to hear of changes.
        ws: { protocol: 'ws', host: '127.0.0.1', clientPort: port },
        fs: { allow: [projectDir, realpathSync(inProject('node_modules'))] },
      },
    }),
  }
}

/**
 * Builds a part now and after each change.
 * @param {() => void} rebuilt called after each good build but the first
 * @returns {Promise<{ close(): Promise<void> }>} resolves after the first good build; what is wrong until then is said
 */
function watchPart(vite, name, config, rebuilt) {
  return new Promise((resolve, reject) => {
    let first = true
    const follow = (watcher) =>
      watcher.on('event', (event) => {
        if (event.code === 'ERROR') say(`The ${name} could not be built.\n${event.error.message}`)
        if (event.code === 'BUNDLE_END' || event.code === 'ERROR') void event.result?.close()
        if (event.code !== 'BUNDLE_END') return
        if (!first) return rebuilt()
        first = false
        resolve(watcher)
      })
    vite.build(config).then(follow, reject)
  })
}

await main(async () => {
  await setup({ needs: hasDisplay() ? ['electron'] : ['electron', 'display'] })
  const { electronRuntime, timeZonesOf } = await import('./electron-runtime.mjs')
  const runtime = await electronRuntime()
  if (process.argv.includes('--gallery')) return showGallery(runtime.executable)
  process.env.NODE_ENV = 'development'
  await build(['time zone data'])
  makeAppFolder()
  const vite = await import('vite')
  const port = await freePort()
  const config = await configurations(port)

  const server = await vite.createServer(config.pages)
  await server.listen()
  // What pages import is found and prepared beside the builds: a page that is open already would be loaded anew.
  const prepared = server.warmupRequest('/main.ts').then(() => server.waitForRequestsIdle())
  const address = `http://127.0.0.1:${port}`
  const display = await anyDisplay()
  const app = developedApp(runtime.executable, [inDev(), ...asRoot(), ...process.argv.slice(2)], {
    ...process.env,
    // The app would start again by itself, out of sight of this script.
    ...timeZoneEnv(await timeZonesOf(runtime.executable)),
    NODE_ENV: undefined,
    ...display.env,
    STINT_DEV_SERVER: address,
  })
  for (const signal of STOP_SIGNALS) process.on(signal, () => app.stop())

  const watchers = await Promise.all([
    watchPart(vite, 'main process', config.main, () => app.restart('The main process')),
    watchPart(vite, 'preload script', config.preload, () => app.restart('The preload script')),
    // The app looks at the built file, and has the service start anew.
    watchPart(vite, 'service', config.service, () => say('The service was built again and starts anew.')),
  ])
  await prepared
  try {
    say(`Pages come from ${address} and change as you save. Main, preload and service are watched.`)
    return await app.run()
  } finally {
    await Promise.all([...watchers, server].map((opened) => opened.close()))
    await display.stop()
  }
})
