// The keychain is locked or absent: the app says so and how to mend it, works on, and writes the token nowhere.
import path from 'node:path'
import { describe } from 'vitest'
import { expect } from '../support/expect'
import { test as base } from '../support/fixtures'
import { KeyringSession } from '../support/keyring'
import { connect, entries, logTime, syncState, visit, welcome } from '../support/pages'
import { searchFiles, searchText } from '../support/secrets'

// A test asks for its session first: what came first goes last, and an app must not outlive its session.
const test = base
  .extend('keyring', async ({ task: _ }, { onCleanup }) => {
    const session = await KeyringSession.withKeyring()
    onCleanup(() => session.close())
    return session
  })
  .extend('bare', async ({ task: _ }, { onCleanup }) => {
    const session = await KeyringSession.withoutKeyring()
    onCleanup(() => session.close())
    return session
  })

describe('without a keychain', () => {
  test('the token stays in memory, the app says how to mend it and asks again after a restart', async ({
    bare,
    launch,
    folder,
    service,
  }) => {
    await service.api.createProject('Website')
    const app = await launch({ env: bare.env })
    const page = await app.window()
    await connect(page, service.url, service.token)
    await expect(page.getByText(/not in the keychain/)).toBeVisible()
    await logTime(page, { duration: '1:00', description: 'Works anyway', project: 'Website' })
    await expect(syncState(page)).toHaveText('All synced')
    await visit(page, 'Settings')
    await expect(page.getByRole('main')).toContainText('No keychain found')
    await expect(page.getByRole('main')).toContainText(/gnome-keyring|KWallet|secret service/i)
    await app.quit()
    const { found, read } = searchFiles(path.join(folder, 'user-data'), service.token)
    expect(read).toBeGreaterThan(5)
    expect(found).toEqual([])
    expect(searchText(app.output, service.token)).toBe(false)

    const again = await (await launch({ env: bare.env })).window()
    await expect(syncState(again)).toHaveText('Sign in again')
    // No one refused the token: it was never kept.
    await expect(again.getByText('Stint needs a working access token.')).toBeVisible()
    await expect(entries(again, 'Works anyway')).toHaveCount(1)
    await expect(welcome(again)).toHaveCount(0)
    await visit(again, 'Sync')
    await again.getByRole('textbox', { name: 'Access token' }).fill(service.token)
    await again.getByRole('button', { name: 'Sign in' }).click()
    await expect(syncState(again)).toHaveText('All synced')
  })

  test('and without a session bus it is the same', async ({ launch, folder, service }) => {
    await service.api.createProject('Website')
    const app = await launch({ env: { DBUS_SESSION_BUS_ADDRESS: 'disabled:' } })
    const page = await app.window()
    await connect(page, service.url, service.token)
    await expect(page.getByText(/not in the keychain/)).toBeVisible()
    await logTime(page, { duration: '1:00', description: 'Works anyway', project: 'Website' })
    await expect(syncState(page)).toHaveText('All synced')
    await app.quit()
    expect(searchFiles(path.join(folder, 'user-data'), service.token).found).toEqual([])
  })
})

describe('with a locked keychain', () => {
  test('the app says so, keeps a new token in memory, and stores it once the keychain is unlocked', async ({
    keyring,
    launch,
    folder,
    service,
  }) => {
    await service.api.createProject('Website')
    await keyring.lock()
    const app = await launch({ env: keyring.env })
    const page = await app.window()
    await connect(page, service.url, service.token)
    await expect(page.getByText(/not in the keychain/)).toBeVisible()
    await logTime(page, { duration: '1:00', description: 'Works anyway', project: 'Website' })
    await expect(syncState(page)).toHaveText('All synced')
    await visit(page, 'Settings')
    await expect(page.getByRole('main')).toContainText('Keychain is locked')
    await expect(page.getByRole('main')).toContainText(/unlock/i)

    await keyring.unlock()
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('main')).toContainText('Access token is in the keychain')
    await app.quit()
    expect(searchFiles(path.join(folder, 'user-data'), service.token).found).toEqual([])

    const again = await (await launch({ env: keyring.env })).window()
    await expect(syncState(again)).toHaveText('All synced')
  })

  test('a token that was stored is not taken for lost: it is read once the keychain is unlocked', async ({
    keyring,
    launch,
    service,
  }) => {
    await service.api.createProject('Website')
    const first = await launch({ env: keyring.env })
    await connect(await first.window(), service.url, service.token)
    await expect(syncState(await first.window())).toHaveText('All synced')
    await first.quit()
    await keyring.lock()

    const page = await (await launch({ env: keyring.env })).window()
    await logTime(page, { duration: '1:00', description: 'While locked', project: 'Website' })
    await visit(page, 'Settings')
    await expect(page.getByRole('main')).toContainText('Keychain is locked')
    await keyring.unlock()
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('main')).toContainText('Access token is in the keychain')
    await expect(syncState(page)).toHaveText('All synced')
    expect(await service.api.workTimes()).toHaveLength(1)
  })
})
