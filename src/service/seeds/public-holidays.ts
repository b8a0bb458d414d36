// The public holidays of a country in a year, one row for each day.
import type Holidays from 'date-holidays'
import type { HolidaysTypes } from 'date-holidays'
import { addDays } from '#domain/day'

/** A day off, ready to be a bank holiday of a workspace. */
export interface PublicHoliday {
  date: string
  /** Its name where it is kept, with the name in the workspace's language in brackets where that differs. */
  publicNotes: string
  share: 1 | 0.5
}

const DAY_MILLISECONDS = 86_400_000
const MIDNIGHT = '00:00:00'

/** The data note for whom a day is; days of some people only are no day off for a whole office. */
const FOR_SOME = /\b(women|youth|children|military|muslim|islamic|orthodox)\b/i

/** The years the data answer for: later ones lack the feasts of the Islamic calendar. */
export const HOLIDAY_YEARS = { first: 1970, last: 2075 } as const

/**
 * The public holidays of a whole country in a year, in order of days; none for a country without data. Holidays that
 * only some regions or some people keep (women, soldiers, a faith), and days on which only banks or schools close, are
 * left out. A holiday of several days is a
 * row for each; days off in lieu are included; names that meet on one day share its row. A holiday that begins around
 * noon is half a day.
 *
 * The dates come from date-holidays, whose data is licensed CC BY-SA 3.0; NOTICES credits it. It is loaded when asked,
 * because it takes as long and as much memory as all the rest of the service, which seldom needs it.
 * @param country ISO 3166-1 alpha-2
 * @param region a part of the country, as date-holidays codes it (`BY` in Germany): its days are added
 * @param language two letters; what nobody translated into it is in English
 */
export async function publicHolidays(
  country: string,
  year: number,
  language: string,
  region: string | null = null,
): Promise<PublicHoliday[]> {
  const { default: Calendar } = await import('date-holidays')
  const calendarOf = (options: HolidaysTypes.Options) =>
    region === null ? new Calendar(country, options) : new Calendar(country, region, options)
  const calendar = calendarOf({ types: ['public'] })
  // One calendar cannot answer in two languages: asking for one changes the next answer.
  const translated = calendarOf({ types: ['public'], languages: [language, 'en'] })
  const byDate = new Map<string, { names: Set<string>; share: 1 | 0.5 }>()
  // A holiday of the years beside this one can reach into it: a long feast, or a New Year's Day kept in December.
  for (const near of [year - 1, year, year + 1]) {
    for (const holiday of daysOff(calendar, translated, near)) {
      if (!holiday.date.startsWith(`${year}-`)) continue
      const known = byDate.get(holiday.date) ?? { names: new Set(), share: 0.5 }
      known.names.add(holiday.name)
      byDate.set(holiday.date, { names: known.names, share: holiday.share === 1 ? 1 : known.share })
    }
  }
  return [...byDate]
    .map(([date, { names, share }]) => ({ date, publicNotes: [...names].join('; '), share }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

function daysOff(
  calendar: Holidays,
  translated: Holidays,
  year: number,
): { date: string; name: string; share: 1 | 0.5 }[] {
  const names = new Map(translated.getHolidays(year).map(({ date, rule, name }) => [date + rule, name]))
  return calendar.getHolidays(year).flatMap((holiday) => {
    // The library's types forget the note.
    const { date, start, end, rule, name, note } = holiday as typeof holiday & { note?: string }
    if (note !== undefined && FOR_SOME.test(note)) return []
    const known = names.get(date + rule) ?? name
    const fullName = known === name ? name : `${name} (${known})`
    // `date` is the local start, `2026-12-24 13:00:00`; days that are an hour longer or shorter are still one day.
    const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MILLISECONDS))
    const share = date.slice(11, 19) === MIDNIGHT ? 1 : 0.5
    return Array.from({ length: days }, (_, index) => ({
      date: addDays(date.slice(0, 10), index),
      name: fullName,
      share,
    }))
  })
}
