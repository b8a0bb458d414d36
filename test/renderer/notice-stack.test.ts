// How long notices stay: eight seconds, and not while someone reads them or reaches for their Undo.
import { describe, expect, it } from 'vitest'
import { entry, FakeStint, Refused } from './support/stint'
import { all, click, one, openWindow, pass, settle, sure, textOf, visit } from './support/window'

const notices = () => one('region', 'Notices')
const pointer = async (on: boolean) => {
  notices().dispatchEvent(new MouseEvent(on ? 'mouseenter' : 'mouseleave'))
  await settle()
}

async function open() {
  const day = ['Plan', 'Call', 'Write'].map((description) => entry({ description }))
  await openWindow(new FakeStint().on('entries.list', () => day))
}
const removeOne = (index = 0) => click(sure(all('button', 'Delete entry')[index]))

describe('a notice', () => {
  it('that comes while the pointer rests on the notices starts no clock', async () => {
    await open()
    await removeOne()
    await pointer(true)
    await removeOne(1)
    await pass(20_000)
    expect(textOf(notices())).toContain('Undo again to take back the previous change')
    await pointer(false)
    await pass(8100)
    expect(all('button', 'Undo')).toEqual([])
  })

  it('goes on with the time it had left, and stays long enough to come back to', async () => {
    await open()
    await removeOne()
    await pass(3000)
    await pointer(true)
    await pass(20_000)
    await pointer(false)
    await pass(4800)
    await pointer(true)
    await pointer(false)
    await pass(1900)
    expect(all('button', 'Undo')).toHaveLength(1)
    await pass(200)
    expect(all('button', 'Undo')).toEqual([])
  })

  it('waits while the focus is on its Undo', async () => {
    await open()
    await removeOne()
    one('button', 'Undo').focus()
    await pointer(true)
    await pointer(false)
    await pass(20_000)
    expect(all('button', 'Undo')).toHaveLength(1)
    one('button', 'Undo').blur()
    await pass(8100)
    expect(all('button', 'Undo')).toEqual([])
  })

  it('of a failure stays on its page, and goes some time after the page is left', async () => {
    const stint = new FakeStint().on('entries.list', () => [entry({ description: 'Plan' })])
    stint.on('entries.delete', () => {
      throw new Refused({ code: 'disk', message: 'The disk is full.' })
    })
    await openWindow(stint)
    await removeOne()
    await pass(60_000)
    expect(textOf(one('alert'))).toContain('The disk is full.')
    await visit('Timesheet')
    expect(all('alert')).toHaveLength(1)
    await pass(8100)
    expect(all('alert')).toEqual([])
  })
})
