// Days as people type them.
import { describe, expect, it } from 'vitest'
import { parseDay } from '#domain/day-text'

const TODAY = '2026-11-21'

describe('a day', () => {
  it.each([
    ['2026-11-05', 'en-GB', '2026-11-05'],
    ['5 Nov 2026', 'en-GB', '2026-11-05'],
    ['Thu, 5 Nov 2026', 'en-GB', '2026-11-05'],
    ['Thu 5 November', 'en-GB', '2026-11-05'],
    ['nov 5', 'en-US', '2026-11-05'],
    ['5/11', 'en-GB', '2026-11-05'],
    ['11/5/27', 'en-US', '2027-11-05'],
    ['5.11.2026', 'pl', '2026-11-05'],
    ['5.11.', 'pl', '2026-11-05'],
    ['czw., 5 lis 2026', 'pl', '2026-11-05'],
    ['5 listopada', 'pl', '2026-11-05'],
    ['1 października 2027', 'pl', '2027-10-01'],
    ['3 maja', 'pl', '2026-05-03'],
    ['29 Feb 2027', 'en-GB', null],
    ['2026-13-01', 'en-GB', null],
    ['31/11', 'en-GB', null],
    ['5', 'en-GB', null],
    ['soon', 'en-GB', null],
    ['', 'en-GB', null],
  ])('%j in %s is %j', (typed, locale, day) => {
    expect(parseDay(typed, locale, TODAY)).toBe(day)
  })

  it.each(['en-GB', 'en-US', 'pl'])('is read back as it is written in %s', (locale) => {
    for (let month = 1; month <= 12; month += 1) {
      const day = `2027-${String(month).padStart(2, '0')}-09`
      const written = new Intl.DateTimeFormat(locale, {
        ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
      }).format(Date.parse(day))
      expect(parseDay(written, locale, TODAY)).toBe(day)
    }
  })
})
