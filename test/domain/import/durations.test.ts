// Durations in files of other programs: each form with its seconds, and forms that are refused.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bareSeconds, readWrittenDuration, unitInHead } from '#domain/import/durations'

describe('a duration in a file', () => {
  it.each([
    ['1:30', 5400],
    ['01:30:15', 5415],
    ['125:00', 450_000],
    ['1:30 h', 5400],
    ['8:00 Std.', 28_800],
    ['18:25 min', 1105],
    ['42 sec', 42],
    ['01:30:00 AM', 5400],
    ['12:20:00 AM', 1200],
    ['1:30 PM', 48_600],
    ['1h 30m', 5400],
    ['1h30', 5400],
    ['1.5 hours', 5400],
    ['90 min', 5400],
    ['2 Std.', 7200],
    ['8 Stunden', 28_800],
    ['1,5 Std', 5400],
    ['45 Sek', 45],
    ['1 Stunde und 30 Minuten', 5400],
    ['1 godz. 30 min', 5400],
    ['8 godz.', 28_800],
    ['2 godziny i 15 minut', 8100],
    ['3 hod. 20 min', 12_000],
    ['7,5 uur', 27_000],
    ['2u 30m', 9000],
    ['1 heure 30 minutes', 5400],
    ['2 timer og 10 minutter', 7800],
    ['1 timme, 5 minuter', 3900],
    ['3 ч 15 мин', 11_700],
    ['PT1H30M', 5400],
    ['P1DT2H', 93_600],
    ['P0DT8H0M0S', 28_800],
    ['\u22121:30', -5400],
    ['-2 h', -7200],
    ['+1:00', 3600],
  ])('%s is %i seconds', (text, seconds) => {
    expect(readWrittenDuration(text)).toEqual({ seconds })
  })

  it.each([
    ['1,5', { bare: 1.5, places: 1 }],
    ['.25', { bare: 0.25, places: 2 }],
    ['8', { bare: 8, places: 0 }],
    ['-0.75', { bare: -0.75, places: 2 }],
    ['0.33333333333333332', { bare: 0.3333333333333333, places: 17 }],
  ])('%s is a number without a unit', (text, read) => {
    expect(readWrittenDuration(text)).toEqual(read)
  })

  it.each([
    '',
    '-',
    ':30',
    '1:75',
    '1:30:75',
    'one hour',
    '2 days',
    '1d',
    '2 Stck',
    '30m 1h',
    '1.5h 30m',
    '13:00 AM',
    '1:02:03 min',
    'P',
    'PT',
    'h',
    '1,234.5',
  ])('%s is none', (text) => {
    expect(readWrittenDuration(text)).toBeNull()
  })

  it('brings each whole minute of a day back from hours with two places', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1440 }), (minutes) => {
        const text = (minutes / 60).toFixed(2)
        const read = readWrittenDuration(text)
        expect(read !== null && 'bare' in read && bareSeconds(read.bare, read.places, 'hour')).toBe(
          minutes * 60,
        )
      }),
    )
  })

  it('is exact where no whole minute fits, or the unit is not the hour', () => {
    expect(bareSeconds(0.01, 2, 'hour')).toBe(36)
    expect(bareSeconds(0.333, 3, 'hour')).toBe(1199)
    expect(bareSeconds(1 / 3, 17, 'hour')).toBe(1200)
    expect(bareSeconds(20, 0, 'minute')).toBe(1200)
    expect(bareSeconds(0.33, 2, 'minute')).toBe(20)
    expect(bareSeconds(90, 0, 'second')).toBe(90)
  })

  it.each([
    ['Minutes', 'minute'],
    ['Duration (min)', 'minute'],
    ['Czas (minuty)', 'minute'],
    ['Time spent in seconds', 'second'],
    ['work (hours)', 'hour'],
    ['Hours (h:mm)', 'hour'],
    ['Stunden', 'hour'],
    ['Duration', null],
    ['Time', null],
    ['Czas', null],
  ])('a column %s is of %s', (head, unit) => {
    expect(unitInHead(head)).toBe(unit)
  })
})
