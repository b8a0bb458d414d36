// A start is quiet: neither Node nor a page warns of anything, whichever pages are opened.
import { describe } from 'vitest'
import type { StintApp } from '../support/app'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import { createLocalWorkspace, syncState, visit } from '../support/pages'

/** Has Chromium print what pages and their preload write to their consoles, next to what Node prints. */
const TELL_ALL = { args: ['--enable-logging=stderr'] }

/** Node's warnings, and whatever pages print; Chromium's own WARNING lines are about the machine it runs on. */
const warnings = ({ output }: StintApp) =>
  output.split('\n').filter((line) => /Warning\b|:CONSOLE[:(]/.test(line))

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
})
