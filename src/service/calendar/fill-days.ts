// Absences of a workspace from before days were kept one by one: their days are counted once, when it is opened.
import { totalSeconds } from '#domain/absence-charge'
import type { Database, Queries } from '../db/database'
import { configOf, readConfigs, type Settings } from '../engine/schema/config'
import type { Row } from '../db/sql'
import { askedOf, chargedTypeOf, chargeOf, keepDays } from './charge'
import { loadCalendar } from './load-calendar'
import { TAKING } from './taking'

const WITHOUT_DAYS = `from holiday_requests r join holiday_types t on t.id = r.type_id where ${TAKING} and r.seconds > 0 and not exists (select 1 from holiday_days d where d.request_id = r.id)`

const fill = async (queries: Queries, row: Row, secondsPerDay: number): Promise<void> => {
  const asked = askedOf(row)
  const { employeeId, from, to } = asked
  const calendar = await loadCalendar(queries, { employees: [employeeId], from, to })
  const days = chargeOf(calendar, asked, chargedTypeOf(row, secondsPerDay))
  const total = totalSeconds(days)
  // What was approved at a price keeps it; where the plan has changed since, the last day makes up for the rest.
  const last = days.at(-1)
  const missing = Number(row['seconds']) - total
  const kept =
    last === undefined || last.seconds + missing <= 0
      ? days
      : [...days.slice(0, -1), { ...last, seconds: last.seconds + missing }]
  await keepDays(row['id'] ?? null, employeeId, kept, queries)
}

/** Gives every absence that takes days its days. Does nothing where all have theirs. */
export const fillAbsenceDays = async (db: Database, settings: Settings): Promise<void> => {
  if ((await db.get(`select 1 as yes ${WITHOUT_DAYS} limit 1`)) === undefined) return
  await db.write(async (tx) => {
    const secondsPerDay = configOf(await readConfigs(tx, settings), 'holidays.secondsPerDay')
    const rows = await tx.all(`select r.*, t.include_non_working_days ${WITHOUT_DAYS} order by r.id`)
    for (const row of rows) await fill(tx, row, secondsPerDay)
  })
}
