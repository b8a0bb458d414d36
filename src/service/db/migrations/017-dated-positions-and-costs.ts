// Positions in projects and what people cost have days: what was so when this came has always been so.
import { sql, type Migration } from 'kysely'
import type { DialectName } from '../queries'
import { typesOf } from './column-types'

export const datedPositionsAndCosts = (dialect: DialectName): Migration => ({
  up: async (db) => {
    const { text } = typesOf(dialect)
    // Kept x 10^4 so far, and as decimal text from now on: `12.3456`.
    const sign = `case when hourly_cost < 0 then '-' else '' end`
    const whole = `cast(abs(hourly_cost) / 10000 as text)`
    const rest = `substr(cast(10000 + abs(hourly_cost) % 10000 as text), 2)`
    const currency = `(select currency from organization where row_id = 1)`
    for (const statement of [
      `alter table project_members add column positions ${text} not null default '[]'`,
      `update project_members set positions = '[{"dateFrom":null,"position":"' || position || '"}]'`,
      `alter table employees add column hourly_costs ${text} not null default '[]'`,
      `update employees set hourly_costs = '[{"dateFrom":null,"amount":"' || ${sign} || ${whole} || '.' || ${rest} || '","currency":"' || ${currency} || '"}]' where hourly_cost is not null`,
      `alter table employees drop column hourly_cost`,
    ])
      await sql.raw(statement).execute(db)
  },
})
