// Entries cut and put together: every second counts once, breaks and odd milliseconds included.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutAround, joined, splitAfter, splitAt, type Piece } from '#domain/entry-pieces'

const NINE = Date.parse('2026-11-19T09:00:00Z')
const at = (minutes: number) => NINE + minutes * 60_000
const work = (from: number, to: number, seconds = (to - from) * 60): Piece => ({
  startedAt: at(from),
  endedAt: at(to),
  seconds,
})

describe('an entry that is split', () => {
  it('has both parts side by side', () => {
    expect(splitAt(work(0, 180), at(60))).toEqual([work(0, 60), work(60, 180)])
    expect(splitAfter(work(0, 180), 3600)).toEqual([work(0, 60), work(60, 180)])
    expect(splitAfter({ startedAt: null, endedAt: null, seconds: 5400 }, 3600)).toEqual([
      { startedAt: null, endedAt: null, seconds: 3600 },
      { startedAt: null, endedAt: null, seconds: 1800 },
    ])
  })

  it('shares its breaks as it shares its time', () => {
    expect(splitAt(work(0, 180, 7200), at(60))).toEqual([work(0, 60, 2400), work(60, 180, 4800)])
    expect(splitAfter(work(0, 180, 7200), 3600)).toEqual([work(0, 90, 3600), work(90, 180, 3600)])
  })

  it('cannot be cut outside, or so that a part has nothing', () => {
    expect(splitAt(work(0, 60), at(0))).toBeNull()
    expect(splitAt(work(0, 60), at(60))).toBeNull()
    expect(splitAfter(work(0, 60), 3600)).toBeNull()
    expect(splitAt({ startedAt: null, endedAt: null, seconds: 60 }, at(1))).toBeNull()
  })

  it('loses no second, and each part has room for what it counts', () => {
    const whole = fc
      .record({ start: fc.integer({ min: 0, max: 999 }), span: fc.integer({ min: 2000, max: 40_000_000 }) })
      .chain(({ start, span }) =>
        fc.record({
          piece: fc
            .integer({ min: 1, max: Math.floor(span / 1000) })
            .map((seconds) => ({ startedAt: NINE + start, endedAt: NINE + start + span, seconds })),
          cut: fc.integer({ min: 1, max: span }),
        }),
      )
    fc.assert(
      fc.property(whole, ({ piece, cut }) => {
        for (const parts of [
          splitAt(piece, piece.startedAt + cut),
          splitAfter(piece, Math.max(1, Math.floor(cut / 1000))),
        ]) {
          if (parts === null) continue
          expect(parts[0].seconds + parts[1].seconds).toBe(piece.seconds)
          expect([parts[0].startedAt, parts[1].endedAt]).toEqual([piece.startedAt, piece.endedAt])
          expect(parts[0].endedAt).toBe(parts[1].startedAt)
          for (const { startedAt, endedAt, seconds } of parts)
            expect((endedAt ?? 0) - (startedAt ?? 0)).toBeGreaterThanOrEqual(seconds * 1000)
        }
      }),
    )
  })
})

it('a long entry is cut around a short one inside it, and only there', () => {
  expect(cutAround(work(0, 180), work(60, 90))).toEqual([work(0, 60), work(90, 180)])
  expect(cutAround(work(0, 180), work(0, 90))).toBeNull()
  expect(cutAround(work(0, 60), work(30, 90))).toBeNull()
})

describe('entries that are merged', () => {
  it('leave the gap between them out, or count it', () => {
    const two = [work(60, 120), work(0, 30)]
    expect(joined(two, 'left-out')).toMatchObject({ piece: work(0, 120, 5400), gap: 1800, shared: 0 })
    expect(joined(two, 'counted').piece).toEqual(work(0, 120))
  })

  it('count once what they share', () => {
    expect(joined([work(0, 60), work(30, 90)], 'left-out')).toMatchObject({
      piece: work(0, 90),
      shared: 1800,
    })
    expect(joined([work(0, 180), work(30, 90)], 'counted').piece).toEqual(work(0, 180))
  })

  it('have no times of day where one of them has none', () => {
    const untimed = { startedAt: null, endedAt: null, seconds: 600 }
    expect(joined([work(0, 60), untimed], 'left-out')).toMatchObject({
      piece: { startedAt: null, endedAt: null, seconds: 4200 },
      untimed: true,
    })
  })
})
