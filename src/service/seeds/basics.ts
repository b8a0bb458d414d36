// What every workspace has from the start, whoever it belongs to: places, money, kinds of absence, task statuses.
import { HOLIDAY_TYPES } from './holiday-types'
import { COUNTRY_CODES, CURRENCIES, LANGUAGE_TAGS } from './places'
import { createRow, idsBy } from './rows'
import { TASK_STATUSES } from './task-statuses'
import type { SeedTools } from './tools'

/** Adds what is missing of it; what is there stays as people left it. */
export async function seedBasics(tools: SeedTools): Promise<void> {
  const countries = await idsBy(tools, 'countries', 'id')
  for (const id of COUNTRY_CODES) if (!countries.has(id)) await tools.create('Country', { id })

  const languages = await idsBy(tools, 'languages', 'id')
  for (const id of LANGUAGE_TAGS) if (!languages.has(id)) await tools.create('Language', { id })

  const currencies = await idsBy(tools, 'currencies', 'id')
  for (const currency of CURRENCIES)
    if (!currencies.has(currency.id)) await tools.create('Currency', currency)

  const types = await idsBy(tools, 'holiday_types', 'code')
  for (const { limitPool, ...type } of HOLIDAY_TYPES) {
    if (types.has(type.code)) continue
    const pool = limitPool === null ? null : (types.get(limitPool) ?? null)
    types.set(type.code, await createRow(tools, 'HolidayType', { ...type, limitPool: pool }))
  }

  const statuses = await idsBy(tools, 'task_statuses', 'name')
  for (const { name, category, color, position } of TASK_STATUSES)
    if (!statuses.has(name)) await tools.create('TaskStatus', { name, category, color, position })
}
