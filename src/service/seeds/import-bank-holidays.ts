// Fills a workspace with the public holidays of a country.
import { bankHolidaysBetween } from '#domain/bank-holidays'
import { publicHolidays } from './public-holidays'
import type { SeedTools } from './tools'

/**
 * Adds the public holidays of a country for the given years, a row for each day (data: see publicHolidays). Days on
 * which the workspace has a bank holiday already, also one that comes back every year, are left as they are, so
 * importing again adds nothing and corrections made by people stay.
 * @returns how many were added.
 */
export async function importBankHolidays(
  tools: SeedTools,
  { country, years }: { country: string; years: readonly number[] },
): Promise<number> {
  const rows = await tools.all('select date, year_from, year_to from bank_holidays where deleted_at is null')
  const rules = rows.map((row) => ({
    date: String(row['date']),
    yearFrom: row['year_from'] === null ? null : Number(row['year_from']),
    yearTo: row['year_to'] === null ? null : Number(row['year_to']),
  }))
  let added = 0
  for (const year of new Set(years)) {
    const taken = new Set(bankHolidaysBetween(rules, `${year}-01-01`, `${year}-12-31`).map(({ day }) => day))
    for (const { date, publicNotes, share } of publicHolidays(country, year)) {
      if (taken.has(date)) continue
      await tools.create('BankHoliday', { date, publicNotes, share })
      added++
    }
  }
  return added
}
