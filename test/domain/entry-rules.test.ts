// What is said of an entry before it is saved.
import { describe, expect, it } from 'vitest'
import { certainRefusals, overlap, overlapsAmong, trimmed } from '#domain/entry-rules'

const NONE = { lockedBefore: null, lastDay: null, secondsPerDay: null }
const WORK = { day: '2026-06-01', seconds: 3600, othersSeconds: 7200, projectOpen: true }
const range = (startedAt: number | null, endedAt: number | null) => ({ startedAt, endedAt })

describe('what a server would refuse', () => {
  it('is nothing where its settings are not known, or leave room', () => {
    expect(certainRefusals(WORK, NONE)).toEqual([])
    const limits = { lockedBefore: '2026-06-01', lastDay: '2026-06-01', secondsPerDay: 10_800 }
    expect(certainRefusals(WORK, limits)).toEqual([])
  })

  it('is a closed or distant day, a full day and a closed project', () => {
    const limits = { lockedBefore: '2026-06-02', lastDay: '2026-05-31', secondsPerDay: 9000 }
    expect(certainRefusals({ ...WORK, projectOpen: false }, limits)).toEqual([
      { kind: 'closed-period', lockedBefore: '2026-06-02' },
      { kind: 'too-far', lastDay: '2026-05-31' },
      { kind: 'day-full', free: 1800 },
      { kind: 'closed-project' },
    ])
  })
})

describe('overlaps', () => {
  it('share more than a moment', () => {
    expect(overlap(range(0, 10), range(10, 20))).toBe(false)
    expect(overlap(range(0, 11), range(10, 20))).toBe(true)
    expect(overlap(range(null, null), range(10, 20))).toBe(false)
  })

  it('are trimmed to what is before or after', () => {
    expect(trimmed(range(0, 15), range(10, 20))).toEqual(range(0, 10))
    expect(trimmed(range(12, 30), range(10, 20))).toEqual(range(20, 30))
    expect(trimmed(range(12, 15), range(10, 20))).toBeNull()
  })

  it('are found among several, also where one is inside another', () => {
    const all = [
      { id: 'day', ...range(0, 100) },
      { id: 'inside', ...range(10, 20) },
      { id: 'late', ...range(90, 120) },
      { id: 'after', ...range(120, 130) },
      { id: 'untimed', ...range(null, null) },
    ]
    expect(Object.fromEntries(overlapsAmong(all))).toEqual({
      day: ['inside', 'late'],
      inside: ['day'],
      late: ['day'],
    })
  })
})
