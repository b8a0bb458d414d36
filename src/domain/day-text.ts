// Days as people type them in their language: `21 Nov 2026`, `21.11.`, `11/21/26`, `2026-11-21` to `YYYY-MM-DD`.
import { Temporal } from 'temporal-polyfill'

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)
/** A shorter beginning of a month's name could be another one. */
const SHORTEST_NAME = 3

/**
 * The day that a text means; null when it means none. Numbers are read in the order in which the locale writes them,
 * months also by their names, and a missing year is that of `today` (`YYYY-MM-DD`). Never throws for what was typed.
 * @throws RangeError when the locale is none.
 */
export function parseDay(typed: string, locale: string, today: string): string | null {
  const text = plain(typed)
  const iso = ISO.exec(text)
  if (iso !== null) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const year = Number(today.slice(0, 4))
  const numbers = [...text.matchAll(/\d+/g)].map(([digits]) => digits)
  const month = monthNamed(text, locale)
  if (month !== null) {
    const [first = '', second] = numbers
    if (numbers.length === 0 || numbers.length > 2) return null
    if (first.length > 2 && second !== undefined) return dayOf(Number(first), month, Number(second))
    return dayOf(yearOf(second, year), month, Number(first))
  }
  if (!/^\d+\D+\d+(\D+\d+)?\D*$/.test(text) || /\p{L}/u.test(text)) return null
  const order = orderOf(locale).filter((part) => numbers.length === 3 || part !== 'year')
  const said = Object.fromEntries(order.map((part, index) => [part, numbers[index]]))
  return dayOf(yearOf(said['year'], year), Number(said['month']), Number(said['day']))
}

function dayOf(year: number, month: number, day: number): string | null {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString()
  } catch {
    // The calendar has no such day.
    return null
  }
}

/** Two digits are a year of this century. */
function yearOf(digits: string | undefined, otherwise: number): number {
  if (digits === undefined) return otherwise
  return digits.length <= 2 ? Math.floor(otherwise / 100) * 100 + Number(digits) : Number(digits)
}

function monthNamed(text: string, locale: string): number | null {
  const words = [...text.matchAll(/\p{L}+/gu)].map(([word]) => word)
  const found = MONTHS.find((month) => {
    const names = namesOf(month, locale)
    return words.some(
      (word) =>
        names.includes(word) || names.some((name) => word.length >= SHORTEST_NAME && name.startsWith(word)),
    )
  })
  return found ?? null
}

const known = new Map<string, string[]>()

/** How a month is written alone and beside a day, in full and short. */
function namesOf(month: number, locale: string): string[] {
  const key = `${locale} ${month}`
  const ready = known.get(key)
  if (ready !== undefined) return ready
  const at = Date.UTC(2026, month - 1, 1)
  const names = (['long', 'short'] as const).flatMap((style) =>
    [{}, { day: 'numeric' as const }].map((beside) =>
      plain(partOf(new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC', ...beside }), at)),
    ),
  )
  known.set(key, names)
  return names
}

const partOf = (formatter: Intl.DateTimeFormat, at: number): string =>
  formatter.formatToParts(at).find(({ type }) => type === 'month')?.value ?? ''

function orderOf(locale: string): ('year' | 'month' | 'day')[] {
  const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone: 'UTC' }).formatToParts(0)
  return parts.flatMap(({ type }) => (type === 'year' || type === 'month' || type === 'day' ? [type] : []))
}

const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase().replaceAll('ł', 'l').replace(/\.$/, '')
