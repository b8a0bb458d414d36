// Numbers of the national e-invoice system: which are right, and that no slip of the pen is.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crc8, isKsefNumber } from '#domain/ksef-number'

const RIGHT = '5265877635-20250826-0100001AF629-AF'

describe('a number of the e-invoice system', () => {
  it('ends with the CRC-8 of what is before', () => {
    expect(crc8('123456789')).toBe(0xf4)
    expect(crc8(RIGHT.slice(0, 32))).toBe(0xaf)
    expect(isKsefNumber(RIGHT)).toBe(true)
  })

  it.each([
    '',
    RIGHT.toLowerCase(),
    ` ${RIGHT}`,
    `${RIGHT}\n`,
    RIGHT.slice(0, -1),
    RIGHT.replaceAll('-', ''),
    '5265877635-20250826-0100001AF629-AE',
  ])('is not %j', (text) => expect(isKsefNumber(text)).toBe(false))

  it('has a day that there is', () => {
    const at = (day: string) => {
      const checked = `5265877635-${day}-0100001AF629`
      return isKsefNumber(`${checked}-${crc8(checked).toString(16).toUpperCase().padStart(2, '0')}`)
    }
    expect(['20250826', '20240229', '20250229', '20251301', '20250431'].map(at)).toEqual([
      ...[true, true, false, false, false],
    ])
  })

  it('is told from one with a wrong character, or with two neighbours swapped', () =>
    fc.assert(
      fc.property(fc.nat(31), fc.constantFrom(...Array.from('0123456789ABCDEF')), (place, character) => {
        const changed = RIGHT.slice(0, place) + character + RIGHT.slice(place + 1)
        expect(isKsefNumber(changed)).toBe(changed === RIGHT)
        const swapped = `${RIGHT.slice(0, place)}${RIGHT[place + 1] ?? ''}${RIGHT[place] ?? ''}${RIGHT.slice(place + 2)}`
        expect(isKsefNumber(swapped)).toBe(swapped === RIGHT)
      }),
    ))
})
