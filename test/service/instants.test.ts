// Days and instants as clients write them: which exist, what is kept of them, and that the short way says what the long way says.
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { parseDay, parseInstant } from '../../src/service/engine/instants'
import { runLength } from '../support/run-length'
import '../support/seed'

const two = (number: number) => String(number).padStart(2, '0')

describe('a day', () => {
  it('is taken when the calendar has it, and only then', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1895, max: 2110 }),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 32 }),
        (year, month, day) => {
          const text = `${year}-${two(month)}-${two(day)}`
          let exists = year >= 1900
          try {
            Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' })
          } catch {
            exists = false
          }
          expect(parseDay(text)).toBe(exists ? text : null)
        },
      ),
      { numRuns: runLength(200, 2000) },
    )
  })

  it.each(['1900-02-29', '2100-02-29', '2026-02-29', '2026-2-01', '2026-02-01 ', '9999-01-01'])(
    '%s is none',
    (text) => expect(parseDay(text)).toBeNull(),
  )
  it.each(['2000-02-29', '2028-02-29', '9998-12-31'])('%s is one', (text) =>
    expect(parseDay(text)).toBe(text),
  )
})

describe('an instant', () => {
  it('is kept as the calendar of the world has it, with the offset it came with', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(1901, 0, 1), max: Date.UTC(2200, 0, 1) }),
        fc.constantFrom('Z', '+00:00', '-00:00', '+01:00', '-03:30', '+05:45', '+14:00', '-12:00'),
        fc.constantFrom('', '.000', '.250'),
        (at, offset, fraction) => {
          const zone = offset === 'Z' ? 'UTC' : offset.replace('-00:00', '+00:00')
          const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime()
          const text = `${local.toString({ smallestUnit: 'second' })}${fraction}${offset}`
          const instant = Temporal.Instant.from(text)
          expect(parseInstant(text, 'Pacific/Apia')).toEqual({
            shown: text.replace('.000', ''),
            utc: instant.toString({ fractionalSecondDigits: 3 }),
            localDate: local.toPlainDate().toString(),
          })
          // Other spellings of the same moment go the long way and say the same.
          expect(parseInstant(text.toLowerCase().replace('t', ' '), 'Pacific/Apia')?.utc).toBe(
            instant.toString({ fractionalSecondDigits: 3 }),
          )
        },
      ),
    )
  })

  it.each([
    '2026-02-29T08:00:00Z',
    '2026-03-01T24:00:00Z',
    '2026-03-01T08:60:00Z',
    '2026-03-01T08:00:00+1:00',
    'yesterday',
  ])('%s is none', (text) => expect(parseInstant(text, 'UTC')).toBeNull())

  it('without an offset is read in the zone: the earlier of a repeated hour, the later of a skipped one', () => {
    expect(parseInstant('2026-10-25T02:30:00', 'Europe/Warsaw')?.shown).toBe('2026-10-25T02:30:00+02:00')
    expect(parseInstant('2026-03-29T02:30:00', 'Europe/Warsaw')?.shown).toBe('2026-03-29T03:30:00+02:00')
  })
})
