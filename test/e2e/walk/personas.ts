// Who walks: the owner of a local workspace, or a person of the demo company, in a language and a theme.
import { Temporal } from 'temporal-polyfill'
import type { Page } from 'playwright'
import type { TopicName, TopicState } from '#contract/bridge/bridge'
import type { LaunchOptions, StintApp } from '../../support/app'
import { expect } from '../../support/expect'
import { call } from '../foreign-workspace'

export type Persona = 'local' | 'employee' | 'manager' | 'admin'
export interface Looks {
  readonly language: 'en' | 'pl'
  readonly theme: 'light' | 'dark'
}

type Launch = (options?: Partial<LaunchOptions>) => Promise<StintApp>

const SYSTEM = { en: 'en_US.UTF-8', pl: 'pl_PL.UTF-8' } as const
const DESCRIPTIONS = ['Plan of the garden', 'A letter that was never sent', 'Deleted by mistake'] as const

/** The state of a topic that the main process sends to windows. */
async function topicState<N extends TopicName>(page: Page, topic: N): Promise<TopicState<N>> {
  const state = await page.evaluate((name) => {
    const watch = window.stint.watch as (name: string, listener: (state: unknown) => void) => () => void
    return new Promise<unknown>((resolve) => {
      const stop = watch(name, (now) => {
        resolve(now)
        setTimeout(() => stop())
      })
    })
  }, topic)
  return state as TopicState<N>
}

const waitUntilSynced = (page: Page) =>
  expect.poll(async () => (await topicState(page, 'sync')).status, { timeout: 60_000 }).toBe('synced')

/** A workspace of one's own with a project, entries of today, and one that was deleted. */
async function createLocal(page: Page): Promise<void> {
  const projects = [{ name: 'Garden', client: 'City park' }]
  await call(page, 'workspace.createLocal', { name: 'Ada Lovelace', country: 'PL', projects })
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await waitUntilSynced(page)
  const firstProject = async () => (await topicState(page, 'projects'))[0]?.iri ?? ''
  await expect.poll(firstProject).not.toBe('')
  const project = await firstProject()
  const day = Temporal.Now.plainDateISO().toString()
  for (const description of DESCRIPTIONS) {
    await call(page, 'entries.log', { description, project, day, seconds: 3600 })
  }
  const [deleted] = await call(page, 'entries.list', { from: day, to: day })
  if (deleted !== undefined) await call(page, 'entries.delete', { id: deleted.id })
}

/** Opens the window as a persona; resolves when everything is read. */
export async function openAs(
  launch: Launch,
  persona: Persona,
  { language, theme }: Looks,
): Promise<{ app: StintApp; page: Page }> {
  const system = SYSTEM[language]
  const app = await launch({ env: { LANG: system, LC_ALL: system, LANGUAGE: language } })
  const page = await app.window()
  if (persona === 'local') await createLocal(page)
  else {
    await call(page, 'demo.enter', {})
    if (persona !== 'employee') await call(page, 'demo.play', { role: persona })
    const role = async () => {
      const workspace = await topicState(page, 'workspace')
      return workspace.state === 'open' ? workspace.demo : null
    }
    await expect.poll(role, { timeout: 60_000 }).toBe(persona)
  }
  await call(page, 'settings.set', { theme })
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await waitUntilSynced(page)
  return { app, page }
}
