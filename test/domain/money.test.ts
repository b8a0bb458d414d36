// Exact decimals and money: what is read, what is shown, and where a half goes.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MONEY_PATTERN } from '#domain/limits'
import { divideHalfUp, formatDecimal, parseDecimal, percentOf, ratio } from '#domain/decimal'
import { fitsCurrency, formatMoney, minorDigits, parseMoney, roundMoney, sumMoney } from '#domain/money'

describe('decimals', () => {
  it.each([
    ['1', 4, 10_000n],
    ['-1.5', 4, -15_000n],
    ['0.0001', 4, 1n],
    ['-0', 4, 0n],
    ['999999999999.999999', 6, 999_999_999_999_999_999n],
  ])('reads %s in %d places', (text, places, value) => {
    expect(parseDecimal(text, places)).toBe(value)
  })

  it.each(['', '1.', '.5', '1,5', '1e3', ' 1', '+1', '--1', '1.00001', '1234567890123', '0x10', 'NaN'])(
    'refuses %j',
    (text) => {
      expect(parseDecimal(text, 4)).toBeNull()
    },
  )

  it('shows no more digits than asked for, unless the value has them', () => {
    expect(formatDecimal(15_000n, 4, 0)).toBe('1.5')
    expect(formatDecimal(10_000n, 4, 0)).toBe('1')
    expect(formatDecimal(10_000n, 4, 2)).toBe('1.00')
    expect(formatDecimal(12_345n, 4, 2)).toBe('1.2345')
    expect(formatDecimal(-1n, 4, 2)).toBe('-0.0001')
    expect(formatDecimal(0n, 4, 2)).toBe('0.00')
  })

  it('reads back what it shows', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 15n), 10n ** 15n), fc.nat(4), (value, shown) => {
        expect(parseDecimal(formatDecimal(value, 4, shown), 4)).toBe(value)
      }),
    )
  })

  it('takes halves away from zero, on both sides alike', () => {
    expect([5n, 15n, 25n, 4n, -5n, -15n, -4n].map((value) => divideHalfUp(value, 10n))).toEqual([
      1n,
      2n,
      3n,
      0n,
      -1n,
      -2n,
      0n,
    ])
    expect(() => divideHalfUp(1n, 0n)).toThrow(RangeError)
    expect(() => divideHalfUp(1n, -1n)).toThrow(RangeError)
  })

  it('tells a part of a whole, and nothing of no whole', () => {
    expect(percentOf(12_395n, 25_000n, 2)).toBe('49.58')
    expect(percentOf(-1n, 4n, 2)).toBe('-25.00')
    expect(percentOf(1n, 0n, 2)).toBeNull()
    expect(percentOf(1n, -5n, 2)).toBeNull()
    expect(ratio(3200n, 4000n, 4)).toBe('0.8000')
  })
})

describe('money', () => {
  it('shows the minor digits of its currency', () => {
    expect(formatMoney(125_000n, 'PLN')).toBe('12.50')
    expect(formatMoney(120_000n, 'JPY')).toBe('12')
    expect(formatMoney(120_000n, 'KWD')).toBe('12.000')
    expect(formatMoney(123_456n, 'PLN')).toBe('12.3456')
    expect(formatMoney(-50n, 'PLN')).toBe('-0.005')
  })

  it('knows 2 digits for a currency no one knows', () => {
    expect(minorDigits('XQZ')).toBe(2)
    expect(minorDigits('no currency')).toBe(2)
  })

  it('rounds to what can be paid, half up', () => {
    expect(roundMoney(1_000_050n, 1n, 'PLN')).toBe(1_000_100n)
    expect(roundMoney(1_000_049n, 1n, 'PLN')).toBe(1_000_000n)
    expect(roundMoney(-1_000_050n, 1n, 'PLN')).toBe(-1_000_100n)
    expect(roundMoney(15_000n, 2n, 'JPY')).toBe(10_000n)
    expect(roundMoney(15_000n, 2n, 'KWD')).toBe(7_500n)
  })

  it('rounds once: three thirds are the whole', () => {
    const third = 1_000_000n * 1200n
    expect(roundMoney(third * 3n, 3600n, 'PLN')).toBe(1_000_000n)
    expect(3n * roundMoney(third, 3600n, 'PLN')).not.toBe(1_000_000n)
  })

  it('is exact beyond what a float holds', () => {
    expect(parseMoney('899999999999.9999')).toBe(8_999_999_999_999_999n)
    expect(sumMoney([9_999_999_999_999_999n, 1n])).toBe(10_000_000_000_000_000n)
  })

  it.each([
    ['0', true],
    ['-0.0001', true],
    ['000000000000.00', true],
    ['899999999999.9999', true],
    ['-899999999999.9999', true],
    ['900000000000', false],
    ['999999999999.9999', false],
    ['1000000000000', false],
    ['0.00001', false],
    ['1.', false],
    ['+1', false],
    ['1e3', false],
    ['1\n', false],
  ])('reads what its pattern accepts, and nothing else: %j is %s', (text, good) => {
    expect([new RegExp(MONEY_PATTERN, 'u').test(text), parseMoney(text) !== null]).toEqual([good, good])
    if (good) expect(Number.isSafeInteger(Number(parseMoney(text)))).toBe(true)
  })

  it.each([
    ['100', 'JPY', true],
    ['100.00', 'JPY', true],
    ['100.5', 'JPY', false],
    ['100.55', 'PLN', true],
    ['-100.555', 'PLN', false],
    ['100.555', 'KWD', true],
    ['100.5555', 'KWD', false],
  ])('%s %s has the digits of its currency: %s', (text, currency, fits) => {
    expect(fitsCurrency(parseMoney(text) ?? 0n, currency)).toBe(fits)
  })

  it('is never further from the exact value than half of the smallest coin', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 14n), 10n ** 14n), fc.integer({ min: 1, max: 86_400 }), (n, d) => {
        const away = roundMoney(n, BigInt(d), 'PLN') * BigInt(d) - n
        expect(2n * (away < 0n ? -away : away) <= 100n * BigInt(d)).toBe(true)
      }),
    )
  })
})
