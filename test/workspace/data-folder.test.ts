// The folder with everything the app keeps: what keeps Stint from using it is said in words, in both languages.
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderTrouble } from '../../electron/main/workspace/store/data-folder'
import { MESSAGES } from '../../electron/main/messages/messages'
import { fillDisk, makeRoom } from '../support/disk'
import { cleanUp, freshFolder, openTestWorkspace } from './harness'

const NOBODY = 65534

/** For whom rights do not count goes on as someone for whom they do. */
function withoutRights(): void {
  const before = process.geteuid?.()
  if (before !== 0) return
  process.seteuid?.(NOBODY)
  cleanUp(() => process.seteuid?.(before))
}

describe('a folder', () => {
  it('that can be used is made, and nothing is left in it', () => {
    const folder = join(freshFolder(), 'not', 'there', 'yet')
    expect(folderTrouble(folder)).toBeNull()
    expect(readdirSync(folder)).toEqual([])
  })

  it.each([
    ['in whose place a file is', ['file']],
    ['above which a file is', ['file', 'below']],
  ])('%s is named with what to do', (_why, names) => {
    const parent = freshFolder()
    writeFileSync(join(parent, 'file'), '')
    const folder = join(parent, ...names)
    expect(folderTrouble(folder)?.(MESSAGES.en)).toMatch(
      /a file is in its place.*Nothing was changed.*Move that file away/,
    )
    expect(folderTrouble(folder)?.(MESSAGES.pl)).toMatch(/jest plik.*Niczego nie zmieniono/)
    expect(() => openTestWorkspace({ folder })).toThrow(
      expect.objectContaining({ code: 'store', message: expect.stringContaining(folder) as string }) as Error,
    )
  })

  it.each([
    ['may not write to', ''],
    ['may not make', 'stint'],
  ])('that the person %s is named with what to do', (_why, name) => {
    const parent = freshFolder()
    cleanUp(() => chmodSync(parent, 0o700))
    chmodSync(parent, 0o555)
    const folder = join(parent, name)
    withoutRights()
    expect(folderTrouble(folder)?.(MESSAGES.en)).toMatch(
      /do not have permission to write there.*Nothing was changed/,
    )
    expect(folderTrouble(folder)?.(MESSAGES.en)).toContain(folder)
    expect(folderTrouble(folder)?.(MESSAGES.pl)).toContain('nie masz prawa tam zapisywać')
  })

  it('with a store that the person may not write to is told, and nothing is changed', async () => {
    const first = openTestWorkspace()
    await first.workspace.close()
    const { folder } = first
    chmodSync(folder, 0o777)
    chmodSync(join(folder, 'stint.sqlite'), 0o444)
    const before = readdirSync(folder)
    withoutRights()
    expect(() => openTestWorkspace({ folder })).toThrow(/is read-only.*Nothing was changed/)
    expect(readdirSync(folder)).toEqual(before)
  })

  it('on a disk without room is told, and opened when there is some', () => {
    const folder = freshFolder()
    cleanUp(() => makeRoom(process.pid))
    fillDisk(process.pid, 1)
    expect(() => openTestWorkspace({ folder })).toThrow(/Nothing was changed/)
    makeRoom(process.pid)
    expect(openTestWorkspace({ folder }).workspace.notice).toBeNull()
  })

  it('with something else in the place of the store is told', () => {
    const folder = freshFolder()
    mkdirSync(join(folder, 'stint.sqlite'))
    expect(() => openTestWorkspace({ folder })).toThrow(/is not a file.*Nothing was changed/)
    expect(existsSync(join(folder, 'stint.sqlite'))).toBe(true)
  })
})
