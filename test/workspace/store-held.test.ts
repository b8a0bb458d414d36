// A store that another program holds or that no longer fits the disk: nothing freezes, nothing is lost, all is told.
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fillDisk, makeRoom } from '../support/disk'
import { FileHolder } from '../support/file-holder'
import { allEntries, cleanUp, openTestWorkspace, type TestWorkspace } from './harness'
import { logWork, workspaceWithUnsent } from './offline-workspace'

const FILE = 'stint.sqlite'
/** Longer than this, and a person sees that the window stands still. */
const FREEZE_MS = 250
/** A computer that is busy with other things freezes now and then; a workspace that waits would each time. */
const TURNS = 3
const HELD = { code: 'store', message: expect.stringContaining('Another program') as string }

async function hold({ folder }: TestWorkspace, how?: string): Promise<FileHolder> {
  const holder = await FileHolder.hold(join(folder, FILE), how)
  cleanUp(() => holder.release())
  return holder
}

/** Runs `work` and answers the longest time in milliseconds for which nothing else could run. */
async function longestFreeze(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let last = performance.now()
  const look = () => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }
  const watch = setInterval(look, 5)
  try {
    await work()
    look()
    return longest
  } finally {
    clearInterval(watch)
  }
}

describe('a store that another program holds', () => {
  it.each(['BEGIN IMMEDIATE', 'BEGIN EXCLUSIVE'])(
    'with %s refuses a click in words without freezing, and takes it afterwards',
    async (how) => {
      const test = await workspaceWithUnsent(0)
      const { workspace } = test
      const holder = await hold(test, how)
      const freezes: number[] = []
      for (let turn = 0; turn < TURNS; turn += 1)
        freezes.push(
          await longestFreeze(async () => {
            await expect(
              workspace.call('timer.start', { description: 'Now', project: null }),
            ).rejects.toMatchObject(HELD)
            await expect(logWork(test, 'Now', 60)).rejects.toMatchObject(HELD)
            // What is there can be looked at meanwhile.
            expect(await allEntries(workspace)).toEqual([])
          }),
        )
      expect(Math.min(...freezes)).toBeLessThan(FREEZE_MS)
      expect(workspace.state('timer').running).toBeNull()
      await holder.release()
      await workspace.call('timer.start', { description: 'Now', project: null })
      await logWork(test, 'Now', 60)
      expect(workspace.state('timer').running).toMatchObject({ description: 'Now' })
      expect(await allEntries(workspace)).toHaveLength(1)
    },
  )

  it('for a moment only is waited for: clicks are done in their order', async () => {
    const test = await workspaceWithUnsent(0)
    const { workspace } = test
    const holder = await hold(test)
    const clicks = [
      workspace.call('timer.start', { description: 'First', project: '/projects/1' }),
      workspace.call('timer.stop', {}),
      workspace.call('timer.start', { description: 'Second', project: '/projects/1' }),
    ]
    await holder.release()
    await Promise.all(clicks)
    expect((await allEntries(workspace)).map(({ description }) => description)).toEqual(['First'])
    expect(workspace.state('timer').running).toMatchObject({ description: 'Second' })
  })

  it('loses no sleep of the computer with a timer running', async () => {
    const test = await workspaceWithUnsent(0)
    await test.workspace.call('timer.start', { description: 'Before', project: '/projects/1' })
    const holder = await hold(test)
    test.workspace.suspended()
    test.workspace.resumed()
    await holder.release()
    await test.workspace.call('timer.stop', {})
    expect(await allEntries(test.workspace)).toHaveLength(1)
    expect(test.log.map(({ message }) => message)).not.toContain('Sync failed')
  })

  it('is not opened while it is held, and says so at once', async () => {
    const first = await workspaceWithUnsent(2)
    await first.workspace.close()
    const holder = await hold(first)
    const { folder, keychain } = first
    const took = Array.from({ length: TURNS }, () => {
      const since = performance.now()
      expect(() => openTestWorkspace({ folder, keychain })).toThrow(
        expect.objectContaining({
          code: 'store-busy',
          message: expect.stringContaining('Another program') as string,
        }) as Error,
      )
      return performance.now() - since
    })
    expect(Math.min(...took)).toBeLessThan(FREEZE_MS)
    await holder.release()
    expect(await allEntries(openTestWorkspace({ folder, keychain }).workspace)).toHaveLength(2)
  })

  it('keeps the workspace from closing no longer than any other', async () => {
    const test = await workspaceWithUnsent(0)
    await test.workspace.call('timer.start', { description: 'Goes on', project: '/projects/1' })
    const holder = await hold(test)
    await test.workspace.close()
    await holder.release()
    const again = openTestWorkspace({ folder: test.folder, keychain: test.keychain })
    expect(again.workspace.notice).toBeNull()
    expect(again.workspace.state('timer').running).toMatchObject({ description: 'Goes on' })
  })
})

describe('a store on a full disk', () => {
  it('refuses a click in words, keeps what was acknowledged, and takes it when there is room', async () => {
    const test = await workspaceWithUnsent(5)
    const { workspace } = test
    await workspace.call('timer.start', { description: 'Running', project: '/projects/1' })
    cleanUp(() => makeRoom(process.pid))
    fillDisk(process.pid, 4096)
    const full = { code: 'store', message: expect.stringMatching(/disk.*Nothing was changed/i) as string }
    await expect(logWork(test, 'Too much', 60)).rejects.toMatchObject(full)
    await expect(workspace.call('timer.stop', {})).rejects.toMatchObject(full)
    expect(workspace.state('timer').running).toMatchObject({ description: 'Running' })
    expect(await allEntries(workspace)).toHaveLength(5)
    makeRoom(process.pid)
    await logWork(test, 'Fits again', 60)
    await workspace.call('timer.stop', {})
    const again = await test.reopen()
    expect(again.workspace.notice).toBeNull()
    expect((await allEntries(again.workspace)).map(({ description }) => description).sort()).toEqual(
      ['Fits again', 'Running', ...[1, 2, 3, 4, 5].map((n) => `Work no. ${n}`)].sort(),
    )
  })
})
