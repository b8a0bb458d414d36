// A server that means harm meets the real app: it lives, says what happened, and goes on measuring time.
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { MESSAGES } from '../../electron/main/messages/messages'
import { expect } from '../support/expect'
import { test as base } from '../support/fixtures'
import {
  heavyPages,
  HOSTILE_TOKEN,
  HostileServer,
  page as pageOf,
  type Answer,
} from '../support/hostile-server'
import { entries, startTimer, stopTimer, syncState, task, tryToConnect, visit } from '../support/pages'

const { hostile } = MESSAGES.en.connecting
const ROW = { employee: '/employees/1', date: '2026-01-02', seconds: 60 }

/** A test with `serve`, which starts a server that answers for worked time as it is told to. */
const test = base.extend('serve', async ({ task: _ }, { onCleanup }) => {
  const servers: HostileServer[] = []
  onCleanup(async () => {
    for (const server of servers) await server.stop()
  })
  return async (answer: Answer): Promise<{ server: HostileServer; url: string }> => {
    const server = new HostileServer({ '/work-times': answer })
    servers.push(server)
    return { server, url: await server.start() }
  }
})

/** Connects, reads what the Sync page says, and measures some time. */
async function livesAndSays(page: Page, url: string, words: string): Promise<void> {
  await tryToConnect(page, url, HOSTILE_TOKEN)
  await task(page).waitFor()
  await startTimer(page, 'Meanwhile')
  await visit(page, 'Sync')
  await expect(syncState(page)).toHaveText('Sync problem')
  await expect(page.getByRole('definition').filter({ hasText: words })).toBeVisible()
  await visit(page, 'Today')
  await stopTimer(page)
  await expect(entries(page, 'Meanwhile')).toHaveCount(1)
}

describe('a server that means harm', () => {
  test('with pages of 29 MB that each link to a next one', async ({ launch, serve }) => {
    const { server, url } = await serve(heavyPages(28, 1_000_000, ROW))
    const app = await launch()
    await livesAndSays(await app.window(), url, hostile.large('/work-times'))
    expect(server.requests).not.toContain('/work-times?n=2')
  })

  test('with a gigabyte packed into a megabyte', async ({ launch, serve }) => {
    const packed = gzipSync(Buffer.alloc(1024 * 1024 * 1024, ' '), { level: 1 })
    const { url } = await serve((_url, response) =>
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }).end(packed),
    )
    const app = await launch()
    await livesAndSays(await app.window(), url, hostile.large('/work-times'))
  })

  test('with a list that goes on at another server, which hears nothing', async ({ launch, serve }) => {
    const other = await serve((_url, response) => response.end('[]'))
    const { url } = await serve((_url, response) =>
      pageOf(response, [{ id: 1, ...ROW }], `${other.url}/work-times?page=2`),
    )
    const app = await launch()
    await livesAndSays(await app.window(), url, hostile.elsewhere('/work-times'))
    expect(other.server.requests).toEqual([])
  })
})
