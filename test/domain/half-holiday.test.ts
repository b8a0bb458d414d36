// Half bank holidays: which part of the planned ranges is off.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partsOfDay, type HalfDay } from '#domain/half-holiday'
import { rangeSeconds, withoutShare } from '#domain/schedule'

const range = (timeFrom: string, timeTo: string, breakSeconds = 0) => ({ timeFrom, timeTo, breakSeconds })
const shown = (ranges: ReturnType<typeof range>[], share: number, half: HalfDay) =>
  partsOfDay(ranges, share, half).map(
    ({ timeFrom, timeTo, beginsNextDay, endsNextDay, seconds, isOff }) =>
      `${timeFrom}${beginsNextDay ? '+1' : ''}-${timeTo}${endsNextDay ? '+1' : ''} ${seconds / 3600}${isOff ? ' off' : ''}`,
  )

describe('half a day off', () => {
  it.each([
    [
      'the afternoon of one range',
      [range('08:00', '16:00')],
      'afternoon',
      ['08:00-12:00 4', '12:00-16:00 4 off'],
    ],
    ['its morning', [range('08:00', '16:00')], 'morning', ['08:00-12:00 4 off', '12:00-16:00 4']],
    [
      'a range with a break',
      [range('08:00', '16:30', 1800)],
      'afternoon',
      ['08:00-12:15 4', '12:15-16:30 4 off'],
    ],
    [
      'one of two equal ranges',
      [range('08:00', '12:00'), range('13:00', '17:00')],
      'afternoon',
      ['08:00-12:00 4', '13:00-17:00 4 off'],
    ],
    [
      'a part of the longer one',
      [range('08:00', '14:00'), range('15:00', '17:00')],
      'afternoon',
      ['08:00-12:00 4', '12:00-14:00 2 off', '15:00-17:00 2 off'],
    ],
    [
      'the second half of a night',
      [range('22:00', '06:00')],
      'afternoon',
      ['22:00-02:00+1 4', '02:00+1-06:00+1 4 off'],
    ],
    ['nothing where nothing is planned', [], 'afternoon', []],
  ] as const)('is %s', (_name, ranges, half, parts) => {
    expect(shown([...ranges], 0.5, half)).toEqual(parts)
  })

  it('is not there on whole days off, and on days that are none', () => {
    expect(shown([range('08:00', '16:00')], 1, 'morning')).toEqual(['08:00-16:00 8 off'])
    expect(shown([range('08:00', '16:00')], 1, 'afternoon')).toEqual(['08:00-16:00 8 off'])
    expect(shown([range('08:00', '16:00')], 0, 'morning')).toEqual(['08:00-16:00 8'])
  })

  it('leaves what the plan counts, whatever the ranges', () => {
    const time = fc
      .integer({ min: 0, max: 1439 })
      .map(
        (minute) =>
          `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
      )
    const ranges = fc.array(
      fc.record({ timeFrom: time, timeTo: time, breakSeconds: fc.integer({ min: 0, max: 3600 }) }),
      { maxLength: 3 },
    )
    fc.assert(
      fc.property(ranges, fc.constantFrom('morning', 'afternoon'), (planned, half) => {
        const parts = partsOfDay(planned, 0.5, half)
        const total = planned.reduce((sum, each) => sum + rangeSeconds({ ...each, day: 1 }), 0)
        const sum = (off: boolean) =>
          parts.filter(({ isOff }) => isOff === off).reduce((all, { seconds }) => all + seconds, 0)
        expect(sum(true) + sum(false)).toBe(total)
        // The border is at a whole minute, so a range of less than two is left or off as a whole.
        expect(Math.abs(sum(false) - withoutShare(total, 0.5))).toBeLessThan(120)
      }),
    )
  })
})
