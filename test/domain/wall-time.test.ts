// Times of day in two zones, and what zones are called.
import { describe, expect, it } from 'vitest'
import { instantWithSameTime, showSameTime, zoneName } from '#domain/wall-time'

const at = (iso: string) => Date.parse(iso)

describe('times on the clocks of two zones', () => {
  it('are the same where both have the same offset that day, and only then', () => {
    const [winter, summer] = [at('2026-01-15T12:00:00Z'), at('2026-07-15T12:00:00Z')]
    expect(showSameTime(winter, 'Europe/Warsaw', 'Africa/Lagos')).toBe(true)
    expect(showSameTime(summer, 'Europe/Warsaw', 'Africa/Lagos')).toBe(false)
    expect(showSameTime(summer, 'Europe/Warsaw', '+02:00')).toBe(true)
  })

  it('are found in the other zone, also where its clocks skip or repeat the hour', () => {
    const warsawAt = (iso: string) =>
      new Date(instantWithSameTime(at(iso), 'America/New_York', 'Europe/Warsaw')).toISOString()
    expect(warsawAt('2026-11-20T15:00:00Z')).toBe('2026-11-20T09:00:00.000Z')
    // Half past two in New York: skipped in Warsaw, then shown twice, of which the first is taken.
    expect(warsawAt('2026-03-29T06:30:00Z')).toBe('2026-03-29T01:30:00.000Z')
    expect(warsawAt('2026-10-25T06:30:00Z')).toBe('2026-10-25T00:30:00.000Z')
  })
})

describe('the name of a zone', () => {
  it.each([
    ['America/New_York', 'New York'],
    ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
    ['UTC', 'UTC'],
    ['-03:30', 'UTC-03:30'],
  ])('of %s is %s', (zone, name) => {
    expect(zoneName(zone)).toBe(name)
  })
})
