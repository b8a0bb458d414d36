// The gallery, built and served, in a browser window of its own.
import path from 'node:path'
import { _electron, type Page } from 'playwright'
import { build, preview } from 'vite'
import { commandLine } from './app'

const GALLERY = path.resolve(import.meta.dirname, '..', 'gallery')
const configFile = path.resolve(import.meta.dirname, '..', '..', 'vite.gallery.config.mts')

/** The gallery in a window, and what the window complained of since it was last asked. */
export interface OpenGallery {
  readonly page: Page
  /** Shows something: the part of the address behind the question mark. */
  show(wish: Readonly<Record<string, string>>): Promise<void>
  /** Errors and warnings on the console since the last time. */
  complaints(): string[]
  close(): Promise<void>
}

/**
 * Builds the gallery and opens it.
 * @param folder an empty one, for what the browser keeps
 */
export async function openGallery(folder: string): Promise<OpenGallery> {
  await build({ configFile, logLevel: 'error' })
  const server = await preview({ configFile, logLevel: 'error', preview: { port: 0, host: '127.0.0.1' } })
  const address = server.resolvedUrls?.local[0] ?? ''
  const { executable, args } = await commandLine(folder)
  const browser = await _electron.launch({
    executablePath: executable,
    args: [GALLERY, ...args.slice(1)],
    env: { ...process.env, ELECTRON_DISABLE_SECURITY_WARNINGS: 'true' },
  })
  const page = await browser.firstWindow()
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(String(error)))
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    // Said by vue-i18n outside of production, of the way that texts are written here.
    if (!message.text().startsWith('[intlify] This project is using Custom Message Compiler'))
      heard.push(message.text())
  })
  return {
    page,
    async show(wish) {
      await page.goto(`${address}?${new URLSearchParams({ ...wish, bare: '' }).toString()}`)
      await page.locator('[data-stage]').waitFor({ state: 'attached' })
      await page.evaluate('document.fonts.ready.then(() => null)')
    },
    complaints: () => heard.splice(0),
    async close() {
      await browser.close()
      await server.close()
    },
  }
}
