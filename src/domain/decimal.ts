// Exact decimals: integers scaled by a power of ten, read from strings, shown as strings, rounded half up once.
// See docs/decisions/0023-exact-decimals.md.

const DECIMAL = /^(-?)(\d{1,12})(?:\.(\d{1,12}))?$/

/**
 * The decimal as an integer of 10^-`places`: `1.5` in 4 places is 15000n. Null when it is no plain decimal, has more
 * than 12 digits before the point or more than `places` behind it.
 */
export function parseDecimal(text: string, places: number): bigint | null {
  const [, sign, whole, fraction = ''] = DECIMAL.exec(text) ?? []
  if (whole === undefined || fraction.length > places) return null
  const value = BigInt(whole + fraction.padEnd(places, '0'))
  return sign === '-' ? -value : value
}

/** The decimal string of an integer of 10^-`places`, with at least `shown` digits behind the point, more where it has them. */
export function formatDecimal(value: bigint, places: number, shown: number): string {
  const digits = magnitude(value)
    .toString()
    .padStart(places + 1, '0')
  const point = digits.length - places
  const fraction = digits.slice(point).replace(/0+$/, '').padEnd(shown, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, point)}${fraction === '' ? '' : `.${fraction}`}`
}

/**
 * `numerator / denominator` to the nearest integer; a half goes away from zero, so that a refund is the mirror image of
 * a charge.
 * @throws RangeError when the denominator is not positive.
 */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError(`cannot divide by ${denominator}`)
  const quotient = (2n * magnitude(numerator) + denominator) / (2n * denominator)
  return numerator < 0n ? -quotient : quotient
}

/** `part` of `whole` as a percentage with exactly `places` decimals, `49.58`; null when there is no whole to compare with. */
export function percentOf(part: bigint, whole: bigint, places: number): string | null {
  return whole > 0n ? ratio(part * 100n, whole, places) : null
}

/**
 * `numerator / denominator` with exactly `places` decimals, `0.8000`.
 * @throws RangeError when the denominator is not positive.
 */
export function ratio(numerator: bigint, denominator: bigint, places: number): string {
  return formatDecimal(divideHalfUp(numerator * 10n ** BigInt(places), denominator), places, places)
}

const magnitude = (value: bigint) => (value < 0n ? -value : value)
