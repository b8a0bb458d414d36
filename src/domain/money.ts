// Money: exact ten-thousandths of a currency's unit, a decimal string outside, rounded to the currency's minor digits once.
import { divideHalfUp, formatDecimal, parseDecimal } from './decimal'
import { MONEY_PATTERN, MONEY_PLACES } from './limits'

/** Ten-thousandths of a currency's unit: 12.50 is 125000n. */
export type Money = bigint

const WRITTEN = new RegExp(MONEY_PATTERN)

/** Ten-thousandths of a unit; null for what does not match `MONEY_PATTERN`. */
export function parseMoney(text: string): Money | null {
  return WRITTEN.test(text) ? parseDecimal(text, MONEY_PLACES) : null
}

/** Whether a currency has all the digits that an amount has behind the point. */
export function fitsCurrency(amount: Money, currency: string): boolean {
  return amount % smallestUnit(currency) === 0n
}

/** The decimal string with the currency's minor digits, more only where the amount has them. */
export function formatMoney(amount: Money, currency: string): string {
  return formatDecimal(amount, MONEY_PLACES, minorDigits(currency))
}

/**
 * `numerator / denominator` ten-thousandths, rounded half up (away from zero) to what the currency can be paid in. The
 * one place where a calculation with money rounds.
 * @throws RangeError when the denominator is not positive.
 */
export function roundMoney(numerator: bigint, denominator: bigint, currency: string): Money {
  const step = smallestUnit(currency)
  return divideHalfUp(numerator, denominator * step) * step
}

/** The smallest amount that a currency can be paid in. */
function smallestUnit(currency: string): Money {
  return 10n ** BigInt(MONEY_PLACES - minorDigits(currency))
}

/** The sum of amounts of one currency. */
export function sumMoney(amounts: readonly Money[]): Money {
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}

const digitsByCurrency = new Map<string, number>()

/** Minor digits of an ISO 4217 currency, 0 to 4; 2 for one we do not know. */
export function minorDigits(currency: string): number {
  const known = digitsByCurrency.get(currency)
  if (known !== undefined) return known
  const digits = lookUpMinorDigits(currency)
  digitsByCurrency.set(currency, digits)
  return digits
}

function lookUpMinorDigits(currency: string): number {
  try {
    const { maximumFractionDigits } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
    }).resolvedOptions()
    return maximumFractionDigits ?? 2
  } catch (error) {
    if (error instanceof RangeError) return 2
    throw error
  }
}
