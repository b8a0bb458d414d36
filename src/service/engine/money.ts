// Money as it is stored: an integer of ten-thousandths, small enough to be exact as a number. What it means is in #domain/money.
import { formatMoney, parseMoney as parseAmount } from '#domain/money'

/** Ten-thousandths of a unit; null when it is not a decimal of at most 12 and 4 digits, or beyond exact integers. */
export const parseMoney = (value: string): number | null => {
  const amount = parseAmount(value)
  if (amount === null) return null
  const stored = Number(amount)
  return Number.isSafeInteger(stored) ? stored : null
}

/** The decimal string of stored money, with the currency's minor digits, more only where the amount has them. */
export const showMoney = (amount: number, currency: string): string => formatMoney(BigInt(amount), currency)
