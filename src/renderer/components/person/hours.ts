// Hours of a balance as people type them: with a sign, and more than a day's.
const HOURS = /^([+\-\u2212]?)\s*(\d{1,4})(?::([0-5]\d)|[.,](\d{1,2}))?\s*h?$/

/** Seconds of `12:30`, `-3`, `+1.5`, `−0:45`; null for anything else. */
export function parseBalance(typed: string): number | null {
  const found = HOURS.exec(typed.trim())
  if (found === null) return null
  const [, sign, hours, minutes = '0', part = '0'] = found
  const seconds = Number(hours) * 3600 + Number(minutes) * 60 + Math.round(Number(`0.${part}`) * 3600)
  return sign === '-' || sign === '\u2212' ? 0 - seconds : seconds
}
