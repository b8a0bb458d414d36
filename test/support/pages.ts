// What a person does in the window, by the names that are read to them.
import type { Locator, Page } from 'playwright'
import { expect } from './expect'

/** What everyone in a team is offered. */
export const PAGES = ['Today', 'Timesheet', 'Calendar', 'Absences', 'Reports', 'Sync', 'Settings'] as const
/** What the owner of a local workspace is offered while there is nothing to report of sync. */
export const LOCAL_PAGES = [
  ...(['Today', 'Timesheet', 'Calendar', 'Absences', 'Reports', 'Projects', 'Clients', 'Schedules'] as const),
  ...(['Absence types', 'Allowances', 'Bank holidays', 'Organization', 'Settings'] as const),
]
/** What is offered besides where the server keeps properties, to those who may add some. */
export const PROPERTY_PAGES = ['Properties'] as const
/** The parts of the page Organization that have addresses of their own, for admins. */
export const ORGANIZATION_PARTS = ['Webhooks', 'Audit trail'] as const
type PartName = (typeof ORGANIZATION_PARTS)[number]
export type PageName =
  | (typeof PAGES)[number]
  | (typeof LOCAL_PAGES)[number]
  | (typeof PROPERTY_PAGES)[number]
  | PartName
  | 'All records'
  | 'People'

const isPart = (name: string): name is PartName => ORGANIZATION_PARTS.some((part) => part === name)

export const welcome = (page: Page): Locator => page.getByRole('heading', { name: 'Welcome to Stint' })
export const syncState = (page: Page): Locator => page.getByRole('status', { name: 'Sync state' })
export const elapsed = (page: Page): Locator => page.getByRole('timer')
export const startButton = (page: Page): Locator => page.getByRole('button', { name: 'Start timer' })
export const stopButton = (page: Page): Locator => page.getByRole('button', { name: 'Stop timer' })
export const task = (page: Page): Locator => page.getByRole('textbox', { name: 'What are you working on?' })

/** The entries of the day that is shown; with words, the ones that say them. */
export function entries(page: Page, words?: string): Locator {
  const all = page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
  return words === undefined ? all : all.filter({ hasText: words })
}

/** Opens a page by its link, a part of Organization by its tab. */
export async function visit(page: Page, name: PageName): Promise<void> {
  if (isPart(name)) {
    await visit(page, 'Organization')
    await page.getByRole('tab', { name, exact: true }).click()
    await page.getByRole('main').getByRole('heading', { name, level: 1 }).waitFor()
    return
  }
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
  await link.click()
  await expect(link).toHaveAttribute('aria-current', 'page')
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
}

/** Switches the theme in Settings; resolves when the page is drawn in it. */
export async function setTheme(page: Page, theme: 'Light' | 'Dark'): Promise<void> {
  await visit(page, 'Settings')
  await page.getByRole('radio', { name: theme }).click()
  await page.waitForFunction(`matchMedia('(prefers-color-scheme: dark)').matches === ${theme === 'Dark'}`)
}

/** Chooses an option of a combobox by typing its name, once it is offered. */
export async function choose(combobox: Locator, option: string): Promise<void> {
  await combobox.fill(option)
  await combobox.page().getByRole('option', { name: option }).first().waitFor()
  await combobox.press('Enter')
}

/** Makes a local workspace from Welcome, with what is usual in the country. */
export async function createLocalWorkspace(page: Page, name: string, country: string): Promise<void> {
  await page.getByRole('button', { name: 'Just me' }).click()
  await page.getByRole('textbox', { name: 'Your name' }).fill(name)
  await choose(page.getByRole('combobox', { name: 'Country' }), country)
  await page.getByRole('button', { name: 'Create workspace' }).click()
  await opened(page)
}

/** Waits for the workspace to open and to be read for the first time; fails at once with the words of an alert. */
async function opened(page: Page): Promise<void> {
  const alert = page.getByRole('alert').first()
  await task(page).or(alert).waitFor()
  if (await alert.isVisible()) throw new Error(`Stint says: ${await alert.textContent()}`)
  await expect(syncState(page)).toHaveText('All synced')
}

/** Fills in Welcome's form for a server and sends it. */
export async function tryToConnect(page: Page, url: string, token: string): Promise<void> {
  const team = page.getByRole('button', { name: 'My team' })
  await team.or(page.getByRole('textbox', { name: 'Workspace URL' })).waitFor()
  if (await team.isVisible()) await team.click()
  await page.getByRole('textbox', { name: 'Workspace URL' }).fill(url)
  await page.getByRole('textbox', { name: 'Access token' }).fill(token)
  await page.getByRole('button', { name: 'Connect' }).click()
}

/** Connects to a server from Welcome; resolves when Today is shown. */
export async function connect(page: Page, url: string, token: string): Promise<void> {
  await tryToConnect(page, url, token)
  await opened(page)
}

/** Asks for sync on its page. */
export async function syncNow(page: Page): Promise<void> {
  await visit(page, 'Sync')
  await page.getByRole('button', { name: 'Sync now' }).click()
}

const undoButton = (page: Page): Locator => page.getByRole('button', { name: 'Undo' }).last()

/** Rests the pointer on the notice of what was done last, which goes by itself otherwise; it stays until the pointer leaves. */
export async function holdUndo(page: Page): Promise<void> {
  await undoButton(page).hover()
}

/** Takes back what was done last. */
export async function undo(page: Page): Promise<void> {
  await undoButton(page).click()
}

/** Starts the timer in the window. */
export async function startTimer(page: Page, description: string, project?: string): Promise<void> {
  await task(page).fill(description)
  if (project !== undefined) {
    await choose(
      page.getByRole('region', { name: 'Timer' }).getByRole('combobox', { name: 'Project' }),
      project,
    )
  }
  await startButton(page).click()
  await stopButton(page).waitFor()
}

/** Stops the timer in the window. */
export async function stopTimer(page: Page): Promise<void> {
  await stopButton(page).click()
  await startButton(page).waitFor()
}

export interface Logged {
  readonly duration: string
  readonly description: string
  readonly project?: string
  /** YYYY-MM-DD; today when left out. */
  readonly date?: string
}

/** The dialog for a new entry, opened. */
export async function openLogTime(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Log time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log time' })
  await dialog.waitFor()
  return dialog
}

/** Logs time by hand; resolves when the dialog is closed. */
export async function logTime(page: Page, { duration, description, project, date }: Logged): Promise<void> {
  const dialog = await openLogTime(page)
  if (project !== undefined) await choose(dialog.getByRole('combobox', { name: 'Project' }), project)
  if (date !== undefined) await dialog.getByLabel('Date').fill(date)
  await dialog.getByRole('textbox', { name: 'Duration' }).fill(duration)
  await dialog.getByRole('textbox', { name: 'Description' }).fill(description)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
}
