// What the desktop side remembers between starts, and that nothing in the file can stop a start.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDesktopMemory } from '../../electron/main/desktop/desktop-state'

let folder: string
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'stint-desktop-state-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

const FRESH = { bounds: null, maximized: false, toldAboutTray: false }

describe('the desktop memory', () => {
  it('starts fresh and comes back with what it was told', () => {
    const memory = openDesktopMemory(folder)
    expect(memory.read()).toEqual(FRESH)
    const bounds = { x: 1, y: 2, width: 800, height: 600 }
    expect(memory.remember({ bounds })).toBeNull()
    expect(memory.remember({ toldAboutTray: true })).toBeNull()
    expect(memory.read()).toEqual({ bounds, maximized: false, toldAboutTray: true })
    expect(openDesktopMemory(folder).read()).toEqual({ bounds, maximized: false, toldAboutTray: true })
  })

  it.each([
    ['nothing', ''],
    ['half a file', '{"bounds":{"x":1,'],
    ['null', 'null'],
    ['another shape', '{"bounds":"left","maximized":1}'],
    [
      'a size no one can see',
      '{"bounds":{"x":0,"y":0,"width":0,"height":0},"maximized":false,"toldAboutTray":true}',
    ],
    [
      'numbers beyond numbers',
      '{"bounds":{"x":1e999,"y":0,"width":9,"height":9},"maximized":false,"toldAboutTray":true}',
    ],
  ])('starts fresh from a file with %s', async (_what, text) => {
    await writeFile(path.join(folder, 'desktop.json'), text)
    expect(openDesktopMemory(folder).read()).toEqual(FRESH)
  })

  it('answers the failure when it cannot write, and goes on', async () => {
    const memory = openDesktopMemory(path.join(folder, 'missing'))
    expect(memory.remember({ maximized: true })).toBeInstanceOf(Error)
    expect(memory.read().maximized).toBe(true)
  })
})
