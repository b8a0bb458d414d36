// The first window: a workspace on this computer, a workspace on a server, and why a connection fails.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import {
  choose,
  connect,
  createLocalWorkspace,
  entries,
  logTime,
  startTimer,
  stopTimer,
  syncState,
  task,
  tryToConnect,
  visit,
  welcome,
} from '../support/pages'

describe('a local workspace', () => {
  test('is useful at once and comes back without asking', async ({ launch }) => {
    const first = await launch()
    const page = await first.window()
    await expect(welcome(page)).toBeVisible()
    await createLocalWorkspace(page, 'Ada Lovelace', 'Poland')

    await startTimer(page, 'Sort the cellar')
    await stopTimer(page)
    await expect(entries(page, 'Sort the cellar')).toHaveCount(1)
    await logTime(page, { duration: '1:30', description: 'Tidy the attic' })
    await expect(entries(page, 'Tidy the attic')).toContainText('1:30')
    await expect(syncState(page)).toHaveText('All synced')

    await visit(page, 'Settings')
    await expect(page.getByRole('main')).toContainText('Ada Lovelace')
    const year = new Date().getUTCFullYear()
    for (const when of [year, year + 1]) {
      const heading = page.getByRole('heading', { name: String(when), exact: true })
      const holidays = page.getByRole('main').locator('div').filter({ has: heading }).last()
      // Poland has thirteen, fourteen since Christmas Eve became one.
      await expect.poll(() => holidays.getByRole('listitem').count()).toBeGreaterThanOrEqual(13)
    }
    await first.quit()

    const second = await launch()
    const again = await second.window()
    await expect(entries(again, 'Tidy the attic')).toHaveCount(1)
    await expect(entries(again, 'Sort the cellar')).toHaveCount(1)
    await expect(syncState(again)).toHaveText('All synced')
    await expect(welcome(again)).toHaveCount(0)
  })

  test('asks for the country and says what is missing', async ({ launch }) => {
    const page = await (await launch()).window()
    await page.getByRole('button', { name: 'Just me' }).click()
    await page.getByRole('textbox', { name: 'Your name' }).fill('')
    await page.getByRole('button', { name: 'Create workspace' }).click()
    await expect(page.getByText('Enter your name.')).toBeVisible()
    await choose(page.getByRole('combobox', { name: 'Country' }), 'Germany')
    await page.getByRole('textbox', { name: 'Your name' }).fill('Konrad')
    await page.getByRole('button', { name: 'Create workspace' }).click()
    await expect(task(page)).toBeVisible()
  })
})

describe('a workspace on a server', () => {
  test('is connected with its URL and a token, and comes back while the server is away', async ({
    launch,
    service,
  }) => {
    await service.api.createProject('Website')
    const first = await launch()
    const page = await first.window()
    await connect(page, service.url, service.token)
    await logTime(page, { duration: '2h', description: 'Write the offer', project: 'Website' })
    await expect(syncState(page)).toHaveText('All synced')
    await visit(page, 'Settings')
    await expect(page.getByRole('main')).toContainText(service.url)
    await expect(page.getByRole('main')).toContainText('Access token is in the keychain')
    await first.quit()
    await service.stop()

    const again = await (await launch()).window()
    await expect(entries(again, 'Write the offer')).toHaveCount(1)
    await expect(welcome(again)).toHaveCount(0)
  })
})

/** What stands in the fields, and what the alert says, after a connection failed. */
async function refused(page: Page, url: string, token: string): Promise<string> {
  await tryToConnect(page, url, token)
  const alert = page.getByRole('alert')
  await expect(alert).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connect' })).toBeEnabled()
  await expect(page.getByRole('textbox', { name: 'Workspace URL' })).toHaveValue(url)
  await expect(page.getByRole('textbox', { name: 'Access token' })).toHaveValue(token)
  return (await alert.textContent()) ?? ''
}

describe('a connection that fails', () => {
  test('says why and keeps what was typed', async ({ launch, service }) => {
    const stranger = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end('<h1>It works!</h1>')
    })
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
    const strangerPort = (stranger.address() as AddressInfo).port
    const page = await (await launch()).window()
    const token = service.token
    try {
      expect(await refused(page, 'https://nobody-lives-here.invalid', token)).toMatch(
        /no (such )?(host|server|computer)|not found|could not be found/i,
      )
      expect(await refused(page, `http://127.0.0.1:${strangerPort}`, token)).toMatch(
        /not .*(API|Stint|workspace)|no .*(API|Stint|workspace)/i,
      )
      expect(await refused(page, `https://127.0.0.1:${service.port}`, token)).toMatch(
        /TLS|certificate|secure|encrypt/i,
      )
      expect(await refused(page, 'http://192.0.2.1', token)).toMatch(/https/i)
      expect(await refused(page, 'not an address', token)).toMatch(/address|URL/i)
      expect(await refused(page, service.url, 'stint_pat_0000000000000000000000000000000000000000')).toMatch(
        /token/i,
      )
      await service.stop()
      expect(await refused(page, service.url, token)).toMatch(/refused|nothing|not running|answer/i)
      await service.restart()
      await connect(page, service.url, token)
    } finally {
      stranger.close()
    }
  })
})
