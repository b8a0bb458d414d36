// Bank holidays: single dates, dates that come back every year, half days.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BankHolidayRule, bankHolidaysBetween, sharesByDay } from '#domain/bank-holidays'

const once = (date: string, share?: 1 | 0.5): BankHolidayRule => ({
  date,
  yearFrom: null,
  yearTo: null,
  ...(share && { share }),
})
const daysOf = (rules: BankHolidayRule[], from: string, to: string) =>
  bankHolidaysBetween(rules, from, to).map(({ day }) => day)

describe('bankHolidaysBetween', () => {
  it('takes a single date as it is, at both edges of the range', () => {
    const rules = [once('2018-11-12')]
    expect(daysOf(rules, '2018-11-12', '2018-11-12')).toEqual(['2018-11-12'])
    expect(daysOf(rules, '2018-11-13', '2019-12-31')).toEqual([])
    expect(daysOf(rules, '2018-01-01', '2018-11-11')).toEqual([])
  })

  it('repeats a date over the years it is a holiday, whatever year it was written with', () => {
    const epiphany = { date: '1999-01-06', yearFrom: 2011, yearTo: null }
    expect(daysOf([epiphany], '2009-01-01', '2013-12-31')).toEqual(['2011-01-06', '2012-01-06', '2013-01-06'])
    const gone = { date: '2000-07-22', yearFrom: null, yearTo: 1989 }
    expect(daysOf([gone], '1988-01-01', '1991-12-31')).toEqual(['1988-07-22', '1989-07-22'])
    const between = { date: '2000-05-30', yearFrom: 2020, yearTo: 2021 }
    expect(daysOf([between], '2019-01-01', '2030-12-31')).toEqual(['2020-05-30', '2021-05-30'])
  })

  it('cuts a repeated date to the days asked for', () => {
    const eve = { date: '2025-12-24', yearFrom: 2025, yearTo: null }
    expect(daysOf([eve], '2025-12-25', '2027-12-24')).toEqual(['2026-12-24', '2027-12-24'])
    expect(daysOf([eve], '2024-01-01', '2024-12-31')).toEqual([])
  })

  it('keeps 29 February to leap years', () => {
    const leap = { date: '2000-02-29', yearFrom: 2000, yearTo: null }
    expect(daysOf([leap], '2095-01-01', '2104-12-31')).toEqual(['2096-02-29', '2104-02-29'])
  })

  it('answers in order of days and names the rule', () => {
    const rules = [once('2026-12-25'), once('2026-01-01'), once('2026-12-24', 0.5)]
    expect(bankHolidaysBetween(rules, '2026-01-01', '2026-12-31')).toEqual([
      { day: '2026-01-01', share: 1, rule: rules[1] },
      { day: '2026-12-24', share: 0.5, rule: rules[2] },
      { day: '2026-12-25', share: 1, rule: rules[0] },
    ])
  })

  it('answers for a long range what it answers for its years one by one', () => {
    const year = fc.option(fc.integer({ min: 1990, max: 2040 }))
    const rule = fc.record({
      date: fc
        .tuple(
          fc.integer({ min: 1990, max: 2040 }),
          fc.integer({ min: 1, max: 12 }),
          fc.integer({ min: 1, max: 28 }),
        )
        .map(([y, m, d]) => `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`),
      yearFrom: year,
      yearTo: year,
    })
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 5 }), (rules) => {
        const years = Array.from({ length: 10 }, (_, index) => 2020 + index)
        expect(daysOf(rules, '2020-01-01', '2029-12-31')).toEqual(
          years.flatMap((year) => daysOf(rules, `${year}-01-01`, `${year}-12-31`)),
        )
      }),
    )
  })
})

describe('sharesByDay', () => {
  it('lets a whole day off beat a half, in either order', () => {
    const whole = { day: '2026-12-24', share: 1 }
    const half = { day: '2026-12-24', share: 0.5 }
    expect(sharesByDay([whole, half]).get('2026-12-24')).toBe(1)
    expect(sharesByDay([half, whole]).get('2026-12-24')).toBe(1)
    expect(sharesByDay([half]).get('2026-12-24')).toBe(0.5)
    expect(sharesByDay([half]).get('2026-12-25')).toBeUndefined()
  })
})
