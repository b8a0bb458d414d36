// Tax numbers as people write them, and as they are kept.
import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { isPostCode, readTaxNumber } from '#domain/tax-number'

const read = (written: string, country: string) => {
  const reading = readTaxNumber(written, country)
  return reading.ok ? reading.number : reading.fault
}

describe('a tax number', () => {
  it.each([
    ['5265877635', '5265877635'],
    ['526-587-76-35', '5265877635'],
    ['PL5265877635', '5265877635'],
    ['pl 526 587 76 35', '5265877635'],
    ['5265877634', 'checksum'],
    ['5265877653', 'checksum'],
    ['526587763', 'pattern'],
    ['52658776350', 'pattern'],
    ['DE5265877635', 'pattern'],
  ])('of Poland %s is %s', (written, kept) => expect(read(written, 'PL')).toBe(kept))

  it.each([
    ['ATU12345678', 'AT', 'U12345678'],
    ['BE0123456789', 'BE', '0123456789'],
    ['DE123456789', 'DE', '123456789'],
    ['DE12345678', 'DE', 'pattern'],
    ['EL123456789', 'GR', '123456789'],
    ['GR123456789', 'GR', 'pattern'],
    ['FRXX123456789', 'FR', 'XX123456789'],
    ['FR12345678901', 'FR', '12345678901'],
    ['ESX1234567X', 'ES', 'X1234567X'],
    ['NL123456789B01', 'NL', '123456789B01'],
    ['SE123456789001', 'SE', '123456789001'],
    ['SE123456789002', 'SE', 'pattern'],
  ])('%s of %s is %s', (written, country, kept) => expect(read(written, country)).toBe(kept))

  it('elsewhere stays as it was written', () => {
    expect(read('12-3456789', 'US')).toBe('12-3456789')
    expect(read('x', 'constructor')).toBe('x')
  })

  it('of Poland has one digit in ten that checks it', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{9}$/), (digits) => {
        const fit = Array.from({ length: 10 }, (_, check) => read(`${digits}${check}`, 'PL')).filter(
          (kept) => kept !== 'checksum',
        )
        expect(fit.length).toBeLessThanOrEqual(1)
      }),
    )
  })
})

it('knows Polish post codes', () => {
  expect(isPostCode('00-838', 'PL')).toBe(true)
  for (const code of ['00838', '00-83', 'x00-838', '00-838x']) expect(isPostCode(code, 'PL')).toBe(false)
  expect(isPostCode('10115', 'DE')).toBe(true)
})
