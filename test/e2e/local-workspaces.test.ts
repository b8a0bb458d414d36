// Several local workspaces on one computer: left without a word, offered again, and new ones beside them.
import { describe } from 'vitest'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import {
  createLocalWorkspace,
  entries,
  LOCAL_PAGES,
  ORGANIZATION_PARTS,
  logTime,
  syncState,
  visit,
  welcome,
} from '../support/pages'

describe('a local workspace that was left', () => {
  test('is offered on Welcome, stays beside a new one, and comes back as it was', async ({ launch }) => {
    const app = await launch()
    const page = await app.window()
    const leave = async () => {
      await visit(page, 'Settings')
      await page.getByRole('button', { name: 'Leave workspace' }).click()
      await expect(welcome(page)).toBeVisible()
    }
    const kept = (name: string) => page.getByRole('button', { name: `Open the workspace of ${name}` })

    await createLocalWorkspace(page, 'Ada Lovelace', 'Poland')
    await logTime(page, { duration: '1:30', description: 'Tidy the attic' })
    await expect(syncState(page)).toHaveText('All synced')
    // Whatever a page has asked for must not be heard of on Welcome.
    for (const name of [...LOCAL_PAGES, ...ORGANIZATION_PARTS]) await visit(page, name)
    await leave()
    await expect(kept('Ada Lovelace')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)

    await createLocalWorkspace(page, 'Konrad Zuse', 'Germany')
    await expect(entries(page)).toHaveCount(0)
    await visit(page, 'Settings')
    await expect(page.getByRole('main')).toContainText('Konrad Zuse')
    await expect(page.getByRole('main')).toContainText('National Holiday')
    await leave()
    await expect(kept('Konrad Zuse')).toBeVisible()
    await app.quit()

    const again = await (await launch()).window()
    await again.getByRole('button', { name: 'Open the workspace of Ada Lovelace' }).click()
    await expect(entries(again, 'Tidy the attic')).toHaveCount(1)
    await visit(again, 'Settings')
    await expect(again.getByRole('main')).toContainText('Ada Lovelace')
    await expect(again.getByRole('alert')).toHaveCount(0)
  })
})
