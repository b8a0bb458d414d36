// The blocks of a day: where they stand on the hours, and how those that overlap share the width.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blocksOf, sideBySide } from '#domain/day-blocks'
import { axisOf, stretchesOf } from '#domain/week-axis'
import '../support/seed'

describe('blocks of a day', () => {
  it('stand beside one another while they overlap, and alone again after', () => {
    const [a, b, c] = [
      { from: 9, to: 11 },
      { from: 10, to: 12 },
      { from: 13, to: 14 },
    ]
    expect(sideBySide([a, b, c])).toEqual([
      { item: a, left: 0, width: 0.5 },
      { item: b, left: 0.5, width: 0.5 },
      { item: c, left: 0, width: 1 },
    ])
  })

  it('never cover one another', () => {
    const block = fc
      .record({ from: fc.integer({ min: 0, max: 40 }), length: fc.integer({ min: 1, max: 20 }) })
      .map(({ from, length }) => ({ from, to: from + length }))
    fc.assert(
      fc.property(fc.array(block, { maxLength: 20 }), (blocks) => {
        const placed = sideBySide(blocks)
        expect(placed).toHaveLength(blocks.length)
        for (const one of placed) {
          for (const other of placed) {
            if (one === other || one.item.to <= other.item.from || other.item.to <= one.item.from) continue
            const apart =
              one.left + one.width <= other.left + 1e-9 || other.left + other.width <= one.left + 1e-9
            expect(apart).toBe(true)
          }
        }
      }),
    )
  })
})

describe('blocks of several days', () => {
  const days = ['2026-10-24', '2026-10-25']
  const zone = 'Europe/Warsaw'
  const axis = axisOf(days, zone)
  const blocks = (...spans: [string, string][]) =>
    blocksOf({
      items: spans,
      days,
      stretchesOf: ([from, to]) => stretchesOf(from, to, zone, axis),
      smallest: 0.25,
    })

  it('have a block on each day that something lasts, and stand where clocks stand', () => {
    const placed = blocks(['2026-10-24T20:00:00Z', '2026-10-25T01:30:00Z'])
    expect(placed.get('2026-10-24')).toMatchObject([{ from: 23, to: 25, goesOn: false, left: 0, width: 1 }])
    // Half past two for the second time is three and a half hours into the day.
    expect(placed.get('2026-10-25')).toMatchObject([{ from: 0, to: 3.5, goesOn: true }])
  })

  it('of a quarter of an hour leave what follows them its width, and are higher where nothing does', () => {
    const placed = blocksOf({
      items: [
        ['2026-10-24T07:00:00Z', '2026-10-24T07:15:00Z'],
        ['2026-10-24T07:15:00Z', '2026-10-24T08:00:00Z'],
        ['2026-10-24T08:00:00Z', '2026-10-24T08:15:00Z'],
      ] as [string, string][],
      days,
      stretchesOf: ([from, to]) => stretchesOf(from, to, zone, axis),
      smallest: 0.4,
    }).get('2026-10-24')
    expect(placed?.map(({ from, to, width }) => [from, to, width])).toEqual([
      [10, 10.25, 1],
      [10.25, 11, 1],
      [11, 11.4, 1],
    ])
  })

  it('that do not overlap stay in one column, however short they are', () => {
    const placed = blocks(
      ['2026-10-24T06:00:00Z', '2026-10-24T06:01:00Z'],
      ['2026-10-24T06:03:00Z', '2026-10-24T06:06:00Z'],
      ['2026-10-24T06:06:00Z', '2026-10-24T08:00:00Z'],
    ).get('2026-10-24')
    const rounded = placed?.map(({ from, to, left, width }) => [
      ...[from, to].map((hours) => Math.round(hours * 60)),
      ...[left, width],
    ])
    // Hours from the top of the axis, which has the hour that comes twice the day after.
    expect(rounded).toEqual([
      [540, 543, 0, 1],
      [543, 546, 0, 1],
      [546, 660, 0, 1],
    ])
  })

  it('are not there without a time of day, nor on other days', () => {
    const placed = blocksOf({ items: [1], days, stretchesOf: () => [], smallest: 0 })
    expect([...placed.values()]).toEqual([[], []])
    expect([...blocks(['2026-10-22T07:00:00Z', '2026-10-22T08:00:00Z']).values()]).toEqual([[], []])
  })
})
