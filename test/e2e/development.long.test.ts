// `npm run dev`: what is changed in the sources is seen in the open window, and nothing of it is in what people get.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe } from 'vitest'
import { DevelopedApp } from '../support/developed'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import { welcome } from '../support/pages'

describe('npm run dev', () => {
  test('changes an open page in place, and starts the app anew when main changes', async ({ folder }) => {
    const app = new DevelopedApp(folder)
    try {
      const page = await app.page(1)
      await expect(welcome(page)).toBeVisible()
      expect(page.url()).toBe('app://stint/')
      await page.getByRole('button', { name: 'Just me' }).click()
      const name = page.getByRole('textbox', { name: 'Your name' })
      await name.fill('Anna Nowak')
      await page.evaluate(() => (document.body.dataset['loaded'] = 'once'))

      app.edit('src/renderer/components/welcome/YouStep.vue', (text) =>
        text.replace('<FieldRow', '<p>Written while you look</p>\n  <FieldRow'),
      )
      await expect(page.getByText('Written while you look')).toBeVisible()
      await expect(name).toHaveValue('Anna Nowak')
      expect(await page.evaluate(() => document.body.dataset['loaded'])).toBe('once')

      app.edit('electron/main/desktop/windows.ts', (text) => text.replace("title: 'Stint'", "title: 'Two'"))
      await expect(welcome(await app.page(2))).toBeVisible()
      expect(await app.stop()).toBe(0)
    } finally {
      await app.stop()
    }
    expect(app.output).not.toMatch(/was denied|Content Security Policy/)
  })
})

describe('the app that people get', () => {
  test('takes no pages from a server', async ({ launch }) => {
    let asked = 0
    const server = createServer((_request, response) => {
      asked++
      response.end('<h1>Welcome to someone else</h1>')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    try {
      const { port } = server.address() as AddressInfo
      const app = await launch({ env: { STINT_DEV_SERVER: `http://127.0.0.1:${String(port)}` } })
      await expect(welcome(await app.window())).toBeVisible()
      expect(asked).toBe(0)
    } finally {
      server.close()
    }
  })
})
