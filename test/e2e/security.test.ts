// What a page may not do, tried from inside a real window.
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { describe } from 'vitest'
import { commandLine } from '../support/app'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import {
  createLocalWorkspace,
  logTime,
  LOCAL_PAGES,
  setTheme,
  startTimer,
  stopTimer,
  visit,
  welcome,
} from '../support/pages'
import { PageWatch } from './page-watch'

describe('a window', () => {
  test('has no Node, no Electron and no more than the bridge', async ({ launch }) => {
    const app = await launch()
    const page = await app.window()
    await expect(welcome(page)).toBeVisible()
    expect(
      await page.evaluate(() =>
        ['require', 'process', 'module', 'Buffer', 'global', '__dirname', 'electron', 'ipcRenderer'].filter(
          (name) => name in globalThis,
        ),
      ),
    ).toEqual([])
    expect(await page.evaluate(() => Object.keys(window.stint).toSorted())).toEqual([
      'call',
      'callText',
      'watch',
    ])
    expect(await page.evaluate(() => location.protocol)).toBe('app:')

    const preferences = await app.electron.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((window) => {
        // Electron's own tests read them so; the method is not among its types.
        const page = window.webContents as unknown as { getLastWebPreferences: () => Record<string, unknown> }
        const { sandbox, contextIsolation, nodeIntegration, webSecurity, webviewTag } =
          page.getLastWebPreferences()
        return { sandbox, contextIsolation, nodeIntegration, webSecurity, webviewTag }
      }),
    )
    expect(preferences).toEqual([
      { sandbox: true, contextIsolation: true, nodeIntegration: false, webSecurity: true, webviewTag: false },
    ])
  })

  test('cannot open windows, navigate, ask for permissions or reach the network', async ({ launch }) => {
    const seen: string[] = []
    const server = createServer((request, response) => {
      seen.push(request.url ?? '')
      response.setHeader('access-control-allow-origin', '*').end('hello')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const remote = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    try {
      const app = await launch()
      const page = await app.window()
      await expect(welcome(page)).toBeVisible()
      const home = page.url()

      expect(await page.evaluate((url) => window.open(url), `${remote}/window`)).toBeNull()
      await page.evaluate((url) => {
        const link = Object.assign(document.createElement('a'), { href: url, target: '_blank' })
        document.body.append(link)
        link.click()
        link.remove()
      }, `${remote}/link`)
      await page.evaluate((url) => location.assign(url), `${remote}/navigate`)
      await page.evaluate(() => location.assign('file:///etc/passwd'))
      expect(
        await page.evaluate(
          async (url) =>
            fetch(url).then(
              () => 'reached',
              () => 'blocked',
            ),
          `${remote}/fetch`,
        ),
      ).toBe('blocked')
      expect(
        await page.evaluate(
          async () =>
            new Promise((resolve) => {
              navigator.geolocation.getCurrentPosition(
                () => resolve('granted'),
                (error) => resolve(error.code),
              )
            }),
        ),
      ).toBe(1)
      expect(await page.evaluate(async () => Notification.requestPermission())).toBe('denied')
      expect(
        await page.evaluate(async () =>
          navigator.mediaDevices.getUserMedia({ audio: true }).then(
            () => 'granted',
            (error: unknown) => (error as Error).name,
          ),
        ),
      ).toMatch(/NotAllowedError|NotFoundError/)

      // Asked of the page itself: the driver waits for a navigation that was denied.
      const there = await page.evaluate(() => [location.href, document.querySelector('h1')?.textContent])
      expect(there).toEqual([home, 'Welcome to Stint'])
      expect(app.electron.windows()).toHaveLength(1)
      expect(seen).toEqual([])
    } finally {
      server.close()
    }
  })

  test('runs no inline script, no eval and loads no remote image', async ({ launch }) => {
    const page = await (await launch()).window()
    await expect(welcome(page)).toBeVisible()
    const watch = await PageWatch.start(page)
    await expect(welcome(page)).toBeVisible()
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'globalThis.ranInline = true'
      document.body.append(script)
      const image = document.createElement('img')
      image.src = 'https://example.com/pixel.png'
      document.body.append(image)
      const button = document.createElement('button')
      button.setAttribute('onclick', 'globalThis.ranInline = true')
      document.body.append(button)
      button.click()
      // A timer's text is evaluated by the page itself, not by the driver, so the policy decides.
      const code: unknown = 'globalThis.ranEval = true'
      setTimeout(code as () => void)
    })
    await expect.poll(async () => (await watch.blocked()).length).toBeGreaterThanOrEqual(4)
    const directives = (await watch.blocked()).map(({ directive, what }) => `${directive} ${what}`)
    expect(directives).toContain('script-src-elem inline')
    expect(directives).toContain('script-src-attr inline')
    expect(directives).toContain('script-src eval')
    expect(directives).toContain('img-src https://example.com/pixel.png')
    expect(await page.evaluate(() => 'ranInline' in globalThis || 'ranEval' in globalThis)).toBe(false)
  })

  test('refuses calls that do not fit the contract, in words', async ({ launch }) => {
    const page = await (await launch()).window()
    await createLocalWorkspace(page, 'Ada Lovelace', 'Poland')
    const answers = await page.evaluate(async () => {
      // Past the types, as a page that was taken over would speak.
      const call = window.stint.call as (name: string, input: unknown) => Promise<{ ok: boolean }>
      const tries: [string, unknown][] = [
        ['no.such', {}],
        ['__proto__', {}],
        ['timer.start', { description: 7, project: null }],
        ['timer.start', { description: 'x', project: null, extra: 1 }],
        ['entries.log', { description: 'x', project: 'p', day: '2026-01-01', seconds: 90_000 }],
        ['entries.list', { from: 'yesterday', to: '2026-01-01' }],
        ['settings.set', { theme: 'pink' }],
        ['timer.start', null],
      ]
      return Promise.all(
        tries.map(async ([name, input]) =>
          call(name, input).then(
            (answer) => answer.ok,
            () => false,
          ),
        ),
      )
    })
    expect(answers).toEqual(answers.map(() => false))
  })

  test('violates nothing in normal use, on no page and in neither theme', async ({ launch }) => {
    const page = await (await launch()).window()
    await expect(welcome(page)).toBeVisible()
    const watch = await PageWatch.start(page)
    await createLocalWorkspace(page, 'Ada Lovelace', 'Poland')
    for (const theme of ['Light', 'Dark'] as const) {
      await setTheme(page, theme)
      for (const name of LOCAL_PAGES) await visit(page, name)
      await visit(page, 'Today')
      await startTimer(page, `In ${theme}`)
      await stopTimer(page)
      await logTime(page, { duration: '1:00', description: `By hand in ${theme}` })
    }
    expect(await watch.blocked()).toEqual([])
    expect(watch.errors).toEqual([])
  })
})

describe('a second instance', () => {
  test('ends at once and brings the first one’s window to the front', async ({ launch, folder }) => {
    const userData = path.join(folder, 'user-data')
    const app = await launch()
    const page = await app.window()
    await expect(welcome(page)).toBeVisible()
    await app.electron.evaluate(({ BrowserWindow }) => {
      for (const window of BrowserWindow.getAllWindows()) window.close()
    })
    await expect.poll(() => app.electron.windows().length).toBe(0)

    const opened = app.electron.waitForEvent('window')
    const { executable, args } = await commandLine(userData)
    const second = spawn(executable, args, { stdio: 'ignore' })
    const code = new Promise((resolve) => second.once('exit', resolve))
    await expect(welcome(await opened)).toBeVisible()
    expect(await code).toBe(0)
  })
})
