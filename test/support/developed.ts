// `npm run dev` on a copy of the sources, so that a test may change them.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { environment } from './app'
import { killFamily } from './processes'

const PROJECT = path.resolve(import.meta.dirname, '..', '..')
const COPIED = [
  ...['electron', 'src', 'scripts', 'resources', 'package.json', 'package-lock.json'],
  ...['electron.vite.config.ts', 'vite.service.config.mts', 'tsconfig.json', 'tsconfig.base.json'],
  ...['tsconfig.pure.json', 'tsconfig.node.json', 'tsconfig.web.json', 'tsconfig.e2e.json'],
  'tsconfig.clients.json',
]
const STARTED = /DevTools listening on ws:\/\/(127\.0\.0\.1:\d+)\//g
const PATIENCE_MS = 60_000

/** The app while someone works on it. */
export class DevelopedApp {
  private said = ''
  private readonly browsers: Browser[] = []
  private readonly loop: ChildProcess

  /** @param folder an empty folder, for the sources and the app's data */
  constructor(private readonly folder: string) {
    const copy = path.join(folder, 'checkout')
    for (const name of COPIED) cpSync(path.join(PROJECT, name), path.join(copy, name), { recursive: true })
    symlinkSync(path.join(PROJECT, 'node_modules'), path.join(copy, 'node_modules'), 'junction')
    const options = [`--user-data-dir=${path.join(folder, 'user-data')}`, '--remote-debugging-port=0']
    this.loop = spawn(process.execPath, [path.join(copy, 'scripts', 'dev.mjs'), ...options], {
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of this.streams())
      stream.setEncoding('utf8').on('data', (text: string) => (this.said += text))
  }

  private streams() {
    return [this.loop.stdout, this.loop.stderr].filter((stream) => stream !== null)
  }

  /** Everything that was printed so far. */
  get output(): string {
    return this.said
  }

  /** The page of the app's nth start, beginning with 1. */
  async page(start: number): Promise<Page> {
    const browser = await chromium.connectOverCDP(`http://${await this.devTools(start)}`)
    this.browsers.push(browser)
    const [context] = browser.contexts()
    if (context === undefined) throw new Error('The app shows nothing.')
    return context.pages()[0] ?? context.waitForEvent('page')
  }

  /** Changes a source file. */
  edit(file: string, change: (text: string) => string): void {
    const place = path.join(this.folder, 'checkout', file)
    const before = readFileSync(place, 'utf8')
    const after = change(before)
    if (after === before) throw new Error(`Nothing was changed in ${file}.`)
    writeFileSync(place, after)
  }

  /** Ends it as Ctrl-C does; answers the exit code. */
  async stop(): Promise<number | null> {
    for (const browser of this.browsers) await browser.close()
    if (this.loop.exitCode === null && this.loop.pid !== undefined) {
      const ended = once(this.loop, 'exit')
      const { pid } = this.loop
      const patience = setTimeout(() => killFamily(pid), PATIENCE_MS)
      this.loop.kill('SIGINT')
      await ended
      clearTimeout(patience)
    }
    return this.loop.exitCode
  }

  /** Where the nth start can be looked into, once it has begun. */
  private async devTools(start: number): Promise<string> {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    for (;;) {
      const place = [...this.said.matchAll(STARTED)][start - 1]?.[1]
      if (place !== undefined) return place
      const heard = new AbortController()
      const options = { signal: AbortSignal.any([signal, heard.signal]) }
      const news = [
        ...this.streams().map((stream) => once(stream, 'data', options)),
        once(this.loop, 'exit', options),
      ]
      await Promise.race(news).catch(() => undefined)
      heard.abort()
      await Promise.allSettled(news)
      if (signal.aborted || this.loop.exitCode !== null)
        throw new Error(`The app did not start. This was said:\n${this.said}`)
    }
  }
}
