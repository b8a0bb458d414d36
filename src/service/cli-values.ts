// Values of the command line: how each is read, and what is said of one that cannot be.
import { COUPON_DURATIONS } from '#contract/subscriptions'
import { isZone } from '#domain/day'
import { parseDay } from './engine/instants'
import { regionsOf } from './areas/bank-holidays/library-days'
import { HOLIDAY_YEARS } from './areas/bank-holidays/public-holidays'
import { COUNTRY_CODES } from './areas/locations/place-rows'

/** A mistake that the person at the command line can correct. */
export class UsageError extends Error {
  override name = 'UsageError'
}

export const portOf = (text: string): number => {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65_535)) throw new UsageError(`--port ${text} is not valid. Use a number from 0 to 65535.`)
  return port
}

/** Codes that people use instead of the one of the country: the United Kingdom reserved UK. */
const OTHER_CODES: ReadonlyMap<string, string> = new Map([['UK', 'GB']])

/**
 * ISO 3166-1 alpha-2, of the countries that every workspace knows.
 * @param tell gets a line for the person when another code is used for the one that was given
 */
export const countryOf = (text: string, tell: (line: string) => void): string => {
  const code = text.toUpperCase()
  const known = OTHER_CODES.get(code)
  if (known !== undefined) {
    tell(`--country ${text} is taken for ${known}, the country code of ISO 3166-1.`)
    return known
  }
  if (!COUNTRY_CODES.includes(code))
    throw new UsageError(
      `--country ${text} is not a country code of ISO 3166-1. Use two letters, such as PL.`,
    )
  return code
}

/** A region of the country that has bank holidays of its own, such as `BY`. */
export const regionOf = async (text: string, country: string): Promise<string> => {
  const code = text.toUpperCase()
  const codes = (await regionsOf(country, 'en')).map((region) => region.code)
  if (codes.includes(code)) return code
  throw new UsageError(
    codes.length === 0
      ? `--region ${text} is not valid: all regions of ${country} have the same bank holidays. Leave it out.`
      : `--region ${text} is not a region of ${country} with bank holidays of its own. Use one of ${codes.join(', ')}.`,
  )
}

/** `2026` or `2026..2028`. */
export const yearsOf = (text: string): number[] => {
  const [, first, last = first] = /^(\d{4})(?:\.\.(\d{4}))?$/.exec(text) ?? []
  if (first === undefined || Number(first) > Number(last)) {
    throw new UsageError(
      `--years ${text} is not valid. Use a year such as 2026, or a range such as 2026..2028.`,
    )
  }
  if (Number(first) < HOLIDAY_YEARS.first || Number(last) > HOLIDAY_YEARS.last) {
    throw new UsageError(
      `--years ${text} is not supported. Use years from ${HOLIDAY_YEARS.first} to ${HOLIDAY_YEARS.last}.`,
    )
  }
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index)
}

export const zoneOf = (text: string): string => {
  if (!isZone(text))
    throw new UsageError(`--timezone ${text} is not a time zone. Use an IANA name, such as Europe/Warsaw.`)
  return text
}

/** The options of `coupon create`. */
export const COUPON_OPTIONS = {
  code: { type: 'string' },
  'percent-off': { type: 'string' },
  'amount-off': { type: 'string' },
  currency: { type: 'string' },
  duration: { type: 'string', default: 'once' },
  months: { type: 'string' },
  'redeem-by': { type: 'string' },
  'max-redemptions': { type: 'string' },
  'applies-to': { type: 'string', multiple: true },
} as const

type CouponOptions = Readonly<Partial<Record<Exclude<keyof typeof COUPON_OPTIONS, 'applies-to'>, string>>> & {
  readonly 'applies-to'?: readonly string[]
}

const numberOf = (options: CouponOptions, name: 'percent-off' | 'months' | 'max-redemptions') => {
  const text = options[name]
  if (text === undefined) return null
  if (!/^\d{1,9}(\.\d{1,4})?$/.test(text))
    throw new UsageError(`--${name} ${text} is not valid. Use a number.`)
  return Number(text)
}

/** A coupon as the options describe it; whether it makes sense is for the service to say. */
export const couponOf = (options: CouponOptions): Readonly<Record<string, unknown>> => {
  const { code, duration = 'once', currency = null } = options
  if (code === undefined || code === '') throw new UsageError('This command needs --code.')
  if (!COUPON_DURATIONS.some((each) => each === duration))
    throw new UsageError(`--duration must be one of ${COUPON_DURATIONS.join(', ')}.`)
  const redeemBy = options['redeem-by'] ?? null
  if (redeemBy !== null && parseDay(redeemBy) === null)
    throw new UsageError(`--redeem-by ${redeemBy} is not a date. Use the format 2026-12-31.`)
  return {
    ...{ id: code, duration, currency, redeemBy },
    percentOff: numberOf(options, 'percent-off'),
    amountOff: options['amount-off'] ?? null,
    durationMonths: numberOf(options, 'months'),
    maxRedemptions: numberOf(options, 'max-redemptions'),
    appliesTo: options['applies-to'] ?? [],
  }
}
