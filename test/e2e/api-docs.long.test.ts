// /api/docs in a real browser: drawn, usable, silent on the console, and fed by the service alone.
import path from 'node:path'
import { _electron } from 'playwright'
import { describe } from 'vitest'
import { commandLine } from '../support/app'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'

const BROWSER = path.resolve(import.meta.dirname, '..', 'support', 'browser')

describe('the description in a browser', () => {
  test('shows operations with their parameters and answers, and loads nothing from elsewhere', async ({
    folder,
    service,
  }) => {
    const { executable, args } = await commandLine(path.join(folder, 'browser'))
    const browser = await _electron.launch({
      executablePath: executable,
      args: [BROWSER, ...args.slice(1)],
      // Electron's advice to those who build apps is about the empty page it begins with.
      env: { ...process.env, ELECTRON_DISABLE_SECURITY_WARNINGS: 'true' },
    })
    try {
      const page = await browser.firstWindow()
      const asked: string[] = []
      const complaints: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
      })
      await page.goto(`${service.url}/api/docs`)
      await expect(page.getByRole('heading', { name: /Stint workspace service/ })).toBeVisible()
      await page.getByRole('heading', { name: 'Time tracking' }).click()
      await page.locator('#operations-Time_tracking-createWorkTime .opblock-summary-control').click()
      const operation = page.locator('#operations-Time_tracking-createWorkTime')
      await expect(operation.getByText('Idempotency-Key').first()).toBeVisible()
      await expect(operation.getByText('A key of your choice that makes retries safe')).toBeVisible()
      await expect(operation.getByText('"seconds"').first()).toBeVisible()
      expect(asked.length).toBeGreaterThan(4)
      expect(
        asked.filter((url) => !url.startsWith(`${service.url}/api/`) && !url.startsWith('data:')),
      ).toEqual([])
      expect(complaints).toEqual([])
    } finally {
      await browser.close()
    }
  })
})
