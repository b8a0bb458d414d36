// A server that was restored from a backup: what it no longer has is asked about, and identifiers that it gives out anew harm nothing.
import { describe, expect, it } from 'vitest'
import type { ForeignEntry } from '../support/foreign-server'
import { ADA, foreignRoom, type ForeignRoom } from './foreign'
import { allEntries, synced, today, until } from './harness'

const HARBOUR = '/projects/1'

async function withEntries(count: number): Promise<ForeignRoom & { ids: string[] }> {
  const test = await foreignRoom()
  const ids: string[] = []
  for (let n = 1; n <= count; n += 1) {
    const { entry } = await test.room.call('entries.log', {
      description: `No. ${n}`,
      project: HARBOUR,
      day: today(test.clock),
      seconds: n * 60,
    })
    ids.push(entry)
    await synced(test.room)
  }
  return { ...test, ids }
}

const isRecent = ({ date }: ForeignEntry) => !date.startsWith('2020')
const secondsThere = ({ server }: ForeignRoom) =>
  server.entries.filter(isRecent).map(({ seconds }) => seconds)
const own = async ({ room }: ForeignRoom) =>
  (await allEntries(room)).filter(({ day }) => !day.startsWith('2020'))

async function asked(test: ForeignRoom, count: number): Promise<void> {
  await test.room.call('sync.now', {})
  const { queue } = await until(test.room, 'sync', ({ refused }) => refused === count)
  expect(queue.map(({ refusal }) => refusal?.question)).toEqual(Array(count).fill({ kind: 'missing' }))
}

describe('rows that the server no longer has', () => {
  it('are sent again when the person says so', async () => {
    const test = await withEntries(5)
    test.server.restore(2)
    await asked(test, 2)
    expect(await own(test)).toHaveLength(5)
    await test.room.call('sync.answerMissing', { answer: 'send' })
    await synced(test.room)
    expect(secondsThere(test)).toEqual([60, 120, 180, 240, 300])
    expect((await own(test)).map(({ id }) => id).sort()).toEqual([...test.ids].sort())
  })

  it('are removed when the person says so, and can be brought back', async () => {
    const test = await withEntries(5)
    test.server.restore(2)
    await asked(test, 2)
    await test.room.call('sync.answerMissing', { answer: 'remove' })
    await synced(test.room)
    expect((await own(test)).map(({ seconds }) => seconds).sort((a, b) => a - b)).toEqual([60, 120, 180])
    await test.room.call('entries.restore', { id: test.ids[4] ?? '' })
    await synced(test.room)
    expect(secondsThere(test)).toEqual([60, 120, 180, 300])
  })

  it('ask nothing any more when the server has them again', async () => {
    const test = await withEntries(5)
    const lost = test.server.entries.splice(-2)
    await asked(test, 2)
    test.server.entries.push(...lost)
    await test.room.call('sync.now', {})
    await synced(test.room)
    expect(await own(test)).toHaveLength(5)
  })

  it('can be edited: the edit is sent as a new entry', async () => {
    const test = await withEntries(3)
    test.server.restore(1)
    await asked(test, 1)
    await test.room.call('entries.update', { id: test.ids[2] ?? '', seconds: 999 })
    await synced(test.room)
    expect(secondsThere(test)).toEqual([60, 120, 999])
  })
})

describe('an identifier that the server gives out a second time', () => {
  it('for an entry of ours: the older one is asked about, and sync goes on', async () => {
    const test = await withEntries(3)
    test.server.restore(1)
    const log = { description: 'After', project: HARBOUR, day: today(test.clock), seconds: 777 }
    await test.room.call('entries.log', log)
    await test.room.call('entries.log', { ...log, seconds: 778 })
    const { queue } = await until(
      test.room,
      'sync',
      ({ refused, waiting, lastError }) => refused === 1 && waiting === 0 && lastError === null,
    )
    expect(queue[0]).toMatchObject({ id: test.ids[2], refusal: { question: { kind: 'missing' } } })
    await test.room.call('sync.answerMissing', { answer: 'send' })
    await synced(test.room)
    expect(secondsThere(test)).toEqual([60, 120, 777, 778, 180])
    expect(await own(test)).toHaveLength(5)
  })

  it('for an entry of somebody else: ours is asked about', async () => {
    const test = await withEntries(3)
    test.server.restore(1)
    test.server.add({
      employee: '/employees/2',
      project: HARBOUR,
      date: today(test.clock),
      seconds: 5,
      description: 'Bo',
    })
    await asked(test, 1)
    await test.room.call('sync.answerMissing', { answer: 'send' })
    await synced(test.room)
    expect((await own(test)).map(({ seconds }) => seconds).sort((a, b) => a - b)).toEqual([60, 120, 180])
  })
})

describe('one row that cannot be kept', () => {
  it('does not stop the others', async () => {
    const test = await withEntries(1)
    const bad = { employee: ADA, project: HARBOUR, date: today(test.clock), description: 'Bad' }
    test.server.add({ ...bad, seconds: Number.NaN })
    test.server.add({ ...bad, seconds: 60, description: 'Good' })
    await test.room.call('sync.now', {})
    await expect.poll(async () => (await own(test)).map(({ description }) => description)).toContain('Good')
    await synced(test.room)
  })
})
