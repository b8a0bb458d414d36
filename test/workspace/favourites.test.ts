// Work with a star: it stays on this computer, follows its project, and is there without a network.
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cleanUp, freshFolder, openTestWorkspace, synced } from './harness'
import { LocalHost } from './local-host'
import { crash, HARBOUR, timerWorkspace } from './timer-workspace'
import { serviceWorkspace } from './real-service'

const QUAY = { description: 'Quay wall', project: HARBOUR }
const TALKS = { description: 'Talks', project: null }

describe('favourites', () => {
  it('stay in the order of their stars, without a network and over a crash', async () => {
    const test = await timerWorkspace()
    const { workspace } = test
    await workspace.call('favourites.set', { ...TALKS, favourite: true })
    await workspace.call('favourites.set', { ...QUAY, favourite: true })
    await workspace.call('favourites.set', { ...TALKS, favourite: true })
    expect(workspace.state('favourites')).toEqual([TALKS, QUAY])
    const again = await crash(test, () => undefined)
    expect(again.workspace.state('favourites')).toEqual([TALKS, QUAY])
    await again.workspace.call('favourites.set', { ...TALKS, favourite: false })
    await again.workspace.call('favourites.set', { ...TALKS, favourite: false })
    expect(again.workspace.state('favourites')).toEqual([QUAY])
  })

  it('are told to windows when they change', async () => {
    const { workspace } = await timerWorkspace()
    const told: number[] = []
    workspace.on('favourites', (list) => told.push(list.length))
    await workspace.call('favourites.set', { ...QUAY, favourite: true })
    await workspace.call('favourites.set', { ...QUAY, favourite: false })
    expect(told.slice(-2)).toEqual([1, 0])
  })

  it('keep their project when the server has it, and lose it when it is given up', async () => {
    const test = await serviceWorkspace()
    await test.proxy.down()
    const { project } = await test.workspace.call('projects.create', { name: 'Acme' })
    await test.workspace.call('favourites.set', { description: 'Plans', project, favourite: true })
    expect(test.workspace.state('favourites')).toEqual([{ description: 'Plans', project }])
    await test.proxy.up()
    test.workspace.networkReturned()
    await synced(test.workspace)
    const [acme] = test.workspace.state('projects').filter(({ name }) => name === 'Acme')
    expect(acme?.iri).not.toBe(project)
    expect(test.workspace.state('favourites')).toEqual([{ description: 'Plans', project: acme?.iri }])
    // A window that still knows the project by its first name takes the star of the same work.
    await test.workspace.call('favourites.set', { description: 'Plans', project, favourite: false })
    expect(test.workspace.state('favourites')).toEqual([])
  })

  it('are gone with a server’s workspace that is left, and stay with a local one', async () => {
    const { workspace } = await timerWorkspace()
    await workspace.call('favourites.set', { ...QUAY, favourite: true })
    await workspace.call('workspace.leave', {})
    expect(workspace.state('favourites')).toEqual([])

    const local = new LocalHost()
    cleanUp(() => local.stop())
    const own = openTestWorkspace({ local }).workspace
    await own.call('workspace.createLocal', { name: 'Ada', country: 'PL' })
    await synced(own)
    await own.call('favourites.set', { ...TALKS, favourite: true })
    await own.call('workspace.leave', {})
    const state = own.state('workspace')
    if (state.state !== 'none') throw new Error('The workspace is still open')
    await own.call('workspace.openLocal', { id: state.kept[0]?.id ?? '' })
    expect(own.state('favourites')).toEqual([TALKS])
  })

  it('are in a backup', async () => {
    const local = new LocalHost()
    cleanUp(() => local.stop())
    const { workspace } = openTestWorkspace({ local })
    await workspace.call('workspace.createLocal', { name: 'Ada', country: 'PL' })
    await synced(workspace)
    await workspace.call('favourites.set', { ...TALKS, favourite: true })
    const file = join(freshFolder(), 'mine.stintbackup')
    await workspace.backups.make((packed) => copyFile(packed, file))
    await workspace.backups.restore(file, 'ask')
    await synced(workspace)
    expect(workspace.state('favourites')).toEqual([TALKS])
  })
})
