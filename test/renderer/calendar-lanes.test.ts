// How bars share the lanes of a week.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '#domain/day'
import { layOut } from '../../src/renderer/components/calendar/lanes'
import '../support/seed'

const WEEK = daysBetween('2026-11-23', '2026-11-29')

describe('lanes', () => {
  it('show each thing on its days, or count it there', () => {
    const span = fc
      .record({ start: fc.integer({ min: -5, max: 10 }), length: fc.integer({ min: 0, max: 12 }) })
      .map(({ start, length }) => {
        const from = addDays('2026-11-23', start)
        return { from, to: addDays(from, length) }
      })
    fc.assert(
      fc.property(fc.array(span, { maxLength: 30 }), fc.integer({ min: 1, max: 5 }), (items, lanes) => {
        const { bars, hidden } = layOut(items, WEEK, lanes)
        WEEK.forEach((day, column) => {
          const here = items.filter(({ from, to }) => from <= day && to >= day).length
          const shown = bars.filter(({ first, last }) => first <= column && last >= column)
          expect(shown.length + (hidden[column] ?? 0)).toBe(here)
          // Nothing lies on top of anything.
          expect(new Set(shown.map(({ lane }) => lane)).size).toBe(shown.length)
        })
        expect(bars.every(({ lane }) => lane < lanes)).toBe(true)
      }),
    )
  })

  it('know what goes on before and after the week', () => {
    const { bars } = layOut(
      [
        { from: '2026-11-20', to: '2026-11-24' },
        { from: '2026-11-29', to: '2026-12-02' },
      ],
      WEEK,
      1,
    )
    expect(bars.map(({ first, last, cutStart, cutEnd }) => [first, last, cutStart, cutEnd])).toEqual([
      [0, 1, true, false],
      [6, 6, false, true],
    ])
  })
})
