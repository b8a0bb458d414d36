// Numbers of the Polish national e-invoice system (KSeF): the seller's tax number, the day, an id and a check sum.
import { Temporal } from 'temporal-polyfill'

const KSEF_NUMBER = /^\d{10}-\d{8}-[0-9A-F]{12}-[0-9A-F]{2}$/
const CHECKED_LENGTH = 32

/** CRC-8 (polynomial 0x07, beginning with 0) of ASCII text. */
export function crc8(text: string): number {
  let sum = 0
  for (const character of text) {
    sum ^= character.charCodeAt(0)
    for (let bit = 0; bit < 8; bit++) sum = (sum & 0x80) === 0 ? sum << 1 : ((sum << 1) ^ 0x07) & 0xff
  }
  return sum
}

/** Whether this is such a number: its form, its day, and its last two characters, which check the 32 first ones. */
export function isKsefNumber(text: string): boolean {
  if (!KSEF_NUMBER.test(text) || !isDay(text.slice(11, 19))) return false
  const sum = crc8(text.slice(0, CHECKED_LENGTH)).toString(16).toUpperCase().padStart(2, '0')
  return text.endsWith(`-${sum}`)
}

/** `YYYYMMDD` of a day that there is. */
function isDay(digits: string): boolean {
  try {
    Temporal.PlainDate.from(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`)
    return true
  } catch {
    return false
  }
}
