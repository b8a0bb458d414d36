// Amounts in tests, as people write them.
import { formatMoney, type Money, parseMoney } from '#domain/money'

/** An amount from its decimal; a slip in a test fails it. */
export const pln = (text: string): Money => {
  const amount = parseMoney(text)
  if (amount === null) throw new Error(`no amount: ${text}`)
  return amount
}

export const shownPln = (amount: Money) => formatMoney(amount, 'PLN')
