// The bank holidays of a year by the calendar that each is of: a country, or a region of it. What has none is one's own.
import type { BankHoliday } from '#contract/bank-holidays'
import regions from '../../regions.json'

type OfCalendar = Pick<BankHoliday, 'country' | 'region'>

interface Lane<H> {
  readonly key: string
  readonly name: string
  readonly holidays: readonly H[]
}

/** The country whose day it is (ISO 3166-1 alpha-2); null for one's own. */
export const countryOf = ({ country }: Pick<OfCalendar, 'country'>) => country?.split('/').at(-1) ?? null

function nameOf(country: string, region: string | null, language: string): string {
  const named = new Intl.DisplayNames([language], { type: 'region' })
  const whole = /^[A-Z]{2}$/.test(country) ? (named.of(country) ?? country) : country
  if (region === null) return whole
  const known: Readonly<Record<string, Readonly<Record<string, string>>>> = regions
  return `${whole}, ${known[country]?.[region] ?? region}`
}

/**
 * Calendars in the order of their names, and behind them the days of none.
 * @param language BCP 47, in which countries are named
 * @param names.only what the lane is called when no day has a calendar
 * @param names.own what the lane of such days is called beside others
 */
export function calendarLanes<H extends OfCalendar>(
  holidays: readonly H[],
  language: string,
  { only, own }: { only: string; own: string },
): readonly Lane<H>[] {
  const lanes = new Map<string, { key: string; name: string; holidays: H[] }>()
  const ours: H[] = []
  for (const holiday of holidays) {
    const country = countryOf(holiday)
    if (country === null) {
      ours.push(holiday)
      continue
    }
    const region = holiday.region ?? null
    const key = `${country} ${region}`
    const lane = lanes.get(key) ?? { key, name: nameOf(country, region, language), holidays: [] }
    lane.holidays.push(holiday)
    lanes.set(key, lane)
  }
  const calendars = [...lanes.values()].toSorted((one, other) => one.name.localeCompare(other.name, language))
  if (calendars.length === 0) return [{ key: 'own', name: only, holidays: ours }]
  return ours.length === 0 ? calendars : [...calendars, { key: 'own', name: own, holidays: ours }]
}
