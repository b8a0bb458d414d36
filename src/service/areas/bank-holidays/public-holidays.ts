// The public holidays of a country or a region of it in some years, one row for each day.
import type { HalfDay } from '#domain/half-holiday'
import { corrected } from './corrections'
import { libraryDays, type NamedDay, type Place } from './library-days'

/** A day off, ready to be a bank holiday of a workspace. */
export interface PublicHoliday {
  date: string
  /** Its name where it is kept, with the name in the workspace's language in brackets where that differs. */
  publicNotes: string
  share: 1 | 0.5
  /** Which half of the day is off; null for a whole day. */
  half: HalfDay | null
}

/** The years the data answer for: later ones lack the feasts of the Islamic calendar. */
export const HOLIDAY_YEARS = { first: 1970, last: 2075 } as const

const fullName = ({ name, translation }: NamedDay): string =>
  translation === name ? name : `${name} (${translation})`

/** One row for a date: names that meet share it, and a morning and an afternoon make a whole day. */
const merge = (date: string, days: readonly NamedDay[]): PublicHoliday => {
  const publicNotes = [...new Set(days.map(fullName))].join('; ')
  const halves = new Set(days.map(({ half }) => half))
  const [half = null] = halves
  return halves.has(null) || halves.size > 1
    ? { date, publicNotes, share: 1, half: null }
    : { date, publicNotes, share: 0.5, half }
}

/**
 * The public holidays of a country in some years, in order of days; none for a country without data. Without a region those
 * of the whole country. Holidays that only some regions or some people keep (women, soldiers, a faith), and days on which
 * only banks or schools close, are left out. A holiday of several days is a row for each; days off in lieu are included;
 * names that meet on one day share its row. A holiday that takes only the morning or the afternoon is half a day.
 *
 * The dates come from date-holidays, whose data is licensed CC BY-SA 3.0; NOTICES credits it. The corrections of
 * resources/bank-holidays come after them.
 * @param country ISO 3166-1 alpha-2
 * @param language two letters; what no one translated into it is in English
 * @param region a code that `regionsOf` has, such as `BY` or `BY-A`; null for none
 */
export async function publicHolidays(
  country: string,
  years: readonly number[],
  language: string,
  region: string | null = null,
): Promise<PublicHoliday[]> {
  // A holiday of the year before or after can reach into a year: a long feast, or a New Year's Day kept in December.
  const near = [...new Set(years.flatMap((year) => [year - 1, year, year + 1]))]
  const place: Place = { country, region, language }
  const { CORRECTIONS } = await import('./correction-files')
  const days = await libraryDays(place, near)
  const rows = CORRECTIONS.get(country)?.rows ?? []
  const byDate = new Map<string, NamedDay[]>()
  for (const day of await corrected(days, rows, place, near)) {
    if (!years.includes(Number(day.date.slice(0, 4)))) continue
    byDate.set(day.date, [...(byDate.get(day.date) ?? []), day])
  }
  return [...byDate].map(([date, found]) => merge(date, found)).sort((a, b) => (a.date < b.date ? -1 : 1))
}
