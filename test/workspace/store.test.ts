// The store's file: damaged, newer, or not ours to open; nothing is ever thrown away silently.
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { describe, expect, it } from 'vitest'
import { ADA } from './foreign'
import { allEntries, freshFolder, openTestWorkspace } from './harness'
import { workspaceWithUnsent } from './offline-workspace'

const FILE = 'stint.sqlite'
const PAGE = 4096

describe('a damaged store', () => {
  it('is set aside under a name that is told, and a fresh one takes its place', () => {
    const folder = freshFolder()
    writeFileSync(join(folder, FILE), 'This is no database. '.repeat(500))
    const { workspace, log } = openTestWorkspace({ folder })
    const aside = readdirSync(folder).find((name) => name.includes('damaged')) ?? ''
    expect(aside).toMatch(/^stint\.damaged-\d{8}T\d{6}Z\.sqlite$/)
    expect(readFileSync(join(folder, aside), 'utf8')).toContain('This is no database.')
    expect(workspace.notice).toContain(aside)
    expect(workspace.state('workspace')).toMatchObject({ state: 'none' })
    expect(log.map(({ level }) => level)).toContain('error')
  })

  it('gives back what can still be read', async () => {
    const first = await workspaceWithUnsent(2000)
    await first.workspace.close()
    const file = join(first.folder, FILE)
    overwrite(file, Math.floor(statSync(file).size / PAGE / 2), 20)
    const { workspace } = await first.reopen()
    expect(workspace.notice).toMatch(/damaged/)
    expect(workspace.state('workspace')).toMatchObject({ state: 'open', employee: { iri: ADA } })
    const rescued = await allEntries(workspace)
    expect(rescued.length).toBeGreaterThan(500)
    expect(workspace.notice).toContain(`${rescued.length} entries were carried over`)
    expect(workspace.state('sync').waiting).toBe(rescued.length)
  })

  it('is no reason to be worried when only its index is', async () => {
    const first = await workspaceWithUnsent(50)
    await first.workspace.close()
    const sqlite = new DatabaseSync(join(first.folder, FILE))
    const { rootpage } = sqlite
      .prepare(`SELECT rootpage FROM sqlite_schema WHERE name = 'entry_started'`)
      .get() as { rootpage: number }
    sqlite.close()
    overwrite(join(first.folder, FILE), rootpage - 1, 1)
    const { workspace } = await first.reopen()
    expect(workspace.notice).toContain(
      'everything in it could still be read, and 50 entries were carried over',
    )
    expect(await allEntries(workspace)).toHaveLength(50)
  })
})

/** Overwrites pages of the file. */
function overwrite(file: string, firstPage: number, pages: number): void {
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(pages * PAGE, 0x5a), 0, pages * PAGE, firstPage * PAGE)
  closeSync(handle)
}

describe('a store', () => {
  it('of a newer version is refused and left as it is', () => {
    const folder = freshFolder()
    const sqlite = new DatabaseSync(join(folder, FILE))
    sqlite.exec('PRAGMA user_version = 99; CREATE TABLE future (x)')
    sqlite.close()
    expect(() => openTestWorkspace({ folder })).toThrow(
      expect.objectContaining({
        code: 'newer-store',
        message: expect.stringContaining('newer version of Stint') as string,
      }) as Error,
    )
    expect(readdirSync(folder).filter((name) => name.includes('damaged'))).toEqual([])
  })

  it('whose journal was cut off loses only what was not written down', async () => {
    const first = await workspaceWithUnsent(20)
    const copy = freshFolder()
    writeFileSync(join(copy, FILE), readFileSync(join(first.folder, FILE)))
    const journal = readFileSync(join(first.folder, `${FILE}-wal`))
    writeFileSync(join(copy, `${FILE}-wal`), journal.subarray(0, journal.length - 100))
    const { workspace } = openTestWorkspace({ folder: copy })
    expect(workspace.notice).toBeNull()
    expect((await allEntries(workspace)).length).toBeGreaterThanOrEqual(19)
  })

  it('that cannot be made says why', () => {
    const folder = freshFolder()
    mkdirSync(join(folder, FILE))
    expect(() => openTestWorkspace({ folder })).toThrow(
      expect.objectContaining({ code: 'store', message: expect.stringContaining(folder) as string }) as Error,
    )
    expect(readdirSync(folder)).toEqual([FILE])
  })
})
