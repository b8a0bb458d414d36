// The navigation: what someone may not use is not there, and in a narrow window icons stay.
import path from 'node:path'
import { describe } from 'vitest'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import { connect } from '../support/pages'
import { Service } from '../support/service'

const MANAGE = [
  'Projects',
  'Clients',
  'People',
  'Schedules',
  'Absence types',
  'Allowances',
  'Bank holidays',
  'Properties',
  'Organization',
  'All records',
]

describe('the navigation', () => {
  test('has nothing to manage for an employee, and everything for an admin', async ({ launch, folder }) => {
    const service = await Service.start({ database: path.join(folder, 'team.sqlite'), country: 'PL' })
    try {
      await service.addEmployee('anna@example.com', 'Anna')
      const token = await service.createToken('anna@example.com')
      const employee = await (await launch()).window()
      await connect(employee, service.url, token)
      const links = employee.getByRole('navigation').getByRole('link')
      await expect(links.filter({ hasText: 'My organization' })).toContainText('Anna Nowak')
      for (const name of MANAGE) {
        await expect(employee.getByRole('navigation').getByRole('link', { name, exact: true })).toHaveCount(0)
      }
      await employee.keyboard.press('Control+K')
      const palette = employee.getByRole('dialog', { name: 'Command palette' })
      await palette.getByRole('option', { name: 'Timesheet' }).waitFor()
      for (const name of [...MANAGE, 'New project', 'New record of any kind']) {
        await expect(palette.getByRole('option', { name, exact: true })).toHaveCount(0)
      }

      const app = await launch({ userData: path.join(folder, 'admin') })
      const admin = await app.window()
      await connect(admin, service.url, service.token)
      for (const name of MANAGE) {
        await expect(admin.getByRole('navigation').getByRole('link', { name, exact: true })).toHaveCount(1)
      }
      await app.electron.evaluate(({ BrowserWindow }) => {
        BrowserWindow.getAllWindows()[0]?.setContentSize(900, 600)
      })
      const nav = admin.getByRole('navigation')
      await expect.poll(async () => (await nav.boundingBox())?.width).toBe(56)
      await nav.getByRole('link', { name: 'Clients', exact: true }).click()
      await expect(admin.getByRole('main').getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
    } finally {
      await service.stop()
    }
  })
})
