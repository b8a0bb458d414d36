// A bank holiday on a day, as the window is told of it: its name is the one in the reader's language.
import type { BankHoliday } from '#contract/bridge/base'
import type { BankHolidayOn } from '#domain/bank-holidays'
import { holidayNameIn } from '#domain/holiday-name'
import type { Language } from '#domain/language'
import type { BankHolidayCopy } from '../store/replica'

/** @param language of the reader */
export function shownHoliday(
  { day, share, rule }: BankHolidayOn<BankHolidayCopy>,
  language: Language,
): BankHoliday {
  const name = holidayNameIn(rule.name, language)
  return { day, name, share, ...(rule.half === null ? {} : { half: rule.half }) }
}
