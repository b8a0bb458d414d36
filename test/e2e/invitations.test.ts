// A second person of a team, invited in the app: the admin makes the invitation, the other side pastes it or opens its link.
import { spawn } from 'node:child_process'
import path from 'node:path'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { commandLine, environment } from '../support/app'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import { connect, entries, logTime, syncState, task } from '../support/pages'
import { Service } from '../support/service'

/** Invites someone on the page People; answers the line that is passed on. */
async function invite(page: Page, firstName: string, email: string): Promise<string> {
  await page.getByRole('navigation').getByRole('link', { name: 'People', exact: true }).click()
  await page.getByRole('button', { name: 'Invite person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite person' })
  await dialog.getByRole('textbox', { name: 'First name' }).fill(firstName)
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Nowak')
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await expect(dialog.getByRole('combobox', { name: 'Role' })).toHaveValue('Employee')
  await dialog.getByRole('button', { name: 'Create invitation' }).click()
  const line = dialog.getByRole('textbox', { name: 'Invitation' })
  await expect(line).toHaveValue(/^http\S+ stint_inv_\w+$/)
  await expect(line).toHaveAttribute('readonly', '')
  const invitation = await line.inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  return invitation
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Invitation' })

/** Goes where an invitation is pasted, and pastes it. */
async function paste(page: Page, line: string): Promise<void> {
  const team = page.getByRole('button', { name: 'My team' })
  await team.or(field(page)).waitFor()
  if (await team.isVisible()) await team.click()
  await field(page).fill(line)
}
const card = (page: Page) => page.getByRole('region', { name: 'What the invitation says' })

describe('an invitation', () => {
  test('brings a second person in, who logs time; its code works once', async ({ launch, folder }) => {
    const service = await Service.start({ database: path.join(folder, 'team.sqlite'), country: 'PL' })
    try {
      const admin = await (await launch()).window()
      await connect(admin, service.url, service.token)
      const line = await invite(admin, 'Anna', 'anna@example.com')
      await expect(admin.getByRole('list', { name: 'Open invitations' })).toContainText('Anna Nowak')
      await expect(admin.getByRole('table', { name: 'People' })).toContainText('Anna Nowak')

      const anna = await (await launch({ userData: path.join(folder, 'anna') })).window()
      await paste(anna, line)
      await expect(card(anna)).toContainText('Anna Nowak')
      await expect(card(anna)).toContainText(service.url)
      // Nothing is connected before she says so.
      await expect(task(anna)).toHaveCount(0)
      await anna.getByRole('button', { name: 'Connect' }).click()
      await expect(syncState(anna)).toHaveText('All synced')
      await logTime(anna, { duration: '0:30', description: 'Move in', project: 'Ogólne' })
      await expect(entries(anna, 'Move in')).toContainText('Ogólne')
      await expect(syncState(anna)).toHaveText('All synced')
      expect(await service.api.workTimes()).toMatchObject([{ seconds: 1800, employee: '/employees/2' }])

      const third = await (await launch({ userData: path.join(folder, 'third') })).window()
      await paste(third, line)
      await expect(third.getByRole('alert')).toContainText('This invitation was already used.')
      await expect(field(third)).toHaveValue(line)
    } finally {
      await service.stop()
    }
  })

  test('is refused in words when it was revoked, or is none', async ({ launch, folder }) => {
    const service = await Service.start({ database: path.join(folder, 'team.sqlite'), country: 'PL' })
    try {
      const admin = await (await launch()).window()
      await connect(admin, service.url, service.token)
      const line = await invite(admin, 'Bo', 'bo@example.com')
      const open = admin.getByRole('list', { name: 'Open invitations' })
      await open.getByRole('button', { name: 'Revoke: Bo Nowak' }).click()
      await open.getByRole('button', { name: 'Revoke now: Bo Nowak' }).click()
      await expect(open).toHaveCount(0)

      const other = await (await launch({ userData: path.join(folder, 'bo') })).window()
      const alert = other.getByRole('alert')
      await paste(other, line)
      await expect(alert).toContainText('This invitation was revoked.')
      await field(other).fill('my invitation')
      await field(other).press('Enter')
      await expect(alert).toContainText('This is not an invitation.')
      await field(other).fill(`http://127.0.0.1:1 ${line.split(' ')[1]}`)
      await expect(alert).toContainText('no service is running')
      await field(other).fill(`http://192.0.2.1 ${line.split(' ')[1]}`)
      await expect(alert).toContainText('https://')
      await field(other).fill(line.replace(/.{6}$/, 'AAAAAA'))
      await expect(alert).toContainText('has no invitation with this code')
    } finally {
      await service.stop()
    }
  })

  test('comes with its link to an app that runs, and waits while a workspace is open', async ({
    launch,
    folder,
  }) => {
    const service = await Service.start({ database: path.join(folder, 'team.sqlite'), country: 'PL' })
    try {
      const admin = await (await launch()).window()
      await connect(admin, service.url, service.token)
      const [server = '', code = ''] = (await invite(admin, 'Cleo', 'cleo@example.com')).split(' ')
      const link = `stint://join?server=${encodeURIComponent(server)}&code=${code}`

      const userData = path.join(folder, 'cleo')
      const cleo = await (await launch({ userData })).window()
      await openLink(userData, link)
      await expect(field(cleo)).toHaveValue(link)
      await expect(card(cleo)).toContainText('Cleo Nowak')
      await cleo.getByRole('button', { name: 'Connect' }).click()
      await expect(syncState(cleo)).toHaveText('All synced')

      const again = (await invite(admin, 'Dan', 'dan@example.com')).split(' ')[1] ?? ''
      await openLink(userData, link.replace(code, again))
      const banner = cleo.getByRole('region', { name: 'Invitation' })
      await expect(banner).toContainText('Dan Nowak')
      await banner.getByRole('button', { name: 'Dismiss' }).click()
      await expect(banner).toHaveCount(0)
    } finally {
      await service.stop()
    }
  })

  test('starts the app with its link', async ({ launch, folder, service }) => {
    const { link } = await service.api.request<{ link: string }>('POST', '/invitations', {
      firstName: 'Eve',
      lastName: 'Nowak',
      email: 'eve@example.com',
    })
    const app = await launch({ userData: path.join(folder, 'eve'), args: [link] })
    const page = await app.window()
    await expect(card(page)).toContainText('Eve Nowak')
    await app.quit()
    expect(app.output).not.toContain(link.split('code=')[1])
  })
})

/** Opens a link as a desktop does: by another start of the app with the link. Resolves when that one has ended. */
async function openLink(userData: string, link: string): Promise<void> {
  const { executable, args } = await commandLine(userData)
  const second = spawn(executable, [...args, link], { stdio: 'ignore', env: environment() })
  await new Promise((resolve) => second.once('exit', resolve))
}
