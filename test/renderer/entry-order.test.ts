// Which of two entries comes first where several are merged, duplicated or chosen.
import { expect, it } from 'vitest'
import { byBeginning } from '../../src/renderer/entry-order'
import { entry } from './support/stint'

const timed = (startedAt: string, endedAt: string) => entry({ description: startedAt, startedAt, endedAt })

it('entries with times stand as they began', () => {
  const [one, other] = [
    timed('2026-11-16T11:00:05Z', '2026-11-16T11:30:00Z'),
    timed('2026-11-16T11:00:02Z', '2026-11-16T11:00:04Z'),
  ]
  expect([one, other].toSorted(byBeginning)).toEqual([other, one])
})

it('entries by duration stand as they were written, also over the end of a minute', () => {
  const [first, second] = [
    entry({ id: '019ac3a0-0000-7000-8000-000000000001', startedAt: '2026-11-16T11:00:59Z', endedAt: null }),
    entry({ id: '019ac3a0-0000-7000-8000-000000000002', startedAt: '2026-11-16T11:00:02Z', endedAt: null }),
  ]
  expect([second, first].toSorted(byBeginning)).toEqual([first, second])
})
