// The day off in place of a bank holiday on a weekend: a bank holiday of its own, whose name says in place of which day.
import { addDays } from './day'
import { isOnWeekend } from './bank-holiday-year'

const IN_PLACE_OF = / \((\d{4}-\d{2}-\d{2})\)$/
const SATURDAY_EARNS_A_DAY = 'PL'
const SATURDAY = 6
/** A day off in place of another is not further away than that. */
const NEAR = 14

/** What the day in place of a bank holiday is called. @param day the day of the bank holiday, `YYYY-MM-DD` */
export const replacementName = (name: string, day: string): string => `${name} (${day})`

/** The day in place of which a bank holiday is off, by its name; null when it is one of its own. */
export const replacedDay = (name: string | null): string | null => IN_PLACE_OF.exec(name ?? '')?.[1] ?? null

/**
 * Whether a day off is owed in place of a bank holiday: in Poland for one on a Saturday (Labour Code, article 130 § 2).
 * @param country ISO 3166-1 alpha-2; null where a day has no country
 */
export const earnsAnother = (weekday: number, country: string | null): boolean =>
  weekday === SATURDAY && country === SATURDAY_EARNS_A_DAY

/** The nearest working days before and after a day, as far as there are any near. @param isOff whether a day is off anyway */
export function daysAround(day: string, isOff: (day: string) => boolean): string[] {
  const nearest = (step: 1 | -1) =>
    Array.from({ length: NEAR }, (_, index) => addDays(day, step * (index + 1))).find(
      (one) => !isOnWeekend(one) && !isOff(one),
    )
  return [nearest(-1), nearest(1)].filter((one) => one !== undefined)
}
