import path from 'node:path'
import { mkdirSync, writeFileSync } from 'node:fs'
import { answerOpen } from '../support/dialogs'
import { test } from '../support/fixtures'
import { setTheme, visit } from '../support/pages'
const OUT = '/tmp/h-imports-pics'
test('pictures', async ({ folder, launch }) => {
  mkdirSync(OUT, { recursive: true })
  const app = await launch()
  const page = await app.window()
  await page.getByRole('button', { name: 'Look around in a demo company' }).click()
  await page.getByRole('link', { name: 'Reports', exact: true }).waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Admin', exact: true }).click()
  await page.getByText('You are now').first().waitFor({ state: 'attached', timeout: 30_000 })
  const size = (w: number, h: number, zoom: number) => app.electron.evaluate(({ BrowserWindow }, a) => {
    const win = BrowserWindow.getAllWindows().find((one) => one.isVisible())
    win?.setContentSize(a.w, a.h)
    win?.webContents.setZoomFactor(a.zoom)
  }, { w, h, zoom })
  const csv = path.join(folder, 'many.csv')
  writeFileSync(csv, 'User,Email,Date,Duration,Project,Client,Description\nJo Doe,jo@example.com,2026-03-02,1:00,Quay,Port,One\nAl Poe,,2026-03-31,2:00,Pier,,Two\nAl Poe,,2027-03-31,xx,Pier,,Two\n')
  for (const theme of ['Light', 'Dark'] as const) {
    await size(1280, 800, 1)
    await setTheme(page, theme)
    await visit(page, 'Reports')
    for (const [name, w, h, zoom] of [['wide', 1280, 800, 1], ['small', 900, 600, 1], ['zoomed', 900, 600, 2]] as const) {
      const shot = async (what: string) => {
        await size(w, h, zoom)
        await page.waitForTimeout(500)
        await page.screenshot({ path: path.join(OUT, `${what}-${theme}-${name}.png`) })
        await size(1280, 800, 1)
        await page.waitForTimeout(200)
      }
      for (const [item, what] of [['Payroll…', 'payroll'], ['Timesheet or invoice draft for a customer…', 'customer']] as const) {
        await page.getByRole('button', { name: 'Export' }).click()
        await page.getByRole('menuitem', { name: item }).click()
        const dialog = page.getByRole('dialog')
        await dialog.waitFor()
        await page.waitForTimeout(1500)
        if (what === 'payroll') {
          await dialog.getByRole('combobox', { name: 'File' }).click()
          await page.getByRole('option', { name: 'DATEV LODAS' }).click()
        }
        await page.waitForTimeout(500)
        await shot(what)
        if (what === 'payroll' && theme === 'Light') {
          await size(w, h, zoom)
          await page.mouse.move(450, 300)
          await dialog.getByText('Personnel numbers').scrollIntoViewIfNeeded()
          await shot(`${what}-below`)
        }
        await page.keyboard.press('Escape')
        await page.waitForTimeout(300)
        const leave = page.getByRole('button', { name: /Discard|Leave/ })
        if (await leave.count() > 0) await leave.first().click()
        await dialog.waitFor({ state: 'detached' })
      }
      await page.getByRole('link', { name: 'Import' }).click()
      const dialog = page.getByRole('dialog', { name: 'Import' })
      await answerOpen(app, csv)
      await dialog.getByRole('button', { name: 'File' }).click()
      await dialog.getByText('Al Poe').first().waitFor()
      await dialog.getByRole('button', { name: 'Dry run' }).click()
      await dialog.getByText('would be imported').waitFor()
      await shot('import')
      await page.keyboard.press('Escape')
      await page.waitForTimeout(300)
      const leave = page.getByRole('button', { name: /Discard|Leave/ })
      if (await leave.count() > 0) await leave.first().click()
      await dialog.waitFor({ state: 'detached' })
    }
  }
}, 300_000)
