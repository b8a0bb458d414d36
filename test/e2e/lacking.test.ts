// Settings say what does not work on this computer, and which package mends it; nothing where everything is there.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from 'playwright'
import { describe } from 'vitest'
import { expect } from '../support/expect'
import { test as base } from '../support/fixtures'
import { KeyringSession } from '../support/keyring'
import { NotificationHost } from '../support/notifications'
import { createLocalWorkspace, visit } from '../support/pages'
import { TrayHost } from '../support/tray-host'

const test = base
  .extend('bare', async ({ task: _ }, { onCleanup }) => {
    const session = await KeyringSession.withoutKeyring()
    onCleanup(() => session.close())
    return session
  })
  .extend('desktop', async ({ task: _ }, { onCleanup }) => {
    const tray = await TrayHost.open()
    const notifications = await NotificationHost.open()
    onCleanup(() => {
      tray.close()
      notifications.close()
    })
    return { tray, notifications }
  })

/** An environment in which these libraries cannot be loaded, as if their packages were not installed. */
function without(folder: string, libraries: readonly string[]): { LD_LIBRARY_PATH: string } {
  const hiding = path.join(folder, 'no-libraries')
  mkdirSync(hiding)
  // The loader takes the first file of the name, finds that it is none, and looks no further.
  for (const name of libraries) writeFileSync(path.join(hiding, name), '')
  return { LD_LIBRARY_PATH: hiding }
}
const NOTIFY = ['libnotify.so', 'libnotify.so.1', 'libnotify.so.4', 'libnotify.so.5']
const SECRET = ['libsecret-1.so.0']

/** The lines about what is lacking, on the Settings page. */
async function complaints(page: Page): Promise<Locator> {
  await createLocalWorkspace(page, 'Ada Lovelace', 'Poland')
  await visit(page, 'Settings')
  return page.getByRole('region', { name: 'What does not work on this computer' }).getByRole('listitem')
}

describe('the settings of a computer', () => {
  test('that has everything complain about nothing', async ({ desktop: _, launch }) => {
    const page = await (await launch()).window()
    const lines = await complaints(page)
    expect(await page.evaluate("window.stint.call('app.lacking', {})")).toEqual({ ok: true, value: [] })
    await expect(lines).toHaveCount(0)
  })

  test('without the libraries name them with their packages, in both languages', async ({
    desktop: _,
    folder,
    launch,
  }) => {
    const page = await (await launch({ env: without(folder, [...NOTIFY, ...SECRET]) })).window()
    const lines = await complaints(page)
    await expect(lines).toHaveText([/Notifications: .*libnotify4/, /Keychain: .*libsecret-1-0/])

    await page.getByRole('radio', { name: 'Polski' }).click()
    const polish = page.getByRole('region', { name: 'Co nie działa na tym komputerze' }).getByRole('listitem')
    await expect(polish).toHaveText([/Powiadomienia: .*libnotify4/, /Pęk kluczy: .*libsecret-1-0/])
  })

  test('whose desktop offers nothing say so, and how to mend it', async ({ bare, launch }) => {
    const page = await (await launch({ env: bare.env })).window()
    await expect(await complaints(page)).toHaveText([
      /Notifications: .*dunst/,
      /Keychain: .*gnome-keyring/,
      /Tray: .*gnome-shell-extension-appindicator/,
    ])
  })

  test('whose session has no bus say so', async ({ launch }) => {
    const page = await (await launch({ env: { DBUS_SESSION_BUS_ADDRESS: 'disabled:' } })).window()
    await expect(await complaints(page)).toHaveText([/Notifications, keychain and tray: .*dbus-user-session/])
  })
})
