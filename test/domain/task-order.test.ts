// Positions of tasks: what gives way when a place is taken.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeRoom, POSITION_GAP } from '#domain/task-order'

describe('makeRoom', () => {
  it('moves nothing when the place is free', () => {
    expect(makeRoom(1500, [])).toEqual([])
    expect(makeRoom(1500, [2048, 3072])).toEqual([])
  })

  it('moves the one that holds the place half way to the next', () => {
    expect(makeRoom(1024, [1024, 2048])).toEqual([1536])
  })

  it('moves more only where the room is used up', () => {
    expect(makeRoom(10, [10, 11, 20])).toEqual([13, 16])
    expect(makeRoom(10, [10, 11, 12, 13])).toEqual(
      [10, 11, 12, 13].map((_, i) => 10 + POSITION_GAP * (i + 1)),
    )
  })

  it('keeps the order, whatever is asked', () => {
    const lists = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 40 })
    fc.assert(
      fc.property(lists, fc.integer({ min: 0, max: 60 }), (positions, position) => {
        const followers = positions.filter((other) => other >= position).sort((a, b) => a - b)
        const moved = makeRoom(position, followers)
        const after = [position, ...moved, ...followers.slice(moved.length)]
        expect(after).toEqual([...new Set(after)].sort((a, b) => a - b))
      }),
    )
  })
})
