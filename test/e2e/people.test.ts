// An admin changes a person in the app: role, manager, schedule and cost; hands over what they did; lets them go; revokes a token.
import path from 'node:path'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import { choose, connect, logTime, syncState } from '../support/pages'
import { Service } from '../support/service'

async function openPerson(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'People', exact: true }).click()
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}

describe('the page of a person', () => {
  test('changes what holds, hands over, and ends with the last day', async ({ launch, folder }) => {
    const service = await Service.start({ database: path.join(folder, 'team.sqlite'), country: 'PL' })
    try {
      const { api } = service
      const [anna, bo] = [
        await service.addEmployee('anna@example.com', 'Anna'),
        await service.addEmployee('bo@example.com', 'Bo'),
      ]
      await service.createToken('bo@example.com')
      await api.request('PATCH', `/employees/${bo}`, { manager: `/employees/${anna}` })
      const { id: project } = await api.createProject('Website')
      await api.request('POST', '/project-members', {
        employee: `/employees/${anna}`,
        project: `/projects/${project}`,
        position: 'leader',
      })
      await api.request('POST', '/schedules', { name: 'Four days', numberOfDays: 7 })
      const page = await (await launch()).window()
      await connect(page, service.url, service.token)

      await openPerson(page, 'Anna Nowak')
      await page.getByRole('button', { name: 'Change role' }).click()
      const edit = page.getByRole('dialog', { name: 'Edit person' })
      await choose(edit.getByRole('combobox', { name: 'Role' }), 'Manager')
      await edit.getByRole('switch', { name: 'Sees costs' }).click()
      await edit.getByRole('button', { name: 'Save' }).click()
      await expect(edit).toHaveCount(0)
      expect(await api.request('GET', `/employees/${anna}`)).toMatchObject({
        role: 'manager',
        seesCosts: true,
      })

      await page.getByRole('button', { name: 'Change schedule' }).click()
      const schedule = page.getByRole('dialog', { name: 'Change schedule' })
      await choose(schedule.getByRole('combobox', { name: 'Schedule' }), 'Four days')
      await schedule.getByRole('button', { name: 'Save' }).click()
      const bars = page.getByRole('list', { name: 'Schedule' }).getByRole('listitem')
      await expect(bars.filter({ hasText: 'Four days' })).toContainText('in force today')

      await page.getByRole('button', { name: 'Change hourly cost' }).click()
      const cost = page.getByRole('dialog', { name: 'Change hourly cost' })
      await cost.getByRole('textbox', { name: 'Hourly cost' }).fill('42,50')
      await cost.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('list', { name: 'Hourly cost' })).toContainText('42.50')

      // Whoever would leave people and projects alone is told before the last day is set.
      const account = page.getByRole('complementary', { name: 'Account' })
      await page.getByRole('button', { name: 'Deactivate…' }).click()
      await expect(account).toContainText('Anna Nowak still manages people or leads projects.')
      await account.getByRole('button', { name: 'Hand over…' }).click()
      const over = page.getByRole('dialog', { name: 'Hand over' })
      await expect(over).toContainText('1 person gets another manager')
      await expect(over).toContainText('1 project gets another leader')
      await choose(over.getByRole('combobox', { name: 'Hand over to' }), 'Bo Nowak')
      await over.getByRole('button', { name: 'Hand over' }).click()
      await expect(over).toHaveCount(0)
      expect(await api.request('GET', `/employees/${bo}`)).toMatchObject({ manager: null })
      expect(await api.request('GET', `/project-members?employee=${bo}`)).toMatchObject([
        { position: 'leader', project: `/projects/${project}` },
      ])

      await page.getByRole('button', { name: 'Deactivate…' }).click()
      await expect(account).not.toContainText('still manages')
      await page.getByLabel('Last day').fill('2099-12-31')
      await page.getByRole('button', { name: 'Deactivate', exact: true }).click()
      await expect(account).toContainText('Dec 31, 2099')
      await page.getByRole('button', { name: 'Reactivate' }).click()
      await expect(page.getByRole('button', { name: 'Deactivate…' })).toBeVisible()

      await openPerson(page, 'Bo Nowak')
      const tokens = page.getByRole('list', { name: 'Access tokens' }).getByRole('listitem')
      await expect(tokens).toHaveCount(1)
      await tokens.getByRole('button', { name: /^Revoke:/ }).click()
      await tokens.getByRole('button', { name: /^Revoke now:/ }).click()
      await expect(tokens).toHaveCount(0)
    } finally {
      await service.stop()
    }
  })

  test('shows both versions when someone else changed the person', async ({ launch, folder }) => {
    const service = await Service.start({ database: path.join(folder, 'team.sqlite'), country: 'PL' })
    try {
      const anna = await service.addEmployee('anna@example.com', 'Anna')
      const page = await (await launch()).window()
      await connect(page, service.url, service.token)
      await openPerson(page, 'Anna Nowak')
      await page.getByRole('button', { name: 'Change position' }).click()
      const edit = page.getByRole('dialog', { name: 'Edit person' })
      await service.api.request('PATCH', `/employees/${anna}`, { position: 'Tester' })
      await edit.getByRole('textbox', { name: 'Position' }).fill('Designer')
      await edit.getByRole('button', { name: 'Save' }).click()
      await expect(edit.getByRole('alert')).toContainText('Someone changed this record')
      await expect(edit).toContainText('theirs: Tester')
      await expect(edit).toContainText('yours: Designer')
      await edit.getByRole('button', { name: 'Save' }).click()
      await expect(edit).toHaveCount(0)
      await expect(page.getByRole('list', { name: 'Position' })).toContainText('Designer')
    } finally {
      await service.stop()
    }
  })

  test('revokes any access token from the list of all, and only the chosen see costs', async ({
    launch,
    service,
  }) => {
    const { api } = service
    const [anna, bo] = [
      await service.addEmployee('anna@example.com', 'Anna'),
      await service.addEmployee('bo@example.com', 'Bo'),
    ]
    for (const id of [anna, bo]) {
      await api.request('PATCH', `/employees/${id}`, { role: 'manager', hourlyCost: '50.00' })
    }
    const [annas, bos] = [
      await service.createToken('anna@example.com'),
      await service.createToken('bo@example.com'),
    ]
    const page = await (await launch()).window()
    await connect(page, service.url, service.token)
    await openPerson(page, 'Anna Nowak')
    await page.getByRole('button', { name: 'Change role' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit person' })
    await edit.getByRole('switch', { name: 'Sees costs' }).click()
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(edit).toHaveCount(0)
    const costOf = async (token: string) =>
      (await service.apiOf(token).request<{ hourlyCost?: string }>('GET', `/employees/${anna}`)).hourlyCost
    expect(await costOf(annas)).toBe('50.00')
    expect(await costOf(bos)).toBeUndefined()

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'People' }).click()
    await page.getByRole('button', { name: 'Access tokens' }).click()
    const tokens = page.getByRole('list', { name: 'Access tokens' }).getByRole('listitem')
    await expect(tokens).toHaveCount(3)
    const ofBo = tokens.filter({ hasText: 'Bo Nowak' })
    await ofBo.getByRole('button', { name: /^Revoke:/ }).click()
    await ofBo.getByRole('button', { name: /^Revoke now:/ }).click()
    await expect(tokens).toHaveCount(2)
    await expect(service.apiOf(bos).request('GET', '/me')).rejects.toThrow('401')
  })

  test('lets an admin revoke their own token knowingly, and someone whose token is gone come back with an invitation', async ({
    launch,
    folder,
  }) => {
    const service = await Service.start({ database: path.join(folder, 'team.sqlite'), country: 'PL' })
    try {
      await service.addEmployee('anna@example.com', 'Anna')
      const anna = await (await launch({ userData: path.join(folder, 'anna') })).window()
      await connect(anna, service.url, await service.createToken('anna@example.com'))
      await logTime(anna, { duration: '1:00', description: 'Before', project: 'Ogólne' })
      await expect(syncState(anna)).toHaveText('All synced')
      const admin = await (await launch({ userData: path.join(folder, 'admin') })).window()
      await connect(admin, service.url, service.token)
      await admin.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'People' }).click()
      await admin.getByRole('button', { name: 'Access tokens' }).click()
      const tokens = admin.getByRole('list', { name: 'Access tokens' }).getByRole('listitem')
      const ofAnna = tokens.filter({ hasText: 'Anna Nowak' })
      await ofAnna.getByRole('button', { name: /^Revoke:/ }).click()
      await ofAnna.getByRole('button', { name: /^Revoke now:/ }).click()
      await expect(tokens).toHaveCount(1)

      // Her work waits, and an invitation brings it to the server.
      await logTime(anna, { duration: '2:00', description: 'After', project: 'Ogólne' })
      await expect(syncState(anna)).toHaveText('Sign in again')
      await admin.getByRole('button', { name: 'Active' }).click()
      await openPerson(admin, 'Anna Nowak')
      await admin.getByRole('button', { name: 'Invite again' }).click()
      const line = await admin.getByRole('textbox', { name: 'Invitation' }).inputValue()
      await admin.keyboard.press('Escape')
      await anna.getByRole('link', { name: 'Enter a new token' }).click()
      await anna.getByRole('textbox', { name: 'Access token or invitation' }).fill(line)
      await anna.getByRole('button', { name: 'Sign in' }).click()
      await expect(syncState(anna)).toHaveText('All synced')
      const sent = (await service.api.workTimes()).map(({ description }) => description ?? '')
      expect(sent.toSorted()).toEqual(['After', 'Before'])

      await admin.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'People' }).click()
      await admin.getByRole('button', { name: 'Access tokens' }).click()
      const own = tokens.filter({ hasText: 'Stint uses it on this computer' })
      await own.getByRole('button', { name: /^Revoke:/ }).click()
      await own.getByRole('button', { name: /^Revoke and sign out:/ }).click()
      await expect(syncState(admin)).toHaveText('Sign in again')
      await expect(own).toHaveCount(0)
      await expect(admin.getByRole('main')).toContainText('Sign in again to see this.')
    } finally {
      await service.stop()
    }
  })
})
