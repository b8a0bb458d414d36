// The days of date-holidays: those of a country's own rules, and those of a rule written in its grammar.
import type { HolidaysTypes } from 'date-holidays'
import { daysOffOf, type DayOff } from './holiday-hours'

/** A day off with its names and where it comes from. */
export interface NamedDay extends DayOff {
  /** In the language of the country. */
  readonly name: string
  /** In the language of the workspace, else in English. */
  readonly translation: string
  /** The library's rule that gave it; null for a day of a correction. */
  readonly rule: string | null
}

/** Where and for whom days are looked up. */
export interface Place {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** As `regionsOf` has it, such as `BY` or `BY-A`; null for the whole country. */
  readonly region: string | null
  /** Two letters; what no one translated into it is in English. */
  readonly language: string
}

/** A part of a country with holidays of its own. */
export interface Region {
  /** As ISO 3166-2 has it behind the country, `BY`; of a part of that with a further code, `BY-A`. */
  readonly code: string
  readonly name: string
}

const HOUR_MILLISECONDS = 3_600_000

/** The data note for whom a day is; days of some people only are no day off for a whole office. */
const FOR_SOME = /\b(women|youth|children|military|muslim|islamic|orthodox)\b/i

/** A type that the library's own rules do not have, so that a calendar has only the rules that are added to it. */
const OWN_TYPE = 'correction' as HolidaysTypes.HolidayType

/** Loaded when asked: it takes as long and as much memory as all the rest of the service, which seldom needs it. */
const loadLibrary = async () => (await import('date-holidays')).default

/** The library's types promise some for every country. */
const entriesOf = (names: Readonly<Record<string, string>> | undefined) => Object.entries(names ?? {})

const partsOf = (region: string | null): [string, string] => {
  const [state = '', part = ''] = region === null ? [] : region.split('-')
  return [state, part]
}

/** The regions of a country, in order of names; none where the whole country keeps the same. */
export async function regionsOf(country: string, language: string): Promise<readonly Region[]> {
  const Library = await loadLibrary()
  const known = new Library()
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

/** The days off that the library has for some years, without those of some people only. */
export async function libraryDays(place: Place, years: readonly number[]): Promise<NamedDay[]> {
  const Library = await loadLibrary()
  const [state, part] = partsOf(place.region)
  const calendar = new Library(place.country, state, part, { types: ['public'] })
  // One calendar cannot answer in two languages: asking for one changes the next answer.
  const languages = [place.language, 'en']
  const translated = new Library(place.country, state, part, { types: ['public'], languages })
  return years.flatMap((year) => {
    const names = new Map(translated.getHolidays(year).map(({ date, rule, name }) => [date + rule, name]))
    return calendar.getHolidays(year).flatMap((holiday) => {
      // The library's types forget the note.
      const { date, start, end, rule, name, note } = holiday as typeof holiday & { note?: string }
      if (note !== undefined && FOR_SOME.test(note)) return []
      const hours = (end.getTime() - start.getTime()) / HOUR_MILLISECONDS
      const translation = names.get(date + rule) ?? name
      // `date` is the local start: `2026-12-24 13:00:00`.
      const firstHour = Number(date.slice(11, 13)) + Number(date.slice(14, 16)) / 60
      return daysOffOf(date.slice(0, 10), firstHour, hours).map((day) => ({
        ...day,
        name,
        translation,
        rule,
      }))
    })
  })
}

/**
 * The days on which a rule falls in some years.
 * @param rule in the grammar of date-holidays: `12-26`, `2026-08-21`, `orthodox 50`, `1st thursday in April`, `1 Shawwal`
 * @throws Error for a rule that the library cannot read
 */
export async function daysOfRule(rule: string, years: readonly number[]): Promise<string[]> {
  const Library = await loadLibrary()
  const calendar = new Library({ types: [OWN_TYPE], timezone: 'UTC' })
  if (!calendar.setHoliday(rule, { name: { en: rule }, type: OWN_TYPE }))
    throw new Error(`The rule "${rule}" is not in the grammar of date-holidays.`)
  return years.flatMap((year) => calendar.getHolidays(year).map(({ date }) => date.slice(0, 10)))
}
