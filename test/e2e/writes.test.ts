// A write leaves the app once: what is sent again after a lost answer is for sync to decide, never for the network below it.
import { describe } from 'vitest'
import { expect } from '../support/expect'
import { BO, call, log, settle, test, type ForeignWorkspace } from './foreign-workspace'
import { PROTOCOLS, type Received } from '../support/front'
import { runLength } from '../support/run-length'

const COUNT = 12
const days = Array.from({ length: COUNT }, (_, n) => `2027-03-${String(1 + n).padStart(2, '0')}`)

/** Writes that came in more than once, with the milliseconds in between. */
function repeated(writes: readonly Received[]): string[] {
  return writes.flatMap((one, n) => {
    const again = writes.slice(n + 1).find(({ line, body }) => line === one.line && body === one.body)
    return again === undefined
      ? []
      : [`${one.line} ${one.body} again after ${(again.at - one.at).toFixed(1)} ms`]
  })
}

/** What a person does twelve times, and what is on the server when it went well. */
const WORK = [
  {
    what: 'entries',
    prepare: () => Promise.resolve(),
    async work({ page }: ForeignWorkspace) {
      for (const day of days) await log(page, `Work of ${day}`)
    },
    there: ({ server }: ForeignWorkspace) =>
      server.entries.flatMap(({ description }) => description?.match(/^Work of (.*)$/)?.[1] ?? []),
  },
  {
    what: 'requests for absence',
    prepare: () => Promise.resolve(),
    async work({ page }: ForeignWorkspace) {
      const facts = { type: '/holiday-types/1', dayPart: null, requestedSeconds: null, note: '' }
      for (const day of days) await call(page, 'absences.request', { ...facts, from: day, to: day })
    },
    there: ({ server }: ForeignWorkspace) => server.absences.requests.map(({ dateFrom }) => dateFrom),
  },
  {
    what: 'decisions about requests of others',
    async prepare({ page, server }: ForeignWorkspace) {
      for (const day of days) server.absences.add({ employee: BO, dateFrom: day, dateTo: day })
      await settle(page)
      await expect.poll(async () => (await call(page, 'approvals.list', {})).length).toBe(COUNT)
    },
    async work({ page }: ForeignWorkspace) {
      const ids = (await call(page, 'approvals.list', {})).map(({ request }) => request.id)
      await call(page, 'approvals.decide', { ids: ids.slice(0, 6), decision: 'approve', reason: '' })
      await call(page, 'approvals.decide', { ids: ids.slice(6), decision: 'reject', reason: 'Too busy' })
    },
    there: ({ server }: ForeignWorkspace) =>
      server.absences.requests.flatMap(({ status, dateFrom }) => (status === 'Requested' ? [] : [dateFrom])),
  },
]

describe.each(PROTOCOLS)('over %s, where every third answer is lost with its connection,', (protocol) => {
  // They all leave the same way: entries are enough for most days.
  test.for(WORK.slice(0, runLength(1, WORK.length)))(
    '$what are each sent once, and are each there once',
    async ({ prepare, work, there }, { workspace }) => {
      const opened = await workspace(protocol)
      await prepare(opened)
      opened.front.writesMeet((nth) => (nth % 3 === 0 ? 'lose' : 'nothing'))
      await work(opened)
      await settle(opened.page)
      expect(opened.front.lost).toBeGreaterThanOrEqual(COUNT / 3)
      expect(repeated(opened.front.writes)).toEqual([])
      expect(opened.front.writes).toHaveLength(COUNT)
      expect(there(opened).toSorted()).toEqual(days)
    },
  )
})
