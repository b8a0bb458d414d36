// Net, tax and gross of an invoice draft, and amounts shared out to its lines. See docs/decisions/0040-invoice-drafts.md.
import { parseDecimal } from './decimal'
import { MONEY_PLACES } from './limits'
import { formatMoney, parseMoney, roundMoney, type Money } from './money'

const WHOLE_PERCENT = 100n * 10n ** BigInt(MONEY_PLACES)

export interface NetAmount {
  /** A decimal string. */
  readonly amount: string
  /** ISO 4217. */
  readonly currency: string
}

/** The sums of one currency, as decimal strings; tax is null where none is charged. */
interface InvoiceSums {
  readonly currency: string
  readonly net: string
  readonly tax: string | null
  readonly gross: string
}

/**
 * A tax rate as people write it, `23` or `8,5`, in ten-thousandths of a percent.
 * @returns null for a text that is not a percentage from 0 to 100
 */
export function parseTaxRate(text: string): bigint | null {
  const rate = parseDecimal(text.trim().replace(',', '.'), MONEY_PLACES)
  return rate === null || rate < 0n || rate > WHOLE_PERCENT ? null : rate
}

/**
 * What is to be paid in each currency. Tax is rounded once, half up, on the net sum of the invoice.
 * @param rate in ten-thousandths of a percent; null where no tax is charged
 */
export function invoiceSums(net: readonly NetAmount[], rate: bigint | null): InvoiceSums[] {
  return net.map(({ amount, currency }) => {
    const sum = parseMoney(amount) ?? 0n
    const tax = rate === null ? 0n : roundMoney(sum * rate, WHOLE_PERCENT, currency)
    return {
      currency,
      net: formatMoney(sum, currency),
      tax: rate === null ? null : formatMoney(tax, currency),
      gross: formatMoney(sum + tax, currency),
    }
  })
}

/**
 * An amount shared out by seconds, in the order of the shares; the shares add up to the amount.
 * @param seconds of each share
 */
export function shareAmount(amount: Money, seconds: readonly number[], currency: string): Money[] {
  const whole = seconds.reduce((sum, one) => sum + one, 0)
  let counted = 0
  let given = 0n
  return seconds.map((one) => {
    if (whole === 0) return 0n
    counted += one
    const share = roundMoney(amount * BigInt(counted), BigInt(whole), currency) - given
    given += share
    return share
  })
}
