// A start is quiet: neither Node nor a page warns of anything, whichever pages are opened.
import path from 'node:path'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import type { StintApp } from '../support/app'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import { connect, createLocalWorkspace, logTime, syncState, visit } from '../support/pages'

/** Has Chromium print what pages and their preload write to their consoles, next to what Node prints. */
const TELL_ALL = { args: ['--enable-logging=stderr'] }

/** Node's warnings, and whatever pages print; Chromium's own WARNING lines are about the machine it runs on. */
const warnings = ({ output }: StintApp) =>
  output.split('\n').filter((line) => /Warning\b|:CONSOLE[:(]/.test(line))

/** What of Node's own fetch the main process has loaded: tens of milliseconds of a start, and megabytes. */
const loadedForFetch = ({ electron }: StintApp): Promise<string[]> =>
  electron.evaluate(() =>
    (process as unknown as { moduleLoadList: string[] }).moduleLoadList.filter((module) =>
      /undici|http2|_tls/.test(module),
    ),
  )

describe('a start', () => {
  test('warns of nothing', async ({ launch }) => {
    const first = await launch(TELL_ALL)
    const page = await first.window()
    await createLocalWorkspace(page, 'Ada Lovelace', 'Poland')
    await expect(syncState(page)).toHaveText('All synced')
    await first.quit()
    expect(warnings(first)).toEqual([])

    const second = await launch(TELL_ALL)
    const again = await second.window()
    for (const name of ['Timesheet', 'Calendar', 'Absences', 'Settings'] as const) {
      await visit(again, name)
    }
    await second.quit()
    expect(warnings(second)).toEqual([])
  })

  test('loads nothing of Node’s fetch, whatever workspace is open', async ({ folder, launch, service }) => {
    const project = await service.api.createProject('Website')
    const opened = {
      connected: (page: Page) => connect(page, service.url, service.token),
      local: (page: Page) => createLocalWorkspace(page, 'Ada Lovelace', 'Poland'),
    }
    for (const [name, open] of Object.entries(opened)) {
      const options = { userData: path.join(folder, name) }
      const first = await launch(options)
      await open(await first.window())
      await first.quit()

      const again = await launch(options)
      const page = await again.window()
      await logTime(page, { duration: '1h', description: 'After the start', project: project.name })
      await expect(syncState(page)).toHaveText('All synced')
      expect(await loadedForFetch(again), name).toEqual([])
    }
  })
})
