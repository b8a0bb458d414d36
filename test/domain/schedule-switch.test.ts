// Another schedule from a day on: which assignments have to make room for it.
import { expect, it } from 'vitest'
import { switchFrom, type Followed } from '#domain/schedule-switch'

const followed = (dateFrom: string, dateTo: string | null): Followed => ({
  source: `/schedule-employees/${dateFrom}`,
  dateFrom,
  dateTo,
})

it('needs no steps where the present schedule has no last day', () => {
  expect(switchFrom([followed('2026-01-01', null)], '2026-12-01')).toEqual({
    remove: [],
    end: [],
    dateTo: null,
  })
})

it('ends what has a later last day, and leaves what has ended', () => {
  const all = [followed('2025-01-01', '2025-12-31'), followed('2026-01-01', '2026-12-31')]
  expect(switchFrom(all, '2026-12-01')).toEqual({
    remove: [],
    end: [{ source: '/schedule-employees/2026-01-01', dateTo: '2026-11-30' }],
    dateTo: null,
  })
})

it('comes in place of what begins on the same day', () => {
  expect(switchFrom([followed('2026-12-01', null)], '2026-12-01').remove).toEqual([
    '/schedule-employees/2026-12-01',
  ])
})

it('lasts until what is planned after it', () => {
  const all = [
    followed('2026-01-01', '2026-12-31'),
    followed('2027-03-01', null),
    followed('2027-02-01', '2027-02-28'),
  ]
  expect(switchFrom(all, '2026-12-01').dateTo).toBe('2027-01-31')
})
