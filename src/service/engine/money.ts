// Money as it is stored: an integer of ten-thousandths, small enough to be exact as a number. What it means is in #domain/money.
import { formatMoney, parseMoney as parseAmount } from '#domain/money'
import type { Row } from '../db/sql'

/** Ten-thousandths of a unit; null when it is no amount of money. */
export const parseMoney = (value: string): number | null => {
  const amount = parseAmount(value)
  return amount === null ? null : Number(amount)
}

/** The decimal string of stored money, with the currency's minor digits, more only where the amount has them. */
export const showMoney = (amount: number, currency: string): string => formatMoney(BigInt(amount), currency)

/** The currency of a row's amounts: its own, else the organization's. */
export const currencyOf = (row: Row, usual: string): string => String(row['currency_id'] ?? usual)
