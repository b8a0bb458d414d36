// When a budget is used up by the pace of the last weeks.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterWorkingDays, forecast, lastWeeks } from '#domain/budget-forecast'
import { addDays, daysBetween, weekdayOf } from '#domain/day'

const TODAY = '2026-11-19'

describe('the weeks that are looked at', () => {
  it('are whole, and the last is the current one', () => {
    expect(lastWeeks(TODAY, 1, 2)).toEqual([
      { from: '2026-11-09', to: '2026-11-15' },
      { from: '2026-11-16', to: '2026-11-22' },
    ])
    expect(lastWeeks(TODAY, 7, 1)).toEqual([{ from: '2026-11-15', to: '2026-11-21' }])
  })
})

describe('working days', () => {
  it('go past weekends, and begin after one', () => {
    expect([0, 1, 2, 5, 6].map((count) => afterWorkingDays('2026-11-19', count))).toEqual([
      ...['2026-11-19', '2026-11-20', '2026-11-23', '2026-11-26', '2026-11-27'],
    ])
    expect([0, 1, 5, 10].map((count) => afterWorkingDays('2026-11-21', count))).toEqual([
      ...['2026-11-20', '2026-11-23', '2026-11-27', '2026-12-04'],
    ])
  })
})

describe('a forecast', () => {
  const pace = { budget: 900, used: 642.5, recent: 137, recentDays: 28, deadline: null }

  it('names the day on which nothing is left', () => {
    // 257.5 hours at 6.85 on each of 20 working days are 38 of them.
    expect(forecast(pace, TODAY)).toEqual({ kind: 'day', day: '2027-01-12', early: null })
  })

  it('says how long before the deadline that is', () => {
    expect(forecast({ ...pace, deadline: '2027-01-18' }, TODAY)).toMatchObject({ kind: 'day', early: 6 })
  })

  it('is on time when the deadline comes first', () => {
    expect(forecast({ ...pace, deadline: '2026-12-24' }, TODAY)).toEqual({ kind: 'onTime' })
  })

  it('is over at the last hour', () => {
    expect(forecast({ ...pace, used: 900 }, TODAY)).toEqual({ kind: 'over' })
  })

  it('says nothing when nothing was used lately, unless there is a deadline to last for', () => {
    expect(forecast({ ...pace, recent: 0 }, TODAY)).toEqual({ kind: 'none' })
    expect(forecast({ ...pace, recent: 0.1 }, TODAY)).toEqual({ kind: 'none' })
    expect(forecast({ ...pace, recent: 0, deadline: '2027-01-18' }, TODAY)).toEqual({ kind: 'onTime' })
  })

  it('never leaves anything over on the day before', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 0, max: 9_999 }),
        fc.integer({ min: 1, max: 1000 }),
        (budget, spent, recent) => {
          const used = Math.min(spent, budget - 1)
          const result = forecast({ budget, used, recent, recentDays: 28, deadline: null }, TODAY)
          if (result.kind !== 'day') return
          const workedBy = (day: string) =>
            daysBetween(addDays(TODAY, 1), day).filter((each) => weekdayOf(each) <= 5).length
          const usedBy = (day: string) => used + (recent / 20) * workedBy(day)
          expect(weekdayOf(result.day)).toBeLessThanOrEqual(5)
          expect(usedBy(addDays(result.day, -1))).toBeLessThan(budget)
          expect(usedBy(result.day)).toBeGreaterThanOrEqual(budget - 1e-6)
        },
      ),
      // A pace that is no binary fraction.
      { examples: [[9991, 8243, 92]] },
    )
  })
})
