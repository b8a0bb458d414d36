// The person's settings, in a store that another version of the app may have written.
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { expect, it } from 'vitest'
import { openTestWorkspace } from './harness'

it('a setting of a newer version falls back to its default, and the others are kept', async () => {
  const test = openTestWorkspace()
  const before = test.workspace.state('settings')
  await test.workspace.call('settings.set', { theme: 'dark', hiddenLineColumns: ['tags'] })
  await test.workspace.close()
  const sqlite = new DatabaseSync(join(test.folder, 'stint.sqlite'))
  const write = sqlite.prepare('INSERT OR REPLACE INTO setting VALUES (?, ?)')
  write.run('csvSeparator', JSON.stringify('pilcrow'))
  write.run('laterSetting', JSON.stringify(true))
  sqlite.close()
  const after = openTestWorkspace({ folder: test.folder }).workspace.state('settings')
  expect(after).toEqual({ ...before, theme: 'dark', hiddenLineColumns: ['tags'] })
})
