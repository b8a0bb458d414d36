// What the law says and the library of holidays does not, or not yet: rows for each country, applied after its days.
import { addDays, weekdayOf } from '#domain/day'
import { daysOffOf } from './holiday-hours'
import { daysOfRule, type NamedDay, type Place } from './library-days'

interface Row {
  /** The name of its source among `laws` of the file. */
  readonly law: string
  /** The first and the last year of the days that it touches; always when left out. */
  readonly from?: number
  readonly to?: number
  /** The regions for which it is; an empty text for the country without a region. Everywhere when left out. */
  readonly regions?: readonly string[]
}

/** Adds days off. */
interface Addition extends Row {
  readonly do: 'add'
  /** Rules in the grammar of date-holidays, each with the same name. */
  readonly on: readonly string[]
  /** By language, two letters: `en`, and that of the country where it differs. */
  readonly name: Readonly<Record<string, string>>
  /** Days after what the rules say; before it when negative. */
  readonly shift?: number
  /** The hour at which it begins, such as 13; 0 when left out. */
  readonly hour?: number
  /** Its length in days, such as 3.5; 1 when left out. */
  readonly days?: number
  /** Only on days that these rules say too. */
  readonly onlyOn?: readonly string[]
  /** Not on days that these rules say. */
  readonly exceptOn?: readonly string[]
  /** A name by which rows after it mean these days. */
  readonly tag?: string
}

/** Takes days away: those of `on`, those that `rules` gave, or all where it names neither. */
interface Removal extends Row {
  readonly do: 'remove'
  readonly on?: readonly string[]
  /** The library's rules, as it writes them, and tags. */
  readonly rules?: readonly string[]
}

/** Adds a day in lieu of each whole day off that falls on certain weekdays. */
interface Lieu extends Row {
  readonly do: 'lieu'
  /** ISO weekdays, 1 to 7. */
  readonly weekdays: readonly number[]
  /** The next or the previous day that is neither a weekend nor off; a number: the next such ISO weekday. */
  readonly day: 'next' | 'previous' | number
  /** Only for days of these rules of the library and tags. */
  readonly rules?: readonly string[]
  /** Not for days that these rules say, in the grammar of date-holidays. */
  readonly exceptOn?: readonly string[]
  /** True where the day itself is worked then; a day in lieu is usually one more. */
  readonly moves?: boolean
}

export type Correction = Addition | Removal | Lieu

/** The corrections of a country, with where each is written. */
export interface CountryCorrections {
  readonly laws: Readonly<Record<string, { readonly text: string; readonly link: string }>>
  readonly rows: readonly Correction[]
}

const IN_LIEU: Readonly<Record<string, string>> = { en: 'substitute day', pl: 'dzień zastępczy' }
const SATURDAY = 6

const appliesTo = ({ regions }: Row, region: string | null): boolean =>
  regions === undefined ||
  regions.some((code) => code === (region ?? '') || region?.startsWith(`${code}-`) === true)

const includesYear = ({ from = 0, to = Infinity }: Row, date: string): boolean => {
  const year = Number(date.slice(0, 4))
  return year >= from && year <= to
}

/** The days of several rules together. */
const daysOfRules = async (
  rules: readonly string[],
  years: readonly number[],
): Promise<ReadonlySet<string>> =>
  new Set((await Promise.all(rules.map((rule) => daysOfRule(rule, years)))).flat())

/** Whether a day passes what a row says of other rules. */
const filterOf = async (
  { onlyOn, exceptOn = [] }: { readonly onlyOn?: readonly string[]; readonly exceptOn?: readonly string[] },
  years: readonly number[],
): Promise<(date: string) => boolean> => {
  const only = onlyOn === undefined ? null : await daysOfRules(onlyOn, years)
  const except = await daysOfRules(exceptOn, years)
  return (date) => (only === null || only.has(date)) && !except.has(date)
}

const add = async (
  days: readonly NamedDay[],
  row: Addition,
  { language }: Place,
  years: readonly number[],
): Promise<NamedDay[]> => {
  const { on, name, shift = 0, hour = 0, days: length = 1 } = row
  const passes = await filterOf(row, years)
  const { en = '', ...others } = name
  const [local = en] = Object.values(others)
  const names = { name: local, translation: name[language] ?? en, rule: row.tag ?? null }
  const added = [...(await daysOfRules(on, years))]
    .filter(passes)
    .flatMap((date) => daysOffOf(addDays(date, shift), hour, length * 24))
    .filter(({ date }) => includesYear(row, date))
  return [...days, ...added.map((day) => ({ ...day, ...names }))]
}

const remove = async (
  days: readonly NamedDay[],
  row: Removal,
  years: readonly number[],
): Promise<NamedDay[]> => {
  const { on, rules } = row
  const dates = on === undefined ? null : await daysOfRules(on, years)
  const goes = ({ date, rule }: NamedDay) => {
    if (!includesYear(row, date)) return false
    if (dates === null && rules === undefined) return true
    return dates?.has(date) === true || (rules !== undefined && rule !== null && rules.includes(rule))
  }
  return days.filter((day) => !goes(day))
}

/** The day in lieu of another, and no day that is off already. */
const dayInLieu = (date: string, which: Lieu['day'], off: ReadonlySet<string>): string => {
  const step = which === 'previous' ? -1 : 1
  const fits = (day: string) =>
    typeof which === 'number' ? weekdayOf(day) === which : weekdayOf(day) < SATURDAY && !off.has(day)
  let day = addDays(date, step)
  while (!fits(day)) day = addDays(day, step)
  return day
}

/** One after the other in order of days: two holidays of one weekend give two days in lieu. */
const addInLieu = async (
  days: readonly NamedDay[],
  row: Lieu,
  { language }: Place,
  years: readonly number[],
): Promise<NamedDay[]> => {
  const passes = await filterOf({ exceptOn: row.exceptOn ?? [] }, years)
  const whole = days.filter(({ share }) => share === 1)
  const off = new Set(whole.map(({ date }) => date))
  const word = IN_LIEU[language] ?? IN_LIEU['en']
  const met = (day: NamedDay) =>
    row.weekdays.includes(weekdayOf(day.date)) &&
    passes(day.date) &&
    (row.rules === undefined || (day.rule !== null && row.rules.includes(day.rule)))
  const inLieu = [...new Map(whole.filter(met).map((day) => [day.date, day])).values()]
    .sort((one, other) => (one.date < other.date ? -1 : 1))
    .map((day): { of: NamedDay; day: NamedDay } => {
      const date = dayInLieu(day.date, row.day, off)
      off.add(date)
      const names = {
        name: `${day.name} (${IN_LIEU['en']})`,
        translation: `${day.translation} (${word})`,
      }
      return { of: day, day: { ...names, date, share: 1, half: null, rule: null } }
    })
    .filter(({ day }) => includesYear(row, day.date))
  const worked = new Set(row.moves === true ? inLieu.map(({ of }) => of) : [])
  return [...days.filter((day) => !worked.has(day)), ...inLieu.map(({ day }) => day)]
}

/** The days of a place after the corrections of its country, row by row in the order of the file. */
export async function corrected(
  days: readonly NamedDay[],
  rows: readonly Correction[],
  place: Place,
  years: readonly number[],
): Promise<readonly NamedDay[]> {
  let result = days
  for (const row of rows) {
    if (!appliesTo(row, place.region)) continue
    if (row.do === 'add') result = await add(result, row, place, years)
    else if (row.do === 'remove') result = await remove(result, row, years)
    else result = await addInLieu(result, row, place, years)
  }
  return result
}
