// Requests in the store's file: they outlive its damage, and a store of a version that knew none of them.
import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { describe, expect, it } from 'vitest'
import { MIGRATIONS } from '../../electron/main/workspace/store/migrations'
import { ask, MONDAY, ownRequests, startTeam } from './absence-team'
import { freshFolder, Network, openTestWorkspace, until } from './harness'

const FILE = 'stint.sqlite'
const PAGE = 4096

/** Overwrites an index of the file: its tables can still be read. */
function damageIndex(file: string, name: string): void {
  const sqlite = new DatabaseSync(file)
  const { rootpage } = sqlite.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(name) as {
    rootpage: number
  }
  sqlite.close()
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(PAGE, 0x5a), 0, PAGE, (rootpage - 1) * PAGE)
  closeSync(handle)
}

describe('a store that is damaged', () => {
  it('gives back a request that no server has', async () => {
    const team = await startTeam()
    const network = new Network()
    const bo = await team.workspace('bo', { fetch: network.fetch })
    network.plugged = false
    const id = await ask(bo, team, { to: MONDAY, dayPart: 'morning', note: 'Lake' })
    await bo.workspace.close()
    damageIndex(join(bo.folder, FILE), 'request_days')
    const again = await bo.reopen()
    expect(again.workspace.notice).toContain('everything in it could still be read')
    expect(await ownRequests(again)).toMatchObject([
      { id, from: MONDAY, to: MONDAY, dayPart: 'morning', note: 'Lake', pending: 'create' },
    ])
  })

  it('and older than requests is read to its end all the same', () => {
    const folder = freshFolder()
    const file = join(folder, FILE)
    const sqlite = new DatabaseSync(file)
    sqlite.exec(`${MIGRATIONS[0] ?? ''}; PRAGMA user_version = 1`)
    sqlite.close()
    damageIndex(file, 'entry_started')
    const { workspace } = openTestWorkspace({ folder })
    expect(workspace.notice).toContain('everything in it could still be read')
  })
})

describe('what is long over', () => {
  it('is forgotten soon after the start: a request of someone else of which nothing is to be decided', async () => {
    const team = await startTeam()
    const network = new Network()
    const bo = await team.workspace('bo', { fetch: network.fetch })
    await ask(bo, team, { to: MONDAY, dayPart: 'morning', note: 'Lake' })
    await until(bo.workspace, 'sync', ({ status, waiting }) => status === 'synced' && waiting === 0)
    await bo.workspace.close()
    const inFile = <T>(use: (sqlite: InstanceType<typeof DatabaseSync>) => T): T => {
      const sqlite = new DatabaseSync(join(bo.folder, FILE))
      try {
        return use(sqlite)
      } finally {
        sqlite.close()
      }
    }
    const last = (day: string) =>
      inFile((sqlite) =>
        sqlite
          .prepare(
            `UPDATE request SET own = 0, "from" = ?, "to" = ?, server = json_set(server, '$.status', 'approved')`,
          )
          .run(day, day),
      )
    const kept = () =>
      inFile((sqlite) => (sqlite.prepare('SELECT count(*) AS n FROM request').get() as { n: number }).n)
    network.plugged = false
    const daysAgo = (days: number) =>
      bo.clock
        .now()
        .subtract({ hours: 24 * days })
        .toString()
        .slice(0, 10)

    last(daysAgo(50))
    const again = await bo.reopen()
    await until(again.workspace, 'sync', ({ status }) => status === 'offline')
    expect(kept()).toBe(1)
    await again.workspace.close()

    last(daysAgo(70))
    await bo.reopen()
    await expect.poll(kept).toBe(0)
  })
})

describe('a store of the version before', () => {
  it('is brought up to date with what it has', async () => {
    const folder = freshFolder()
    const sqlite = new DatabaseSync(join(folder, FILE))
    sqlite.exec(`${MIGRATIONS[0] ?? ''}; PRAGMA user_version = 1`)
    sqlite.exec(
      `INSERT INTO account (id, kind, baseUrl, name, employee, employeeName, timezone, active)
       VALUES ('a', 'remote', 'http://127.0.0.1:1', 'Harbour Works', '/employees/1', 'Ada Lind', 'Europe/Warsaw', 1)`,
    )
    sqlite.close()
    const { workspace } = openTestWorkspace({ folder })
    expect(workspace.notice).toBeNull()
    expect(workspace.state('workspace')).toMatchObject({ state: 'open', name: 'Harbour Works' })
    const { request } = await workspace.call('absences.request', {
      type: '/holiday-types/1',
      from: MONDAY,
      to: MONDAY,
      dayPart: null,
      requestedSeconds: null,
      note: '',
    })
    expect(workspace.state('sync').requests).toMatchObject([{ id: request, pending: 'create' }])
  })
})
