// Tax numbers and post codes: what those of a country look like.

/** How the numbers of VAT payers look by country (ISO 3166-1), without the country's prefix, as VIES accepts them. */
const VAT_NUMBERS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^([A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[0-9A-HJ-NP-Z]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d[0-9A-Z+*]\d{5}[A-Z]|\d{7}[A-Z]{2})$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

/** Greece writes another prefix than its country code. */
const PREFIXES: Readonly<Record<string, string>> = { GR: 'EL' }

const NIP_WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7]

/** The tenth digit of a Polish number checks the nine before it; a remainder of 10 is never given out. */
const isNip = (number: string): boolean => {
  const digits = Array.from(number, Number)
  const sum = NIP_WEIGHTS.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0)
  return sum % 11 === digits[9]
}

/** What a tax number should have been. */
export type TaxNumberFault = 'pattern' | 'checksum'
export type TaxNumberReading =
  { readonly ok: true; readonly number: string } | { readonly ok: false; readonly fault: TaxNumberFault }

const patternOf = (country: string): RegExp | undefined =>
  Object.hasOwn(VAT_NUMBERS, country) ? VAT_NUMBERS[country] : undefined

/**
 * Reads a tax number of a country (ISO 3166-1 alpha-2). In the European Union spaces, dots, hyphens and the country's
 * prefix are taken off and the rest must be one that VIES could know; Polish ones must have their check digit right.
 * Elsewhere it is kept as it was written.
 */
export const readTaxNumber = (written: string, country: string): TaxNumberReading => {
  const pattern = patternOf(country)
  if (pattern === undefined) return { ok: true, number: written }
  const bare = written.toUpperCase().replaceAll(/[\s.-]/g, '')
  const prefix = PREFIXES[country] ?? country
  // A number may begin with the letters of its country by itself (none does today): as written it goes first.
  const number = pattern.test(bare) || !bare.startsWith(prefix) ? bare : bare.slice(prefix.length)
  if (!pattern.test(number)) return { ok: false, fault: 'pattern' }
  if (country === 'PL' && !isNip(number)) return { ok: false, fault: 'checksum' }
  return { ok: true, number }
}

/** Whether a post code is one of the country; only Polish ones are looked at. */
export const isPostCode = (code: string, country: string): boolean =>
  country !== 'PL' || /^\d{2}-\d{3}$/.test(code)

/** What services are taxed at in Poland, in ten-thousandths of a percent. */
const STANDARD_RATE = 230_000n

/**
 * The rate (ten-thousandths of a percent) at which a seller in Poland taxes a service to a buyer in a country: its own
 * at home, and to buyers elsewhere in the European Union who have no tax number; those who have one, and buyers outside of
 * it, owe the tax themselves.
 */
export const serviceTaxRate = (country: string, hasTaxNumber: boolean): bigint =>
  country === 'PL' || (patternOf(country) !== undefined && !hasTaxNumber) ? STANDARD_RATE : 0n
