// The store's files are for the person alone: new ones whatever the umask, those found open, and what a repair leaves.
import { chmodSync, mkdirSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cleanUp, freshFolder, openTestWorkspace } from './harness'
import { workspaceWithUnsent } from './offline-workspace'

const FILE = 'stint.sqlite'

function withUmask(umask: number): void {
  const before = process.umask(umask)
  cleanUp(() => void process.umask(before))
}

const modesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]),
  )

describe.skipIf(process.platform === 'win32')('the files of the store', () => {
  it.each(['000', '022', '077'])('have mode 600 under umask %s, in a folder of mode 700', async (umask) => {
    withUmask(Number.parseInt(umask, 8))
    const folder = join(freshFolder(), 'new')
    const { workspace } = openTestWorkspace({ folder })
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(modesIn(folder)).toEqual({ [FILE]: '600', [`${FILE}-wal`]: '600', [`${FILE}-shm`]: '600' })
    await workspace.close()
  })

  it('are taken back from others when the store is opened, and what is not of the store is left alone', async () => {
    const folder = freshFolder()
    const first = openTestWorkspace({ folder })
    await first.workspace.close()
    for (const [name, mode] of [
      [FILE, 0o644],
      ['stint.damaged-20260101T000000Z.sqlite', 0o664],
      ['notes.txt', 0o644],
    ] as const) {
      if (name !== FILE) writeFileSync(join(folder, name), 'x')
      chmodSync(join(folder, name), mode)
    }
    mkdirSync(join(folder, 'stint.folder'), { mode: 0o755 })
    const { workspace } = openTestWorkspace({ folder })
    expect(modesIn(folder)).toMatchObject({
      [FILE]: '600',
      [`${FILE}-wal`]: '600',
      'stint.damaged-20260101T000000Z.sqlite': '600',
      'stint.folder': '755',
      'notes.txt': '644',
    })
    await workspace.close()
  })

  it('stay the person’s alone through a repair', async () => {
    withUmask(0o000)
    const first = await workspaceWithUnsent(3)
    const { folder, keychain } = first
    await first.workspace.close()
    truncateSync(join(folder, FILE), statSync(join(folder, FILE)).size - 4096)
    chmodSync(join(folder, FILE), 0o666)
    const { workspace } = openTestWorkspace({
      folder,
      keychain,
      fetch: () => Promise.reject(new TypeError('off')),
    })
    expect(workspace.notice).not.toBeNull()
    const modes = modesIn(folder)
    expect(Object.keys(modes).some((name) => name.startsWith('stint.damaged'))).toBe(true)
    expect(new Set(Object.values(modes))).toEqual(new Set(['600']))
  })
})
