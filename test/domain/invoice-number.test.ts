// The number that is suggested for the next invoice.
import { describe, expect, it } from 'vitest'
import { nextInvoiceNumber } from '#domain/invoice-number'

describe('the next number of an invoice', () => {
  it.each([
    ['2026/11/03', '2026-11-27', '2026/11/04'],
    ['03/11/2026', '2026-11-27', '04/11/2026'],
    ['2026/11/11', '2026-11-27', '2026/11/12'],
    ['11/11/2026', '2026-11-27', '12/11/2026'],
    ['FV 9', '2026-11-27', 'FV 10'],
    ['INV-2026-0099', '2026-11-27', 'INV-2026-0100'],
    ['99', '2026-11-27', '100'],
    ['2026', '2026-11-27', '2027'],
    ['11/2026', '2026-11-27', '12/2026'],
  ])('counts %s on to the next in the same period', (number, issued, next) => {
    expect(nextInvoiceNumber({ number, issued: '2026-11-03' }, issued)).toBe(next)
  })

  it.each([
    ['2026/11/03', '2026-12-01', '2026/12/01'],
    ['03/11/2026', '2027-01-04', '01/01/2027'],
    ['INV-2026-0099', '2026-12-01', 'INV-2026-0100'],
    ['INV-2026-0099', '2027-01-04', 'INV-2027-0001'],
    ['FV 9', '2027-01-04', 'FV 10'],
  ])('begins %s again in a later month or year that it names', (number, issued, next) => {
    expect(nextInvoiceNumber({ number, issued: '2026-11-03' }, issued)).toBe(next)
  })

  it('does not go back for a day of issue before the last one', () => {
    expect(nextInvoiceNumber({ number: '2026/11/03', issued: '2026-11-03' }, '2026-10-31')).toBe('2026/11/04')
  })

  it('begins with year, month and 1 where there is nothing to count on', () => {
    expect(nextInvoiceNumber(null, '2026-11-27')).toBe('2026/11/01')
    expect(nextInvoiceNumber({ number: 'Draft', issued: '2026-11-03' }, '2026-12-01')).toBe('2026/12/01')
  })
})
