// The period with which a report compares another one: whole months with whole months, else as many days.
import { describe, expect, it } from 'vitest'
import { periodBefore } from '../../src/domain/period-before'

describe('the period before', () => {
  it.each([
    ['a month', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
    ['March', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['a leap February', '2024-02-01', '2024-02-29', '2024-01-01', '2024-01-31'],
    ['a quarter', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['a year', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
    ['a week', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
    ['a day', '2024-12-31', '2024-12-31', '2024-12-30', '2024-12-30'],
    ['the first day of a month', '2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['days from the first of a month', '2026-11-01', '2026-11-24', '2026-10-08', '2026-10-31'],
    ['30 days that are no month', '2026-06-02', '2026-07-01', '2026-05-03', '2026-06-01'],
  ])('of %s', (_what, from, to, first, last) => {
    expect(periodBefore({ from, to }, '2027-01-01')).toEqual({ from: first, to: last })
    // It has not begun.
    expect(periodBefore({ from, to }, '2020-01-01')).toEqual({ from: first, to: last })
  })

  it.each([
    ['a month', '2026-11-27', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-27'],
    ['the first day', '2026-11-01', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-01'],
    ['the last day', '2026-11-30', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
    ['March after a short month', '2026-03-30', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['a year', '2025-11-27', '2025-01-01', '2025-12-31', '2024-01-01', '2024-11-27'],
    ['a week', '2026-11-18', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-11'],
    ['other days', '2026-11-10', '2026-11-03', '2026-11-12', '2026-10-24', '2026-10-31'],
  ])('of %s that is not over', (_what, today, from, to, first, last) => {
    expect(periodBefore({ from, to }, today)).toEqual({ from: first, to: last })
  })
})
