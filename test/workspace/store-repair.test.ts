// A store that lost its content, whole or in part: what its journal and its sound pages say comes back, and is told.
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fillDisk, makeRoom } from '../support/disk'
import { ADA } from './foreign'
import { allEntries, cleanUp, freshFolder, openTestWorkspace, type TestWorkspace } from './harness'
import { logWork, workspaceWithUnsent } from './offline-workspace'

const FILE = 'stint.sqlite'
const PAGE = 4096

/** The store as a power cut leaves it: with what was written last in its journal only. */
function cutOff({ folder }: TestWorkspace): string {
  const copy = freshFolder()
  for (const part of ['', '-wal']) copyFileSync(join(folder, FILE + part), join(copy, FILE + part))
  return copy
}

/** A start of the app on that folder, by the same person with the same keychain and no network. */
function start(folder: string, { keychain }: TestWorkspace): TestWorkspace {
  return openTestWorkspace({ folder, keychain, fetch: () => Promise.reject(new TypeError('off')) })
}

const digest = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

/** The bytes of everything in the folder whose name begins so, as digests. */
function bytes(folder: string, beginning: string): string[] {
  const names = readdirSync(folder).filter((name) => name.startsWith(beginning) && !name.endsWith('-shm'))
  return names.sort().map((name) => digest(join(folder, name)))
}

describe('a store without content', () => {
  it.each([
    ['emptied', (file: string) => truncateSync(file)],
    ['removed', (file: string) => rmSync(file)],
  ])('that was %s gives back what its journal holds, and keeps what was found', async (_how, lose) => {
    const first = await workspaceWithUnsent(20)
    await first.workspace.call('timer.start', { description: 'Still on it', project: '/projects/1' })
    const folder = cutOff(first)
    lose(join(folder, FILE))
    const found = bytes(folder, 'stint.sqlite')

    const { workspace } = start(folder, first)
    expect(workspace.notice).toContain('had lost its content')
    expect(workspace.notice).toContain('20 entries were carried over')
    expect(workspace.notice).toContain(`kept in ${folder}`)
    expect(bytes(folder, 'stint.damaged')).toEqual(found)
    expect(workspace.state('workspace')).toMatchObject({ state: 'open', employee: { iri: ADA } })
    expect(workspace.state('timer').running).toMatchObject({ description: 'Still on it' })
    expect(await allEntries(workspace)).toHaveLength(20)
  })

  it('tells that it has no content and no journal either', async () => {
    const first = await workspaceWithUnsent(1)
    await first.workspace.close()
    truncateSync(join(first.folder, FILE))
    const { workspace } = await first.reopen()
    expect(workspace.notice).toMatch(
      /had lost its content, and nothing could be read from it.*Open your workspace again/,
    )
    expect(workspace.state('workspace')).toMatchObject({ state: 'none' })
    const again = await first.reopen()
    expect(again.workspace.notice).toBeNull()
  })

  it('is made as a whole: a first start that broke off is no reason to be worried', async () => {
    const folder = freshFolder()
    writeFileSync(join(folder, `${FILE}.new`), 'half a')
    const { workspace, reopen } = openTestWorkspace({ folder })
    expect(workspace.notice).toBeNull()
    expect((await reopen()).workspace.notice).toBeNull()
    expect(existsSync(join(folder, `${FILE}.new`))).toBe(false)
  })
})

describe('a store that lost a part', () => {
  it.each([
    ['half of it', (size: number) => size / 2],
    ['all but its beginning', () => 100],
  ])('%s: what is sound comes back, and what was found stays', async (_what, left) => {
    // Enough of them that the first ones are in the first half, behind what an empty store has.
    const first = await workspaceWithUnsent(900)
    await first.workspace.close()
    const file = join(first.folder, FILE)
    truncateSync(file, left(statSync(file).size))
    const [found, size] = [digest(file), statSync(file).size]
    const { workspace } = await first.reopen()
    const [aside] = bytes(first.folder, 'stint.damaged')
    expect(aside).toEqual(found)
    const rescued = workspace.state('workspace').state === 'open' ? await allEntries(workspace) : []
    if (size === 100) expect(workspace.notice).toContain('nothing could be read')
    else {
      expect(rescued.length).toBeGreaterThan(0)
      expect(workspace.notice).toContain(
        `${rescued.length} entries were carried over from what could still be read`,
      )
    }
  })

  it('gives back the work between two damaged places', async () => {
    const first = await workspaceWithUnsent(2000)
    await first.workspace.close()
    const file = join(first.folder, FILE)
    const content = readFileSync(file)
    for (const word of ['Work no. 500"', 'Work no. 1500"'].map((text) => text.slice(0, -1))) {
      const page = Math.floor(content.indexOf(word) / PAGE)
      content.fill(0x5a, page * PAGE, (page + 1) * PAGE)
    }
    writeFileSync(file, content)
    const { workspace } = await first.reopen()
    const rescued = await allEntries(workspace)
    expect(rescued.map(({ description }) => description)).toEqual(
      expect.arrayContaining(['Work no. 1', 'Work no. 1000', 'Work no. 2000']),
    )
    expect(rescued.length).toBeGreaterThan(1900)
    expect(rescued.length).toBeLessThan(2000)
  })
})

describe('a repair', () => {
  it('on a full disk changes nothing, and is done when there is room', async () => {
    const first = await workspaceWithUnsent(20)
    const folder = cutOff(first)
    truncateSync(join(folder, FILE))
    const found = bytes(folder, 'stint')
    cleanUp(() => makeRoom(process.pid))
    fillDisk(process.pid, 100_000)
    expect(() => start(folder, first)).toThrow(/Nothing was changed/)
    makeRoom(process.pid)
    expect(bytes(folder, 'stint')).toEqual(found)
    expect(await allEntries(start(folder, first).workspace)).toHaveLength(20)
  })

  it('that broke off when the new store was complete is finished by the next start', async () => {
    const first = await workspaceWithUnsent(3)
    await first.workspace.close()
    const file = join(first.folder, FILE)
    renameSync(file, join(first.folder, 'stint.repaired-20260302T080000Z.sqlite'))
    writeFileSync(file, 'damaged')
    const { workspace } = await first.reopen()
    expect(readFileSync(join(first.folder, 'stint.damaged-20260302T080000Z.sqlite'), 'utf8')).toBe('damaged')
    expect(workspace.notice).toContain('3 entries were carried over')
    expect(await allEntries(workspace)).toHaveLength(3)
    await logWork({ ...first, workspace }, 'Afterwards', 60)
    expect((await first.reopen()).workspace.notice).toBeNull()
  })
})
