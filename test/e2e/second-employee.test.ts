// The second person of a team that was set up as README.md says: connects, has a project to choose, and logs time.
import path from 'node:path'
import { describe } from 'vitest'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import { connect, entries, logTime, syncState } from '../support/pages'
import { Service } from '../support/service'

describe('a second employee', () => {
  test('logs time on the project that is there for everyone', async ({ launch, folder }) => {
    const service = await Service.start({ database: path.join(folder, 'team.sqlite'), country: 'PL' })
    try {
      await service.addEmployee('anna@example.com', 'Anna')
      const token = await service.createToken('anna@example.com')
      const page = await (await launch()).window()
      await connect(page, service.url, token)
      await logTime(page, { duration: '0:30', description: 'Move in', project: 'Ogólne' })
      await expect(entries(page, 'Move in')).toContainText('Ogólne')
      await expect(syncState(page)).toHaveText('All synced')
      expect(await service.apiOf(token).workTimes()).toMatchObject([
        { seconds: 1800, project: '/projects/1' },
      ])
    } finally {
      await service.stop()
    }
  })
})
