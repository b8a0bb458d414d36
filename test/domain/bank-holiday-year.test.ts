// A year of bank holidays: where they stand in it and how many days off they are.
import { expect, it } from 'vitest'
import { isOnWeekend, placeInYear, sumOfHolidays } from '#domain/bank-holiday-year'

it('knows weekends', () => {
  expect(['2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28'].map(isOnWeekend)).toEqual([
    false,
    true,
    true,
    false,
  ])
})

it('places days in common and leap years', () => {
  expect(placeInYear('2026-01-01')).toBe(0)
  expect(placeInYear('2026-12-31')).toBeCloseTo(364 / 365)
  expect(placeInYear('2028-12-31')).toBeCloseTo(365 / 366)
})

it('counts whole and half days off, and weekends apart', () => {
  expect(
    sumOfHolidays([
      { day: '2026-12-24', share: 0.5 },
      { day: '2026-12-25', share: 1 },
      { day: '2026-12-26', share: 1 },
    ]),
  ).toEqual({ whole: 1, half: 1, weekend: 1 })
})
