// Keeps a workspace that no one looks after in bank holidays as the years go by.
import type { Service } from '../service'
import { importBankHolidays } from './import-bank-holidays'
import { todayIn } from './today'

/** Imports the bank holidays of this year and the next, of each that was not imported yet; what people changed stays. */
export async function keepBankHolidays(service: Service): Promise<void> {
  const year = Number(todayIn(service, 'UTC').slice(0, 4))
  const { country, locale } = await service.organization()
  const region = await service.config('bankHolidays.region')
  if (country === null) return
  const imported = [...(await service.importedHolidays(country, region))]
  const years = [year, year + 1].filter((each) => !imported.some((day) => day.startsWith(`${each}-`)))
  if (years.length > 0) await importBankHolidays(service, { country, region, years, locale })
}
