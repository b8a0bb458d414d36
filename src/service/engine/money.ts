// Money: a decimal string outside, an integer x 10^4 inside.

const DECIMAL = /^(-?)(\d{1,12})(?:\.(\d{1,4}))?$/

/** Ten-thousandths of a unit; null when it is not a decimal of at most 12 and 4 digits, or beyond exact integers. */
export const parseMoney = (value: string): number | null => {
  const [, sign, whole, fraction = ''] = DECIMAL.exec(value) ?? []
  if (whole === undefined) return null
  const amount = Number(`${whole}${fraction.padEnd(4, '0')}`)
  if (!Number.isSafeInteger(amount)) return null
  return sign === '-' && amount !== 0 ? -amount : amount
}

const digitsByCurrency = new Map<string, number>()

/** Minor digits of an ISO 4217 currency; 2 for one we do not know. */
export const minorDigits = (currency: string): number => {
  const known = digitsByCurrency.get(currency)
  if (known !== undefined) return known
  let digits = 2
  try {
    digits =
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
      2
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  digitsByCurrency.set(currency, digits)
  return digits
}

/** The decimal string with the currency's minor digits, more only where the amount has them. */
export const showMoney = (amount: number, currency: string): string => {
  const digits = Math.abs(amount).toString().padStart(5, '0')
  const fraction = digits.slice(-4).replace(/0+$/, '').padEnd(minorDigits(currency), '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -4)}${fraction === '' ? '' : `.${fraction}`}`
}
