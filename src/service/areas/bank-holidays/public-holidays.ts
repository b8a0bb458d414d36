// The public holidays of a country or a region of it in a year, one row for each day.
import type Holidays from 'date-holidays'
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

/** A part of a country with holidays of its own. */
export interface Region {
  /** As ISO 3166-2 has it behind the country, `BY`; of a part of that with a further code, `BY-A`. */
  readonly code: string
  readonly name: string
}

/** The library's types promise some for every country. */
const entriesOf = (names: Readonly<Record<string, string>> | undefined) => Object.entries(names ?? {})

/** The regions of a country, in order of names; none where the whole country keeps the same. */
export async function regionsOf(country: string, language: string): Promise<readonly Region[]> {
  const { default: Calendar } = await import('date-holidays')
  const known = new Calendar()
  const states = entriesOf(known.getStates(country, language))
  return states
    .flatMap(([code, name]) => [
      { code, name },
      ...entriesOf(known.getRegions(country, code, language)).map(([part, partName]) => ({
        code: `${code}-${part}`,
        name: `${name}: ${partName}`,
      })),
    ])
    .sort((one, other) => one.name.localeCompare(other.name, language))
}

/**
 * The public holidays of a country in a year, in order of days; none for a country without data. Without a region those
 * of the whole country. Holidays that only some regions or some people keep (women, soldiers, a faith), and days on which
 * only banks or schools close, are left out. A holiday of several days is a
 * row for each; days off in lieu are included; names that meet on one day share its row. A holiday that begins around
 * noon is half a day.
 *
 * The dates come from date-holidays, whose data is licensed CC BY-SA 3.0; NOTICES credits it. It is loaded when asked,
 * because it takes as long and as much memory as all the rest of the service, which seldom needs it.
 * @param country ISO 3166-1 alpha-2
 * @param language two letters; what no one translated into it is in English
 * @param region a code that `regionsOf` has, such as `BY` or `BY-A`; null for none
 */
export async function publicHolidays(
  country: string,
  year: number,
  language: string,
  region: string | null = null,
): Promise<PublicHoliday[]> {
  const { default: Calendar } = await import('date-holidays')
  const [state = '', part = ''] = region === null ? [] : region.split('-')
  const calendar = new Calendar(country, state, part, { types: ['public'] })
  // One calendar cannot answer in two languages: asking for one changes the next answer.
  const translated = new Calendar(country, state, part, { types: ['public'], languages: [language, 'en'] })
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
