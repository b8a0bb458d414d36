// Fills a workspace with the public holidays of a country.
import { Problem } from '../engine/problem'
import type { Filler } from '../service'
import { publicHolidays } from '../areas/bank-holidays/public-holidays'
import { languageOf } from './words'

/**
 * Adds the public holidays of a country for the given years, a row for each day (data: see publicHolidays). Days on
 * which the workspace has a bank holiday already, also one that comes back every year, are left as they are, and so are
 * days that were imported before and then moved or deleted: importing again adds nothing and corrections made by people
 * stay.
 * @param of.region the part of the country whose days are added too; null for those of the whole country
 * @param of.locale BCP 47, of the workspace: its language names the days.
 * @returns how many were added, and how many days are in the data at all.
 */
export async function importBankHolidays(
  filler: Filler,
  {
    country,
    region = null,
    years,
    locale,
  }: { country: string; region?: string | null; years: readonly number[]; locale: string },
): Promise<{ added: number; found: number }> {
  let added = 0
  const holidays = await publicHolidays(country, years, languageOf(locale), region)
  const imported = await filler.importedHolidays(country, region)
  for (const holiday of holidays) {
    if (imported.has(holiday.date)) continue
    try {
      await filler.insert('BankHoliday', [{ ...holiday, country, region }])
      added++
    } catch (error) {
      // The service lets no two bank holidays fall on one day: the day is there.
      if (!(error instanceof Problem && error.code === 'overlap')) throw error
    }
  }
  return { added, found: holidays.length }
}
