// Draws Welcome into documents of its own, one for each language and theme: what a first start shows before its script has run.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { run } from './lib/run.mjs'
import { main } from './lib/terminal.mjs'

const EMPTY = '<div id="app" class="isolate"></div>'
const LANGUAGES = ['en', 'pl']
/** As in electron/main/desktop/app-files.ts. */
const APP_ORIGIN = 'app://stint'
/** The page is drawn within a second; a page that is not there by then does not come. */
const PATIENCE_MS = 30_000

/** What the page hears when nothing was ever done on this computer. */
const NEWS = (language) => ({ workspace: { state: 'none', kept: [], preparingDemo: false }, language })

/**
 * Writes `welcome-LANGUAGE-light.html` and `-dark.html` beside the built page.
 * @param {string} folder of the built renderer
 * @throws {Error} when the page does not draw itself
 */
export async function writeFirstPictures(folder) {
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8')
  await Promise.all(
    LANGUAGES.map(async (language) => {
      // A process for each: the page speaks one language at a time, and leaves timers behind.
      const drawn = await run(process.execPath, [import.meta.filename, folder, language])
      if (drawn.code !== 0)
        throw new Error(`Welcome could not be drawn in ${language}.\n${drawn.stdout}${drawn.stderr}`)
      for (const [theme, shade] of [
        ['light', ''],
        ['dark', ' class="dark"'],
      ]) {
        const full = page
          .replace('<html lang="en">', `<html lang="${language}"${shade}>`)
          .replace(EMPTY, () => EMPTY.replace('><', () => `>${drawn.stdout}<`))
        writeFileSync(path.join(folder, `welcome-${language}-${theme}.html`), full)
      }
    }),
  )
}

/** Runs the page's own script over a document without a browser; answers what it drew, as HTML. */
async function draw(folder, language) {
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8')
  const script = /<script[^>]* src="([^"]+)"/.exec(page)?.[1]
  if (script === undefined || !page.includes(EMPTY)) throw new Error('The page is not what it was.')
  // Only here: scripts that build are loaded before the packages are installed.
  const { builtinEnvironments } = await import('vitest/runtime')
  const settings = { disableCSSFileLoading: true, handleDisabledFileLoadingAsSuccess: true }
  await builtinEnvironments['happy-dom'].setup(globalThis, { happyDOM: { settings } })
  const failures = []
  globalThis.reportError = (failure) => failures.push(failure)
  const { document, window } = globalThis
  document.body.innerHTML = EMPTY
  const news = NEWS(language)
  window.stint = {
    call: () => new Promise(() => undefined),
    watch: (topic, listener) => {
      if (topic in news) queueMicrotask(() => listener(news[topic]))
      return () => undefined
    },
  }
  await import(pathToFileURL(path.join(folder, script)).href)
  const app = document.querySelector('#app')
  const since = performance.now()
  while (app.querySelector('h1') === null) {
    if (performance.now() - since > PATIENCE_MS) throw new Error('Welcome did not come.')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  // What comes with the next turns, such as the parts that are loaded on their own.
  await new Promise((resolve) => setTimeout(resolve, 500))
  if (failures.length > 0) throw failures[0]
  // Here the page's files are in a folder; in the app they have its address.
  return app.innerHTML.replaceAll(pathToFileURL(path.resolve(folder)).href, APP_ORIGIN)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(async () => {
    const [folder, language] = process.argv.slice(2)
    const html = await draw(folder, language)
    process.stdout.write(html, () => process.exit(0))
    await new Promise(() => undefined)
  })
}
