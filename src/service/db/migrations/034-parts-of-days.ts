// Limits of days off may have parts of days: they are stored as integers of ten-thousandths.
import { sql, type Migration } from 'kysely'

export const partsOfDays = (): Migration => ({
  up: async (db) => {
    await sql.raw('update holiday_days_limits set days = days * 10000').execute(db)
  },
})
