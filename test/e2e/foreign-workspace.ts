// The app, open as Ada on a foreign server behind a front: what end-to-end tests of the network work with.
import path from 'node:path'
import type { Page } from 'playwright'
import type { CallIn, CallName, CallOut, CallResult } from '#contract/bridge/bridge'
import type { StintApp } from '../support/app'
import { Authority } from '../support/certificates'
import { expect } from '../support/expect'
import { test as base } from '../support/fixtures'
import { ForeignServer } from '../support/foreign-server'
import { Front, type Protocol } from '../support/front'
import { syncState } from '../support/pages'

export const ADA = '/employees/1'
export const BO = '/employees/2'

/** Calls the main process as the window does. @throws Error with what it says when it refuses. */
export async function call<N extends CallName>(page: Page, name: N, input: CallIn<N>): Promise<CallOut<N>> {
  const answer = await page.evaluate(
    (given) => {
      const ask = window.stint.call as (name: string, input: unknown) => Promise<CallResult<CallName>>
      return ask(given.name, given.input)
    },
    { name, input },
  )
  if (!answer.ok) throw new Error(`Stint says: ${answer.error.message}`)
  return answer.value as CallOut<N>
}

/** Connects to a foreign server, which does not say whose token it is; resolves when it was read. */
export async function connectAsAda(page: Page, url: string, token: string): Promise<void> {
  await call(page, 'workspace.connect', { url, token })
  await call(page, 'workspace.chooseEmployee', { employee: ADA })
  await expect(syncState(page)).toHaveText('All synced')
}

/** Asks for sync until there is nothing left to do. */
export async function settle(page: Page): Promise<void> {
  const state = async () => {
    await call(page, 'sync.now', {})
    return syncState(page).textContent()
  }
  await expect.poll(state, { timeout: 75_000 }).toBe('All synced')
}

/** The day of everything that `log` logs. */
export const LOGGED_ON = '2026-11-02'

/** Logs ten minutes under this description. */
export async function log(page: Page, description: string): Promise<void> {
  await call(page, 'entries.log', { description, project: '/projects/1', day: LOGGED_ON, seconds: 600 })
}

export interface ForeignWorkspace {
  readonly app: StintApp
  readonly page: Page
  readonly server: ForeignServer
  readonly front: Front
}

/** A test with a home in which a private authority can be trusted, and `workspace`, which opens the app on a server. */
export const test = base
  .extend('home', ({ folder }) => path.join(folder, 'home'))
  .extend('authority', ({ folder }) => new Authority(folder))
  .extend('serve', async ({ authority }, { onCleanup }) => {
    const started: { stop: () => Promise<void> }[] = []
    onCleanup(async () => {
      for (const server of started.reverse()) await server.stop()
    })
    /** A foreign server that knows Ada and Bo, and a front before it. */
    return async (protocol: Protocol): Promise<{ server: ForeignServer; front: Front }> => {
      const server = new ForeignServer({ describesItself: false, namesRoles: true })
      const facts = { project: '/projects/1', date: '2020-01-02T09:00:00+01:00', seconds: 600 }
      for (const employee of [ADA, BO]) server.add({ ...facts, employee, description: 'Long ago' })
      const target = await server.start()
      started.push(server)
      const front = await Front.start(target, protocol, authority.server)
      started.push(front)
      return { server, front }
    }
  })
  .extend('workspace', ({ authority, home, launch, serve }) => {
    return async (protocol: Protocol): Promise<ForeignWorkspace> => {
      const { server, front } = await serve(protocol)
      authority.install(home)
      const app = await launch({ env: { HOME: home } })
      const page = await app.window()
      await connectAsAda(page, front.url, server.token)
      return { app, page, server, front }
    }
  })
