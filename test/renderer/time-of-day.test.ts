// A typed time of day becomes the latest such instant, through midnight and both changes of the clocks.
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { latestAt, toTimeInput } from '../../src/renderer/time-of-day'
import '../support/seed'

const BERLIN = 'Europe/Berlin'

describe('latestAt', () => {
  it.each([
    ['today', '09:30', 'UTC', '2026-11-21T12:00:00Z', '2026-11-21T09:30:00Z'],
    ['now itself', '12:00', 'UTC', '2026-11-21T12:00:00Z', '2026-11-21T12:00:00Z'],
    ['yesterday, when it is still ahead', '12:01', 'UTC', '2026-11-21T12:00:00Z', '2026-11-20T12:01:00Z'],
    ['in the zone it was typed in', '09:30', BERLIN, '2026-11-21T12:00:00Z', '2026-11-21T08:30:00Z'],
    ['the later of two, clocks going back', '02:30', BERLIN, '2026-10-25T05:00:00Z', '2026-10-25T01:30:00Z'],
    [
      'the earlier of two before the later came',
      '02:30',
      BERLIN,
      '2026-10-25T01:00:00Z',
      '2026-10-25T00:30:00Z',
    ],
    ['not a time that clocks skipped', '02:30', BERLIN, '2026-03-29T05:00:00Z', '2026-03-28T01:30:00Z'],
  ])('is %s', (_what, typed, zone, to, instant) => {
    const from = Temporal.Instant.from(to).subtract({ hours: 48 }).toString()
    expect(latestAt(typed, zone, to, from)).toBe(instant)
  })

  it('is nothing when no such time lies in between', () => {
    expect(latestAt('09:00', 'UTC', '2026-11-21T12:00:00Z', '2026-11-21T10:00:00Z')).toBeNull()
    expect(latestAt('10:00', 'UTC', '2026-11-21T12:00:00Z', '2026-11-21T10:00:00Z')).toBe(
      '2026-11-21T10:00:00Z',
    )
    expect(latestAt('', 'UTC', '2026-11-21T12:00:00Z')).toBeNull()
    expect(latestAt('9:00', 'UTC', '2026-11-21T12:00:00Z')).toBeNull()
  })

  it('reads back as what was typed, is never ahead, and never more than a day old, in any zone', () => {
    const zones = ['UTC', BERLIN, 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia', 'Australia/Lord_Howe']
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1439 }),
        fc.constantFrom(...zones),
        fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }),
        (minute, zone, second) => {
          const typed = Temporal.PlainTime.from('00:00')
            .add({ minutes: minute })
            .toString({ smallestUnit: 'minute' })
          const to = Temporal.Instant.fromEpochMilliseconds(second * 1000)
          const found = latestAt(typed, zone, to.toString())
          // On a day of 25 hours some time of day may lie further back than 24.
          if (found === null) return
          expect(toTimeInput(found, zone)).toBe(typed)
          const age = to.since(Temporal.Instant.from(found)).total('hours')
          expect(age).toBeGreaterThanOrEqual(0)
          expect(age).toBeLessThanOrEqual(24)
        },
      ),
    )
  })
})
