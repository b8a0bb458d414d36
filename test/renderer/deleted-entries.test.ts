// The page of deleted entries: reached from Today, lists them, brings them back with an undo, says when there are none.
import { expect, it } from 'vitest'
import { entry, FakeStint, Refused } from './support/stint'
import { click, one, openWindow, page, settle, textOf } from './support/window'

const QUAY = entry({ description: 'Quay wall', deleted: true })

async function openFrom(stint: FakeStint) {
  await openWindow(stint)
  await click(one('link', 'Deleted entries'))
  await settle()
}

it('lists what was deleted and brings it back, with an undo', async () => {
  const stint = new FakeStint().on('entries.deleted', () => [
    { entry: QUAY, deletedAt: '2026-11-20T08:30:00Z' },
  ])
  await openFrom(stint)
  expect(page()).toMatch(/Quay wall ?Website ?Sat 21 Nov ?1:30 h ?20 Nov, 08:30/)
  await click(one('button', 'Restore “Quay wall”, Sat 21 Nov'))
  expect(stint.inputs('entries.restore')).toEqual([{ id: QUAY.id }])
  await click(one('button', 'Undo'))
  expect(stint.inputs('entries.delete')).toEqual([{ id: QUAY.id }])
})

it('says that there are none', async () => {
  await openFrom(new FakeStint())
  expect(page()).toContain('No entry was deleted in the last 30 days.')
})

it('says why it cannot be read, and tries again', async () => {
  let broken = true
  const stint = new FakeStint().on('entries.deleted', () => {
    if (broken) throw new Refused({ code: 'store', message: 'The disk is gone.' })
    return []
  })
  await openFrom(stint)
  expect(textOf(one('alert'))).toContain('The disk is gone.')
  broken = false
  await click(one('button', 'Try again'))
  await settle()
  expect(page()).toContain('No entry was deleted in the last 30 days.')
})
