// Deleted entries: found and restored for 30 days, created anew on the server once, and forgotten after that.
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { describe, expect, it } from 'vitest'
import { MIGRATIONS } from '../../electron/main/workspace/store/migrations'
import { StandingClock } from '../support/clocks'
import { allEntries, freshFolder, MemoryKeychain, openTestWorkspace, synced } from './harness'
import { serviceWorkspace, type ServiceWorkspace } from './real-service'
import { buildSingleStep, stepAndKill } from './step-run'

const DAY = 86_400_000

buildSingleStep()

/** An entry that the server had, and that is deleted there. */
async function deletedThere(
  options: Parameters<typeof serviceWorkspace>[0] = {},
): Promise<ServiceWorkspace & { id: string }> {
  const test = await serviceWorkspace(options)
  const { entry } = await test.workspace.call('entries.log', {
    description: 'Quay wall',
    project: test.server.projects[0],
    day: '2026-06-01',
    seconds: 5400,
  })
  await synced(test.workspace)
  await test.workspace.call('entries.delete', { id: entry })
  await synced(test.workspace)
  expect(await test.server.entries()).toEqual([])
  return { ...test, id: entry }
}

describe('a deleted entry', () => {
  it('is listed with when it was deleted, and is back on the server once it is restored', async () => {
    const { workspace, server, id } = await deletedThere()
    expect(await workspace.call('entries.deleted', {})).toMatchObject([
      { entry: { id, description: 'Quay wall', seconds: 5400, deleted: true } },
    ])
    await workspace.call('entries.restore', { id })
    expect(await workspace.call('entries.deleted', {})).toEqual([])
    await synced(workspace)
    expect(await server.entries()).toMatchObject([{ description: 'Quay wall', seconds: 5400 }])
  })

  it('of an old day can be restored for 30 days after it was deleted, and is gone then', async () => {
    const clock = new StandingClock('2026-11-02T09:00:00Z')
    const first = await deletedThere({ clock })
    clock.pass(29 * DAY)
    const later = await first.reopen()
    expect(await later.workspace.call('entries.deleted', {})).toMatchObject([
      { entry: { id: first.id }, deletedAt: '2026-11-02T09:00:00Z' },
    ])
    clock.pass(2 * DAY)
    expect(await later.workspace.call('entries.deleted', {})).toEqual([])
    const last = await later.reopen()
    await expect(last.workspace.call('entries.restore', { id: first.id })).rejects.toMatchObject({
      code: 'no-entry',
    })
  })

  it.each(['on its way', 'done', 'lost'] as const)(
    'is created once when the app is killed while it is restored: %s',
    async (moment) => {
      const { workspace, server, proxy, folder, id } = await deletedThere()
      await workspace.close()
      const step = { name: 'entries.restore', input: { id } } as const
      const order = { folder, token: await server.newToken(), step }
      if (moment === 'on its way') {
        const { held, release } = proxy.holdNext(/^POST \/work-times/)
        await stepAndKill(order, { when: held })
        release()
      } else {
        if (moment === 'lost') proxy.next(/^POST \/work-times/, { kind: 'dropAfter' })
        await stepAndKill(order, { said: moment })
      }
      const keychain = new MemoryKeychain()
      keychain.getPassword = async () => order.token
      const again = openTestWorkspace({ folder, keychain })
      await synced(again.workspace)
      expect(await server.entries()).toMatchObject([{ description: 'Quay wall', seconds: 5400 }])
      expect(await allEntries(again.workspace)).toMatchObject([{ id, sync: 'synced' }])
    },
  )
})

it('what was deleted before the store knew when can be restored from now on', async () => {
  const folder = freshFolder()
  const sqlite = new DatabaseSync(join(folder, 'stint.sqlite'))
  const before = MIGRATIONS.findIndex((step) => step.includes('ADD COLUMN deletedAt'))
  sqlite.exec(`${MIGRATIONS.slice(0, before).join(';')}; PRAGMA user_version = ${before}`)
  sqlite.exec(
    `INSERT INTO account (id, kind, baseUrl, name, employee, employeeName, timezone, active)
     VALUES ('a', 'remote', 'http://127.0.0.1:1', 'Harbour Works', '/employees/1', 'Ada Lind', 'Europe/Warsaw', 1);
     INSERT INTO entry (id, account, description, startedAt, zone, day, seconds, deleted, revision, syncedRevision, key)
     VALUES ('0198a000-0000-7000-8000-000000000000', 'a', 'Quay wall', 0, 'Europe/Warsaw', '2020-01-02', 60, 1, 2, 2, 'k')`,
  )
  sqlite.close()
  const { workspace } = openTestWorkspace({ folder })
  expect(await workspace.call('entries.deleted', {})).toMatchObject([{ entry: { description: 'Quay wall' } }])
})
