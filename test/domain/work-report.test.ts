// Sums of worked time in groups: rounding, order, tags, and the period before.
import { describe, expect, it } from 'vitest'
import { groupTime, roundedSeconds, timeKeyOf, type ReportSlice } from '#domain/work-report'

const slice = (seconds: number, ...keys: (string | null)[][]): ReportSlice => ({
  keys,
  seconds,
  billableSeconds: 0,
  entries: 1,
})
const plain = { timeLevels: [false, false], rounding: null }

describe('rounding', () => {
  it('takes a half up, and leaves what is whole', () => {
    const to = (way: 'up' | 'nearest' | 'down') =>
      [0, 1, 449, 450, 900, 901].map((seconds) => roundedSeconds(seconds, { to: way, stepSeconds: 900 }))
    expect(to('up')).toEqual([0, 900, 900, 900, 900, 1800])
    expect(to('nearest')).toEqual([0, 0, 0, 900, 900, 900])
    expect(to('down')).toEqual([0, 0, 0, 0, 900, 900])
  })

  it('of the finest sums makes the sums above them add up', () => {
    const { total, rows } = groupTime(
      [slice(100, ['a'], ['x']), slice(100, ['a'], ['x']), slice(100, ['b'], ['x'])],
      null,
      { ...plain, rounding: { to: 'up', stepSeconds: 300 } },
    )
    expect(total).toEqual({ seconds: 600, billableSeconds: 0, entries: 3 })
    expect(rows.map(({ keys, seconds }) => [keys.join(), seconds])).toEqual([
      ['a', 300],
      ['a,x', 300],
      ['b', 300],
      ['b,x', 300],
    ])
  })
})

it('rounds groups with each entry once in the sums above, whatever its tags', () => {
  const tagged = [slice(100, ['p'], ['a']), slice(100, ['p'], ['a', 'b']), slice(100, ['p'], ['b', 'a'])]
  const { total, rows } = groupTime(tagged, null, { ...plain, rounding: { to: 'up', stepSeconds: 250 } })
  expect(rows.map(({ keys, seconds }) => [keys.join(), seconds])).toEqual([
    // An entry with one tag and one with two: 100 and 200.
    ['p', 500],
    ['p,a', 500],
    ['p,b', 250],
  ])
  expect(total).toEqual({ seconds: 500, billableSeconds: 0, entries: 3 })
  const outside = groupTime(
    tagged.map(({ keys, ...sums }) => ({ ...sums, keys: keys.toReversed() })),
    null,
    { ...plain, rounding: { to: 'up', stepSeconds: 250 } },
  )
  expect(outside.total.seconds).toBe(500)
})

describe('rows', () => {
  it('stand before what they are the sum of, the most time first, times in their order', () => {
    const slices = [
      slice(10, ['a'], ['2026-02']),
      slice(5, ['a'], ['2026-01']),
      slice(20, [null], ['2026-03']),
    ]
    const { rows } = groupTime(slices, null, { ...plain, timeLevels: [false, true] })
    expect(rows.map(({ keys }) => keys)).toEqual([
      [null],
      [null, '2026-03'],
      ['a'],
      ['a', '2026-01'],
      ['a', '2026-02'],
    ])
  })

  it('have an entry under each of its tags, and once above', () => {
    const { total, rows } = groupTime([slice(10, ['p'], ['a', 'b'])], null, plain)
    expect(total.seconds).toBe(10)
    expect(rows.map(({ seconds }) => seconds)).toEqual([10, 10, 10])
  })

  it('of the period before stand beside, also where there is nothing now, and never beside times', () => {
    const { previousTotal, rows } = groupTime(
      [slice(10, ['a'], ['2026-02'])],
      [slice(7, ['b'], ['2026-01'])],
      {
        ...plain,
        timeLevels: [false, true],
      },
    )
    expect(previousTotal?.seconds).toBe(7)
    expect(rows.map(({ keys, seconds, previous }) => [keys.join(), seconds, previous?.seconds])).toEqual([
      ['a', 10, 0],
      ['a,2026-02', 10, undefined],
      ['b', 0, 7],
    ])
  })
})

it('takes weeks from the first day of the week, across the year', () => {
  expect(timeKeyOf('week', '2025-01-01', 1)).toBe('2024-12-30')
  expect(timeKeyOf('week', '2025-01-01', 7)).toBe('2024-12-29')
  expect(timeKeyOf('month', '2024-02-29', 1)).toBe('2024-02')
  expect(timeKeyOf('day', '2024-02-29', 1)).toBe('2024-02-29')
})
