// A bank holiday on a day, as the window is told of it.
import type { BankHoliday } from '#contract/bridge/base'
import type { BankHolidayOn } from '#domain/bank-holidays'
import type { BankHolidayCopy } from '../store/replica'

export function shownHoliday({ day, share, rule }: BankHolidayOn<BankHolidayCopy>): BankHoliday {
  return { day, name: rule.name, share, ...(rule.half === null ? {} : { half: rule.half }) }
}
