// Two years of a person: what held when is read back from the trail, and lies where its days are.
import { describe, expect, it } from 'vitest'
import type { AuditLog } from '../../src/contract/audit'
import {
  barsOf,
  fieldHistory,
  periodAround,
  placeOf,
  untilNext,
} from '../../src/renderer/components/person/timeline'

const period = periodAround('2026-11-21')

describe('the period', () => {
  it('is the year before and this one, from its first day to its last', () => {
    expect(period).toEqual({ first: '2025-01-01', last: '2026-12-31', today: '2026-11-21' })
    expect(placeOf('2025-01-01', period)).toBe(0)
    expect(placeOf('2026-01-01', period)).toBe(50)
  })
})

describe('stretches', () => {
  const stretch = (from: string | null, to: string | null) => ({ from, to, words: 'Full time' })

  it('are cut to the period, and know whether they are in force', () => {
    expect(barsOf([stretch(null, '2025-12-31'), stretch('2026-01-01', null)], period)).toMatchObject([
      { left: 0, width: 50, now: false },
      { left: 50, width: 50, now: true },
    ])
  })

  it('outside of it are left out', () => {
    expect(barsOf([stretch('2020-01-01', '2024-12-31'), stretch('2027-01-01', null)], period)).toEqual([])
  })

  it('last until the day before the next one', () => {
    const costs = [
      { dateFrom: '2026-03-01', amount: '50' },
      { dateFrom: null, amount: '40' },
    ]
    expect(untilNext(costs, ({ amount }) => amount)).toEqual([
      { from: null, to: '2026-02-28', words: '40' },
      { from: '2026-03-01', to: null, words: '50' },
    ])
  })
})

describe('a field', () => {
  const change = (createdAt: string, field: string, from: unknown, to: unknown, action = 'updated') =>
    ({ action, createdAt, metadata: [{ field, from, to }] }) as unknown as AuditLog
  const now = { now: 'Lead', since: '2024-05-01' }

  it('that never changed was always what it is', () => {
    expect(fieldHistory([change('2025-01-01T08:00:00Z', 'role', 'a', 'b')], 'position', now)).toEqual([
      { dateFrom: '2024-05-01', value: 'Lead' },
    ])
  })

  it('is read backwards, and of a day only its end counts', () => {
    const trail = [
      change('2024-05-01T08:00:00Z', 'position', null, 'Junior', 'created'),
      change('2026-02-03T09:00:00Z', 'position', 'Senior', 'Lead'),
      change('2025-06-01T08:00:00Z', 'position', 'Junior', 'Typo'),
      change('2025-06-01T08:01:00Z', 'position', 'Typo', 'Senior'),
    ]
    expect(fieldHistory(trail, 'position', now)).toEqual([
      { dateFrom: '2024-05-01', value: 'Junior' },
      { dateFrom: '2025-06-01', value: 'Senior' },
      { dateFrom: '2026-02-03', value: 'Lead' },
    ])
  })
})
