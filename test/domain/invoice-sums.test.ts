// Net, tax and gross of an invoice, and amounts that are shared out to its lines.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { invoiceSums, parseTaxRate, shareAmount } from '#domain/invoice-sums'

const sumsOf = (amount: string, currency: string, rate: string | null) =>
  invoiceSums([{ amount, currency }], rate === null ? null : parseTaxRate(rate))[0]

describe('the sums of an invoice', () => {
  it.each([
    // Half a grosz goes up: 0.10 at 5% is 0.005.
    ['0.10', 'PLN', '5', '0.01', '0.11'],
    ['0.09', 'PLN', '5', '0.00', '0.09'],
    ['-0.10', 'PLN', '5', '-0.01', '-0.11'],
    ['100.00', 'EUR', '23', '23.00', '123.00'],
    ['225.05', 'EUR', '8.5', '19.13', '244.18'],
    ['225.05', 'EUR', '8,5', '19.13', '244.18'],
    ['1010', 'JPY', '7.5', '76', '1086'],
    ['0.010', 'KWD', '5', '0.001', '0.011'],
    ['99999999.99', 'EUR', '100', '99999999.99', '199999999.98'],
    ['100.00', 'EUR', '0', '0.00', '100.00'],
  ])('%s %s at %s percent has a tax of %s and comes to %s', (net, currency, rate, tax, gross) => {
    expect(sumsOf(net, currency, rate)).toEqual({ currency, net, tax, gross })
  })

  it('have no tax where none is charged, and one line for each currency', () => {
    expect(
      invoiceSums(
        [
          { amount: '10.00', currency: 'EUR' },
          { amount: '20.00', currency: 'USD' },
        ],
        null,
      ),
    ).toEqual([
      { currency: 'EUR', net: '10.00', tax: null, gross: '10.00' },
      { currency: 'USD', net: '20.00', tax: null, gross: '20.00' },
    ])
  })

  it('take percentages from 0 to 100 only', () => {
    expect(['', 'x', '-1', '100.01', '1e1', '23%', '1.23456'].map(parseTaxRate)).toEqual(
      Array.from({ length: 7 }, () => null),
    )
  })
})

describe('an amount that is shared out', () => {
  it('adds up, with each share within a cent of its part', () => {
    const seconds = fc.array(fc.integer({ min: 0, max: 86_400 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 8n }), seconds, (cents, parts) => {
        const amount = cents * 100n
        const whole = parts.reduce((sum, one) => sum + one, 0)
        const shares = shareAmount(amount, parts, 'EUR')
        expect(shares.reduce((sum, one) => sum + one, 0n)).toBe(whole === 0 ? 0n : amount)
        for (const [place, share] of shares.entries()) {
          expect(share % 100n).toBe(0n)
          if (whole > 0)
            expect(Math.abs(Number(share) - (Number(amount) * (parts[place] ?? 0)) / whole)).toBeLessThan(101)
        }
      }),
    )
  })
})
