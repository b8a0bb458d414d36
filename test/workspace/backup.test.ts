// Backups of a local workspace: what is in them, what is not, and that nothing but a whole one is restored.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createHash } from 'node:crypto'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { DatabaseSync } from '@photostructure/sqlite'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pack, PARTS, unpack, type Manifest } from '../../electron/main/workspace/backup/backup-file'
import { WorkspaceError } from '../../electron/main/workspace/ports'
import { allEntries, cleanUp, freshFolder, openTestWorkspace, synced } from './harness'
import { LocalHost } from './local-host'

async function localWorkspace() {
  const local = new LocalHost()
  cleanUp(() => local.stop())
  const test = openTestWorkspace({ local })
  await test.workspace.call('workspace.createLocal', { name: 'Ada', country: 'PL' })
  await synced(test.workspace)
  return { ...test, local }
}

function emptyWorkspace() {
  const local = new LocalHost()
  cleanUp(() => local.stop())
  return { ...openTestWorkspace({ local }), local }
}

type Test = Awaited<ReturnType<typeof localWorkspace>>

async function backUp({ workspace }: Pick<Test, 'workspace'>): Promise<string> {
  const file = join(freshFolder(), 'mine.stintbackup')
  await workspace.backups.make((packed) => copyFile(packed, file))
  return file
}

const log = ({ workspace }: Pick<Test, 'workspace'>, description: string) =>
  workspace.call('entries.log', {
    description,
    project: '/projects/1',
    day: '2026-11-20',
    seconds: 60,
    tags: ['deep'],
  })

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof WorkspaceError ? error.code : String(error)),
  )

const change = (file: string, sql: string) => {
  const sqlite = new DatabaseSync(file)
  sqlite.exec(sql)
  sqlite.close()
}

/** The same backup with one of its files changed. */
async function altered(file: string, part: string, sql: string): Promise<string> {
  const place = freshFolder()
  const { parts, ...about } = await unpack(file, place, () => undefined)
  change(join(place, part), sql)
  const other = join(place, 'other.stintbackup')
  const names = parts.map(({ name }) => name)
  await pack(place, names, about, other, () => undefined)
  return other
}

describe('a backup', () => {
  it('brings back what was sent, what was not, the timer and the key of secrets', async () => {
    const mine = await localWorkspace()
    await log(mine, 'Sent')
    await synced(mine.workspace)
    await log(mine, 'Also sent')
    const key = join(mine.folder, 'local-workspace.sqlite.key')
    writeFileSync(key, 'A key\n', { mode: 0o600 })
    await mine.workspace.call('timer.start', {
      description: 'Running',
      project: '/projects/1',
      tags: ['night'],
    })
    const file = await backUp(mine)
    expect(readdirSync(mine.folder).filter((name) => name.startsWith('backup-'))).toEqual([])

    const there = emptyWorkspace()
    await there.workspace.backups.restore(file, 'ask')
    await synced(there.workspace)
    const found = (await allEntries(there.workspace)).map(({ description, tags }) => [description, tags])
    expect(found.sort()).toEqual([
      ['Also sent', ['deep']],
      ['Sent', ['deep']],
    ])
    expect(there.workspace.state('timer').running).toMatchObject({ description: 'Running', tags: ['night'] })
    const restored = join(there.folder, 'local-workspace.sqlite')
    expect(readFileSync(`${restored}.key`, 'utf8')).toBe('A key\n')
    expect(statSync(restored).mode & 0o777).toBe(0o600)
    expect(existsSync(`${restored}.unfinished`)).toBe(false)
  })

  it('has what the service could not be told, which is sent after the restore, once', async () => {
    const mine = await localWorkspace()
    await log(mine, 'Sent')
    await synced(mine.workspace)
    // The copy is made while sync rests, so that what is logged meanwhile is in it as unsent.
    const file = join(freshFolder(), 'mine.stintbackup')
    const copying = mine.local.copy.bind(mine.local)
    mine.local.copy = async (...asked) => {
      await log(mine, 'Logged meanwhile')
      return copying(...asked)
    }
    await mine.workspace.backups.make((packed) => copyFile(packed, file))
    await synced(mine.workspace)

    const there = emptyWorkspace()
    await there.workspace.backups.restore(file, 'ask')
    await synced(there.workspace)
    const found = (await allEntries(there.workspace)).map(({ description, tags }) => [description, tags])
    expect(found.sort()).toEqual([
      ['Logged meanwhile', ['deep']],
      ['Sent', ['deep']],
    ])
  })

  it('has no access token', async () => {
    const mine = await localWorkspace()
    const file = await backUp(mine)
    const place = freshFolder()
    await unpack(file, place, () => undefined)
    const database = new DatabaseSync(join(place, PARTS.database))
    expect(database.prepare('select count(*) as n from tokens').get()).toEqual({ n: 0 })
    database.close()
    const whole = [PARTS.database, PARTS.app].map((name) => readFileSync(join(place, name), 'latin1')).join()
    const service = new DatabaseSync(join(mine.folder, 'local-workspace.sqlite'), { readOnly: true })
    const tokens = service.prepare('select hash from tokens').all() as { hash: string }[]
    service.close()
    expect(tokens.length).toBeGreaterThan(0)
    for (const { hash } of tokens) expect(whole).not.toContain(hash)
    for (const token of mine.local.issued) expect(whole).not.toContain(token)
  })

  it('leaves the open workspace only when that loses nothing', async () => {
    const mine = await localWorkspace()
    const file = await backUp(mine)
    await mine.workspace.call('timer.start', { description: 'Running', project: '/projects/1' })
    expect(await codeOf(mine.workspace.backups.restore(file, 'ask'))).toBe('unsent')
    expect(mine.workspace.state('timer').running).not.toBeNull()
    await mine.workspace.backups.restore(file, 'keep')
    expect(mine.workspace.state('timer').running).toBeNull()
    await mine.workspace.call('workspace.leave', { unsent: 'keep' })
    const state = mine.workspace.state('workspace')
    expect(state.state === 'none' ? state.kept : []).toHaveLength(2)
    await mine.workspace.call('workspace.openLocal', { id: 'local-workspace.sqlite' })
    await synced(mine.workspace)
    expect(await allEntries(mine.workspace)).toMatchObject([{ description: 'Running' }])
  })

  it.each([
    [
      'its format',
      (file: string) => {
        const other = join(freshFolder(), 'other')
        copyFileSync(file, other)
        change(other, 'PRAGMA user_version = 2')
        return other
      },
    ],
    ['the app', (file: string) => altered(file, PARTS.app, 'PRAGMA user_version = 1000')],
  ])('of a newer Stint is refused: %s', async (_what, newer) => {
    const mine = await localWorkspace()
    await log(mine, 'Mine')
    const file = await newer(await backUp(mine))
    const before = readdirSync(mine.folder).sort()
    expect(await codeOf(mine.workspace.backups.restore(file, 'ask'))).toBe('newer-backup')
    expect(
      readdirSync(mine.folder)
        .sort()
        .filter((name) => !before.includes(name)),
    ).toEqual([])
    await synced(mine.workspace)
    expect(await allEntries(mine.workspace)).toMatchObject([{ description: 'Mine' }])
  })

  it('that would unpack into more than Stint packs at once is refused', async () => {
    const file = await backUp(await localWorkspace())
    const much = Buffer.alloc(64 * 1024 * 1024)
    const sqlite = new DatabaseSync(file)
    const { body } = sqlite.prepare('SELECT body FROM manifest').get() as { body: string }
    const manifest = JSON.parse(body) as Manifest
    const parts = manifest.parts.map((part) =>
      part.name === PARTS.database
        ? { ...part, bytes: much.length, sha256: createHash('sha256').update(much).digest('hex') }
        : part,
    )
    sqlite.prepare('UPDATE manifest SET body = ?').run(JSON.stringify({ ...manifest, parts }))
    sqlite.prepare('DELETE FROM chunk WHERE part = ? AND number > 0').run(PARTS.database)
    sqlite.prepare('UPDATE chunk SET body = ? WHERE part = ?').run(gzipSync(much), PARTS.database)
    sqlite.close()
    expect(await codeOf(unpack(file, freshFolder(), () => undefined))).toBe('damaged-backup')
  })

  it('with a view in it, which may have no end, is refused', async () => {
    const file = await backUp(await localWorkspace())
    change(
      file,
      `ALTER TABLE chunk RENAME TO other; CREATE VIEW chunk AS
       WITH RECURSIVE many (part, number, body) AS (SELECT 'x', 0, x'00' UNION ALL SELECT part, number + 1, body FROM many LIMIT 10)
       SELECT * FROM many`,
    )
    const place = freshFolder()
    expect(await codeOf(unpack(file, place, () => undefined))).toBe('damaged-backup')
    expect(readdirSync(place)).toEqual([])
  })

  it('of which any part was changed or cut off is refused, or is all there', async () => {
    const mine = await localWorkspace()
    const file = await backUp(mine)
    const whole = readFileSync(file)
    const folder = freshFolder()
    mkdirSync(join(folder, 'sound'))
    const sound = await unpack(file, join(folder, 'sound'), () => undefined)
    const seen = new Map<string | null, number>()
    const harm = fc.record({
      at: fc.nat(whole.length - 1),
      bit: fc.option(fc.nat(7), { nil: null }),
    })
    let round = 0
    await fc.assert(
      fc.asyncProperty(harm, async ({ at, bit }) => {
        const place = join(folder, String(++round))
        mkdirSync(place)
        const bad = Buffer.from(whole)
        if (bit !== null) bad[at] = (bad[at] ?? 0) ^ (1 << bit)
        writeFileSync(join(place, 'backup'), bit === null ? bad.subarray(0, at) : bad)
        const code = await codeOf(
          unpack(join(place, 'backup'), place, () => undefined).then(({ parts }) =>
            expect(parts).toEqual(sound.parts),
          ),
        )
        seen.set(code, (seen.get(code) ?? 0) + 1)
        rmSync(place, { recursive: true })
      }),
      { numRuns: 60 },
    )
    expect([...seen.keys()].filter((code) => code !== null && !code.endsWith('-backup'))).toEqual([])
    expect(seen.get('damaged-backup')).toBeGreaterThan(30)
  })
})
