// What a burn-up chart is drawn from.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runningSum, stretchesUntil } from '#domain/burn-up'
import { addDays, daysUntil } from '#domain/day'

describe('the stretches', () => {
  it('are weeks while there are few of them', () => {
    expect(stretchesUntil('2026-11-05', '2026-11-19', 12)).toEqual([
      { from: '2026-10-30', to: '2026-11-05' },
      { from: '2026-11-06', to: '2026-11-12' },
      { from: '2026-11-13', to: '2026-11-19' },
    ])
  })

  it('are none before the project begins', () => {
    expect(stretchesUntil('2026-11-20', '2026-11-19', 12)).toEqual([])
  })

  it('cover every day once, and are never too many', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 1, max: 20 }), (age, most) => {
        const to = '2026-11-19'
        const stretches = stretchesUntil(addDays(to, -age), to, most)
        expect(stretches.length).toBeLessThanOrEqual(most)
        expect(stretches.at(-1)?.to).toBe(to)
        expect(daysUntil(stretches[0]?.from ?? to, addDays(to, -age))).toBeGreaterThanOrEqual(0)
        for (const [index, { from }] of stretches.entries()) {
          if (index > 0) expect(stretches[index - 1]?.to).toBe(addDays(from, -1))
        }
      }),
    )
  })
})

it('sums up what came before', () => {
  expect(runningSum([3, 0, 4])).toEqual([3, 3, 7])
})
