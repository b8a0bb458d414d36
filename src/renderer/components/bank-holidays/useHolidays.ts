// The bank holidays of a year with the days on which they fall, and which days off stand in for others.
import { computed, type Ref } from 'vue'
import type { BankHoliday } from '#contract/bank-holidays'
import { bankHolidaysBetween, type BankHolidayOn } from '#domain/bank-holidays'
import { holidayNameIn } from '#domain/holiday-name'
import { daysAround, replacedDay } from '#domain/replacement-day'
import { useAccess } from '../../stores/access'
import { useLanguage } from '../../stores/language'
import { isKept, useAllRecords, useShown } from '../../stores/records'
import { bankHolidaysOf } from '../manage/first-lists'

/**
 * What the server has of a year, and of the years beside it: a day off in place of another can lie in one of them. These are
 * read once the year is on the screen. Call in setup.
 */
export function useHolidays(year: Readonly<Ref<number>>) {
  const access = useAccess()
  const language = useLanguage()
  const { answer, failure, reload } = useAllRecords<BankHoliday>(() =>
    access.isAdmin ? bankHolidaysOf(year.value) : null,
  )
  const shown = useShown(() => answer.value !== null, isKept(bankHolidaysOf(year.value)))
  const beside = [-1, 1].map((step) =>
    useAllRecords<BankHoliday>(() =>
      access.isAdmin && shown.value ? bankHolidaysOf(year.value + step) : null,
    ),
  )

  /** Servers need not know the filter or the order, nor say on which day of the year one falls that comes back. */
  const ofYears = (rows: readonly BankHoliday[], first: number, last: number): BankHolidayOn<BankHoliday>[] =>
    bankHolidaysBetween(rows, `${first}-01-01`, `${last}-12-31`)
  const holidays = computed(() =>
    ofYears(answer.value ?? [], year.value, year.value).map(({ day, rule }) => ({
      ...rule,
      date: day,
      day,
      name: holidayNameIn(rule.publicNotes ?? '', language.shown ?? 'en'),
      share: rule.share ?? 1,
    })),
  )
  const known = computed(() =>
    ofYears(
      [answer, ...beside.map((one) => one.answer)].flatMap((rows) => rows.value ?? []),
      year.value - 1,
      year.value + 1,
    ),
  )
  /** The days that stand in for others, by the day that each is for. */
  const replacements = computed(
    () =>
      new Map(
        known.value.flatMap(({ rule, day }): [string, string][] => {
          const replaced = replacedDay(rule.publicNotes)
          return replaced === null ? [] : [[replaced, day]]
        }),
      ),
  )
  /** Whether it is known which days of the years beside it are off. */
  const complete = computed(() => beside.every((one) => one.answer.value !== null))
  /** The nearest days before and after a day that are not off yet; none while that is not known. */
  const near = (day: string) =>
    complete.value ? daysAround(day, (one) => known.value.some((holiday) => holiday.day === one)) : []
  return { answer, failure, reload, holidays, replacements, complete, near }
}
