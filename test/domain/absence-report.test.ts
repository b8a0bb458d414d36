// Absence summed by person, type and month: the parts add up to the whole on every side.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { absenceTotals, type AbsenceLine } from '#domain/absence-report'

const slice = fc.record({
  employee: fc.integer({ min: 1, max: 4 }),
  type: fc.integer({ min: 1, max: 3 }),
  month: fc.constantFrom('2025-12', '2026-01', '2026-02'),
  pending: fc.boolean(),
  seconds: fc.integer({ min: 1, max: 100_000 }),
})

describe('sums of absence', () => {
  it('add up by month, by type and by person, and keep apart what waits', () => {
    fc.assert(
      fc.property(fc.array(slice), (slices) => {
        const { types, people, ...total } = absenceTotals(slices)
        const added = (lines: Iterable<AbsenceLine | AbsenceLine['months'][number]>) =>
          [...lines].reduce<readonly [number, number]>(
            (all, { seconds, pendingSeconds }) => [all[0] + seconds, all[1] + pendingSeconds],
            [0, 0],
          )
        const whole = [total.seconds, total.pendingSeconds]
        expect(whole[0]).toBe(
          slices.filter(({ pending }) => !pending).reduce((all, { seconds }) => all + seconds, 0),
        )
        for (const side of [total.months, types.values(), people.values()]) expect(added(side)).toEqual(whole)
        for (const person of people.values()) {
          expect(added(person.types.values())).toEqual([person.seconds, person.pendingSeconds])
          const months = person.months.map(({ month }) => month)
          expect(months).toEqual([...months].sort())
        }
      }),
    )
  })

  it('are nothing of nothing', () => {
    expect(absenceTotals([])).toEqual({
      ...{ seconds: 0, pendingSeconds: 0, months: [] },
      ...{ types: new Map(), people: new Map() },
    })
  })
})
